import { useEffect, useState } from "react";
import { useIsHydrated, usePageEnvironment } from "#web/ui/page-environment.ts";

const minute = 60_000;

/** The current time, updated every minute. While a page is hydrated it is the time at which the worker rendered it. */
export function useNow(): Date {
  const environment = usePageEnvironment();
  const isHydrated = useIsHydrated();
  const [now, setNow] = useState(() => (environment && !isHydrated ? new Date(environment.renderedAt) : new Date()));
  useEffect(() => {
    if (!isHydrated) setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, [isHydrated]);
  return now;
}
