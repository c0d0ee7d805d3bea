import type { League } from "./league.ts";

/** The object of a league. */
export const leagueStub = (env: { LEAGUES: DurableObjectNamespace<League> }, leagueId: string) =>
  env.LEAGUES.get(env.LEAGUES.idFromName(leagueId));
