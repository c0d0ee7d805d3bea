import type { Conversation } from "./conversation.ts";
import type { League } from "./league.ts";

/** The Durable Object of a league. */
export const getLeagueStub = (env: { LEAGUES: DurableObjectNamespace<League> }, leagueId: string) =>
  env.LEAGUES.get(env.LEAGUES.idFromName(leagueId));

/** The Durable Object of a learner's conversation or of a visitor's trial. */
export const getConversationStub = (env: { CONVERSATIONS: DurableObjectNamespace<Conversation> }, id: string) =>
  env.CONVERSATIONS.get(env.CONVERSATIONS.idFromName(id));
