/**
 * Measures the landing page with Lighthouse (mobile, applied throttling), with its own port and database. Fails if a
 * score is below its minimum. Run after `npm run build`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "#test/support/chromium.ts";

const runs = Number(process.argv[2] ?? 3);
const scores = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const limits = { "largest-contentful-paint": 1000, "cumulative-layout-shift": 0.01 };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

async function waitUntilReady(address: string): Promise<void> {
  for (let n = 0; n < 600; n++) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not answer within a minute");
}

async function measurePage(url: string): Promise<Result> {
  const port = await freePort();
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const lighthouseRun = await lighthouse(url, {
      port,
      logLevel: "error",
      throttlingMethod: "devtools",
      onlyCategories: Object.keys(scores),
    });
    if (!lighthouseRun) throw new Error("Lighthouse measured nothing");
    return lighthouseRun.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
const numericValueOf = (result: Result, audit: string) =>
  result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function failedAudits(result: Result): string[] {
  const refs = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const failedAudits = refs.map(({ id }) => result.audits[id]).filter((audit) => audit && (audit.score ?? 1) < 0.9);
  return failedAudits.map((audit) => `${audit?.title} ${audit?.displayValue ?? ""}`.trim());
}

const port = await freePort();
const server = spawn("node", ["test/support/serve.ts"], {
  env: { ...process.env, PORT: String(port) },
  stdio: "ignore",
});
const problems: string[] = [];
try {
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${address}/api/health`);
  const results: Result[] = [];
  for (let n = 0; n < runs; n++) results.push(await measurePage(`${address}/`));

  const formatRow = (
    name: string,
    numbers: number[],
    text: (number: number) => string,
    isWithinLimit: (number: number) => boolean,
  ) => {
    const medianValue = median(numbers);
    console.log(`${name.padEnd(26)}${text(medianValue).padStart(9)}   (${numbers.map(text).join(", ")})`);
    if (!isWithinLimit(medianValue)) problems.push(name);
  };
  for (const [category, minimum] of Object.entries(scores)) {
    formatRow(
      category,
      results.map((result) => scoreOf(result, category)),
      String,
      (number) => number >= minimum,
    );
  }
  for (const [audit, maximum] of Object.entries(limits)) {
    const formatValue = (number: number) => (maximum > 1 ? `${Math.round(number)} ms` : number.toFixed(4));
    formatRow(
      audit,
      results.map((result) => numericValueOf(result, audit)),
      formatValue,
      (number) => number <= maximum,
    );
  }
  for (const audit of ["first-contentful-paint", "speed-index", "total-blocking-time"]) {
    formatRow(
      audit,
      results.map((result) => numericValueOf(result, audit)),
      (number) => `${Math.round(number)} ms`,
      () => true,
    );
  }
  for (const audit of new Set(results.flatMap(failedAudits))) console.log(`  to better: ${audit}`);
} finally {
  server.kill();
}
if (problems.length > 0) {
  console.error(`\nNot held: ${problems.join(", ")}`);
  process.exitCode = 1;
}
