import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { only } from "../progress/read-progress.ts";
import { findUserXp } from "../progress/store.ts";
import { recordTurns } from "./send-message.ts";
import { conversationBody, conversed, messageBody, noSuchConversation } from "./show-conversation.ts";
import { findConversation, findConversations } from "./store.ts";
import { readMessages } from "./talk.ts";

export async function listConversations(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.listConversations>> {
  const { rows } = await readAsLearner(context, [findConversations(context)]);
  return rows[0].map(conversationBody);
}

/** The messages of a conversation. A turn that was answered while its sender was cut off is written now. */
export async function readConversation(
  context: LearnerContext,
  input: InputOf<typeof contract.readConversation>,
): Promise<ResponseOf<typeof contract.readConversation>> {
  const { learner, rows } = await readAsLearner(context, [findUserXp(context), findConversation(context, input.id)]);
  const [xpRows, [row]] = rows;
  if (!row) throw noSuchConversation();
  const { messages, waiting, unrecorded } = await readMessages(context, conversed(row), row.messageCount);
  const recorded = await recordTurns(context, learner, { row, turns: unrecorded, userXp: only(xpRows) }).catch(
    (error: unknown) => {
      if (error instanceof AppError) throw error;
      // The next look writes it; reading does not wait for that.
      logError({ event: "turns_unrecorded", requestId: context.http.var.requestId }, error);
      return { row };
    },
  );
  return {
    conversation: conversationBody(recorded.row),
    messages: messages.map(messageBody),
    waiting,
  };
}
