import { expect, test } from "vitest";
import { findUnlockedLessons, gradeLesson } from "#core/domain/curriculum/lesson.ts";

const words = [
  { id: "haus", translation: "house" },
  { id: "hund", translation: "dog" },
  { id: "gehen", translation: "to go" },
];

test("Answers are compared trimmed and case-insensitively, and a missing answer is wrong", () => {
  const gradedLesson = gradeLesson(words, [
    { wordId: "haus", selectedAnswer: " House " },
    { wordId: "hund", selectedAnswer: "cat" },
  ]);
  expect(gradedLesson).toMatchObject({ score: 1, totalQuestions: 3, passed: false });
  expect(gradedLesson.answers.map((answer) => answer.isCorrect)).toEqual([true, false, false]);
});

test("An unknown word or a word answered twice is refused", () => {
  expect(() => gradeLesson(words, [{ wordId: "katze", selectedAnswer: "cat" }])).toThrow(RangeError);
  const repeatedAnswer = { wordId: "haus", selectedAnswer: "house" };
  expect(() => gradeLesson(words, [repeatedAnswer, repeatedAnswer])).toThrow(RangeError);
});

test("The first lesson of a chapter is open, and each lesson that follows a completed lesson is open, too", () => {
  const chapterLessonIds = ["a", "b", "c", "d"];
  expect([...findUnlockedLessons(chapterLessonIds, new Set())]).toEqual(["a"]);
  expect([...findUnlockedLessons(chapterLessonIds, new Set(["a", "b"]))]).toEqual(["a", "b", "c"]);
  expect([...findUnlockedLessons(chapterLessonIds, new Set(["c"]))]).toEqual(["a", "c", "d"]);
});
