import { expect, type Page, test } from "@playwright/test";

const phoneViewport = { width: 360, height: 780 };
const narrowViewport = { width: 320, height: 640 };
const desktopViewport = { width: 1280, height: 800 };

/** The number of pixels by which a placeholder is wider than its field; 0 or less if it is fully visible. */
const measureOverflow = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error("no field");
    const canvasContext = document.createElement("canvas").getContext("2d");
    if (!canvasContext) throw new Error("nothing to measure with");
    canvasContext.font = getComputedStyle(field, "::placeholder").font;
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const availableWidth = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return canvasContext.measureText(field.placeholder).width - availableWidth;
  });

test("Links, placeholders, tabs and three articles in a row fit a visitor's screen", async ({ page }) => {
  await page.setViewportSize(narrowViewport);
  await page.goto("/auth?mode=signup");
  const header = page.getByRole("banner");
  for (const viewport of [narrowViewport, phoneViewport]) {
    await page.setViewportSize(viewport);
    expect(await measureOverflow(page, "Password")).toBeLessThanOrEqual(0);
  }

  await page.setViewportSize(narrowViewport);
  await page.goto("/grammar");
  for (const buttonName of ["Login", "Sign Up"]) {
    await expect(header.getByRole("link", { name: buttonName, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("tab", { name: "Conjugations" })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(desktopViewport);
  await expect(header.getByRole("link", { name: "Create Account", exact: true })).toHaveAttribute(
    "href",
    "/auth?mode=signup",
  );
  await page.goto("/vocabulary/quiz?type=gender");
  const articleLabels = page.getByRole("group").locator("label");
  await expect(articleLabels).toHaveCount(3);
  const boxes = await Promise.all((await articleLabels.all()).map((article) => article.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
});

test("An option with a word of sixty letters stays within a narrow screen", async ({ page }) => {
  const longWord = "donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt";
  await page.route("**/api/vocabulary/quiz/generate", async (route) => {
    const response = await route.fetch();
    const quiz = await response.json();
    const questions = quiz.questions.map((question: object) => ({ ...question, options: [longWord, "a", "b", "c"] }));
    await route.fulfill({ response, json: { ...quiz, questions } });
  });
  await page.setViewportSize(narrowViewport);
  await page.goto("/vocabulary/quiz?type=multiple-choice");
  const option = page.getByRole("group").locator("label").first();
  await expect(option).toContainText(longWord);
  const box = await option.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(narrowViewport.width - 20);
});
