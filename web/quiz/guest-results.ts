import { saveGuestQuizzes } from "#web/outbox/guest-quizzes.ts";
import { saveGuestTrial } from "#web/outbox/guest-trial.ts";
import { savePendingResult } from "#web/quiz/adverb-result.ts";

/**
 * Submits all quizzes that a visitor passed before signing in, and keeps the visitor's trial conversation. Returns true
 * if at least one result was saved.
 */
export async function saveGuestResults(learnerId: string): Promise<boolean> {
  const [isAdverbResultSaved, isQuizSaved] = await Promise.all([
    savePendingResult(),
    saveGuestQuizzes(learnerId),
    saveGuestTrial(),
  ]);
  return isAdverbResultSaved || isQuizSaved;
}
