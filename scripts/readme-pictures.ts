/**
 * Takes pictures of eight screens on a phone for the README, into docs/pictures/: `npm run readme-pictures`, after `npm
 * run build`.
 */
import { mkdirSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { allScenarios } from "#scenarios/registry.ts";
import { serveScenarios } from "#scenarios/serve.ts";
import { findChromium } from "#test/support/chromium.ts";
import { runScenario } from "./scenario-page.ts";

const folder = "docs/pictures";
const scenarioNames = [
  "landing",
  "home",
  "lesson",
  "word-quiz-answered",
  "review",
  "grammar-quiz-wrong",
  "chat",
  "leaderboard",
];
const viewport = { width: 360, height: 740 };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await serveScenarios(allScenarios);
const browser = await chromium.launch(await findChromium());
try {
  for (const scenario of allScenarios.filter(({ name }) => scenarioNames.includes(name))) {
    const context = await browser.newContext({ viewport, deviceScaleFactor: 1.5, reducedMotion: "reduce" });
    const page = await context.newPage();
    const failureText = await runScenario(page, server.address(scenario));
    if (failureText) throw new Error(`${scenario.name}: ${failureText}`);
    const closeToast = page.getByRole("button", { name: "Close", exact: true });
    if (await closeToast.isVisible()) await closeToast.click();
    await closeToast.waitFor({ state: "hidden" });
    await page.screenshot({ path: `${folder}/${scenario.name}.jpg`, type: "jpeg", quality: 75 });
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
