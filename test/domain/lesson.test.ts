import { expect, test } from "vitest";
import { findUnlockedLessons, gradeLesson } from "#core/domain/curriculum/lesson.ts";
import { mergeLessonResult } from "#core/domain/curriculum/practise-lesson.ts";

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

test("A lesson that was passed on two devices counts from the earlier time, in whatever order the results arrive", () => {
  const [earlyTime, lateTime] = ["2026-11-20T10:00:00.000Z", "2026-11-22T10:00:00.000Z"] as const;
  const mergeResultsAt = (times: readonly string[], isPassed = true) =>
    times.reduce<ReturnType<typeof mergeLessonResult> | undefined>(
      (result, time) =>
        mergeLessonResult(
          result,
          { subchapterId: "hello", score: 3, totalQuestions: 3, passed: isPassed, isAnswered: true },
          new Date(time),
        ),
      undefined,
    );
  expect(mergeResultsAt([earlyTime, lateTime])?.completedAt).toBe(earlyTime);
  expect(mergeResultsAt([lateTime, earlyTime])?.completedAt).toBe(earlyTime);
  expect(mergeResultsAt([lateTime, earlyTime], false)?.completedAt).toBeNull();
});
