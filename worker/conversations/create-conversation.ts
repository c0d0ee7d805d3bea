import type * as contract from "#core/contract/conversations.ts";
import type { Input, Response } from "#core/contract/endpoint.ts";
import { conversationPoints, mostConversations } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { conversationBody, conversed, refuseUnknownLanguage } from "./show-conversation.ts";
import { type ConversationRow, countConversations, insertConversation } from "./store.ts";
import { begin } from "./talk.ts";

/** Begins a conversation: its row, and the object with what the partner says first. */
export async function createConversation(
  context: LearnerContext,
  input: Input<typeof contract.createConversation>,
): Promise<Response<typeof contract.createConversation>> {
  refuseUnknownLanguage(input.language);
  const { learner, rows } = await readAsLearner(context, [countConversations(context)]);
  if ((rows[0][0]?.n ?? 0) >= mostConversations) {
    throw new AppError("conflict", `These are ${mostConversations} conversations. Delete one to begin another.`);
  }
  const now = context.now.toISOString();
  const row: ConversationRow = {
    userId: context.learnerId,
    id: crypto.randomUUID(),
    language: input.language,
    title: input.title,
    category: input.category ?? null,
    cefrLevel: input.level,
    assessedLevel: null,
    tone: input.tone,
    messageCount: 1,
    isActive: true,
    createdAt: now,
    updatedAt: now,
    lastLine: null,
  };
  await commit(context, learner, [insertConversation(context, row)], conversationPoints);
  // Should this fail, the first look at the conversation makes up for it.
  await begin(context, conversed(row));
  return conversationBody(row);
}
