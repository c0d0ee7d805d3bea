import type { Constituent, ConstituentKind } from "./constituent.ts";

/** Longer middle fields keep the order of the reference sentence, because they have too many orders. */
const maxMovable = 7;

const isPronoun = ({ kind }: Constituent) => kind === "subject-pronoun" || kind === "object-pronoun";

/** Pronouns stand in the order nominative, accusative, dative, demonstrative: "dass er es ihr gibt", "dass er ihr das gibt". */
function pronounRank({ kind, case: grammaticalCase, isDemonstrative }: Constituent): number {
  if (kind === "subject-pronoun") return 0;
  if (isDemonstrative) return 3;
  return grammaticalCase === "dative" ? 2 : 1;
}

const movableKinds: readonly ConstituentKind[] = ["subject", "dative", "accusative", "adverbial"];
/** Whether a constituent without a pronoun moves freely because its reference is known or it says when and where. */
const isFree = (constituent: Constituent) =>
  movableKinds.includes(constituent.kind) &&
  ((constituent.kind !== "accusative" && constituent.kind !== "adverbial") || constituent.isDefinite);

/** Whether a phrase with a preposition may stand behind a complement: "Es sorgte für Unruhe an der Börse." */
const mayFollowComplement = ({ kind, preposition }: Constituent, complement: Constituent): boolean =>
  preposition !== undefined &&
  (kind === "adverbial" || complement.preposition !== undefined || complement.takenPrepositions.includes(preposition));

/**
 * Whether `first` may stand before `second` in the middle field, apart from the order in the reference sentence. The
 * rules are those of the Duden grammar: pronouns before nouns, subject before accusative object, dative before
 * accusative unless the latter is definite, known before new, complements last, the negation before them.
 */
function mayPrecede(first: Constituent, second: Constituent): boolean {
  if (isPronoun(second))
    return isPronoun(first)
      ? pronounRank(first) <= pronounRank(second)
      : first.kind === "subject" && !second.isUncertainPronoun;
  if (isPronoun(first)) return true;
  if (first.kind === "complement") return mayFollowComplement(second, first);
  if (second.kind === "complement") return true;
  // "Er stammt nicht gerade aus …": a phrase that was first may follow the negation.
  if (first.kind === "negation") return second.position === undefined && second.preposition !== undefined;
  if (second.kind === "negation") return first.kind !== "manner";
  if (second.kind === "particle") return isFree(first);
  if (first.kind === "particle") return true;
  if (second.kind === "subject") return first.kind === "adverbial" || first.kind === "dative";
  if (first.kind === "subject") return true;
  if (first.kind === "dative") return true;
  if (second.kind === "dative") return first.kind === "adverbial" || first.isDefinite;
  if (first.kind === "accusative")
    return (
      second.kind !== "accusative" &&
      (first.isDefinite || (second.kind === "adverbial" && second.preposition !== undefined))
    );
  return true;
}

const isOrderOfReference = (first: Constituent, second: Constituent) =>
  first.position !== undefined && second.position !== undefined && first.position < second.position;
/** A negation negates what follows it, so nothing of the middle field changes its side. */
const isFixedPair = (first: Constituent, second: Constituent) =>
  first.position !== undefined &&
  second.position !== undefined &&
  (first.kind === "negation" ||
    second.kind === "negation" ||
    (first.kind === second.kind &&
      ((first.kind === "complement" && second.preposition === undefined) ||
        first.kind === "particle" ||
        isPronoun(first))));

function isAllowedPair(first: Constituent, second: Constituent): boolean {
  if (isOrderOfReference(first, second)) return true;
  return !isFixedPair(first, second) && mayPrecede(first, second);
}

/** All orders of the middle field that German allows; the order in which the constituents are given comes first. */
export function listMiddleFields(constituents: readonly Constituent[]): Constituent[][] {
  if (constituents.length > maxMovable) {
    const isReference = constituents.every(({ position }) => position !== undefined);
    return isReference ? [[...constituents]] : [];
  }
  const orders: Constituent[][] = [];
  function extend(placed: readonly Constituent[], remaining: readonly Constituent[]): void {
    if (remaining.length === 0) orders.push([...placed]);
    for (const next of remaining) {
      const others = remaining.filter((constituent) => constituent !== next);
      if (others.every((other) => isAllowedPair(next, other))) extend([...placed, next], others);
    }
  }
  extend([], constituents);
  return orders;
}
