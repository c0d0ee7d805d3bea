/**
 * Measures the total blocking time of the main screens on a phone whose processor is slowed down to a quarter: `npm run
 * blocking-time`, after `npm run build`. `npm run blocking-time -- home 5` measures the screens whose name contains
 * "home" five times each. Prints the median of each screen and fails if a median is above the limit.
 *
 * The total blocking time contains only tasks of the main thread that run after the first contentful paint and before
 * the page is idle. Of each task, it contains only the time after the first 50 ms. The times are processor times, so
 * that other programs on the machine do not change the result.
 */
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { allScenarios } from "#scenarios/registry.ts";
import { serveScenarios } from "#scenarios/serve.ts";
import { findChromium } from "#test/support/chromium.ts";
import { runScenario } from "./scenario-page.ts";

const maxBlockingMs = 50;
const longTaskMs = 50;
const idleWaitMs = 3000;
const slowdownFactor = 4;
const phone = { width: 390, height: 844 };

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The time at which the event starts, in microseconds. */
  ts: number;
  /** The processor time of the event in microseconds. */
  tdur?: number;
  args: { name?: string; data?: { isMainFrame?: boolean; isOutermostMainFrame?: boolean } };
}

const isTraceEvent = (value: unknown): value is TraceEvent =>
  typeof value === "object" && value !== null && "name" in value && "pid" in value && "tid" in value && "ts" in value;

interface Measurement {
  blockingMs: number;
  longestMs: number;
}

async function collectTrace(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }: { value: readonly unknown[] }) => {
    events.push(...value.filter(isTraceEvent));
  });
  const tracingPromise = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await tracingPromise;
  return events;
}

function computeBlockingTime(events: readonly TraceEvent[]): Measurement {
  const paints = events.filter(({ name }) => name === "firstContentfulPaint");
  // If there was a redirect, another page may have been painted before the page of the scenario. So the last paint is
  // the one that counts.
  const paint = paints.toSorted((a, b) => a.ts - b.ts).at(-1);
  if (!paint) throw new Error("the page was not painted");
  const tasks = events
    .filter(({ name, pid, tid, ts }) => name === "RunTask" && pid === paint.pid && tid === paint.tid && ts >= paint.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    blockingMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0),
    longestMs: Math.max(0, ...tasks),
  };
}

async function measureScreen(browser: Browser, address: string): Promise<Measurement> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdownFactor });
    await session.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "loading", "toplevel"] },
    });
    const failureText = await runScenario(page, address);
    if (failureText) throw new Error(failureText);
    await page.waitForTimeout(idleWaitMs);
    const events = await collectTrace(session);
    return computeBlockingTime(events);
  } finally {
    await context.close();
  }
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const nameFilter = process.argv[2] ?? "";
const runCount = Number(process.argv[3] ?? 3);
const scenarios = allScenarios.filter(({ name, isMainScreen }) => isMainScreen && name.includes(nameFilter));
const server = await serveScenarios(allScenarios);
const browser = await chromium.launch(await findChromium());
try {
  for (const scenario of scenarios) {
    // The first visit of a signed-in scenario also creates the viewer's account. This work of the server does not
    // count, because only processor times of the page are measured.
    const results: Measurement[] = [];
    while (results.length < runCount) results.push(await measureScreen(browser, server.address(scenario)));
    const blockingMs = medianOf(results.map((result) => result.blockingMs));
    const longestMs = medianOf(results.map((result) => result.longestMs));
    console.log(
      `${scenario.name.padEnd(28)} ${blockingMs.toFixed(0).padStart(5)} ms, longest task ${longestMs.toFixed(0)} ms`,
    );
    if (blockingMs > maxBlockingMs) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}
