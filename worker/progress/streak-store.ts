import { type Column, sql } from "drizzle-orm";
import type { Completion } from "#core/domain/progress/completion.ts";
import { toStreakRecord } from "#core/domain/progress/stored-streak.ts";
import { recordActiveDay, streakOfRecord } from "#core/domain/progress/streak-record.ts";
import { userXp } from "../db/schema/progress.ts";

export type UserXp = typeof userXp.$inferSelect;

/**
 * The columns of `user_xp` that change if an activity adds an active day to the streak. The new streak is computed from
 * `row`. If another submission has changed the streak since `row` was read, the streak is not changed.
 */
export function computeStreakColumns(row: UserXp, { day, today, countsForStreak }: Completion) {
  const record = toStreakRecord(row);
  const newRecord = countsForStreak ? recordActiveDay(record, day, today) : record;
  if (newRecord === record) return {};
  const streak = streakOfRecord(newRecord);
  const valueOrColumnSql = (value: number | string | null, currentValue: Column) =>
    sql`CASE WHEN ${userXp.lastActiveDate} IS ${row.lastActiveDate} AND ${userXp.streakRecord} IS ${serializeStreakRecord(row)}
      THEN ${value} ELSE ${currentValue} END`;
  return {
    currentStreak: valueOrColumnSql(streak.current, userXp.currentStreak),
    longestStreak: valueOrColumnSql(streak.longest, userXp.longestStreak),
    streakFreezeAvailable: valueOrColumnSql(streak.freezeAvailable ? 1 : 0, userXp.streakFreezeAvailable),
    activeRun: valueOrColumnSql(streak.activeRun, userXp.activeRun),
    lastActiveDate: valueOrColumnSql(streak.lastActiveDate, userXp.lastActiveDate),
    streakRecord: valueOrColumnSql(JSON.stringify(newRecord), userXp.streakRecord),
  };
}

/**
 * The streak record as the text in the database. Two equal records have equal texts, because only this file writes the
 * column.
 */
const serializeStreakRecord = ({ streakRecord }: UserXp): string | null =>
  streakRecord ? JSON.stringify(streakRecord) : null;

/** Whether an activity makes its day an active day that the learner's streak does not contain yet. */
export function lacksActiveDay(row: UserXp, { day, today, countsForStreak }: Completion): boolean {
  const record = toStreakRecord(row);
  return countsForStreak && recordActiveDay(record, day, today) !== record;
}
