import { expect, test } from "vitest";
import { gradeLesson, openLessons } from "#core/domain/curriculum/lesson.ts";

const words = [
  { id: "haus", translation: "house" },
  { id: "hund", translation: "dog" },
  { id: "gehen", translation: "to go" },
];

test("answers are compared trimmed and without regard to case, and a missing one is wrong", () => {
  const graded = gradeLesson(words, [
    { wordId: "haus", selectedAnswer: " House " },
    { wordId: "hund", selectedAnswer: "cat" },
  ]);
  expect(graded).toMatchObject({ score: 1, totalQuestions: 3, passed: false });
  expect(graded.answers.map((answer) => answer.isCorrect)).toEqual([true, false, false]);
});

test("a word that is not in the lesson, or answered twice, is refused", () => {
  expect(() => gradeLesson(words, [{ wordId: "katze", selectedAnswer: "cat" }])).toThrow(RangeError);
  const twice = { wordId: "haus", selectedAnswer: "house" };
  expect(() => gradeLesson(words, [twice, twice])).toThrow(RangeError);
});

test("the first lesson of a chapter is open, and each one after a completed one", () => {
  const chapter = ["a", "b", "c", "d"];
  expect([...openLessons(chapter, new Set())]).toEqual(["a"]);
  expect([...openLessons(chapter, new Set(["a", "b"]))]).toEqual(["a", "b", "c"]);
  expect([...openLessons(chapter, new Set(["c"]))]).toEqual(["a", "c", "d"]);
});
