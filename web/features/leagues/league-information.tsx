import { demotedFromRank, promotedRankCount } from "#core/domain/leagues/outcome.ts";
import { lowestTier, tierNameOf } from "#core/domain/leagues/tier.ts";
import { formatWeekEnd } from "#web/features/leagues/league-time.ts";
import type { League } from "#web/features/leagues/league-types.ts";
import { FactRow } from "#web/ui/fact-row.tsx";

/** The tier of the league and what happens at its end. */
export function LeagueInformation({ league, totalMembers }: { league: League; totalMembers: number }) {
  const { tier, weekEndDate } = league;
  const promotedCount = promotedRankCount(tier);
  return (
    <section aria-labelledby="league-information" className="card p-5">
      <h2 id="league-information" className="h3 mb-3">
        League Information
      </h2>
      <dl>
        <FactRow label="Tier">{tierNameOf(tier)}</FactRow>
        <FactRow label="Total members">{totalMembers}</FactRow>
        <FactRow label="Week end">{formatWeekEnd(weekEndDate)}</FactRow>
      </dl>
      <p className="border-t border-line pt-3 text-small text-ink2">
        {promotedCount > 0 && `The first ${promotedCount} learners rise to ${tierNameOf(tier + 1)}. `}
        {tier > lowestTier && `From place ${demotedFromRank} on, learners go down to ${tierNameOf(tier - 1)}. `}
        Simulated members take nobody's place.
      </p>
    </section>
  );
}
