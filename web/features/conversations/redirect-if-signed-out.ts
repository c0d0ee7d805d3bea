import { hasStatus } from "#web/api/api-error.ts";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

const redirectDelayMs = 500;
let isRedirecting = false;

/**
 * The `meta` value of the calls about conversations. The code that sends these calls handles the end of the session
 * itself.
 */
export const signedOutMeta = { handlesSignedOut: true };

/**
 * If a call failed because the session has ended, this function shows a toast and, after half a second, opens the
 * sign-in page, which returns to the current page.
 * @returns whether the session has ended
 */
export function redirectIfSignedOut(error: unknown): boolean {
  if (!hasStatus(error, 401)) return false;
  if (isRedirecting) return true;
  isRedirecting = true;
  showToast({ tone: "locked", title: "Unauthorized: You are logged out. Logging in again..." });
  setTimeout(() => {
    isRedirecting = false;
    // A full page load, so that the current user is requested again.
    window.location.assign(paths.signInFor(window.location.pathname + window.location.search));
  }, redirectDelayMs);
  return true;
}
