import { tierNameOf } from "#core/domain/leagues/tier.ts";
import { formatWeek } from "#web/features/leagues/league-time.ts";
import type { LastWeek, LeagueStanding } from "#web/features/leagues/league-types.ts";
import { formatNumber } from "#web/ui/format-number.ts";

const outcomeNotices: Record<
  LastWeek["outcome"],
  { icon: string; iconClass: string; title: (tier: string) => string }
> = {
  promoted: { icon: "i-lucide-arrow-up", iconClass: "bg-amber text-on-amber", title: (tier) => `Promoted to ${tier}` },
  demoted: { icon: "i-lucide-arrow-down", iconClass: "bg-card text-ink2", title: (tier) => `Moved down to ${tier}` },
  stayed: { icon: "i-lucide-equal", iconClass: "bg-card text-ink2", title: (tier) => `You stay in ${tier}` },
};

/** The result of the learner's last league. */
export function LastWeekNotice({ standing }: { standing: LeagueStanding | undefined }) {
  const lastWeek = standing?.lastWeek;
  if (!lastWeek) return null;
  const { outcome, newTier, rank, totalMembers, weeklyXp, leagueName, weekStartDate, weekEndDate } = lastWeek;
  const { icon, iconClass, title } = outcomeNotices[outcome];
  return (
    <section aria-labelledby="last-week" className="flex items-center gap-4 rounded-card bg-water p-4.5">
      <span aria-hidden="true" className={`grid h-11 w-11 shrink-0 place-items-center rounded-full ${iconClass}`}>
        <span className={`${icon} h-6 w-6`} />
      </span>
      <div className="min-w-0">
        <h2 id="last-week" className="h3">
          {title(tierNameOf(newTier))}
        </h2>
        <p className="text-small text-ink2">
          {leagueName}, {formatWeek(weekStartDate, weekEndDate)}: rank {rank} of {totalMembers} with{" "}
          {formatNumber(weeklyXp)} XP
        </p>
      </div>
    </section>
  );
}
