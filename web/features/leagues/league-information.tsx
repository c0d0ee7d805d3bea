import { demotedFromRank, promotedRanks } from "#core/domain/leagues/outcome.ts";
import { lowestTier, tierName } from "#core/domain/leagues/tier.ts";
import { weekEnd } from "#web/features/leagues/league-time.ts";
import type { League } from "#web/features/leagues/league-types.ts";
import { FactRow } from "#web/ui/fact-row.tsx";

/** What kind of league it is, and what its end brings. */
export function LeagueInformation({ league, totalMembers }: { league: League; totalMembers: number }) {
  const { tier, weekEndDate } = league;
  const rising = promotedRanks(tier);
  return (
    <section aria-labelledby="league-information" className="card p-5">
      <h2 id="league-information" className="h3 mb-3">
        League Information
      </h2>
      <dl>
        <FactRow label="Tier">{tierName(tier)}</FactRow>
        <FactRow label="Total members">{totalMembers}</FactRow>
        <FactRow label="Week end">{weekEnd(weekEndDate)}</FactRow>
      </dl>
      <p className="border-t border-line pt-3 text-small text-ink2">
        {rising > 0 && `The first ${rising} learners rise to ${tierName(tier + 1)}. `}
        {tier > lowestTier && `From place ${demotedFromRank} on, learners go down to ${tierName(tier - 1)}. `}
        Simulated members take nobody's place.
      </p>
    </section>
  );
}
