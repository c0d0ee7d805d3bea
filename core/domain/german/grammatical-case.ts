export const cases = ["nominative", "accusative", "dative", "genitive"] as const;
export type Case = (typeof cases)[number];

/** All forms in use of each case, the usual one first. */
export type Declension = Record<Case, string[]>;

export interface NounForms {
  singular: Declension;
  plural: Declension;
}
