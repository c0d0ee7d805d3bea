import type { CalendarDay } from "../calendar-day.ts";
import { type Challenge, challenges } from "./challenge.ts";
import { challengeTitles, computeCompletionPercentage } from "./daily-challenge.ts";
import { computeLevelStanding } from "./level.ts";
import type { StoredStreak } from "./stored-streak.ts";
import { toStreak } from "./stored-streak.ts";
import { countShownStreakDays } from "./streak.ts";

/** A learner's day as it is stored: the challenges that are done, and the XP. */
export interface DayResult {
  date: CalendarDay;
  vocabularyTestComplete: boolean;
  grammarTestComplete: boolean;
  conversationMessageComplete: boolean;
  xpEarned: number;
}

export const dayFieldOfChallenge = {
  vocab: "vocabularyTestComplete",
  grammar: "grammarTestComplete",
  conversation: "conversationMessageComplete",
} as const satisfies Record<Challenge, keyof DayResult>;

/** The learner's XP, level and streak. */
export const describeXp = (userId: string, totalXp: number, currentStreak: number) => ({
  userId,
  totalXp,
  ...computeLevelStanding(totalXp),
  currentStreak,
});

/**
 * The learner's streak as the API returns it.
 * @param today the learner's current day
 */
export const describeStreak = (storedStreak: StoredStreak, today: CalendarDay) => ({
  currentStreak: countShownStreakDays(toStreak(storedStreak), today),
  bestStreak: storedStreak.longestStreak,
  freezeAvailable: storedStreak.streakFreezeAvailable,
  lastActiveDate: storedStreak.lastActiveDate,
});

/**
 * The challenges of a day.
 * @param dayResult undefined if nothing was done on this day
 */
export function describeDay(today: CalendarDay, dayResult: DayResult | undefined) {
  const completedChallenges = challenges.filter((challenge) => dayResult?.[dayFieldOfChallenge[challenge]] === true);
  return {
    date: today,
    completionPercentage: computeCompletionPercentage(completedChallenges.length),
    allCompleted: completedChallenges.length === challenges.length,
    xpToday: dayResult?.xpEarned ?? 0,
    challenges: challenges.map((type) => ({
      type,
      title: challengeTitles[type],
      progress: completedChallenges.includes(type) ? 1 : 0,
      totalRequired: 1,
      isCompleted: completedChallenges.includes(type),
    })),
  };
}
