import { type CalendarDay, calendarDay, daysBetween } from "./calendar-day.ts";
import { timeZoneChangeMs } from "./limits.ts";

/** What is known about a learner's time zones. */
export interface TimeZoneState {
  /** The time zone in which the learner's days are counted at present. */
  stored: string;
  /** When `stored` last changed (ISO 8601); null if never. */
  changedAt: string | null;
  /** The time zone that the learner's browser reports; null if it reports none. */
  reported: string | null;
  /** The last day with a finished activity. */
  lastActiveDate: CalendarDay | null;
}

/** After more inactive days than this, no streak can depend on the date. */
const inactiveDaysWithoutStreak = 2;

/**
 * The time zone in which the learner's days are counted at `now`.
 * The zone that the browser reports replaces the stored one only while both have the same calendar day, and at most
 * once in 24 hours. So a change neither repeats nor skips a day, and cannot be used to gain days. After more than two
 * inactive days no streak depends on it, and the new zone applies at once. See docs/decisions/0020.
 */
export function learnerTimeZone({ stored, changedAt, reported, lastActiveDate }: TimeZoneState, now: Date): string {
  if (reported === null || reported === stored) return stored;
  if (changedAt !== null && now.getTime() - Date.parse(changedAt) < timeZoneChangeMs) return stored;
  const [dayInStoredZone, dayInReportedZone] = [calendarDay(now, stored), calendarDay(now, reported)];
  if (dayInStoredZone === dayInReportedZone || lastActiveDate === null) return reported;
  const earlierDay = dayInStoredZone < dayInReportedZone ? dayInStoredZone : dayInReportedZone;
  return daysBetween(lastActiveDate, earlierDay) > inactiveDaysWithoutStreak ? reported : stored;
}
