import * as z from "zod/mini";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { uuid } from "#core/contract/values.ts";
import { submitVerbTest } from "#core/contract/verb-prefixes.ts";
import { ifStored } from "#web/quiz/completed-storage.ts";
import { keptPrefix } from "#web/quiz/keep-quiz.ts";

export const finishedQuiz = z.union([
  z.object({ kind: z.literal("quiz"), submission: z.extend(submitQuiz.input, { submissionId: uuid }) }),
  z.object({ kind: z.literal("verb-test"), submission: z.extend(submitVerbTest.input, { submissionId: uuid }) }),
]);

/** A learner's finished quiz that waits in the browser until the server has it. */
export type FinishedQuiz = z.output<typeof finishedQuiz>;

/** What a learner's browser keeps; what is not readable is passed over. */
export function keptQuizzes(learnerId: string): FinishedQuiz[] {
  const prefix = keptPrefix(learnerId);
  const keys = ifStored(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
  return keys.flatMap((key) => {
    const parsed = ifStored(() => finishedQuiz.safeParse(JSON.parse(localStorage.getItem(key) ?? "")));
    return parsed?.success ? [parsed.data] : [];
  });
}
