import { leagueStub } from "#durable-objects/stubs.ts";
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
  const league = leagueStub(context.env, leagueId);
  let result = await league.outcomeOf(userId);
  if (typeof result === "string") {
    await closeLeagues(primaryContext, [leagueId]);
    result = await league.outcomeOf(userId);
  }
  if (result === "open") return membership;
  // If the league does not know the learner, the learner's total can still arrive until the league is closed.
  if (result === "unknown" && (await findActiveLeagues(primaryContext, [leagueId])).length > 0) return membership;
  const [, rows] = await primaryContext.db.orm.batch([
    applyResult(primaryContext, userId, leagueId, result === "unknown" ? null : result),
    findMembership(primaryContext, userId),
  ]);
  // The result is stored in the learner's row, so the league's object no longer needs the learner.
  await league.remove(userId, context.now);
  return rows[0] ?? membership;
}
