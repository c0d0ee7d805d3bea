import type { LeaderboardEntry } from "#core/contract/leagues.ts";
import { readXp } from "#core/contract/progress.ts";
import { useRead } from "#web/api/use-read.ts";
import type { LeagueRank } from "#web/features/leagues/league-types.ts";
import { FactRow } from "#web/ui/fact-row.tsx";
import { formatNumber } from "#web/ui/format-number.ts";

const weeklyGoal = 200;

interface YourStandingProps {
  leagueRank: LeagueRank;
  entries: readonly LeaderboardEntry[];
}

/** The learner's rank, weekly XP, and distance to the next rank. */
export function YourStanding({ leagueRank: { rank, totalMembers, weeklyXp }, entries }: YourStandingProps) {
  const xp = useRead(readXp, {}).data;
  const entryAbove = entries.find((entry) => entry.rank === rank - 1);
  const entryBelow = entries.find((entry) => entry.rank === rank + 1);
  return (
    <section aria-labelledby="your-standing" className="card p-5">
      <h2 id="your-standing" className="h3">
        Your Standing
      </h2>
      <p className="mt-1.5 flex items-baseline gap-2.5">
        <span className="number text-[3.25rem] leading-none">{rank}</span>
        <span className="text-ink2">out of {totalMembers} members</span>
      </p>
      <div className="mb-4 mt-5">
        <p className="mb-2 flex justify-between text-small text-ink2">
          Weekly XP
          <span>
            <span className="number text-body text-amber-ink">{formatNumber(weeklyXp)}</span> / {weeklyGoal}
          </span>
        </p>
        <div
          role="progressbar"
          aria-label="Weekly XP"
          aria-valuemin={0}
          aria-valuemax={weeklyGoal}
          aria-valuenow={Math.min(weeklyXp, weeklyGoal)}
          aria-valuetext={`${weeklyXp} XP of ${weeklyGoal}`}
          className="h-2.5 rounded-full bg-sunk shadow-[inset_0_0_0_1px_var(--line)]"
        >
          {weeklyXp > 0 && (
            <div
              className="h-full min-w-2.5 rounded-full bg-amber shadow-[inset_0_0_0_1.2px_var(--amber-edge)]"
              style={{ width: `${Math.min(100, (weeklyXp / weeklyGoal) * 100)}%` }}
            />
          )}
        </div>
      </div>
      <dl>
        {entryAbove && (
          <FactRow label={`To rank ${entryAbove.rank}`}>{formatNumber(entryAbove.weeklyXp - weeklyXp + 1)} XP</FactRow>
        )}
        {!entryAbove && entryBelow && (
          <FactRow label="Ahead of rank 2">{formatNumber(weeklyXp - entryBelow.weeklyXp)} XP</FactRow>
        )}
        <FactRow label="People behind you">{totalMembers - rank}</FactRow>
        {xp && <FactRow label="Total XP">{formatNumber(xp.totalXp)}</FactRow>}
        {xp && <FactRow label="Level">{xp.level}</FactRow>}
      </dl>
    </section>
  );
}
