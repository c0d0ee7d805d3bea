import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { adverbQuestionsOf } from "#core/domain/quizzes/adverb-quiz.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";

// Animations are on, because rows move when ranks change, and a new level is celebrated.
test.use({ reducedMotion: "no-preference" });

const lessonIds = ["a1-hello-and-goodbye", "a1-what-is-your-name", "a1-where-are-you-from"];

async function signUp({ request }: BrowserContext, firstName: string): Promise<void> {
  const account = {
    firstName,
    lastName: "Nowak",
    email: `${firstName}-${crypto.randomUUID()}@example.org`,
    password: "leuchtturm 7",
  };
  expect((await request.post("/api/auth/signup", { data: account })).status()).toBe(201);
}

/** Completes a lesson without a mistake. */
async function passLesson({ request }: BrowserContext, id: string): Promise<void> {
  const { words } = await (await request.get(`/api/curriculum/subchapter/${id}`)).json();
  const answers = words.map((word: { id: string; translation: string }) => ({
    wordId: word.id,
    selectedAnswer: word.translation,
  }));
  const submission = { score: 15, totalQuestions: 15, addToVocabulary: true, answers };
  expect((await request.post(`/api/curriculum/subchapter/${id}/quiz`, { data: submission })).ok()).toBe(true);
}

/** Completes the A1 adverb quiz on the home page without a mistake. Returns when the results are visible. */
async function takeAdverbQuiz(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start Quiz" }).click();
  const questions = adverbQuestionsOf("A1");
  for (const [i, { options, correctAnswer }] of questions.entries()) {
    await expect(page.getByText(`Question ${i + 1} of ${questions.length}`)).toBeVisible();
    await page.keyboard.press(String(options.findIndex(({ value }) => value === correctAnswer) + 1));
    const isLast = i === questions.length - 1;
    await page.getByRole("button", { name: isLast ? "Submit Quiz" : "Next" }).click();
    await page.getByRole("button", { name: isLast ? "View Results" : "Continue" }).click();
  }
}

test("A learner completes challenges, joins a league with live ranks and reaches a level in one day", async ({
  page,
  context,
  browser,
}) => {
  const faultMessages: string[] = [];
  page.on("pageerror", (error) => faultMessages.push(error.message));
  await signUp(context, "Anna");
  await page.goto("/");
  await expect(page.getByText("Daily challenges 0% complete")).toBeVisible();
  await page.getByRole("link", { name: "Join a League" }).click();
  await expect(page.getByText("Not in a League Yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Take a Vocabulary Quiz" })).toBeVisible();
  await expectNoAxeFindings(page);

  await passLesson(context, lessonIds[0] ?? "");
  await page.goto("/");
  await expect(page.getByText("Daily challenges 33% complete")).toBeVisible();
  await expect(page.getByText(/^Rank \d+\. Out of 30 members$/)).toBeVisible();
  await expectNoAxeFindings(page);

  for (const lesson of lessonIds.slice(1)) await passLesson(context, lesson);
  await page.goto("/");
  await expect(page.getByText("Level 1", { exact: true })).toBeVisible();
  await takeAdverbQuiz(page);
  const levelUpDialog = page.getByRole("dialog", { name: "Level Up!" });
  await expect(levelUpDialog.getByText("You're now Level 2")).toBeVisible();
  await expect(levelUpDialog.getByRole("button", { name: "Continue Learning" })).toBeFocused();
  await expect(levelUpDialog).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByText("Daily challenges 67% complete")).toBeVisible();
  await expect(page.getByText("Level 2", { exact: true })).toBeVisible();
  // The level-up is not announced again on the next visit.
  await page.reload();
  await expect(page.getByText("Level 2", { exact: true })).toBeVisible();
  await expect(page.getByText("Level Up!")).toHaveCount(0);

  await page.getByRole("link", { name: /XP history/ }).click();
  await expect(page.getByText("Daily challenge: complete a grammar quiz")).toBeVisible();
  await expectNoAxeFindings(page);

  const secondContext = await browser.newContext();
  const bensPage = await secondContext.newPage();
  await signUp(secondContext, "Ben");
  await passLesson(secondContext, lessonIds[0] ?? "");
  await bensPage.goto("/leaderboard");
  const bensRow = bensPage.getByRole("row", { name: /Ben N\./ });
  await expect(bensRow).toContainText("You");
  await expect(bensPage.getByText("simulated").first()).toBeVisible();
  const weeklyXpCell = bensRow.getByRole("cell").nth(2);
  await expect(weeklyXpCell).toHaveText("35");
  await expectNoAxeFindings(bensPage);

  await page.goto("/leaderboard");
  const cellsOfBen = page.getByRole("row", { name: /Ben N\./ }).getByRole("cell");
  await expect(cellsOfBen.nth(2)).toHaveText("35");
  for (const lesson of lessonIds.slice(1)) await passLesson(secondContext, lesson);
  // The number must arrive over the live connection, because the next request would be sent a minute later.
  await expect(cellsOfBen.nth(2)).toHaveText("95");
  await expect(weeklyXpCell).toHaveText("95");
  // The number of simulated learners with more XP depends on the time at which the test runs.
  const xpByRank = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => Number(row.children[2]?.textContent?.replace(",", ""))));
  const rankOfBen = Number(await cellsOfBen.first().innerText());
  expect(rankOfBen).toBeGreaterThan(xpByRank.filter((xp) => xp > 95).length);
  expect(rankOfBen).toBeLessThanOrEqual(xpByRank.filter((xp) => xp >= 95).length);

  await bensPage.getByRole("button", { name: "Menu of Ben" }).click();
  await bensPage.getByRole("menuitem", { name: /Ben/ }).click();
  await expect(bensPage.getByRole("heading", { level: 1, name: "Ben Nowak" })).toBeVisible();
  await expect(bensPage.getByText("Casting off")).toBeVisible();
  await expectNoAxeFindings(bensPage);
  await bensPage.getByRole("switch", { name: "Weekly leagues" }).click();
  await expect(bensPage.getByText("You learn without being ranked.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Ben N\./ })).toHaveCount(0);

  const downloadPromise = bensPage.waitForEvent("download");
  await bensPage.getByRole("button", { name: "Export my data" }).click();
  expect((await downloadPromise).suggestedFilename()).toBe("lotse-export.json");
  await bensPage.getByRole("button", { name: "Delete my account" }).click();
  await bensPage.getByLabel("Your password").fill("leuchtturm 7");
  await expectNoAxeFindings(bensPage);
  await bensPage.getByRole("button", { name: "Delete Everything" }).click();
  await expect(bensPage.getByRole("link", { name: /Sign In|Login/ }).first()).toBeVisible();
  await secondContext.close();
  expect(faultMessages).toEqual([]);
});
