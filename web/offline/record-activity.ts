import { calendarDay } from "#core/domain/calendar-day.ts";
import { modeOfQuizType } from "#core/domain/grammar/quiz-mode.ts";
import { type Challenge, minQuestionsForChallenge } from "#core/domain/progress/daily-challenge.ts";
import { type DayResult, dayFieldOfChallenge } from "#core/domain/progress/describe-progress.ts";
import { toStoredStreak, toStreakRecord } from "#core/domain/progress/stored-streak.ts";
import { recordActiveDay } from "#core/domain/progress/streak-record.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";

/** The daily challenge for which a quiz counts. */
export const challengeOfQuiz = (quizType: string): Challenge =>
  modeOfQuizType(quizType) !== undefined || quizType === "conjugation" || quizType === "adverb" ? "grammar" : "vocab";

/**
 * The learner's state after an activity: its day is active, and one with enough questions completes its challenge.
 * @param completedAt when the activity was finished
 */
export function recordActivity(
  state: LearnerState,
  challenge: Challenge | null,
  questionCount: number,
  completedAt: Date,
): LearnerState {
  const date = calendarDay(completedAt, state.timeZone);
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
