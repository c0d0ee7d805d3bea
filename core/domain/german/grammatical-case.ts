export const cases = ["nominative", "accusative", "dative", "genitive"] as const;
export type Case = (typeof cases)[number];

/** The accepted forms of each case, the most common one first. */
export type Declension = Record<Case, string[]>;

export interface NounForms {
  singular: Declension;
  plural: Declension;
}
