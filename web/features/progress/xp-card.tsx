import { readXp } from "#core/contract/progress.ts";
import { explain } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { Button } from "#web/ui/button.tsx";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";
import { XpBar } from "#web/ui/xp-bar.tsx";

/** The learner's level, and how far it is to the next. */
export function XpCard() {
  const xp = useRead(readXp, {});
  if (xp.data) {
    const { level, currentXP, xpToNextLevel, totalXPForNextLevel } = xp.data;
    return (
      <section aria-labelledby="xp-level" className="card p-4.5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="xp-level" className="h2">
            Level {level}
          </h2>
          <p className="text-small text-ink2">
            <span className="number text-body text-amber-ink">{currentXP}</span> / {totalXPForNextLevel} XP
          </p>
        </div>
        <div className="relative mt-3">
          <XpBar value={currentXP} max={totalXPForNextLevel} levelStart={(level - 1) * 100} />
          <p className="absolute bottom-0 left-0 translate-y-1.5 text-small text-ink2">{xpToNextLevel} XP needed</p>
        </div>
      </section>
    );
  }
  if (xp.isError && !xp.isFetching) {
    return (
      <section role="alert" className="card p-4.5">
        <p className="fw-620">Error loading gamification data</p>
        <p className="mb-3 text-small text-ink2">{explain(xp.error, "Failed to load data")}</p>
        <Button variant="secondary" onClick={() => xp.refetch()}>
          Try Again
        </Button>
      </section>
    );
  }
  return (
    <div className="card p-4.5">
      <Skeleton label="Loading your level...">
        <Bone className="h-7 w-24" />
        <Bone className="mt-4 h-2.5 w-full" />
        <Bone className="mt-3 h-4 w-32" />
      </Skeleton>
    </div>
  );
}
