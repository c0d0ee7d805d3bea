import type { Constituent, ConstituentKind } from "./constituent.ts";

/**
 * The maximum number of constituents that are moved. Longer middle fields keep the order of the reference sentence,
 * because they would have too many orders.
 */
const maxMovableConstituents = 7;

const isPronoun = ({ kind }: Constituent) => kind === "subject-pronoun" || kind === "object-pronoun";

/**
 * The rank of a pronoun in the usual order: 0 nominative, 1 accusative, 2 dative, 3 demonstrative. Examples are "dass
 * er es ihr gibt" and "dass er ihr das gibt".
 */
function pronounRankOf({ kind, case: grammaticalCase, isDemonstrative }: Constituent): number {
  if (kind === "subject-pronoun") return 0;
  if (isDemonstrative) return 3;
  return grammaticalCase === "dative" ? 2 : 1;
}

const movableKinds: readonly ConstituentKind[] = ["subject", "dative", "accusative", "adverbial"];
/**
 * Whether a constituent can move freely. A subject or a dative can; an accusative object or an adverbial can if it is
 * definite.
 */
const canMoveFreely = (constituent: Constituent) =>
  movableKinds.includes(constituent.kind) &&
  ((constituent.kind !== "accusative" && constituent.kind !== "adverbial") || constituent.isDefinite);

/** Whether a phrase with a preposition can stand behind a complement: "Es sorgte für Unruhe an der Börse." */
const canFollowComplement = ({ kind, preposition }: Constituent, complement: Constituent): boolean =>
  preposition !== undefined &&
  (kind === "adverbial" || complement.preposition !== undefined || complement.takenPrepositions.includes(preposition));

/**
 * Whether the rules of German let `first` stand before `second` in the middle field. The order in the reference
 * sentence is not considered. The rules are those of the Duden grammar: pronouns stand before nouns, the subject before
 * the accusative object, the dative before the accusative unless the accusative is definite, known before new
 * constituents, complements last, and the negation before the complements.
 */
function canPrecede(first: Constituent, second: Constituent): boolean {
  if (isPronoun(second))
    return isPronoun(first)
      ? pronounRankOf(first) <= pronounRankOf(second)
      : first.kind === "subject" && !second.isUncertainPronoun;
  if (isPronoun(first)) return true;
  if (first.kind === "complement") return canFollowComplement(second, first);
  if (second.kind === "complement") return true;
  // A phrase that stands before the verb in the reference sentence can follow the negation: "Er stammt nicht gerade aus
  // …".
  if (first.kind === "negation") return second.position === undefined && second.preposition !== undefined;
  if (second.kind === "negation") return first.kind !== "manner";
  if (second.kind === "particle") return canMoveFreely(first);
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

/** Whether `first` stands before `second` in the middle field of the reference sentence, too. */
const isOrderOfReference = (first: Constituent, second: Constituent) =>
  first.position !== undefined && second.position !== undefined && first.position < second.position;
/**
 * Whether two constituents of the middle field must keep the order of the reference sentence. This is so if one of them
 * is a negation, because it negates the constituents after it. It is also so if they are two complements, two particles
 * or two pronouns.
 */
const isFixedPair = (first: Constituent, second: Constituent) =>
  first.position !== undefined &&
  second.position !== undefined &&
  (first.kind === "negation" ||
    second.kind === "negation" ||
    (first.kind === second.kind &&
      ((first.kind === "complement" && second.preposition === undefined) ||
        first.kind === "particle" ||
        isPronoun(first))));

/** Whether `first` may stand before `second`: as in the reference sentence, or by the rules of German. */
function isAllowedPair(first: Constituent, second: Constituent): boolean {
  if (isOrderOfReference(first, second)) return true;
  return !isFixedPair(first, second) && canPrecede(first, second);
}

/** All orders of the middle field that are right in German. The first one is the given order of the constituents. */
export function listMiddleFields(constituents: readonly Constituent[]): Constituent[][] {
  if (constituents.length > maxMovableConstituents) {
    const isReferenceOrder = constituents.every(({ position }) => position !== undefined);
    return isReferenceOrder ? [[...constituents]] : [];
  }
  const orders: Constituent[][] = [];
  function extendOrder(
    placedConstituents: readonly Constituent[],
    remainingConstituents: readonly Constituent[],
  ): void {
    if (remainingConstituents.length === 0) orders.push([...placedConstituents]);
    for (const nextConstituent of remainingConstituents) {
      const otherConstituents = remainingConstituents.filter((constituent) => constituent !== nextConstituent);
      if (otherConstituents.every((otherConstituent) => isAllowedPair(nextConstituent, otherConstituent)))
        extendOrder([...placedConstituents, nextConstituent], otherConstituents);
    }
  }
  extendOrder([], constituents);
  return orders;
}
