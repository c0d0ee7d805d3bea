import { calendarDay, daysBetween } from "#core/domain/calendar-day.ts";

/** When a conversation was last written in, as a learner would say it: "14:05", "yesterday", "3 March", "3 March 2027". */
export function whenWritten(at: string, now: Date, timeZone: string): string {
  const written = new Date(at);
  const day = calendarDay(written, timeZone);
  const today = calendarDay(now, timeZone);
  const ago = daysBetween(day, today);
  if (ago <= 0) return written.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  if (ago === 1) return "yesterday";
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return written.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    ...(!isThisYear && { year: "numeric" }),
    timeZone,
  });
}
