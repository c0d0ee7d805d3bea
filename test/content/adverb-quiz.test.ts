import { expect, test } from "vitest";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { adverbQuestions, adverbQuestionsOf } from "#core/domain/quizzes/adverb-quiz.ts";

test("Each level from A1 to B2 has five questions in the order of their ids", () => {
  expect(adverbQuestions.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(cefrLevels.map((level) => adverbQuestionsOf(level).length)).toEqual([5, 5, 5, 5, 0, 0]);
});

test("Each question has one blank, a hint, four different options and a reason", () => {
  const earlierSentences = new Set<string>();
  for (const { id, germanSentence, englishTranslation, options, explanation } of adverbQuestions) {
    expect(germanSentence.split("___"), String(id)).toHaveLength(2);
    expect(englishTranslation, String(id)).toMatch(/\(hint: .+\)$/);
    expect(options.map(({ value }) => value)).toEqual(["a", "b", "c", "d"]);
    expect(new Set(options.map(({ label }) => label)).size, String(id)).toBe(4);
    expect(explanation.length, String(id)).toBeGreaterThan(40);
    earlierSentences.add(germanSentence);
  }
  expect(earlierSentences.size).toBe(20);
});

test("The right answer is equally often in each position, and no adverb is asked twice", () => {
  const correctValues = adverbQuestions.map(({ correctAnswer }) => correctAnswer);
  for (const optionLetter of ["a", "b", "c", "d"])
    expect(correctValues.filter((correctValue) => correctValue === optionLetter)).toHaveLength(5);
  const rightLabels = adverbQuestions.map(
    ({ options, correctAnswer }) => options.find(({ value }) => value === correctAnswer)?.label,
  );
  expect(new Set(rightLabels).size).toBe(20);
});
