/** Quizzes about grammar, played with the keyboard, for browser tests. */
import { expect, type Page } from "@playwright/test";
import { expectHydrated } from "#test/support/hydration.ts";

export interface Question {
  options: string[] | null;
  correctAnswer: string;
}

/** Runs the action that starts a quiz and returns the questions of the quiz. */
export async function startAndReadQuestions(page: Page, startQuiz: () => Promise<unknown>): Promise<Question[]> {
  const [response] = await Promise.all([page.waitForResponse("**/api/grammar/quiz/generate"), startQuiz()]);
  return (await response.json()).questions;
}

/** Gives a right or a wrong answer with the keyboard, without checking it. */
export async function answerQuestion(
  page: Page,
  { options, correctAnswer }: Question,
  isRight: boolean,
): Promise<void> {
  if (options === null) {
    await page.getByLabel("Your answer in German").fill(isRight ? correctAnswer : "Leuchtturm");
  } else {
    const optionIndex = options.findIndex((option) => (option === correctAnswer) === isRight);
    await expectHydrated(page);
    await page.keyboard.press(String(optionIndex + 1));
  }
}

/** Answers all questions with the keyboard. The first `rightCount` answers are right, and all others are wrong. */
export async function playQuiz(page: Page, questions: readonly Question[], rightCount: number): Promise<void> {
  for (const [index, question] of questions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of ${questions.length}`)).toBeVisible();
    await answerQuestion(page, question, index < rightCount);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(`${rightCount} out of ${questions.length} correct`)).toBeVisible();
}
