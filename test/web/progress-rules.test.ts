import { expect, test } from "vitest";
import { formatTimeLeft, formatWeek, formatWeekEnd } from "#web/features/leagues/league-time.ts";
import { getInitials } from "#web/features/leagues/player-avatar.tsx";
import { buildHeatWeeks, computeHeatStep } from "#web/features/progress/heat-map-weeks.ts";
import { LevelUpDetector } from "#web/features/progress/level-up-detector.ts";
import { formatDayName, groupByDay } from "#web/features/progress/xp-days.ts";

const weekEnd = "2026-11-23T00:00:00.000Z";

test("The countdown shows days and hours until the end, and another text afterwards", () => {
  const formatTimeLeftAt = (iso: string) => formatTimeLeft(weekEnd, new Date(iso));
  expect(formatTimeLeftAt("2026-11-20T16:30:00Z")).toBe("Resets in 2 days 7 hours");
  expect(formatTimeLeftAt("2026-11-21T23:00:00Z")).toBe("Resets in 1 day 1 hour");
  expect(formatTimeLeftAt("2026-11-22T18:00:00Z")).toBe("Resets in 0 days 6 hours");
  expect(formatTimeLeftAt("2026-11-22T23:00:01Z")).toBe("Resetting soon...");
  expect(formatTimeLeftAt("2026-11-24T00:00:00Z")).toBe("Resetting soon...");
});

test("A week is named by its first and last day in UTC", () => {
  expect(formatWeek("2026-11-16T00:00:00.000Z", weekEnd)).toBe("16 November to 22 November");
  expect(formatWeekEnd(weekEnd)).toBe("Sunday, 22 November");
  expect([getInitials("Mara K."), getInitials("Örs"), getInitials("")]).toEqual(["MK", "Ö", ""]);
});

test("XP is grouped by the day in the learner's time zone", () => {
  const buildEvent = (createdAt: string, amount: number) => ({
    id: createdAt,
    amount,
    source: "quiz-passed",
    description: "",
    createdAt,
  });
  const events = [
    buildEvent("2026-11-21T00:30:00Z", 5),
    buildEvent("2026-11-20T23:30:00Z", 7),
    buildEvent("2026-11-20T12:00:00Z", 1),
  ];
  expect(groupByDay(events, "Europe/Berlin").map(({ date, totalXp }) => [date, totalXp])).toEqual([
    ["2026-11-21", 12],
    ["2026-11-20", 1],
  ]);
  expect(groupByDay(events, "UTC").map(({ totalXp }) => totalXp)).toEqual([5, 8]);
  expect(groupByDay([], "UTC")).toEqual([]);
  expect(formatDayName("2026-11-21", "2026-11-21")).toBe("Today");
  expect(formatDayName("2026-11-20", "2026-11-21")).toBe("Yesterday");
  expect(formatDayName("2026-11-14", "2026-11-21")).toBe("Saturday, 14 November");
  expect(formatDayName("2025-12-31", "2026-01-05")).toBe("Wednesday, 31 December 2025");
});

test("The heat map's year ends today, contains each day once and labels each month at its first week", () => {
  const weeks = buildHeatWeeks("2026-11-21", [
    { date: "2026-11-21", xp: 37 },
    { date: "2025-11-17", xp: 100 },
    { date: "2024-01-01", xp: 5 },
  ]);
  expect(weeks).toHaveLength(53);
  expect(weeks.at(-1)?.days.map((day) => day?.date ?? null)).toEqual([
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    null,
  ]);
  const days = weeks.flatMap(({ days }) => days).filter((day) => day !== null);
  expect(new Set(days.map(({ date }) => date)).size).toBe(52 * 7 + 6);
  expect(days.reduce((sum, { xp }) => sum + xp, 0)).toBe(137);
  expect(weeks.filter(({ monthName }) => monthName === "Mar")).toHaveLength(1);
  expect([0, 1, 19, 20, 50, 99, 100].map(computeHeatStep)).toEqual([0, 1, 1, 2, 3, 3, 4]);
});

test("A level-up is celebrated once, whether a read or a response shows it, and never at the first read", () => {
  const detector = new LevelUpDetector();
  expect(detector.recordRead(4)).toBe(false);
  expect(detector.recordRead(4)).toBe(false);
  expect(detector.recordRead(5)).toBe(true);
  expect(detector.recordLevelUp(5)).toBe(false);
  // Two levels are reached at once, and the higher one is reported first.
  expect(detector.recordLevelUp(7)).toBe(true);
  expect(detector.recordRead(7)).toBe(false);
  // If an old response with a level-up arrives again much later, it is not celebrated.
  expect(detector.recordLevelUp(6)).toBe(false);

  // The first read already contains the level that the response to a submission reports afterwards.
  const lateDetector = new LevelUpDetector();
  expect(lateDetector.recordRead(2)).toBe(false);
  expect(lateDetector.recordLevelUp(2)).toBe(true);
});
