import { calendarDayOf, daysBetween } from "#core/domain/calendar-day.ts";

/** The number of calendar days between two times, in the given time zone. */
const countCalendarDays = (from: Date, to: Date, timeZone: string): number =>
  daysBetween(calendarDayOf(from, timeZone), calendarDayOf(to, timeZone));

/** When a word is due, in words: "now", "later today", "tomorrow", "in 5 days", "on 3 March 2027". */
export function formatDueTime(dueAt: string, now: Date, timeZone: string): string {
  const dueTime = new Date(dueAt);
  if (dueTime <= now) return "now";
  const days = countCalendarDays(now, dueTime, timeZone);
  if (days === 0) return "later today";
  if (days === 1) return "tomorrow";
  if (days <= 45) return `in ${days} days`;
  return `on ${dueTime.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone })}`;
}

/** When an answer was given, in words: "today", "yesterday", "5 days ago". */
export function formatAnswerTime(answerTime: string, now: Date, timeZone: string): string {
  const days = countCalendarDays(new Date(answerTime), now, timeZone);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}
