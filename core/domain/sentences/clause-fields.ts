import type { Constituent, WordSequence } from "./constituent.ts";

/** A clause prepared for listing its orders. */
export interface ClausePlan {
  /** Words before the first constituent that never move: *und, aber, ja*. */
  opening: WordSequence;
  /** The first constituent of a statement, or a clause in its place. */
  front: Constituent | "clause" | undefined;
  /** Whether another constituent may stand in first position. */
  isFrontFree: boolean;
  /** Whether the participle may stand in first position: "Gelohnt hat sich der weite Weg." */
  isVerbMovable: boolean;
  /** The word *bitte* of a request, which may stand before the verb or in the middle field. */
  please: Constituent | undefined;
  left: WordSequence;
  middle: Constituent[];
  right: WordSequence;
  /** Words behind the right bracket, and dependent clauses that stay there. */
  after: WordSequence;
  /** A dependent clause that can stand in first position or at the end, in all its orders. */
  movableClause: { orders: WordSequence[]; isFirst: boolean } | undefined;
}

/** What may stay together or not: attributes with their noun, particles with their phrase. */
export type Grouping = {
  areAttributesJoined: boolean;
  areFocusParticlesJoined: boolean;
  isNegationJoined: boolean;
};

/** Lists the orders of another clause of the same sentence. */
export type ListOrders = (clauseIndex: number) => WordSequence[];

export const asClause = (words: WordSequence): WordSequence => [",", ...words, ","];
