/** Members of a league, simulated ones included. */
export const leagueSize = 30;

export const lowestTier = 1;
export const highestTier = 10;

/** What a tier (1 to 10) is called. */
export const tierName = (tier: number): string => ["Bronze", "Silver", "Gold"][tier - 1] ?? `Tier ${tier}`;

/** What a league of the tier is called. */
export const leagueName = (tier: number): string => `${tierName(tier)} League`;

const graphemes = new Intl.Segmenter();

/** How others see a learner: the first name and the initial of the last name. */
export function displayedName(firstName: string, lastName: string): string {
  const [initial] = graphemes.segment(lastName.trim());
  return initial ? `${firstName.trim()} ${initial.segment.toUpperCase()}.` : firstName.trim();
}
