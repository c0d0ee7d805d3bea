import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until React handles the element's events. Before that, only clicks and typed text are repeated, not keys. */
export async function expectHydrated(element: Locator): Promise<void> {
  const isHydrated = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$")));
  await expect.poll(isHydrated).toBe(true);
}

/** Removes what the worker has rendered from every page, for tests that replace responses. */
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
