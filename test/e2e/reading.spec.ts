import { expect, test } from "@playwright/test";
import type { Text } from "#core/contract/reading.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { answerTextQuestion } from "#test/support/by-hand.ts";
import { expectHydrated } from "#test/support/hydration.ts";
import { signUp } from "#test/support/sign-up.ts";

test("A learner finds a text on the home page, looks up its words with the keyboard, and answers its questions", async ({
  page,
  context,
}) => {
  const faultMessages: string[] = [];
  page.on("pageerror", (error) => faultMessages.push(error.message));
  await signUp(context);
  await page.goto("/");
  await expectHydrated(page);
  await page
    .getByRole("navigation", { name: "Read and talk" })
    .getByRole("link", { name: /Reading/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Reading" })).toBeFocused();
  await expect(
    page.getByRole("link", { name: /^Lena schreibt ?, Message, \d+ words, you know \d+ percent/ }),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: /^Die Lotsin \(1\). Der erste Tag ?, Episode 1/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Der erste Tag/ })).toBeFocused();

  // A paragraph is one tab stop; the arrow keys move between its words.
  const firstWord = page.locator("article [data-word]").first();
  await firstWord.focus();
  await page.keyboard.press("ArrowRight");
  const heightBefore = await page.evaluate(() => document.querySelector("article")?.offsetHeight);
  await page.keyboard.press("Enter");
  const popover = page.locator(".word-popover");
  await expect(popover.getByText("new to you")).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("article")?.offsetHeight)).toBe(heightBefore);
  await expectNoAxeFindings(page);
  await popover.getByRole("button", { name: "Add to my words" }).click();
  await expect(popover.getByText("you are learning it")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popover).toHaveCount(0);
  await page.getByRole("button", { name: "Translate paragraph 1" }).click();
  await expect(page.getByText("As of today she lives in Hamburg.")).toBeVisible();

  const questionsRegion = page.getByRole("region", { name: "Questions", exact: true });
  const text: Text = await (await context.request.get("/api/reading/a1-die-lotsin-1")).json();
  for (const [i, question] of text.questions.entries()) {
    await answerTextQuestion(questionsRegion, question);
    if (i === 0) {
      await expect(page.locator(".answer-place").first()).toBeVisible();
      await expectNoAxeFindings(page);
    }
    const isLast = i === text.questions.length - 1;
    await questionsRegion.getByRole("button", { name: isLast ? "See the result" : "Next question" }).click();
  }
  await expect(questionsRegion.getByRole("heading", { name: "5 of 5 right" })).toBeFocused();
  await expect(questionsRegion.getByText(/^\+\d+ XP$/)).toBeVisible();
  await expectNoAxeFindings(page);
  await questionsRegion.getByRole("link", { name: /Next text/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Frau Petersen/ })).toBeVisible();
  await page.getByRole("link", { name: "Reading", exact: true }).click();
  await expect(page.getByRole("link", { name: /Der erste Tag ?, .*, read$/ })).toBeVisible();
  expect(faultMessages).toEqual([]);
});
