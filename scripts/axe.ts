/**
 * Runs axe on every scenario, on phone and desktop, light and dark: `npm run axe`, after `npm run build`. Also checks
 * that no page scrolls sideways on a screen of 320 px. `npm run axe -- grammar` checks only the scenarios whose name
 * contains "grammar".
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { allScenarios } from "#scenarios/registry.ts";
import type { Scenario } from "#scenarios/scenario.ts";
import { serveScenarios } from "#scenarios/serve.ts";
import { findAxeFindings } from "#test/support/axe.ts";
import { findChromium } from "#test/support/chromium.ts";
import { runScenario } from "./scenario-page.ts";

const phone = { width: 390, height: 844 };
const narrowViewport = { width: 320, height: 640 };
const desktopViewport = { width: 1280, height: 800 };
const concurrentPageCount = 2;

/** Returns a finding with the width of the page if the page can be scrolled sideways on a screen of 320 px. */
async function findSidewaysScrolling(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowViewport);
  const width = Number(await page.evaluate("document.documentElement.scrollWidth"));
  return width > narrowViewport.width
    ? [`scrolls sideways at ${narrowViewport.width} px: its content is ${width} px wide`]
    : [];
}

async function listFindings(browser: Browser, scenario: Scenario, address: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: phone, reducedMotion: "reduce" });
  const page = await context.newPage();
  try {
    const failureText = await runScenario(page, address);
    if (failureText) return [failureText];
    const phoneFindings = await findAxeFindings(page);
    const scrollingFindings = await findSidewaysScrolling(page);
    await page.setViewportSize(desktopViewport);
    const desktopFindings = await findAxeFindings(page);
    return [...new Set([...phoneFindings, ...scrollingFindings, ...desktopFindings])];
  } catch (error) {
    return [`${scenario.name} was not reached: ${error instanceof Error ? error.message.split("\n")[0] : error}`];
  } finally {
    await context.close();
  }
}

const nameFilter = process.argv[2] ?? "";
const scenarios = allScenarios.filter(({ name }) => name.includes(nameFilter));
const remainingScenarios = [...scenarios];
const server = await serveScenarios(allScenarios);
const browser = await chromium.launch(await findChromium());
let findingCount = 0;

async function runRemainingScenarios(): Promise<void> {
  for (let scenario = remainingScenarios.shift(); scenario; scenario = remainingScenarios.shift()) {
    const findings = await listFindings(browser, scenario, server.address(scenario));
    if (findings.length === 0) continue;
    findingCount += findings.length;
    console.error(`${scenario.name}\n${findings.map((finding) => `  ${finding}`).join("\n")}`);
  }
}

try {
  await Promise.all(Array.from({ length: concurrentPageCount }, runRemainingScenarios));
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${scenarios.length} scenarios, ${findingCount} findings.`);
if (findingCount > 0) process.exitCode = 1;
