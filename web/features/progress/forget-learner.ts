import { store } from "#web/browser/storage.ts";
import { storedKeys } from "#web/browser/stored-values.ts";
import { forgetTab } from "#web/browser/tab-owner.ts";

/** Removes what this browser keeps of a learner: results that wait to be sent, and what was being written. */
export function forgetLearner(learnerId: string): void {
  forgetTab();
  for (const key of storedKeys("local", (key) => key.includes(learnerId))) store("local", key, null);
}
