/** The ways in which a word is asked. Each facet has its own memory card. */
export const facets = ["german-to-english", "english-to-german", "gender"] as const;
export type Facet = (typeof facets)[number];
