const msPerDay = 24 * 60 * 60 * 1000;

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate());

/** The number of calendar days between two times, in the browser's time zone. */
function daysBetween(startDate: Date, endDate: Date): number {
  return Math.round((startOfDay(endDate).getTime() - startOfDay(startDate).getTime()) / msPerDay);
}

/** When a word is due, in words: "now", "later today", "tomorrow", "in 5 days", "on 3 March 2027". */
export function formatDueTime(dueAt: string, now: Date): string {
  const dueTime = new Date(dueAt);
  if (dueTime <= now) return "now";
  const days = daysBetween(now, dueTime);
  if (days === 0) return "later today";
  if (days === 1) return "tomorrow";
  if (days <= 45) return `in ${days} days`;
  return `on ${dueTime.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })}`;
}

/** When an answer was given, in words: "today", "yesterday", "5 days ago". */
export function formatAnswerTime(answeredAt: string, now: Date): string {
  const days = daysBetween(new Date(answeredAt), now);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}
