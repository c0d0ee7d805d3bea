import type * as z from "zod/mini";
import type { xpEvent } from "#core/contract/progress.ts";
import { type CalendarDay, calendarDayOf, daysBetween } from "#core/domain/calendar-day.ts";

export type XpEvent = z.output<typeof xpEvent>;

export interface XpDay {
  date: CalendarDay;
  totalXp: number;
  events: XpEvent[];
}

/** Groups XP awards, newest first, by calendar day in a time zone. */
export function groupByDay(events: readonly XpEvent[], timeZone: string): XpDay[] {
  const days: XpDay[] = [];
  for (const event of events) {
    const date = calendarDayOf(new Date(event.createdAt), timeZone);
    let xpDay = days.at(-1);
    if (xpDay?.date !== date) {
      xpDay = { date, totalXp: 0, events: [] };
      days.push(xpDay);
    }
    xpDay.totalXp += event.amount;
    xpDay.events.push(event);
  }
  return days;
}

const dateFormat = { day: "numeric", month: "long", timeZone: "UTC" } as const;

/** The name of a day: "Today", "Yesterday", "Saturday, 21 November", with the year if it is not the current year. */
export function formatDayName(date: CalendarDay, currentDay: CalendarDay): string {
  const daysAgo = daysBetween(date, currentDay);
  if (daysAgo === 0) return "Today";
  if (daysAgo === 1) return "Yesterday";
  const day = new Date(date);
  const isThisYear = date.slice(0, 4) === currentDay.slice(0, 4);
  const weekday = day.toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
  return `${weekday}, ${day.toLocaleDateString("en-GB", isThisYear ? dateFormat : { ...dateFormat, year: "numeric" })}`;
}
