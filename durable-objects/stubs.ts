import type { Conversation } from "./conversation.ts";
import type { League } from "./league.ts";

/** The object of a league. */
export const leagueStub = (env: { LEAGUES: DurableObjectNamespace<League> }, leagueId: string) =>
  env.LEAGUES.get(env.LEAGUES.idFromName(leagueId));

/** The object of a conversation, or of a visitor's trial. */
export const conversationStub = (env: { CONVERSATIONS: DurableObjectNamespace<Conversation> }, id: string) =>
  env.CONVERSATIONS.get(env.CONVERSATIONS.idFromName(id));
