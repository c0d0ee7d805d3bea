import type { League, LeagueEnv } from "#durable-objects/league.ts";

export interface Env extends LeagueEnv {
  DB: D1Database;
  LEAGUES: DurableObjectNamespace<League>;
  ASSETS: Fetcher;
  /** Signs the session tokens; at least 32 characters. */
  SESSION_SECRET: string;
  SIGN_IN_LIMIT_ACCOUNT: string;
  SIGN_IN_LIMIT_ADDRESS: string;
  /** "on" in tests only: the time of a request is then taken from its X-Test-Now header. */
  TEST_CLOCK?: string;
}

/** What Hono knows of a request. */
export type AppBindings = { Bindings: Env; Variables: { requestId: string } };
