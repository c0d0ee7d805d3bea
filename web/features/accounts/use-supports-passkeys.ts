import { supportsPasskeys } from "#web/api/passkeys.ts";
import { useIsHydrated, usePageEnvironment } from "#web/ui/page-environment.ts";

/**
 * Whether this browser supports passkeys. Until the page is hydrated, the result only says whether the page's host
 * allows passkeys, because the worker knows nothing about the browser.
 */
export function useSupportsPasskeys(): boolean {
  const environment = usePageEnvironment();
  const isHydrated = useIsHydrated();
  return isHydrated ? supportsPasskeys() : (environment?.allowsPasskeys ?? true);
}
