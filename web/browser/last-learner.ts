import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { readStored, storeText } from "#web/browser/storage.ts";

const storageKey = "lotse.learner";

/**
 * Stores the id of the learner who is signed in in this browser; null if nobody is. The id is read during visits in
 * which the server cannot be asked who is signed in.
 */
export function storeLastLearner(learnerId: string | null): void {
  if (readStored("local", storageKey) !== learnerId) storeText("local", storageKey, learnerId);
}

/**
 * Returns the id of the learner who signed in last in this browser; null if the cookie does not say that somebody is
 * signed in.
 */
export const readLastLearner = (): string | null =>
  hasSignedInHint(document.cookie) ? readStored("local", storageKey) : null;
