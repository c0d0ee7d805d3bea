import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "#test/support/chromium.ts";

export interface PageMeasurement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** All times are in milliseconds. */
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  /** The titles of the audits that count for a score and have a result below 90 of 100. */
  failedAudits: string[];
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

const scoreOf = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
const numericValueOf = (result: Result, auditId: string) =>
  result.audits[auditId]?.numericValue ?? Number.POSITIVE_INFINITY;

function listFailedAudits(result: Result): string[] {
  const scoredAuditReferences = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return scoredAuditReferences
    .map(({ id }) => result.audits[id])
    .filter((audit) => audit && (audit.score ?? 1) < 0.9)
    .map((audit) => `${audit?.title} ${audit?.displayValue ?? ""}`.trim());
}

/**
 * Measures a page once in a new browser, with Lighthouse's settings for a slow phone. The browser throttles network and
 * processor.
 * @param cookie the viewer's cookies as in a `Cookie` header; empty for a visitor
 */
export async function measurePage(url: string, cookie: string): Promise<PageMeasurement> {
  const port = await findFreePort();
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    if (cookie) {
      // Lighthouse opens its tab in the browser's default context, so the cookies must be set in that context, over the
      // debugging port.
      const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const cookies = cookie.split("; ").map((cookieText) => {
        const [name = "", ...valueParts] = cookieText.split("=");
        return { name, value: valueParts.join("="), url };
      });
      await connection.contexts()[0]?.addCookies(cookies);
      await connection.close();
    }
    const lighthouseRun = await lighthouse(url, {
      port,
      logLevel: "error",
      throttlingMethod: "devtools",
      disableStorageReset: true,
      onlyCategories: ["performance", "accessibility", "best-practices"],
    });
    if (!lighthouseRun) throw new Error("Lighthouse measured nothing");
    const { lhr } = lighthouseRun;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return {
      performance: scoreOf(lhr, "performance"),
      accessibility: scoreOf(lhr, "accessibility"),
      bestPractices: scoreOf(lhr, "best-practices"),
      firstContentfulPaint: numericValueOf(lhr, "first-contentful-paint"),
      largestContentfulPaint: numericValueOf(lhr, "largest-contentful-paint"),
      totalBlockingTime: numericValueOf(lhr, "total-blocking-time"),
      cumulativeLayoutShift: numericValueOf(lhr, "cumulative-layout-shift"),
      failedAudits: listFailedAudits(lhr),
    };
  } finally {
    await browser.close();
  }
}
