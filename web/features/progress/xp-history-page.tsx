import { Link } from "react-router";
import { readXp } from "#core/contract/progress.ts";
import { calendarDayOf } from "#core/domain/calendar-day.ts";
import { explain } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { useXpHistory } from "#web/features/progress/use-xp-history.ts";
import { XpDayList } from "#web/features/progress/xp-day-list.tsx";
import { groupByDay } from "#web/features/progress/xp-days.ts";
import { XpRules } from "#web/features/progress/xp-rules.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { useNow } from "#web/ui/use-now.ts";

/** All XP awards of the learner, grouped by day. */
export function XpHistoryPage() {
  const xpHistory = useXpHistory();
  const xp = useRead(readXp, {}).data;
  const events = xpHistory.data?.pages.flat();
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <div className="page py-6 lg:py-9">
      <div className="mx-auto max-w-190">
        <Link to={paths.home} className="text-link mb-1 text-small">
          Back to Home
        </Link>
        <PageHeading title="XP history">XP history</PageHeading>
        <p className="mt-1.5 min-h-6 text-ink2">
          {xp && (
            <>
              <strong className="fw-620 text-ink">{formatNumber(xp.totalXp)} XP</strong> in total · Level {xp.level}
            </>
          )}
        </p>
        <XpRules />
        {events && events.length > 0 && (
          <XpDayList
            days={groupByDay(events, timeZone)}
            today={calendarDayOf(now, timeZone)}
            hasMore={xpHistory.hasNextPage}
          />
        )}
        {events?.length === 0 && (
          <div className="mt-4">
            <EmptyState title="No XP yet" action={<ButtonLink to={paths.home}>Go to the Learning Path</ButtonLink>}>
              <p>Your first right answer will stand here.</p>
            </EmptyState>
          </div>
        )}
        {xpHistory.hasNextPage && (
          <div className="mt-6 flex flex-col items-center gap-3">
            {xpHistory.isFetchNextPageError && (
              <p role="alert" className="text-small text-no">
                {explain(xpHistory.error, "The server did not answer.")}
              </p>
            )}
            <Button
              variant="secondary"
              pendingLabel={xpHistory.isFetchingNextPage && "Loading..."}
              onClick={() => xpHistory.fetchNextPage()}
            >
              {xpHistory.isFetchNextPageError ? "Try Again" : "Show Older"}
            </Button>
          </div>
        )}
        {!events && xpHistory.isError && !xpHistory.isFetching && (
          <LoadFailure title="Your XP history did not load" error={xpHistory.error} onRetry={() => xpHistory.refetch()}>
            Your XP is safe.
          </LoadFailure>
        )}
        {!events && (xpHistory.isPending || xpHistory.isFetching) && <HistorySkeleton />}
      </div>
    </div>
  );
}

function HistorySkeleton() {
  return (
    <Skeleton label="Loading your XP...">
      <SkeletonBox className="mb-3 mt-6 h-6 w-32" />
      <div className="card">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex h-15 items-center gap-4 border-b border-line px-4.5 last:border-0">
            <SkeletonBox className="h-6 w-6 rounded-full!" />
            <SkeletonBox className="h-5 w-1/2" />
            <SkeletonBox className="ml-auto h-5 w-12" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
