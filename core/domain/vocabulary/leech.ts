import { type Facet, facets } from "./facet.ts";
import type { MemoryCard, MemoryCards, MemoryState } from "./review-schedule.ts";

/** A facet that was missed this often is a leech: repeating it in the same way does not help. */
export const missesOfLeech = 4;
/**
 * A facet with this stability, in days, is not a leech any more, however often it was missed
 * before.
 */
export const stabilityOfLearnedLeech = 21;

/**
 * Whether a facet was missed four times or more after it had been known, and its stability is still
 * below three weeks. Anki calls such cards leeches.
 */
export const isLeech = (card: MemoryState | undefined): boolean =>
  card !== undefined && card.lapses >= missesOfLeech && card.stability < stabilityOfLearnedLeech;

/** The bit of each facet in the number that lists a word's leeches. */
export const bitByFacet: Record<Facet, number> = { "german-to-english": 1, "english-to-german": 2, gender: 4 };

/** The facets of a word that are leeches, as a number with one bit for each of them. */
export const leechBitsOf = (cards: MemoryCards): number =>
  facets.reduce((bits, facet) => (isLeech(cards[facet]) ? bits + bitByFacet[facet] : bits), 0);

/**
 * The memory cards of a word that rests: a facet that would be due before `restUntil` becomes due at `restUntil`.
 * Everything else stays the same.
 */
export function createRestingCards(cards: MemoryCards, restUntil: Date): MemoryCards {
  const restEnd = restUntil.toISOString();
  const restingCards = facets.flatMap((facet): [Facet, MemoryCard][] => {
    const card = cards[facet];
    return card ? [[facet, card.due < restEnd ? { ...card, due: restEnd } : card]] : [];
  });
  return Object.fromEntries(restingCards);
}
