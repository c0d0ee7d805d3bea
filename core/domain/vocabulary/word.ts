export const partsOfSpeech = [
  "noun",
  "verb",
  "adjective",
  "adverb",
  "pronoun",
  "preposition",
  "conjunction",
  "article",
  "numeral",
  "interjection",
  "particle",
  "phrase",
] as const;
export type PartOfSpeech = (typeof partsOfSpeech)[number];

/** Masculine, feminine, neuter. */
export const genders = ["m", "f", "n"] as const;
export type Gender = (typeof genders)[number];

/** The definite article in the nominative singular. */
export const definiteArticle: Record<Gender, "der" | "die" | "das"> = { m: "der", f: "die", n: "das" };

/**
 * Whether a noun is a name that is used without an article (Europa). Such a name has neither gender nor plural; a
 * plural-only noun has a plural.
 */
export const isNameWithoutArticle = ({ gender, plural }: { gender: Gender | null; plural?: string | null }): boolean =>
  gender === null && plural === null;
