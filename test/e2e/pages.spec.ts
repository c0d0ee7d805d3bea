import { expect, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { expectHydrated } from "#test/support/hydration.ts";

test.describe("In a browser without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("The landing page is readable and has its styles", async ({ page }) => {
    await page.route(/\.css$/, (route) => route.abort());
    const answer = await page.goto("/");
    expect(answer?.headers()).toMatchObject({ "cache-control": "no-store" });
    expect(answer?.headers()["content-security-policy"]).toContain("script-src 'self';");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Partner to Learn German");
    await expect(page.getByRole("heading", { name: "Practice Mode Options" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", "640");
    await expect(page.getByRole("link", { name: /Sign In|Login/ }).first()).toHaveAttribute("href", "/auth");
  });
});

test("Scripts hydrate the landing page without warnings or layout shift", async ({ page }) => {
  const consoleMessages: string[] = [];
  page.on("console", (message) => consoleMessages.push(message.text()));
  page.on("pageerror", (error) => consoleMessages.push(error.message));
  await page.addInitScript(`
    globalThis.shifts = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shifts += value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  await page.goto("/");
  const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
  await page.getByRole("button", { name: /My Vocabulary/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.evaluate("shifts")).toBeLessThanOrEqual(0.01);
  expect(consoleMessages).toEqual([]);
});

test("Public pages have a title, a description, a preview picture and a sitemap entry", async ({ request }) => {
  const html = await (await request.get("/subscribe")).text();
  const origin = new URL((await request.get("/")).url()).origin;
  expect(html).toContain("<title>Now Free · Lotse</title>");
  expect(html).toContain(`<meta property="og:image" content="${origin}/open-graph.png" />`);
  expect((await request.get("/open-graph.png")).headers()["content-type"]).toBe("image/png");
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listedPaths = ["/", "/auth", "/placement", "/vocabulary", "/grammar", "/reading", "/legal", "/subscribe"];
  const sitemapPages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page]) => page);
  expect(sitemapPages.slice(0, listedPaths.length)).toEqual(listedPaths.map((path) => origin + path));
  const topicPages = sitemapPages.slice(listedPaths.length);
  expect(topicPages).toHaveLength(25);
  expect(topicPages[0]).toMatch(/\/grammar\/a1-/);
  const topicHtml = await (await request.get("/grammar/a1-gender-and-articles")).text();
  expect(topicHtml).toMatch(/<title>.*Gender.* · Lotse<\/title>/);
  expect(topicHtml).not.toContain('name="robots" content="noindex"');
  expect(await (await request.get("/no/such/page")).text()).toContain('name="robots" content="noindex"');
});

test("A chosen theme applies from the first paint, also to the browser's interface", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "lotse_theme", value: "dark", url: baseURL ?? "" }]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("meta[name=theme-color]").first()).toHaveAttribute("content", "#0b1524");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(11, 21, 36)");
});

test("axe finds no problems on the public pages, the page for unknown addresses, and a sign-up form with an error", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  // The pages / and /auth are checked at this size by the test of the first lesson.
  for (const path of ["/premium", "/legal", "/no/such/page"]) {
    await page.goto(path);
    await expectNoAxeFindings(page);
  }
  await page.goto("/auth?mode=signup");
  // Waits for hydration. If a value is filled in before hydration, React notices it only later, possibly after the
  // click. Then the late change would remove the field's error message.
  await expectHydrated(page);
  await page.getByLabel("Email").fill("anna");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expectNoAxeFindings(page);
});
