import type { CalendarDay } from "../calendar-day.ts";

const day = 86_400_000;
/** 5 January 1970, 00:00 UTC, was a Monday. */
const firstMonday = 4 * day;
const week = 7 * day;
const minuteMs = 60_000;

/** The week of a league: from Monday 00:00 UTC to the next Monday 00:00 UTC. */
export interface LeagueWeek {
  /** The Monday on which the week starts; it identifies the week. */
  weekStart: CalendarDay;
  startsAt: Date;
  endsAt: Date;
  /**
   * The earliest time at which the week's leagues may be closed: one minute after the end, so that writes in progress
   * still count.
   */
  closesAt: Date;
}

/** The league week that contains `instant`. League weeks use UTC and ignore time zones. */
export function leagueWeek(instant: Date): LeagueWeek {
  const start = Math.floor((instant.getTime() - firstMonday) / week) * week + firstMonday;
  return {
    weekStart: new Date(start).toISOString().slice(0, 10) as CalendarDay,
    startsAt: new Date(start),
    endsAt: new Date(start + week),
    closesAt: new Date(start + week + minuteMs),
  };
}

/** The league week that starts on the given Monday. */
export const weekStartingOn = (weekStart: CalendarDay): LeagueWeek => leagueWeek(new Date(weekStart));
