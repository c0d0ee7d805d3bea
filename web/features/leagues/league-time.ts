const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The remaining time of a league's week, in words. */
export function formatTimeLeft(weekEndDate: string, now: Date): string {
  const remainingMs = Date.parse(weekEndDate) - now.getTime();
  if (remainingMs < hourMs) return "Resetting soon...";
  const days = Math.floor(remainingMs / dayMs);
  return `Resets in ${formatCount(days, "day")} ${formatCount(Math.floor((remainingMs - days * dayMs) / hourMs), "hour")}`;
}

// The formatters are created when they are first used, because creating them takes longer than all other code of the
// page.
let dayAndMonthFormat: Intl.DateTimeFormat | undefined;
let weekdayAndDateFormat: Intl.DateTimeFormat | undefined;
const dateOptions = { day: "numeric", month: "long", timeZone: "UTC" } as const;

/**
 * The last day of a week. `weekEndDate` is the start of the next week. Days are UTC days, independent of the browser's
 * time zone.
 */
const getLastDay = (weekEndDate: string) => new Date(Date.parse(weekEndDate) - 1);

/** The first and last day of a week in words, for example "16 November to 22 November". */
export function formatWeek(weekStartDate: string, weekEndDate: string): string {
  dayAndMonthFormat ??= new Intl.DateTimeFormat("en-GB", dateOptions);
  return `${dayAndMonthFormat.format(new Date(weekStartDate))} to ${dayAndMonthFormat.format(getLastDay(weekEndDate))}`;
}

/** The last day of a week in words, for example "Sunday, 22 November". */
export function formatWeekEnd(weekEndDate: string): string {
  weekdayAndDateFormat ??= new Intl.DateTimeFormat("en-GB", { weekday: "long", ...dateOptions });
  const dateParts = weekdayAndDateFormat.formatToParts(getLastDay(weekEndDate));
  const findPart = (partType: string) => dateParts.find((part) => part.type === partType)?.value;
  return `${findPart("weekday")}, ${findPart("day")} ${findPart("month")}`;
}
