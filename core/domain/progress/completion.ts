import { type CalendarDay, calendarDayOf, daysBetween, earlierDay, startOfNextDay } from "../calendar-day.ts";
import { leagueWeekOf } from "../leagues/league-week.ts";
import { maxCompletionAgeMs, maxStreakDaysBack, maxStreakDelayMs } from "../limits.ts";

/** What a submission says about its completion. A client that sends none of these data submits its results at once. */
export interface ReportedCompletion {
  /** When the learner finished (ISO 8601, UTC). */
  completedAt?: string | undefined;
  /** The device's time zone when the learner finished; null or missing if it is unknown. */
  timeZone?: string | null | undefined;
}

/** What the server knows when a submission arrives. */
export interface Arrival {
  now: Date;
  /** When the account was created (ISO 8601, UTC). */
  memberSince: string;
  /** The time zone in which the learner's days are counted at `now`. */
  accountTimeZone: string;
  /** The learner's day at `now`. */
  today: CalendarDay;
}

/** When an activity was completed, and the values that depend on this time. */
export interface Completion {
  completedAt: Date;
  /** The learner's day on which the activity was completed: the day of its XP and its challenge. */
  day: CalendarDay;
  /** When the day after `day` begins for the learner. From then on, the missed words are due. */
  nextDayAt: Date;
  /**
   * The time with which the XP of the activity is entered in the ledger. It decides in which league week the XP counts.
   */
  xpAt: Date;
  /** Whether the activity counts for the streak. */
  countsForStreak: boolean;
  /** The learner's day on which the submission arrived. */
  today: CalendarDay;
}

/**
 * When an activity was completed, as far as the server believes it (docs/decisions/0035):
 * - The time of arrival replaces a time that is missing, in the future, before the creation of the account, or more
 * than 60 days ago.
 * - If the calendar day of the completion is not over yet in the time zone of the completion, the activity belongs to
 * the learner's current day. Otherwise it belongs to the calendar day of the completion in that time zone, because the
 * learner may have travelled since then.
 * - The activity counts for the streak if its result arrives within 72 hours.
 */
export function resolveCompletion(reported: ReportedCompletion, arrival: Arrival): Completion {
  const { now, accountTimeZone, today } = arrival;
  const ageMs = now.getTime() - Date.parse(reported.completedAt ?? "");
  const isTooOld = ageMs > maxCompletionAgeMs;
  const isPlausible = ageMs > 0 && !isTooOld && now.getTime() - ageMs >= Date.parse(arrival.memberSince);
  const completedAt = isPlausible ? new Date(now.getTime() - ageMs) : now;
  const timeZone = (isPlausible && reported.timeZone) || accountTimeZone;
  const dayInZoneOfCompletion = calendarDayOf(completedAt, timeZone);
  const isDayStillRunning = dayInZoneOfCompletion === calendarDayOf(now, timeZone);
  const day = isDayStillRunning ? today : earlierDay(dayInZoneOfCompletion, today);
  const isInTimeForStreak =
    now.getTime() - completedAt.getTime() <= maxStreakDelayMs && daysBetween(day, today) <= maxStreakDaysBack;
  return {
    completedAt,
    day,
    nextDayAt: isDayStillRunning ? startOfNextDay(now, accountTimeZone) : startOfNextDay(completedAt, timeZone),
    xpAt: chooseLedgerTime(completedAt, now),
    countsForStreak: isInTimeForStreak && !isTooOld,
    today,
  };
}

/**
 * The time with which XP is entered in the ledger. If the league week of the completion is over, XP that arrives within
 * 72 hours counts in the week in which it arrives. Later XP counts in no league any more, so that nobody can collect
 * the XP of many past days in one week.
 */
function chooseLedgerTime(completedAt: Date, now: Date): Date {
  const { startsAt } = leagueWeekOf(now);
  const isRecent = now.getTime() - completedAt.getTime() <= maxStreakDelayMs;
  return isRecent && completedAt < startsAt ? startsAt : completedAt;
}
