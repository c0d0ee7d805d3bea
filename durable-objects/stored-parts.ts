import type { TurnData } from "#core/domain/conversations/turn.ts";
import type { PendingTurn, StoredMessage, TurnScene } from "./conversation-turn.ts";

/** The progress of the scene after a turn; null in conversations without a scene. */
export const sceneOfTurn = ({ scene, nextGoal = null }: Partial<TurnData>): TurnScene | null =>
  scene ? { reached: scene.reached, nextGoal } : null;

const findLastQuestion = (text: string): string | null =>
  text
    .match(/[^.!?…]+\?/g)
    ?.at(-1)
    ?.trim() ?? null;

/**
 * Returns the changes to the stored memory of a turn that a model answered: the last question is replaced by the
 * model's question. If the built-in partner answers the next message, it can then repeat and translate the question
 * that the learner has seen.
 */
export function memoryChangesByModelQuestion(
  { scene, memory }: PendingTurn,
  content: string,
  translation: string | null,
): { scene?: Partial<NonNullable<TurnData["scene"]>>; memory?: Partial<NonNullable<TurnData["memory"]>> } {
  const german = findLastQuestion(content);
  const english = findLastQuestion(translation ?? "");
  if (german === null || english === null) return {};
  return {
    ...(scene && { scene: { asked: { text: german, english } } }),
    ...(memory && { memory: { question: { german, english } } }),
  };
}

/** A message of the partner as it is stored. */
export const createAssistantMessage = (
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
