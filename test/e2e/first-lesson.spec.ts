import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { phoneUserAgent } from "#test/support/phone.ts";

// This file tests on the screen of a phone, because the other browser tests use the screen of a desktop computer.
test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, userAgent: phoneUserAgent });

/** Answers all questions of the lesson and gives `wrongCount` wrong answers. Returns when the results are visible. */
async function takeQuiz(page: Page, translationByWord: Map<string, string>, wrongCount: number): Promise<void> {
  const questionCount = translationByWord.size;
  for (let questionNumber = 1; questionNumber <= questionCount; questionNumber++) {
    await expect(page.getByText(`Question ${questionNumber} of ${questionCount}`)).toBeVisible();
    const headingText = (await page.getByRole("heading", { level: 1 }).innerText()).replaceAll("\u00AD", "");
    const word = [...translationByWord.keys()].find(
      (translation) =>
        headingText === translation ||
        headingText.endsWith(` ${translation}`) ||
        headingText.endsWith(`\n${translation}`),
    );
    const rightAnswer = translationByWord.get(word ?? "") ?? "";
    const optionButtons = page.getByRole("group", { name: "Translate to English" }).getByRole("button");
    await expect(optionButtons).toHaveCount(4);
    const labels = (await optionButtons.allInnerTexts()).map((text) => text.replace(/^\d\s*/, "").trim());
    expect(labels, headingText).toContain(rightAnswer);
    expect(new Set(labels).size).toBe(4);
    const optionIndex =
      questionNumber <= wrongCount ? labels.findIndex((label) => label !== rightAnswer) : labels.indexOf(rightAnswer);
    if (questionNumber % 2 === 0) await page.keyboard.press(String(optionIndex + 1));
    else await optionButtons.nth(optionIndex).click();
    await expect(page.getByText("Correct answer", { exact: true })).toBeVisible();
  }
}

test("A visitor signs up, completes a lesson, and sees the words and XP on the path", async ({ page }) => {
  const requestsToOtherHosts: string[] = [];
  const faultMessages: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1" && !request.url().startsWith("data:"))
      requestsToOtherHosts.push(request.url());
  });
  page.on("console", (message) => {
    // A 404 is expected for a learner without a league and for a page that does not exist.
    const isExpectedNotFound = /\/api\/gamification\/league|\/no\/such\/page$/.test(message.location().url);
    if (message.type() === "error" && !isExpectedNotFound && !/status of (401|403)/.test(message.text()))
      faultMessages.push(message.text());
  });
  page.on("pageerror", (error) => faultMessages.push(error.message));

  await page.goto("/lesson/a1-hello-and-goodbye");
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Flesson%2Fa1-hello-and-goodbye/);
  await expectNoAxeFindings(page);
  await page.goto("/");
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Create Account" }).first().click();

  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel("First name").fill("Anna");
  await page.getByLabel("Last name").fill("Nowak");
  await page.getByLabel("Email").fill(`anna-${Date.now()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("leuchtturm 7");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Welcome to Lotse 🎉").first()).toBeVisible();

  await expect(page.getByRole("heading", { name: "Learning Path" })).toBeVisible();
  await expect(page.getByText("0 words learned")).toBeVisible();
  const learningPath = page.getByRole("region", { name: "A1 Curriculum" });
  await expect(learningPath.getByRole("link", { name: /Hello and Goodbye/ })).toBeVisible();
  await page.getByRole("button", { name: /What Is Your Name\?.*locked/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Lesson locked").first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto("/lesson/a1-what-is-your-name");
  await expect(page.getByText("Pass the lesson before it to open this one.")).toBeVisible();
  await page.goto("/");

  await page.getByRole("link", { name: /Continue: Hello and Goodbye/ }).click();
  await expect(page.getByRole("heading", { name: "Hello and Goodbye" })).toBeVisible();
  await expectNoAxeFindings(page);
  const lesson = await (await page.request.get("/api/curriculum/subchapter/a1-hello-and-goodbye")).json();
  const translationByWord = new Map<string, string>(
    lesson.words.map((word: { word: string; translation: string }) => [word.word, word.translation]),
  );
  await page.getByRole("button", { name: "Start Quiz (15 questions)" }).click();
  await expect(page.getByText("Translate to English:")).toBeVisible();
  await expectNoAxeFindings(page);
  await takeQuiz(page, translationByWord, 1);

  await expect(page.getByText("Great Job!")).toBeVisible();
  await expect(page.getByText("93%")).toBeVisible();
  await expectNoAxeFindings(page);
  // The test leaves the page before the learner presses Continue. The result stays stored in the browser, and the next
  // visit sends it.
  await page.goto("/");
  await expect(page.getByText("Quiz Complete!").first()).toBeVisible();
  await expect(page.getByText("You scored 14/15. Words added to your vocabulary.").first()).toBeVisible();
  await expect(page.getByText("14 words learned")).toBeVisible();
  await expect(page.getByText("Completed (14/15)")).toBeVisible();
  await expect(page.getByRole("main").getByText("1 day streak")).toBeVisible();
  const xp = await (await page.request.get("/api/gamification/xp")).json();
  // 14 XP for right answers, 10 for passing the lesson for the first time and 5 for the day's challenge.
  expect(xp.totalXp).toBe(29);
  await expect(page.getByText("71 XP needed")).toBeVisible();
  await expectNoAxeFindings(page);

  await learningPath.getByRole("link", { name: /What Is Your Name\?/ }).click();
  await expect(page.getByRole("heading", { name: "What Is Your Name?" })).toBeVisible();
  await page.getByRole("link", { name: "Review" }).first().click();
  await expect(page.getByText("15 words").first()).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole("button", { name: /Anna/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: /Sign In|Login/ }).first()).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await expectNoAxeFindings(page);

  expect(requestsToOtherHosts).toEqual([]);
  expect(faultMessages).toEqual([]);
});
