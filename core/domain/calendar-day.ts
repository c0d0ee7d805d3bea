/** A calendar day of the learner, written `2026-11-21`: comparable as text. */
export type CalendarDay = `${number}-${number}-${number}`;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  return format;
}

/** The one spelling of an IANA time zone such as `Europe/Berlin`; null for a name that is none. */
export function knownTimeZone(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name) || name.length > 64) return null;
  try {
    return new Intl.DateTimeFormat("en-CA", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * The calendar day on the wall at `instant` in `timeZone`.
 * @throws RangeError for a name that is no time zone (`knownTimeZone`).
 */
export function calendarDay(instant: Date, timeZone: string): CalendarDay {
  return formatOf(timeZone).format(instant) as CalendarDay;
}

const millisecondsPerDay = 86_400_000;

/** Whole days from `from` to `to`; negative when `to` is earlier. Days have no zone and no daylight saving. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay);
}

/** The later of two days: a learner who flies west does not live a day twice. */
export function laterDay(day: CalendarDay, seen: CalendarDay | null): CalendarDay {
  return seen !== null && seen > day ? seen : day;
}
