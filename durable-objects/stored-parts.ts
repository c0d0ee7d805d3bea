import type { PendingTurn, StoredMessage, TurnData, TurnScene } from "./conversation-turn.ts";

/** How far the scene is after a turn; null in other conversations. */
export const sceneOfTurn = ({ scene, nextGoal = null }: Partial<TurnData>): TurnScene | null =>
  scene ? { reached: scene.reached, nextGoal } : null;

const lastQuestionIn = (text: string): string | null =>
  text
    .match(/[^.!?…]+\?/g)
    ?.at(-1)
    ?.trim() ?? null;

/**
 * What changes in the stored memory of a turn because a model answered it: the last question is the model's. So the
 * built-in partner, when it takes over, repeats and translates what was really asked.
 */
export function questionOfModel(
  { scene, memory }: PendingTurn,
  content: string,
  translation: string | null,
): { scene?: Partial<NonNullable<TurnData["scene"]>>; memory?: Partial<NonNullable<TurnData["memory"]>> } {
  const german = lastQuestionIn(content);
  const english = lastQuestionIn(translation ?? "");
  if (german === null || english === null) return {};
  return {
    ...(scene && { scene: { asked: { text: german, english } } }),
    ...(memory && { memory: { question: { german, english } } }),
  };
}

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
