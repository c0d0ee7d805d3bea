import { type CalendarDay, daysBetween } from "../calendar-day.ts";

/** A learner's streak at the end of the learner's last active day. */
export interface Streak {
  /** The number of days in the streak. A day that the freeze covers is not counted. */
  current: number;
  longest: number;
  lastActiveDate: CalendarDay | null;
  freezeAvailable: boolean;
  /**
   * The number of active days in a row. A day that the freeze covers interrupts this run. Seven active days in a row
   * restore the freeze.
   */
  activeRun: number;
}

export const newStreak: Streak = {
  current: 0,
  longest: 0,
  lastActiveDate: null,
  freezeAvailable: true,
  activeRun: 0,
};

const daysToRegainFreeze = 7;

/**
 * The streak after a finished activity on `day`.
 * - The same day, or an earlier day (possible after travelling west): the streak does not change.
 * - The next day: the streak increases by one.
 * - Exactly one missed day, and a freeze is available: the streak increases by one, and the freeze is used.
 * - Otherwise the streak restarts at 1.
 * Seven active days in a row restore the freeze.
 */
export function streakAfterActivity(streak: Streak, day: CalendarDay): Streak {
  const daysSinceLastActive = streak.lastActiveDate === null ? null : daysBetween(streak.lastActiveDate, day);
  if (daysSinceLastActive !== null && daysSinceLastActive <= 0) return streak;
  const usesFreeze = daysSinceLastActive === 2 && streak.freezeAvailable;
  const newStreakDays = daysSinceLastActive === 1 || usesFreeze ? streak.current + 1 : 1;
  const activeRun = daysSinceLastActive === 1 ? streak.activeRun + 1 : 1;
  return {
    current: newStreakDays,
    longest: Math.max(streak.longest, newStreakDays),
    lastActiveDate: day,
    freezeAvailable: usesFreeze ? false : streak.freezeAvailable || activeRun >= daysToRegainFreeze,
    activeRun,
  };
}

/** The streak to show on `currentDay`; 0 if more days were missed than a freeze can cover. */
export function countShownStreakDays(streak: Streak, currentDay: CalendarDay): number {
  if (streak.lastActiveDate === null) return 0;
  const missedDays = daysBetween(streak.lastActiveDate, currentDay) - 1;
  return missedDays <= 0 || (missedDays === 1 && streak.freezeAvailable) ? streak.current : 0;
}
