import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { createInitialSceneState } from "#core/domain/conversations/opening.ts";
import { conversationPoints, maxConversations } from "#core/domain/limits.ts";
import { getConversationStub } from "#durable-objects/stubs.ts";
import type { LearnerContext } from "../context.ts";
import { requirePoints } from "../db/allowance.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { readConversation } from "./read-conversation.ts";
import { readScene } from "./scene-catalogue-store.ts";
import {
  countConversations,
  deleteRecreatedRow,
  deleteTrial,
  findConversation,
  findTrial,
  insertConversation,
  reserveTrial,
} from "./store.ts";

const createTrialOverError = () => new AppError("not_found", "This trial is over.");

/**
 * Turns the trial that somebody had as a visitor into a conversation of the learner who has just signed in. The id
 * stays the same. The turns of the trial are recorded like those of any conversation, with XP, words and mistakes. The
 * id of a trial is random and known only to the visitor's browser. Only the first learner who asks for a trial gets it.
 * Repeated calls change nothing.
 */
export async function keepTrial(
  context: LearnerContext,
  { sessionId, title }: InputOf<typeof contract.keepTrial>,
): Promise<ResponseOf<typeof contract.keepTrial>> {
  const { learner, rows, directoryRows } = await readAsLearner(
    context,
    [findConversation(context, sessionId), countConversations(context)],
    [findTrial(context, sessionId)],
  );
  const [[keptConversation], [conversationCount]] = rows;
  if (!keptConversation) {
    if (directoryRows[0].length === 0) throw createTrialOverError();
    if ((conversationCount?.n ?? 0) >= maxConversations) {
      throw new AppError("conflict", `These are ${maxConversations} conversations. Delete one to keep another.`);
    }
    requirePoints(context, learner.pacedUntil, conversationPoints);
    const [trial] = await reserveTrial(context, sessionId);
    if (!trial) throw createTrialOverError();
    const { language, category, cefrLevel, tone, createdAt, sceneId } = trial;
    const scene = sceneId === null ? undefined : await readScene(context, sceneId);
    const newRow = {
      userId: context.learnerId,
      id: sessionId,
      language,
      title,
      category,
      cefrLevel,
      assessedLevel: null,
      tone,
      messageCount: 1,
      isActive: true,
      createdAt,
      updatedAt: context.now.toISOString(),
      lastLine: null,
      sceneId,
      sceneState: scene ? createInitialSceneState(scene) : null,
      chapterId: null,
    };
    await commit(context, learner, [insertConversation(context, newRow)], conversationPoints);
    await deleteTrial(context, sessionId);
  }
  // The object is called even if this call is a repetition, because the earlier call may have failed before it reached
  // the object.
  if ((await getConversationStub(context.env, sessionId).keepTrial()) === "gone") {
    await deleteRecreatedRow(context, sessionId);
    throw createTrialOverError();
  }
  return (await readConversation(context, { id: sessionId })).conversation;
}
