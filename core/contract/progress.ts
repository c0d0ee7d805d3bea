import * as z from "zod/mini";
import { challenges } from "../domain/progress/challenge.ts";
import { xpReasons } from "../domain/progress/xp-claim.ts";
import { endpoint } from "./endpoint.ts";
import { calendarDay, cefrLevel, instant, language, nothing, uuid } from "./values.ts";

export const xp = z.object({
  userId: uuid,
  level: z.int(),
  totalXp: z.int(),
  /**
   * Always equal to `totalXp`: the specification defines `currentXP` as the total modulo `totalXPForNextLevel`, and
   * `totalXPForNextLevel` is always greater than the total.
   */
  currentXP: z.int(),
  xpToNextLevel: z.int(),
  totalXPForNextLevel: z.int(),
  currentStreak: z.int(),
});
export type Xp = z.output<typeof xp>;

/** The data of the level-up dialog; null if no new level was reached. */
export const levelUp = z.nullable(
  z.object({
    newLevel: z.int(),
    currentXP: z.int(),
    xpToNextLevel: z.int(),
    totalXPForNextLevel: z.int(),
  }),
);

/** Why the learner got less XP than usual; null if the award was paid in full. */
export const xpReason = z.optional(z.nullable(z.enum(xpReasons)));

export const readXp = endpoint({
  method: "GET",
  path: "/api/gamification/xp",
  access: "learner",
  input: nothing,
  response: xp,
});

export const xpEvent = z.object({
  id: z.string(),
  amount: z.int(),
  source: z.string(),
  description: z.string(),
  createdAt: instant,
});

/** The learner's XP events, newest first, 100 per page. `before` is the id of the last event of the previous page. */
export const readXpHistory = endpoint({
  method: "GET",
  path: "/api/gamification/xp/history",
  access: "learner",
  input: z.object({ before: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.array(xpEvent),
});

/** The three daily challenges of the learner's current calendar day. */
export const readDailyProgress = endpoint({
  method: "GET",
  path: "/api/gamification/daily-progress",
  access: "learner",
  input: nothing,
  response: z.object({
    date: calendarDay,
    /** 0, 33, 67 or 100. */
    completionPercentage: z.int(),
    allCompleted: z.boolean(),
    /** XP earned today. */
    xpToday: z.int(),
    challenges: z.array(
      z.object({
        type: z.enum(challenges),
        title: z.string(),
        progress: z.int(),
        totalRequired: z.int(),
        isCompleted: z.boolean(),
      }),
    ),
  }),
});

/** The statistics on the profile page: XP per day of the last year, words per level, accuracy per topic. */
export const readStatistics = endpoint({
  method: "GET",
  path: "/api/gamification/statistics",
  access: "learner",
  input: nothing,
  response: z.object({
    /** Days with XP, earliest first. Days without XP are omitted. */
    days: z.array(z.object({ date: calendarDay, xp: z.int() })),
    today: calendarDay,
    /**
     * For each level with at least one word: how many words the learner owns, and how many of them are known
     * (retrievability ≥ 90 % for at least 21 days).
     */
    words: z.array(z.object({ cefrLevel, owned: z.int(), known: z.int() })),
    /**
     * For each practised topic: the numbers of right answers and of questions. Both include the exercises and the best
     * quiz.
     */
    topics: z.array(z.object({ topicId: z.string(), title: z.string(), cefrLevel, correct: z.int(), total: z.int() })),
    timeZone: z.string(),
    memberSince: instant,
  }),
});

/** All achievements. The earned achievements come first (newest first), then the others with their progress. */
export const listAchievements = endpoint({
  method: "GET",
  path: "/api/gamification/achievements",
  access: "learner",
  input: nothing,
  response: z.array(
    z.object({
      type: z.string(),
      title: z.string(),
      description: z.string(),
      /** The name of a Lucide icon. */
      icon: z.string(),
      /** When the learner earned the achievement; null if the learner has not earned it yet. */
      unlockedAt: z.nullable(instant),
      progress: z.int(),
      totalRequired: z.int(),
    }),
  ),
});

export const readStreak = endpoint({
  method: "GET",
  path: "/api/gamification/streak",
  access: "learner",
  input: nothing,
  response: z.object({
    currentStreak: z.int(),
    bestStreak: z.int(),
    freezeAvailable: z.boolean(),
    lastActiveDate: z.nullable(calendarDay),
  }),
});

export const readProgress = endpoint({
  method: "GET",
  path: "/api/progress/:language",
  access: "learner",
  input: z.object({ language }),
  response: z.object({
    language: z.string(),
    cefrLevel,
    /** The number of words that the learner answered right at least once. */
    vocabularyCount: z.int(),
    /** The number of topics whose quiz the learner passed (at least 8 of 10 right). */
    grammarRulesLearned: z.int(),
    conversationsCompleted: z.int(),
    currentStreak: z.int(),
    longestStreak: z.int(),
    lastActiveDate: z.nullable(calendarDay),
  }),
});
