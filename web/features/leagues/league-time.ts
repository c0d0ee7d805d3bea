const hour = 3_600_000;
const day = 24 * hour;

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The remaining time of a league's week, in words. */
export function formatTimeLeft(weekEndDate: string, now: Date): string {
  const remainingMs = Date.parse(weekEndDate) - now.getTime();
  if (remainingMs < hour) return "Resetting soon...";
  const days = Math.floor(remainingMs / day);
  return `Resets in ${formatCount(days, "day")} ${formatCount(Math.floor((remainingMs - days * day) / hour), "hour")}`;
}

const dayAndMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const weekdayAndDate = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/**
 * The last day of a week, whose end is the start of the next week. Days are UTC days, independent of the browser's time
 * zone.
 */
const lastDay = (weekEndDate: string) => new Date(Date.parse(weekEndDate) - 1);

/** For example "16 November to 22 November". */
export const formatWeek = (weekStartDate: string, weekEndDate: string): string =>
  `${dayAndMonth.format(new Date(weekStartDate))} to ${dayAndMonth.format(lastDay(weekEndDate))}`;

/** For example "Sunday, 22 November". */
export function formatWeekEnd(weekEndDate: string): string {
  const parts = weekdayAndDate.formatToParts(lastDay(weekEndDate));
  const findPart = (partType: string) => parts.find((part) => part.type === partType)?.value;
  return `${findPart("weekday")}, ${findPart("day")} ${findPart("month")}`;
}
