import { useEffect } from "react";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/** Talking needs an account: a visitor is led to the sign-in page and back here. */
export function LogIn() {
  useEffect(() => {
    const here = window.location.pathname + window.location.search;
    // Whose session has just ended is on the way there already.
    if (window.location.pathname === paths.signIn) return;
    window.location.replace(`/api/login?returnTo=${encodeURIComponent(here)}`);
  }, []);
  return <PageSkeleton />;
}
