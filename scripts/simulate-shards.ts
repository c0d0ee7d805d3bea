/**
 * Simulates a year of growth to a million learners a week: `npm run simulate:shards`. Prints when databases fill, how
 * many there are, and what the last month costs, and a table of costs for 10 thousand, 100 thousand and a million
 * learners a week. `-- --days 5` sets the number of active days in a week, and `--bytes 800000` sets the number of
 * bytes that one learner's year of activity needs.
 */
import { parseArgs } from "node:util";
import { fullShardBytes, maxLearnersOfShard } from "#core/domain/accounts/shard.ts";
import { computeMonthlyDollars, computeMonthlyUsage, prices, typicalDay, type Usage } from "./monthly-cost.ts";
import { type ShardSettings, simulateShards } from "./shard-simulation.ts";

const { values: options } = parseArgs({
  options: { days: { type: "string", default: "3" }, bytes: { type: "string", default: "1000000" } },
});
const daysAWeek = Number(options.days);
const bytesPerDay = Number(options.bytes) / 300;

const settingsFor = (learnersAWeek: number): ShardSettings => ({
  learnersAWeek,
  growthWeeks: 26,
  weekCount: 52,
  daysAWeek,
  leavingShare: 0.05,
  bytesPerAccount: 2000,
  bytesPerDay,
  maxBytes: 10e9,
  closedAtBytes: fullShardBytes,
  maxAccounts: maxLearnersOfShard,
  shardsAddedAtOnce: learnersAWeek >= 1e6 ? 8 : 1,
});

/**
 * Simulates a year. Returns the usage of the month that follows, and the number of databases at the end of the year.
 */
function simulateMonthAfterYear(learnersAWeek: number): { usage: Usage; databaseCount: number } {
  const { weeks } = simulateShards(settingsFor(learnersAWeek));
  const lastWeek = weeks.at(-1);
  const learnerDayCount = weeks.reduce((sum, { activeLearnerCount }) => sum + activeLearnerCount * daysAWeek, 0);
  const usage = computeMonthlyUsage(
    {
      learnersAWeek,
      daysAWeek,
      databaseBytes: lastWeek?.bytes ?? 0,
      objectBytes: learnerDayCount * typicalDay.objectBytes,
      hasBackups: true,
      loggedShare: learnersAWeek >= 1e6 ? 0.05 : 1,
      countedShare: learnersAWeek >= 1e6 ? 0.05 : 1,
    },
    { ...typicalDay, databaseBytes: bytesPerDay },
  );
  return { usage, databaseCount: lastWeek?.databaseCount ?? 0 };
}

const formatNumber = (value: number): string =>
  value >= 1e9
    ? `${(value / 1e9).toFixed(1)} G`
    : value >= 1e6
      ? `${(value / 1e6).toFixed(1)} M`
      : value >= 1e3
        ? `${(value / 1e3).toFixed(0)} k`
        : value.toFixed(1);

const { weeks, shards } = simulateShards(settingsFor(1e6));
console.log(
  `A million learners a week on ${daysAWeek} days, ${formatNumber(bytesPerDay * 300)}B an active learner-year\n`,
);
console.log("week  accounts  active a week  databases  open  largest, GB  all, GB");
for (const {
  week,
  accountCount,
  activeLearnerCount,
  databaseCount,
  openDatabaseCount,
  bytesOfLargestDatabase,
  bytes,
} of weeks) {
  if (week !== 1 && week % 4 !== 0) continue;
  console.log(
    [
      String(week).padStart(4),
      formatNumber(accountCount).padStart(8),
      formatNumber(activeLearnerCount).padStart(13),
      String(databaseCount).padStart(9),
      String(openDatabaseCount).padStart(4),
      (bytesOfLargestDatabase / 1e9).toFixed(2).padStart(11),
      (bytes / 1e9).toFixed(0).padStart(7),
    ].join("  "),
  );
}
const fullShards = shards.filter(({ bytes }) => bytes >= settingsFor(1e6).maxBytes);
console.log(
  `\nThe first database took its last account in week ${shards[0]?.closedInWeek}; ${fullShards.length} reached 10 GB.\n`,
);

const columns = [1e4, 1e5, 1e6].map((learnerCount) => ({
  learners: learnerCount,
  ...simulateMonthAfterYear(learnerCount),
}));
console.log(
  `${"a month, after a year".padEnd(24)}${columns.map(({ learners }) => formatNumber(learners).padStart(20)).join("")}`,
);
console.log(
  `${"databases".padEnd(24)}${columns.map(({ databaseCount }) => String(databaseCount).padStart(20)).join("")}`,
);
for (const name of Object.keys(columns[0]?.usage ?? {}) as (keyof Usage)[]) {
  const cells = columns.map(
    ({ usage }) => `${formatNumber(usage[name])}  $${computeMonthlyDollars(usage)[name].toFixed(0)}`,
  );
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(20)).join("")}`);
}
console.log(`${"plan".padEnd(24)}${columns.map(() => `$${prices.plan.dollars}`.padStart(20)).join("")}`);
console.log(
  `${"total".padEnd(24)}${columns.map(({ usage }) => `$${computeMonthlyDollars(usage).total.toFixed(0)}`.padStart(20)).join("")}`,
);
