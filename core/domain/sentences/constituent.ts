import type { Case } from "../german/grammatical-case.ts";

/**
 * Words of a sentence in some order: indexes of the reference sentence's tokens, and punctuation marks. A comma stands at
 * each border of a clause; superfluous ones are removed when the words are written as a sentence.
 */
export type WordSequence = readonly (number | string)[];

/** What a constituent is, as far as its place in the middle field depends on it. */
export type ConstituentKind =
  | "subject-pronoun"
  /** A personal or reflexive pronoun that is not the subject. */
  | "object-pronoun"
  | "subject"
  | "dative"
  | "accusative"
  | "adverbial"
  /** An adjective that says how something is done. */
  | "manner"
  /** A particle that cannot be the first constituent: *doch, ja, mal, auch, schon*. */
  | "particle"
  | "negation"
  /** What stands next to the right bracket: a predicate, a direction, a prepositional object. */
  | "complement";

/** Words that are moved together. */
export interface Constituent {
  words: WordSequence;
  kind: ConstituentKind;
  case: Case | undefined;
  /** Whether it names something known: a name, or a noun with a definite article or a possessive. */
  isDefinite: boolean;
  /** Whether it can be the first constituent of a statement. */
  canBeFirst: boolean;
  /** Whether it is *sie* or *es*, which can be nominative or accusative. A noun as the subject does not stand before it. */
  isUncertainPronoun: boolean;
  isDemonstrative: boolean;
  /** The preposition of a phrase that names no time. It may follow a new object: "Es gibt eine Regel für diesen Artikel." */
  preposition: string | undefined;
  /** The prepositions that an adjective takes: *zufrieden mit*. Its phrase may follow it. */
  takenPrepositions: readonly string[];
  /** A relative clause about its noun, which can stand after the right bracket: "Ich habe den Film gesehen, den …". */
  relativeClause?: WordSequence;
  /** Its position in the middle field of the reference sentence; undefined if it is the first constituent there. */
  position?: number;
}

/** All words of a constituent, with its relative clause. */
export const wordsOf = ({ words, relativeClause }: Constituent): WordSequence =>
  relativeClause ? [...words, ",", ...relativeClause, ","] : words;
