import { forgetTab } from "#web/ui/tab-storage.ts";

/** Removes what this browser keeps of a learner: results that wait to be sent, and what was being written. */
export function forgetLearner(learnerId: string): void {
  forgetTab();
  try {
    for (const key of Object.keys(localStorage)) if (key.includes(learnerId)) localStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}
