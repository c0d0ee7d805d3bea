import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readLeagueStanding, switchLeagues } from "#core/contract/leagues.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import type { LeagueStanding } from "#web/features/leagues/league-types.ts";
import { refreshLeagues } from "#web/features/leagues/use-my-league.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Switches leagues off or on and refreshes all reads of leagues. */
export function useSwitchLeagues() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shouldLeaguesBeOff: boolean) => call(switchLeagues, { leaguesOff: shouldLeaguesBeOff }),
    onSuccess: ({ leaguesOff: areLeaguesOff }) => {
      client.setQueryData<LeagueStanding>(
        buildQueryKey(readLeagueStanding),
        (cachedStanding) => cachedStanding && { ...cachedStanding, leaguesOff: areLeaguesOff },
      );
      void refreshLeagues(client);
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      showToast({
        tone: "no",
        title: "Error",
        description: explain(error, "The switch did not take. Please try again."),
      });
    },
  });
}
