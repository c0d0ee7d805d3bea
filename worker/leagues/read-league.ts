import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/leagues.ts";
import { weekStartingOn } from "#core/domain/leagues/league-week.ts";
import { leagueNameOf, tierNameOf } from "#core/domain/leagues/tier.ts";
import type { LeaderboardResponse, LeagueInfo } from "#durable-objects/league-types.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type SignedInLearner } from "../db/learner-batch.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { createPreparedBody, type PreparedBody } from "../prepared-body.ts";
import { applyLastResult } from "./apply-last-result.ts";
import { computeTotal, findLeagueOfWeek, hasResultDue, mayJoinLeague } from "./membership.ts";
import { findMembership, type Membership } from "./store.ts";
import { updateLeague } from "./update-league.ts";

export async function readMembership(
  context: LearnerContext,
): Promise<{ learner: SignedInLearner; membership: Membership }> {
  const { learner, rows } = await readAsLearner(context, [findMembership(context, context.learnerId)]);
  const membership = rows[0][0];
  if (!membership) throw createSignedOutError();
  return { learner, membership };
}

const createNotInLeagueError = () => new AppError("not_found", "You are not in a league this week.");

/**
 * The learner's league of this week. If the learner did a challenge but is in no league (because joining failed or is
 * still in progress), the learner joins a league now. If the result of an earlier week is due, it is applied after the
 * response.
 * @throws AppError not_found
 */
async function readCurrentLeague(context: LearnerContext): Promise<{ membership: Membership; league: LeagueInfo }> {
  const { membership: initialMembership } = await readMembership(context);
  const shouldJoin = initialMembership.hasChallenge && !findLeagueOfWeek(initialMembership, context.now);
  const membership = shouldJoin ? await updateLeague(context, initialMembership) : initialMembership;
  const league = findLeagueOfWeek(membership, context.now);
  if (league) return { membership, league };
  if (hasResultDue(membership, context.now)) context.defer(applyLastResult(context, membership));
  throw createNotInLeagueError();
}

export async function readLeague(context: LearnerContext): Promise<ResponseOf<typeof contract.readLeague>> {
  const { league } = await readCurrentLeague(context);
  const { startsAt, endsAt } = weekStartingOn(league.weekStart);
  return {
    id: league.id,
    name: leagueNameOf(league.tier),
    tier: league.tier,
    weekStartDate: startsAt.toISOString(),
    weekEndDate: endsAt.toISOString(),
  };
}

export async function readLeagueRank(context: LearnerContext): Promise<ResponseOf<typeof contract.readLeagueRank>> {
  const { membership, league } = await readCurrentLeague(context);
  const leagueObject = getLeagueStub(context.env, league.id);
  const readRank = () => leagueObject.rank(context.learnerId, membership.sequence, context.now.getTime());
  let rankAnswer = await readRank();
  if (rankAnswer === "behind") {
    await leagueObject.publish(league, computeTotal(membership, league.weekStart), context.now);
    rankAnswer = await readRank();
  }
  if (typeof rankAnswer === "string") throw createNotInLeagueError();
  return { leagueId: league.id, leagueName: leagueNameOf(league.tier), ...rankAnswer };
}

export async function readLeaderboard(
  context: LearnerContext,
  input: InputOf<typeof contract.readLeaderboard>,
): Promise<PreparedBody<typeof contract.readLeaderboard.response>> {
  const { membership, league } = await readCurrentLeague(context);
  if (league.id !== input.leagueId) throw new AppError("not_found", "That is not your league.");
  return buildLeaderboardBody(context, membership, league);
}

/**
 * The leaderboards that this isolate sent recently. If a leaderboard is still valid, the league's object does not send
 * it again.
 */
const recentLeaderboards = new Map<string, LeaderboardResponse>();
const maxRecentLeaderboards = 300;

/**
 * Reads the learner's leaderboard with one call of the league's object. If the object's total is older than the total
 * in the database, the object first gets the current total. This repairs lost updates.
 * @throws AppError not_found when the league is over
 */
export async function buildLeaderboardBody(
  context: LearnerContext,
  membership: Membership,
  league: LeagueInfo,
): Promise<PreparedBody<typeof contract.readLeaderboard.response>> {
  const leagueObject = getLeagueStub(context.env, league.id);
  const { learnerId, now } = context;
  const key = `${league.id}/${learnerId}`;
  const cachedLeaderboard = recentLeaderboards.get(key);
  let answer = await leagueObject.leaderboard(
    learnerId,
    membership.sequence,
    now.getTime(),
    cachedLeaderboard?.version ?? "",
  );
  if (answer === "same" && cachedLeaderboard) return createPreparedBody(cachedLeaderboard.body);
  if (answer === "behind") {
    await leagueObject.publish(league, computeTotal(membership, league.weekStart), now);
    answer = await leagueObject.leaderboard(learnerId, membership.sequence, now.getTime(), "");
  }
  if (typeof answer === "string") throw createNotInLeagueError();
  if (recentLeaderboards.size >= maxRecentLeaderboards) recentLeaderboards.clear();
  recentLeaderboards.set(key, answer);
  return createPreparedBody(answer.body);
}

export async function readLeagueStanding(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.readLeagueStanding>> {
  const membership = await applyLastResult(context, (await readMembership(context)).membership);
  const { leagueTier, leaguesOff, lastLeague } = membership;
  return {
    tier: leagueTier,
    tierName: tierNameOf(leagueTier),
    leaguesOff,
    ...(!mayJoinLeague(membership, context.env) && { needsConfirmation: true }),
    lastWeek: lastLeague,
  };
}
