import { logError } from "#durable-objects/log-error.ts";
import { leagueStub } from "#durable-objects/stubs.ts";
import type { LearnerContext } from "../context.ts";

/**
 * Takes the learner out of a league's object: now, and by the queue a minute later, since a total may still be on its way to
 * it. Of two ways one may fail: what the database says is done, and closing counts nobody else.
 */
export async function emptyLeague({ env, learnerId: userId, now }: LearnerContext, leagueId: string): Promise<void> {
  const ways = await Promise.allSettled([
    env.LEAGUE_QUEUE.send({ type: "forget", leagueId, userId, at: now.toISOString() }, { delaySeconds: 60 }),
    leagueStub(env, leagueId).remove(userId, now),
  ]);
  for (const way of ways) {
    if (way.status === "rejected") logError({ league: leagueId }, way.reason);
  }
}
