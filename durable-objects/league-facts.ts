import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { weekStartingOn } from "#core/domain/leagues/league-week.ts";
import type { Standing } from "./league-members.ts";

/** What a league is from its first member on. */
export interface LeagueFacts {
  id: string;
  tier: number;
  weekStart: CalendarDay;
}

export interface Written {
  version: string;
  body: string;
}

export interface Rank {
  rank: number;
  totalMembers: number;
  weeklyXp: number;
}

/** `over`: the league is closed, or its week is so long over that it may be. */
export type Published = "kept" | "older" | "over";

export interface Board {
  standings: Standing[];
  /** The members as JSON, in order, and where each learner stands among them. */
  lines: string[];
  placeOf: ReadonlyMap<string, number>;
  version: string;
  from: number;
  until: number;
}

/** A league with the instants it runs by, in milliseconds. */
export const timesOf = (facts: LeagueFacts) => {
  const { startsAt, closesAt } = weekStartingOn(facts.weekStart);
  return { ...facts, startsAt: startsAt.getTime(), closesAt: closesAt.getTime() };
};
