import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "#worker/index.ts";
import type { ReminderMessage } from "#worker/reminders/reminder-message.ts";
import type { Browser } from "./client.ts";
import { createVapidVariables, type PushDevice } from "./push-device.ts";

export const vapidVariables = await createVapidVariables();

/** Runs the cron job at `time`. @returns the messages that it adds to the queue */
export async function runCron(time: string): Promise<ReminderMessage[]> {
  const messages: ReminderMessage[] = [];
  const queue = createCollectingQueue(messages);
  const controller = createScheduledController({ scheduledTime: new Date(time), cron: "*/15 * * * *" });
  await worker.scheduled(controller, { ...env, ...vapidVariables, REMINDER_QUEUE: queue });
  return messages;
}

/** Processes messages like the queue does. @returns the messages that this adds to the queue */
export async function processMessages(
  messages: readonly ReminderMessage[],
  waitedMs = 0,
  bindings: Readonly<Record<string, D1Database>> = {},
): Promise<ReminderMessage[]> {
  const newMessages: ReminderMessage[] = [];
  const timestamp = new Date(Date.now() - waitedMs);
  const batch = createMessageBatch<ReminderMessage>(
    "lotse-reminders",
    messages.map((body) => ({ id: crypto.randomUUID(), timestamp, attempts: 1, body })),
  );
  const queue = createCollectingQueue(newMessages);
  await worker.queue(batch, { ...env, ...vapidVariables, ...bindings, REMINDER_QUEUE: queue });
  const { retryMessages } = await getQueueResult(batch, createExecutionContext());
  if (retryMessages.length > 0) throw new Error("messages of reminders are not repeated");
  return newMessages;
}

function createCollectingQueue(messages: ReminderMessage[]) {
  const queue: Partial<Queue<ReminderMessage>> = {
    send: async (message) => {
      messages.push(message);
      return {} as QueueSendResponse;
    },
    sendBatch: async (batch) => {
      for (const { body } of batch) messages.push(body);
      return {} as QueueSendBatchResponse;
    },
  };
  return queue as Queue<ReminderMessage>;
}

/** Runs the cron job and everything that it adds to the queue. */
export async function sendReminders(time: string): Promise<void> {
  for (let messages = await runCron(time); messages.length > 0; ) messages = await processMessages(messages);
}

/** Switches the reminder on in a browser. */
export async function addDevice(browser: Browser, device: PushDevice, hour = 18): Promise<void> {
  const body = { hour, ...device.subscription };
  const { status } = await browser.call("/api/reminder/devices", { body, env: vapidVariables });
  if (status !== 204) throw new Error(`the reminder was not switched on: ${status}`);
}

export const readReminder = async (browser: Browser) =>
  (await browser.call("/api/reminder", { env: vapidVariables })).body;
