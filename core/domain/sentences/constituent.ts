import type { Case } from "../german/grammatical-case.ts";

/**
 * Words of a sentence in some order: indexes of the reference sentence's tokens, and punctuation marks. Each border of
 * a clause has a comma. Superfluous commas are removed when the words are written as a sentence.
 */
export type WordSequence = readonly (number | string)[];

/** The kinds of constituents. The kind decides where a constituent can stand in the middle field. */
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
  /** A constituent that stands next to the right bracket: a predicate, a direction, a prepositional object. */
  | "complement";

/** Words that are moved together. */
export interface Constituent {
  words: WordSequence;
  kind: ConstituentKind;
  case: Case | undefined;
  /**
   * Whether the constituent names something that counts as known: a phrase with a preposition, a name, a demonstrative
   * pronoun, a noun with a definite article, a possessive or a word such as *dieser* or *alle*, or an adverb such as
   * *heute* or *hier*.
   */
  isDefinite: boolean;
  /** Whether the constituent can be the first one of a statement. */
  canBeFirst: boolean;
  /**
   * Whether the constituent is *sie* or *es*, which can be nominative or accusative. A subject that is a noun does not
   * stand before such a pronoun.
   */
  isUncertainPronoun: boolean;
  isDemonstrative: boolean;
  /**
   * The preposition, if the constituent is a phrase with a preposition that does not name a time; *als* for a phrase
   * with *als* or *wie*; otherwise undefined. Such a phrase can stand after an object that is not definite: "Es gibt
   * eine Regel für diesen Artikel."
   */
  preposition: string | undefined;
  /**
   * The prepositions that an adjective takes: *zufrieden mit*. The phrase with the preposition can follow the
   * adjective.
   */
  takenPrepositions: readonly string[];
  /**
   * A relative clause that describes the constituent's noun. It can stand after the right bracket: "Ich habe den Film
   * gesehen, den …".
   */
  relativeClause?: WordSequence;
  /**
   * The index of the constituent in the middle field of the reference sentence; undefined if the constituent is in
   * first position there.
   */
  position?: number;
}

/** All words of a constituent, including its relative clause. */
export const wordsOf = ({ words, relativeClause }: Constituent): WordSequence =>
  relativeClause ? [...words, ",", ...relativeClause, ","] : words;
