import { expect, test } from "vitest";
import {
  cardAfterAnswer,
  computeRetrievability,
  findUndoableFacet,
  isDue,
  type MemoryCard,
  removeLastAnswer,
  summarizeMemory,
} from "#core/domain/vocabulary/review-schedule.ts";

const dateAfterDays = (dayCount: number) => new Date(Date.UTC(2026, 10, 21, 18) + dayCount * 86_400_000);

test("Right answers lengthen the interval, and a wrong answer shortens it", () => {
  const firstCard = cardAfterAnswer(undefined, true, dateAfterDays(0));
  const secondCard = cardAfterAnswer(firstCard, true, new Date(firstCard.due));
  const thirdCard = cardAfterAnswer(secondCard, false, new Date(secondCard.due));
  expect(firstCard.scheduledDays).toBeGreaterThanOrEqual(1);
  expect(secondCard.scheduledDays).toBeGreaterThan(firstCard.scheduledDays * 2);
  expect(thirdCard.scheduledDays).toBeLessThan(secondCard.scheduledDays);
  expect(thirdCard.lapses).toBe(1);
});

test("A word is due when its retrievability is about 90 percent", () => {
  let card: MemoryCard | undefined;
  for (let answerIndex = 0; answerIndex < 5; answerIndex++)
    card = cardAfterAnswer(card, true, card ? new Date(card.due) : dateAfterDays(0));
  expect(card && computeRetrievability(card, new Date(card.due))).toBeCloseTo(0.9, 2);
});

test("A word is due from its due date on, and never before its first practice", () => {
  const card = cardAfterAnswer(undefined, true, dateAfterDays(0));
  expect(isDue(undefined, dateAfterDays(0))).toBe(false);
  expect(isDue(card, dateAfterDays(card.scheduledDays - 1))).toBe(false);
  expect(isDue(card, dateAfterDays(card.scheduledDays))).toBe(true);
});

test("The summary of a word has its earliest due date and the strength of its weakest facet", () => {
  expect(summarizeMemory({}, dateAfterDays(0))).toEqual({ dueAt: null, strength: 0 });
  const weakCard = cardAfterAnswer(undefined, false, dateAfterDays(0));
  const strongMemory = cardAfterAnswer(undefined, true, dateAfterDays(0));
  const summary = summarizeMemory({ gender: weakCard, "german-to-english": strongMemory }, dateAfterDays(1));
  expect(summary.dueAt).toBe(weakCard.due);
  expect(summary.strength).toBeCloseTo(computeRetrievability(weakCard, dateAfterDays(1)), 6);
});

test("If the time of an answer is earlier than the last answer, the answer gets the time of the last answer", () => {
  const firstCard = cardAfterAnswer(undefined, true, dateAfterDays(0));
  const secondCard = cardAfterAnswer(firstCard, true, dateAfterDays(-2));
  expect(secondCard.reps).toBe(2);
  expect(secondCard.lastReview).toBe(firstCard.lastReview);
});

test("The last answer to a facet can be undone once, the latest facet first, and the card of a facet with only one answer is removed", () => {
  const firstCard = cardAfterAnswer(undefined, true, dateAfterDays(0));
  const secondCard = cardAfterAnswer(firstCard, false, dateAfterDays(3));
  const gender = cardAfterAnswer(undefined, true, dateAfterDays(1));
  const cards = { "german-to-english": secondCard, gender };
  expect(findUndoableFacet(cards)).toBe("german-to-english");
  const cardsAfterFirstUndo = removeLastAnswer(cards);
  expect(cardsAfterFirstUndo["german-to-english"]).toMatchObject({ due: firstCard.due, reps: 1 });
  expect(cardsAfterFirstUndo.gender).toEqual(gender);
  // After the first undo, the learner can undo only the answer about the gender. The other card cannot be undone once
  // more, because it no longer contains a state before its last answer.
  const { gender: _, ...cardsAfterSecondUndo } = cardsAfterFirstUndo;
  expect(findUndoableFacet(cardsAfterSecondUndo)).toBeNull();
  expect(findUndoableFacet(cardsAfterFirstUndo)).toBe("gender");
  expect(removeLastAnswer(cardsAfterFirstUndo)).toEqual(cardsAfterSecondUndo);
  expect(findUndoableFacet({})).toBeNull();
  expect(() => removeLastAnswer({})).toThrow(RangeError);
});

test("The last five answers are kept, the newest first", () => {
  let card: MemoryCard | undefined;
  for (let day = 0; day < 7; day++) card = cardAfterAnswer(card, day !== 5, dateAfterDays(day));
  expect(card?.answers).toEqual([6, 5, 4, 3, 2].map((day) => [dateAfterDays(day).toISOString(), day === 5 ? 0 : 1]));
});

test("A missed word is due on the next day, also if it was known for months", () => {
  let card: MemoryCard | undefined;
  for (let answerIndex = 0; answerIndex < 6; answerIndex++)
    card = cardAfterAnswer(card, true, card ? new Date(card.due) : dateAfterDays(0));
  expect(card?.scheduledDays).toBeGreaterThan(100);
  const now = new Date(card?.due ?? 0);
  const nextDayAt = new Date(now.getTime() + 3_600_000);
  const missedCard = cardAfterAnswer(card, false, now, nextDayAt);
  expect(missedCard.due).toBe(nextDayAt.toISOString());
  expect(missedCard.scheduledDays).toBe(1);
  expect(isDue(missedCard, now)).toBe(false);
  expect(isDue(cardAfterAnswer(undefined, false, now, nextDayAt), nextDayAt)).toBe(true);
});
