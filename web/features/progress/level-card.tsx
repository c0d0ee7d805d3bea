import { Link } from "react-router";
import { explain, isUnreachable } from "#web/api/api-error.ts";
import { DailyChallenges } from "#web/features/progress/daily-challenges.tsx";
import { useGamification } from "#web/features/progress/use-gamification.ts";
import { XpGain } from "#web/features/progress/xp-gain.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { paths } from "#web/ui/paths.ts";
import { SkeletonBox } from "#web/ui/skeleton.tsx";
import { XpBar } from "#web/ui/xp-bar.tsx";

/** The learner's XP level, the progress to the next one, and today's challenges. */
export function LevelCard() {
  const { progress, error, retry } = useGamification();
  if (progress) {
    const { level, totalXp, currentXP, totalXPForNextLevel } = progress.xp;
    return (
      <section aria-labelledby="xp-level" className="card p-4.5">
        <div className="relative flex items-baseline justify-between gap-3">
          <h2 id="xp-level" className="h2">
            Level {level}
          </h2>
          <p className="text-small text-ink2">
            <span className="number text-body text-amber-ink">{formatNumber(currentXP)}</span> /{" "}
            {formatNumber(totalXPForNextLevel)} XP
          </p>
          <XpGain xp={progress.xp} />
        </div>
        <div className="mt-3">
          <XpBar level={level} totalXp={totalXp} />
        </div>
        <DailyChallenges dailyProgress={progress.daily} />
        <Link
          to={paths.xpHistory}
          className="-mx-4.5 -mb-4.5 mt-4 flex min-h-12 items-center gap-2 rounded-b-card border-t border-line px-4.5 text-small text-ink2 hover:bg-sunk hover:text-ink"
        >
          <span className="fw-580 text-ink">XP history</span>
          <span className="ml-auto">
            <strong className="fw-620 tabular-nums text-ink">{formatNumber(totalXp)}</strong> XP in total
          </span>
          <span aria-hidden="true" className="i-lucide-chevron-right h-5 w-5" />
        </Link>
      </section>
    );
  }
  if (error) {
    return (
      <section role={isUnreachable(error) ? "status" : "alert"} className="card p-4.5">
        <p className="fw-620">
          {isUnreachable(error) ? "Your level needs a connection" : "Error loading gamification data"}
        </p>
        <p className="mb-3 text-small text-ink2">
          {isUnreachable(error) ? "Your XP is safe." : explain(error, "Failed to load data")}
        </p>
        <Button variant="secondary" onClick={retry}>
          Try Again
        </Button>
      </section>
    );
  }
  return (
    <div role="status" className="card relative min-h-75 p-4.5">
      <span className="sr-only">Loading your level and challenges...</span>
      <span
        aria-hidden="true"
        className="i-lucide-loader-circle absolute right-4.5 top-5 h-5 w-5 animate-spin text-ink3"
      />
      <div aria-hidden="true" className="animate-skeleton">
        <SkeletonBox className="h-7 w-24" />
        <SkeletonBox className="mt-4 h-2.5 w-full" />
        <SkeletonBox className="mt-3 h-4 w-32" />
        <div className="mt-5 grid grid-cols-3 justify-items-center">
          {["vocab", "grammar", "conversation"].map((type) => (
            <SkeletonBox key={type} className="h-14.5 w-14.5 rounded-full!" />
          ))}
        </div>
        <SkeletonBox className="mx-auto mt-8 h-4 w-44" />
        <SkeletonBox className="mt-10.75 h-4 w-full" />
      </div>
    </div>
  );
}
