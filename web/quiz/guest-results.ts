import { saveGuestQuizzes } from "#web/outbox/guest-quizzes.ts";
import { savePendingResult } from "#web/quiz/adverb-result.ts";

/** Submits everything that a visitor passed before signing in. Returns true if at least one result was saved. */
export async function saveGuestResults(learnerId: string): Promise<boolean> {
  const saveResults = await Promise.all([savePendingResult(), saveGuestQuizzes(learnerId)]);
  return saveResults.includes(true);
}
