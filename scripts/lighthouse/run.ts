/**
 * Measures all main screens with Lighthouse on a slow phone, signed out and signed in: `npm run lighthouse -- [--runs
 * 3] [names of scenarios]`, after `npm run build`. For comparison, also measures an empty React page that is built with
 * the same tools. Prints the medians and fails if a value exceeds its limit.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { allScenarios } from "#scenarios/registry.ts";
import type { Scenario } from "#scenarios/scenario.ts";
import { playScene, startConversation, ViewerAccounts } from "#scenarios/viewer-accounts.ts";
import { serve } from "../../bench/serve.ts";
import { measurePage, type PageMeasurement } from "./measure-page.ts";
import { serveAppCompressed, serveFolderCompressed } from "./serve-compressed.ts";

const { values: options, positionals: chosenScreenNames } = parseArgs({
  options: { runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const runCount = Number(options.runs);

/**
 * The limits of every main screen: the lowest allowed performance score, and the highest allowed values of the other
 * measurements. Times are in milliseconds.
 */
const limits = { performance: 98, largestContentfulPaint: 1800, cumulativeLayoutShift: 0.005, totalBlockingTime: 50 };
const maxLandingPaintMs = 900;

const medianOf = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function buildEmptyPage(folder: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL("empty-react-page", import.meta.url)),
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });
}

interface ScreenResult {
  name: string;
  computeMedian: (key: Exclude<keyof PageMeasurement, "failedAudits">) => number;
  failedAudits: Set<string>;
}

async function measureScreen(name: string, url: string, cookie: string): Promise<ScreenResult> {
  const measurements: PageMeasurement[] = [];
  // The local worker starts when it receives the first request. This request takes longer than all others, so the
  // request is made before the measurement.
  await (await fetch(url, { headers: { cookie } })).arrayBuffer();
  for (let runIndex = 0; runIndex < runCount; runIndex++) measurements.push(await measurePage(url, cookie));
  const row: ScreenResult = {
    name,
    computeMedian: (key) => medianOf(measurements.map((measurement) => measurement[key])),
    failedAudits: new Set(measurements.flatMap((measurement) => measurement.failedAudits)),
  };
  printRow(row);
  return row;
}

const columns = ["score", "FCP", "LCP", "TBT", "CLS", "a11y", "best"];
function printRow({ name, computeMedian }: ScreenResult): void {
  const cells = [
    computeMedian("performance"),
    Math.round(computeMedian("firstContentfulPaint")),
    Math.round(computeMedian("largestContentfulPaint")),
    Math.round(computeMedian("totalBlockingTime")),
    computeMedian("cumulativeLayoutShift").toFixed(4),
    computeMedian("accessibility"),
    computeMedian("bestPractices"),
  ];
  console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(8)).join(""));
}

function listExceededLimits({ name, computeMedian }: ScreenResult, emptyPageResult: ScreenResult): string[] {
  const paintMs = computeMedian("largestContentfulPaint");
  return [
    computeMedian("performance") < limits.performance && `${name}: performance ${computeMedian("performance")}`,
    paintMs > limits.largestContentfulPaint && `${name}: LCP ${Math.round(paintMs)} ms`,
    paintMs >= emptyPageResult.computeMedian("largestContentfulPaint") && `${name}: LCP not below the empty page's`,
    name === "landing" &&
      paintMs > maxLandingPaintMs &&
      `${name}: LCP ${Math.round(paintMs)} ms, above ${maxLandingPaintMs}`,
    computeMedian("cumulativeLayoutShift") > limits.cumulativeLayoutShift && `${name}: layout shift`,
    computeMedian("totalBlockingTime") > limits.totalBlockingTime &&
      `${name}: TBT ${Math.round(computeMedian("totalBlockingTime"))} ms`,
    computeMedian("accessibility") < 100 && `${name}: accessibility ${computeMedian("accessibility")}`,
  ].filter((problem) => problem !== false);
}

const mainScreens = allScenarios.filter(
  ({ name, isMainScreen }) => isMainScreen && (chosenScreenNames.length === 0 || chosenScreenNames.includes(name)),
);
const emptyPageFolder = mkdtempSync(join(tmpdir(), "lotse-empty-page-"));
const app = await serve({ vars: { TEST_CLOCK: "on", SIGN_IN_LIMIT_ADDRESS: "100000" } });
const viewerAccounts = new ViewerAccounts(app.url, 90);
const problems: string[] = [];
try {
  await buildEmptyPage(emptyPageFolder);
  const emptyPageServer = await serveFolderCompressed(emptyPageFolder);
  // Uses a host name instead of an IP address, because browsers support passkeys only for host names.
  const appServer = await serveAppCompressed(app.url.replace("127.0.0.1", "localhost"));
  console.log("".padEnd(24) + columns.map((column) => column.padStart(8)).join(""));
  const emptyPage = await measureScreen("(empty React page)", emptyPageServer.url, "");
  for (const scenario of mainScreens) {
    const cookie = await viewerAccounts.getCookie(scenario.viewer);
    const row = await measureScreen(scenario.name, appServer.url + (await pathOf(scenario, cookie)), cookie);
    problems.push(...listExceededLimits(row, emptyPage));
    for (const audit of row.failedAudits) console.log(`    to better: ${audit}`);
  }
  await emptyPageServer.stop();
  await appServer.stop();
} finally {
  await app.stop();
  rmSync(emptyPageFolder, { recursive: true, force: true });
}
if (problems.length > 0) {
  console.error(`\nNot kept:\n${problems.join("\n")}`);
  process.exitCode = 1;
}

/** The path of the page to measure. The path of a chat or scene contains the id of a new conversation. */
async function pathOf({ name, path }: Scenario, cookie: string): Promise<string> {
  if (name === "chat") return startConversation(app.url, cookie);
  if (name === "scene" || name === "scene-summary") return playScene(app.url, cookie, name === "scene-summary");
  return path;
}
