const ownerKey = "lotse.tab-of";

/** Forgets what this tab keeps: texts that are being written, and results on their way. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

/** What this tab keeps is one learner's: when another signs in, it is forgotten first. */
export function keepTabFor(learnerId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== learnerId) sessionStorage.clear();
    sessionStorage.setItem(ownerKey, learnerId);
  } catch {
    // Storage is switched off.
  }
}
