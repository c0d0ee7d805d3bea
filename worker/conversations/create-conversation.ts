import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { conversationPoints, maxConversations } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { derivedId } from "../derived-id.ts";
import { AppError } from "../errors.ts";
import { conversationBody, conversed, refuseUnknownLanguage } from "./show-conversation.ts";
import {
  type ConversationRow,
  countConversations,
  findConversation,
  insertConversation,
  takeConversationBack,
} from "./store.ts";
import { begin } from "./talk.ts";

/**
 * Begins a conversation: its row, and the object with what the partner says first. The same submission again gets the same
 * conversation. Its id is made of the learner's and the submission's, since an object is found by it alone: nobody can name
 * somebody else's.
 */
export async function createConversation(
  context: LearnerContext,
  input: InputOf<typeof contract.createConversation>,
): Promise<ResponseOf<typeof contract.createConversation>> {
  refuseUnknownLanguage(input.language);
  const { submissionId } = input;
  const id = submissionId ? await derivedId("conversation", context.learnerId, submissionId) : crypto.randomUUID();
  const { learner, rows } = await readAsLearner(context, [countConversations(context), findConversation(context, id)]);
  const [[counted], [begunBefore]] = rows;
  if (begunBefore) return conversationBody(begunBefore);
  if ((counted?.n ?? 0) >= maxConversations) {
    throw new AppError("conflict", `These are ${maxConversations} conversations. Delete one to begin another.`);
  }
  const now = context.now.toISOString();
  const wanted: ConversationRow = {
    userId: context.learnerId,
    id,
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
  const [, [row]] = await commit(
    context,
    learner,
    [insertConversation(context, wanted), findConversation(context, id)],
    conversationPoints,
  );
  // Should this fail, the first look at the conversation makes up for it.
  const state = row ? await begin(context, conversed(row)) : "gone";
  if (row && state === "begun") return conversationBody(row);
  // Deleted a moment ago, and sent once more: it is not to come back.
  await takeConversationBack(context, id);
  throw new AppError("conflict", "This conversation was deleted.");
}
