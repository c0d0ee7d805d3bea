import { createContext, useCallback, useContext, useState } from "react";
import type { PageEnvironment } from "#core/contract/page-data.ts";

interface PageRendering {
  /** The environment for which the worker rendered this page; null if only the browser renders the page. */
  environment: PageEnvironment | null;
  /** False while the page is rendered outside a browser and while it is hydrated, true afterwards. */
  isHydrated: boolean;
}

export const PageRenderingContext = createContext<PageRendering>({ environment: null, isHydrated: true });

export const usePageEnvironment = (): PageEnvironment | null => useContext(PageRenderingContext).environment;

/**
 * False while the worker renders the page and while the page is hydrated, true afterwards. Used for values that only
 * the browser knows.
 */
export const useIsHydrated = (): boolean => useContext(PageRenderingContext).isHydrated;

export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's time zone. While a page is hydrated, it is the time zone for which the worker rendered the page. */
export function useTimeZone(): string {
  const { environment, isHydrated } = useContext(PageRenderingContext);
  return environment && !isHydrated ? environment.timeZone : getBrowserTimeZone();
}

/**
 * A state whose first value is read from the browser's storage. While the page is hydrated, the value is
 * `valueWhileHydrating`, because the worker does not know what the browser has stored.
 */
export function useStoredState<T>(readValue: () => T, valueWhileHydrating: T): [T, (value: T) => void] {
  const isHydrated = useIsHydrated();
  const [storedState, setStored] = useState<{ value: T } | null>(() => (isHydrated ? { value: readValue() } : null));
  if (isHydrated && storedState === null) setStored({ value: readValue() });
  const setValue = useCallback((value: T) => setStored({ value }), []);
  return [storedState ? storedState.value : valueWhileHydrating, setValue];
}
