import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildLessonQuiz, isRight } from "#web/features/curriculum/lesson-quiz.ts";
import { buildLessonWord } from "./fake-server.tsx";

const words = ["bridge", "harbour", "ship", "lighthouse", "crossing", "island"].map((translation, index) =>
  buildLessonWord(`wort-${index}`, translation),
);

/** Returns a replacement for `Math.random`: a function that returns the given numbers in order, again and again. */
const buildRandomFromNumbers = (numbers: number[]) => {
  let index = 0;
  return () => numbers[index++ % numbers.length] ?? 0;
};
const arbitraryRandom = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 })
  .map(buildRandomFromNumbers);

test("Each word is asked once with four different options, one of them right", () => {
  fc.assert(
    fc.property(arbitraryRandom, (random) => {
      const questions = buildLessonQuiz(words, random);
      expect(questions.map(({ word }) => word.id).toSorted()).toEqual(words.map(({ id }) => id));
      for (const { word, options } of questions) {
        expect(new Set(options).size).toBe(4);
        expect(options.filter((selectedAnswer) => isRight({ word, selectedAnswer }))).toEqual([word.translation]);
        for (const option of options) expect(words.map(({ translation }) => translation)).toContain(option);
      }
    }),
  );
});

test("The order of words and options depends only on the random numbers", () => {
  const firstQuiz = buildLessonQuiz(words, buildRandomFromNumbers([0.9, 0.1, 0.5]));
  expect(buildLessonQuiz(words, buildRandomFromNumbers([0.9, 0.1, 0.5]))).toEqual(firstQuiz);
  expect(buildLessonQuiz(words, buildRandomFromNumbers([0.2, 0.7]))).not.toEqual(firstQuiz);
});

test("A wrong option is never a second right answer and never differs from another option only in capitals", () => {
  const lessonWords = [
    buildLessonWord("bank", "bench", { otherTranslations: ["seat"] }),
    buildLessonWord("sitz", "Seat"),
    buildLessonWord("platz", "seat"),
    buildLessonWord("hund", "dog"),
    buildLessonWord("katze", "cat"),
  ];
  const questions = buildLessonQuiz(lessonWords, buildRandomFromNumbers([0]));
  expect(questions.find(({ word }) => word.id === "bank")?.options.toSorted()).toEqual(["bench", "cat", "dog"]);
  for (const { options } of questions)
    expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(options.length);
});

test("Capitals and spaces around an answer do not matter", () => {
  const word = buildLessonWord("brücke", "bridge");
  expect(isRight({ word, selectedAnswer: " Bridge " })).toBe(true);
  expect(isRight({ word, selectedAnswer: "bridges" })).toBe(false);
});
