/**
 * Compares leaderboard reads with empty calls of the same Durable Object, and closes a thousand leagues: `npm run
 * bench:leagues`.
 */

import autocannon from "autocannon";
import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import { xpSources } from "#core/domain/progress/xp-claim.ts";
import { reportResult } from "./report.ts";
import { type BenchServer, bundleWorker, serve, signUp } from "./serve.ts";

const challengeSourceIndex = xpSources.indexOf("daily-challenge");
const dayNumberOf = (day: string): number => Date.parse(day) / 86_400_000;

const leagueCount = Number(process.env.BENCH_LEAGUES ?? 1000);
const runCount = Number(process.env.BENCH_RUNS ?? 3);
const loadSeconds = Number(process.env.BENCH_SECONDS ?? 5);
const callCount = 500;
const roundCount = 40;
const minRatio = 0.85;
const maxClosingSeconds = 20;

const now = new Date();
const { weekStart, endsAt } = leagueWeekOf(now);

const script = bundleWorker("bench/league-worker.ts");
const ratios: number[] = [];
for (let runNumber = 1; runNumber <= runCount; runNumber++) {
  const server = await serve({ script });
  ratios.push(await compareLeaderboardReads(server, runNumber));
  await server.stop();
}
const server = await serve({ script });
const closingSeconds = await closeLeagues(server);
await server.stop();

const medianRatio = quantile(ratios, 0.5);
console.log(`\nleaderboard / bare call: ${medianRatio.toFixed(3)} (at least ${minRatio})`);
console.log(
  `${leagueCount} leagues closed in ${closingSeconds.toFixed(1)} s: ${(leagueCount / closingSeconds).toFixed(0)} a second (at most ${maxClosingSeconds} s a thousand)`,
);
reportResult({
  name: `closing a league (of ${leagueCount})`,
  value: (closingSeconds * 1000) / leagueCount,
  maxValue: maxClosingSeconds,
});
process.exit(medianRatio >= minRatio && (closingSeconds * 1000) / leagueCount <= maxClosingSeconds ? 0 : 1);

/**
 * Measures leaderboard reads and empty calls, and returns the latency of an empty call divided by the latency of a
 * leaderboard read. The two kinds of calls alternate in the order A B B A, so that a slowdown of the machine affects
 * both kinds.
 */
async function compareLeaderboardReads({ url, database }: BenchServer, runNumber: number): Promise<number> {
  const learner = await signUp(url);
  const otherLearnerIds = await addLearners(database, 29);
  await database.batch([
    database
      .prepare("UPDATE user_xp SET week_start = ?, weekly_xp = 50, sequence = 1, last_xp_at = ? WHERE user_id = ?")
      .bind(weekStart, now.toISOString(), learner.id),
    buildChallengeStatement(database, learner.id),
  ]);
  await postJson(url, "take-part", { at: now.toISOString(), userIds: [learner.id, ...otherLearnerIds] });
  const headers = { cookie: learner.cookie };
  const measureRound = async (kind: string) => {
    const response = await fetch(`${url}/bench/reads/${kind}/${callCount}`, { headers });
    return (await response.json()) as { milliseconds: number; bytes: number };
  };
  for (const kind of ["bare", "leaderboard"]) await measureRound(kind);
  const latenciesByKind: Record<string, number[]> = { bare: [], leaderboard: [] };
  let bytes = 0;
  for (let round = 0; round < roundCount; round++) {
    const kindsInOrder = round % 2 === 0 ? ["bare", "leaderboard"] : ["leaderboard", "bare"];
    for (const kind of kindsInOrder) {
      const result = await measureRound(kind);
      latenciesByKind[kind]?.push((result.milliseconds / callCount) * 1000);
      if (kind === "leaderboard") bytes = result.bytes;
    }
  }
  // Uses the 25th percentile, because other programs on the machine delay the fastest calls least.
  const [emptyCallMs, leaderboardMs] = ["bare", "leaderboard"].map((kind) =>
    quantile(latenciesByKind[kind] ?? [], 0.25),
  );
  const ratio = (emptyCallMs ?? 0) / (leaderboardMs ?? 1);
  const { id } = (await (await fetch(`${url}/api/gamification/league`, { headers })).json()) as { id: string };
  const loadResult = await autocannon({
    url: `${url}/api/gamification/league/${id}/leaderboard`,
    headers,
    connections: 8,
    duration: loadSeconds,
  });
  const formatQuantiles = (share: number) =>
    ["bare", "leaderboard"].map((kind) => quantile(latenciesByKind[kind] ?? [], share).toFixed(0)).join(" and ");
  console.log(
    `run ${runNumber}: bare call and leaderboard (${bytes} bytes) ${formatQuantiles(0.25)} µs, medians ${formatQuantiles(0.5)}, quickest ${formatQuantiles(0)}; ratio ${ratio.toFixed(3)}`,
  );
  console.log(
    `  over HTTP, 8 at once: ${loadResult.requests.average.toFixed(0)} a second, p50 ${loadResult.latency.p50} ms, p99 ${loadResult.latency.p99} ms, ${loadResult.non2xx} errors`,
  );
  reportResult({
    name: "leaderboard of 30 inside the worker",
    value: (leaderboardMs ?? 0) / 1000,
    baseline: { name: "bare call", value: (emptyCallMs ?? 0) / 1000 },
    maxRatio: 1 / minRatio,
  });
  return ratio;
}

/** Returns the number of seconds from the cron until the queue has closed the last league. */
async function closeLeagues({ url, database }: BenchServer): Promise<number> {
  const learners = await addLearners(database, leagueCount * 30);
  const ids = Array.from({ length: leagueCount }, () => crypto.randomUUID());
  const filledLeagues = ids.map((id, i) => ({ id, userIds: learners.slice(30 * i, 30 * i + 30) }));
  const startTime = performance.now();
  for (let i = 0; i < filledLeagues.length; i += 20)
    await postJson(url, "fill", { at: now.toISOString(), leagues: filledLeagues.slice(i, i + 20) });
  console.log(`\n${leagueCount} leagues of 30 filled in ${countSecondsSince(startTime).toFixed(1)} s`);
  const closingStartTime = performance.now();
  await postJson(url, "cron", { at: new Date(endsAt.getTime() + 5 * 60_000).toISOString() });
  const countOpenLeagues = async () =>
    (await database.prepare("SELECT count(*) AS n FROM leagues WHERE is_active = 1").first<{ n: number }>())?.n ?? 0;
  while ((await countOpenLeagues()) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  return countSecondsSince(closingStartTime);
}

async function addLearners(database: D1Database, learnerCount: number): Promise<string[]> {
  const learnerIds = Array.from({ length: learnerCount }, () => crypto.randomUUID());
  for (let i = 0; i < learnerIds.length; i += 3000) {
    const idsJson = JSON.stringify(learnerIds.slice(i, i + 3000));
    const createdAt = now.toISOString();
    await database.batch([
      database
        .prepare(
          `INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, updated_at)
            SELECT value, value || '@example.org', '', 'Learner', 'Example', ?2, ?2 FROM json_each(?1)`,
        )
        .bind(idsJson, createdAt),
      database
        .prepare(
          `INSERT INTO user_xp (user_id, total_xp, week_start, weekly_xp, sequence, last_xp_at)
            SELECT value, 5 + key % 200, ?2, 5 + key % 200, 1, ?3 FROM json_each(?1)`,
        )
        .bind(idsJson, weekStart, createdAt),
      database
        .prepare(
          `INSERT INTO xp_transactions (user_id, source, period, key, attempt, amount, day, created_at)
            SELECT unhex(value, '-'), ?4, ?2, 'vocab', x'', 5 + key % 200, ?2, ?3
            FROM json_each(?1)`,
        )
        .bind(idsJson, dayNumberOf(weekStart), Date.parse(createdAt), challengeSourceIndex),
    ]);
  }
  return learnerIds;
}

function buildChallengeStatement(database: D1Database, id: string): D1PreparedStatement {
  return database
    .prepare(
      `INSERT INTO xp_transactions (user_id, source, period, key, attempt, amount, day, created_at)
        VALUES (unhex(?1, '-'), ?4, ?2, 'vocab', x'', 5, ?2, ?3)`,
    )
    .bind(id, dayNumberOf(weekStart), now.getTime(), challengeSourceIndex);
}

async function postJson(url: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${url}/bench/${path}`, {
    method: "POST",
    headers: { connection: "close" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

function countSecondsSince(startTime: number): number {
  return (performance.now() - startTime) / 1000;
}

function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(share * numbers.length)] ?? 0;
}
