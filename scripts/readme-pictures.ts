/**
 * Takes pictures into docs/pictures/: eight screens on a phone for the README, and the screens of conversations on a phone
 * and a desktop, light and dark, for docs/partner.md. `npm run readme-pictures`, after `npm run build`.
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
const conversationScenarioNames = [
  "chat-start",
  "chat",
  "scenes",
  "scene",
  "scene-help",
  "scene-summary",
  "trial-talk",
];
const conversationViews = [
  { name: "phone-light", viewport, colorScheme: "light" },
  { name: "phone-dark", viewport, colorScheme: "dark" },
  { name: "desktop-light", viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  { name: "desktop-dark", viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
] as const;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await serveScenarios(allScenarios);
const browser = await chromium.launch(await findChromium());

/** Takes a picture of a scenario, without the messages that cover a part of the page. */
async function takePicture(
  scenario: (typeof allScenarios)[number],
  file: string,
  options: NonNullable<Parameters<typeof browser.newContext>[0]>,
  quality: number,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const failureText = await runScenario(page, server.address(scenario));
  if (failureText) throw new Error(`${scenario.name}: ${failureText}`);
  const closeToast = page.getByRole("button", { name: "Close", exact: true });
  if (await closeToast.isVisible()) await closeToast.click();
  await closeToast.waitFor({ state: "hidden" });
  await page.screenshot({ path: `${folder}/${file}.jpg`, type: "jpeg", quality });
  await context.close();
}

try {
  for (const scenario of allScenarios) {
    if (scenarioNames.includes(scenario.name))
      await takePicture(scenario, scenario.name, { viewport, deviceScaleFactor: 1.5 }, 75);
    if (conversationScenarioNames.includes(scenario.name))
      for (const { name, ...view } of conversationViews)
        await takePicture(scenario, `conversations/${scenario.name}-${name}`, view, 60);
  }
} finally {
  await browser.close();
  await server.stop();
}
