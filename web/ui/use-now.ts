import { useEffect, useMemo, useState } from "react";
import { useIsHydrated, usePageEnvironment } from "#web/ui/page-environment.ts";

const minuteMs = 60_000;

/**
 * The current time, updated every minute. While a page is hydrated, it is the time at which the worker rendered the
 * page.
 */
export function useNow(): Date {
  const isHydrated = useIsHydrated();
  const renderedAt = usePageEnvironment()?.renderedAt;
  const renderTime = useMemo(() => (renderedAt === undefined ? null : new Date(renderedAt)), [renderedAt]);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return isHydrated ? now : (renderTime ?? now);
}
