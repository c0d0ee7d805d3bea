import { dateDiffInDays, type FSRS, Rating } from "ts-fsrs";
import type { RecallVerdict } from "./recall-verdict.ts";
import { answersAfter, baseOf, type MemoryCard, type MemoryState, type StoredAnswer } from "./review-schedule.ts";

/**
 * The stored answers to one facet of a word, with the memory state before them. From both, the expected chance to
 * recall can be computed for each review and compared with the answer.
 */
export interface AnswerHistory {
  /** The state before `answers`; null if the first of them was the first answer ever. */
  base: Pick<MemoryState, "stability" | "difficulty" | "lastReview"> | null;
  /** The oldest answer comes first. */
  answers: readonly StoredAnswer[];
}

/** An answer to a facet that had been answered on an earlier day. */
export interface PastReview {
  /** ISO 8601, UTC. */
  at: string;
  /** Whole days since the answer before, at least 1. */
  days: number;
  /** The chance to recall the facet that FSRS-6 expected at that time, 0 to 1. */
  expected: number;
  isCorrect: boolean;
}

/**
 * The stored answers of a facet: at most the last five, with the state before them. A card that was stored before cards
 * had a base gives only its last answer.
 */
export function answerHistoryOf(card: MemoryCard): AnswerHistory {
  const base = baseOf(card);
  return base === undefined
    ? { base: null, answers: [] }
    : { base, answers: answersAfter(base, card.answers ?? []).toReversed() };
}

/**
 * For each review, the expected chance to recall and the result. The expectation is not stored; it
 * is computed from the state before the stored answers. A first answer is not a review, and neither
 * is a second answer on the same day.
 */
export function pastReviewsOf({ base, answers }: AnswerHistory, scheduler: FSRS): PastReview[] {
  const reviews: PastReview[] = [];
  let state = base && { stability: base.stability, difficulty: base.difficulty };
  let lastReview = base && new Date(base.lastReview);
  for (const [at, correctBit] of answers) {
    const time = new Date(at);
    const days = lastReview ? Math.max(0, dateDiffInDays(lastReview, time)) : 0;
    if (state && days > 0)
      reviews.push({
        at,
        days,
        expected: scheduler.forgetting_curve(days, state.stability),
        isCorrect: correctBit === 1,
      });
    state = scheduler.next_state(state, days, correctBit === 1 ? Rating.Good : Rating.Again);
    lastReview = time;
  }
  return reviews;
}

/**
 * The minimum number of reviews for which the page compares expectation and recall. With fewer reviews, `judgeRecall`
 * returns "too-early", because they show nothing reliable.
 */
export const minReviewsToCompare = 100;

export interface RecallComparison {
  reviews: number;
  /** The mean expected chance to recall, 0 to 1. */
  expected: number;
  /** The share that was recalled, 0 to 1. */
  remembered: number;
}

/** Compares expectation and recall; null without reviews. */
export function compareRecall(reviews: readonly PastReview[]): RecallComparison | null {
  if (reviews.length === 0) return null;
  const meanOf = (numberOf: (review: PastReview) => number) =>
    reviews.reduce((sum, review) => sum + numberOf(review), 0) / reviews.length;
  return {
    reviews: reviews.length,
    expected: meanOf(({ expected }) => expected),
    remembered: meanOf(({ isCorrect }) => (isCorrect ? 1 : 0)),
  };
}

/** The numbers of days since the previous review for which reviews are compared. */
export const comparedDays = [1, 3, 7, 14, 30, 60] as const;

/**
 * Compares expectation and recall for each number in `comparedDays`. A review counts for the number that is nearest, by
 * ratio, to its days since the previous review.
 */
export const compareByDays = (reviews: readonly PastReview[]) =>
  comparedDays.flatMap((days, index) => {
    const previousDays = comparedDays[index - 1] ?? 0;
    const nextDays = comparedDays[index + 1] ?? Number.POSITIVE_INFINITY;
    const comparison = compareRecall(
      reviews.filter((review) => review.days ** 2 > previousDays * days && review.days ** 2 <= days * nextDays),
    );
    return comparison ? [{ days, ...comparison }] : [];
  });

/**
 * Judges how the recall differs from the expectation. It is `as-expected` if the difference is less than two percentage
 * points or less than two standard errors.
 */
export function judgeRecall(comparison: RecallComparison | null): RecallVerdict {
  if (!comparison || comparison.reviews < minReviewsToCompare) return "too-early";
  const { reviews, expected, remembered } = comparison;
  const standardError = Math.sqrt((expected * (1 - expected)) / reviews);
  const difference = remembered - expected;
  if (Math.abs(difference) < Math.max(0.02, 2 * standardError)) return "as-expected";
  if (difference > 0) return "more";
  return difference > -0.06 ? "a-little-less" : "much-less";
}
