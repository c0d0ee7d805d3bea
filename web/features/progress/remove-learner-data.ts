import { storeText } from "#web/browser/storage.ts";
import { findStoredKeys } from "#web/browser/stored-values.ts";
import { clearTabStorage } from "#web/browser/tab-owner.ts";

/**
 * Removes everything that this browser has stored about a learner, for example results and texts that are not sent yet.
 */
export function removeLearnerData(learnerId: string): void {
  clearTabStorage();
  for (const key of findStoredKeys("local", (key) => key.includes(learnerId))) storeText("local", key, null);
  import("#web/outbox/outbox-copies.ts").then(({ removeCopies }) => removeCopies(learnerId)).catch(() => undefined);
}
