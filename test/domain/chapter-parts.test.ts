import { expect, test } from "vitest";
import {
  type ChapterProgress,
  type ChapterResult,
  type ChapterSources,
  describeChapterParts,
  describeTopicProgress,
  isSceneDone,
} from "#core/domain/curriculum/chapter-parts.ts";
import type { ChapterOutline } from "#core/domain/curriculum/outline.ts";
import type { TopicResult } from "#core/domain/grammar/topic.ts";
import { describeTextCard, isKnownWord, learnersWordsOf } from "#core/domain/reading/describe-text.ts";
import type { TextOutline } from "#core/domain/reading/text.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";

const buildChapter = (number: number, hasTalk = false): ChapterOutline => ({
  ...{ id: `chapter-${number}`, cefrLevel: "A1", chapterNumber: number, title: `Chapter ${number}`, description: "" },
  iconName: "BookOpen",
  goals: {
    canDo: [
      { english: "I can greet.", german: "Ich kann grüßen." },
      { english: "I can ask.", german: hasTalk ? "Ich kann fragen." : null },
    ],
    ...{ topics: ["topic-1", "missing"], text: "text-1", scene: hasTalk ? null : "scene-1" },
    talk: hasTalk ? { title: "Talk", german: "Hallo!", english: "Hello!", category: null } : null,
  },
  subchapters: [
    { id: `lesson-${number}`, title: `Lesson ${number}`, description: "First", subchapterNumber: 1, wordCount: 12 },
  ],
});
const outline = [buildChapter(1), buildChapter(2, true)];
const sources: ChapterSources = {
  outline,
  topics: [{ id: "topic-1", title: "Articles", examples: [{ german: "der Hund" }] }] as never,
  texts: [{ id: "text-1", title: "Im Park", summary: "A walk", words: 120, minutes: 2 }],
  scenes: [{ id: "scene-1", german: "Im Café", setting: "You order.", minutes: 5 }],
  examples: ["Ja.", "Ich komme heute um drei.", "Ich möchte morgen mit dem Zug nach Hamburg fahren."],
};
const noProgress: ChapterProgress = { topicResults: [], textResults: [], sceneResults: [], chapterResults: [] };
const topicResult: TopicResult = {
  ...{ grammarLibraryId: "topic-1", exercisesCompleted: 20, exercisesCorrect: 12, highestScore: 12 },
  ...{ totalExercises: 20, lastPracticed: "", answers: {}, quizScore: null, quizTotal: null },
};
const chapterResult: ChapterResult = {
  ...{ chapterId: "chapter-1", checkpointScore: 17, passedAt: "2026-03-01T10:00:00Z", talkedAt: null },
  ...{ sentencesScore: 9, sentencesTotal: 10, sentencesAt: "2026-03-01T09:00:00Z" },
};

test("A chapter without progress lists its parts, and the example whose length is nearest to 24 letters", () => {
  expect(describeChapterParts(buildChapter(1), sources, noProgress)).toEqual({
    ...{ title: "Chapter 1", chapterNumber: 1, cefrLevel: "A1", canDo: ["I can greet.", "I can ask."] },
    canDoGerman: null,
    topics: [{ id: "topic-1", title: "Articles", example: "der Hund", isDone: false, score: null }],
    sentences: { example: "Ich komme heute um drei.", minutes: expect.any(Number), isDone: false, score: null },
    text: { ...sources.texts[0], isDone: false, score: null },
    scene: { id: "scene-1", title: "Im Café", setting: "You order.", minutes: 5, isDone: false, score: null },
    talk: null,
    next: {
      ...{ cefrLevel: "A1", chapterNumber: 2, title: "Chapter 2" },
      lesson: { id: "lesson-2", title: "Lesson 2", description: "First" },
    },
    checkpoint: { best: null, of: 20, passed: false, passedAt: null, minutes: expect.any(Number) },
  });
});

test("The progress of a chapter contains the best results of its parts", () => {
  const progress: ChapterProgress = {
    topicResults: [{ ...topicResult, quizScore: 9, quizTotal: 10 }],
    textResults: [{ textId: "text-1", bestScore: 3, questions: 4 }],
    sceneResults: [{ sceneId: "scene-1", bestScore: 1, goals: 5 }],
    chapterResults: [chapterResult],
  };
  const furtherPartsOfFirstChapter = describeChapterParts(buildChapter(1), sources, progress);
  expect(furtherPartsOfFirstChapter.topics[0]).toMatchObject({ isDone: true, score: { score: 9, of: 10 } });
  expect(furtherPartsOfFirstChapter.sentences).toMatchObject({ isDone: true, score: { score: 9, of: 10 } });
  expect(furtherPartsOfFirstChapter.text).toMatchObject({ isDone: true, score: { score: 3, of: 4 } });
  expect(furtherPartsOfFirstChapter.scene).toMatchObject({ isDone: false, score: { score: 1, of: 5 } });
  expect(furtherPartsOfFirstChapter.checkpoint).toMatchObject({
    best: 17,
    passed: true,
    passedAt: "2026-03-01T10:00:00Z",
  });
  const resultWithTalk = {
    ...chapterResult,
    chapterId: "chapter-2",
    talkedAt: "2026-03-01T10:00:00Z",
    sentencesScore: 3,
  };
  const furtherPartsOfSecondChapter = describeChapterParts(
    buildChapter(2, true),
    { ...sources, examples: [] },
    { ...noProgress, chapterResults: [resultWithTalk] },
  );
  expect(furtherPartsOfSecondChapter).toMatchObject({ scene: null, talk: { title: "Talk", isDone: true }, next: null });
  expect(furtherPartsOfSecondChapter.canDoGerman).toEqual(["Ich kann grüßen.", "Ich kann fragen."]);
  expect(furtherPartsOfSecondChapter.sentences).toMatchObject({
    example: "",
    isDone: false,
    score: { score: 3, of: 10 },
  });
});

test("A topic is done after a passed quiz or, without a quiz, after a passed round of exercises", () => {
  expect(describeTopicProgress(undefined)).toEqual({ isDone: false, score: null });
  expect(describeTopicProgress(topicResult)).toEqual({ isDone: false, score: { score: 12, of: 20 } });
  expect(describeTopicProgress({ ...topicResult, highestScore: 14 })).toEqual({
    isDone: true,
    score: { score: 14, of: 20 },
  });
  expect(describeTopicProgress({ ...topicResult, highestScore: 0 })).toEqual({ isDone: false, score: null });
  const quiz = { ...topicResult, highestScore: 20, quizScore: 2, quizTotal: 10 };
  expect(describeTopicProgress(quiz)).toEqual({ isDone: false, score: { score: 2, of: 10 } });
  expect([2, 3].map((bestScore) => isSceneDone({ bestScore, goals: 5 }))).toEqual([false, true]);
});

const now = new Date("2026-03-10T12:00:00Z");
const buildOwnedWord = (stability: number, due: string, word: Partial<OwnedWord> = {}) =>
  ({
    ...{ id: "word", isSuspended: false, learnedBy: "quiz", addedBy: "quiz" },
    cards: { "german-to-english": { stability, due } },
    ...word,
  }) as unknown as OwnedWord;

test("A word is known if it was learned and is not due or stable, or if it is suspended", () => {
  const [laterTime, earlierTime] = ["2026-03-11T00:00:00.000Z", "2026-03-09T00:00:00.000Z"];
  const isKnown = (...word: Parameters<typeof buildOwnedWord>) => isKnownWord(buildOwnedWord(...word), now);
  expect([
    isKnown(2, laterTime),
    isKnown(2, earlierTime),
    isKnown(21, earlierTime),
    isKnown(20.9, earlierTime),
  ]).toEqual([true, false, true, false]);
  expect(isKnown(21, laterTime, { learnedBy: null })).toBe(false);
  expect(isKnown(2, earlierTime, { isSuspended: true })).toBe(true);
  expect(isKnown(2, laterTime, { cards: {} })).toBe(false);
  const words = learnersWordsOf(
    "A1",
    [buildOwnedWord(2, laterTime), buildOwnedWord(2, earlierTime, { id: "other" })],
    now,
  );
  expect(words).toEqual({ level: "A1", knownIds: new Set(["word"]), learningIds: new Set(["other"]) });
  const card = { id: "text", level: "A1", wordCounts: [], countedWords: 0, title: "T" } as unknown as TextOutline;
  expect(describeTextCard(card, null)).toEqual({
    id: "text",
    level: "A1",
    title: "T",
    knownShare: null,
    isRead: false,
    best: null,
  });
  const results = [{ textId: "text", bestScore: 2, questions: 4, lastReadAt: "" }];
  expect(describeTextCard(card, { results, words })).toMatchObject({ isRead: true, best: { score: 2, of: 4 } });
});
