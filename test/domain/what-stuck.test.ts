import { expect, test } from "vitest";
import { createSeededRandom } from "#core/domain/random.ts";
import { fitMemory, minReviewsToFit } from "#core/domain/vocabulary/fit-memory.ts";
import {
  createScheduler,
  defaultMemorySettings,
  type MemoryFit,
  neutralFit,
} from "#core/domain/vocabulary/memory-settings.ts";
import {
  answerHistoryOf,
  compareByDays,
  compareRecall,
  judgeRecall,
  type PastReview,
  pastReviewsOf,
} from "#core/domain/vocabulary/past-reviews.ts";
import { estimateDailyLoad, forecastDueWords } from "#core/domain/vocabulary/review-load.ts";
import { cardAfterAnswer, computeRetrievability, type MemoryCard } from "#core/domain/vocabulary/review-schedule.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 8, 1, 18);
const dateAfterDays = (days: number) => new Date(start + days * dayMs);
const scheduler = createScheduler(0.9, null);

/**
 * The cards of a learner whose memory follows FSRS-6 with the parameters `fit`, while the schedule uses the average
 * parameters.
 */
function simulateLearner(fit: MemoryFit, wordCount: number, days: number): MemoryCard[] {
  const random = createSeededRandom(38);
  const trueScheduler = createScheduler(0.9, fit);
  return Array.from({ length: wordCount }, (_, index) => {
    const firstDay = index % 20;
    let card: MemoryCard | undefined;
    let memory: { stability: number; difficulty: number } | null = null;
    let lastDay = firstDay;
    for (let day = firstDay; day < days; day = Math.round((Date.parse(card.due) - start) / dayMs)) {
      const elapsedDays = day - lastDay;
      const isRight = random() < (memory ? trueScheduler.forgetting_curve(elapsedDays, memory.stability) : 0.85);
      memory = trueScheduler.next_state(memory, elapsedDays, isRight ? 3 : 1);
      card = cardAfterAnswer(card, isRight, dateAfterDays(day));
      lastDay = day;
    }
    return card;
  }).flatMap((card) => card ?? []);
}
const historiesOf = (cards: readonly MemoryCard[]) => cards.map(answerHistoryOf);

test("The expectation of each stored answer follows from the state before the stored answers", () => {
  let card: MemoryCard | undefined;
  const expectations: number[] = [];
  for (const [index, day] of [0, 2, 2, 9, 30, 31, 70, 150].entries()) {
    const answeredAt = dateAfterDays(day);
    if (card) expectations.push(computeRetrievability(card, answeredAt));
    card = cardAfterAnswer(card, index !== 4, answeredAt);
  }
  const reviews = pastReviewsOf(answerHistoryOf(card as MemoryCard), scheduler);
  expect(reviews.map(({ days, isCorrect }) => [days, isCorrect])).toEqual([
    [7, true],
    [21, false],
    [1, true],
    [39, true],
    [80, true],
  ]);
  for (const [index, { expected }] of reviews.entries()) expect(expected).toBeCloseTo(expectations[index + 2] ?? 0, 3);
  const reviewsOfNewCard = pastReviewsOf(
    answerHistoryOf(cardAfterAnswer(undefined, true, dateAfterDays(0))),
    scheduler,
  );
  expect(reviewsOfNewCard).toEqual([]);
});

test("A card that was stored without a base gives the expectation of its last answer only", () => {
  const { base: _, ...olderCard } = [0, 3, 12].reduce<MemoryCard | undefined>(
    (card, day) => cardAfterAnswer(card, true, dateAfterDays(day)),
    undefined,
  ) as MemoryCard;
  expect(pastReviewsOf(answerHistoryOf(olderCard), scheduler).map(({ days }) => days)).toEqual([9]);
  const { before: __, ...oldestCard } = olderCard;
  expect(answerHistoryOf(oldestCard).answers).toEqual([]);
});

test("Reviews are compared at the nearest number of days, and the difference needs enough reviews to be judged", () => {
  const buildReview = (days: number, isCorrect: boolean): PastReview => ({ at: "", days, expected: 0.9, isCorrect });
  expect(
    compareByDays([buildReview(1, true), buildReview(2, false), buildReview(5, true), buildReview(400, false)]),
  ).toEqual([
    { days: 1, reviews: 1, expected: 0.9, remembered: 1 },
    { days: 3, reviews: 1, expected: 0.9, remembered: 0 },
    { days: 7, reviews: 1, expected: 0.9, remembered: 1 },
    { days: 60, reviews: 1, expected: 0.9, remembered: 0 },
  ]);
  expect(compareRecall([])).toBeNull();
  const verdictOf = (reviewCount: number, rememberedCount: number) =>
    judgeRecall({ reviews: reviewCount, expected: 0.9, remembered: rememberedCount });
  expect(judgeRecall(null)).toBe("too-early");
  expect(verdictOf(99, 0.5)).toBe("too-early");
  expect(verdictOf(1000, 0.885)).toBe("as-expected");
  expect(verdictOf(120, 0.86)).toBe("as-expected");
  expect(verdictOf(1000, 0.87)).toBe("a-little-less");
  expect(verdictOf(1000, 0.8)).toBe("much-less");
  expect(verdictOf(1000, 0.96)).toBe("more");
});

test("A fit is used for a learner who forgets faster, and not for one who is average", () => {
  const fitOfForgetfulLearner = fitMemory(
    historiesOf(simulateLearner({ ...neutralFit, firstStability: 0.4, growth: 0.5 }, 250, 90)),
  );
  expect(fitOfForgetfulLearner.isBetter).toBe(true);
  expect(fitOfForgetfulLearner.lossAfter).toBeLessThan(fitOfForgetfulLearner.lossBefore);
  const averageCards = simulateLearner(neutralFit, 250, 90);
  const fitOfAverageLearner = fitMemory(historiesOf(averageCards));
  expect(fitOfAverageLearner.isBetter).toBe(false);
  const reviewCount = averageCards.flatMap((card) => pastReviewsOf(answerHistoryOf(card), scheduler)).length;
  expect(reviewCount).toBeGreaterThan(minReviewsToFit);
  expect(fitMemory([])).toMatchObject({ fit: neutralFit, isBetter: false });
});

test("Words come back earlier with a higher desired retention, from their next answer on", () => {
  const firstCard = cardAfterAnswer(undefined, true, dateAfterDays(0));
  const dueDays = [0.8, 0.9, 0.95].map((desiredRetention) => {
    const card = cardAfterAnswer(firstCard, true, dateAfterDays(3), dateAfterDays(4), { desiredRetention, fit: null });
    return Math.round((Date.parse(card.due) - dateAfterDays(3).getTime()) / dayMs);
  });
  expect(dueDays).toEqual(dueDays.toSorted((a, b) => b - a));
  expect(new Set(dueDays).size).toBe(3);
  const fit = { ...neutralFit, growth: 0.5, fittedAt: "", reviewCount: 400 };
  const cardWithFit = cardAfterAnswer(firstCard, true, dateAfterDays(3), dateAfterDays(4), {
    desiredRetention: 0.9,
    fit,
  });
  expect(cardWithFit.stability).toBeLessThan(cardAfterAnswer(firstCard, true, dateAfterDays(3)).stability);
});

test("The forecast contains the current due dates of words and the words that will probably be due again", () => {
  const words = [0, 1, 1, 5].map((dueDay) => ({
    gender: { ...cardAfterAnswer(undefined, true, dateAfterDays(-2)), due: dateAfterDays(dueDay - 0.5).toISOString() },
  }));
  const input = { words, endOfToday: dateAfterDays(0), days: 30, settings: defaultMemorySettings };
  const forecast = forecastDueWords({ ...input, newWordsPerDay: 0, random: createSeededRandom(1) });
  expect(forecast.map(({ scheduled }) => scheduled).slice(0, 7)).toEqual([1, 2, 0, 0, 0, 1, 0]);
  expect(forecast.reduce((sum, { further }) => sum + further, 0)).toBeGreaterThan(0);
  const forecastWithNewWords = forecastDueWords({ ...input, newWordsPerDay: 5, random: createSeededRandom(1) });
  expect(forecastWithNewWords.at(-1)?.further).toBeGreaterThan(5);
});

test("A higher desired retention leads to more reviews each day", () => {
  const words = simulateLearner(neutralFit, 120, 60).map((card) => ({ "german-to-english": card }));
  const reviewsPerDay = [0.8, 0.85, 0.9, 0.95].map((desiredRetention) =>
    estimateDailyLoad({
      words,
      endOfToday: dateAfterDays(60),
      newWordsPerDay: 2,
      settings: { desiredRetention, fit: null },
      random: createSeededRandom(2),
    }),
  );
  expect(reviewsPerDay).toEqual(reviewsPerDay.toSorted((a, b) => a - b));
  expect((reviewsPerDay[3] ?? 0) / (reviewsPerDay[2] ?? 1)).toBeGreaterThan(1.2);
});
