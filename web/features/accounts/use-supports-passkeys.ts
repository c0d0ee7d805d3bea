import { supportsPasskeys } from "#web/api/passkeys.ts";
import { useIsHydrated, usePageEnvironment } from "#web/ui/page-environment.ts";

/** Whether this browser supports passkeys. While a page is hydrated it is assumed wherever the page's host allows it. */
export function useSupportsPasskeys(): boolean {
  const environment = usePageEnvironment();
  const isHydrated = useIsHydrated();
  return isHydrated ? supportsPasskeys() : (environment?.allowsPasskeys ?? true);
}
