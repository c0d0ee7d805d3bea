/**
 * Measures how long the worker takes to render a page of a signed-in learner, with its content and data: `npm run
 * bench:pages`. For comparison, the requests for pages alternate with calls that only read the current user.
 */

import { reportResult } from "./report.ts";
import { serve, signUp } from "./serve.ts";

const roundCount = Number(process.env.BENCH_SECONDS ?? 10) * 4;
const requestsPerTurn = 5;
/**
 * The largest accepted ratio of the latency of a page to the latency of a current-user call. A page renders React and
 * runs about ten reads in one round trip, so it takes several times as long as one call.
 */
const maxRatio = 10;
const pagePaths = ["/", "/vocabulary", "/grammar", "/grammar/a1-alphabet-and-pronunciation", "/leaderboard"];

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const { url, stop } = await serve();
const { cookie } = await signUp(url);
const headers = { cookie, accept: "text/html" };

async function measurePage(path: string): Promise<number> {
  const startTime = performance.now();
  const response = await fetch(url + path, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - startTime;
}

let hasFailed = false;
for (const page of pagePaths) {
  for (let requestIndex = 0; requestIndex < 20; requestIndex++) await measurePage(page);
  const latencies: Record<"page" | "call", number[]> = { page: [], call: [] };
  for (let round = 0; round < roundCount; round++)
    for (const kind of round % 2 === 0 ? (["page", "call"] as const) : (["call", "page"] as const))
      for (let requestIndex = 0; requestIndex < requestsPerTurn; requestIndex++)
        latencies[kind].push(await measurePage(kind === "page" ? page : "/api/auth/user"));
  const [pageMs, callMs] = [quantile(latencies.page, 0.5), quantile(latencies.call, 0.5)];
  const ratio = pageMs / callMs;
  console.log(
    `${page.padEnd(42)} p50 ${pageMs.toFixed(1)} ms, p95 ${quantile(latencies.page, 0.95).toFixed(1)} ms; current user p50 ${callMs.toFixed(1)} ms; ratio ${ratio.toFixed(1)}`,
  );
  reportResult({
    name: `page ${page}, p50`,
    value: pageMs,
    baseline: { name: "current user", value: callMs },
    maxRatio,
  });
  if (ratio > maxRatio) hasFailed = true;
}
await stop();
process.exit(hasFailed ? 1 : 0);
