/** A calendar day in the learner's time zone, such as `2026-11-21`. Sorting these texts sorts the days. */
export type CalendarDay = `${number}-${number}-${number}`;

const formatByTimeZone = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formatByTimeZone.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formatByTimeZone.set(timeZone, format);
  }
  return format;
}

/** The names that were found to be canonical. They are stored, because creating a format takes 0.3 milliseconds. */
const canonicalNames = new Set<string>();

/** Returns the canonical name of an IANA time zone such as `Europe/Berlin`; null if the name is not valid. */
export function canonicalTimeZone(name: string): string | null {
  if (canonicalNames.has(name)) return name;
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name) || name.length > 64) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en-CA", { timeZone: name }).resolvedOptions();
    canonicalNames.add(timeZone);
    return timeZone;
  } catch {
    return null;
  }
}

/**
 * The calendar day of `instant` in `timeZone`.
 * @throws RangeError if `timeZone` is not valid (see `canonicalTimeZone`)
 */
export function calendarDayOf(instant: Date, timeZone: string): CalendarDay {
  return formatOf(timeZone).format(instant) as CalendarDay;
}

const millisecondsPerDay = 86_400_000;
const millisecondsPerMinute = 60_000;

/**
 * The instant at which the calendar day after the day of `instant` begins in `timeZone`. A day with a change to or from
 * daylight saving has 23 to 25 hours.
 * @throws RangeError if `timeZone` is not valid (see `canonicalTimeZone`)
 */
export function startOfNextDay(instant: Date, timeZone: string): Date {
  const day = calendarDayOf(instant, timeZone);
  // The day changes at a whole minute. The binary search keeps `earlierMinute` within the day and `laterMinute` after
  // it.
  let earlierMinute = Math.floor(instant.getTime() / millisecondsPerMinute);
  let laterMinute = earlierMinute + (2 * millisecondsPerDay) / millisecondsPerMinute;
  while (laterMinute - earlierMinute > 1) {
    const middleMinute = Math.floor((earlierMinute + laterMinute) / 2);
    if (calendarDayOf(new Date(middleMinute * millisecondsPerMinute), timeZone) === day) earlierMinute = middleMinute;
    else laterMinute = middleMinute;
  }
  return new Date(laterMinute * millisecondsPerMinute);
}

/**
 * The number of whole days from `startDay` to `endDay`; negative if `endDay` is earlier. Calendar days are independent
 * of time zones and daylight saving.
 */
export function daysBetween(startDay: CalendarDay, endDay: CalendarDay): number {
  return Math.round((Date.parse(endDay) - Date.parse(startDay)) / millisecondsPerDay);
}

/**
 * The later of two days. Choosing the later day prevents a learner who travels west from getting the same day twice.
 */
export function laterDay(day: CalendarDay, lastSeenDay: CalendarDay | null): CalendarDay {
  return lastSeenDay !== null && lastSeenDay > day ? lastSeenDay : day;
}

/** The earlier of two days. */
export const earlierDay = (a: CalendarDay, b: CalendarDay): CalendarDay => (a < b ? a : b);

/** The day `dayCount` days after `day`, or before it if `dayCount` is negative. */
export const addDays = (day: CalendarDay, dayCount: number): CalendarDay =>
  new Date(Date.parse(day) + dayCount * millisecondsPerDay).toISOString().slice(0, 10) as CalendarDay;
