import { expect, type Page } from "@playwright/test";

const layerEntryExpression = "history.state?.usr?.isBackEntry === true";

/**
 * Presses the browser's Back while a dialog is open or a quiz is running. The app adds a history entry for the dialog
 * or quiz shortly after showing it, so this function waits for the entry first.
 */
export async function pressBackOnLayer(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(layerEntryExpression)).toBe(true);
  await page.goBack();
}

/** Waits until the history entry of a closed dialog or an ended quiz is removed. */
export async function expectNoLayerEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(layerEntryExpression)).toBe(false);
}
