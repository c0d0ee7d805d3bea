export interface Rankable {
  id: string;
  /** Whole XP of the league's week, from 0. */
  weeklyXp: number;
  /** When XP was last earned; null when none was. An ISO instant in UTC. */
  lastXpAt: string | null;
}

function inOrder(a: Rankable, b: Rankable): number {
  if (a.weeklyXp !== b.weeklyXp) return b.weeklyXp - a.weeklyXp;
  if (a.lastXpAt !== b.lastXpAt) {
    if (a.lastXpAt === null) return 1;
    if (b.lastXpAt === null) return -1;
    return a.lastXpAt < b.lastXpAt ? -1 : 1;
  }
  return a.id < b.id ? -1 : 1;
}

/** The members with their ranks from 1. More XP first; of equals who earned theirs earlier, then by id: no rank is shared. */
export const ranked = <T extends Rankable>(members: readonly T[]): (T & { rank: number })[] =>
  members.toSorted(inOrder).map((member, i) => ({ ...member, rank: i + 1 }));
