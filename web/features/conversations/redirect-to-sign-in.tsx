import { useEffect } from "react";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/**
 * Redirects a visitor to the sign-in page, because conversations need an account. The sign-in page returns to the
 * current page.
 */
export function RedirectToSignIn() {
  useEffect(() => {
    const currentPath = window.location.pathname + window.location.search;
    // If the session has just ended, `redirectIfSignedOut` has already opened the sign-in page.
    if (window.location.pathname === paths.signIn) return;
    window.location.replace(`/api/login?returnTo=${encodeURIComponent(currentPath)}`);
  }, []);
  return <PageSkeleton />;
}
