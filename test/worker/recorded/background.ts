import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import type { CallRecorder } from "./call-recorder.ts";

export const nightlyCron = "40 3 * * *";
export const reminderCron = "*/15 * * * *";
export const leagueCron = "5 0 * * 1";

type QueueBatch = Parameters<typeof worker.queue>[0];

/** Runs cron jobs and queues, whose statements, sent messages and outcomes are recorded. */
export class BackgroundWork {
  readonly #recorder: CallRecorder;
  readonly #sent: { body: unknown; options?: QueueSendOptions | undefined }[] = [];

  constructor(recorder: CallRecorder) {
    this.#recorder = recorder;
  }

  #environment(changes: Partial<Env>): Env {
    const queue = {
      send: async (body: unknown, options?: QueueSendOptions) => void this.#sent.push({ body, options }),
      sendBatch: async (messages: Iterable<MessageSendRequest>) => {
        for (const { body, ...options } of messages) this.#sent.push({ body, options });
      },
    };
    const queues = { LEAGUE_QUEUE: queue, REMINDER_QUEUE: queue, BACKUP_QUEUE: queue };
    return { ...env, ...this.#recorder.environment, ...queues, ...changes } as unknown as Env;
  }

  /** Runs a cron job. @returns the messages that it added to a queue */
  async runCron(cron: string, time: string, changes: Partial<Env> = {}): Promise<unknown[]> {
    const controller = createScheduledController({ cron, scheduledTime: new Date(time) });
    const outcome = await Promise.resolve(worker.scheduled(controller, this.#environment(changes))).then(
      () => "done",
      String,
    );
    return this.#addMessages(`cron ${cron} at ${time}: ${outcome}`);
  }

  /** Lets the worker process messages of a queue. @returns the messages that the worker adds to a queue meanwhile */
  async processMessages(
    queue: string,
    messageBodies: readonly unknown[],
    changes: Partial<Env> = {},
  ): Promise<unknown[]> {
    // The worker adds the time that a message has waited in the queue to the time in the message. With a timestamp in
    // the future, this waiting time is always 0, however long the test takes.
    const timestamp = new Date(Date.now() + 3_600_000);
    const batch = createMessageBatch(
      queue,
      messageBodies.map((body, i) => ({ id: `message-${i + 1}`, timestamp, attempts: 1, body })),
    );
    const outcome = await Promise.resolve(worker.queue(batch as QueueBatch, this.#environment(changes))).then(
      () => "done",
      String,
    );
    const { explicitAcks, retryMessages, ackAll } = await getQueueResult(batch, createExecutionContext());
    return this.#addMessages(
      `queue ${queue} with ${messageBodies.length} messages: ${outcome}, ${JSON.stringify({ explicitAcks, retryMessages, ackAll })}`,
    );
  }

  #addMessages(title: string): unknown[] {
    const messages = this.#sent.splice(0);
    this.#recorder.addValue(title, messages);
    return messages.map(({ body }) => body);
  }
}
