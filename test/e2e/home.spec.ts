import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { phoneUserAgent } from "#test/support/phone.ts";

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: phoneUserAgent,
  // Animations are on, because the layout must not shift during animations either.
  reducedMotion: "no-preference",
});

/** Records layout shifts. Returns a function that reads the sum of the shifts since the page was opened. */
async function recordLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entryList) => {
      for (const entry of entryList.getEntries()) {
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) shifts.push(Number(entry.value));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate<number>("shifts.reduce((sum, one) => sum + one, 0)");
}

/** Expects that the link is fully visible above the tabs, without scrolling, and that nothing covers it. */
async function expectReachable(page: Page, name: RegExp): Promise<void> {
  const link = page.getByRole("link", { name });
  const tabs = page.getByRole("navigation", { name: "Main" });
  await expect(link).toBeInViewport({ ratio: 1 });
  const [action, tabBarBox] = [await link.boundingBox(), await tabs.boundingBox()];
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(tabBarBox?.y ?? 0);
  // With `trial`, Playwright checks that nothing covers the link, without clicking it.
  await link.click({ trial: true });
}

/**
 * Finds the cards that extend beyond the side margins of the page, and adds a note if the page can be scrolled
 * sideways.
 */
const findCardsBeyondMargins = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const margin = 20;
    const width = document.documentElement.clientWidth;
    const beyond = [...document.querySelectorAll("main .card")].flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      const isWithin = left >= margin - 0.5 && right <= width - margin + 0.5;
      return isWithin ? [] : [\`\${card.textContent.slice(0, 40)}: \${left} to \${right}\`];
    });
    return document.documentElement.scrollWidth > width ? [...beyond, "scrolls sideways"] : beyond;
  })()`);

test("The home page starts with the next step at the bottom of the screen, without layout shift", async ({ page }) => {
  const { request } = page.context();
  const account = { firstName: "Anna", lastName: "Nowak", password: "leuchtturm 7" };
  await request.post("/api/auth/signup", { data: { ...account, email: `home-${crypto.randomUUID()}@example.org` } });
  const readLayoutShifts = await recordLayoutShifts(page);

  await page.goto("/");
  await expectReachable(page, /Continue: Hello and Goodbye · 6 min/);
  await expect(page.getByText("Daily challenges 0% complete")).toBeAttached();
  expect(await readLayoutShifts()).toBeLessThanOrEqual(0.005);
  await expectNoAxeFindings(page);

  // Completes the first chapter.
  const lessons: { subchapterId: string }[] = await (await request.get("/api/curriculum/progress/A1")).json();
  for (const { subchapterId } of lessons.slice(0, 5)) {
    const address = `/api/curriculum/subchapter/${subchapterId}`;
    const { words } = await (await request.get(address)).json();
    const answers = words.map((word: { id: string; translation: string }) => ({
      wordId: word.id,
      selectedAnswer: word.translation,
    }));
    await request.post(`${address}/quiz`, {
      data: { score: 15, totalQuestions: 15, addToVocabulary: true, answers },
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  // The learner has completed lessons today and no words are due, so the next task is a round of sentences.
  const continueLink = page.getByRole("link", { name: "Continue · 3 min" });
  await expect(continueLink).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Chapter 1: First Contacts" })).toBeInViewport();
  await expect(page.getByRole("progressbar", { name: "Lessons completed in Family and Friends" })).toBeVisible();
  expect(await readLayoutShifts()).toBeLessThanOrEqual(0.005);
  await expectNoAxeFindings(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("heading", { name: "Adverb Quiz" })).toBeAttached();
  await expect.poll(() => findCardsBeyondMargins(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The page opens with the level that the learner chose last, also on another device.
  await page.getByTitle("Intermediate", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "B1 Curriculum" })).toBeVisible();
  await expect.poll(async () => (await (await request.get("/api/auth/user")).json()).currentLevel).toBe("B1");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "B1 Curriculum" })).toBeVisible();
});
