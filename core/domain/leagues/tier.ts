/** The number of members of a league, including simulated members. */
export const leagueSize = 30;

export const lowestTier = 1;
export const highestTier = 10;

/** The name of a tier (1 to 10). */
export const tierNameOf = (tier: number): string => ["Bronze", "Silver", "Gold"][tier - 1] ?? `Tier ${tier}`;

/** The name of a league of this tier. */
export const leagueNameOf = (tier: number): string => `${tierNameOf(tier)} League`;

let segmenter: Intl.Segmenter | undefined;

/** The name that other learners see: first name and initial of the last name. */
export function toDisplayedName(firstName: string, lastName: string): string {
  // The segmenter is created at the first use, because creating it takes longer than running the rest of a page's code.
  segmenter ??= new Intl.Segmenter();
  const [firstSegment] = segmenter.segment(lastName.trim());
  return firstSegment ? `${firstName.trim()} ${firstSegment.segment.toUpperCase()}.` : firstName.trim();
}
