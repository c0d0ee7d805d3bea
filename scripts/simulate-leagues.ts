/**
 * Simulates the league rules for a population: `npm run simulate:league -- --learners 1000000 --weeks 8`.
 *
 * The activity is random with a fixed seed and modelled on similar apps. Each learner has a habit h: the cube of a
 * uniform random number from 0 to 1, so that half of the learners are rarely active. In each week a learner
 * participates with probability 0.03 + 0.92 h. A learner who participates earns about 30 + 220 h XP (log-normal, sigma
 * 0.7, at most 1,500). Learners join leagues in random order, so that no learner is always first.
 */
import { parseArgs } from "node:util";
import { outcomeOf } from "#core/domain/leagues/outcome.ts";
import { addRanks } from "#core/domain/leagues/ranking.ts";
import { highestTier, leagueSize, tierNameOf } from "#core/domain/leagues/tier.ts";
import { createSeededRandom } from "#core/domain/random.ts";

const { values } = parseArgs({
  options: { learners: { type: "string", default: "1000000" }, weeks: { type: "string", default: "8" } },
});
const learnerCount = Number(values.learners);
const weekCount = Number(values.weeks);
if (!(learnerCount >= 1 && weekCount >= 1)) throw new Error("--learners and --weeks are whole numbers from 1");

const random = createSeededRandom(2026);
const activityLevels = Float32Array.from({ length: learnerCount }, () => random() ** 3);
const tiers = new Uint8Array(learnerCount).fill(1);

/**
 * Draws the XP of a week in which a learner participates. Their logarithm is normally distributed; normal values are
 * drawn by the Box-Muller method.
 */
function drawWeeklyXp(activityLevel: number): number {
  const normalValue = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(1500, Math.max(5, Math.round((30 + 220 * activityLevel) * Math.exp(0.7 * normalValue))));
}

/** The resources used per event. The rows, including index rows, are counted in `test/worker/leagues.test.ts`. */
const usagePerEvent = {
  rowsToJoin: 3,
  rowsToOpenLeague: 3,
  rowsToClose: 3,
  rowsToSettle: 1,
  /** The XP per update of a league. A league gets one update for each quiz, lesson and exercise. */
  xpPerUpdate: 14,
  /** The number of times per week that a participant views the rank or the leaderboard. */
  reads: 20,
  objectRowsToJoin: 2,
  objectRowsToClose: 60,
  queueMessage: 3,
  objectMilliseconds: 2,
};
/** Cloudflare's public prices in dollars (paid plan, usage above the included amount), November 2026. */
const prices = {
  d1RowsWritten: 1 / 1e6,
  d1RowsRead: 0.001 / 1e6,
  objectRequests: 0.15 / 1e6,
  objectGigabyteSeconds: 12.5 / 1e6,
  objectRowsWritten: 1 / 1e6,
  queueOperations: 0.4 / 1e6,
};
const objectGigabytes = 0.128;

interface WeekResult {
  activeCount: number;
  leagueCount: number;
  promotedCount: number;
  demotedCount: number;
  rowsWritten: number;
  seconds: number;
  dollars: number;
}

function runWeek(): WeekResult {
  const openLeagues: { id: string; weeklyXp: number; lastXpAt: string }[][] = Array.from(
    { length: highestTier + 1 },
    () => [],
  );
  const weekResult: WeekResult = {
    activeCount: 0,
    leagueCount: 0,
    promotedCount: 0,
    demotedCount: 0,
    rowsWritten: 0,
    seconds: 0,
    dollars: 0,
  };
  let earnedXp = 0;
  const closeWeek = (tier: number) => {
    const league = openLeagues[tier] ?? [];
    if (league.length === 0) return;
    const startTime = performance.now();
    for (const { id, weeklyXp, rank } of addRanks(league)) {
      const { outcome, newTier } = outcomeOf(tier, rank, weeklyXp);
      tiers[Number(id)] = newTier;
      if (outcome === "promoted") weekResult.promotedCount += 1;
      if (outcome === "demoted") weekResult.demotedCount += 1;
    }
    weekResult.seconds += (performance.now() - startTime) / 1000;
    weekResult.leagueCount += 1;
    openLeagues[tier] = [];
  };
  // This random order needs no memory: the index advances by a step that is coprime to the size of the population.
  const step = findCoprime(Math.floor(learnerCount * (0.3 + 0.4 * random())) + 1, learnerCount);
  // The loop visits each learner once. So no learner participates twice in a week, and each learner joins a league of
  // the tier that the learner had at the beginning of the week, even if other leagues are closed during the loop.
  for (
    let joinedCount = 0, learnerIndex = Math.floor(random() * learnerCount);
    joinedCount < learnerCount;
    joinedCount++, learnerIndex = (learnerIndex + step) % learnerCount
  ) {
    const activityLevel = activityLevels[learnerIndex] ?? 0;
    if (random() >= 0.03 + 0.92 * activityLevel) continue;
    const tier = tiers[learnerIndex] ?? 1;
    const xp = drawWeeklyXp(activityLevel);
    weekResult.activeCount += 1;
    earnedXp += xp;
    const league = openLeagues[tier] ?? [];
    league.push({ id: String(learnerIndex), weeklyXp: xp, lastXpAt: String(random()) });
    if (league.length === leagueSize) closeWeek(tier);
  }
  for (let tier = 1; tier <= highestTier; tier++) closeWeek(tier);

  const { activeCount, leagueCount } = weekResult;
  weekResult.rowsWritten +=
    activeCount * (usagePerEvent.rowsToJoin + usagePerEvent.rowsToSettle) +
    leagueCount * (usagePerEvent.rowsToOpenLeague + usagePerEvent.rowsToClose);
  const updateCount = earnedXp / usagePerEvent.xpPerUpdate;
  const requestCount = updateCount + activeCount * (usagePerEvent.reads + 2) + leagueCount * 2;
  const objectRowCount =
    activeCount * usagePerEvent.objectRowsToJoin + updateCount + leagueCount * usagePerEvent.objectRowsToClose;
  weekResult.dollars =
    weekResult.rowsWritten * prices.d1RowsWritten +
    (activeCount * (usagePerEvent.reads * 3 + 40) + leagueCount * 90) * prices.d1RowsRead +
    requestCount * prices.objectRequests +
    ((requestCount * usagePerEvent.objectMilliseconds) / 1000) * objectGigabytes * prices.objectGigabyteSeconds +
    objectRowCount * prices.objectRowsWritten +
    leagueCount * usagePerEvent.queueMessage * prices.queueOperations;
  return weekResult;
}

function findCoprime(startNumber: number, populationSize: number): number {
  const findCommonDivisor = (a: number, b: number): number => (b === 0 ? a : findCommonDivisor(b, a % b));
  let step = startNumber;
  while (findCommonDivisor(step, populationSize) !== 1) step += 1;
  return step;
}

const formatCount = (value: number) => Math.round(value).toLocaleString("en");
const formatRow = (cells: (string | number)[]) => cells.map((cell) => String(cell).padStart(11)).join("");

console.log(`${formatCount(learnerCount)} learners, ${weekCount} weeks, seed 2026\n`);
console.log(formatRow(["week", "active", "leagues", "promoted", "demoted", "D1 rows", "closes/s", "dollars"]));
for (let weekNumber = 1; weekNumber <= weekCount; weekNumber++) {
  const { activeCount, leagueCount, promotedCount, demotedCount, rowsWritten, seconds, dollars } = runWeek();
  const cells = [activeCount, leagueCount, promotedCount, demotedCount, rowsWritten, leagueCount / seconds].map(
    formatCount,
  );
  console.log(formatRow([weekNumber, ...cells, dollars.toFixed(2)]));
}
console.log("\nLearners by tier at the end (those who never took part are in Bronze):");
const memberCounts = new Array<number>(highestTier + 1).fill(0);
for (const tier of tiers) memberCounts[tier] = (memberCounts[tier] ?? 0) + 1;
for (let tier = 1; tier <= highestTier; tier++)
  console.log(formatRow([tierNameOf(tier), formatCount(memberCounts[tier] ?? 0)]));
console.log(
  `\nCloses a second are the rules alone. Dollars are a week's writes of leagues (D1 ${prices.d1RowsWritten * 1e6} a million rows written,
objects ${prices.objectRequests * 1e6} a million requests and ${prices.objectGigabyteSeconds * 1e6} a million GB-s, queues ${prices.queueOperations * 1e6} a million operations)
with nothing taken as included; XP's own ledger is not counted.`,
);
