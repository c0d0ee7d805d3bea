import { readStored, storeText } from "#web/browser/storage.ts";

const storageKey = "lotse.learner";

/** Records who is signed in in this browser, or null, for visits during which the server cannot be asked. */
export function storeLastLearner(learnerId: string | null): void {
  if (readStored("local", storageKey) !== learnerId) storeText("local", storageKey, learnerId);
}

export const readLastLearner = (): string | null => readStored("local", storageKey);
