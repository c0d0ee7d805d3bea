import type { Page } from "@playwright/test";

const timeoutMs = 30_000;

/**
 * Opens a scenario and waits until its steps have ended and the page is idle.
 * @returns the text of the step that failed; null if no step failed
 */
export async function runScenario(page: Page, address: string): Promise<string | null> {
  // The first scenario of the experienced learner takes long, because the server creates three months of activity for
  // it.
  await page.goto(address, { timeout: 300_000 });
  const endedScenario = page.locator("html[data-scenario]:not([data-scenario=running])");
  await endedScenario.waitFor({ state: "attached", timeout: timeoutMs });
  await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => {});
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  const state = await endedScenario.getAttribute("data-scenario");
  return state === "done" ? null : state;
}
