import { createContext, useCallback, useContext, useState, useSyncExternalStore } from "react";
import type { PageEnvironment } from "#core/contract/page-data.ts";

/** The environment for which the worker rendered this page; null if the browser renders it alone. */
export const PageEnvironmentContext = createContext<PageEnvironment | null>(null);

export const usePageEnvironment = (): PageEnvironment | null => useContext(PageEnvironmentContext);

const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const subscribeToNothing = () => () => {};

/** The browser's time zone. While a page is hydrated it is the one for which the worker rendered it. */
export function useTimeZone(): string {
  const environment = usePageEnvironment();
  return useSyncExternalStore(subscribeToNothing, browserTimeZone, () => environment?.timeZone ?? browserTimeZone());
}

/**
 * False while the page is rendered by the worker and while it is hydrated, true afterwards. Used for content that only
 * browsers can determine.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * State whose first value is read from the browser's storage. While the page is hydrated it is `whileHydrating`, because the worker
 * does not know what the browser has stored.
 */
export function useStoredState<T>(read: () => T, whileHydrating: T): [T, (value: T) => void] {
  const isHydrated = useIsHydrated();
  const [storedState, setStored] = useState<{ value: T } | null>(() => (isHydrated ? { value: read() } : null));
  if (isHydrated && storedState === null) setStored({ value: read() });
  const setValue = useCallback((value: T) => setStored({ value }), []);
  return [storedState ? storedState.value : whileHydrating, setValue];
}
