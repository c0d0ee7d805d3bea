import { highestTier, leagueSize, lowestTier } from "./tier.ts";

export type Outcome = "promoted" | "demoted" | "stayed";

/** How many of a tier's league rise: 20, 15 and 10 from the first three, 7 from tiers 4 to 8, 5 from tier 9, none from 10. */
export function promotedFrom(tier: number): number {
  if (tier >= highestTier) return 0;
  return [20, 15, 10][tier - 1] ?? (tier <= 8 ? 7 : 5);
}

/** Who comes in at this rank or below falls. */
export const demotedFromRank = leagueSize - 6;

/**
 * How a week ends for a learner of a league of `tier` (1 to 10).
 * @param realRank the rank among the learners, from 1; simulated members take nobody's place
 * @param weeklyXp nobody rises without XP
 */
export function outcomeOf(tier: number, realRank: number, weeklyXp: number): { outcome: Outcome; newTier: number } {
  if (realRank <= promotedFrom(tier) && weeklyXp >= 1) return { outcome: "promoted", newTier: tier + 1 };
  if (realRank >= demotedFromRank && tier > lowestTier) return { outcome: "demoted", newTier: tier - 1 };
  return { outcome: "stayed", newTier: tier };
}

/** How a learner's league ended, as it is kept with the learner. */
export interface LeagueResult {
  leagueId: string;
  leagueName: string;
  tier: number;
  weekStartDate: string;
  weekEndDate: string;
  /** Among all members, as the table showed it. */
  rank: number;
  totalMembers: number;
  /** Among the learners, by which they rise and fall. */
  realRank: number;
  realMembers: number;
  weeklyXp: number;
  outcome: Outcome;
  newTier: number;
}
