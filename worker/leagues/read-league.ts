import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/leagues.ts";
import { weekStartingOn } from "#core/domain/leagues/league-week.ts";
import { leagueName, tierName } from "#core/domain/leagues/tier.ts";
import type { LeaderboardResponse, LeagueInfo } from "#durable-objects/league-types.ts";
import { leagueStub } from "#durable-objects/stubs.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError, signedOut } from "../errors.ts";
import { type PreparedBody, preparedBody } from "../prepared-body.ts";
import { hasOutcomeDue, leagueOf, mayTakePlace, totalOf } from "./membership.ts";
import { settleLastLeague } from "./settle-last-league.ts";
import { findMembership, type Membership } from "./store.ts";
import { takePartInLeague } from "./take-part-in-league.ts";

export async function readMembership(context: LearnerContext): Promise<Membership> {
  const { rows } = await readAsLearner(context, [findMembership(context, context.learnerId)]);
  const membership = rows[0][0];
  if (!membership) throw signedOut();
  return membership;
}

const notInLeague = () => new AppError("not_found", "You are not in a league this week.");

/**
 * The learner's league of this week. Who did a challenge and is in none, since the joining was lost or is still under way,
 * joins now; a league that is only to be settled is settled after the answer.
 * @throws AppError not_found
 */
async function myLeague(context: LearnerContext): Promise<{ membership: Membership; league: LeagueInfo }> {
  const seen = await readMembership(context);
  const isToJoin = seen.hasChallenge && !leagueOf(seen, context.now);
  const membership = isToJoin ? await takePartInLeague(context, seen) : seen;
  const league = leagueOf(membership, context.now);
  if (league) return { membership, league };
  if (hasOutcomeDue(membership, context.now)) context.defer(settleLastLeague(context, membership));
  throw notInLeague();
}

export async function readLeague(context: LearnerContext): Promise<ResponseOf<typeof contract.readLeague>> {
  const { league } = await myLeague(context);
  const { startsAt, endsAt } = weekStartingOn(league.weekStart);
  return {
    id: league.id,
    name: leagueName(league.tier),
    tier: league.tier,
    weekStartDate: startsAt.toISOString(),
    weekEndDate: endsAt.toISOString(),
  };
}

export async function readLeagueRank(context: LearnerContext): Promise<ResponseOf<typeof contract.readLeagueRank>> {
  const { membership, league } = await myLeague(context);
  const object = leagueStub(context.env, league.id);
  const ask = () => object.rank(context.learnerId, membership.sequence, context.now.getTime());
  let answer = await ask();
  if (answer === "behind") {
    await object.publish(league, totalOf(membership, league.weekStart), context.now);
    answer = await ask();
  }
  if (typeof answer === "string") throw notInLeague();
  return { leagueId: league.id, leagueName: leagueName(league.tier), ...answer };
}

export async function readLeaderboard(
  context: LearnerContext,
  input: InputOf<typeof contract.readLeaderboard>,
): Promise<PreparedBody<typeof contract.readLeaderboard.response>> {
  const { membership, league } = await myLeague(context);
  if (league.id !== input.leagueId) throw new AppError("not_found", "That is not your league.");
  return leaderboardBody(context, membership, league);
}

/** Leaderboards this worker answered with: one that still stands does not travel again. */
const kept = new Map<string, LeaderboardResponse>();
const mostKept = 300;

/**
 * The leaderboard as the learner sees it, in one call of the league's object. A league that knows an older total than the
 * database is told first, so that looking repairs what was lost.
 * @throws AppError not_found when the league is over
 */
export async function leaderboardBody(
  context: LearnerContext,
  membership: Membership,
  league: LeagueInfo,
): Promise<PreparedBody<typeof contract.readLeaderboard.response>> {
  const object = leagueStub(context.env, league.id);
  const { learnerId, now } = context;
  const key = `${league.id}/${learnerId}`;
  const known = kept.get(key);
  let answer = await object.leaderboard(learnerId, membership.sequence, now.getTime(), known?.version ?? "");
  if (answer === "same" && known) return preparedBody(known.body);
  if (answer === "behind") {
    await object.publish(league, totalOf(membership, league.weekStart), now);
    answer = await object.leaderboard(learnerId, membership.sequence, now.getTime(), "");
  }
  if (typeof answer === "string") throw notInLeague();
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, answer);
  return preparedBody(answer.body);
}

export async function readLeagueStanding(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.readLeagueStanding>> {
  const membership = await settleLastLeague(context, await readMembership(context));
  const { leagueTier, leaguesOff, lastLeague } = membership;
  return {
    tier: leagueTier,
    tierName: tierName(leagueTier),
    leaguesOff,
    ...(!mayTakePlace(membership, context.env) && { needsConfirmation: true }),
    lastWeek: lastLeague,
  };
}
