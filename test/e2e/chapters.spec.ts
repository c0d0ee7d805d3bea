import { expect, type Page, test } from "@playwright/test";
import type { CheckpointQuestion } from "#core/contract/chapters.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { renderOnlyInBrowser } from "#test/support/hydration.ts";
import { signUp } from "#test/support/sign-up.ts";

/** Finds the right answer to a question in the content, because the questions do not contain their answers. */
function createAnswerLookup(): (question: CheckpointQuestion) => string {
  const { corpus } = loadAuthoredContent();
  const words = corpus.words.filter(({ cefrLevel }) => cefrLevel === "A1");
  const exercises = corpus.topics.flatMap((topic) => topic.exercises);
  const textQuestions = corpus.texts.flatMap((text) => text.questions);
  return ({ part, prompt, promptLang, options }) => {
    const answersByPart = {
      word:
        promptLang === "de"
          ? words
              .filter(({ word }) => prompt.replace(/^(der|die|das) (?=\p{Lu})/u, "") === word)
              .map((w) => w.translation[0])
          : words.filter(({ translation }) => translation[0] === prompt).map(({ word }) => word),
      form: exercises.filter(({ question }) => question === prompt).map((exercise) => exercise.answer),
      sentence: words.filter((word) => word.exampleTranslation === prompt).map((word) => word.exampleSentence),
      text: textQuestions
        .filter(({ question }) => question === prompt)
        .flatMap((question) => ("answer" in question ? question.answer : [])),
      dictation: [],
    };
    const answers = answersByPart[part];
    return answers.find((answer) => options?.includes(answer ?? "")) ?? answers[0] ?? "";
  };
}

async function answerQuestion(page: Page, question: CheckpointQuestion, answer: string): Promise<void> {
  if (question.kind === "choose") await page.getByRole("radio", { name: answer, exact: true }).check({ force: true });
  else if (question.kind === "build") return page.getByRole("button", { name: "I don't know" }).click();
  else await page.getByRole("textbox").fill(answer);
  await page.keyboard.press("Enter");
}

test("A learner goes further in the first chapter, passes its checkpoint, and the chapter has its seal", async ({
  page,
  context,
}) => {
  await renderOnlyInBrowser(page);
  await signUp(context);
  const lesson = await (await context.request.get("/api/curriculum/subchapter/a1-hello-and-goodbye")).json();
  const answers = lesson.words.map(({ id, translation }: { id: string; translation: string }) => ({
    wordId: id,
    selectedAnswer: translation,
  }));
  const data = { submissionId: crypto.randomUUID(), score: 15, totalQuestions: 15, addToVocabulary: true, answers };
  expect((await context.request.post(`/api/curriculum/subchapter/${lesson.id}/quiz`, { data })).status()).toBe(200);

  await page.goto("/");
  const goFurther = page.getByRole("region", { name: "Go further" });
  await expect(goFurther.getByText("0 of 6 done")).toBeVisible();
  await expectNoAxeFindings(page);
  await goFurther.getByRole("link", { name: /20 questions for the seal/ }).click();
  await expect(page.getByRole("heading", { name: "Checkpoint" })).toBeVisible();
  await expectNoAxeFindings(page);
  const [response] = await Promise.all([
    page.waitForResponse("**/api/curriculum/chapter/*/checkpoint"),
    page.getByRole("button", { name: "Start the checkpoint" }).click(),
  ]);
  const questions: CheckpointQuestion[] = (await response.json()).questions;
  const rightAnswer = createAnswerLookup();
  for (const [index, question] of questions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of 20`)).toBeVisible();
    await answerQuestion(page, question, rightAnswer(question));
  }
  await expect(page.getByRole("heading", { name: /the seal is yours/i })).toBeVisible();
  await expect(page.getByRole("img", { name: "Chapter 1, sealed" })).toBeVisible();
  await expect(page.getByText("You can do this now")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "All that I can do" }).click();
  await expect(page.getByText("I can greet people and say goodbye at any time of the day.")).toBeVisible();
  await expect(page.getByText(/You have shown 3 things/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto("/");
  await expect(goFurther.getByText("The seal is yours")).toBeVisible();
  await expect(page.getByRole("img", { name: "Chapter 1, sealed" }).first()).toBeVisible();
});
