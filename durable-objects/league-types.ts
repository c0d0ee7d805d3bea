import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { weekStartingOn } from "#core/domain/leagues/league-week.ts";

/** The properties of a league that never change. */
export interface LeagueInfo {
  id: string;
  tier: number;
  weekStart: CalendarDay;
}

/** The numbers of members at the time when the league was closed. */
export interface ClosedLeague {
  totalMembers: number;
  realMembers: number;
}

export interface LeaderboardResponse {
  version: string;
  body: string;
}

export interface Rank {
  rank: number;
  totalMembers: number;
  weeklyXp: number;
}

/**
 * "kept": the total was stored. "older": the league already has this or a newer total. "over": the league is closed or
 * due to be closed.
 */
export type PublishResult = "kept" | "older" | "over";

/** The properties of a league with the start and closing times of its week, in milliseconds. */
export type TimedLeagueInfo = LeagueInfo & { startsAt: number; closesAt: number };

export const withTimes = (leagueInfo: LeagueInfo): TimedLeagueInfo => {
  const { startsAt, closesAt } = weekStartingOn(leagueInfo.weekStart);
  return { ...leagueInfo, startsAt: startsAt.getTime(), closesAt: closesAt.getTime() };
};
