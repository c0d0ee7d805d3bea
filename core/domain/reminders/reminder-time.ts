import { type CalendarDay, calendarDayOf, laterDay, startOfNextDay } from "../calendar-day.ts";

/** The hour of a new reminder until the learner chooses another hour, in the learner's time zone. */
export const defaultReminderHour = 18;
/**
 * A reminder that was not sent at the chosen hour, for example because of an outage, is sent within this time after the
 * hour and not later.
 */
const reminderWindowMs = 2 * 3_600_000;

const minuteMs = 60_000;
const formatByTimeZone = new Map<string, Intl.DateTimeFormat>();

/** The hour that clocks in `timeZone` show at `instant`: 0 to 23. */
function hourOf(instant: Date, timeZone: string): number {
  let format = formatByTimeZone.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
    formatByTimeZone.set(timeZone, format);
  }
  return Number(format.format(instant));
}

/**
 * The first instant of `day` at which clocks in `timeZone` show `hour` o'clock or later. If clocks are set forward over
 * that hour, it is the moment of the change. If they are set back, it is the first of the two hours.
 * @param instantOfDay any instant of the day
 */
function startOfHour(instantOfDay: Date, hour: number, timeZone: string): Date {
  const day = calendarDayOf(instantOfDay, timeZone);
  // The hour begins at a whole minute, which is found by binary search: `earlierMinute` is always before the hour, and
  // `laterMinute` is not.
  let laterMinute = Math.floor(startOfNextDay(instantOfDay, timeZone).getTime() / minuteMs);
  // A day has at most 25 hours.
  let earlierMinute = laterMinute - 26 * 60;
  while (laterMinute - earlierMinute > 1) {
    const middleMinute = Math.floor((earlierMinute + laterMinute) / 2);
    const instant = new Date(middleMinute * minuteMs);
    const isReached = calendarDayOf(instant, timeZone) === day && hourOf(instant, timeZone) >= hour;
    if (isReached) laterMinute = middleMinute;
    else earlierMinute = middleMinute;
  }
  return new Date(laterMinute * minuteMs);
}

/**
 * The next time, after `now`, at which clocks in `timeZone` reach the hour.
 * @param hour the hour of the reminder, 0 to 23
 * @throws RangeError if `timeZone` is not valid
 */
export function findNextReminderTime(now: Date, hour: number, timeZone: string): Date {
  const reminderToday = startOfHour(now, hour, timeZone);
  return reminderToday > now ? reminderToday : startOfHour(startOfNextDay(now, timeZone), hour, timeZone);
}

export interface ReminderState {
  /** The hour of the reminder, 0 to 23, in `timeZone`. */
  hour: number;
  /** The time zone in which the learner's days are counted. */
  timeZone: string;
  lastActiveDate: CalendarDay | null;
  dailyGoal: number;
  /** The XP of recent days. Days without XP may be missing. */
  days: readonly { date: CalendarDay; xpEarned: number }[];
}

export interface DueReminder {
  /** The learner's day, on which no second reminder may be sent. */
  day: CalendarDay;
  xp: number;
  dailyGoal: number;
  /** When the day ends. A reminder that is delivered later would be about a day that is already over. */
  endsAt: Date;
}

/**
 * The reminder that the learner gets at `now`; null if it is not the learner's hour, or if the goal
 * of the day is reached. The reminder can be sent within two hours after its hour, but not after
 * the end of the day.
 */
export function findDueReminder(
  { hour, timeZone, lastActiveDate, dailyGoal, days }: ReminderState,
  now: Date,
): DueReminder | null {
  const msSinceHour = now.getTime() - startOfHour(now, hour, timeZone).getTime();
  if (msSinceHour < 0 || msSinceHour >= reminderWindowMs) return null;
  const day = laterDay(calendarDayOf(now, timeZone), lastActiveDate);
  const xp = days.find(({ date }) => date === day)?.xpEarned ?? 0;
  return xp >= dailyGoal ? null : { day, xp, dailyGoal, endsAt: startOfNextDay(now, timeZone) };
}

/** What the notification says. The service worker shows it as it is. */
export function composeReminder({ xp, dailyGoal }: Pick<DueReminder, "xp" | "dailyGoal">): {
  title: string;
  body: string;
} {
  const earnedXpText = xp > 0 ? ` You already have ${xp}.` : "";
  return { title: "Your goal for today is still open", body: `${dailyGoal - xp} XP to go.${earnedXpText}` };
}
