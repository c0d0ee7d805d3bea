import type { ServiceContext } from "../context.ts";
import { createServiceContext, inShard, listShards } from "../db/places.ts";
import type { Env } from "../env.ts";
import type { ReminderMessage, ReminderPosition } from "./reminder-message.ts";
import { findDueReminders } from "./store.ts";
import { readVapidKeys } from "./vapid.ts";

const remindersPerPage = 500;
/** Maximum number of messages in one `sendBatch` call on Cloudflare. */
const messagesPerSend = 100;

/**
 * Runs every quarter of an hour, because some time zones differ from UTC by a quarter of an hour. Reads only reminders
 * that are due. If no reminder is due, this costs one small query for each shard.
 */
export async function startReminders(env: Env, now: Date): Promise<void> {
  if (!readVapidKeys(env)) return;
  const context = createServiceContext(env, now);
  await Promise.all(listShards(context).map((shard) => queueDueReminders(inShard(context, shard), null)));
}

/**
 * Adds a message to the queue for each learner on one page of the shard's due reminders, and a further message for the
 * next page.
 */
export async function queueDueReminders(context: ServiceContext, lastPosition: ReminderPosition | null): Promise<void> {
  const sentAt = context.now.toISOString();
  const { shard } = context.db;
  const page = await findDueReminders(context, lastPosition, remindersPerPage);
  const messages = page.map(({ userId }): { body: ReminderMessage } => ({
    body: { type: "remind", shard, userId, at: sentAt },
  }));
  for (let i = 0; i < messages.length; i += messagesPerSend) {
    await context.env.REMINDER_QUEUE.sendBatch(messages.slice(i, i + messagesPerSend));
  }
  const lastRow = page.at(-1);
  if (lastRow && page.length === remindersPerPage)
    await context.env.REMINDER_QUEUE.send({ type: "page", shard, after: lastRow, at: sentAt });
}
