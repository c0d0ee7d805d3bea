import { logError } from "#durable-objects/log-error.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import type { LearnerContext } from "../context.ts";

/**
 * Removes the learner from a league's Durable Object immediately, and again through the queue after a minute, because a
 * message with the learner's total may arrive later. If one of the two removals fails, the error is only logged: the
 * database is already correct, and closing a league uses only the members in the database.
 */
export async function removeFromLeague(
  { env, learnerId: userId, now }: LearnerContext,
  leagueId: string,
): Promise<void> {
  const removals = await Promise.allSettled([
    env.LEAGUE_QUEUE.send({ type: "forget", leagueId, userId, at: now.toISOString() }, { delaySeconds: 60 }),
    getLeagueStub(env, leagueId).remove(userId, now),
  ]);
  for (const removal of removals) {
    if (removal.status === "rejected") logError({ league: leagueId }, removal.reason);
  }
}
