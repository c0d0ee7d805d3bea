import { leagueStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import { closeLeagues } from "./close-leagues.ts";
import { hasOutcomeDue } from "./membership.ts";
import { applyResult, findMembership, type Membership } from "./store.ts";

/**
 * Applies to the learner how their league of an earlier week ended, once; closes it if nobody did.
 * @returns the learner's standing afterwards; still with the outcome due when the league cannot be closed yet
 */
export async function settleLastLeague(context: ServiceContext, seen: Membership): Promise<Membership> {
  const { leagueId, userId } = seen;
  if (leagueId === null || !hasOutcomeDue(seen, context.now)) return seen;
  const primary = { ...context, db: openPrimary(context.env) };
  const league = leagueStub(context.env, leagueId);
  let result = await league.outcomeOf(userId);
  if (typeof result === "string") {
    await closeLeagues(primary, [leagueId]);
    result = await league.outcomeOf(userId);
  }
  if (result === "open") return seen;
  const [, rows] = await primary.db.orm.batch([
    applyResult(primary, userId, leagueId, result === "unknown" ? null : result),
    findMembership(primary, userId),
  ]);
  // What the learner needs of it they have now.
  await league.remove(userId, context.now);
  return rows[0] ?? seen;
}
