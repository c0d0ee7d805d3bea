export interface Rankable {
  id: string;
  /** XP earned in the league's week; an integer from 0. */
  weeklyXp: number;
  /** When the member last earned XP (ISO 8601, UTC); null if the member never earned XP. */
  lastXpAt: string | null;
}

function compareRank(a: Rankable, b: Rankable): number {
  if (a.weeklyXp !== b.weeklyXp) return b.weeklyXp - a.weeklyXp;
  if (a.lastXpAt !== b.lastXpAt) {
    if (a.lastXpAt === null) return 1;
    if (b.lastXpAt === null) return -1;
    return a.lastXpAt < b.lastXpAt ? -1 : 1;
  }
  return a.id < b.id ? -1 : 1;
}

/**
 * Adds ranks from 1. Members are sorted by XP (highest first), then by the time at which they reached this XP (earliest
 * first), then by id, so every rank is unique.
 */
export const addRanks = <T extends Rankable>(members: readonly T[]): (T & { rank: number })[] =>
  members.toSorted(compareRank).map((member, i) => ({ ...member, rank: i + 1 }));
