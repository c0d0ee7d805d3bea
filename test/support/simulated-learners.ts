import { calendarDayOf } from "#core/domain/calendar-day.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { LessonResult } from "#core/domain/curriculum/outline.ts";
import { accessOf } from "#core/domain/grammar/access.ts";
import type { TopicResult } from "#core/domain/grammar/topic.ts";
import type { UnlockedLevel } from "#core/domain/grammar/unlocked-level.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { loadBankWords, loadChapters, loadExercises, loadTexts, loadTopics } from "./content-rows.ts";

export const now = new Date("2026-03-10T12:00:00Z");
export const hourMs = 3_600_000;
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

export const topics = loadTopics();
export const exercises = loadExercises();
export const exercisesOfA1 = exercises.filter(({ topicId }) => topicId.startsWith("a1-"));
export const chapters = loadChapters();
export const textsOfA1 = loadTexts("A1").map(({ outline }) => outline);
export const wordsOfA1 = loadBankWords().filter(({ cefrLevel }) => cefrLevel === "A1");
export const scenes = ["introducing-oneself", "cafe", "hotel", "making-an-appointment"].map((id, i) => ({
  ...{ id, level: cefrLevels[i >> 1] as CefrLevel, german: id, setting: "", minutes: 5 },
}));

const drawItem = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)] as T;

/** A learner's state at A1 or A2. Each seed gives another state: some learners have done little, others nearly all. */
export function learnerOf(seed: number) {
  const random = createSeededRandom(seed);
  const share = (seed % 5) / 4;
  const isDone = () => random() < share;
  const timeZone = drawItem(["UTC", "Europe/Berlin", "Pacific/Auckland", "America/Los_Angeles"], random);
  const chaptersOfA1AndA2 = chapters.filter(({ cefrLevel }) => cefrLevel === "A1" || cefrLevel === "A2");
  const drawTime = () => hoursAgo(drawItem([1, 5, 11, 13, 20, 26, 300, 900], random));
  const lessonResults: LessonResult[] = chaptersOfA1AndA2
    .slice(0, 2 + seed)
    .flatMap(({ subchapters }) => subchapters)
    .filter(isDone)
    .map(({ id }, i) => ({
      ...{ subchapterId: id, isCompleted: i % 7 !== 3, quizScore: 7 + (i % 9), totalQuestions: 15 },
      ...{ completedAt: i % 7 === 3 ? null : drawTime(), isAnswered: i % 4 !== 0 },
    }));
  const topicResults: TopicResult[] = topics
    .slice(0, 8 + seed)
    .filter(isDone)
    .map(({ id }, i) => ({
      ...{ grammarLibraryId: id, exercisesCompleted: (i * 7) % 21, exercisesCorrect: (i * 5) % 18, totalExercises: 20 },
      ...{ highestScore: (i * 6) % 21, lastPracticed: drawTime(), answers: { [`${id}-01`]: 1, [`${id}-02`]: 0 } },
      ...{ quizScore: i % 3 === 2 ? null : 6 + (i % 5), quizTotal: i % 3 === 2 ? null : 10 },
    }));
  const unlockedLevels: UnlockedLevel[] = [
    ...(seed % 2 === 0 ? [{ cefrLevel: "A2" as const, unlockMethod: "quiz" as const }] : []),
    ...(seed % 6 === 1 ? [{ cefrLevel: "B1" as const, unlockMethod: "placement" as const }] : []),
  ];
  const chapterResults = chaptersOfA1AndA2.filter(isDone).map(({ id }, i) => ({
    ...{ chapterId: id, checkpointScore: i % 3 === 0 ? null : 10 + i, passedAt: i % 3 === 1 ? drawTime() : null },
    ...{ sentencesScore: i % 2 === 0 ? 6 + (i % 5) : null, sentencesTotal: 10, sentencesAt: drawTime() },
    talkedAt: i % 4 === 0 ? drawTime() : null,
  }));
  const textResults = textsOfA1
    .filter(isDone)
    .map(({ id }, i) => ({ textId: id, bestScore: i % 6, questions: 5, lastReadAt: drawTime() }));
  const sceneResults = scenes
    .filter(isDone)
    .map(({ id }, i) => ({ sceneId: id, bestScore: (i + seed) % 6, goals: 5, lastEndedAt: drawTime() }));
  const day = calendarDayOf(now, timeZone);
  return {
    ...{ timeZone, day, lessonResults, topicResults, unlockedLevels, chapterResults, textResults, sceneResults },
    ...{ level: seed % 3 === 0 ? ("A2" as const) : ("A1" as const), dailyGoal: 20 as const, isPlaced: seed % 4 === 3 },
    days: seed % 2 === 0 ? [] : [{ date: day, ...buildDayFlags(seed), xpEarned: seed * 3 }],
    sentenceDays: seed % 3 === 1 ? [day] : [],
    due: {
      ...{
        dueWords: seed % 3,
        words: [],
        nextDueAt: null,
        ownedWords: seed,
        lastReviewDay: seed % 2 === 0 ? day : null,
      },
    },
  };
}
export const buildDayFlags = (bits: number) => ({
  ...{ vocabularyTestComplete: (bits & 1) > 0, grammarTestComplete: (bits & 2) > 0 },
  conversationMessageComplete: (bits & 4) > 0,
});

const seeds = Array.from({ length: 24 }, (_, i) => i);
export const learners = seeds.map(learnerOf);
export const outlines = topics.map(({ id, cefrLevel, category, title, orderIndex }) => ({
  ...{ id, cefrLevel, category, title, orderIndex },
}));
const accesses = learners.map((learner) => accessOf(outlines, learner.topicResults, learner.unlockedLevels));
export const accessAt = (i: number) => accesses[i] as (typeof accesses)[number];
