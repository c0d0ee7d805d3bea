import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose result depends on the theme. All other rules are checked only in the light theme. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** axe findings of the current page, by default in both themes. */
export async function findAxeFindings(page: Page, { isDarkChecked = true } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript);
  const findFindingsIn = async (colorScheme: "light" | "dark", rules?: string[]) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const options: RunOptions = {
      resultTypes: ["violations"],
      // Preloads no style sheets, because only rules that are off by default need them.
      preload: false,
      ...(rules && { runOnly: { type: "rule", values: rules } }),
    };
    const findings = await page.evaluate(async (options) => {
      const results = await window.axe?.run(document, options);
      return results?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    }, options);
    if (!findings) throw new Error("axe is not on the page.");
    return findings.map((finding) => `${colorScheme} ${finding}`);
  };
  return [...(await findFindingsIn("light")), ...(isDarkChecked ? await findFindingsIn("dark", rulesOfColour) : [])];
}

/** How many times `expectNoAxeFindings` has checked each page (tab) of the browser. */
const checkCounts = new WeakMap<Page, number>();
/** Only every third check, beginning with the first, also checks the dark theme, because such a check is slow. */
const checksPerDarkCheck = 3;

/**
 * Expects no axe findings on the current page. The light theme is always checked. The dark theme is checked at the
 * first check of a test and at every third check after it, or always if E2E_ALL is set.
 */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  const checkCount = checkCounts.get(page) ?? 0;
  checkCounts.set(page, checkCount + 1);
  const isDarkChecked = process.env.E2E_ALL !== undefined || checkCount % checksPerDarkCheck === 0;
  expect(await findAxeFindings(page, { isDarkChecked })).toEqual([]);
}
