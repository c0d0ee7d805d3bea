import { expect, test } from "vitest";
import { achievements } from "#core/domain/progress/achievement.ts";
import { computeCompletionPercentage, createChallengeClaims } from "#core/domain/progress/daily-challenge.ts";

test("The type of an achievement does not change, because learners' rows contain it", () => {
  const achievementsByType = Map.groupBy(achievements, ({ type }) => type.replace(/-\d+$/, ""));
  expect(
    [...achievementsByType].map(([name, achievementsOfKind]) => [
      name,
      achievementsOfKind.map(({ type }) => Number(/\d+$/.exec(type))),
    ]),
  ).toEqual([
    ["lessons-passed", [1, 10, 50, 150, 300]],
    ["words", [50, 250, 1000, 2500, 5000]],
    ["due-reviews", [50, 500, 2500]],
    ["topics-passed", [1, 10, 25, 75, 132]],
    ["levels-unlocked", [1, 2, 3, 4, 5]],
    ["perfect-quizzes", [1, 10, 100]],
    ["longest-streak", [3, 7, 30, 100, 365]],
    ["full-days", [1, 10, 50]],
    ["conversations", [1, 10, 50]],
    ["corrections-retyped", [10, 100]],
    ["scenes-ended", [1, 10]],
  ]);
});

test("The number that an achievement requires is in its type and its description", () => {
  for (const { type, requiredCount, description, statistic } of achievements) {
    expect(type.endsWith(`-${requiredCount}`), type).toBe(true);
    if (requiredCount === 1 || statistic === "levelsUnlocked") continue;
    expect(description, type).toContain(requiredCount.toLocaleString("en-US"));
  }
});

test("Each daily challenge counts as a third of the day, and the last challenge pays ten more XP", () => {
  expect([0, 1, 2, 3].map(computeCompletionPercentage)).toEqual([0, 33, 67, 100]);
  expect(createChallengeClaims("vocab")).toMatchObject([
    { source: "daily-challenge", key: "vocab", amount: 5, limit: "once-a-day" },
    { source: "all-challenges", key: "all", amount: 10, limit: "once-a-day", requiresAllChallengesExcept: "vocab" },
  ]);
});
