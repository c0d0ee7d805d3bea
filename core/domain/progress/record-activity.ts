import { calendarDayOf } from "../calendar-day.ts";
import { modeOfQuizType } from "../grammar/quiz-mode.ts";
import type { Challenge } from "./challenge.ts";
import { minQuestionsForChallenge } from "./daily-challenge.ts";
import { type DayResult, dayFieldOfChallenge } from "./describe-progress.ts";
import { type StoredStreak, toStoredStreak, toStreakRecord } from "./stored-streak.ts";
import { recordActiveDay } from "./streak-record.ts";

/** The daily challenge for which a quiz counts. */
export const challengeOfQuiz = (quizType: string): Challenge =>
  modeOfQuizType(quizType) !== undefined || quizType === "conjugation" || quizType === "adverb" ? "grammar" : "vocab";

/** The learner's state that activities change in addition to their own results. */
export interface ActivityState {
  timeZone: string;
  streak: StoredStreak;
  days: readonly DayResult[];
}

/**
 * The learner's state after an activity: the day of the activity is active, and an activity with enough questions
 * completes its daily challenge. XP is not added.
 * @param completedAt when the activity was finished
 */
export function recordActivity<State extends ActivityState>(
  state: State,
  challenge: Challenge | null,
  questionCount: number,
  completedAt: Date,
): State {
  const date = calendarDayOf(completedAt, state.timeZone);
  const streak = toStoredStreak(recordActiveDay(toStreakRecord(state.streak), date, date));
  const dayResult: DayResult = state.days.find((day) => day.date === date) ?? {
    ...{ date, xpEarned: 0 },
    ...{ vocabularyTestComplete: false, grammarTestComplete: false, conversationMessageComplete: false },
  };
  const isChallengeDone = challenge !== null && questionCount >= minQuestionsForChallenge;
  const newDayResult = { ...dayResult, ...(isChallengeDone && { [dayFieldOfChallenge[challenge]]: true }) };
  const otherDays = state.days.filter((day) => day.date !== date);
  const days = [...otherDays, newDayResult].toSorted((a, b) => a.date.localeCompare(b.date));
  return { ...state, streak, days };
}
