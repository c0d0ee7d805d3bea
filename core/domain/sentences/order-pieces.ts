import type { Atom, Dependent } from "./order-skeleton.ts";

/** A word of a clause (the index of its token), or a clause that depends on the clause. */
export type OrderItem = number | Dependent;
/** A part of a field: a constituent or a dependent clause. */
export type Piece = Atom | Dependent;

export const isDependent = (piece: OrderItem | Piece): piece is Dependent =>
  typeof piece !== "number" && "clauseIndex" in piece;
export const isAtom = (piece: Piece): piece is Atom => !isDependent(piece);
/** Whether a list of words and clauses begins with these words. */
export const startsWith = (items: readonly OrderItem[], words: readonly number[]) =>
  words.every((word, i) => items[i] === word);

/** Groups the words of a field into atoms. Undefined if the words of an atom are separated or in another order. */
export function piecesOf(items: readonly OrderItem[], atoms: readonly Atom[]): Piece[] | undefined {
  const atomByFirstToken = new Map(atoms.map((atom) => [atom.tokens[0], atom]));
  const pieces: Piece[] = [];
  for (let i = 0; i < items.length; ) {
    const item = items[i];
    if (item === undefined) return undefined;
    if (isDependent(item)) {
      pieces.push(item);
      i += 1;
      continue;
    }
    const atom = atomByFirstToken.get(item);
    if (!atom || !startsWith(items.slice(i), atom.tokens)) return undefined;
    pieces.push(atom);
    i += atom.tokens.length;
  }
  return pieces;
}

/** Whether a dependent clause describes a noun of a piece. */
export const describes = (dependent: Dependent, piece: Piece | undefined) =>
  piece !== undefined &&
  isAtom(piece) &&
  dependent.antecedent !== undefined &&
  piece.tokens.includes(dependent.antecedent);

/** Particles that apply to the constituent after them. */
const limitingParticlePattern = /^(?:nur|fast|besonders|kaum)$/;

/**
 * Whether each limiting particle still stands before the constituent that follows it in the reference sentence. If this
 * constituent is not in the middle field, the particle must be the last piece of the middle field.
 */
export function areLimitingParticlesInPlace(middle: readonly Piece[], atoms: readonly Atom[]): boolean {
  return middle.every((piece, i) => {
    if (!isAtom(piece) || !limitingParticlePattern.test(piece.text)) return true;
    const limitedAtom = atoms.find(({ range }) => range[0] === piece.range[1] + 1);
    if (!limitedAtom) return true;
    const limitedIndex = middle.indexOf(limitedAtom);
    if (limitedIndex < 0) return i === middle.length - 1;
    // A definite object can stand before or after *kaum*: "die Karte kaum lesen" and "kaum die Karte lesen".
    if (piece.text === "kaum" && limitedAtom.kind === "accusative" && limitedAtom.isDefinite && limitedIndex < i)
      return true;
    const nextPiece = middle[i + 1];
    return (
      limitedIndex === i + 1 ||
      (limitedIndex === i + 2 && nextPiece !== undefined && isAtom(nextPiece) && nextPiece.kind === "particle")
    );
  });
}

/**
 * A comparison or phrase that stands after the right bracket in the reference sentence, as an atom of the middle field.
 */
export const createAfterAtom = (tokens: readonly number[], text: string): Atom => ({
  tokens,
  kind: /^(?:als|wie)$/.test(text) ? "complement" : "adverbial",
  case: undefined,
  isDefinite: true,
  canBeFirst: true,
  isUncertainPronoun: false,
  isDemonstrative: false,
  preposition: text,
  takenPrepositions: [],
  position: tokens[0] ?? 0,
  isInFront: true,
  isTime: false,
  isNoun: false,
  isCaseUncertain: false,
  range: [0, 0],
  text,
});

/**
 * The position behind the last word of a clause without a right bracket. Dependent clauses after it stand in the last
 * field.
 */
export function endOfMiddle(itemsAfterVerb: readonly OrderItem[]): number {
  const lastIndex = itemsAfterVerb.findLastIndex((item) => !isDependent(item));
  return lastIndex + 1;
}

/**
 * Whether a phrase beside a noun must describe the noun, because the preposition or the case of the phrase does not say
 * where or how something happens.
 */
export const isAttribute = ({ preposition, isTime, case: grammaticalCase }: Atom) =>
  preposition !== undefined &&
  !isTime &&
  (grammaticalCase === "accusative" || /^(?:vo[mn]|für|gegen|über|um|zwischen)$/.test(preposition));

/** Whether, in the reference sentence, other words stand between a noun and the clause that describes this noun. */
export const isSeparatedInReference = ({ antecedent, tokens }: Dependent) =>
  antecedent !== undefined && Math.min(...tokens) > antecedent + 2;

/** Adverbs that comment on a sentence and can stand after everything else. */
export const finalCommentPattern =
  /^(?:leider|allerdings|übrigens|natürlich|hoffentlich|glücklicherweise|zum glück|ehrlich gesagt|jedenfalls)$/;
