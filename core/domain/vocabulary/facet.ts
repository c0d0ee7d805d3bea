/** The ways in which a word is asked. Each facet has its own memory card. */
export const facets = ["german-to-english", "english-to-german", "gender"] as const;
export type Facet = (typeof facets)[number];

/**
 * What a question can ask about a word: a facet, or the government of a verb. The government has no memory card; see
 * docs/decisions/0016-small-deviations-from-the-specification.md.
 */
export const askedFacets = [...facets, "government"] as const;
export type AskedFacet = (typeof askedFacets)[number];
