import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules whose result depends on the theme; all others are checked in one theme. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** axe findings of the current page in both themes. */
export async function axeFindings(page: Page): Promise<string[]> {
  const inTheme = async (colorScheme: "light" | "dark", axe: AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await axe.analyze();
    return violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`);
  };
  return [
    ...(await inTheme("light", new AxeBuilder({ page }))),
    ...(await inTheme("dark", new AxeBuilder({ page }).withRules(rulesOfColour))),
  ];
}

/** Expects no axe findings on the current page in both themes. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}
