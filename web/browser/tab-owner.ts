import { readStored, store, withStorage } from "#web/browser/storage.ts";

const ownerKey = "lotse.tab-of";

/** Forgets what this tab keeps: texts that are being written, and results on their way. */
export const forgetTab = (): void => void withStorage("tab", (storage) => storage.clear());

/** What this tab keeps is one learner's: when another signs in, it is forgotten first. */
export function keepTabFor(learnerId: string): void {
  const owner = readStored("tab", ownerKey);
  if (owner !== null && owner !== learnerId) withStorage("tab", (storage) => storage.clear());
  store("tab", ownerKey, learnerId);
}
