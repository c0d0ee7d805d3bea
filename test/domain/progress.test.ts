import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { computeLevelStanding, findLevelUp } from "#core/domain/progress/level.ts";
import { countShownStreakDays, newStreak, type Streak, streakAfterActivity } from "#core/domain/progress/streak.ts";
import { createQuizClaims, isPassing } from "#core/domain/progress/xp-claim.ts";

const dayAfterStart = (dayNumber: number) =>
  new Date(Date.UTC(2026, 0, 1 + dayNumber)).toISOString().slice(0, 10) as CalendarDay;
const streakOfActiveDays = (days: number[]): Streak =>
  days.reduce((streak, dayNumber) => streakAfterActivity(streak, dayAfterStart(dayNumber)), newStreak as Streak);

test("Level n ends at n × 100 XP, and the bar shows the XP within the level", () => {
  expect(computeLevelStanding(0)).toEqual({ level: 1, currentXP: 0, xpToNextLevel: 100, totalXPForNextLevel: 100 });
  expect(computeLevelStanding(99).level).toBe(1);
  expect(computeLevelStanding(100)).toEqual({ level: 2, currentXP: 100, xpToNextLevel: 100, totalXPForNextLevel: 200 });
  expect(computeLevelStanding(337)).toEqual({ level: 4, currentXP: 337, xpToNextLevel: 63, totalXPForNextLevel: 400 });
});

test("A level-up reports only the highest level reached", () => {
  expect(findLevelUp(40, 90)).toBeNull();
  expect(findLevelUp(90, 100)).toMatchObject({ newLevel: 2 });
  expect(findLevelUp(90, 420)).toMatchObject({ newLevel: 5, xpToNextLevel: 80 });
});

test("More XP never gives a lower level", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(500), (xpBefore, addedXp) => {
      const standingBefore = computeLevelStanding(xpBefore);
      const standingAfter = computeLevelStanding(xpBefore + addedXp);
      expect(standingAfter.level).toBeGreaterThanOrEqual(standingBefore.level);
      expect(standingBefore.xpToNextLevel).toBeGreaterThan(0);
      expect(standingBefore.xpToNextLevel).toBeLessThanOrEqual(100);
    }),
  );
});

test("A streak grows with each active day, survives one missed day, and restarts after another missed day", () => {
  expect(streakOfActiveDays([0]).current).toBe(1);
  expect(streakOfActiveDays([0, 0, 1]).current).toBe(2);
  const frozenStreak = streakOfActiveDays([0, 1, 3]);
  expect(frozenStreak).toMatchObject({ current: 3, freezeAvailable: false });
  expect(streakOfActiveDays([0, 1, 3, 5])).toMatchObject({ current: 1, longest: 3 });
  expect(streakOfActiveDays([0, 1, 4])).toMatchObject({ current: 1, longest: 2, freezeAvailable: true });
});

test("Seven active days in a row restore the freeze", () => {
  const activeDays = [0, 2, 3, 4, 5, 6, 7];
  expect(streakOfActiveDays(activeDays)).toMatchObject({ freezeAvailable: false, activeRun: 6 });
  expect(streakOfActiveDays([...activeDays, 8])).toMatchObject({ freezeAvailable: true, current: 8 });
});

test("A streak is shown as long as the freeze can still save the streak", () => {
  const streak = streakOfActiveDays([0, 1, 2]);
  expect([2, 3, 4, 5].map((dayNumber) => countShownStreakDays(streak, dayAfterStart(dayNumber)))).toEqual([3, 3, 3, 0]);
  const streakWithSpentFreeze = streakOfActiveDays([0, 1, 3]);
  expect([3, 4, 5].map((dayNumber) => countShownStreakDays(streakWithSpentFreeze, dayAfterStart(dayNumber)))).toEqual([
    3, 3, 0,
  ]);
  expect(countShownStreakDays(newStreak, dayAfterStart(0))).toBe(0);
});

test("For any active days, the streak is at most as long as their number, and its day never goes back", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 80 }), (days) => {
      let streak: Streak = newStreak;
      for (const dayNumber of days) {
        const nextStreak = streakAfterActivity(streak, dayAfterStart(dayNumber));
        expect(nextStreak.longest).toBeGreaterThanOrEqual(streak.longest);
        expect(nextStreak.longest).toBeGreaterThanOrEqual(nextStreak.current);
        expect((nextStreak.lastActiveDate ?? "") >= (streak.lastActiveDate ?? "")).toBe(true);
        streak = nextStreak;
      }
      expect(streak.longest).toBeLessThanOrEqual(new Set(days).size);
    }),
  );
});

test("A quiz with 70 percent of its answers right is passed, and an empty quiz is never passed", () => {
  expect([isPassing(7, 10), isPassing(6, 10), isPassing(11, 15), isPassing(10, 15), isPassing(0, 0)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test("A finished quiz claims XP for answers, passing and a perfect score", () => {
  const finishedQuiz = { quizKey: "lesson/x", title: "X", totalQuestions: 15, dueReviews: 0, lessonId: "x" };
  const listClaimedAmounts = (score: number, overrides = {}) =>
    createQuizClaims({ ...finishedQuiz, score, ...overrides }).map(({ source, amount }) => [source, amount]);
  // A claim of 0 XP records the attempt, so that the next attempt counts as the second one.
  expect(listClaimedAmounts(0)).toEqual([["quiz-answers", 0]]);
  expect(listClaimedAmounts(10)).toEqual([["quiz-answers", 10]]);
  expect(listClaimedAmounts(15)).toEqual([
    ["quiz-answers", 15],
    ["lesson-passed", 10],
    ["quiz-passed", 5],
    ["quiz-perfect", 5],
  ]);
  expect(listClaimedAmounts(12, { dueReviews: 4 })[1]).toEqual(["due-reviews", 4]);
  expect(createQuizClaims({ ...finishedQuiz, score: 40, totalQuestions: 50 })[0]).toMatchObject({
    amount: 40,
    maxPaidAnswers: 20,
  });
  expect(listClaimedAmounts(4, { totalQuestions: 4 })).toEqual([["quiz-answers", 4]]);
});
