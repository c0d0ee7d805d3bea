import { calendarDayOf, daysBetween } from "#core/domain/calendar-day.ts";

/** The time of a conversation's last update, in words: "14:05", "yesterday", "3 March", "3 March 2027". */
export function formatUpdateTime(updateTime: string, now: Date, timeZone: string): string {
  const updatedAt = new Date(updateTime);
  const day = calendarDayOf(updatedAt, timeZone);
  const currentDay = calendarDayOf(now, timeZone);
  const daysAgo = daysBetween(day, currentDay);
  if (daysAgo <= 0) return updatedAt.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  if (daysAgo === 1) return "yesterday";
  const isThisYear = day.slice(0, 4) === currentDay.slice(0, 4);
  return updatedAt.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    ...(!isThisYear && { year: "numeric" }),
    timeZone,
  });
}
