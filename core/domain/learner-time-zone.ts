import { type CalendarDay, calendarDayOf, daysBetween } from "./calendar-day.ts";
import { minMsBetweenTimeZoneChanges } from "./limits.ts";

/** The data about a learner's time zones. */
export interface TimeZoneState {
  /** The time zone in which the learner's days are counted at present. */
  storedTimeZone: string;
  /** When `storedTimeZone` last changed (ISO 8601); null if it never changed. */
  changedAt: string | null;
  /** The time zone that the learner's browser reports; null if the browser reports none. */
  reportedTimeZone: string | null;
  /** The last day with a finished activity; null if there is none. */
  lastActiveDate: CalendarDay | null;
}

/** If the last active day is more than this number of days ago, the streak is 0 in every time zone. */
const maxDaysSinceActivityWithStreak = 2;

/**
 * The time zone in which the learner's days are counted at `now`.
 * The zone that the browser reports replaces the stored zone only while both zones have the same calendar day, and at
 * most once in 24 hours. So the learner neither gets a day twice nor loses a day, and a change of zone cannot be used
 * to gain days. If the last active day is more than two days ago, no streak depends on the time zone, so the new zone
 * applies at once. See docs/decisions/0020.
 */
export function chooseLearnerTimeZone(
  { storedTimeZone, changedAt, reportedTimeZone, lastActiveDate }: TimeZoneState,
  now: Date,
): string {
  if (reportedTimeZone === null || reportedTimeZone === storedTimeZone) return storedTimeZone;
  if (changedAt !== null && now.getTime() - Date.parse(changedAt) < minMsBetweenTimeZoneChanges) return storedTimeZone;
  const [dayInStoredZone, dayInReportedZone] = [
    calendarDayOf(now, storedTimeZone),
    calendarDayOf(now, reportedTimeZone),
  ];
  if (dayInStoredZone === dayInReportedZone || lastActiveDate === null) return reportedTimeZone;
  const earlierDay = dayInStoredZone < dayInReportedZone ? dayInStoredZone : dayInReportedZone;
  return daysBetween(lastActiveDate, earlierDay) > maxDaysSinceActivityWithStreak ? reportedTimeZone : storedTimeZone;
}
