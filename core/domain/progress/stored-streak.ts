import type { CalendarDay } from "../calendar-day.ts";
import type { Streak } from "./streak.ts";
import { type StreakRecord, streakOfRecord } from "./streak-record.ts";

/** A learner's streak as it is stored. */
export interface StoredStreak {
  currentStreak: number;
  longestStreak: number;
  lastActiveDate: CalendarDay | null;
  streakFreezeAvailable: boolean;
  activeRun: number;
  /** The recent active days, from which the other five values of this row follow; null before the first activity. */
  streakRecord: StreakRecord | null;
}

export const toStreak = (row: StoredStreak): Streak => ({
  current: row.currentStreak,
  longest: row.longestStreak,
  lastActiveDate: row.lastActiveDate,
  freezeAvailable: row.streakFreezeAvailable,
  activeRun: row.activeRun,
});

/**
 * The stored record of a streak. All days of the streak are settled if no record is stored, or if
 * the stored record does not belong to the stored streak.
 */
export function toStreakRecord(row: StoredStreak): StreakRecord {
  const settledRecord = { settled: toStreak(row), recentDays: [] };
  const record = row.streakRecord ?? settledRecord;
  return JSON.stringify(streakOfRecord(record)) === JSON.stringify(toStreak(row)) ? record : settledRecord;
}

/** The form in which a record is stored. */
export function toStoredStreak(record: StreakRecord): StoredStreak {
  const { current, longest, lastActiveDate, freezeAvailable, activeRun } = streakOfRecord(record);
  return {
    currentStreak: current,
    longestStreak: longest,
    lastActiveDate,
    streakFreezeAvailable: freezeAvailable,
    activeRun,
    streakRecord: record,
  };
}
