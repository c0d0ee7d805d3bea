import type { Response } from "#core/contract/endpoint.ts";
import type { readLeague, readLeagueRank, readLeagueStanding } from "#core/contract/leagues.ts";

export type League = Response<typeof readLeague>;
export type LeagueRank = Response<typeof readLeagueRank>;
export type LeagueStanding = Response<typeof readLeagueStanding>;
export type LastWeek = NonNullable<LeagueStanding["lastWeek"]>;
