import * as z from "zod/mini";
import { grammarCategories } from "../domain/grammar/grammar-category.ts";
import { facets } from "../domain/vocabulary/facet.ts";
import { endpoint } from "./endpoint.ts";
import { user } from "./session.ts";
import { calendarDay, cefrLevel, contentId, instant, nothing } from "./values.ts";
import { gender, partOfSpeech } from "./word-values.ts";

/**
 * With the calls in this file, a device mirrors a learner's state, so that the same rules run on the device while there
 * is no network. The calls return rows as they are stored, not as a screen shows them.
 */

const memoryState = {
  due: instant,
  stability: z.number(),
  difficulty: z.number(),
  scheduledDays: z.number(),
  reps: z.int(),
  lapses: z.int(),
  state: z.int(),
  lastReview: instant,
};
const storedAnswers = z.exactOptional(z.readonly(z.array(z.readonly(z.tuple([instant, z.literal([0, 1])])))));
const memoryCard = z.object({
  ...memoryState,
  answers: storedAnswers,
  before: z.exactOptional(z.nullable(z.object({ ...memoryState, answers: storedAnswers }))),
  /** The state of the facet before the first of the stored `answers`. */
  base: z.exactOptional(z.nullable(z.object(memoryState))),
});

const ownedWord = z.object({
  id: contentId,
  word: z.string(),
  usedForm: z.nullable(z.string()),
  translation: z.array(z.string()),
  gender,
  plural: z.nullable(z.string()),
  cefrLevel,
  category: z.nullable(z.string()),
  partOfSpeech,
  caseInfo: z.nullable(z.string()),
  verbType: z.nullable(z.string()),
  timesEncountered: z.int(),
  lastEncountered: instant,
  revision: z.int(),
  addedBy: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  createdAt: instant,
  isSuspended: z.boolean(),
  cards: z.partialRecord(z.enum(facets), memoryCard),
  learnedBy: z.nullable(z.string()),
});

/** What decides when the learner's words come back; see `MemorySettings` in the domain. */
const memorySettings = z.object({
  desiredRetention: z.number(),
  fit: z.nullable(
    z.object({
      firstStability: z.number(),
      growth: z.number(),
      stabilityAfterMiss: z.number(),
      decay: z.number(),
      fittedAt: instant,
      reviewCount: z.int(),
    }),
  ),
});
const nullableDay = z.nullable(calendarDay);
const streak = z.object({
  current: z.int(),
  longest: z.int(),
  lastActiveDate: nullableDay,
  freezeAvailable: z.boolean(),
  activeRun: z.int(),
});
const storedStreak = {
  currentStreak: z.int(),
  longestStreak: z.int(),
  lastActiveDate: nullableDay,
  streakFreezeAvailable: z.boolean(),
  activeRun: z.int(),
};

/** The learner's words in the order of their ids, one page at a time. */
export const readMirrorWords = endpoint({
  method: "GET",
  path: "/api/offline/words",
  access: "learner",
  input: z.object({
    /** The id of the last word of the previous page; omitted for the first page. */ after: z.optional(contentId),
  }),
  response: z.object({
    words: z.array(ownedWord),
    /** The value of `after` for the next page; null if this is the last page. */
    nextAfter: z.nullable(contentId),
  }),
});

/** The learner's results, settings and progress, but not the learner's words. */
export const readMirrorState = endpoint({
  method: "GET",
  path: "/api/offline/state",
  access: "learner",
  input: nothing,
  response: z.object({
    user,
    /** The time zone in which the learner's days are counted. */
    timeZone: z.string(),
    memorySettings,
    lessonResults: z.array(
      z.object({
        subchapterId: contentId,
        isCompleted: z.boolean(),
        quizScore: z.int(),
        totalQuestions: z.int(),
        completedAt: z.nullable(instant),
        isAnswered: z.boolean(),
      }),
    ),
    unlockedLevels: z.array(z.object({ cefrLevel, unlockMethod: z.enum(["quiz", "placement"]) })),
    chapterResults: z.array(
      z.object({
        chapterId: contentId,
        checkpointScore: z.nullable(z.int()),
        passedAt: z.nullable(instant),
        sentencesScore: z.nullable(z.int()),
        sentencesTotal: z.nullable(z.int()),
        sentencesAt: z.nullable(instant),
        talkedAt: z.nullable(instant),
      }),
    ),
    textResults: z.array(z.object({ textId: contentId, bestScore: z.int(), questions: z.int(), lastReadAt: instant })),
    sceneResults: z.array(z.object({ sceneId: contentId, bestScore: z.int(), goals: z.int(), lastEndedAt: instant })),
    topicResults: z.array(
      z.object({
        grammarLibraryId: contentId,
        exercisesCompleted: z.int(),
        exercisesCorrect: z.int(),
        highestScore: z.int(),
        totalExercises: z.int(),
        lastPracticed: instant,
        answers: z.record(contentId, z.literal([0, 1])),
        quizScore: z.nullable(z.int()),
        quizTotal: z.nullable(z.int()),
      }),
    ),
    /**
     * The learner's mistakes in conversations, grouped by kind of mistake: `timesEncountered` counts the mistakes of a
     * group.
     */
    mistakes: z.array(
      z.object({
        category: z.union([z.enum(grammarCategories), z.literal("")]),
        cefrLevel,
        topicId: z.nullable(contentId),
        timesEncountered: z.int(),
        lastEncountered: instant,
      }),
    ),
    testResults: z.array(z.object({ testId: contentId, score: z.int(), totalQuestions: z.int() })),
    /** The days of the last year on which something was done, earliest first. */
    days: z.array(
      z.object({
        date: calendarDay,
        vocabularyTestComplete: z.boolean(),
        grammarTestComplete: z.boolean(),
        conversationMessageComplete: z.boolean(),
        xpEarned: z.int(),
      }),
    ),
    /** The latest days on which the learner finished a round of sentences. */
    sentenceDays: z.array(calendarDay),
    streak: z.object({
      ...storedStreak,
      streakRecord: z.nullable(z.object({ settled: streak, recentDays: z.readonly(z.array(calendarDay)) })),
    }),
    totalXp: z.int(),
    /** How much the learner has learned in German. */
    progress: z.object({
      cefrLevel,
      vocabularyCount: z.int(),
      grammarRulesLearned: z.int(),
      conversationsCompleted: z.int(),
    }),
    /** Whether the learner has accepted a placement. */
    isPlaced: z.boolean(),
    memberSince: instant,
  }),
});
export type MirrorState = z.output<typeof readMirrorState.response>;
