import { expect, type Page } from "@playwright/test";

const hasLayerEntry = "history.state?.usr?.isBackEntry === true";

/**
 * Presses the browser's Back while a dialog is open or a quiz is under way. The app adds the history entry for it shortly after the
 * page has changed, so that entry is waited for.
 */
export async function pressBackOnLayer(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasLayerEntry)).toBe(true);
  await page.goBack();
}

/** Waits until the history entry of a closed dialog or an ended quiz is removed. */
export async function expectNoLayerEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasLayerEntry)).toBe(false);
}
