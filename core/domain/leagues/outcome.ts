import { highestTier, leagueSize, lowestTier } from "./tier.ts";

export type LeagueOutcome = "promoted" | "demoted" | "stayed";

/**
 * The number of members of a league who are promoted: 20 in tier 1, 15 in tier 2, 10 in tier 3, 7 in each of the tiers
 * 4 to 8, 5 in tier 9, and 0 in tier 10.
 */
export function promotedRankCount(tier: number): number {
  if (tier >= highestTier) return 0;
  return [20, 15, 10][tier - 1] ?? (tier <= 8 ? 7 : 5);
}

/** Learners whose rank among real learners is this rank or a worse rank are demoted, except in the lowest tier. */
export const demotedFromRank = leagueSize - 6;

/**
 * The result of a week for a learner in a league of `tier` (1 to 10).
 * @param realRank the rank among real learners, from 1; simulated members are not counted
 * @param weeklyXp promotion requires at least 1 XP
 */
export function outcomeOf(
  tier: number,
  realRank: number,
  weeklyXp: number,
): { outcome: LeagueOutcome; newTier: number } {
  if (realRank <= promotedRankCount(tier) && weeklyXp >= 1) return { outcome: "promoted", newTier: tier + 1 };
  if (realRank >= demotedFromRank && tier > lowestTier) return { outcome: "demoted", newTier: tier - 1 };
  return { outcome: "stayed", newTier: tier };
}

/** The result of a learner's last league, as stored with the learner. */
export interface LeagueResult {
  leagueId: string;
  leagueName: string;
  tier: number;
  weekStartDate: string;
  weekEndDate: string;
  /** The rank among all members, as shown on the leaderboard. */
  rank: number;
  totalMembers: number;
  /** The rank among real learners, which decides promotion and demotion. */
  realRank: number;
  realMembers: number;
  weeklyXp: number;
  outcome: LeagueOutcome;
  newTier: number;
}
