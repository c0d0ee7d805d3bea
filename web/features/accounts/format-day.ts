import { calendarDayOf, daysBetween } from "#core/domain/calendar-day.ts";

/** A day in words: "today", "yesterday", "9 November", "9 November 2025". */
export function formatDay(instant: string, now: Date, timeZone: string): string {
  const time = new Date(instant);
  const [day, today] = [calendarDayOf(time, timeZone), calendarDayOf(now, timeZone)];
  const daysAgo = daysBetween(day, today);
  if (daysAgo <= 0) return "today";
  if (daysAgo === 1) return "yesterday";
  const yearOption = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return time.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...yearOption, timeZone });
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A day in words and the time: "Yesterday, 21:14". */
export function formatLastSeen(instant: string, now: Date, timeZone: string): string {
  const time = new Date(instant).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  return `${capitalize(formatDay(instant, now, timeZone))}, ${time}`;
}

const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A number of devices. Numbers up to ten are written in words: "Three devices", "12 devices". */
export const formatDeviceCount = (count: number): string =>
  `${numberWords[count] ?? count} ${count === 1 ? "device" : "devices"}`;
