import type { Atom } from "./order-skeleton.ts";

/** Neighbouring atoms that form one constituent. `head` decides where the constituent can stand. */
export interface Unit {
  head: Atom;
  atoms: readonly Atom[];
}

const isPronoun = ({ kind }: Atom) => kind === "subject-pronoun" || kind === "object-pronoun";

/** The rank of a pronoun in the usual order: 0 nominative, 1 accusative, 2 dative, 3 demonstrative. */
function pronounRankOf({ kind, case: grammaticalCase, isDemonstrative }: Atom): number {
  if (kind === "subject-pronoun") return 0;
  if (isDemonstrative) return 3;
  return grammaticalCase === "dative" ? 2 : 1;
}

const modalParticlePattern = /^(?:doch|ja|mal|denn|halt|eben|wohl|bloß|ruhig)$/;
/** The usual order of modal particles: "ja doch wohl mal". */
const modalParticlesInOrder = "ja denn eben halt doch bloß ruhig wohl mal".split(" ");

/**
 * Matches a pronominal adverb. It can stand wherever a phrase with its preposition can stand: *darüber* like "über …".
 */
const pronominalAdverbPattern =
  /^dar?(?:an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|neben|über|um|unter|von|vor|zu|zwischen)$/;

const hasPreposition = ({ preposition, kind, text }: Atom) =>
  preposition !== undefined ||
  pronominalAdverbPattern.test(text) ||
  (kind === "complement" && /^(?:für|als) /.test(text)) ||
  (kind === "adverbial" && / /.test(text) && /^(?:am|im|um|vor|nach|seit|an|in|bis)\b/.test(text));

const isNegation = ({ kind, text, isNoun }: Atom) => (kind === "negation" && !isNoun) || text === "nicht";

/** Adverbs that can also be written as the prefix of their verb, at the end of the clause. */
const adverbLikePrefixPattern = /^(?:weiter|zurück|heim|fort|hin)$/;

/**
 * Whether `first` can stand before `second` in the middle field although the reference sentence has another order. The
 * rules are those of the Duden grammar: pronouns come before nouns, the subject before the accusative object, the
 * dative before the accusative unless the accusative is definite, known constituents before new ones, the negation
 * before the complements, and complements last.
 */
function canPrecede(first: Atom, second: Atom): boolean {
  if (isPronoun(second)) {
    if (isPronoun(first)) return pronounRankOf(first) <= pronounRankOf(second);
    if (second.isDemonstrative) return first.kind !== "complement" && first.kind !== "negation";
    // *denn* can stand before the subject: "Was hast denn du alles in der Tasche?"
    if (first.text === "denn") return second.kind === "subject-pronoun";
    return first.kind === "subject" && !second.isUncertainPronoun;
  }
  if (isPronoun(first)) return true;
  if (isNegation(first))
    return (
      (second.isInFront && (hasPreposition(second) || second.kind === "complement")) ||
      second.kind === "manner" ||
      (first.text === "nicht" && second.kind === "adverbial" && second.preposition !== undefined && !second.isTime)
    );
  if (isNegation(second))
    return (
      first.kind !== "manner" && (first.kind !== "complement" || (first.preposition !== undefined && first.isInFront))
    );
  if (second.text === "bitte") return true;
  if (first.isCaseUncertain && second.isCaseUncertain && isSubjectOrObject(first) && isSubjectOrObject(second))
    return true;
  if (first.kind === "complement") {
    if (isMovablePhrase(first) && second.kind !== "complement")
      return canPrecede({ ...first, kind: "adverbial" }, second);
    if (first.case === "nominative" && first.isDefinite && second.kind === "subject") return second.isDefinite;
    if (second.kind === "adverbial") return hasPreposition(second) || isAdverbOfPlaceOrTime(second);
    // A phrase with a preposition can stand before *gern* and *lieber*: "geht zum Tierarzt nicht gern".
    if (first.preposition !== undefined && /^(?:lieber|gerne?)$/.test(second.text)) return true;
    if (first.preposition !== undefined && first.isDefinite && modalParticlePattern.test(second.text)) return true;
    if (second.kind === "complement")
      return (
        second.preposition !== undefined ||
        // A phrase can stand before a predicate noun: "war für die Felder ein Segen", "war ein Segen für die Felder".
        (first.preposition !== undefined && (second.case === undefined || second.case === "nominative"))
      );
    // A phrase can stand before an adverb like a prefix: "zogen nach Süden weiter", "zogen weiter nach Süden".
    if (first.preposition !== undefined && adverbLikePrefixPattern.test(second.text)) return true;
    if (first.preposition === undefined || first.case === undefined) return false;
    return (second.kind === "subject" || second.kind === "accusative") && !second.isDefinite;
  }
  if (second.kind === "complement") return true;
  if (second.kind === "particle") return canPrecedeParticle(first, second);
  if (first.kind === "particle") return true;
  if (first.kind === "manner" && second.kind === "subject") return second.isCaseUncertain;
  if (second.kind === "subject")
    return (
      first.kind === "adverbial" ||
      first.kind === "dative" ||
      (first.kind === "accusative" && first.isDefinite && !second.isDefinite)
    );
  if (first.kind === "subject" || first.kind === "dative") return true;
  if (second.kind === "dative") return first.kind === "adverbial" || first.isDefinite;
  if (first.kind === "accusative")
    return (
      second.kind !== "accusative" &&
      (first.isDefinite || second.kind === "manner" || hasPreposition(second) || second.isTime)
    );
  if (first.kind === "manner") return second.kind !== "adverbial" || second.isNoun || hasPreposition(second);
  return true;
}

const isSubjectOrObject = ({ kind, case: grammaticalCase }: Atom) =>
  kind === "subject" || kind === "accusative" || (kind === "complement" && grammaticalCase === "nominative");

/**
 * Whether a phrase with a preposition can move. It can if it was in first position, or if it belongs to the verb and
 * does not name a direction.
 */
const isMovablePhrase = ({ preposition, case: grammaticalCase, isInFront, text }: Atom) =>
  preposition !== undefined &&
  (isInFront ||
    (grammaticalCase === "dative" && !/^(?:nach|zu|zum|zur|aus|vom|als|wie)\b/.test(text)) ||
    /^(?:für|gegen|um|über)\b/.test(text));

const isAdverbOfPlaceOrTime = ({ text }: Atom) =>
  /^(?:hier|dort|da|heute|morgen|gestern|jetzt|draußen|drinnen|oben|unten|lange?|(?:noch )?(?:ein bisschen|lange?)|\p{L}+ \p{L}+ lang)$/u.test(
    text,
  );

/** Whether `first` can stand before the particle `second`. */
function canPrecedeParticle(first: Atom, second: Atom): boolean {
  if (first.kind === "particle") {
    const [rank, otherRank] = [modalParticlesInOrder.indexOf(first.text), modalParticlesInOrder.indexOf(second.text)];
    if (rank >= 0 && otherRank >= 0) return rank < otherRank;
    // A modal particle stands before other particles: "doch auch", not "auch doch".
    return rank >= 0;
  }
  if (first.kind === "manner") return !modalParticlePattern.test(second.text);
  if (first.kind === "accusative" || first.kind === "adverbial")
    return (
      first.isDefinite ||
      hasPreposition(first) ||
      first.isTime ||
      // A noun can stand before a modal particle: "Schreib Zahnpasta doch mit auf die Liste."
      (first.isNoun && !first.text.includes(" ") && modalParticlePattern.test(second.text))
    );
  return first.kind === "subject" || first.kind === "dative";
}

const isInOrderOfReference = (first: Atom, second: Atom) =>
  !first.isInFront && !second.isInFront && (first.position ?? 0) < (second.position ?? 0);

/**
 * Whether two atoms must keep their order. This is so for two particles, two predicates or two pronouns. A negation and
 * a word of the same field also keep their order, because the negation applies to the words after it.
 */
function isFixedPair(first: Atom, second: Atom): boolean {
  if (first.isInFront || second.isInFront) return false;
  // A word of manner can stand before or after a negation: "kann gerichtlich nicht belangt werden", "kann nicht
  // gerichtlich belangt werden".
  if (isNegation(first) && second.kind === "manner") return false;
  // A definite object can stand before or after a negation: "die Flinte nicht gleich", "nicht gleich die Flinte".
  if (isNegation(second) && first.isDefinite && first.kind === "accusative") return false;
  // A phrase with a preposition can also stand before or after *nicht*, unless it names a time: "im Treppenhaus nicht
  // rauchen", "nicht im Treppenhaus rauchen".
  const isAdverbialPhrase = ({ kind, preposition, isTime }: Atom) =>
    kind === "adverbial" && preposition !== undefined && !isTime;
  if (first.text === "nicht" && isAdverbialPhrase(second)) return false;
  if (second.text === "nicht" && isAdverbialPhrase(first)) return false;
  if (isNegation(first) || isNegation(second)) return !isPronoun(first) && !isPronoun(second);
  if (first.kind !== second.kind) return false;
  if (first.kind === "complement") return second.preposition === undefined && first.preposition === undefined;
  return isPronoun(first);
}

/** Whether a unit can stand before another one in the middle field. */
export function isAllowedPair(first: Unit, second: Unit): boolean {
  return first.atoms.every((atom) =>
    second.atoms.every((otherAtom) => isAllowedAtomPair(first, atom, second, otherAtom)),
  );
}

/** Whether an atom of the first unit can stand before an atom of the second unit. */
function isAllowedAtomPair(firstUnit: Unit, first: Atom, secondUnit: Unit, second: Atom): boolean {
  if (isInOrderOfReference(first, second)) return true;
  // Only the heads of the units are compared. Another atom has its place beside the head of its unit.
  if (first !== firstUnit.head || second !== secondUnit.head) return true;
  // A subject that is stressed by a particle is new information, so it can stand after an accusative object: "durfte
  // die Wahrheit nur der Narr sagen".
  const isStressed = secondUnit.atoms.some(({ text }) => /^(?:nur|auch|sogar|selbst|erst|höchstens)$/.test(text));
  if (isStressed && second.kind === "subject" && first.kind === "accusative") return true;
  const secondAsNewInformation = isStressed ? { ...second, isDefinite: false } : second;
  return !isFixedPair(first, second) && canPrecede(first, secondAsNewInformation);
}
