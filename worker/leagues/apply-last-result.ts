import { getLeagueStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { readingFromPrimary } from "../db/places.ts";
import { closeLeagues } from "./close-leagues.ts";
import { hasResultDue } from "./membership.ts";
import { applyResult, findActiveLeagues, findMembership, type Membership } from "./store.ts";

/**
 * Applies the result of the learner's league of an earlier week. This happens only once. Closes the league if it is
 * still open.
 * @returns the membership afterwards; unchanged if the league cannot be closed yet
 */
export async function applyLastResult(context: ServiceContext, membership: Membership): Promise<Membership> {
  const { leagueId, userId } = membership;
  if (leagueId === null || !hasResultDue(membership, context.now)) return membership;
  const primaryContext = readingFromPrimary(context);
  const league = getLeagueStub(context.env, leagueId);
  let result = await league.outcomeOf(userId);
  if (typeof result === "string") {
    await closeLeagues(primaryContext, [leagueId]);
    result = await league.outcomeOf(userId);
  }
  if (result === "open") return membership;
  // A league that does not know the learner can still receive the learner's total until the league is closed. In this
  // case the result is applied later.
  if (result === "unknown" && (await findActiveLeagues(primaryContext, [leagueId])).length > 0) return membership;
  const [, rows] = await primaryContext.db.orm.batch([
    applyResult(primaryContext, userId, leagueId, result === "unknown" ? null : result),
    findMembership(primaryContext, userId),
  ]);
  // The result is stored in the learner's row, so the league's object no longer needs the learner.
  await league.remove(userId, context.now);
  return rows[0] ?? membership;
}
