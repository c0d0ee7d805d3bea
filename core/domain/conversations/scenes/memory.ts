import type { Scene, SceneQuestion } from "./scene.ts";
import type { SlotValue } from "./slot-values.ts";

/** The state of a scene between two messages. It is stored with each turn. */
export interface SceneMemory {
  /** The goals reached, in the order in which they were reached. */
  reached: string[];
  slots: Record<string, SlotValue>;
  /** The question that the partner asked last; null if the partner asked no question. */
  question: string | null;
  /** The text of the partner's last question, and its translation. */
  asked: { text: string; english: string | null } | null;
  /** An intent that waits for the value of a slot. `isChoice`: the partner asked which of several values is meant. */
  pending: { intent: string; slot: string; isChoice: boolean } | null;
  /** How many messages in a row were not understood. */
  misses: number;
  /** The twists that happened. */
  twists: string[];
  /** Whether the partner has said its closing line. */
  isClosed: boolean;
}

/** The memory after the opening. */
export function createOpeningMemory(scene: Scene, opening: { text: string; english: string | null }): SceneMemory {
  const askedOpening = scene.openingQuestion ? opening : null;
  return {
    reached: [],
    slots: {},
    question: scene.openingQuestion,
    asked: askedOpening,
    pending: null,
    misses: 0,
    twists: [],
    isClosed: false,
  };
}

/** The goals that are not reached yet, in the order in which the partner pursues them. */
export const listOpenGoals = (scene: Scene, { reached }: Pick<SceneMemory, "reached">): string[] =>
  scene.goals.map(({ id }) => id).filter((id) => !reached.includes(id));

export const questionOf = (scene: Scene, id: string | null): SceneQuestion | null =>
  scene.questions.find((question) => question.id === id) ?? null;

/** The goal that the partner pursues now; null if all goals are reached. */
export function nextGoalOf(scene: Scene, memory: Pick<SceneMemory, "reached" | "question">): string | null {
  const openGoalIds = listOpenGoals(scene, memory);
  const goal = questionOf(scene, memory.question)?.goal;
  return goal && openGoalIds.includes(goal) ? goal : (openGoalIds[0] ?? null);
}
