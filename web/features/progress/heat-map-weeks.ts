import type { CalendarDay } from "#core/domain/calendar-day.ts";

export interface HeatDay {
  date: CalendarDay;
  xp: number;
}

/** A column of the map: Monday to Sunday. Days that are not shown are null. */
export interface HeatWeek {
  days: (HeatDay | null)[];
  /** Set where a month begins: "Nov". */
  month: string | null;
}

const oneDay = 86_400_000;
const daysOfWeek = 7;
const weeksShown = 53;
/** As wide as a month's name. */
const weeksOfName = 3;

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10) as CalendarDay;

/** The year up to today as 53 weeks, the earliest first. The last week ends with today. */
export function heatWeeks(today: CalendarDay, earned: readonly { date: string; xp: number }[]): HeatWeek[] {
  const xpOf = new Map(earned.map(({ date, xp }) => [date, xp]));
  const end = Date.parse(today);
  const weekday = (new Date(end).getUTCDay() + 6) % daysOfWeek;
  const firstMonday = end - weekday * oneDay - (weeksShown - 1) * daysOfWeek * oneDay;
  let monthBefore = -1;
  const weeks: HeatWeek[] = Array.from({ length: weeksShown }, (_, week) => {
    const monday = firstMonday + week * daysOfWeek * oneDay;
    const days = Array.from({ length: daysOfWeek }, (_, day) => {
      const time = monday + day * oneDay;
      if (time > end) return null;
      const date = dayAt(time);
      return { date, xp: xpOf.get(date) ?? 0 };
    });
    const month = new Date(monday).getUTCMonth();
    const begins = month !== monthBefore;
    monthBefore = month;
    return {
      days,
      month: begins ? new Date(monday).toLocaleDateString("en-GB", { month: "short", timeZone: "UTC" }) : null,
    };
  });
  // The name of a month that ends at once would run into the next one's.
  const [first] = weeks;
  if (first && weeks.slice(1, weeksOfName).some(({ month }) => month !== null)) first.month = null;
  return weeks;
}

const steps = [1, 20, 50, 100];

/** How strong a day's colour is: 0 without XP, 1 from 1 XP, 2 from 20, 3 from 50, 4 from 100. */
export const heat = (xp: number): number => steps.filter((step) => xp >= step).length;
