import { expect, test } from "vitest";
import {
  type CheckpointPool,
  countQuestionsByPart,
  decodeItem,
  drawCheckpoint,
  encodeItem,
} from "#core/domain/curriculum/checkpoint.ts";
import { extractFor, isAskableAlone, judgeItem, needsLexiconFor } from "#core/domain/curriculum/judge-checkpoint.ts";
import type { ChapterOutline } from "#core/domain/curriculum/outline.ts";
import { findLessonPosition } from "#core/domain/curriculum/outline.ts";
import { gradeLessonSubmission, mergeLessonResult } from "#core/domain/curriculum/practise-lesson.ts";
import {
  describeAccuracy,
  describeTopicProgress,
  describeUnlockedLevels,
} from "#core/domain/grammar/describe-topics.ts";
import { findTopicsWithMistakes } from "#core/domain/grammar/missed-topics.ts";
import { clearExerciseAnswers, isExerciseSolved, mergeExerciseAnswer } from "#core/domain/grammar/practise-exercise.ts";
import type { TopicOutline } from "#core/domain/grammar/topic.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { isRoundLevelOpen, listWeakTopics } from "#core/domain/sentences/draw-round.ts";
import { findChapterOfRound, mergeSentenceRound } from "#core/domain/sentences/grade-round.ts";
import { uuidOfHash } from "#core/domain/uuid.ts";

const createRandom = () => createSeededRandom(3);
const pool: CheckpointPool = {
  words: Array.from({ length: 40 }, (_, i) => ({
    ...{ id: `word-${i}`, word: `Wort ${i}`, translation: `word ${i}`, isOfChapter: i < 20 },
    ...{ example: `Satz ${i}.`, hasSentence: i % 2 === 0, isTranslatable: i % 4 === 0 },
  })),
  exercises: Array.from({ length: 10 }, (_, i) => ({
    ...{ id: `exercise-${i}`, question: `Frage ${i}`, isOfChapter: i < 6 },
  })),
  textQuestionIds: ["q1", "q2", "q3"],
};
const indexOf = (subject: string) => Number(subject.split("-")[1]);

test("A checkpoint has the counts of its parts, three quarters of each from the chapter, and no word twice", () => {
  for (const isSilent of [false, true]) {
    const items = drawCheckpoint(pool, isSilent, createRandom());
    const counts = Object.fromEntries(
      Object.entries(countQuestionsByPart(isSilent)).map(([part]) => [
        part,
        items.filter((item) => item.part === part).length,
      ]),
    );
    expect(counts).toEqual(countQuestionsByPart(isSilent));
    const subjects = items.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(20);
    const countItemsOfChapter = (part: string, chapterSize: number) =>
      items.filter((item) => item.part === part && indexOf(item.subject) < chapterSize).length;
    expect([countItemsOfChapter("word", 20), countItemsOfChapter("form", 6)]).toEqual([6, 3]);
    expect(countItemsOfChapter("sentence", 20)).toBe(isSilent ? 5 : 3);
    expect(items.flatMap((item) => (item.part === "word" ? item.direction : []))).toEqual(
      Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? "german-to-english" : "english-to-german")),
    );
    for (const item of items) expect(decodeItem(encodeItem(item))).toEqual(item);
    for (const [i, item] of items.filter(({ part }) => part === "sentence").entries()) {
      if (item.part !== "sentence") throw new Error("no sentence");
      expect(indexOf(item.subject) % 2).toBe(0);
      expect(item.kind).toBe(i % 2 === 1 && indexOf(item.subject) % 4 === 0 ? "translate" : "build");
    }
  }
});

test("A checkpoint asks no two words with the same German, English or example, and fills places from the other chapters", () => {
  const similarWords = pool.words.map((word, i) =>
    i < 20 ? { ...word, translation: i < 18 ? "Same" : "same" } : word,
  );
  const items = drawCheckpoint({ ...pool, words: similarWords }, true, createRandom());
  const words = items.filter(({ part }) => part === "word" || part === "sentence");
  expect(words).toHaveLength(14);
  expect(words.filter(({ subject }) => indexOf(subject) < 20)).toHaveLength(1);
  expect(drawCheckpoint({ words: [], exercises: [], textQuestionIds: [] }, false, createRandom())).toEqual([]);
});

test("Only valid encoded checkpoint items are decoded", () => {
  for (const text of ["", "word", "word||german-to-english", "word|a|build", "sentence|a|dictation", "exam|a|"])
    expect(decodeItem(text)).toBeUndefined();
  expect(decodeItem("form|a|")).toEqual({ part: "form", subject: "a" });
});

const sentence = {
  ...{
    kind: "build" as const,
    german: "Ich komme morgen.",
    english: "I'm coming tomorrow.",
    variants: [],
    synonyms: {},
  },
  accept: ["Ich komme morgen.", "Morgen komme ich."],
};
const textQuestion = {
  ...{ id: "q", type: "choice" as never, question: "Wer?", options: ["Anna", "Tom"], correctAnswer: "Anna" },
  ...{ accept: [], explanation: "", quote: "Anna kommt" },
};

test("Each part of a checkpoint is judged like the exercise in which the learner practised it", () => {
  const word = {
    ...{ word: "Haus", translation: ["house"], partOfSpeech: "noun" as const, gender: "n" as const, otherGender: null },
    ...{ synonyms: [], plural: "Häuser" },
  };
  const isRight = (item: Parameters<typeof judgeItem>[0], answer: string) => judgeItem(item, answer, null).isRight;
  expect(isRight({ part: "word", direction: "german-to-english", word }, "house")).toBe(true);
  expect(isRight({ part: "word", direction: "german-to-english", word }, "mouse")).toBe(false);
  expect(isRight({ part: "word", direction: "english-to-german", word }, "das Haus")).toBe(true);
  const form = { part: "form" as const, correctAnswer: "ging", accept: ["lief"] };
  expect(["ging", "lief", "geht"].map((answer) => isRight(form, answer))).toEqual([true, true, false]);
  expect(isRight({ part: "text", question: textQuestion }, "Anna")).toBe(true);
  expect(isRight({ part: "text", question: textQuestion }, "Tom")).toBe(false);
  expect(judgeItem({ part: "sentence", sentence }, "Morgen komme ich", null)).toEqual({ isRight: true, reason: null });
  expect(judgeItem({ part: "sentence", sentence }, "Komme ich morgen", null)).toEqual({ isRight: false, reason: null });
  expect(needsLexiconFor({ part: "sentence", sentence }, "Komme ich morgen")).toBe(true);
  expect(needsLexiconFor({ part: "sentence", sentence }, "Ich komme morgen.")).toBe(false);
  expect(needsLexiconFor(form, "geht")).toBe(false);
});

test("The extract for a question contains its quote and neighbouring paragraphs until it has 60 words", () => {
  const buildParagraph = (text: string, wordCount: number) => [
    { german: `${text} ${Array.from({ length: wordCount - 2 }, () => "Wort").join(" ")}` },
  ];
  const paragraphs = [
    buildParagraph("Tom kommt", 30),
    buildParagraph("Ben kommt", 25),
    buildParagraph("Anna kommt", 20),
    buildParagraph("Eva kommt", 15),
    buildParagraph("Max kommt", 60),
  ] as never;
  const firstWords = (quote: string | null) => extractFor({ paragraphs }, { quote }).map((text) => text.split(" ")[0]);
  expect(firstWords("Anna kommt")).toEqual(["Ben", "Anna", "Eva"]);
  expect(firstWords("Max kommt")).toEqual(["Max"]);
  expect(firstWords("Tom kommt")).toEqual(["Tom", "Ben", "Anna"]);
  expect(firstWords("steht nirgends")).toEqual(["Tom", "Ben", "Anna"]);
  expect(isAskableAlone(textQuestion)).toBe(true);
  expect(isAskableAlone({ ...textQuestion, quote: null })).toBe(false);
  expect(isAskableAlone({ ...textQuestion, type: "order" })).toBe(false);
});

test("A lesson keeps its best answered score and its earliest completion", () => {
  const dateInMarch = (day: number) => new Date(Date.UTC(2026, 2, day));
  const buildResult = (score: number, isAnswered = true) => ({
    ...{ subchapterId: "lesson", score, totalQuestions: 10, passed: score >= 8, isAnswered },
  });
  const claimedResult = mergeLessonResult(undefined, { ...buildResult(9, false), passed: false }, dateInMarch(1));
  expect(claimedResult).toEqual({
    ...{ subchapterId: "lesson", isCompleted: false, quizScore: 9, totalQuestions: 10, completedAt: null },
    isAnswered: false,
  });
  const failedResult = mergeLessonResult(claimedResult, buildResult(5), dateInMarch(2));
  expect(failedResult).toMatchObject({ quizScore: 5, isCompleted: false, isAnswered: true });
  const passedResult = mergeLessonResult(failedResult, buildResult(8), dateInMarch(4));
  expect(passedResult).toMatchObject({ quizScore: 8, isCompleted: true, completedAt: dateInMarch(4).toISOString() });
  const earlierResult = mergeLessonResult(passedResult, buildResult(10), dateInMarch(3));
  expect(earlierResult).toMatchObject({ quizScore: 10, completedAt: dateInMarch(3).toISOString() });
  expect(mergeLessonResult(passedResult, buildResult(9), dateInMarch(6))).toMatchObject({
    quizScore: 9,
    completedAt: dateInMarch(4).toISOString(),
  });
  expect(mergeLessonResult(passedResult, buildResult(2), dateInMarch(5))).toEqual(passedResult);
  expect(mergeLessonResult(passedResult, buildResult(10, false), dateInMarch(6))).toBe(passedResult);
  const words = [
    { wordId: "a", translation: ["one"] },
    { wordId: "b", translation: ["two"] },
  ] as never;
  expect(gradeLessonSubmission(words, { score: 7 })).toEqual({
    score: 2,
    totalQuestions: 2,
    passed: false,
    answers: [],
  });
  expect(gradeLessonSubmission(words, { score: 0, answers: [{ wordId: "a", selectedAnswer: "One" }] }).score).toBe(1);
});

test("The position of a lesson names the next lesson of its level", () => {
  const toChapter = (id: string, cefrLevel: "A1" | "A2", lessons: string[]) =>
    ({ id, cefrLevel, subchapters: lessons.map((lesson) => ({ id: lesson })) }) as ChapterOutline;
  const outline = [toChapter("a", "A1", ["a1", "a2"]), toChapter("b", "A1", ["b1"]), toChapter("c", "A2", ["c1"])];
  const nextLessonIds = ["a1", "a2", "b1", "c1"].map((id) => findLessonPosition(outline, id)?.nextSubchapterId);
  expect(nextLessonIds).toEqual(["a2", "b1", null, null]);
  expect(findLessonPosition(outline, "b1")?.chapter.id).toBe("b");
  expect(findLessonPosition(outline, "none")).toBeUndefined();
});

test("An answer to an exercise replaces an earlier one, and a late answer does not", () => {
  const buildAnswer = (exerciseId: string, isCorrect: boolean, minute: number) => ({
    ...{ topicId: "topic", exerciseId, isCorrect, totalExercises: 20 },
    answeredAt: new Date(Date.UTC(2026, 2, 1, 10, minute)),
  });
  const firstResult = mergeExerciseAnswer(undefined, buildAnswer("a", true, 5));
  expect(firstResult).toEqual({
    ...{ grammarLibraryId: "topic", answers: { a: 1 }, exercisesCompleted: 1, exercisesCorrect: 1, highestScore: 1 },
    ...{ totalExercises: 20, lastPracticed: "2026-03-01T10:05:00.000Z", quizScore: null, quizTotal: null },
  });
  const replacedResult = mergeExerciseAnswer(firstResult, buildAnswer("a", false, 6));
  expect(replacedResult).toMatchObject({
    answers: { a: 0 },
    exercisesCorrect: 0,
    exercisesCompleted: 1,
    highestScore: 1,
  });
  const lateResult = mergeExerciseAnswer(firstResult, buildAnswer("a", false, 4));
  expect(lateResult).toMatchObject({ answers: { a: 1 }, lastPracticed: "2026-03-01T10:05:00.000Z" });
  const secondResult = mergeExerciseAnswer(firstResult, buildAnswer("b", true, 4));
  expect(secondResult).toMatchObject({ exercisesCompleted: 2, highestScore: 2 });
  expect(clearExerciseAnswers(firstResult)).toMatchObject({
    answers: {},
    exercisesCompleted: 0,
    exercisesCorrect: 0,
    highestScore: 1,
  });
  const exercise = { correctAnswer: "dem", accept: ["einem"] };
  expect(["dem", "einem", "den"].map((text) => isExerciseSolved(exercise, text))).toEqual([true, true, false]);
});

const outline: TopicOutline[] = ["A1", "A1", "A2", "B1", "B1", "B1", "B1"].map((cefrLevel, orderIndex) => ({
  ...{
    id: `topic-${orderIndex}`,
    cefrLevel: cefrLevel as "A1",
    category: "articles",
    title: `T${orderIndex}`,
    orderIndex,
  },
}));

test("The topics of mistakes are sorted by frequency and then by the latest mistake, at most five", () => {
  const buildIssue = (topic: number, timesEncountered: number, day: number) => ({
    ...{ category: "" as const, cefrLevel: "A1" as const, topicId: `topic-${topic}`, timesEncountered },
    lastEncountered: `2026-03-0${day}T00:00:00Z`,
  });
  const listTopics = (...issues: ReturnType<typeof buildIssue>[]) =>
    findTopicsWithMistakes(outline, issues).map(({ topic, timesEncountered }) => [topic.id, timesEncountered]);
  expect(
    listTopics(buildIssue(0, 1, 1), buildIssue(1, 3, 1), buildIssue(0, 1, 5), buildIssue(2, 2, 3), buildIssue(9, 8, 1)),
  ).toEqual([
    ["topic-1", 3],
    ["topic-0", 2],
    ["topic-2", 2],
  ]);
  expect(listTopics(buildIssue(0, 1, 5), buildIssue(2, 2, 3), buildIssue(0, 1, 1))[0]).toEqual(["topic-0", 2]);
  expect(listTopics(...[0, 1, 2, 3, 4, 5].map((topic) => buildIssue(topic, 1, topic)))).toHaveLength(5);
});

test("The accuracy of a topic includes its exercises and its best quiz", () => {
  const result = mergeExerciseAnswer(undefined, {
    ...{ topicId: "topic-1", exerciseId: "a", isCorrect: true, totalExercises: 20, answeredAt: new Date(0) },
  });
  const [accuracy, ...furtherTopics] = describeAccuracy(outline, [{ ...result, quizScore: 7, quizTotal: 10 }]);
  expect(accuracy).toMatchObject({ topicId: "topic-1", correct: 8, total: 11 });
  expect(furtherTopics).toEqual([]);
  expect(describeTopicProgress(result)).toMatchObject({
    exercisesCorrect: 1,
    totalExercises: 20,
    answers: { a: true },
  });
  expect(describeTopicProgress(undefined)).toEqual({
    ...{ exercisesCorrect: 0, exercisesCompleted: 0, highestScore: 0, totalExercises: 20, answers: {} },
  });
  expect(describeUnlockedLevels([{ cefrLevel: "B1", unlockMethod: "quiz" }])).toEqual([
    { cefrLevel: "A1", unlockMethod: "start" },
    { cefrLevel: "B1", unlockMethod: "quiz" },
  ]);
  const countWeakTopics = (quizScore: number | null, exercisesCorrect: number, exercisesCompleted: number) =>
    listWeakTopics([
      { ...result, quizScore, quizTotal: quizScore === null ? null : 10, exercisesCorrect, exercisesCompleted },
    ]).length;
  expect([
    countWeakTopics(2, 0, 0),
    countWeakTopics(10, 0, 0),
    countWeakTopics(null, 1, 5),
    countWeakTopics(null, 1, 4),
    countWeakTopics(null, 5, 5),
  ]).toEqual([1, 0, 1, 0, 0]);
});

test("The best round of sentences of a chapter is stored, and of equally good rounds the earliest", () => {
  const march = (day: number) => new Date(Date.UTC(2026, 2, day));
  const firstResult = mergeSentenceRound(undefined, "chapter", { score: 6, totalQuestions: 10 }, march(2));
  expect(firstResult).toMatchObject({ chapterId: "chapter", sentencesScore: 6, sentencesTotal: 10, passedAt: null });
  const merge = (score: number, totalQuestions: number, day: number) =>
    mergeSentenceRound(firstResult, "chapter", { score, totalQuestions }, march(day));
  expect(merge(5, 10, 1)).toBe(firstResult);
  expect(merge(4, 5, 3)).toMatchObject({ sentencesScore: 4, sentencesTotal: 5, sentencesAt: march(3).toISOString() });
  expect(merge(3, 5, 3)).toBe(firstResult);
  expect(merge(3, 5, 1)).toMatchObject({ sentencesScore: 3, sentencesAt: march(1).toISOString() });
  const chapters = [{ id: "a" }, { id: "b" }] as ChapterOutline[];
  const listWordIds = ({ id }: ChapterOutline) => [1, 2, 3, 4, 5].map((number) => `${id}${number}`);
  expect(findChapterOfRound(["b1", "b2", "b3", "b4", "b5"], chapters, listWordIds)).toBe("b");
  expect(findChapterOfRound(["b1", "b2", "b3", "b4"], chapters, listWordIds)).toBeUndefined();
  expect(findChapterOfRound(["b1", "b2", "b3", "b4", "a5"], chapters, listWordIds)).toBeUndefined();
  const isOpen = (level: "A1" | "B1" | "C1") => isRoundLevelOpen(level, "A2", [{ cefrLevel: "C1" }]);
  expect([isOpen("A1"), isOpen("B1"), isOpen("C1")]).toEqual([true, false, true]);
});

test("A UUID of a hash has version 8 and the variant of RFC 9562", () => {
  const hash = Uint8Array.from({ length: 20 }, (_, i) => 0xf0 + i);
  expect(uuidOfHash(hash)).toBe("f0f1f2f3-f4f5-86f7-b8f9-fafbfcfdfeff");
  expect(uuidOfHash(new Uint8Array(16))).toBe("00000000-0000-8000-8000-000000000000");
});
