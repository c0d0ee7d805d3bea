import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { pressBackOnLayer } from "#test/support/back.ts";
import { renderOnlyInBrowser } from "#test/support/hydration.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { testWithAll } from "#test/support/test-with-all.ts";

test.use({ viewport: { width: 360, height: 780 }, userAgent: phoneUserAgent });

interface Question {
  id: string;
  word: string;
  options: string[] | null;
  correctAnswer: string | string[];
}

const acceptedAnswersOf = ({ correctAnswer }: Question) => [correctAnswer].flat();

/** Opens an address that creates a quiz, and returns the questions of the quiz. */
async function openAndReadQuestions(
  page: Page,
  openQuiz: () => Promise<unknown>,
  callName = "quiz",
): Promise<Question[]> {
  const [response] = await Promise.all([page.waitForResponse(`**/api/vocabulary/${callName}/generate`), openQuiz()]);
  return (await response.json()).questions;
}

/** Chooses a right or a wrong option with the keyboard. The keys of the options start at 1. */
async function chooseOption(page: Page, question: Question, shouldBeRight: boolean): Promise<void> {
  const options = question.options ?? [];
  const isRight = (option: string) => acceptedAnswersOf(question).includes(option);
  await page.keyboard.press(String(options.findIndex((option) => isRight(option) === shouldBeRight) + 1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Feedback" })).toContainText(shouldBeRight ? "Correct" : "Not quite");
}

async function signUp(page: Page): Promise<void> {
  const email = `words-${crypto.randomUUID()}@example.org`;
  const account = { firstName: "Anna", lastName: "Nowak", email, password: "leuchtturm 7" };
  expect((await page.request.post("/api/auth/signup", { data: account })).status()).toBe(201);
}

testWithAll(
  "A visitor practises A1 with the umlaut keys and is offered an account with the results",
  async ({ page }) => {
    await page.goto("/vocabulary");
    await expect(page.getByText("100 words")).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: /CEFR Level/ }).click();
    await expectNoAxeFindings(page);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Create a free account to access all CEFR levels").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /CEFR Level/ })).toBeFocused();
    await page.getByRole("button", { name: "Start Test" }).click({ force: true });
    await expect(page.getByText("Create a free account to access verb prefix tests").first()).toBeVisible();

    const questions = await openAndReadQuestions(page, () =>
      page.goto("/vocabulary/quiz?type=fill-in-blank&direction=english-to-german&level=C1"),
    );
    expect(questions).toHaveLength(10);
    for (const [index, question] of questions.entries()) {
      const answerField = page.getByLabel("Your answer in German");
      await expect(answerField).toBeFocused();
      const rightAnswer = acceptedAnswersOf(question)[0] ?? "";
      if (index === 0) {
        await answerField.fill("Schlssel");
        await page.keyboard.press("Home");
        for (let keyPressIndex = 0; keyPressIndex < 4; keyPressIndex++) await page.keyboard.press("ArrowRight");
        await page.getByRole("button", { name: "ü" }).click();
        await expect(answerField).toHaveValue("Schlüssel");
        await page.keyboard.type("x");
        await expect(answerField).toHaveValue("Schlüxssel");
        await expectNoAxeFindings(page);
      }
      await answerField.fill(rightAnswer);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("region", { name: "Feedback" })).toContainText("Correct");
      if (index === 0) await expectNoAxeFindings(page);
      await page.keyboard.press("Enter");
    }
    await expect(page.getByText("10 out of 10 correct")).toBeVisible();
    await expect(page.getByText("Want to track your progress?")).toBeVisible();
    await expect(page.getByText("Sign up free to save your progress and track your learning.").first()).toBeVisible();
    await expectNoAxeFindings(page);
  },
);

test("The answer field is visible on a phone in landscape orientation", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openAndReadQuestions(page, () => page.goto("/vocabulary/quiz?type=fill-in-blank&direction=english-to-german"));
  await expect(page.getByLabel("Your answer in German")).toBeInViewport({ ratio: 1 });
});

test("A learner adds words, practises them with the keyboard, and sees their strength", async ({ page }) => {
  await signUp(page);
  await page.goto("/vocabulary?pos=noun");
  await expect(page.getByText("No vocabulary yet")).toBeVisible();
  await page.getByRole("button", { name: "Add 20 Words" }).click();
  await expect(page.getByText("Successfully added 20 new words to your vocabulary.").first()).toBeVisible();
  await expect(page.getByText("20 words").first()).toBeVisible();
  await expectNoAxeFindings(page);

  const questions = await openAndReadQuestions(page, () => page.getByRole("button", { name: "Start Quiz" }).click());
  await expectNoAxeFindings(page);
  for (const [index, question] of questions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of 10`)).toBeVisible();
    await chooseOption(page, question, index > 1);
    if (index === 0) {
      await expectNoAxeFindings(page);
      await pressBackOnLayer(page);
      await expect(page.getByRole("dialog", { name: "Exit the quiz?" })).toBeVisible();
      await page.getByRole("button", { name: "Keep Going" }).click();
      await page.getByRole("button", { name: "Continue" }).focus();
    }
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("8 out of 10 correct")).toBeVisible();
  await expect(page.getByText(/^\+\d+ XP$/)).toBeVisible();
  // A reload starts no new quiz and does not send the result again: the last assertion finds only one result.
  await page.reload();
  await expect(page.getByText("8 out of 10 correct")).toBeVisible();
  await expect(page.getByText(/^\+\d+ XP$/)).toBeVisible();
  await expectNoAxeFindings(page);
  expect(await (await page.request.get("/api/quiz/results")).json()).toMatchObject([
    { quizType: "vocabulary-german-to-english-multiple-choice", score: 8, totalQuestions: 10 },
  ]);

  await page.getByRole("button", { name: "Back to Vocabulary" }).click();
  await expect(page).toHaveURL(/\/vocabulary\?pos=noun$/);
  const firstWord = questions[0]?.word ?? "";
  await page.getByRole("searchbox").fill(firstWord.toUpperCase());
  // The search for a word also finds words that contain it (Deutschland for Land) and other words with the same
  // spelling.
  await page
    .getByRole("listitem")
    .filter({ hasText: /Seen \d+x/ })
    .getByRole("button", { name: new RegExp(`(^|\\s)${firstWord}$`) })
    .first()
    .click();
  const wordDialog = page.getByRole("dialog");
  await expect(wordDialog.getByText("Comes back tomorrow")).toBeVisible();
  await expectNoAxeFindings(page);
  await wordDialog.getByRole("button", { name: "Undo last answer" }).click();
  await expect(wordDialog.getByText("It has not been asked yet.")).toBeVisible();
  await wordDialog.getByRole("button", { name: "Set aside" }).click();
  await expect(wordDialog.getByRole("button", { name: "Take up again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Set aside").first()).toBeVisible();
});

testWithAll(
  "Study mode repeats a missed word, and an unsent result is sent once on the next visit",
  async ({ page }) => {
    await renderOnlyInBrowser(page);
    await signUp(page);
    const addRequest = { language: "german", count: 4, partOfSpeech: "noun" };
    await page.request.post("/api/vocabulary/add-batch", { data: addRequest });
    await page.route("**/api/quiz/submit", (route) => route.abort());
    const questions = await openAndReadQuestions(page, () => page.goto("/vocabulary/study?type=gender"));
    expect(questions).toHaveLength(4);
    const [missedQuestion] = questions;
    for (const [index, question] of questions.entries()) {
      await expect(page.getByText(`Mastered ${Math.max(0, index - 1)}`)).toBeVisible();
      await chooseOption(page, question, index > 0);
      await page.keyboard.press("Enter");
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(missedQuestion?.word ?? "");
    await expectNoAxeFindings(page);
    if (missedQuestion) await chooseOption(page, missedQuestion, true);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Study Session Complete!")).toBeVisible();
    await expect(page.getByText("100%")).toBeVisible();
    await expect(page.getByText("Your results are not saved yet.")).toBeVisible();
    await expectNoAxeFindings(page);
    expect(await (await page.request.get("/api/quiz/results")).json()).toEqual([]);

    await page.unroute("**/api/quiz/submit");
    await page.goto("/vocabulary");
    await expect(page.getByText("Your results have been saved.").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("4 words").first()).toBeVisible();
    expect(await (await page.request.get("/api/quiz/results")).json()).toMatchObject([
      { quizType: "vocabulary-study-mode-german-to-english-gender", score: 3, totalQuestions: 4 },
    ]);
  },
);

testWithAll("A learner can go back in a verb-prefix test and gets a link to the next test", async ({ page }) => {
  await renderOnlyInBrowser(page);
  await signUp(page);
  const [response] = await Promise.all([
    page.waitForResponse("**/api/vocabulary/verb-test"),
    page.goto("/vocabulary/verb-prefixes"),
  ]);
  const { test: verbTest, questions, totalTests } = await response.json();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Verb + Prefix: ${verbTest.verb}`);
  for (const [index, question] of questions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of ${questions.length}`)).toBeVisible();
    await page.keyboard.press(String(question.correctAnswer + 1));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Feedback" })).toContainText("Correct");
    if (index === 1) {
      await expectNoAxeFindings(page);
      await page.getByRole("button", { name: "Previous" }).click();
      await expect(page.getByText("Question 1 of")).toBeVisible();
      await page.getByRole("button", { name: "Next Question" }).click();
    }
    await page.getByRole("button", { name: index === questions.length - 1 ? "Finish Test" : "Next Question" }).click();
  }
  await expect(page.getByText("Well Done!")).toBeVisible();
  await expect(page.getByText(`Completed: 1 / ${totalTests} tests`)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Next Test" }).click();
  await expect(page.getByText(`Question 1 of`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText(`Verb + Prefix: ${verbTest.verb}`);
});
