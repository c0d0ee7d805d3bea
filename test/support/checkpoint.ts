/** Functions for browser tests that answer the questions of a checkpoint and build sentences from tiles. */
import type { Page } from "@playwright/test";
import type { CheckpointQuestion } from "#core/contract/chapters.ts";
import { loadBuiltCorpus } from "#test/support/built-content.ts";

/**
 * Returns a function that finds the right answer to a question in the content, because the questions do not contain
 * their answers.
 */
export function createAnswerLookup(): (question: CheckpointQuestion) => string {
  const corpus = loadBuiltCorpus();
  const words = corpus.words.filter(({ cefrLevel }) => cefrLevel === "A1");
  const exercises = corpus.topics.flatMap((topic) => topic.exercises);
  const textQuestions = corpus.texts.flatMap((text) => text.questions);
  return ({ part, prompt, promptLang, options, spoken }) => {
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
      dictation: spoken === null ? [] : [spoken],
    };
    const answers = answersByPart[part];
    return answers.find((answer) => options?.includes(answer ?? "")) ?? answers[0] ?? "";
  };
}

/** Answers a question of a checkpoint and continues with Enter. */
export async function answerCheckpointQuestion(
  page: Page,
  question: CheckpointQuestion,
  answer: string,
): Promise<void> {
  if (question.kind === "choose") {
    await page.getByRole("radio", { name: answer, exact: true }).check({ force: true });
  } else if (question.kind === "build") {
    await buildSentence(page, question, answer);
    await page.getByRole("heading", { level: 1 }).focus();
  } else {
    await page.getByRole("textbox").fill(answer);
  }
  await page.keyboard.press("Enter");
}

/** Builds the sentence from its tiles. A tile can have several words. */
export async function buildSentence(
  page: Page,
  { given, tiles }: Pick<CheckpointQuestion, "given" | "tiles">,
  sentence: string,
): Promise<void> {
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
}
