import type { CalendarDay } from "#core/domain/calendar-day.ts";

export interface HeatDay {
  date: CalendarDay;
  xp: number;
}

/** One column of the heat map, Monday to Sunday. Days after today are null. */
export interface HeatWeek {
  days: (HeatDay | null)[];
  /** The month's short name, for example "Nov", in the first week of a month. */
  monthName: string | null;
}

const msPerDay = 86_400_000;
const daysPerWeek = 7;
const weekCount = 53;
/** The number of columns that a month's name covers. */
const columnsPerMonthName = 3;

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

const getDayAt = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10) as CalendarDay;

/** The 53 weeks up to today, the earliest first. */
export function buildHeatWeeks(currentDay: CalendarDay, xpPerDay: readonly { date: string; xp: number }[]): HeatWeek[] {
  const xpByDate = new Map(xpPerDay.map(({ date, xp }) => [date, xp]));
  const lastDayMs = Date.parse(currentDay);
  const weekdayIndex = (new Date(lastDayMs).getUTCDay() + 6) % daysPerWeek;
  const firstMondayMs = lastDayMs - weekdayIndex * msPerDay - (weekCount - 1) * daysPerWeek * msPerDay;
  let previousMonth = -1;
  const weeks: HeatWeek[] = Array.from({ length: weekCount }, (_, weekIndex) => {
    const mondayMs = firstMondayMs + weekIndex * daysPerWeek * msPerDay;
    const days = Array.from({ length: daysPerWeek }, (_, day) => {
      const timeMs = mondayMs + day * msPerDay;
      if (timeMs > lastDayMs) return null;
      const date = getDayAt(timeMs);
      return { date, xp: xpByDate.get(date) ?? 0 };
    });
    const monthIndex = new Date(mondayMs).getUTCMonth();
    const isNewMonth = monthIndex !== previousMonth;
    previousMonth = monthIndex;
    return {
      days,
      monthName: isNewMonth ? (monthNames[monthIndex] ?? null) : null,
    };
  });
  // If another month begins within the columns that the first month's name covers, the two names would overlap.
  // Therefore the first name is omitted.
  const [firstWeek] = weeks;
  if (firstWeek && weeks.slice(1, columnsPerMonthName).some(({ monthName }) => monthName !== null))
    firstWeek.monthName = null;
  return weeks;
}

const stepMinimums = [1, 20, 50, 100];

/**
 * The colour step for a day of the heat map: 0 for no XP, 1 for at least 1 XP, 2 for at least 20 XP, 3 for at least 50
 * XP, 4 for at least 100 XP.
 */
export const computeHeatStep = (xp: number): number => stepMinimums.filter((step) => xp >= step).length;
