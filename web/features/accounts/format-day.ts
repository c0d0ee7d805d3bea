const daysBetween = (earlierDate: Date, laterDate: Date) =>
  Math.round(
    (new Date(laterDate.toDateString()).getTime() - new Date(earlierDate.toDateString()).getTime()) / 86_400_000,
  );

/** A day in words: "today", "yesterday", "9 November", "9 November 2025". */
export function formatDay(instant: string, now: Date): string {
  const day = new Date(instant);
  const daysAgo = daysBetween(day, now);
  if (daysAgo <= 0) return "today";
  if (daysAgo === 1) return "yesterday";
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...year });
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Yesterday, 21:14" */
export function formatLastSeen(instant: string, now: Date): string {
  const time = new Date(instant).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return `${capitalize(formatDay(instant, now))}, ${time}`;
}

const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** "Three devices", "12 devices" */
export const formatDeviceCount = (count: number): string =>
  `${numberWords[count] ?? count} ${count === 1 ? "device" : "devices"}`;
