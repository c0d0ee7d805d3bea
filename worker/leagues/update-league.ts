import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import { logError } from "#durable-objects/log-error.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { readingFromPrimary } from "../db/places.ts";
import { applyLastResult } from "./apply-last-result.ts";
import { joinOpenLeague } from "./change-place.ts";
import { computeTotal, findLeagueOfWeek, hasResultDue, mayJoinLeague } from "./membership.ts";
import type { Membership } from "./store.ts";

/**
 * Sends the learner's total of the week to their league. Callers use this function after they have written XP. A
 * learner without a league joins a league if they did a daily challenge this week. Errors are only logged, because the
 * next total or the next read repairs the league.
 * @returns the current membership
 */
export async function updateLeague<M extends Membership | undefined>(
  context: ServiceContext,
  membership: M,
): Promise<Membership | M> {
  if (!membership || membership.leaguesOff) return membership;
  try {
    const joinedMembership = findLeagueOfWeek(membership, context.now)
      ? membership
      : await joinLeague(context, membership);
    const league = findLeagueOfWeek(joinedMembership, context.now);
    if (league)
      await getLeagueStub(context.env, league.id).publish(
        league,
        computeTotal(joinedMembership, league.weekStart),
        context.now,
      );
    return joinedMembership;
  } catch (error) {
    logError({ league: membership.leagueId }, error);
    return membership;
  }
}

async function joinLeague(context: ServiceContext, membership: Membership): Promise<Membership> {
  const isLeagueOfLaterWeek =
    membership.leagueWeek !== null && membership.leagueWeek > leagueWeekOf(context.now).weekStart;
  if (!membership.hasChallenge || isLeagueOfLaterWeek) return membership;
  const currentMembership = await applyLastResult(context, membership);
  if (hasResultDue(currentMembership, context.now) || !mayJoinLeague(currentMembership, context.env))
    return currentMembership;
  return joinOpenLeague(readingFromPrimary(context), currentMembership);
}
