import { type QueryClient, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Endpoint } from "#core/contract/endpoint.ts";
import { readLeague, readLeagueRank } from "#core/contract/leagues.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";

/** The query key prefix of all reads of leagues. */
const leagueReadsKey = buildQueryKey({ path: "/api/gamification/league/:read" });

export const refreshLeagues = (client: QueryClient): Promise<void> => refreshReads(client, [leagueReadsKey]);

/**
 * Reads data of this week's league; null if the learner has none. The data is read again on each visit, because other
 * members earn XP too.
 */
function useLeagueRead<I extends z.ZodMiniType, O extends z.ZodMiniType>(endpoint: Endpoint<I, O>) {
  return useQuery<z.output<O> | null>({
    queryKey: buildQueryKey(endpoint),
    queryFn: ({ signal }) =>
      call(endpoint, {} as z.input<I>, signal).catch((error: unknown) => {
        if (hasStatus(error, 404)) return null;
        throw error;
      }),
    refetchOnMount: "always",
  });
}

export const useMyRank = () => useLeagueRead(readLeagueRank);
export const useMyLeague = () => useLeagueRead(readLeague);
