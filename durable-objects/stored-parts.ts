import type { StoredMessage, TurnData, TurnScene } from "./conversation-turn.ts";

/** How far the scene is after a turn; null in other conversations. */
export const sceneOfTurn = ({ scene, nextGoal = null }: Partial<TurnData>): TurnScene | null =>
  scene ? { reached: scene.reached, nextGoal } : null;

/** A message of the partner as it is stored. */
export const assistantMessage = (
  conversationId: string,
  content: string,
  translation: string | null,
  vocabulary: StoredMessage["vocabulary"],
  createdAt: string,
): StoredMessage => ({
  id: crypto.randomUUID(),
  conversationId,
  role: "assistant",
  content,
  originalContent: null,
  correctedContent: null,
  translation,
  corrections: [],
  vocabulary,
  createdAt,
});
