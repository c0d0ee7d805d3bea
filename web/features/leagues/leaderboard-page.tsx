import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { readLeagueStanding } from "#core/contract/leagues.ts";
import { useRead } from "#web/api/use-read.ts";
import { LastWeekNotice } from "#web/features/leagues/last-week-notice.tsx";
import { LeaderboardSkeleton, RankingsSkeleton } from "#web/features/leagues/leaderboard-skeleton.tsx";
import { LeagueInformation } from "#web/features/leagues/league-information.tsx";
import { formatTimeLeft, formatWeek } from "#web/features/leagues/league-time.ts";
import type { League, LeagueRank } from "#web/features/leagues/league-types.ts";
import { NotInLeague } from "#web/features/leagues/not-in-league.tsx";
import { RankingsTable } from "#web/features/leagues/rankings-table.tsx";
import { useLeaderboard } from "#web/features/leagues/use-leaderboard.ts";
import { refreshLeagues, useMyLeague, useMyRank } from "#web/features/leagues/use-my-league.ts";
import { YourStanding } from "#web/features/leagues/your-standing.tsx";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useNow } from "#web/ui/use-now.ts";

const oneMinuteMs = 60_000;
/** The text that explains why the leaderboard cannot be shown without the server. */
const serverNeededText = "Only the server knows what the others of your league have earned.";

/** The live leaderboard of the learner's league of this week. */
export function LeaderboardPage({ learnerId }: { learnerId: string }) {
  const rankRead = useMyRank();
  const myLeagueRead = useMyLeague();
  // If the learner has no league this week, the server has possibly not closed last week's league yet. Therefore the
  // standing, which contains last week's result, is read again every minute.
  const refetchOptions = rankRead.data === null && { refetchInterval: oneMinuteMs };
  const standingRead = useRead(readLeagueStanding, {}, { refetchOnMount: "always", ...refetchOptions });
  const leagueReads = [rankRead, myLeagueRead];
  const failedRead = leagueReads.find(({ data, isError, isFetching }) => data === undefined && isError && !isFetching);

  if (rankRead.data && myLeagueRead.data) {
    return (
      <CurrentWeek rank={rankRead.data} league={myLeagueRead.data} learnerId={learnerId}>
        <LastWeekNotice standing={standingRead.data} />
      </CurrentWeek>
    );
  }
  if (rankRead.data === null || myLeagueRead.data === null) {
    return (
      <div className="page py-7 lg:py-10">
        <PageHeading title="Leaderboard">Leaderboard</PageHeading>
        <div className="mt-5 grid gap-5">
          <LastWeekNotice standing={standingRead.data} />
          <NotInLeague standing={standingRead.data} isLoading={standingRead.isPending} />
        </div>
      </div>
    );
  }
  if (failedRead) {
    return (
      <div className="page py-7 lg:py-10">
        <PageHeading title="Leaderboard">Leaderboard</PageHeading>
        <div className="mt-5">
          <LoadFailure
            title="Failed to fetch league rank"
            error={failedRead.error}
            onRetry={() => {
              for (const leagueRead of leagueReads) if (leagueRead.isError) void leagueRead.refetch();
            }}
            reason={serverNeededText}
          >
            Your XP is safe.
          </LoadFailure>
        </div>
      </div>
    );
  }
  return <LeaderboardSkeleton />;
}

interface ThisWeekProps {
  rank: LeagueRank;
  league: League;
  learnerId: string;
  children: ReactNode;
}

function CurrentWeek({ rank, league, learnerId, children }: ThisWeekProps) {
  const client = useQueryClient();
  const now = useNow();
  const leaderboardRead = useLeaderboard(rank.leagueId, learnerId);
  const entries = leaderboardRead.data?.leaderboard ?? [];
  const ownEntry = entries.find(({ isCurrentUser }) => isCurrentUser);
  // The learner's entry in the leaderboard can be newer than `rank`, which was read earlier.
  const ownStanding = ownEntry
    ? { ...rank, rank: ownEntry.rank, weeklyXp: ownEntry.weeklyXp, totalMembers: entries.length }
    : rank;
  const isWeekOver = now.getTime() >= Date.parse(league.weekEndDate);

  // After the end of the week, the league is requested again every minute, because the browser's clock is possibly
  // ahead of the server's clock.
  useEffect(() => {
    if (isWeekOver && now) void refreshLeagues(client);
  }, [isWeekOver, now, client]);

  return (
    <div className="page py-7 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5">
        <div>
          <PageHeading title="Leaderboard">{league.name}</PageHeading>
          <p className="mt-1 text-ink2">{formatWeek(league.weekStartDate, league.weekEndDate)}</p>
        </div>
        <p className="flex items-center gap-2.5 fw-620">
          <span aria-hidden="true" className="i-lucide-timer h-5.5 w-5.5" />
          {formatTimeLeft(league.weekEndDate, now)}
        </p>
      </div>
      {/* On a phone the learner's own rank is above the table. */}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-4">
        <div className="lg:col-start-2 lg:row-start-1">
          <YourStanding leagueRank={ownStanding} entries={entries} />
        </div>
        <div className="grid grid-cols-1 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ConnectionNote>
            This is the standing that was loaded last. What you earn now counts when it is sent.
          </ConnectionNote>
          {children}
          {entries.length > 0 && <RankingsTable entries={entries} />}
          {leaderboardRead.data?.leaderboard.length === 0 && (
            <EmptyState
              title="No leaderboard data available"
              action={<Button onClick={() => leaderboardRead.refetch()}>Look Again</Button>}
            >
              <p>Nobody has been ranked yet.</p>
            </EmptyState>
          )}
          {!leaderboardRead.data && leaderboardRead.isError && !leaderboardRead.isFetching && (
            <LoadFailure
              title="Failed to fetch leaderboard"
              error={leaderboardRead.error}
              onRetry={() => leaderboardRead.refetch()}
              reason={serverNeededText}
            >
              Your XP is safe.
            </LoadFailure>
          )}
          {!leaderboardRead.data && (leaderboardRead.isPending || leaderboardRead.isFetching) && <RankingsSkeleton />}
        </div>
        <div className="lg:col-start-2 lg:row-start-2">
          <LeagueInformation league={league} totalMembers={ownStanding.totalMembers} />
        </div>
      </div>
    </div>
  );
}
