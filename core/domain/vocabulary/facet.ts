/** The ways a word can be asked; each is remembered on its own. */
export const facets = ["german-to-english", "english-to-german", "gender"] as const;
export type Facet = (typeof facets)[number];
