import { createMessageBatch, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { listConfiguredShards } from "#worker/db/client.ts";
import worker from "#worker/index.ts";

/** Runs the nightly sweeps of the directory, and the sweeps of the shards, which are started through the queue. */
export async function runNightlySweeps(time: string | Date): Promise<void> {
  const scheduledTime = new Date(time);
  await worker.scheduled(createScheduledController({ cron: "40 3 * * *", scheduledTime }), env);
  const messages = listConfiguredShards(env).map((shard) => ({
    id: shard,
    timestamp: scheduledTime,
    attempts: 1,
    body: { type: "sweep-shard", shard, at: scheduledTime.toISOString() } satisfies LeagueMessage,
  }));
  if (messages.length > 0) await worker.queue(createMessageBatch<LeagueMessage>("lotse-leagues", messages), env);
}
