import { useEffect } from "react";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/** Talking needs an account: a visitor is led to the sign-in page and back here. */
export function LogIn() {
  useEffect(() => {
    const here = window.location.pathname + window.location.search;
    window.location.replace(`/api/login?returnTo=${encodeURIComponent(here)}`);
  }, []);
  return <PageSkeleton />;
}
