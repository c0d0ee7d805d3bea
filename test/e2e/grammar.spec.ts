import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { pressBackOnLayer } from "#test/support/back.ts";
import { answerQuestion, playQuiz, type Question, startAndReadQuestions } from "#test/support/grammar-quiz.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { testWithAll } from "#test/support/test-with-all.ts";

const phoneOptions = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  userAgent: phoneUserAgent,
};
const alphabetTopicId = "a1-alphabet-and-pronunciation";

async function signUp(page: Page): Promise<void> {
  const account = {
    firstName: "Anna",
    lastName: "Nowak",
    email: `grammar-${crypto.randomUUID()}@example.org`,
    password: "leuchtturm 7",
  };
  expect((await page.request.post("/api/auth/signup", { data: account })).status()).toBe(201);
}

test.describe("On a phone", () => {
  test.use(phoneOptions);

  test("A guest reads and practises A1 and is asked to sign up for more", async ({ page }) => {
    await page.goto("/grammar");
    await expect(page.getByText("Letters and Sounds: Alphabet and Pronunciation")).toBeVisible();
    await expect(page.getByText("Limited Access - A1 Level Only")).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("tab", { name: /A2 locked/ }).click({ force: true });
    await expect(page.getByText("Create a free account to access all CEFR levels").first()).toBeVisible();
    await page.getByRole("button", { name: "Letters and Sounds: Alphabet and Pronunciation", exact: true }).click();
    await expect(page.getByText("Sign up to learn more").first()).toBeVisible();
    const canScrollSideways = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
    expect(canScrollSideways).toBe(false);

    const questions = await startAndReadQuestions(page, () => page.getByRole("button", { name: "Start Quiz" }).click());
    await expectNoAxeFindings(page);
    await answerQuestion(page, questions[0] as Question, true);
    await pressBackOnLayer(page);
    await expect(page.getByText("Exit the quiz?")).toBeVisible();
    await page.getByRole("button", { name: "Keep Going" }).click();
    await playQuiz(page, questions, 8);
    await expect(page.getByText("Want to track your progress?")).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("link", { name: "Read the rule" }).first().click();
    await expect(page).toHaveURL(/\/grammar\/a1-[a-z0-9-]+#rule-\d+$/);
    await expect(page.locator("[id^=rule-]:focus")).toBeInViewport();
    await page.getByRole("link", { name: "Back to the results" }).click();
    await expect(page.getByText("8 out of 10 correct")).toBeVisible();
    await page.getByRole("button", { name: "Back to Grammar Library" }).click();
    await expect(page.getByRole("heading", { name: "Grammar Library" })).toBeVisible();
    await page.goto("/grammar/a2-comparison");
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fgrammar%2Fa2-/);
  });
});

test("A learner practises a topic and passes its gate quiz, and the next topic opens", async ({ page }) => {
  await signUp(page);
  await page.goto("/grammar/a1-subject-pronouns");
  await expect(page.getByRole("heading", { name: "Topic Locked" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: /^Letters and Sounds/ }).click();
  await expect(page.getByText("Exercise 1 of 20")).toBeVisible();
  const exercises: Question[] = await (
    await page.request.get(`/api/grammar/library/${alphabetTopicId}/exercises`)
  ).json();
  await answerQuestion(page, exercises[0] as Question, false);
  await page.getByRole("button", { name: "Check Answer" }).click();
  await expect(page.getByText("Not quite")).toBeVisible();
  await expect(page.getByText("Progress: 0/1 correct")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(page.getByText("Exercise 2 of 20")).toBeVisible();

  const questionsOfFailedQuiz = await startAndReadQuestions(page, () =>
    page.getByRole("button", { name: "Unlock Next Level" }).click(),
  );
  await playQuiz(page, questionsOfFailedQuiz, 7);
  await expect(page.getByText(/Saved$/)).toBeVisible();
  await expect(page.getByText("The next topic is open")).toBeHidden();
  const questionsOfPassedQuiz = await startAndReadQuestions(page, () =>
    page.getByRole("button", { name: "Try Again" }).click(),
  );
  await playQuiz(page, questionsOfPassedQuiz, 8);
  await expect(page.getByText("The next topic is open")).toBeVisible();
  await page.reload();
  await expect(page.getByText("The next topic is open")).toBeVisible();
  await expect(page.getByText("Your answers")).toBeHidden();
  await page.getByRole("button", { name: "Go to the topic" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Subject Pronouns/ })).toBeVisible();
  await expect(page.getByText("Exercise 1 of 20")).toBeVisible();
  await page.getByRole("link", { name: "Grammar Library" }).click();
  await expect(page.getByText("Quiz: 8/10 (80%)")).toBeVisible();
  await expect(page.getByText("1 of 25 topics complete")).toBeVisible();
  await expectNoAxeFindings(page);
});

testWithAll("15 of 20 right answers do not open A2, and 16 right answers open it", async ({ page }) => {
  await signUp(page);
  await page.goto("/grammar");
  const unlockButton = page.getByRole("button", { name: "Unlock A2 (20 questions)" });
  await playQuiz(page, await startAndReadQuestions(page, () => unlockButton.click()), 15);
  await expect(page.getByText(/Saved$/)).toBeVisible();
  await page.getByRole("button", { name: "Back to Grammar Library" }).click();
  await expect(page.getByRole("tab", { name: /A2 locked/ })).toBeVisible();
  await playQuiz(page, await startAndReadQuestions(page, () => unlockButton.click()), 16);
  await expect(page.getByText("A2 Unlocked!").first()).toBeVisible();
  await page.getByRole("button", { name: "Go to A2" }).click();
  await expect(page.getByRole("tab", { name: /A2 unlocked/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("The Perfect of All Verbs")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unlock B1 (20 questions)" })).toBeVisible();
});

testWithAll(
  "After a conjugation round, missed questions are repeated until their answers are right",
  async ({ page }) => {
    await signUp(page);
    await page.goto("/grammar?tab=conjugations");
    await expectNoAxeFindings(page);
    const [drawnResponse] = await Promise.all([
      page.waitForResponse("**/api/conjugation-questions/random**"),
      page.getByRole("button", { name: "Practice Present (20 questions)" }).click(),
    ]);
    const conjugationQuestions: { question: string; answer: string }[] = await drawnResponse.json();
    const answerField = page.getByLabel("Your answer in German");
    const giveForm = async (form: string) => {
      await answerField.fill(form);
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^Correct!|^Incorrect\. The answer is:/)).toBeVisible();
      await page.keyboard.press("Enter");
    };
    for (const [index, { answer }] of conjugationQuestions.entries()) {
      await expect(page.getByText(`Question ${index + 1} of 20`)).toBeVisible();
      await giveForm(index < 2 ? "Leuchtturm" : answer);
    }
    await expect(page.getByText("(Review Mode)")).toBeVisible();
    await expectNoAxeFindings(page);
    for (let questionNumber = 1; questionNumber <= 2; questionNumber++) {
      await expect(page.getByText(`Question ${questionNumber} of 2`)).toBeVisible();
      const askedWords = (await page.getByRole("dialog").getByRole("heading", { level: 3 }).innerText()).split(/\s+/);
      const form = conjugationQuestions.slice(0, 2).find(({ question }) =>
        question
          .replace("___", "")
          .split(/\s+/)
          .every((word) => askedWords.includes(word)),
      );
      await giveForm(form?.answer ?? "");
    }
    await expect(page.getByText("Perfect Score!")).toBeVisible();
    await expect(page.getByText("18/20")).toBeVisible();
    await expect(page.getByText(/Saved$/)).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).first().click();
    await expect(page.getByRole("dialog")).toBeHidden();
  },
);

test("A text is checked and reasons are shown, also offline if the lexicon was loaded before", async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto("/grammar/check");
  const textField = page.getByLabel("Your text");
  await textField.fill("Ich fahre mit der Auto. Deshalb ich habe viel geld.");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { name: "3 corrections" })).toBeVisible();
  await expect(page.getByText("mit is used with the dative here, and Auto is neuter: mit dem Auto.")).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole("link", { name: /Dative/ }).click();
  await expect(page.getByText("You came from a correction")).toBeVisible();
  await page.goBack();
  await expect(textField).toHaveValue(/^Ich fahre mit der Auto/);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { name: "3 corrections" })).toBeVisible();
  await context.setOffline(true);
  await textField.fill("Ich wohnt in Bonn.");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("With Ich the verb ends differently: Ich wohne.")).toBeVisible();
});
