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

/** axe findings of the current page in both themes. */
export async function findAxeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript);
  const findingsIn = async (colorScheme: "light" | "dark", rules?: string[]) => {
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
  return [...(await findingsIn("light")), ...(await findingsIn("dark", rulesOfColour))];
}

/** Expects no axe findings on the current page in both themes. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(await findAxeFindings(page)).toEqual([]);
}
