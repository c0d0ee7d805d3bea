/**
 * Actions in the parts of a chapter, for browser tests. They use the page like a learner and never call the API
 * directly.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Text } from "#core/contract/reading.ts";
import type { SentenceQuestion } from "#core/contract/sentences.ts";
import { buildSentence } from "#test/support/checkpoint.ts";
import { playQuiz, startAndReadQuestions } from "#test/support/grammar-quiz.ts";
import { expectHydrated } from "#test/support/hydration.ts";

interface LessonWord {
  hyphenated: string;
  translation: string;
}

/**
 * Recalls the words of all three portions. The test answers that it knows every word. After a portion, the page shows
 * the next portion; after the last portion, it shows all words.
 */
async function recallPortions(page: Page): Promise<void> {
  for (const portion of ["Words 6 to 10 of 15", "Words 11 to 15 of 15", "All 15 words"]) {
    await page.getByRole("button", { name: "Recall these words" }).click();
    for (let recalledCount = 0; recalledCount < 5; recalledCount++) {
      await expect(page.getByText(`${recalledCount} of 5 recalled`)).toBeVisible();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    }
    await expect(page.getByRole("heading", { name: portion })).toBeFocused();
  }
}

/**
 * Takes a lesson and answers all 15 questions right, alternately with the mouse and the keyboard. Returns when the
 * chapter path is visible again.
 * @param learnsInPortions whether the words are recalled before the quiz
 */
export async function takeLesson(
  page: Page,
  { id, title }: { id: string; title: string },
  learnsInPortions: boolean,
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const { words }: { words: LessonWord[] } = await (await page.request.get(`/api/curriculum/subchapter/${id}`)).json();
  if (learnsInPortions) await recallPortions(page);
  await page.getByRole("button", { name: "Start Quiz (15 questions)" }).click();
  for (let questionNumber = 1; questionNumber <= 15; questionNumber++) {
    await expect(page.getByText(`Question ${questionNumber} of 15`)).toBeVisible();
    const heading = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
    const askedTranslations = words
      .filter(
        ({ hyphenated }) =>
          heading === hyphenated ||
          (/[\s]/.test(heading.at(-hyphenated.length - 1) ?? "") && heading.endsWith(hyphenated)),
      )
      .map(({ translation }) => translation);
    const optionButtons = page.getByRole("group", { name: "Translate to English" }).getByRole("button");
    const labels = (await optionButtons.allInnerTexts()).map((label) => label.replace(/^\d\s*/, "").trim());
    // Two words of a lesson can have the same spelling. Only the meaning of the asked word is among the options.
    const optionIndex = labels.findIndex((label) => askedTranslations.includes(label));
    expect(optionIndex, `${heading}: ${labels.join(", ")}`).toBeGreaterThanOrEqual(0);
    if (questionNumber % 2 === 0) await page.keyboard.press(String(optionIndex + 1));
    else await optionButtons.nth(optionIndex).click();
    await expect(page.getByText("Correct answer", { exact: true })).toBeVisible();
  }
  await expect(page.getByText("Great Job!")).toBeVisible();
  await expect(page.getByText("100%")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("region", { name: "A1 Curriculum" })).toBeVisible();
}

/** Starts the quiz on the page of a topic and answers all its questions right. Returns when the result is saved. */
export async function passGrammarQuiz(page: Page): Promise<void> {
  const quizButton = page.getByRole("button", { name: /^(Unlock Next Level|Take the Quiz)$/ });
  const questions = await startAndReadQuestions(page, () => quizButton.click());
  await playQuiz(page, questions, questions.length);
  await expect(page.getByText(/Saved$/)).toBeVisible();
}

/** Answers all sentences of a round right. Returns when the result is saved. */
export async function answerSentences(page: Page, questions: readonly SentenceQuestion[]): Promise<void> {
  await expectHydrated(page);
  for (const [index, question] of questions.entries()) {
    await expect(page.getByText(`Sentence ${index + 1} of ${questions.length}`)).toBeVisible();
    if (question.kind === "build") await buildSentence(page, question, question.german);
    else await page.getByRole("textbox", { name: /^(Your sentence in German|What you heard)$/ }).fill(question.german);
    await page.getByRole("button", { name: "Check Answer" }).click();
    await expect(page.getByRole("region", { name: "Feedback" }), question.german).toContainText("Correct");
    await page.getByRole("button", { name: index === questions.length - 1 ? "View Results" : "Continue" }).click();
  }
  await expect(page.getByRole("heading", { name: "Great Job!" })).toBeVisible();
  await expect(page.getByText(/Saved$/)).toBeVisible();
}

/** Answers a question about a text right and checks the answer. */
export async function answerTextQuestion(
  questionsRegion: Locator,
  { options, correctAnswer }: Text["questions"][number],
): Promise<void> {
  if (options) await questionsRegion.getByRole("radio", { name: correctAnswer, exact: true }).check({ force: true });
  else await questionsRegion.getByRole("textbox", { name: "Your answer in German" }).fill(correctAnswer);
  await questionsRegion.getByRole("button", { name: "Check Answer" }).click();
  await expect(questionsRegion.getByRole("status").getByText("Right", { exact: true })).toBeVisible();
}
