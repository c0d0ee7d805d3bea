import { readStreak } from "#core/contract/progress.ts";
import { useRead } from "#web/api/use-read.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

/** The current streak, the best streak, and whether a freeze is available. */
export function StreakCard() {
  const { data: streak, isFetching } = useRead(readStreak, {}, { refetchOnMount: "always" });
  if (streak) {
    const { currentStreak, bestStreak, freezeAvailable } = streak;
    return (
      <section aria-label="Day streak" className="card flex items-center gap-3.5 p-4.5">
        <span
          aria-hidden="true"
          className={`i-lucide-flame h-8 w-8 ${currentStreak > 0 ? "text-amber-ink" : "text-ink3"}`}
        />
        <div className="min-w-0 flex-1">
          <p className="h2">
            {currentStreak} {currentStreak === 1 ? "day" : "days"}
            <span className="sr-only"> in a row</span>
          </p>
          <p className="text-small text-ink2">Best streak {bestStreak}</p>
        </div>
        <p
          className="tag gap-1.5 py-1"
          title={
            freezeAvailable
              ? "A missed day will not end your streak."
              : "Seven days in a row bring the freeze back. It covers one missed day."
          }
        >
          <span aria-hidden="true" className="i-lucide-snowflake h-4 w-4" />
          {freezeAvailable ? "1 freeze" : "No freeze"}
          <span className="sr-only">
            {freezeAvailable ? ": a missed day will not end your streak" : ": seven days in a row bring it back"}
          </span>
        </p>
      </section>
    );
  }
  // If the streak cannot be read, the level card already shows the error.
  if (!isFetching) return null;
  return (
    <div className="card p-4.5 lg:min-h-22">
      <Skeleton label="Loading your streak...">
        <div className="flex items-center gap-3.5">
          <SkeletonBox className="h-9 w-9 rounded-full!" />
          <div className="flex-1">
            <SkeletonBox className="h-6 w-24" />
            <SkeletonBox className="mt-2 h-4 w-28" />
          </div>
        </div>
      </Skeleton>
    </div>
  );
}
