import type { Scene, SceneQuestion } from "./scene.ts";
import type { Expectation } from "./understand.ts";

/**
 * What the partner expects after a question: the intents of its goal, those that fill its slot, those of *yes* and *no*,
 * and those that the author named.
 * @param pendingIntent the intent for which the partner asked a missing slot
 */
export function expectationOf(scene: Scene, question: SceneQuestion | null, pendingIntent: string | null): Expectation {
  const intents = new Set<string>(pendingIntent ? [pendingIntent] : []);
  if (question) {
    for (const id of [question.yes, question.no, ...question.expects]) if (id) intents.add(id);
    for (const { id, goal, uses } of scene.intents) {
      if (question.goal !== null && goal === question.goal) intents.add(id);
      if (question.slot !== null && uses.includes(question.slot)) intents.add(id);
    }
  }
  return { intents };
}
