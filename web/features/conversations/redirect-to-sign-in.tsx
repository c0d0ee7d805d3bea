import { useEffect } from "react";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/** Redirects a visitor to the sign-in page, which leads back here, since conversations need an account. */
export function RedirectToSignIn() {
  useEffect(() => {
    const currentPath = window.location.pathname + window.location.search;
    // After an ended session, the navigation to the sign-in page has started already.
    if (window.location.pathname === paths.signIn) return;
    window.location.replace(`/api/login?returnTo=${encodeURIComponent(currentPath)}`);
  }, []);
  return <PageSkeleton />;
}
