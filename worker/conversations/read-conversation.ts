import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { requireSingleRow } from "../progress/read-progress.ts";
import { findUserXp } from "../progress/store.ts";
import { readMessages } from "./conversation-object.ts";
import { recordTurns } from "./send-message.ts";
import {
  buildConversationBodies,
  buildConversationBody,
  buildMessageBody,
  createNoSuchConversationError,
  pickProperties,
} from "./show-conversation.ts";
import { findConversation, findConversations } from "./store.ts";

export async function listConversations(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.listConversations>> {
  const { rows } = await readAsLearner(context, [findConversations(context)]);
  return buildConversationBodies(context, rows[0]);
}

/**
 * Reads the messages of a conversation. Also records turns whose request was interrupted after the answer had been
 * stored.
 */
export async function readConversation(
  context: LearnerContext,
  input: InputOf<typeof contract.readConversation>,
): Promise<ResponseOf<typeof contract.readConversation>> {
  const { learner, rows } = await readAsLearner(context, [findUserXp(context), findConversation(context, input.id)]);
  const [xpRows, [row]] = rows;
  if (!row) throw createNoSuchConversationError();
  const {
    messages,
    waiting: waitingMessage,
    unrecordedTurns,
  } = await readMessages(context, pickProperties(row), row.messageCount);
  const recordResult = await recordTurns(context, learner, {
    row,
    turns: unrecordedTurns,
    userXp: requireSingleRow(xpRows),
  }).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    // This read succeeds even if recording fails, because the next read tries to record the turn again.
    logError({ event: "turns_unrecorded", requestId: context.http.var.requestId }, error);
    return { row };
  });
  return {
    conversation: await buildConversationBody(context, recordResult.row),
    messages: messages.map(buildMessageBody),
    waiting: waitingMessage,
  };
}
