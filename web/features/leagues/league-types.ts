import type { ResponseOf } from "#core/contract/endpoint.ts";
import type { readLeague, readLeagueRank, readLeagueStanding } from "#core/contract/leagues.ts";

export type League = ResponseOf<typeof readLeague>;
export type LeagueRank = ResponseOf<typeof readLeagueRank>;
export type LeagueStanding = ResponseOf<typeof readLeagueStanding>;
export type LastWeek = NonNullable<LeagueStanding["lastWeek"]>;
