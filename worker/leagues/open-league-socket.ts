import { sessionHeader } from "#durable-objects/live-sockets.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import { recordSocket, requireSocketRequest } from "../accounts/sockets.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { computeTotal, findLeagueOfWeek } from "./membership.ts";
import { findMembership } from "./store.ts";

/** Opens the socket on which a page receives the league's standings. */
export async function openLeagueSocket(context: LearnerContext, leagueId: string): Promise<Response> {
  requireSocketRequest(context);
  const { learner, rows } = await readAsLearner(context, [findMembership(context, context.learnerId)]);
  const [membership] = rows[0];
  const league = membership && findLeagueOfWeek(membership, context.now);
  if (!membership || league?.id !== leagueId) throw new AppError("not_found", "That is not your league.");
  await recordSocket(context, learner.watched, `league/${leagueId}`);
  const leagueObject = getLeagueStub(context.env, leagueId);
  await leagueObject.publish(league, computeTotal(membership, league.weekStart), context.now);
  const response = await leagueObject.fetch("https://league/live", {
    headers: {
      Upgrade: "websocket",
      "X-League-Learner": context.learnerId,
      "X-League-Now": context.now.toISOString(),
      [sessionHeader]: context.sessionHash,
    },
  });
  if (!response.webSocket) throw new AppError("not_found", "You are not in a league this week.");
  // A new Response, because the headers of a response from `fetch` are immutable.
  return new Response(null, { status: 101, webSocket: response.webSocket });
}
