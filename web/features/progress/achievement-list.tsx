import { useState } from "react";
import { listAchievements } from "#core/contract/progress.ts";
import { explain, isUnreachable } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import type { EarnableAchievement } from "#web/features/progress/progress-types.ts";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

const icons: Record<string, string> = {
  compass: "i-lucide-compass",
  layers: "i-lucide-layers",
  repeat: "i-lucide-repeat",
  library: "i-lucide-library",
  "lock-open": "i-lucide-lock-open",
  target: "i-lucide-target",
  flame: "i-lucide-flame",
  "circle-check": "i-lucide-circle-check",
  "message-circle": "i-lucide-message-circle",
};
const defaultIcon = "i-lucide-award";
const initialAchievementCount = 6;

/**
 * Lists the earned achievements and then the open achievements. Of the open achievements, those with the most progress
 * are first.
 */
export function AchievementList() {
  const achievements = useRead(listAchievements, {});
  const [isShowingAll, setShowingAll] = useState(false);
  const timeZone = useTimeZone();
  if (achievements.data) {
    const earnedAchievements = achievements.data.filter(({ unlockedAt }) => unlockedAt !== null);
    const openAchievements = achievements.data
      .filter(({ unlockedAt }) => unlockedAt === null)
      .toSorted((a, b) => b.progress / b.totalRequired - a.progress / a.totalRequired);
    const shownOpenAchievements = isShowingAll ? openAchievements : openAchievements.slice(0, initialAchievementCount);
    return (
      <>
        <p className="mb-4 text-small text-ink2">
          {earnedAchievements.length} of {achievements.data.length} earned
        </p>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {[...earnedAchievements, ...shownOpenAchievements].map((achievement) => (
            <Achievement key={achievement.type} achievement={achievement} timeZone={timeZone} />
          ))}
        </ul>
        {openAchievements.length > initialAchievementCount && (
          <Button
            variant="secondary"
            className="mt-4"
            aria-expanded={isShowingAll}
            onClick={() => setShowingAll(!isShowingAll)}
          >
            {isShowingAll ? "Show fewer" : `Show all ${achievements.data.length}`}
          </Button>
        )}
      </>
    );
  }
  if (achievements.isError && !achievements.isFetching) {
    return (
      <div role={isUnreachable(achievements.error) ? "status" : "alert"}>
        <p className="mb-3 text-small text-ink2">
          <span className="fw-620 text-ink">
            {isUnreachable(achievements.error)
              ? "Your achievements need a connection."
              : "Your achievements did not load."}
          </span>{" "}
          {!isUnreachable(achievements.error) && explain(achievements.error, "The server did not answer.")}
        </p>
        <Button variant="secondary" onClick={() => achievements.refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <Skeleton label="Loading your achievements...">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((boxNumber) => (
          <SkeletonBox key={boxNumber} className="h-24 rounded-card!" />
        ))}
      </div>
    </Skeleton>
  );
}

function Achievement({ achievement, timeZone }: { achievement: EarnableAchievement; timeZone: string }) {
  const { title, description, icon, unlockedAt, progress, totalRequired } = achievement;
  return (
    <li
      className={`flex items-start gap-3.5 rounded-card border p-4 ${unlockedAt ? "border-line bg-card" : "border-dashed border-line2"}`}
    >
      <span
        aria-hidden="true"
        className={`grid h-11 w-11 shrink-0 place-items-center rounded-full ${
          unlockedAt ? "bg-amber text-on-amber shadow-[inset_0_0_0_1.2px_var(--amber-edge)]" : "bg-sunk text-ink3"
        }`}
      >
        <span className={`${icons[icon] ?? defaultIcon} h-5.5 w-5.5`} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="fw-620 leading-snug">{title}</h3>
        <p className="text-small leading-snug text-ink2">{description}</p>
        {unlockedAt ? (
          <p className="mt-1 text-tiny text-ink2">
            Earned{" "}
            {new Date(unlockedAt).toLocaleDateString("en-GB", {
              day: "numeric",
              month: "long",
              year: "numeric",
              timeZone,
            })}
          </p>
        ) : (
          <div className="mt-2 flex items-center gap-2.5">
            <ProgressBar value={progress} max={totalRequired} label={title} className="h-1.5 flex-1" />
            <span aria-hidden="true" className="text-tiny tabular-nums text-ink2">
              {formatNumber(progress)}/{formatNumber(totalRequired)}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
