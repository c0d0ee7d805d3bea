import { expect, test } from "vitest";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import {
  describeChapter,
  isLessonUnlocked,
  listChapterLessons,
  listLessonProgress,
} from "#core/domain/curriculum/describe-lessons.ts";
import { judgeItem } from "#core/domain/curriculum/judge-checkpoint.ts";
import {
  type ChapterOutline,
  findLessonPosition,
  type LessonPosition,
  type LessonResult,
} from "#core/domain/curriculum/outline.ts";
import { clearExerciseAnswers, mergeExerciseAnswer } from "#core/domain/grammar/practise-exercise.ts";

const now = new Date("2026-03-10T12:00:00Z");
const today = "2026-03-10T00:30:00Z";
const yesterday = "2026-03-09T08:00:00Z";

const buildChapter = (id: string, cefrLevel: CefrLevel, lessonCount: number): ChapterOutline => ({
  ...{ id, cefrLevel, chapterNumber: 1, title: `Chapter ${id}`, description: "About", iconName: "BookOpen" },
  goals: { canDo: [], topics: [], text: "", scene: null, talk: null },
  subchapters: Array.from({ length: lessonCount }, (_, i) => ({
    ...{ id: `${id}-${i + 1}`, title: `Lesson ${i + 1}`, description: "", wordCount: 12, subchapterNumber: i + 1 },
  })),
});
const outline = [
  buildChapter("a", "A1", 2),
  buildChapter("b", "A1", 1),
  buildChapter("c", "A2", 2),
  buildChapter("d", "B1", 1),
];
const resultOf = (subchapterId: string, result: Partial<LessonResult> = {}): LessonResult => ({
  ...{ subchapterId, isCompleted: true, quizScore: 9, totalQuestions: 10, completedAt: yesterday, isAnswered: true },
  ...result,
});
const listLessonsOf = (level: CefrLevel, lessonResults: LessonResult[], timeZone = "UTC") =>
  listLessonProgress({ outline, level, timeZone, lessonResults, unlockedLevels: [] }, now);

test("The lessons of the level are listed with their results, and the first open lesson of a chapter is unlocked", () => {
  const lessons = listLessonsOf("A1", [resultOf("a-1"), resultOf("c-1", { completedAt: today })]);
  expect(lessons.map(({ subchapterId }) => subchapterId)).toEqual(["a-1", "a-2", "b-1", "c-1"]);
  expect(lessons[0]).toMatchObject({ isCompleted: true, score: 9, totalQuestions: 10, isCompletedToday: false });
  expect(lessons[1]).toMatchObject({ isCompleted: false, score: 0, totalQuestions: 12, isUnlocked: true, order: 2 });
  expect(lessons[3]).toMatchObject({ chapterId: "c", cefrLevel: "A2", isCompletedToday: true });
  expect(listLessonsOf("A1", []).map(({ isUnlocked }) => isUnlocked)).toEqual([true, false, true]);
});

test("After the last lesson of a level, the next open lesson of a higher level follows", () => {
  const resultsOfA1 = ["a-1", "a-2", "b-1"].map((id) => resultOf(id));
  const idsOf = (lessonResults: LessonResult[]) =>
    listLessonsOf("A1", lessonResults).map(({ subchapterId }) => subchapterId);
  expect(idsOf(resultsOfA1)).toEqual(["a-1", "a-2", "b-1", "c-1"]);
  expect(idsOf([...resultsOfA1, resultOf("c-1"), resultOf("c-2")]).at(-1)).toBe("d-1");
  const lessonsOfB1 = listLessonsOf("B1", [resultOf("d-1")]);
  expect(lessonsOfB1.map(({ subchapterId }) => subchapterId)).toEqual(["d-1"]);
});

test("The day of a lesson depends on the time zone", () => {
  const completedLessons = [resultOf("a-1", { completedAt: today })];
  expect(listLessonsOf("A1", completedLessons, "UTC")[0]?.isCompletedToday).toBe(true);
  expect(listLessonsOf("A1", completedLessons, "America/New_York")[0]?.isCompletedToday).toBe(false);
  expect(listLessonsOf("A1", [resultOf("a-1", { completedAt: null })])[0]?.isCompletedToday).toBe(false);
});

test("A chapter counts its completed lessons, and a placement above its level unlocks all of them", () => {
  const [chapter] = outline as [ChapterOutline];
  const results = [resultOf("a-1"), resultOf("a-2", { isCompleted: false }), resultOf("b-1")];
  expect(describeChapter(chapter, results, null)).toMatchObject({
    subchapterCount: 2,
    completedCount: 1,
    sealedAt: null,
  });
  const areUnlocked = (unlockedLevels: Parameters<typeof listChapterLessons>[2]) =>
    listChapterLessons(chapter, [], unlockedLevels).map(({ isUnlocked }) => isUnlocked);
  expect(areUnlocked([])).toEqual([true, false]);
  expect(areUnlocked([{ cefrLevel: "A2", unlockMethod: "placement" }])).toEqual([true, true]);
  expect(areUnlocked([{ cefrLevel: "A2", unlockMethod: "quiz" }])).toEqual([true, false]);
  expect(listChapterLessons(chapter, results, []).map(({ progress }) => progress)).toEqual([
    { isCompleted: true, score: 9, totalQuestions: 10 },
    { isCompleted: false, score: 9, totalQuestions: 10 },
  ]);
  const second = findLessonPosition(outline, "a-2") as LessonPosition;
  expect(isLessonUnlocked(second, [], [])).toBe(false);
  expect(isLessonUnlocked(second, results, [])).toBe(true);
  expect(isLessonUnlocked(second, [], [{ cefrLevel: "B1", unlockMethod: "placement" }])).toBe(true);
});

test("The lesson after the last one of a chapter is in the next chapter of the same level", () => {
  const nextLessonIdOf = (id: string) => findLessonPosition(outline, id)?.nextSubchapterId;
  expect(["a-1", "a-2", "b-1", "c-1", "c-2"].map(nextLessonIdOf)).toEqual(["a-2", "b-1", null, "c-2", null]);
  expect(findLessonPosition(outline, "c-2")).toMatchObject({ chapter: { id: "c" }, subchapter: { id: "c-2" } });
  expect(findLessonPosition(outline, "missing")).toBeUndefined();
});

test("Forms and sentences of a checkpoint are judged by their accepted answers", () => {
  const form = { part: "form" as const, correctAnswer: "gehe", accept: ["laufe"] };
  expect(["gehe", "laufe", "gehst", ""].map((answer) => judgeItem(form, answer, null))).toEqual(
    [true, true, false, false].map((isRight) => ({ isRight, reason: null })),
  );
});

test("A topic's result counts its right answers, and a late answer does not replace a newer one", () => {
  const answer = (exerciseId: string, isCorrect: boolean, answeredAt = now) => ({
    ...{ topicId: "topic", exerciseId, isCorrect, totalExercises: 8, answeredAt },
  });
  const first = mergeExerciseAnswer(undefined, answer("e1", true));
  expect(first).toMatchObject({ exercisesCompleted: 1, exercisesCorrect: 1, highestScore: 1, quizScore: null });
  const second = mergeExerciseAnswer(first, answer("e2", false));
  expect(second).toMatchObject({ answers: { e1: 1, e2: 0 }, exercisesCompleted: 2, exercisesCorrect: 1 });
  const lateResult = mergeExerciseAnswer(second, answer("e1", false, new Date(yesterday)));
  expect(lateResult).toMatchObject({ answers: { e1: 1, e2: 0 }, lastPracticed: now.toISOString() });
  const resultAfterWrongAnswer = mergeExerciseAnswer(second, answer("e1", false, new Date(now.getTime() + 1)));
  expect(resultAfterWrongAnswer).toMatchObject({ exercisesCorrect: 0, highestScore: 1, totalExercises: 8 });
  expect(clearExerciseAnswers(resultAfterWrongAnswer)).toMatchObject({
    answers: {},
    exercisesCompleted: 0,
    highestScore: 1,
  });
});
