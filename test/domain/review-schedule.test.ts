import { expect, test } from "vitest";
import {
  afterAnswer,
  isDue,
  type MemoryCard,
  memorySummary,
  retrievability,
} from "#core/domain/vocabulary/review-schedule.ts";

const days = (n: number) => new Date(Date.UTC(2026, 10, 21, 18) + n * 86_400_000);

test("Right answers lengthen the interval, and a wrong one shortens it", () => {
  const first = afterAnswer(undefined, true, days(0));
  const second = afterAnswer(first, true, new Date(first.due));
  const third = afterAnswer(second, false, new Date(second.due));
  expect(first.scheduledDays).toBeGreaterThanOrEqual(1);
  expect(second.scheduledDays).toBeGreaterThan(first.scheduledDays * 2);
  expect(third.scheduledDays).toBeLessThan(second.scheduledDays);
  expect(third.lapses).toBe(1);
});

test("A word is due when its retrievability is about 90 percent", () => {
  let card: MemoryCard | undefined;
  for (let n = 0; n < 5; n++) card = afterAnswer(card, true, card ? new Date(card.due) : days(0));
  expect(card && retrievability(card, new Date(card.due))).toBeCloseTo(0.9, 2);
});

test("A word is due from its due date on, and never before its first practice", () => {
  const card = afterAnswer(undefined, true, days(0));
  expect(isDue(undefined, days(0))).toBe(false);
  expect(isDue(card, days(card.scheduledDays - 1))).toBe(false);
  expect(isDue(card, days(card.scheduledDays))).toBe(true);
});

test("A word's summary has the earliest due date and the weakest facet", () => {
  expect(memorySummary({}, days(0))).toEqual({ dueAt: null, strength: 0 });
  const weak = afterAnswer(undefined, false, days(0));
  const strong = afterAnswer(undefined, true, days(0));
  const summary = memorySummary({ gender: weak, "german-to-english": strong }, days(1));
  expect(summary.dueAt).toBe(weak.due);
  expect(summary.strength).toBeCloseTo(retrievability(weak, days(1)), 6);
});

test("An answer with an earlier clock time counts at the time of the last answer", () => {
  const first = afterAnswer(undefined, true, days(0));
  const second = afterAnswer(first, true, days(-2));
  expect(second.reps).toBe(2);
  expect(second.lastReview).toBe(first.lastReview);
});
