/**
 * Takes screenshots of every scenario, on phone and desktop, light and dark, into screens/: `npm run screens`, after
 * `npm run build`. `npm run screens -- grammar` takes only screenshots of scenarios whose name contains "grammar".
 */
import { mkdirSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { allScenarios } from "#scenarios/registry.ts";
import { serveScenarios } from "#scenarios/serve.ts";
import { findChromium } from "#test/support/chromium.ts";
import { runScenario } from "./scenario-page.ts";

const folder = "screens";
const nameFilter = process.argv[2] ?? "";
const viewports = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } };

/**
 * A browser cannot take pictures that are higher than a certain limit. Pages with long lists are cut off at this
 * height.
 */
const maxHeight = 8000;

/** Resizes the window to the height of the page, so that fixed bars appear at the edges of the picture. */
async function resizeToFullPage(page: Page, viewport: { width: number; height: number }): Promise<void> {
  const height = Math.min(maxHeight, Number(await page.evaluate("document.documentElement.scrollHeight")));
  if (height > viewport.height) await page.setViewportSize({ width: viewport.width, height });
}

mkdirSync(folder, { recursive: true });
const scenarios = allScenarios.filter(({ name }) => name.includes(nameFilter));
const server = await serveScenarios(allScenarios);
const browser = await chromium.launch(await findChromium());
let failureCount = 0;
try {
  for (const scenario of scenarios) {
    for (const [screenName, viewport] of Object.entries(viewports)) {
      const context = await browser.newContext({
        viewport,
        reducedMotion: scenario.hasMotion ? "no-preference" : "reduce",
      });
      const page = await context.newPage();
      try {
        const failureText = await runScenario(page, server.address(scenario));
        await resizeToFullPage(page, viewport);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: `${folder}/${scenario.name}-${screenName}-${colorScheme}.png` });
        }
        if (failureText) throw new Error(failureText);
      } catch (error) {
        failureCount++;
        console.error(
          `${scenario.name} (${screenName}): ${error instanceof Error ? error.message.split("\n")[0] : error}`,
        );
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${scenarios.length} scenarios are in ${folder}/, ${failureCount} pictures show a failed scenario.`);
if (failureCount > 0) process.exitCode = 1;
