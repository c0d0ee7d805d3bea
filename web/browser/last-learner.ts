import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { readStored, storeText } from "#web/browser/storage.ts";

const storageKey = "lotse.learner";

/** Records who is signed in in this browser, or null, for visits during which the server cannot be asked. */
export function storeLastLearner(learnerId: string | null): void {
  if (readStored("local", storageKey) !== learnerId) storeText("local", storageKey, learnerId);
}

/**
 * Returns the id of the learner who signed in last in this browser; null if the cookie does not say that somebody is
 * signed in.
 */
export const readLastLearner = (): string | null =>
  hasSignedInHint(document.cookie) ? readStored("local", storageKey) : null;
