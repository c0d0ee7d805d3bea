import { expect, test } from "vitest";
import { computeMonthlyDollars, computeMonthlyUsage, type MonthSettings, typicalDay } from "../scripts/monthly-cost.ts";
import { type ShardSettings, simulateShards } from "../scripts/shard-simulation.ts";

const settings: ShardSettings = {
  learnersAWeek: 100_000,
  growthWeeks: 10,
  weekCount: 52,
  daysAWeek: 3,
  leavingShare: 0.05,
  bytesPerAccount: 2000,
  bytesPerDay: 3000,
  maxBytes: 10e9,
  closedAtBytes: 2e9,
  maxAccounts: 20_000,
  shardsAddedAtOnce: 2,
};

test("Simulated databases hold all learners, none has more accounts than allowed, and none fills", () => {
  const { weeks, shards } = simulateShards(settings);
  expect(weeks).toHaveLength(52);
  expect(weeks[4]?.activeLearnerCount).toBeCloseTo(50_000, -2);
  for (const { activeLearnerCount } of weeks.slice(9)) expect(activeLearnerCount).toBeCloseTo(100_000, -2);
  expect(Math.max(...shards.map(({ accountCount }) => accountCount))).toBeLessThanOrEqual(20_001);
  expect(Math.max(...shards.map(({ bytes }) => bytes))).toBeLessThan(settings.maxBytes);
  expect(shards.length * settings.maxAccounts).toBeGreaterThanOrEqual(weeks[51]?.accountCount ?? 0);
});

test("Simulated bytes are those of the accounts and of the active days", () => {
  const { weeks } = simulateShards(settings);
  const learnerDays = weeks.reduce((sum, { activeLearnerCount }) => sum + 3 * activeLearnerCount, 0);
  const accountCount = weeks[51]?.accountCount ?? 0;
  expect((weeks[51]?.bytes ?? 0) / (accountCount * 2000 + learnerDays * 3000)).toBeCloseTo(1, 6);
  const accountCountWithoutLeaving = simulateShards({ ...settings, leavingShare: 0 }).weeks[51]?.accountCount;
  expect(accountCountWithoutLeaving).toBeCloseTo(100_000, -2);
});

test("A month costs what exceeds the plan, and a month of few learners costs the plan alone", () => {
  const monthSettings: MonthSettings = {
    learnersAWeek: 1_000_000,
    daysAWeek: 3,
    databaseBytes: 400e9,
    objectBytes: 0,
    hasBackups: false,
    loggedShare: 0,
    countedShare: 0,
  };
  const usage = computeMonthlyUsage(monthSettings);
  expect(usage.rowsWritten / (1_000_000 * 3 * 4.348 * typicalDay.rowsWritten)).toBeCloseTo(1, 2);
  const dollars = computeMonthlyDollars(usage);
  expect(dollars.rowsWritten).toBeCloseTo((usage.rowsWritten - 50e6) / 1e6, 6);
  expect(dollars.databaseGigabytes).toBeCloseTo(395 * 0.75, 6);
  expect(
    computeMonthlyDollars(computeMonthlyUsage({ ...monthSettings, learnersAWeek: 100, databaseBytes: 1e6 })).total,
  ).toBe(5);
  const usageWithBackups = computeMonthlyUsage({ ...monthSettings, hasBackups: true });
  expect(usageWithBackups.rowsRead).toBeGreaterThan(usage.rowsRead);
});
