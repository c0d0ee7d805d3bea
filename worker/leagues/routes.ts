import * as contract from "#core/contract/leagues.ts";
import { createLearnerContext } from "../accounts/session.ts";
import { createRequestContext } from "../context.ts";
import { type App, serveLearner } from "../serve.ts";
import { openLeagueSocket } from "./open-league-socket.ts";
import { readLeaderboard, readLeague, readLeagueRank, readLeagueStanding } from "./read-league.ts";
import { switchLeagues } from "./switch-leagues.ts";

export function registerLeagueRoutes(app: App): void {
  serveLearner(app, contract.readLeagueRank, (_input, context) => readLeagueRank(context));
  serveLearner(app, contract.readLeague, (_input, context) => readLeague(context));
  serveLearner(app, contract.readLeagueStanding, (_input, context) => readLeagueStanding(context));
  serveLearner(app, contract.switchLeagues, (input, context) => switchLeagues(context, input));
  serveLearner(app, contract.readLeaderboard, (input, context) => readLeaderboard(context, input));
  app.get("/api/gamification/league/:leagueId/live", async (http) =>
    openLeagueSocket(await createLearnerContext(createRequestContext(http)), http.req.param("leagueId")),
  );
}
