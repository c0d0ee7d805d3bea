import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What a theme can break: everything else is the same in both. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** What axe finds on the page as it stands, in either theme. */
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

/** axe finds nothing on the page as it stands, in either theme. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}
