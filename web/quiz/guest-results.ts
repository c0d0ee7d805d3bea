import { saveGuestQuizzes } from "#web/outbox/guest-quizzes.ts";
import { saveGuestTrial } from "#web/outbox/guest-trial.ts";
import { savePendingResult } from "#web/quiz/adverb-result.ts";

/**
 * Submits the quizzes of a visitor that the browser has stored until the visitor signs in: the finished adverb quiz and
 * the topic quizzes that were passed. Also keeps the visitor's trial conversation. Returns true if the result of at
 * least one quiz was saved.
 */
export async function saveGuestResults(learnerId: string): Promise<boolean> {
  const [isAdverbResultSaved, isQuizSaved] = await Promise.all([
    savePendingResult(),
    saveGuestQuizzes(learnerId),
    saveGuestTrial(),
  ]);
  return isAdverbResultSaved || isQuizSaved;
}
