import type { Conversation, Message } from "#core/contract/conversations.ts";
import { describeSceneState } from "#core/domain/conversations/scenes/describe-scene.ts";
import type { StoredMessage, Turn, TurnScene } from "#durable-objects/conversation-turn.ts";
import type { RequestContext } from "../context.ts";
import type { StoredSceneState } from "../db/schema/conversations.ts";
import { AppError } from "../errors.ts";
import type { ConversationProperties } from "./conversation-object.ts";
import { readSceneOutlines } from "./scene-catalogue-store.ts";
import type { ConversationRow } from "./store.ts";

export const createNoSuchConversationError = () => new AppError("not_found", "There is no such conversation.");

export function refuseUnknownLanguage(language: string): void {
  if (language !== "german") throw new AppError("not_found", "That language is not taught here.");
}

/** Conversations' rows in the shape of the API. */
export async function buildConversationBodies(
  context: RequestContext,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const outlines = rows.some(({ sceneId }) => sceneId !== null) ? await readSceneOutlines(context) : [];
  return rows.map(({ userId, sceneId, sceneState, ...row }) => {
    const outline = outlines.find(({ id }) => id === sceneId);
    return { ...row, scene: outline && sceneState ? describeSceneState(outline, sceneState) : null };
  });
}

export async function buildConversationBody(context: RequestContext, row: ConversationRow): Promise<Conversation> {
  const [body] = await buildConversationBodies(context, [row]);
  if (!body) throw new Error("a row has a body");
  return body;
}

/**
 * The conversation's row after a turn. It is computed from the previous row, so it need not be read from the database
 * again.
 */
export const computeRowAfterTurn = ({ now }: RequestContext, row: ConversationRow, turn: Turn): ConversationRow => ({
  ...row,
  messageCount: turn.messageCount,
  cefrLevel: turn.level,
  assessedLevel: turn.assessedLevel ?? row.assessedLevel,
  updatedAt: now.toISOString(),
  sceneState: turn.scene ? buildStoredSceneState(row, turn.scene) : row.sceneState,
});

/** The state of a scene as the database stores it. A scene that is over stays over. */
const buildStoredSceneState = (
  { sceneState }: ConversationRow,
  { reached, nextGoal }: TurnScene,
): StoredSceneState => ({
  reached,
  nextGoal,
  isOver: sceneState?.isOver ?? false,
});

/** A message in the shape of the API, without fields that only the server needs. */
export const buildMessageBody = ({
  vocabulary,
  isChecked = true,
  reachedGoals = [],
  simpler = null,
  ...message
}: StoredMessage): Message => ({
  ...message,
  isChecked,
  reachedGoals,
  simpler,
  vocabulary: vocabulary.map(({ wordId, ...item }) => item),
});

/** The properties of a conversation that its Durable Object needs. */
export const pickProperties = ({
  id,
  category,
  cefrLevel,
  tone,
  createdAt,
  sceneId,
  chapterId,
}: ConversationRow): ConversationProperties => ({
  id,
  kind: "learner",
  topic: category ?? "free",
  level: cefrLevel,
  tone,
  createdAt,
  sceneId,
  chapterId,
});
