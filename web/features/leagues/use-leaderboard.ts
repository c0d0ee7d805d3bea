import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { liveStandings, readLeaderboard, readLeagueRank } from "#core/contract/leagues.ts";
import { readXp } from "#core/contract/progress.ts";
import { openLiveSocket } from "#web/api/live-socket.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey, fillPath } from "#web/api/request-url.ts";
import { useRead } from "#web/api/use-read.ts";
import type { LeagueRank } from "#web/features/leagues/league-types.ts";
import { refreshLeagues } from "#web/features/leagues/use-my-league.ts";

const refetchMs = 60_000;
/**
 * Milliseconds between two reads while the live connection works. Reads are still needed then, because the server sends
 * no message when the XP of a simulated member changes.
 */
const liveRefetchMs = 5 * refetchMs;

const liveEndpoint = { path: "/api/gamification/league/:leagueId/live" } as const;

/** Reads the leaderboard: live while the connection works, otherwise every minute. */
export function useLeaderboard(leagueId: string, learnerId: string) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(
    () =>
      openLiveSocket(fillPath(liveEndpoint, { leagueId }).path, {
        onMessage: (message) => updateLeaderboard(client, leagueId, learnerId, message),
        onConnectionChange: setLive,
        onEnded: () => void refreshLeagues(client),
      }),
    [client, leagueId, learnerId],
  );
  return useRead(
    readLeaderboard,
    { leagueId },
    { refetchOnMount: "always", refetchInterval: isLive ? liveRefetchMs : refetchMs },
  );
}

function updateLeaderboard(client: QueryClient, leagueId: string, learnerId: string, message: unknown): void {
  const parseResult = liveStandings.safeParse(message);
  if (!parseResult.success) return;
  const leaderboard = parseResult.data.leaderboard.map((entry) => ({
    ...entry,
    isCurrentUser: entry.userId === learnerId,
  }));
  const ownEntry = leaderboard.find(({ isCurrentUser }) => isCurrentUser);
  const key = buildQueryKey(readLeaderboard, { leagueId });
  const previousLeaderboard = client
    .getQueryData<ResponseOf<typeof readLeaderboard>>(key)
    ?.leaderboard.find(({ isCurrentUser }) => isCurrentUser);
  client.setQueryData<ResponseOf<typeof readLeaderboard>>(key, { leaderboard });
  if (!ownEntry) return;
  client.setQueryData<LeagueRank | null>(
    buildQueryKey(readLeagueRank),
    (rank) => rank && { ...rank, rank: ownEntry.rank, weeklyXp: ownEntry.weeklyXp, totalMembers: leaderboard.length },
  );
  // If the learner's weekly XP has changed, the XP was possibly earned in another window or on another device, so the
  // learner's total is read again.
  if (previousLeaderboard && previousLeaderboard.weeklyXp !== ownEntry.weeklyXp)
    void refreshReads(client, [buildQueryKey(readXp)], { exact: true });
}
