import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { calendarDay, cefrLevel, instant, language, nothing, uuid } from "./values.ts";

export const xp = z.object({
  userId: uuid,
  level: z.int(),
  totalXp: z.int(),
  currentXP: z.int(),
  xpToNextLevel: z.int(),
  totalXPForNextLevel: z.int(),
  currentStreak: z.int(),
});
export type Xp = z.output<typeof xp>;

/** What the level-up dialog says; null when no level was reached. */
export const levelUp = z.nullable(
  z.object({
    newLevel: z.int(),
    currentXP: z.int(),
    xpToNextLevel: z.int(),
    totalXPForNextLevel: z.int(),
  }),
);

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

/** Newest first, 100 a page; `before` is the id of the last event already seen. */
export const readXpHistory = endpoint({
  method: "GET",
  path: "/api/gamification/xp/history",
  access: "learner",
  input: z.object({ before: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.array(xpEvent),
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
    vocabularyCount: z.int(),
    grammarRulesLearned: z.int(),
    conversationsCompleted: z.int(),
    currentStreak: z.int(),
    longestStreak: z.int(),
    lastActiveDate: z.nullable(calendarDay),
  }),
});
