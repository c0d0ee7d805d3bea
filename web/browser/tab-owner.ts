import { readTextFromStorage, storeText, withStorage } from "#web/browser/storage.ts";

const ownerStorageKey = "lotse.tab-of";

/** Clears the tab's storage: unsent texts and results. */
export const clearTabStorage = (): void => void withStorage("tab", (storage) => storage.clear());

/**
 * Records to which learner the tab's storage belongs. If it belonged to another learner, the storage is cleared first.
 */
export function setTabOwner(learnerId: string): void {
  const ownerId = readTextFromStorage("tab", ownerStorageKey);
  if (ownerId !== null && ownerId !== learnerId) withStorage("tab", (storage) => storage.clear());
  storeText("tab", ownerStorageKey, learnerId);
}
