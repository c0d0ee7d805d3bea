import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

const rowNumbers = [1, 2, 3, 4, 5, 6, 7, 8];

/** The placeholder of the leaderboard. */
export function LeaderboardSkeleton() {
  return (
    <div className="page py-7 lg:py-10">
      <Skeleton label={<h1 className="sr-only">Loading the leaderboard...</h1>}>
        <SkeletonBox className="h-9 w-60 max-w-full" />
        <SkeletonBox className="mt-3 h-5 w-52" />
        <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-x-10">
          <SkeletonBox className="h-70 w-full rounded-card! lg:col-start-2 lg:h-90" />
          <div className="lg:col-start-1 lg:row-start-1">
            <SkeletonRows />
          </div>
        </div>
      </Skeleton>
    </div>
  );
}

export function RankingsSkeleton() {
  return (
    <Skeleton label="Loading the rankings...">
      <SkeletonRows />
    </Skeleton>
  );
}

function SkeletonRows() {
  return (
    <div className="card">
      {rowNumbers.map((rowNumber) => (
        <div key={rowNumber} className="flex h-15 items-center gap-4 border-b border-line px-5 last:border-0">
          <SkeletonBox className="h-8 w-8 rounded-full!" />
          <SkeletonBox className="h-9 w-9 rounded-full!" />
          <SkeletonBox className="h-5 max-w-32 flex-1" />
          <SkeletonBox className="ml-auto h-5 w-12" />
        </div>
      ))}
    </div>
  );
}
