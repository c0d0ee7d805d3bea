import { weekStartingOn } from "#core/domain/leagues/league-week.ts";
import { type LeagueResult, outcomeOf } from "#core/domain/leagues/outcome.ts";
import { leagueName } from "#core/domain/leagues/tier.ts";
import type { ClosedLeague, LeagueInfo } from "./league-types.ts";

/** A learner's result in a closed league: the final ranks, and whether the learner is promoted or demoted. */
export function leagueResultOf(
  info: LeagueInfo,
  closedLeague: ClosedLeague,
  ranks: { rank: number; realRank: number; weeklyXp: number },
): LeagueResult {
  const { startsAt, endsAt } = weekStartingOn(info.weekStart);
  return {
    leagueId: info.id,
    leagueName: leagueName(info.tier),
    tier: info.tier,
    weekStartDate: startsAt.toISOString(),
    weekEndDate: endsAt.toISOString(),
    ...closedLeague,
    ...ranks,
    ...outcomeOf(info.tier, ranks.realRank, ranks.weeklyXp),
  };
}
