/**
 * Shows how main screens appear on a slow phone when a learner visits for the first time: `npm run film-strip`, after
 * `npm run build`. For each screen the script writes `screens/film-strip-<name>.png`, with a picture of the window
 * every half second. It prints the time at which the largest content was painted. It also prints the requests for pages
 * and calls; requests for files of the build are not listed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { type Browser, chromium, devices } from "@playwright/test";
import { ViewerAccounts } from "#scenarios/viewer-accounts.ts";
import { findChromium } from "#test/support/chromium.ts";
import { serve } from "../../bench/serve.ts";
import { type CompressedServer, serveAppCompressed } from "./serve-compressed.ts";

const screens = [
  { name: "home", path: "/" },
  { name: "vocabulary", path: "/vocabulary" },
  { name: "first-question", path: "/vocabulary/quiz?level=A1" },
];
const phone = { width: 390, height: 844 };
const stepMs = 500;
const frameCount = 6;
/**
 * The network of Lighthouse's slow phone: 150 ms and 1.6 Mbit/s, with the correction factors that Lighthouse uses when
 * the browser applies the throttling.
 */
const networkConditions = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: 84_480,
};
const slowdownFactor = 4;

interface Frame {
  pictureData: string;
  /** The time since the start of the navigation in milliseconds. */
  timeMs: number;
}

async function recordVisit(browser: Browser, app: CompressedServer, path: string, cookie: string) {
  const context = await browser.newContext({ ...devices["Pixel 7"], viewport: phone, deviceScaleFactor: 1 });
  await context.addCookies(
    cookie.split("; ").map((cookieText) => {
      const [name = "", ...valueParts] = cookieText.split("=");
      return { name, value: valueParts.join("="), url: app.url };
    }),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", networkConditions);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdownFactor });
  const frames: Frame[] = [];
  let startTime = 0;
  session.on("Page.screencastFrame", ({ data, sessionId, metadata }) => {
    frames.push({ pictureData: data, timeMs: (metadata.timestamp ?? 0) * 1000 - startTime });
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  app.takeRequests();
  startTime = Date.now();
  await page.goto(app.url + path, { waitUntil: "commit" });
  const largestPaintTimeMs = await page.evaluate(
    (durationMs) =>
      new Promise<number>((resolve) => {
        let paintTimeMs = 0;
        new PerformanceObserver((entryList) => {
          paintTimeMs = entryList.getEntries().at(-1)?.startTime ?? paintTimeMs;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        setTimeout(() => resolve(paintTimeMs), durationMs);
      }),
    stepMs * frameCount,
  );
  const requests = app.takeRequests();
  await context.close();
  return { frames, largestPaintTimeMs, requests };
}

/** Draws one picture in which the window is shown at each point in time, side by side. */
async function drawStrip(browser: Browser, frames: readonly Frame[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: frameCount * 210, height: 470 } });
  const pictures = Array.from({ length: frameCount }, (_, index) => {
    const timeMs = (index + 1) * stepMs;
    const frame = frames.findLast((candidate) => candidate.timeMs <= timeMs);
    const picture = frame ? `<img src="data:image/png;base64,${frame.pictureData}">` : "<div></div>";
    return `<figure>${picture}<figcaption>${(timeMs / 1000).toFixed(1)} s</figcaption></figure>`;
  });
  await page.setContent(
    `<style>body{margin:5px;display:flex;gap:10px;font:14px sans-serif;background:#888}figure{margin:0;width:195px}
      img,div{display:block;width:195px;height:422px;background:#fff}figcaption{padding:6px;text-align:center;color:#fff}</style>${pictures.join("")}`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

mkdirSync("screens", { recursive: true });
const app = await serve({ vars: { TEST_CLOCK: "on", SIGN_IN_LIMIT_ADDRESS: "100000" } });
const browser = await chromium.launch(await findChromium());
try {
  const cookie = await new ViewerAccounts(app.url, 90).getCookie("beginner");
  const appServer = await serveAppCompressed(app.url.replace("127.0.0.1", "localhost"));
  for (const { name, path } of screens) {
    // The local worker starts when it receives the first request. This request takes longer than all others, so the
    // request is made before the measurement.
    await (await fetch(appServer.url + path, { headers: { cookie } })).arrayBuffer();
    const { frames, largestPaintTimeMs, requests } = await recordVisit(browser, appServer, path, cookie);
    writeFileSync(`screens/film-strip-${name}.png`, await drawStrip(browser, frames));
    console.log(`${name.padEnd(16)} LCP ${largestPaintTimeMs.toFixed(0)} ms, to the origin: ${requests.join(" ")}`);
  }
  await appServer.stop();
} finally {
  await browser.close();
  await app.stop();
}
process.exit();
