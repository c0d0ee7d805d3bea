import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createBankVocabulary, wordsOf } from "#content/bank-vocabulary.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { completeSentences } from "#core/domain/grammar/completed-sentences.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { loadLexicon } from "#test/support/lexicon.ts";
import { sampleOf } from "#test/support/sample.ts";

const lexicon = loadLexicon();
const { corpus } = loadAuthoredContent();
const exercises = corpus.topics.flatMap(({ level, exercises: allExercises }) =>
  allExercises
    .filter(({ question }) => question.includes("___"))
    .map((exercise) => {
      const rightAnswers = [exercise.answer, ...(exercise.accept ?? [])];
      return {
        ...exercise,
        level,
        right: rightAnswers,
        wrongAnswers: (exercise.options ?? []).filter((option) => !rightAnswers.includes(option)),
      };
    }),
);

/** Describes what the checker corrects in the question's sentences after the answer is filled in. */
const findMistakes = (question: string, answer: string) =>
  completeSentences(question, answer).flatMap(({ text }) => {
    const { corrected, corrections } = checkText(text, lexicon);
    return corrections.length > 0
      ? [`${text} → ${corrected} [${corrections.map((correction) => correction.rule)}]`]
      : [];
  });

describe("Exercises and the checker agree", () => {
  test("The checker finds no mistake in a sentence that is completed with another accepted answer", () => {
    expect(
      sampleOf(
        exercises.filter(({ right }) => right.length > 1),
        3,
      ).flatMap(({ id, question, right }) =>
        // Skips the first right answer, `exercise.answer`: test/content/checker.test.ts checks the sentences with this
        // answer.
        right.slice(1).flatMap((rightAnswer) => findMistakes(question, rightAnswer).map((text) => `${id}: ${text}`)),
      ),
    ).toEqual([]);
  });

  // Most wrong options are correct German that does not fit the question. The checker recognises at least the given
  // share of all wrong options at each level. The share of a sample can be lower.
  test.each<[CefrLevel, number, number]>([
    ["A1", 0.26, 0.18],
    ["A2", 0.22, 0.14],
    ["B1", 0.12, 0.06],
  ])("The checker recognises enough wrong options of %s", (level, minShareOfAll, minShareOfSample) => {
    const wrongOptions = exercises
      .filter((exercise) => exercise.level === level)
      .flatMap(({ question, wrongAnswers }) => wrongAnswers.map((option) => ({ question, option })));
    const checkedOptions = sampleOf(wrongOptions, 4);
    const flaggedOptions = checkedOptions.filter(({ question, option }) => findMistakes(question, option).length > 0);
    expect(flaggedOptions.length / checkedOptions.length).toBeGreaterThan(
      process.env.CHECK_ALL ? minShareOfAll : minShareOfSample,
    );
  });
});

const exceptions = readFileSync(new URL("vocabulary-exceptions.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .flatMap((line) => {
    const [reason = "", words = ""] = line.split(": ");
    return words.split(" ").map((word) => `${reason.slice(0, 2)} ${word}`);
  });

test("Exercises of A1 to B1 use only words of their level and words of the list of exceptions", () => {
  const { isTaught } = createBankVocabulary(corpus, lexicon);
  const exerciseIdByUnknownWord = new Map<string, string>();
  for (const { id, level, question, answer, wrongAnswers } of exercises) {
    if (!/^(?:A1|A2|B1)$/.test(level)) continue;
    const checkWord = (word: string) => {
      if (!isTaught(word, level)) exerciseIdByUnknownWord.set(`${level} ${word}`, id);
    };
    for (const { text } of completeSentences(question, answer)) wordsOf(text).forEach(checkWord);
    // Skips options that are not words. They belong to exercises in which the learner decides whether a word exists.
    const isWord = (word: string) => lexicon.isListed(word) || lexicon.isListed(word.toLowerCase());
    for (const wrongAnswer of wrongAnswers)
      for (const { text } of completeSentences(question, wrongAnswer)) wordsOf(text).filter(isWord).forEach(checkWord);
  }
  const listedExceptions = new Set(exceptions);
  expect(
    [...exerciseIdByUnknownWord]
      .filter(([word]) => !listedExceptions.has(word))
      .map(([word, id]) => `${word} in ${id}`),
  ).toEqual([]);
  expect(exceptions.filter((word) => !exerciseIdByUnknownWord.has(word))).toEqual([]);
  expect(exceptions).toHaveLength(listedExceptions.size);
});
