import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { propertiesOfScene, propertiesOfTalk } from "#core/domain/conversations/opening.ts";
import { conversationPoints, maxConversations } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { readCurriculumOutline } from "../curriculum/catalogue-store.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { deriveId } from "../derived-id.ts";
import { AppError } from "../errors.ts";
import { beginConversation, prepareFirstAnswer } from "./conversation-object.ts";
import { readScene } from "./scene-catalogue-store.ts";
import { buildConversationBody, pickProperties, refuseUnknownLanguage } from "./show-conversation.ts";
import {
  type ConversationRow,
  countConversations,
  deleteRecreatedRow,
  findConversation,
  insertConversation,
} from "./store.ts";

/**
 * Creates a conversation: the database row, and the Durable Object with the opening. Repeating a submission returns the
 * same conversation. The id is derived from the learner id and the submission id, so that no learner can produce the id
 * of another learner's conversation. This matters because the id alone gives access to the object.
 */
export async function createConversation(
  context: LearnerContext,
  input: InputOf<typeof contract.createConversation>,
): Promise<ResponseOf<typeof contract.createConversation>> {
  refuseUnknownLanguage(input.language);
  const scene = input.sceneId ? await readScene(context, input.sceneId) : undefined;
  if (input.sceneId && !scene) throw new AppError("not_found", "There is no such scene.");
  const chapter = input.chapterId ? await findChapterWithTalk(context, input.chapterId) : undefined;
  if (input.chapterId && !chapter) throw new AppError("not_found", "There is no such talk.");
  const { submissionId } = input;
  const id = submissionId ? await deriveId("conversation", context.learnerId, submissionId) : crypto.randomUUID();
  const { learner, rows } = await readAsLearner(context, [countConversations(context), findConversation(context, id)]);
  const [[conversationCount], [existingConversation]] = rows;
  if (existingConversation) return buildConversationBody(context, existingConversation);
  if ((conversationCount?.n ?? 0) >= maxConversations) {
    throw new AppError("conflict", `These are ${maxConversations} conversations. Delete one to begin another.`);
  }
  const now = context.now.toISOString();
  const newRow: ConversationRow = {
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
    sceneId: null,
    sceneState: null,
    chapterId: null,
    ...(scene && propertiesOfScene(scene)),
    ...(chapter && !scene && propertiesOfTalk(chapter)),
  };
  const [, [row]] = await commit(
    context,
    learner,
    [insertConversation(context, newRow), findConversation(context, id)],
    conversationPoints,
  );
  // If this call fails, the first read of the conversation tries to begin it again.
  const objectState = row ? await beginConversation(context, pickProperties(row)) : "gone";
  if (row && objectState === "begun") {
    context.defer(prepareFirstAnswer(context, pickProperties(row)));
    return buildConversationBody(context, row);
  }
  // The conversation was deleted while this submission was repeated, so the new row is deleted, too.
  await deleteRecreatedRow(context, id);
  throw new AppError("conflict", "This conversation was deleted.");
}

/** A chapter with a talk; undefined if there is no such chapter or if it has a scene instead. */
async function findChapterWithTalk(context: LearnerContext, chapterId: string) {
  const chapter = (await readCurriculumOutline(context)).find(({ id }) => id === chapterId);
  return chapter?.goals.talk ? { ...chapter, talk: chapter.goals.talk } : undefined;
}
