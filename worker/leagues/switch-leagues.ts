import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/leagues.ts";
import { changePoints } from "#core/domain/limits.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import type { LearnerContext } from "../context.ts";
import { createSpentAllowanceHandler, requirePoints, spendPoints } from "../db/allowance.ts";
import { applyLastResult } from "./apply-last-result.ts";
import { completeChange, markLeaving } from "./change-place.ts";
import { findLeagueOfWeek } from "./membership.ts";
import { readMembership } from "./read-league.ts";
import { removeFromLeague } from "./remove-from-league.ts";
import { clearLeague, findMembership, type Membership, setLeaguesOff } from "./store.ts";
import { updateLeague } from "./update-league.ts";

/**
 * Whether the learner loses a tier by leaving the league now. A learner whose current rank leads to demotion is demoted
 * when leaving, so that nobody can avoid demotion by leaving before the week ends.
 */
async function isDemotedByLeaving({ env, learnerId, now }: LearnerContext, membership: Membership): Promise<boolean> {
  const league = findLeagueOfWeek(membership, now);
  return league !== null && getLeagueStub(env, league.id).wouldBeDemoted(learnerId, now.getTime());
}

/**
 * Switches leagues off or on. If the result of an earlier week is due, it is applied first. A learner who switches
 * leagues on after a challenge joins a league immediately.
 */
export async function switchLeagues(
  context: LearnerContext,
  input: InputOf<typeof contract.switchLeagues>,
): Promise<ResponseOf<typeof contract.switchLeagues>> {
  const { learner, membership: membershipBefore } = await readMembership(context);
  const membership = await applyLastResult(context, membershipBefore);
  const { leaguesOff } = input;
  if (leaguesOff === membership.leaguesOff) return { leaguesOff };
  const { learnerId, now } = context;
  if (leaguesOff) {
    const isDemoted = await isDemotedByLeaving(context, membership);
    // The learner may join a league between the first read and this batch. Therefore the learner leaves the league that
    // the batch itself reads.
    requirePoints(context, learner.pacedUntil, changePoints);
    const knownLeague = findLeagueOfWeek(membership, now);
    const place = knownLeague && (await markLeaving(context, learnerId, knownLeague.id));
    const [rows, , , , membershipsAfter] = await context.db.orm
      .batch([
        findMembership(context, learnerId),
        setLeaguesOff(context, learnerId, true),
        clearLeague(context, learnerId, isDemoted),
        spendPoints(context, changePoints),
        findMembership(context, learnerId),
      ])
      .catch(createSpentAllowanceHandler(context, changePoints));
    const league = rows[0] && findLeagueOfWeek(rows[0], now);
    if (place) await completeChange(context, place, membershipsAfter[0]);
    if (league && league.id !== place?.leagueId) {
      await completeChange(context, await markLeaving(context, learnerId, league.id), membershipsAfter[0]);
    }
    if (league) await removeFromLeague(context, league.id);
    return { leaguesOff };
  }
  const [, rows] = await context.db.orm
    .batch([
      setLeaguesOff(context, learnerId, false),
      findMembership(context, learnerId),
      spendPoints(context, changePoints),
    ])
    .catch(createSpentAllowanceHandler(context, changePoints));
  await updateLeague(context, rows[0]);
  return { leaguesOff };
}
