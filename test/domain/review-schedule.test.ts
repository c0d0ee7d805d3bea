import { expect, test } from "vitest";
import {
  afterAnswer,
  isDue,
  type MemoryCard,
  memorySummary,
  retrievability,
  undoableFacet,
  withoutLastAnswer,
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
  const strongMemory = afterAnswer(undefined, true, days(0));
  const summary = memorySummary({ gender: weak, "german-to-english": strongMemory }, days(1));
  expect(summary.dueAt).toBe(weak.due);
  expect(summary.strength).toBeCloseTo(retrievability(weak, days(1)), 6);
});

test("An answer with an earlier clock time counts at the time of the last answer", () => {
  const first = afterAnswer(undefined, true, days(0));
  const second = afterAnswer(first, true, days(-2));
  expect(second.reps).toBe(2);
  expect(second.lastReview).toBe(first.lastReview);
});

test("The facet answered last goes back to where it was, once, and a first answer is forgotten", () => {
  const first = afterAnswer(undefined, true, days(0));
  const second = afterAnswer(first, false, days(3));
  const gender = afterAnswer(undefined, true, days(1));
  const cards = { "german-to-english": second, gender };
  expect(undoableFacet(cards)).toBe("german-to-english");
  const before = withoutLastAnswer(cards);
  expect(before["german-to-english"]).toMatchObject({ due: first.due, reps: 1 });
  expect(before.gender).toEqual(gender);
  // What was taken back has nothing before it; another facet was answered later than it by now.
  const { gender: _, ...takenBack } = before;
  expect(undoableFacet(takenBack)).toBeNull();
  expect(undoableFacet(before)).toBe("gender");
  expect(withoutLastAnswer(before)).toEqual(takenBack);
  expect(undoableFacet({})).toBeNull();
  expect(() => withoutLastAnswer({})).toThrow(RangeError);
});

test("The last five answers are kept, the newest first", () => {
  let card: MemoryCard | undefined;
  for (let n = 0; n < 7; n++) card = afterAnswer(card, n !== 5, days(n));
  expect(card?.answers).toEqual([6, 5, 4, 3, 2].map((n) => [days(n).toISOString(), n === 5 ? 0 : 1]));
});
