import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { Unit } from "./order-pairs.ts";
import { type Atom, describeClause } from "./order-skeleton.ts";

/** Particles that stress the next constituent and can stand before it in first position. */
const focusParticlePattern =
  /^(?:nur|auch|sogar|selbst|besonders|vor allem|erst|schon|noch|bereits|gerade|genau|ausgerechnet|allein|fast|kaum|nicht|bis|eben|wieder|nur noch|immer noch|noch nicht|erst recht|ganz|sehr|einfach|wirklich|richtig|echt|streng|vorwiegend|vielleicht|wohl|nachgerade|geradezu|immer|oft|meist|auch noch|etwa)$/;
/** Particles that can stress another constituent without a change of the meaning of the sentence. */
const freeParticlePattern = /^(?:schon|noch|bereits|erst)$/;
/** Words that can follow the noun or adverb that they stress: *ihr beide, wann genau, er auch*. */
const followingParticlePattern =
  /^(?:auch|selbst|selber|allein|genau|beide|alle|beiden|zusammen|hier|dort|hinten|vorne?|oben|unten|nur)$/;
const placeWordPattern = /^(?:hier|dort|da|hinten|vorne?|oben|unten|draußen|drinnen|drüben|links|rechts|mitten)$/;
/** Prepositions of phrases that describe a noun: "ein Riss in der Wand, ein Film von ihr". */
const attributePrepositionPattern =
  /^(?:in|im|an|am|auf|aus|bei|beim|von|vom|für|über|um|zwischen|mit|gegen|unter|neben|nach|zu|zum|zur|aufs|ins|ohne|vor|hinter|samt)$/;

/** Whether two atoms are next to each other, in this order, in the reference sentence. */
const areNeighbours = (first: Atom, second: Atom) => first.range[1] + 1 === second.range[0];
const startsWithPreposition = ({ text }: Atom) => attributePrepositionPattern.test(text.split(" ")[0] ?? "");
/** Whether an atom is a personal or reflexive pronoun. */
const isPersonalOrReflexivePronoun = ({ kind }: Atom) => kind === "subject-pronoun" || kind === "object-pronoun";

/** Adverbs that belong to the whole sentence, or to its time and place, and so never modify a predicate. */
const sentenceAdverbPattern =
  /^(?:leider|hoffentlich|wahrscheinlich|vermutlich|vielleicht|natürlich|selbstverständlich|angeblich|offenbar|heute|gestern|morgen|jetzt|nun|dann|da|hier|dort|deshalb|trotzdem|also|inzwischen|gleich|bald|plötzlich|endlich|gern|gerne|zusammen|mehr)$/;
const isDegreeWord = ({ isNoun, kind, text }: Atom) =>
  !isNoun && (kind === "manner" || kind === "adverbial") && !text.includes(" ") && !sentenceAdverbPattern.test(text);
/** Whether the atom is an adjective without ending, or a phrase that belongs to the verb. */
const isPredicate = ({ kind, isNoun, preposition }: Atom) =>
  (kind === "complement" && (!isNoun || preposition !== undefined)) || kind === "manner";

/**
 * Whether a phrase can describe a noun in an answer, although the phrase is not beside the noun in the sentence: "in
 * Brüssel" describes "jeden Abgeordneten" in "Auf jeden Abgeordneten in Brüssel kommen …". A phrase that the verb
 * requires does not describe a noun ("Die Prüfung besteht aus vier Modulen"). A phrase that names a time can describe a
 * noun only if a preposition stands before the noun ("beim Umzug am Samstag").
 */
function canDescribe(noun: Atom, phrase: Atom): boolean {
  if (phrase.isInFront) return true;
  if (phrase.isTime) return noun.preposition !== undefined;
  if (phrase.kind === "complement") return noun.kind === "complement";
  return phrase.text.startsWith("samt ") || (phrase.text !== "nach wie vor" && needsDescription(noun));
}

/**
 * Whether a noun is probably followed by a description. False for a subject with a definite or possessive determiner,
 * because it is already known: in "Das Bild hat für mich …", the phrase "für mich" does not describe "Das Bild".
 */
const needsDescription = ({ kind, text }: Atom) =>
  kind !== "subject" || !/^(?:d(?:er|ie|as)|dies\p{L}+|(?:mein|dein|sein|ihr|unser|euer|eur)e?)\b/u.test(text);

/** Whether two neighbouring atoms of an answer can be parts of one constituent. */
function canJoin(first: Atom, second: Atom): boolean {
  if (areNeighbours(first, second) && first.isInFront && second.isInFront) return true;
  const isFocusParticle = focusParticlePattern.test(first.text);
  if (isFocusParticle && !isPersonalOrReflexivePronoun(second)) {
    if (areNeighbours(first, second)) return true;
    if (freeParticlePattern.test(first.text)) return second.kind !== "particle" && second.kind !== "negation";
  }
  if (isFocusParticle && /^(?:nur|auch|kaum|immer)$/.test(first.text) && second.text === "noch") return true;
  if (isFocusParticle && first.text === "auch" && areNeighbours(second, first)) return true;
  if (followingParticlePattern.test(second.text) && areNeighbours(first, second))
    return first.isNoun || isPersonalOrReflexivePronoun(first) || first.kind === "adverbial";
  if (
    placeWordPattern.test(second.text) &&
    (placeWordPattern.test(first.text) || (first.isNoun && needsDescription(first)))
  )
    return true;
  // A particle of time can follow a time: "um vier Uhr schon".
  if (first.isTime && /^(?:schon|bereits|erst)$/.test(second.text)) return true;
  if (/^(?:alle|beide)$/.test(second.text) && first.kind === "subject-pronoun") return true;
  if (isDegreeWord(first) && isPredicate(second) && areNeighbours(first, second)) return true;
  if (first.isTime && second.isTime) return true;
  // A starting point and an end point form one constituent: "von hier bis zum Strand".
  if (first.text.startsWith("von ") && second.text.startsWith("bis ")) return true;
  const isGenitive =
    second.isNoun && /^(?:des|der|eines|einer|(?:mein|dein|sein|ihr|unser|eur)e[rs])\b/.test(second.text);
  if (first.isNoun && isGenitive && areNeighbours(first, second)) return true;
  // A pronoun and the noun after it form one constituent: "von uns Kindern".
  if (/ (?:uns|euch|ihnen)$/.test(first.text) && second.isNoun && !/ /.test(second.text))
    return areNeighbours(first, second);
  if (placeWordPattern.test(first.text) && startsWithPreposition(second) && !second.isTime) return true;
  if (first.kind === "complement" && first.takenPrepositions.includes(second.text.split(" ")[0] ?? "")) return true;
  if (first.isNoun && areNeighbours(first, second) && startsWithPreposition(second)) return true;
  if (!first.isNoun || first.isTime) return false;
  if (areNeighbours(first, second) && second.isNoun && first.isInFront && second.isInFront) return true;
  return startsWithPreposition(second) && canDescribe(first, second);
}

/**
 * The atom by which the place of the unit is judged: its noun or complement; if it has none, its pronoun; otherwise its
 * last atom.
 */
function headOf(atoms: readonly Atom[]): Atom | undefined {
  return (
    atoms.find(({ isNoun, kind }) => isNoun || kind === "complement") ??
    atoms.find((atom) => isPersonalOrReflexivePronoun(atom)) ??
    atoms.at(-1)
  );
}

/** Builds a unit from atoms that form one constituent; undefined for an empty list. */
export function toUnit(atoms: readonly Atom[]): Unit | undefined {
  const head = headOf(atoms);
  return head && { head, atoms };
}

/** Whether all these atoms, in this order, can be one constituent. */
export const areOneUnit = (atoms: readonly Atom[]): boolean =>
  atoms.length > 0 &&
  atoms.every((atom, i) => i === 0 || canJoin(atoms[i - 1] ?? atom, atom) || isAttributeOfEarlier(atoms, i));

/** Whether the third atom is a second attribute of the noun: "die Reservierung | in diesem Restaurant | für morgen". */
const isAttributeOfEarlier = (atoms: readonly Atom[], index: number): boolean => {
  const [atom, firstAtom] = [atoms[index], atoms[0]];
  return index === 2 && atom !== undefined && firstAtom?.isNoun === true && canJoin(firstAtom, atom);
};

/** Whether a unit can be the first constituent of a statement. */
export function canUnitBeFirst(atoms: readonly Atom[], subjectText: string | undefined): boolean {
  const [firstAtom] = atoms;
  if (!firstAtom) return false;
  if (atoms.length > 1) return atoms.some(({ kind, isNoun }) => isNoun || kind !== "particle");
  if (/^(?:euch|uns|mich|dich)$/.test(firstAtom.text) && firstAtom.kind === "object-pronoun")
    return subjectText !== { euch: "ihr", uns: "wir", mich: "ich", dich: "du" }[firstAtom.text];
  if (/^(?:alle|beide)$/.test(firstAtom.text)) return true;
  return (
    firstAtom.canBeFirst ||
    /^nicht (?:all|jed|nur|immer|viel|einmal|besonders|ganz|sehr|so\b|weit)/.test(firstAtom.text)
  );
}

/**
 * Whether at most one constituent stands before the verb of each main clause. After a dependent clause in first
 * position, *dann*, *so*, *da* or a pronoun such as *der* or *das* may also stand there.
 */
export function hasSingleConstituentsInFront(sentence: AnalyzedSentence, lexicon: Lexicon): boolean {
  return sentence.clauses.every((clause, index) => {
    const skeleton = clause.kind === "main" ? describeClause(sentence, index, lexicon) : undefined;
    if (!skeleton) return true;
    const frontAtoms = skeleton.atoms.filter(({ isInFront }) => isInFront);
    const [firstAtom] = frontAtoms;
    if (frontAtoms.some(({ tokens }) => tokens.some((index) => /^PW/.test(sentence.tokens[index]?.tag ?? ""))))
      return true;
    const opensWithAdverb = skeleton.openingWords.some((index) =>
      /^(?:also|deshalb|deswegen|darum|daher|dann|trotzdem|sonst)$/i.test(sentence.tokens[index]?.text ?? ""),
    );
    if (opensWithAdverb && firstAtom) return false;
    const hasFrontClause = skeleton.dependents.some(
      ({ tokens, antecedent }) => antecedent === undefined && Math.max(...tokens) < (firstAtom?.tokens[0] ?? 0),
    );
    if (hasFrontClause && firstAtom) return /^(?:dann|so|da|d(?:er|ie|as|en|em))$/.test(firstAtom.text);
    const areAdverbAndAdjective =
      frontAtoms.length === 2 &&
      frontAtoms.every(({ isNoun, kind }) => !isNoun && !kind.endsWith("pronoun") && !kind.endsWith("subject"));
    return (
      frontAtoms.length <= 1 ||
      areAdverbAndAdjective ||
      areOneUnit(frontAtoms.map((atom) => ({ ...atom, isInFront: false })))
    );
  });
}
