import { weekStartingOn } from "#core/domain/leagues/league-week.ts";
import { type LeagueResult, outcomeOf } from "#core/domain/leagues/outcome.ts";
import { leagueNameOf } from "#core/domain/leagues/tier.ts";
import type { ClosedLeague, LeagueInfo } from "./league-types.ts";

/** A learner's result in a closed league: the final ranks, and whether the learner is promoted or demoted. */
export function leagueResultOf(
  leagueInfo: LeagueInfo,
  closedLeague: ClosedLeague,
  ranks: { rank: number; realRank: number; weeklyXp: number },
): LeagueResult {
  const { startsAt, endsAt } = weekStartingOn(leagueInfo.weekStart);
  return {
    leagueId: leagueInfo.id,
    leagueName: leagueNameOf(leagueInfo.tier),
    tier: leagueInfo.tier,
    weekStartDate: startsAt.toISOString(),
    weekEndDate: endsAt.toISOString(),
    ...closedLeague,
    ...ranks,
    ...outcomeOf(leagueInfo.tier, ranks.realRank, ranks.weeklyXp),
  };
}
