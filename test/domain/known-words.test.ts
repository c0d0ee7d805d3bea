import { expect, test } from "vitest";
import { createKnownWordCard } from "#core/domain/vocabulary/known-words.ts";

test("A word that a learner marked as known has medium difficulty and is due after the given number of days", () => {
  expect(createKnownWordCard(7, new Date("2026-11-21T18:00:00.000Z"))).toEqual({
    due: "2026-11-28T18:00:00.000Z",
    stability: 7,
    difficulty: 5,
    scheduledDays: 7,
    reps: 1,
    lapses: 0,
    state: 2,
    lastReview: "2026-11-21T18:00:00.000Z",
  });
});
