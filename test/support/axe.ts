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

/** The rules that compare colours. They take half of the time of a check, because they look at every text. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/**
 * axe findings of the current page.
 * @param areColoursChecked whether the rules that compare colours are checked, in both themes. All other rules are always
 *   checked, in the light theme.
 */
export async function findAxeFindings(page: Page, { areColoursChecked = true } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript);
  const findingsIn = async (colorScheme: "light" | "dark", rules: Pick<RunOptions, "runOnly" | "rules">) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Preloads no style sheets, because only rules that are off by default need them.
    const options: RunOptions = { resultTypes: ["violations"], preload: false, ...rules };
    const findings = await page.evaluate(async (options) => {
      const results = await window.axe?.run(document, options);
      return results?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    }, options);
    if (!findings) throw new Error("axe is not on the page.");
    return findings.map((finding) => `${colorScheme} ${finding}`);
  };
  if (!areColoursChecked)
    return findingsIn("light", { rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])) });
  return [
    ...(await findingsIn("light", {})),
    ...(await findingsIn("dark", { runOnly: { type: "rule", values: rulesOfColour } })),
  ];
}

/** The number of checks of each page (tab) of the browser. */
const checkCounts = new WeakMap<Page, number>();
/** Only every third check, beginning with the first, also compares colours, because such a check is slow. */
const checksPerColourCheck = 3;

/**
 * Expects no axe findings on the current page. Colours are checked at the first check of a test and at every third check
 * after it, or always if E2E_ALL is set.
 */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  const checkCount = checkCounts.get(page) ?? 0;
  checkCounts.set(page, checkCount + 1);
  const areColoursChecked = process.env.E2E_ALL !== undefined || checkCount % checksPerColourCheck === 0;
  expect(await findAxeFindings(page, { areColoursChecked })).toEqual([]);
}
