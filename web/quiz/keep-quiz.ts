import { ifStored } from "#web/quiz/completed-storage.ts";

interface KeptQuiz {
  submission: { submissionId: string };
}

/** Where a learner's finished quizzes are kept, each under its own key. */
export const keptPrefix = (learnerId: string) => `lotse.quiz.${learnerId}.`;

/** Keeps a finished quiz in the browser until the server has it. */
export function keepQuiz(learnerId: string, quiz: KeptQuiz): void {
  ifStored(() => localStorage.setItem(keptPrefix(learnerId) + quiz.submission.submissionId, JSON.stringify(quiz)));
}

export function dropQuiz(learnerId: string, submissionId: string): void {
  ifStored(() => localStorage.removeItem(keptPrefix(learnerId) + submissionId));
}
