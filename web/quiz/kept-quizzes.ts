import * as z from "zod/mini";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { uuid } from "#core/contract/values.ts";
import { submitVerbTest } from "#core/contract/verb-prefixes.ts";
import { ifStored } from "#web/quiz/completed-storage.ts";

const finishedQuiz = z.union([
  z.object({ kind: z.literal("quiz"), submission: z.extend(submitQuiz.input, { submissionId: uuid }) }),
  z.object({ kind: z.literal("verb-test"), submission: z.extend(submitVerbTest.input, { submissionId: uuid }) }),
]);

/** A learner's finished quiz that waits in the browser until the server has it. */
export type FinishedQuiz = z.output<typeof finishedQuiz>;

const storageKey = (learnerId: string) => `lotse.quizzes.${learnerId}`;

export function keptQuizzes(learnerId: string): FinishedQuiz[] {
  return (
    ifStored(() => {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey(learnerId)) ?? "[]");
      if (!Array.isArray(stored)) return [];
      return stored.flatMap((entry) => {
        const parsed = finishedQuiz.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      });
    }) ?? []
  );
}

export function keepQuiz(learnerId: string, quiz: FinishedQuiz): void {
  store(learnerId, [...without(learnerId, quiz.submission.submissionId), quiz]);
}

export function dropQuiz(learnerId: string, submissionId: string): void {
  store(learnerId, without(learnerId, submissionId));
}

const without = (learnerId: string, submissionId: string) =>
  keptQuizzes(learnerId).filter(({ submission }) => submission.submissionId !== submissionId);

function store(learnerId: string, quizzes: FinishedQuiz[]): void {
  ifStored(() => {
    if (quizzes.length === 0) localStorage.removeItem(storageKey(learnerId));
    else localStorage.setItem(storageKey(learnerId), JSON.stringify(quizzes));
  });
}
