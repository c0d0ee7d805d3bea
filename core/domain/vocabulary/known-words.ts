import type { MemoryCard } from "./review-schedule.ts";

/**
 * The number of days within which each word that a learner marked as known is asked once, to check whether the learner
 * knows it.
 */
export const checkPeriodDays = 56;
const dayMs = 86_400_000;
const reviewState = 2;
/** The difficulty of a word about which nothing is known: the middle of FSRS's scale from 1 to 10. */
const difficultyOfUnknownWord = 5;

/**
 * The memory state of a word that a learner marked as known without answering a question. The word is due after `days`.
 * Its stability is also `days`, so on that day the chance to recall the word is 90 %.
 * @param days whole days, at least 1
 */
export function createKnownWordCard(days: number, now: Date): MemoryCard {
  return {
    due: new Date(now.getTime() + days * dayMs).toISOString(),
    stability: days,
    difficulty: difficultyOfUnknownWord,
    scheduledDays: days,
    reps: 1,
    lapses: 0,
    state: reviewState,
    lastReview: now.toISOString(),
  };
}

/**
 * The day on which the word at `index` in a list of `count` words becomes due, from 1 to `checkPeriodDays`. Every day
 * gets about the same number of words.
 */
export const checkDayOf = (index: number, count: number): number =>
  1 + Math.floor((index * checkPeriodDays) / Math.max(count, 1));
