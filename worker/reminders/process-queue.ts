import { logError } from "#durable-objects/log-error.ts";
import { createServiceContext, inShard } from "../db/places.ts";
import type { Env } from "../env.ts";
import { queueDueReminders } from "./queue-due-reminders.ts";
import { remindLearner } from "./remind-learner.ts";
import type { ReminderMessage } from "./reminder-message.ts";
import { readVapidKeys } from "./vapid.ts";

/** The name of the queue in wrangler.toml. */
const reminderQueueName = "lotse-reminders";

export const isReminderBatch = (batch: MessageBatch<unknown>): batch is MessageBatch<ReminderMessage> =>
  batch.queue === reminderQueueName;

/**
 * The current time for a message: the time in the message plus the time that the message has waited in the queue. Thus
 * a message that has waited too long sends no reminder.
 */
const computeMessageTime = ({ body, timestamp }: Message<ReminderMessage>): Date =>
  new Date(Date.parse(body.at) + Math.max(0, Date.now() - timestamp.getTime()));

/**
 * Processes a batch of the reminders' queue. A message that failed is not repeated: the reminder is still due, so the
 * next run of the cron job finds it again.
 */
export async function processReminders(batch: MessageBatch<ReminderMessage>, env: Env): Promise<void> {
  const vapidKeys = readVapidKeys(env);
  if (!vapidKeys) return batch.ackAll();
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        const context = inShard(createServiceContext(env, computeMessageTime(message)), message.body.shard);
        if (message.body.type === "page") await queueDueReminders(context, message.body.after);
        else await remindLearner(context, message.body.userId, vapidKeys);
      } catch (error) {
        logError({ queue: batch.queue, message: message.body.type }, error);
      }
      message.ack();
    }),
  );
}
