import type { CalendarDay } from "../calendar-day.ts";

const day = 86_400_000;
/** 5 January 1970, a Monday, 00:00 UTC. */
const firstMonday = 4 * day;
const week = 7 * day;
const minute = 60_000;

/** A league's week: from Monday 00:00 UTC up to the next. */
export interface LeagueWeek {
  /** The Monday it begins on, which names it. */
  weekStart: CalendarDay;
  startsAt: Date;
  endsAt: Date;
  /** From here on its leagues may be closed: a minute later, so that what was begun in time and is still being written counts. */
  closesAt: Date;
}

/** The week in which an instant lies. Weeks know no time zone and no daylight saving. */
export function leagueWeek(instant: Date): LeagueWeek {
  const start = Math.floor((instant.getTime() - firstMonday) / week) * week + firstMonday;
  return {
    weekStart: new Date(start).toISOString().slice(0, 10) as CalendarDay,
    startsAt: new Date(start),
    endsAt: new Date(start + week),
    closesAt: new Date(start + week + minute),
  };
}

/** The week that a Monday names. */
export const weekNamed = (weekStart: CalendarDay): LeagueWeek => leagueWeek(new Date(weekStart));
