import { leagueWeek } from "#core/domain/leagues/league-week.ts";
import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { logError } from "#durable-objects/log-error.ts";
import { leagueStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import type { Env } from "../env.ts";
import { closeLeagues } from "./close-leagues.ts";
import { findEnded, findMembership } from "./store.ts";

const leaguesAPage = 1000;
/** As many as a queue takes at once. */
const messagesASend = 100;

const contextAt = (env: Env, at: string): ServiceContext => ({ env, db: openPrimary(env), now: new Date(at) });

/** The cron's part in closing the week: one message, which the queue turns into one for each league. */
export async function startClosing(env: Env, at: Date): Promise<void> {
  await env.LEAGUE_QUEUE.send({ type: "sweep", after: null, at: at.toISOString() });
}

/** As in wrangler.toml: what failed six times on the leagues' queue. */
export const failedQueue = "lotse-leagues-failed";
/** When a message that fails is delivered again, in seconds: on its queue, and on that of failed ones. */
const againAfter = 30;
const againAfterFailing = 6 * 3600;

/**
 * Works off a batch of the leagues' queue. What fails is delivered again; what goes on failing comes by the other queue: each time it
 * is noted as an error, for somebody to look at, and tried once more, for as long as Cloudflare keeps it (four days).
 */
export async function processQueue(batch: MessageBatch<LeagueMessage>, env: Env): Promise<void> {
  const isLate = batch.queue === failedQueue;
  const again = { delaySeconds: isLate ? againAfterFailing : againAfter };
  if (isLate) {
    for (const { body, id, attempts } of batch.messages) {
      logError({ event: "queue-message-failed", queue: batch.queue, id, attempts, type: body.type });
    }
  }
  // The leagues to close are read together and marked together, one group for each time they are closed at.
  const closing = Map.groupBy(
    batch.messages.filter(({ body }) => body.type === "close"),
    ({ body }) => body.at,
  );
  for (const [at, messages] of closing) {
    const ids = messages.map(({ body }) => (body as LeagueMessage & { type: "close" }).leagueId);
    try {
      const failed = new Set(await closeLeagues(contextAt(env, at), [...new Set(ids)]));
      for (const [i, message] of messages.entries()) {
        if (failed.has(ids[i] ?? "")) message.retry(again);
        else message.ack();
      }
    } catch (error) {
      logError({ queue: batch.queue, leagues: ids.length }, error);
      for (const message of messages) message.retry(again);
    }
  }
  for (const message of batch.messages) {
    const { body } = message;
    if (body.type === "close") continue;
    const context = contextAt(env, body.at);
    // One that fails is delivered again, and takes no other along.
    try {
      if (body.type === "sweep") await sweep(context, body);
      else await forget(context, body);
      message.ack();
    } catch (error) {
      logError({ queue: batch.queue, message: body.type }, error);
      message.retry(again);
    }
  }
}

async function sweep(context: ServiceContext, { after, at }: LeagueMessage & { type: "sweep" }): Promise<void> {
  const { startsAt } = leagueWeek(context.now);
  const page = await findEnded(context, startsAt.toISOString(), after, leaguesAPage);
  const messages = page.map(({ id }): { body: LeagueMessage } => ({ body: { type: "close", leagueId: id, at } }));
  for (let i = 0; i < messages.length; i += messagesASend) {
    await context.env.LEAGUE_QUEUE.sendBatch(messages.slice(i, i + messagesASend));
  }
  const last = page.at(-1);
  if (last && page.length === leaguesAPage) await context.env.LEAGUE_QUEUE.send({ type: "sweep", after: last, at });
}

/** Unless the learner came back in the meantime. */
async function forget(
  context: ServiceContext,
  { leagueId, userId }: LeagueMessage & { type: "forget" },
): Promise<void> {
  const [membership] = await findMembership(context, userId);
  if (membership?.leagueId !== leagueId) await leagueStub(context.env, leagueId).remove(userId, context.now);
}
