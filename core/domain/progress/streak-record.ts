import { addDays, type CalendarDay } from "../calendar-day.ts";
import { maxStreakDaysBack } from "../limits.ts";
import { type Streak, streakAfterActivity } from "./streak.ts";

/**
 * A streak, and the recent active days. Another active day can still be added before or between these days, because
 * results may arrive late and from several devices. The streak follows from the set of days, so the order in which they
 * arrive does not matter.
 */
export interface StreakRecord {
  /**
   * The streak at the end of the last active day before `recentDays`. No earlier day can be added
   * any more.
   */
  settled: Streak;
  /** The active days after the settled days, earliest first. */
  recentDays: readonly CalendarDay[];
}

/** The streak after all active days of the record. */
export const streakOfRecord = ({ settled, recentDays }: StreakRecord): Streak =>
  recentDays.reduce(streakAfterActivity, settled);

/**
 * The record with one more active day. A day that is already in the record, or that is not after the last settled day,
 * changes nothing. Days that are more than four days before `today` become settled.
 * @param today the learner's day on which the activity arrived
 */
export function recordActiveDay(record: StreakRecord, day: CalendarDay, today: CalendarDay): StreakRecord {
  const { settled, recentDays } = record;
  const isSettled = settled.lastActiveDate !== null && day <= settled.lastActiveDate;
  if (isSettled || recentDays.includes(day)) return record;
  const days = [...recentDays, day].toSorted();
  const firstOpenDay = addDays(today, -maxStreakDaysBack);
  return {
    settled: days.filter((activeDay) => activeDay < firstOpenDay).reduce(streakAfterActivity, settled),
    recentDays: days.filter((activeDay) => activeDay >= firstOpenDay),
  };
}
