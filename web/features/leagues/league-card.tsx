import type { ReactNode } from "react";
import { Link } from "react-router";
import { readLeaderboard, readLeagueStanding } from "#core/contract/leagues.ts";
import { explain, isUnreachable } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import type { LeagueRank } from "#web/features/leagues/league-types.ts";
import { Medal } from "#web/features/leagues/medal.tsx";
import { useMyRank } from "#web/features/leagues/use-my-league.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

const leaderCount = 3;

/** The learner's rank in this week's league, and the first members of this league. */
export function LeagueCard() {
  const rankRead = useMyRank();
  if (rankRead.data) return <RankSummary rank={rankRead.data} />;
  if (rankRead.data === null) return <NoLeague />;
  if (rankRead.isError && !rankRead.isFetching) {
    return (
      <LoadFailure message="Failed to fetch league rank" error={rankRead.error} onRetry={() => rankRead.refetch()} />
    );
  }
  return (
    <div className="card p-4.5">
      <Skeleton label="Loading your league...">
        <SkeletonBox className="h-6 w-36" />
        <SkeletonBox className="mt-2 h-4 w-48" />
        <SkeletonBox className="mt-5 h-33 w-full" />
      </Skeleton>
    </div>
  );
}

function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="home-league" className="card p-4.5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="home-league" className="h3">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

function RankSummary({ rank: { leagueId, leagueName, rank, totalMembers } }: { rank: LeagueRank }) {
  const leaderboardRead = useRead(readLeaderboard, { leagueId }, { refetchOnMount: "always" });
  const standings = leaderboardRead.data?.leaderboard ?? [];
  const ownEntry = standings.find(({ isCurrentUser }) => isCurrentUser);
  const leaders = standings.slice(0, leaderCount);
  const shownStandings = ownEntry && !leaders.includes(ownEntry) ? [...leaders, ownEntry] : leaders;
  return (
    <Card
      title={leagueName}
      aside={
        <Link to={paths.leaderboard} className="text-link -my-2 text-small">
          Leaderboard
        </Link>
      }
    >
      <p className="text-small text-ink2">
        Rank {rank}. Out of {totalMembers} members
      </p>
      {leaderboardRead.isPending && (
        <Skeleton label="Loading the leaders...">
          <SkeletonBox className="mt-3 h-33 w-full" />
        </Skeleton>
      )}
      {leaderboardRead.isError && !leaderboardRead.data && !leaderboardRead.isFetching && (
        <div role={isUnreachable(leaderboardRead.error) ? "status" : "alert"} className="mt-3 text-small">
          <p className="fw-620">
            {isUnreachable(leaderboardRead.error) ? "The leaders need a connection" : "Failed to fetch leaderboard"}
          </p>
          <Button variant="secondary" className="mt-2" onClick={() => leaderboardRead.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {shownStandings.length > 0 && (
        <ol className="-mx-2 mt-2.5">
          {shownStandings.map((entry) => (
            <li
              key={entry.id}
              value={entry.rank}
              className={`flex min-h-11 items-center gap-3 rounded-field px-2 ${entry.isCurrentUser ? "bg-water" : ""}`}
            >
              <Medal rank={entry.rank} isOutlined />
              <span className="min-w-0 flex-1 truncate">
                {entry.username}
                {entry.isFictional && <span className="ml-2 text-tiny text-ink3">simulated</span>}
                {entry.isCurrentUser && (
                  <span className="ml-2 rounded-tag bg-card px-2 py-1 text-tiny fw-620">You</span>
                )}
              </span>
              <span className="number text-amber-ink">{formatNumber(entry.xp)} XP</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function NoLeague() {
  const standingRead = useRead(readLeagueStanding, {});
  // The standing says whether leagues are switched off. While it is loading, a placeholder is shown. If it cannot be
  // read, the card assumes that the learner can join a league.
  if (standingRead.isPending) {
    return (
      <div className="card p-4.5">
        <Skeleton label="Loading your league...">
          <SkeletonBox className="h-6 w-36" />
          <SkeletonBox className="mt-3 h-4 w-full" />
          <SkeletonBox className="mt-4 h-11.5 w-36" />
        </Skeleton>
      </div>
    );
  }
  if (standingRead.data?.leaguesOff) {
    return (
      <Card
        title="Weekly leagues are off"
        aside={
          <Link to={paths.profile} className="text-link -my-2 text-small">
            Change
          </Link>
        }
      >
        <p className="text-small text-ink2">Learning goes on as before.</p>
      </Card>
    );
  }
  return (
    <Card title="Not in a League">
      <p className="mb-3.5 mt-1 text-small text-ink2">
        The first daily challenge of the week takes you into one
        {standingRead.data?.needsConfirmation && ", once your address is confirmed"}.
      </p>
      <ButtonLink to={paths.leaderboard} variant="secondary">
        Join a League
      </ButtonLink>
    </Card>
  );
}

function LoadFailure({ message, error, onRetry }: { message: string; error: unknown; onRetry: () => void }) {
  return (
    <section role={isUnreachable(error) ? "status" : "alert"} className="card p-4.5">
      <p className="fw-620">{isUnreachable(error) ? "Your league needs a connection" : message}</p>
      <p className="mb-3 text-small text-ink2">
        {isUnreachable(error)
          ? "What you earn meanwhile counts when it is sent."
          : explain(error, "The server did not answer.")}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </section>
  );
}
