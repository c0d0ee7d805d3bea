import type { Constituent, WordSequence } from "./constituent.ts";

/** A clause that is prepared so that its orders can be listed. */
export interface ClausePlan {
  /** Words before the first constituent. They never move: *und, aber, ja*. */
  opening: WordSequence;
  /** The first constituent of a statement; "clause" if a dependent clause is in first position. */
  front: Constituent | "clause" | undefined;
  /** Whether another constituent can stand in first position. */
  isFrontFree: boolean;
  /** Whether the participle can stand in first position: "Gelohnt hat sich der weite Weg." */
  isVerbMovable: boolean;
  /** The word *bitte* of a request. It can stand before the verb or in the middle field. */
  bitte: Constituent | undefined;
  leftBracket: WordSequence;
  middle: Constituent[];
  rightBracket: WordSequence;
  /** Words behind the right bracket, and dependent clauses that stay there. */
  wordsAfterRightBracket: WordSequence;
  /** A dependent clause that can stand in first position or at the end. All its orders are listed. */
  movableClause: { orders: WordSequence[]; isFirst: boolean } | undefined;
}

/** Which words stay together: attributes with their noun, particles with their phrase. */
export type Grouping = {
  areAttributesJoined: boolean;
  areFocusParticlesJoined: boolean;
  isNegationJoined: boolean;
};

/** Lists the orders of another clause of the same sentence. */
export type ListOrders = (clauseIndex: number) => WordSequence[];

/** Puts commas around the words of a clause. */
export const encloseInCommas = (words: WordSequence): WordSequence => [",", ...words, ","];
