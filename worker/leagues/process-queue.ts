import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { logError } from "#durable-objects/log-error.ts";
import { writeMetric } from "#durable-objects/metrics.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { createServiceContext, inShard, inShardOf } from "../db/places.ts";
import type { Env } from "../env.ts";
import { closeLeagues } from "./close-leagues.ts";
import { findEndedLeagues, findMembership } from "./store.ts";

const leaguesPerPage = 1000;
/** Maximum number of messages in one `sendBatch` call on Cloudflare. */
const messagesPerSend = 100;

const createContextAt = (env: Env, time: string): ServiceContext => createServiceContext(env, new Date(time));

/**
 * Starts the closing of leagues: the cron job calls this function, which sends one message. When the queue consumer
 * receives this message, it sends one message for each league.
 */
export async function startClosing(env: Env, now: Date): Promise<void> {
  await env.LEAGUE_QUEUE.send({ type: "sweep", after: null, at: now.toISOString() });
}

/** The dead-letter queue of wrangler.toml: messages that failed six times on the leagues' queue. */
export const deadLetterQueueName = "lotse-leagues-failed";
/**
 * Delays in seconds before a failed message is delivered again: on the leagues' queue, and on the dead-letter queue.
 */
const retryDelaySeconds = 30;
const deadLetterRetryDelaySeconds = 6 * 3600;

/**
 * Processes a batch of the leagues' queue. Failed messages are retried. Messages on the dead-letter queue are logged as
 * errors for the operator and retried until Cloudflare deletes them after four days.
 * @param sweepShard deletes the expired rows of the context's shard
 */
export async function processQueue(
  batch: MessageBatch<LeagueMessage>,
  env: Env,
  sweepShard: (context: ServiceContext) => Promise<void>,
): Promise<void> {
  const isDeadLetter = batch.queue === deadLetterQueueName;
  const retryOptions = { delaySeconds: isDeadLetter ? deadLetterRetryDelaySeconds : retryDelaySeconds };
  if (isDeadLetter) {
    for (const { body, id, attempts } of batch.messages) {
      logError({ event: "queue-message-failed", queue: batch.queue, id, attempts, type: body.type });
      writeMetric(env, { kind: "queue", name: batch.queue, outcome: "failed", amount: attempts });
    }
  }
  // Leagues whose messages have the same time are read together and marked as closed together, which saves database
  // calls.
  const closeMessagesByTime = Map.groupBy(
    batch.messages.filter(({ body }) => body.type === "close"),
    ({ body }) => body.at,
  );
  for (const [time, messages] of closeMessagesByTime) {
    const ids = messages.map(({ body }) => (body as LeagueMessage & { type: "close" }).leagueId);
    try {
      const failedIds = new Set(await closeLeagues(createContextAt(env, time), [...new Set(ids)]));
      for (const [i, message] of messages.entries()) {
        if (failedIds.has(ids[i] ?? "")) message.retry(retryOptions);
        else message.ack();
      }
    } catch (error) {
      logError({ queue: batch.queue, leagues: ids.length }, error);
      for (const message of messages) message.retry(retryOptions);
    }
  }
  for (const message of batch.messages) {
    const { body } = message;
    if (body.type === "close") continue;
    const context = createContextAt(env, body.at);
    // Each message is acknowledged separately, so that one failure does not affect the other messages.
    try {
      if (body.type === "sweep") await queueEndedLeagues(context, body);
      else if (body.type === "sweep-shard") await sweepShard(inShard(context, body.shard));
      else await removeMember(context, body);
      message.ack();
    } catch (error) {
      logError({ queue: batch.queue, message: body.type }, error);
      message.retry(retryOptions);
    }
  }
}

/** The number of seconds between the sweeps of two shards. */
const sweepIntervalSeconds = 60;

/**
 * Starts the nightly sweeps of the configured shards: one message for each. They arrive one after another, because the
 * messages of a batch share the time and the number of queries that one invocation may have.
 */
export async function startSweepingShards({ env, databases, now }: ServiceContext): Promise<void> {
  const messages = databases.shards.map((shard, i): { body: LeagueMessage; delaySeconds: number } => ({
    body: { type: "sweep-shard", shard, at: now.toISOString() },
    delaySeconds: i * sweepIntervalSeconds,
  }));
  if (messages.length > 0) await env.LEAGUE_QUEUE.sendBatch(messages);
}

async function queueEndedLeagues(
  context: ServiceContext,
  { after, at }: LeagueMessage & { type: "sweep" },
): Promise<void> {
  const { startsAt } = leagueWeekOf(context.now);
  const page = await findEndedLeagues(context, startsAt.toISOString(), after, leaguesPerPage);
  const messages = page.map(({ id }): { body: LeagueMessage } => ({ body: { type: "close", leagueId: id, at } }));
  for (let i = 0; i < messages.length; i += messagesPerSend) {
    await context.env.LEAGUE_QUEUE.sendBatch(messages.slice(i, i + messagesPerSend));
  }
  const lastRow = page.at(-1);
  if (lastRow && page.length === leaguesPerPage)
    await context.env.LEAGUE_QUEUE.send({ type: "sweep", after: lastRow, at });
}

/** Removes the learner from the league's object unless the learner has joined the league again. */
async function removeMember(
  context: ServiceContext,
  { leagueId, userId }: LeagueMessage & { type: "forget" },
): Promise<void> {
  const [membership] = await findMembership(await inShardOf(context, userId), userId);
  if (membership?.leagueId !== leagueId) await getLeagueStub(context.env, leagueId).remove(userId, context.now);
}
