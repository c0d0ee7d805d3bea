import { supportsPasskeys } from "#web/api/passkeys.ts";
import { useIsHydrated, usePageEnvironment } from "#web/ui/page-environment.ts";

/**
 * Whether this browser supports passkeys. Until the page is hydrated, the result is whether the host of the page allows
 * passkeys, because that is all that the worker knows.
 */
export function useSupportsPasskeys(): boolean {
  const environment = usePageEnvironment();
  const isHydrated = useIsHydrated();
  return isHydrated ? supportsPasskeys() : (environment?.allowsPasskeys ?? true);
}
