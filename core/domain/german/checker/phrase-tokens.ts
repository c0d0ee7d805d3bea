import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../analysis/analyze.ts";

/** The text of a token in lower case; empty if there is no token. */
export const lowerOf = (token: AnalyzedToken | undefined): string => token?.text.toLowerCase() ?? "";

/** The text of the token with this index in lower case; empty if there is no such token. */
export const lowerTextAt = ({ tokens }: AnalyzedSentence, index: number | undefined): string =>
  lowerOf(index === undefined ? undefined : tokens[index]);

/** The index of the first token of a phrase. */
export const firstIndexOf = ({ preposition, determiner, adjectives, head }: Phrase): number =>
  preposition ?? determiner ?? adjectives[0] ?? head;
