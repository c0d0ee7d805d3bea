import type { MemoryCard } from "./review-schedule.ts";

/** The number of days over which words that a learner marks as known come back for a check. */
export const checkDays = 56;
const dayMs = 86_400_000;
const reviewState = 2;
/** The difficulty of a word about which nothing is known: the middle of FSRS's scale from 1 to 10. */
const unknownDifficulty = 5;

/**
 * The memory state of a word that a learner says to know, without an answer. It is due after `days`, and its stability
 * is the same, so that the memory expects it to be recalled with 90 % chance on that day.
 * @param days whole days, at least 1
 */
export function knownWordCard(days: number, now: Date): MemoryCard {
  return {
    due: new Date(now.getTime() + days * dayMs).toISOString(),
    stability: days,
    difficulty: unknownDifficulty,
    scheduledDays: days,
    reps: 1,
    lapses: 0,
    state: reviewState,
    lastReview: now.toISOString(),
  };
}

/** The day, from 1 to `checkDays`, on which each of `count` words in a row comes back: equally many on every day. */
export const checkDayOf = (index: number, count: number): number =>
  1 + Math.floor((index * checkDays) / Math.max(count, 1));
