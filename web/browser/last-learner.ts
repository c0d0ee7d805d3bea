import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { readTextFromStorage, storeText } from "#web/browser/storage.ts";

const storageKey = "lotse.learner";

/**
 * Stores the id of the learner who is signed in on this browser, or null if nobody is signed in. The id is read when
 * the server cannot be asked who is signed in.
 */
export function storeLastLearner(learnerId: string | null): void {
  if (readTextFromStorage("local", storageKey) !== learnerId) storeText("local", storageKey, learnerId);
}

/**
 * Returns the id of the learner who last signed in on this browser. Returns null if the hint cookie is missing, because
 * then nobody is signed in.
 */
export const readLastLearner = (): string | null =>
  hasSignedInHint(document.cookie) ? readTextFromStorage("local", storageKey) : null;
