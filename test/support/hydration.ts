import { expect, type Page } from "@playwright/test";

/**
 * Waits until React handles all events of the page. The page repeats earlier clicks and typed text after hydration, but
 * not earlier key presses.
 */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Removes from every page the content that the worker has rendered. Tests that replace responses need this. */
export async function renderOnlyInBrowser(page: Page): Promise<void> {
  await page.route(/.*/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace(/<script type="application\/json".*?<\/script>/s, "")
      .replace(/<div id="root"[^>]*>.*<\/div>(?=<link rel="stylesheet")/s, '<div id="root"></div>');
    return route.fulfill({ response, body });
  });
}
