/**
 * Simulates the evening of five hundred learners on a new server: `npm run bench:load`. Each learner does five
 * activities: two reviews (40 %), a lesson (20 %), reading some pages (20 %), and a message (10 %) or the leaderboard
 * (10 %). Prints the 50th and the 95th percentile of the latency of each call. Also prints how many times the 95th
 * percentile of a call is as high as that of the cheapest call, which is the call with the lowest 95th percentile of
 * the same run. Fails if a call fails. `npm run bench:load -- --shards 1,3` starts two servers: one stores the
 * learners' rows in one database, the other in three. Both servers get the same number of learners at the same time,
 * and the latencies of the two servers are compared.
 */
import { parseArgs } from "node:util";
import { copyLearner } from "./copy-learner.ts";
import { LoadLearner, type LoadResults } from "./load-learner.ts";
import { reportResult } from "./report.ts";
import { type BenchServer, serve, signUp } from "./serve.ts";

const { values: options } = parseArgs({ options: { shards: { type: "string", default: "1" } } });
const learnerCount = Number(process.env.BENCH_LEARNERS ?? 500);
/** The time within which all learners start, in milliseconds. */
const arrivalMs = Number(process.env.BENCH_SECONDS ?? 150) * 1000;
const pauseMs = 6000;
/** The time after which no learner begins another activity, so that a slow machine does not measure for long. */
const maxRunMs = arrivalMs + 90_000;
/** The largest accepted ratio of the p95 of a call to the p95 of the cheapest call. The report marks larger ratios. */
const maxRatio = 3;
const maxShardRatio = 1.15;
const finishedLessonIds = ["a1-hello-and-goodbye", "a1-what-is-your-name"];
const dayMs = 86_400_000;

/**
 * `now`, the time of the simulated evening, is Thursday evening of next week. By the server's own clock, that week has
 * not begun yet, so the server has not opened or closed any leagues of that week. The learners finished their first
 * lessons ten days before `now`, so that the words of these lessons are due.
 */
const nextMonday = new Date(Math.ceil((Date.now() - 4 * dayMs) / (7 * dayMs)) * 7 * dayMs + 4 * dayMs);
const now = new Date(nextMonday.getTime() + 3 * dayMs + 18 * 3_600_000);
const dayOfLessons = new Date(now.getTime() - 10 * dayMs);

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

interface Variant {
  name: string;
  server: BenchServer;
  cookies: string[];
  results: LoadResults;
  nextLessonId: string;
}

const createEmptyResults = (): LoadResults => ({ latencies: new Map(), errors: [] });

/** Signs up one learner in each database, lets them finish two lessons, and copies them. */
async function prepareVariant(databaseCount: number): Promise<Variant> {
  const server = await serve({ shardCount: databaseCount, levels: ["A1"], vars: { TEST_CLOCK: "on" } });
  await openShards(server);
  const databases = server.shardDatabases.length > 0 ? server.shardDatabases : [server.database];
  const idsByDatabase = new Map<D1Database, string>();
  const results = createEmptyResults();
  for (let attempt = 0; idsByDatabase.size < databases.length; attempt++) {
    if (attempt >= 4 * databases.length) throw new Error("the built worker puts no learners into LEARNERS_00 …");
    const { id, cookie } = await signUp(server.url);
    for (const database of databases) {
      const row = await database.prepare("SELECT id FROM users WHERE id = ?").bind(id).first();
      if (!row || idsByDatabase.has(database)) continue;
      idsByDatabase.set(database, id);
      const learner = new LoadLearner(server.url, cookie, dayOfLessons, results);
      for (const lesson of finishedLessonIds) await learner.finishLesson(lesson);
    }
  }
  const copiesPerDatabase = Math.ceil((learnerCount + 1) / databases.length);
  const cookiesByDatabase: string[][] = [];
  for (const [database, id] of idsByDatabase) {
    cookiesByDatabase.push(await copyLearner(database, id, copiesPerDatabase, now));
  }
  // Learners of all databases alternate, so that all databases are used at the same time.
  const cookies = Array.from({ length: copiesPerDatabase }, (_, i) =>
    cookiesByDatabase.flatMap((databaseCookies) => databaseCookies.slice(i, i + 1)),
  ).flat();
  // Runs the actions of one learner before the measurement, so that the server has loaded content, lexicon and pages.
  const [firstCookie = ""] = cookies.splice(0, 1);
  const nextLessonId = await findNextLesson(new LoadLearner(server.url, firstCookie, now, results));
  for (const learnerNumber of [0, 1]) {
    const learner = new LoadLearner(server.url, firstCookie, now, results);
    for (const act of learner.actions(learnerNumber, nextLessonId)) await act();
  }
  if (results.errors.length > 0) throw new Error(results.errors.join("\n"));
  const name = databaseCount === 1 ? "one database" : `${databaseCount} databases`;
  return { name, server, cookies: cookies.slice(0, learnerCount), results: createEmptyResults(), nextLessonId };
}

/** Lets learners sign up in all databases, as `npm run shards -- add` does. */
async function openShards({ database, shardDatabases }: BenchServer): Promise<void> {
  const numbers = shardDatabases.map((_, i) => String(i).padStart(2, "0"));
  if (numbers.length === 0) return;
  const shardTableRow = await database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'shards'").first();
  if (!shardTableRow) throw new Error("this version has no shards");
  await database.batch(numbers.map((shard) => database.prepare("INSERT INTO shards (shard) VALUES (?)").bind(shard)));
}

async function findNextLesson(learner: LoadLearner): Promise<string> {
  const [chapter] = await learner.call<{ id: string }[]>("chapters", "/api/curriculum/chapters/A1");
  const lessons = await learner.call<{ id: string; isUnlocked: boolean; progress: { isCompleted: boolean } | null }[]>(
    "lessons",
    `/api/curriculum/chapter/${chapter?.id}/subchapters`,
  );
  const lesson = lessons.find(({ isUnlocked, progress }) => isUnlocked && !progress?.isCompleted);
  if (!lesson) throw new Error("the copied learner has no lesson to take");
  return lesson.id;
}

/**
 * Starts all learners of all variants, evenly over the arrival time. Returns the number of actions that were skipped.
 */
async function runVariants(variants: readonly Variant[]): Promise<number> {
  const endTime = performance.now() + maxRunMs;
  let skippedActionCount = 0;
  await Promise.all(
    variants.flatMap(({ server, cookies, results, nextLessonId }, variantNumber) =>
      cookies.map(async (cookie, learnerNumber) => {
        await wait((arrivalMs * (learnerNumber + variantNumber / variants.length)) / cookies.length);
        const learner = new LoadLearner(server.url, cookie, now, results);
        for (const act of learner.actions(learnerNumber, nextLessonId)) {
          if (performance.now() < endTime) {
            await act();
            await wait(pauseMs);
          } else skippedActionCount++;
        }
      }),
    ),
  );
  return skippedActionCount;
}

/** Prints the calls of a variant, and returns the 95th percentile of each. */
function printReport({ name, results }: Variant): Map<string, number> {
  const calls = [...results.latencies].map(([call, latencies]) => ({
    call,
    count: latencies.length,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
  }));
  const cheapestCall = calls.reduce((a, b) => (b.p95 < a.p95 ? b : a));
  const callCount = calls.reduce((sum, { count }) => sum + count, 0);
  console.log(`\n${name}: ${callCount} calls, ${results.errors.length} errors`);
  for (const error of results.errors.slice(0, 5)) console.error(`  ${error}`);
  console.log(
    `${"call".padEnd(22)}${"calls".padStart(6)}${"p50".padStart(9)}${"p95".padStart(9)}   p95 / cheapest p95`,
  );
  for (const { call, count, p50, p95 } of calls.toSorted((a, b) => a.p95 - b.p95)) {
    const ratio = p95 / cheapestCall.p95;
    console.log(
      `${call.padEnd(22)}${String(count).padStart(6)}${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}   ${ratio.toFixed(2)}${ratio > maxRatio ? ` (above ${maxRatio})` : ""}`,
    );
    reportResult({
      name: `${name}: ${call}, p95`,
      value: p95,
      baseline: { name: cheapestCall.call, value: cheapestCall.p95 },
      maxRatio,
    });
  }
  return new Map(calls.map(({ call, p95 }) => [call, p95]));
}

const variants: Variant[] = [];
for (const databaseCount of options.shards.split(",").map(Number)) variants.push(await prepareVariant(databaseCount));
const skippedActionCount = await runVariants(variants);
if (skippedActionCount > 0)
  console.log(
    `The machine is too slow: ${skippedActionCount} activities were not begun within ${maxRunMs / 1000} seconds.`,
  );
const p95sByVariant = variants.map(printReport);
const overallP95s = variants.map(({ results }) => quantile([...results.latencies.values()].flat(), 0.95));
for (const [i, { name }] of variants.entries()) {
  if (i === 0) continue;
  console.log(
    `\n${name} beside ${variants[0]?.name}, p95: all calls ${((overallP95s[i] ?? 0) / (overallP95s[0] ?? 1)).toFixed(2)} (at most ${maxShardRatio})`,
  );
  for (const [call, p95] of p95sByVariant[i] ?? []) {
    console.log(`  ${call.padEnd(22)}${(p95 / (p95sByVariant[0]?.get(call) ?? 1)).toFixed(2)}`);
  }
}
for (const { server } of variants) await server.stop();
process.exit(variants.some(({ results }) => results.errors.length > 0) ? 1 : 0);
