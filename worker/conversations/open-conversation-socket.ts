import { sessionHeader } from "#durable-objects/live-sockets.ts";
import { getConversationStub } from "#durable-objects/stubs.ts";
import { recordSocket, requireSocketRequest } from "../accounts/sockets.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { createNoSuchConversationError } from "./show-conversation.ts";
import { findConversation } from "./store.ts";

/** Opens the socket on which a page receives the conversation's messages. */
export async function openConversationSocket(context: LearnerContext, id: string): Promise<Response> {
  requireSocketRequest(context);
  const { learner, rows } = await readAsLearner(context, [findConversation(context, id)]);
  if (!rows[0][0]) throw createNoSuchConversationError();
  await recordSocket(context, learner.watched, `conversation/${id}`);
  const response = await getConversationStub(context.env, id).fetch("https://conversation/live", {
    headers: { Upgrade: "websocket", [sessionHeader]: context.sessionHash },
  });
  if (!response.webSocket) throw createNoSuchConversationError();
  // A new Response, because the headers of a response from `fetch` are immutable.
  return new Response(null, { status: 101, webSocket: response.webSocket });
}
