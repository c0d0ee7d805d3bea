import { ifStored } from "#web/quiz/completed-storage.ts";
import type { FinishedQuiz } from "#web/quiz/kept-quizzes.ts";

/** Where a learner's finished quizzes are kept, each under its own key. */
export const keptPrefix = (learnerId: string) => `lotse.quiz.${learnerId}.`;

/** Keeps a finished quiz in the browser until the server has it. */
export function keepQuiz(learnerId: string, quiz: FinishedQuiz): void {
  ifStored(() => localStorage.setItem(keptPrefix(learnerId) + quiz.submission.submissionId, JSON.stringify(quiz)));
}

export function dropQuiz(learnerId: string, submissionId: string): void {
  ifStored(() => localStorage.removeItem(keptPrefix(learnerId) + submissionId));
}
