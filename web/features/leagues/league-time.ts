const hour = 3_600_000;
const day = 24 * hour;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** How long a league's week still lasts. */
export function untilReset(weekEndDate: string, now: Date): string {
  const left = Date.parse(weekEndDate) - now.getTime();
  if (left < hour) return "Resetting soon...";
  const days = Math.floor(left / day);
  return `Resets in ${counted(days, "day")} ${counted(Math.floor((left - days * day) / hour), "hour")}`;
}

const dayAndMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const weekdayToo = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** Weeks end as the next begins; the last day is the one before. They are days of UTC, wherever one looks from. */
const lastDay = (weekEndDate: string) => new Date(Date.parse(weekEndDate) - 1);

/** "16 November to 22 November". */
export const weekDates = (weekStartDate: string, weekEndDate: string): string =>
  `${dayAndMonth.format(new Date(weekStartDate))} to ${dayAndMonth.format(lastDay(weekEndDate))}`;

/** "Sunday, 22 November". */
export function weekEnd(weekEndDate: string): string {
  const parts = weekdayToo.formatToParts(lastDay(weekEndDate));
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part("weekday")}, ${part("day")} ${part("month")}`;
}
