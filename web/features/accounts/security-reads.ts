import type { QueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { listPasskeys } from "#core/contract/passkeys.ts";
import { listSessions, readSecurity } from "#core/contract/security.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";

export type SecurityData = ResponseOf<typeof readSecurity>;

/** Refreshes all reads of the account's protection. */
export const refreshSecurity = (client: QueryClient): Promise<void> =>
  refreshReads(
    client,
    [readSecurity, listPasskeys, listSessions].map((read) => buildQueryKey(read)),
  );
