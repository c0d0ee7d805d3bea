import { hasStatus } from "#web/api/api-error.ts";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

const pause = 500;
let isLeaving = false;

/** For the calls of a conversation: they see to it themselves when the session has ended. */
export const handlesSignedOut = { handlesSignedOut: true };

/**
 * When a call failed because nobody is signed in any more: says so, and half a second later leads to the sign-in page and from
 * there back here. Returns whether that was it.
 */
export function signInAgain(error: unknown): boolean {
  if (!hasStatus(error, 401)) return false;
  if (isLeaving) return true;
  isLeaving = true;
  showToast({ tone: "locked", title: "Unauthorized: You are logged out. Logging in again..." });
  setTimeout(() => {
    isLeaving = false;
    // A whole new page: it asks again who is here.
    window.location.assign(paths.signInFor(window.location.pathname + window.location.search));
  }, pause);
  return true;
}
