import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/leagues.ts";
import { leagueWeek } from "#core/domain/leagues/league-week.ts";
import { changePoints } from "#core/domain/limits.ts";
import { leagueStub } from "#durable-objects/stubs.ts";
import type { LearnerContext } from "../context.ts";
import { payPoints, refuseSpentAllowance } from "../db/allowance.ts";
import { emptyLeague } from "./empty-league.ts";
import { leagueOf } from "./membership.ts";
import { readMembership } from "./read-league.ts";
import { settleLastLeague } from "./settle-last-league.ts";
import { findMembership, freePlace, leaveLeague, type Membership, setLeaguesOff } from "./store.ts";
import { takePartInLeague } from "./take-part-in-league.ts";

/** Who leaves in a place from which one falls has fallen: leaving before the week ends saves nobody's tier. */
async function fallsByLeaving({ env, learnerId, now }: LearnerContext, seen: Membership): Promise<boolean> {
  const league = leagueOf(seen, now);
  return league !== null && leagueStub(env, league.id).wouldBeDemoted(learnerId, now.getTime());
}

/** Switches leagues off or on. What last week brought is settled first; who comes back after a challenge joins at once. */
export async function switchLeagues(
  context: LearnerContext,
  input: InputOf<typeof contract.switchLeagues>,
): Promise<ResponseOf<typeof contract.switchLeagues>> {
  const seen = await settleLastLeague(context, await readMembership(context));
  const { leaguesOff } = input;
  if (leaguesOff === seen.leaguesOff) return { leaguesOff };
  const { learnerId, now } = context;
  if (leaguesOff) {
    const falls = await fallsByLeaving(context, seen);
    // Left is the league that the batch finds: the one that was seen, or one that was joined in between.
    const [rows] = await context.db.orm
      .batch([
        findMembership(context, learnerId),
        setLeaguesOff(context, learnerId, true),
        freePlace(context, learnerId, leagueWeek(now).weekStart),
        leaveLeague(context, learnerId, falls),
        payPoints(context, changePoints),
      ])
      .catch(refuseSpentAllowance(context, changePoints));
    const league = rows[0] && leagueOf(rows[0], now);
    if (league) await emptyLeague(context, league.id);
    return { leaguesOff };
  }
  const [, rows] = await context.db.orm
    .batch([
      setLeaguesOff(context, learnerId, false),
      findMembership(context, learnerId),
      payPoints(context, changePoints),
    ])
    .catch(refuseSpentAllowance(context, changePoints));
  await takePartInLeague(context, rows[0]);
  return { leaguesOff };
}
