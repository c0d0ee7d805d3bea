import { type CalendarDay, calendarDay, daysBetween } from "./calendar-day.ts";
import { timeZoneChangeMs } from "./limits.ts";

/** What is known of a learner's time zones. */
export interface KnownZones {
  /** In which their days are counted. */
  stored: string;
  /** When that changed last (ISO 8601); null for never. */
  changedAt: string | null;
  /** What their browser says; null for nothing. */
  reported: string | null;
  /** The last day on which something was counted. */
  lastActiveDate: CalendarDay | null;
}

/** So many days after the last active one no streak hangs on what day it is. */
const forgottenAfter = 2;

/**
 * The zone in which a learner's days are counted at `now`. What the browser reports is taken up at the first moment at which
 * both zones write the same day, and not more than once in 24 hours: so a change gives no second day, leaves none out, and a
 * learner never has more days than the calendar, but for the one by which zones differ. Where nothing was done for more than two
 * days nothing hangs on it, and the new zone counts at once.
 */
export function zoneOfDays({ stored, changedAt, reported, lastActiveDate }: KnownZones, now: Date): string {
  if (reported === null || reported === stored) return stored;
  if (changedAt !== null && now.getTime() - Date.parse(changedAt) < timeZoneChangeMs) return stored;
  const [before, after] = [calendarDay(now, stored), calendarDay(now, reported)];
  if (before === after || lastActiveDate === null) return reported;
  const earlier = before < after ? before : after;
  return daysBetween(lastActiveDate, earlier) > forgottenAfter ? reported : stored;
}
