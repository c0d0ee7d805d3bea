/**
 * Computes the monthly cost on Cloudflare's plan "Workers Paid" from the learners' activity and Cloudflare's price
 * list.
 */

/**
 * Prices in dollars, read in Cloudflare's documentation in November 2026. `included` is what the plan contains each
 * month.
 */
export const prices = {
  plan: { dollars: 5 },
  requests: { perMillion: 0.3, included: 10e6 },
  cpuMilliseconds: { perMillion: 0.02, included: 30e6 },
  rowsRead: { perMillion: 0.001, included: 25e9 },
  rowsWritten: { perMillion: 1, included: 50e6 },
  databaseGigabytes: { perUnit: 0.75, included: 5 },
  objectRequests: { perMillion: 0.15, included: 1e6 },
  objectGigabyteSeconds: { perMillion: 12.5, included: 400e3 },
  objectRowsWritten: { perMillion: 1, included: 50e6 },
  objectGigabytes: { perUnit: 0.2, included: 5 },
  queueOperations: { perMillion: 0.4, included: 1e6 },
  backupGigabytes: { perUnit: 0.015, included: 10 },
  backupWrites: { perMillion: 4.5, included: 1e6 },
  logEvents: { perMillion: 0.6, included: 20e6 },
  dataPoints: { perMillion: 0.25, included: 10e6 },
} as const;

export type Usage = Record<Exclude<keyof typeof prices, "plan">, number>;

/** The resources that one learner uses and stores on one active day. */
export interface LearnerDay {
  /**
   * Calls of the API and rendered pages. A day has a visit with its reads, 0.4 lessons, two reviews, half a message,
   * and half a view of the leaderboard.
   */
  requests: number;
  cpuMilliseconds: number;
  rowsRead: number;
  rowsWritten: number;
  /** Bytes that the day adds to D1 permanently. */
  databaseBytes: number;
  objectRequests: number;
  objectGigabyteSeconds: number;
  objectRowsWritten: number;
  /** Bytes that the day adds to Durable Objects permanently: mostly conversations. */
  objectBytes: number;
}

/**
 * An average active day of a learner who in one year learns 1,800 words, finishes 700 quizzes and is active on 300
 * days: 0.4 lessons and 1.9 reviews of 15 words. The numbers of rows are the numbers that the worker's tests count: a
 * lesson writes 9 rows and one for each of its 15 words, a review 7 and one for each word, a message 8.
 */
export const typicalDay: LearnerDay = {
  requests: 16,
  cpuMilliseconds: 16 * 8,
  rowsRead: 1500,
  rowsWritten: 60,
  databaseBytes: 1_000_000 / 300,
  objectRequests: 4.5,
  objectGigabyteSeconds: 4.5 * 0.02 * 0.128,
  objectRowsWritten: 5,
  objectBytes: 3000,
};

/** Number of weeks in a month. */
export const weeksPerMonth = 365.25 / 12 / 7;
const nightsPerMonth = 365.25 / 12;
/** A backup contains the rows as compressed JSON: about a third of their bytes in the database. */
const backupCompressionRatio = 1 / 3;
const keptBackupCount = 14;
const bytesPerBackupObject = 2.7e6;
/** Average number of bytes in a database row, for an estimate of the number of rows that a backup reads. */
const bytesPerRow = 250;

export interface MonthSettings {
  learnersAWeek: number;
  daysAWeek: number;
  /** Bytes in all databases and in all Durable Objects. */
  databaseBytes: number;
  objectBytes: number;
  hasBackups: boolean;
  /** The share of calls that are logged, and the share of calls that are counted in Analytics Engine. */
  loggedShare: number;
  countedShare: number;
}

/** The usage of a month in which the given number of learners are active each week. */
export function computeMonthlyUsage(settings: MonthSettings, day: LearnerDay = typicalDay): Usage {
  const learnerDays = settings.learnersAWeek * settings.daysAWeek * weeksPerMonth;
  const backupBytes = settings.hasBackups ? settings.databaseBytes * backupCompressionRatio : 0;
  const backupObjectCount = (backupBytes / bytesPerBackupObject) * nightsPerMonth;
  const closedLeagueCount = (settings.learnersAWeek / 30) * weeksPerMonth;
  return {
    requests: learnerDays * day.requests,
    cpuMilliseconds: learnerDays * day.cpuMilliseconds,
    rowsRead:
      learnerDays * day.rowsRead + (settings.hasBackups ? (settings.databaseBytes / bytesPerRow) * nightsPerMonth : 0),
    rowsWritten: learnerDays * day.rowsWritten,
    databaseGigabytes: settings.databaseBytes / 1e9,
    objectRequests: learnerDays * day.objectRequests,
    objectGigabyteSeconds: learnerDays * day.objectGigabyteSeconds,
    objectRowsWritten: learnerDays * day.objectRowsWritten,
    objectGigabytes: settings.objectBytes / 1e9,
    queueOperations: 3 * (closedLeagueCount + backupObjectCount),
    backupGigabytes: (backupBytes * keptBackupCount) / 1e9,
    backupWrites: backupObjectCount,
    logEvents: learnerDays * day.requests * settings.loggedShare,
    dataPoints: learnerDays * day.requests * settings.countedShare,
  };
}

/** The cost of each resource and the total, in dollars per month. */
export function computeMonthlyDollars(usage: Usage): Record<keyof typeof prices, number> & { total: number } {
  const names = Object.keys(usage) as (keyof Usage)[];
  const costs = Object.fromEntries(
    names.map((name) => {
      const price = prices[name];
      const billedAmount = Math.max(0, usage[name] - price.included);
      return [name, "perMillion" in price ? (billedAmount / 1e6) * price.perMillion : billedAmount * price.perUnit];
    }),
  ) as Record<keyof Usage, number>;
  const total = names.reduce<number>((sum, name) => sum + costs[name], prices.plan.dollars);
  return { plan: prices.plan.dollars, ...costs, total };
}
