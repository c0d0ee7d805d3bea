import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
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
  else if (question.kind === "build") await buildSentence(page, question, answer);
  else await page.getByRole("textbox").fill(answer);
  await page.keyboard.press("Enter");
}

/** Builds the sentence from its tiles. A tile can have several words. */
async function buildSentence(page: Page, { given, tiles }: CheckpointQuestion, sentence: string): Promise<void> {
  const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
  let remainingLetters = lettersOf(sentence).slice(lettersOf(given ?? "").length);
  let openTiles = [...(tiles ?? [])];
  while (remainingLetters !== "") {
    const tile = openTiles
      .filter((text) => remainingLetters.startsWith(lettersOf(text)))
      .toSorted((x, y) => y.length - x.length)[0];
    if (tile === undefined) throw new Error(`no tile for ${remainingLetters} of “${sentence}”`);
    await page
      .getByRole("region", { name: "Words" })
      .getByRole("button", { name: tile, exact: true, disabled: false })
      .first()
      .click();
    remainingLetters = remainingLetters.slice(lettersOf(tile).length);
    openTiles = openTiles.toSpliced(openTiles.indexOf(tile), 1);
  }
  await page.getByRole("heading", { level: 1 }).focus();
}

/** Passes the lessons, topics, sentences, text and scene of the first chapter by calls. Other tests do so by hand. */
async function passParts(request: APIRequestContext): Promise<void> {
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/${path}`, { data });
    expect(response.ok(), path).toBe(true);
    return response.json();
  };
  const submit = (data: object) =>
    post("quiz/submit", { submissionId: crypto.randomUUID(), score: 0, totalQuestions: 10, ...data });
  const chapter = loadAuthoredContent().corpus.curricula.flatMap(({ chapters }) => chapters)[0];
  for (const { id } of chapter?.subchapters ?? []) {
    const { words } = await (await request.get(`/api/curriculum/subchapter/${id}`)).json();
    const answers = words.map((word: { id: string; translation: string }) => ({
      wordId: word.id,
      selectedAnswer: word.translation,
    }));
    await post(`curriculum/subchapter/${id}/quiz`, { score: 15, totalQuestions: 15, addToVocabulary: true, answers });
  }
  for (const topicId of chapter?.topics ?? []) {
    const { quizId, questions } = await post("grammar/quiz/generate", {
      language: "german",
      topicId,
      mode: "level-up",
    });
    const answers = questions.map(({ id, exerciseId, correctAnswer }: Record<string, string>) => ({
      ...{ questionId: id, exerciseId, selectedAnswer: correctAnswer },
    }));
    await submit({ quizId, quizType: "grammar-level-up", level: "A1", topicId, answers });
  }
  const sentences = await post("sentences/generate", { chapterId: chapter?.id });
  const sentenceAnswers = sentences.questions.map(({ id, german }: Record<string, string>) => ({
    ...{ questionId: id, selectedAnswer: german },
  }));
  await submit({ quizType: "sentences", answers: sentenceAnswers });
  const text = await (await request.get(`/api/reading/${chapter?.text}`)).json();
  const textAnswers = text.questions.map(({ id, correctAnswer }: Record<string, string>) => ({
    ...{ questionId: id, selectedAnswer: correctAnswer },
  }));
  await submit({ quizType: "reading", totalQuestions: 5, answers: textAnswers });
  const scene = await (await request.get(`/api/scenes/${chapter?.scene}`)).json();
  const { id } = await post("conversations", { language: "german", title: "x", sceneId: scene.id });
  for (const content of [
    "Hallo, ich bin Maria.",
    "Ich komme aus Spanien.",
    "Ich wohne in Hamburg.",
    "Und woher kommst du?",
  ])
    await post(`conversations/${id}/messages`, { language: "german", content });
  await post(`conversations/${id}/scene/end`, {});
}

test("A learner recalls the words of a lesson, does all parts of the first chapter, passes its checkpoint, and gets its seal", async ({
  page,
  context,
}) => {
  await renderOnlyInBrowser(page);
  await signUp(context);
  await page.goto("/lesson/a1-hello-and-goodbye");
  await page.getByRole("button", { name: "Recall these words" }).click();
  await expect(page.getByRole("heading", { name: "hello" })).toBeFocused();
  await expectNoAxeFindings(page);
  for (let pressCount = 0; pressCount < 10; pressCount++) await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Words 6 to 10 of 15" })).toBeFocused();
  await expectNoAxeFindings(page);
  await passParts(context.request);

  await page.goto("/");
  const goFurther = page.getByRole("region", { name: "Go further" });
  await expect(goFurther.getByText("5 of 6 done")).toBeVisible();
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
  await expect(page.getByRole("region", { name: "Next: Family and Friends" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "All that I can do" }).click();
  await expect(page.getByText("I can greet people and say goodbye at any time of the day.")).toBeVisible();
  await expect(page.getByText(/You have shown 3 things/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Chapter 1 finished" }).click();
  await expect(page.getByText("1 of 1 sealed")).toBeVisible();
  await page.getByRole("button", { name: "Chapter 1: First Contacts" }).click();
  await expect(goFurther.getByText("6 of 6 done")).toBeVisible();
  await expect(goFurther.getByText("The seal is yours")).toBeVisible();
  await expect(page.getByRole("img", { name: "Chapter 1, sealed" }).first()).toBeVisible();
});
