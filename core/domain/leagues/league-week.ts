import type { CalendarDay } from "../calendar-day.ts";

const dayMs = 86_400_000;
/** 5 January 1970, 00:00 UTC, was a Monday. */
const firstMondayMs = 4 * dayMs;
const weekMs = 7 * dayMs;
const minuteMs = 60_000;

/** The week of a league: from Monday 00:00 UTC to the next Monday 00:00 UTC. */
export interface LeagueWeek {
  /** The Monday on which the week starts. It identifies the week. */
  weekStart: CalendarDay;
  startsAt: Date;
  endsAt: Date;
  /**
   * The earliest time at which the week's leagues may be closed: one minute after the end of the week, so that writes
   * in progress still count.
   */
  closesAt: Date;
}

/**
 * The league week that contains `instant`. League weeks are weeks in UTC; the learner's time zone has no effect on
 * them.
 */
export function leagueWeekOf(instant: Date): LeagueWeek {
  const weekStartMs = Math.floor((instant.getTime() - firstMondayMs) / weekMs) * weekMs + firstMondayMs;
  return {
    weekStart: new Date(weekStartMs).toISOString().slice(0, 10) as CalendarDay,
    startsAt: new Date(weekStartMs),
    endsAt: new Date(weekStartMs + weekMs),
    closesAt: new Date(weekStartMs + weekMs + minuteMs),
  };
}

/** The league week that starts on the given Monday. */
export const weekStartingOn = (weekStart: CalendarDay): LeagueWeek => leagueWeekOf(new Date(weekStart));
