import { expect, test } from "vitest";
import { calendarDayOf } from "#core/domain/calendar-day.ts";
import type { ChapterResult } from "#core/domain/curriculum/chapter-parts.ts";
import type { ChapterOutline, LessonResult } from "#core/domain/curriculum/outline.ts";
import type { TopicOutline, TopicResult } from "#core/domain/grammar/topic.ts";
import { describeToday, type TodayState } from "#core/domain/today/describe-today.ts";

const now = new Date("2026-03-10T12:00:00Z");
const today = "2026-03-10T08:00:00Z";
const yesterday = "2026-03-09T08:00:00Z";

/** Builds a chapter with two lessons, a topic, a text and a scene. Chapter 3 has a talk instead of a scene. */
const buildChapter = (number: number): ChapterOutline => ({
  ...{ id: `chapter-${number}`, cefrLevel: "A1", chapterNumber: number, title: `Chapter ${number}`, description: "" },
  iconName: "BookOpen",
  goals: {
    canDo: [],
    topics: [`topic-${number}`],
    text: `text-${number}`,
    scene: number === 3 ? null : `scene-${number}`,
    talk: number === 3 ? { title: "Talk", german: "Hallo!", english: "Hello!", category: null } : null,
  },
  subchapters: [1, 2].map((lesson) => ({
    ...{ id: `lesson-${number}-${lesson}`, title: `Lesson ${number}.${lesson}`, description: "", wordCount: 12 },
    subchapterNumber: lesson,
  })),
});
const numbers = [1, 2, 3];
const topics = numbers.map(
  (number): TopicOutline => ({
    ...{ id: `topic-${number}`, cefrLevel: "A1", category: "articles", title: `Topic ${number}`, orderIndex: number },
  }),
);
const content = {
  outline: numbers.map(buildChapter),
  topics,
  texts: [...numbers, 4].map((number) => ({
    ...{ id: `text-${number}`, level: number === 4 ? ("A2" as const) : ("A1" as const), title: `Text ${number}` },
    minutes: number,
  })),
  scenes: numbers.map((number) => ({ id: `scene-${number}`, level: "A1" as const, german: `Szene ${number}` })),
};

const completeLesson = (subchapterId: string, completedAt: string): LessonResult => ({
  ...{ subchapterId, isCompleted: true, quizScore: 10, totalQuestions: 10, completedAt, isAnswered: true },
});
const emptyChapterResult: ChapterResult = {
  ...{ chapterId: "chapter-1", checkpointScore: null, passedAt: null, talkedAt: null },
  ...{ sentencesScore: null, sentencesTotal: null, sentencesAt: null },
};
const buildTopicResult = (number: number, result: Partial<TopicResult> = {}): TopicResult => ({
  ...{ grammarLibraryId: `topic-${number}`, exercisesCompleted: 0, exercisesCorrect: 0, highestScore: 0 },
  ...{ totalExercises: 20, lastPracticed: yesterday, answers: {}, quizScore: null, quizTotal: null, ...result },
});
const beginner: TodayState = {
  ...{ level: "A1", dailyGoal: 30, timeZone: "UTC", day: calendarDayOf(now, "UTC"), days: [] },
  ...{ lessonResults: [], unlockedLevels: [], textResults: [], sceneResults: [], sentenceDays: [] },
  ...{ topicResults: [], chapterResults: [], isPlaced: false },
  due: { dueWords: 0, words: [], nextDueAt: null, ownedWords: 0, lastReviewDay: null },
};
const describeTodayFor = (state: Partial<TodayState>) => describeToday(content, { ...beginner, ...state }, now);

test("A new learner gets the first lesson, text and scene, and no chapter", () => {
  expect(describeTodayFor({})).toMatchObject({
    lesson: { id: "lesson-1-1" },
    text: { id: "text-1", title: "Text 1", minutes: 1 },
    scene: { id: "scene-1", title: "Szene 1" },
    chapter: null,
    sentences: 0,
    goal: { xp: 0, of: 30 },
    done: [],
    isConversationDone: false,
    isNewLearner: true,
  });
  for (const state of [
    { isPlaced: true },
    { due: { ...beginner.due, ownedWords: 1 } },
    { lessonResults: [completeLesson("lesson-1-1", yesterday)] },
  ])
    expect(describeTodayFor(state).isNewLearner).toBe(false);
});

test("A lesson completed today stays the lesson of the day, and tomorrow the next one follows", () => {
  const lessonResults = [completeLesson("lesson-1-1", yesterday)];
  expect(describeTodayFor({ lessonResults })).toMatchObject({ lesson: { id: "lesson-1-2" }, done: [] });
  const completedToday = describeTodayFor({ lessonResults: [...lessonResults, completeLesson("lesson-1-2", today)] });
  expect(completedToday).toMatchObject({ lesson: { id: "lesson-1-2" }, done: ["lesson"] });
});

test("The chapter of the last completed lesson decides the open parts", () => {
  const lessonResults = [completeLesson("lesson-2-1", today), completeLesson("lesson-1-1", yesterday)];
  const { chapter, text, scene } = describeTodayFor({ lessonResults });
  expect(chapter).toEqual({ id: "chapter-2", hasOpenSentences: true, grammar: null, talk: null, checkpoint: null });
  expect([text?.id, scene?.id]).toEqual(["text-2", "scene-2"]);
});

test("The grammar of the chapter follows its round of sentences, and a locked topic is replaced by the last unlocked one", () => {
  const resultOfSentencesDone = {
    ...emptyChapterResult,
    sentencesScore: 9,
    sentencesTotal: 10,
    sentencesAt: yesterday,
  };
  const lessonResults = [completeLesson("lesson-1-1", yesterday)];
  const state = { lessonResults, chapterResults: [resultOfSentencesDone] };
  expect(describeTodayFor(state).chapter).toMatchObject({ hasOpenSentences: false, grammar: { id: "topic-1" } });
  expect(describeTodayFor({ ...state, sentenceDays: [beginner.day] })).toMatchObject({
    chapter: { grammar: null },
    done: ["sentences"],
  });
  const stateInChapter3 = {
    lessonResults: [completeLesson("lesson-3-1", yesterday)],
    chapterResults: [{ ...resultOfSentencesDone, chapterId: "chapter-3" }],
  };
  expect(describeTodayFor(stateInChapter3).chapter?.grammar).toEqual({ id: "topic-1", title: "Topic 1" });
  const resultOfFailedRound = { ...resultOfSentencesDone, sentencesScore: 3 };
  expect(describeTodayFor({ ...state, chapterResults: [resultOfFailedRound] }).chapter?.hasOpenSentences).toBe(true);
});

test("A finished round of exercises counts as the grammar of the day, and an unfinished one only after a quiz", () => {
  const buildDays = (grammarTestComplete: boolean) => [
    { date: beginner.day, xpEarned: 12, grammarTestComplete, conversationMessageComplete: true } as never,
  ];
  const resultOfFinishedRound = buildTopicResult(1, { lastPracticed: today, exercisesCompleted: 20, highestScore: 20 });
  const resultOfUnfinishedRound = buildTopicResult(1, { lastPracticed: today, exercisesCompleted: 19 });
  expect(describeTodayFor({ topicResults: [resultOfFinishedRound] }).done).toEqual(["grammar"]);
  expect(describeTodayFor({ topicResults: [resultOfUnfinishedRound] }).done).toEqual([]);
  expect(describeTodayFor({ topicResults: [{ ...resultOfFinishedRound, lastPracticed: yesterday }] }).done).toEqual([]);
  expect(describeTodayFor({ topicResults: [resultOfUnfinishedRound], days: buildDays(true) })).toMatchObject({
    done: ["grammar"],
    goal: { xp: 12, of: 30 },
    isConversationDone: true,
  });
  expect(describeTodayFor({ days: buildDays(false) }).done).toEqual([]);
});

test("A text and a scene that were done today stay in the list; otherwise the first open text and scene are listed", () => {
  const textResults = [{ textId: "text-1", bestScore: 3, questions: 4, lastReadAt: yesterday }];
  const sceneResults = [{ sceneId: "scene-1", bestScore: 4, goals: 5, lastEndedAt: yesterday }];
  expect(describeTodayFor({ textResults, sceneResults })).toMatchObject({
    text: { id: "text-2" },
    scene: { id: "scene-2" },
    done: [],
  });
  const doneToday = describeTodayFor({
    textResults: textResults.map((result) => ({ ...result, lastReadAt: today })),
    sceneResults: sceneResults.map((result) => ({ ...result, lastEndedAt: today })),
  });
  expect(doneToday).toMatchObject({ text: { id: "text-1" }, scene: { id: "scene-1" }, done: ["scene", "text"] });
  const resultsWithFewGoals = sceneResults.map((result) => ({ ...result, bestScore: 1 }));
  expect(describeTodayFor({ sceneResults: resultsWithFewGoals }).scene?.id).toBe("scene-1");
  const allScenes = numbers.map((number) => ({
    ...{
      sceneId: `scene-${number}`,
      bestScore: 5,
      goals: 5,
      lastEndedAt: `2026-03-0${number === 2 ? 1 : 5}T08:00:00Z`,
    },
  }));
  expect(describeTodayFor({ sceneResults: allScenes }).scene?.id).toBe("scene-2");
  const allTexts = numbers.map((number) => ({
    ...{ textId: `text-${number}`, bestScore: 1, questions: 1, lastReadAt: yesterday },
  }));
  expect(describeTodayFor({ textResults: allTexts }).text?.id).toBe("text-4");
});

test("The talk and the checkpoint of a chapter are offered when they are open, and stay on the day on which they were done", () => {
  const lessonResults = [completeLesson("lesson-3-1", yesterday), completeLesson("lesson-3-2", yesterday)];
  const textResults = [{ textId: "text-3", bestScore: 1, questions: 1, lastReadAt: yesterday }];
  const chapterOf = (state: Partial<TodayState>) => describeTodayFor({ lessonResults, textResults, ...state }).chapter;
  const checkpoint = { chapterId: "chapter-3", chapterNumber: 3 };
  const talk = { chapterId: "chapter-3", german: "Hallo!" };
  expect(chapterOf({})).toMatchObject({ talk, checkpoint });
  expect(chapterOf({ textResults: [] })?.checkpoint).toBeNull();
  expect(chapterOf({ lessonResults: lessonResults.slice(0, 1) })?.checkpoint).toBeNull();
  const result = { ...emptyChapterResult, chapterId: "chapter-3" };
  const resultsDoneAt = (at: string) => ({
    chapterResults: [{ ...result, talkedAt: at, passedAt: at, checkpointScore: 18 }],
  });
  expect(chapterOf(resultsDoneAt(yesterday))).toMatchObject({ talk: null, checkpoint: null });
  expect(chapterOf(resultsDoneAt(today))).toMatchObject({ talk, checkpoint });
  expect(describeTodayFor({ lessonResults, textResults, ...resultsDoneAt(today) }).done).toEqual([
    "talk",
    "checkpoint",
  ]);
  expect(
    chapterOf({ textResults: [{ textId: "text-3", bestScore: 1, questions: 1, lastReadAt: today }] })?.checkpoint,
  ).toBeNull();
  expect(
    chapterOf({ sceneResults: [{ sceneId: "scene-1", bestScore: 5, goals: 5, lastEndedAt: today }] })?.talk,
  ).toBeNull();
});

test("The review is done when no word is due and one was reviewed today", () => {
  const due = { ...beginner.due, ownedWords: 40, lastReviewDay: String(beginner.day) };
  expect(describeTodayFor({ due })).toMatchObject({ done: ["review"], sentences: 10, due: 0 });
  expect(describeTodayFor({ due: { ...due, dueWords: 1 } }).done).toEqual([]);
  expect(describeTodayFor({ due: { ...due, lastReviewDay: "2026-03-09" } }).done).toEqual([]);
  expect(describeTodayFor({ due: { ...due, ownedWords: 4 } }).sentences).toBe(4);
});

test("The review is done if no word is due and the last due review was today, and at most as many sentences are asked as words are owned", () => {
  const due = { ...beginner.due, ownedWords: 3 };
  const findDoneTasks = (change: Partial<typeof due>) => describeTodayFor({ due: { ...due, ...change } }).done;
  expect(findDoneTasks({ lastReviewDay: "2026-03-10" })).toEqual(["review"]);
  expect(findDoneTasks({ lastReviewDay: "2026-03-10", dueWords: 1 })).toEqual([]);
  expect(findDoneTasks({ lastReviewDay: "2026-03-09" })).toEqual([]);
  expect(describeTodayFor({ due }).sentences).toBe(3);
  expect(describeTodayFor({ due: { ...due, ownedWords: 500 } }).sentences).toBeLessThan(500);
});
