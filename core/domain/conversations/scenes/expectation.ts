import type { Scene, SceneQuestion } from "./scene.ts";
import type { Expectation } from "./understand.ts";

/**
 * The intents that the partner expects after a question: the intents of the question's goal, the intents that use the
 * question's slot, the intents for *yes* and *no*, and the intents that the author named.
 * @param pendingIntent the intent whose missing slot the partner asked for
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
