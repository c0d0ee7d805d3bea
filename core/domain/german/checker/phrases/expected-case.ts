import type { Phrase } from "../../analysis/analyze.ts";
import { type Cells, casesIn, pluralCells, singularCells } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { NounClass } from "../../noun-class.ts";
import { takesCase } from "../frame-match.ts";
import type { CheckedPhrase } from "./checked-phrase.ts";
import { classesOf, isPlace, isTime } from "./phrase-meaning.ts";
import { accusativeOrDativeAfter, framesOfClause, takesAdverbial, takesPredicate } from "./verb-frames.ts";

export const nominativeBit = 1;
export const accusativeBit = 2;
export const dativeBit = 4;
export const genitiveBit = 8;

/**
 * How unlikely each case is for a phrase at its place in the sentence: 0 means likely, `exclusionPenalty` means
 * impossible. The keys are the bits of the cases.
 */
export type CasePenalties = Readonly<Record<1 | 2 | 4 | 8, number>>;

const noPenalties: CasePenalties = { 1: 0, 2: 0, 4: 0, 8: 0 };
/** A penalty that is larger than any difference in the costs of repairs. */
export const exclusionPenalty = 5;

/** The persons, as bits, of the clause's finite verb; 0 if it is not known. */
export function personsOfVerb({ clause, sentence }: CheckedPhrase): number {
  const finiteVerb = clause?.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  return (finiteVerb?.readings ?? [])
    .filter((reading) => reading.tag === finiteVerb?.tag)
    .reduce((persons, reading) => persons | reading.persons, 0);
}

/** Whether `otherPhrase` must be the subject of the clause because of its form: ich, der Mann. */
function isCertainSubject(otherPhrase: Phrase, phrase: CheckedPhrase, persons: number): boolean {
  if (otherPhrase.preposition !== undefined || casesIn(otherPhrase.cells.together) !== nominativeBit) return false;
  const token = phrase.sentence.tokens[otherPhrase.head];
  // A noun without a determiner can be a predicate: Er will Polizist werden.
  if (token?.tag === "NN" && otherPhrase.determiner === undefined) return false;
  const tokenBefore = phrase.sentence.tokens[(otherPhrase.determiner ?? otherPhrase.head) - 1];
  if (tokenBefore?.tag === "KOKOM" || /^(?:als|wie)$/i.test(tokenBefore?.text ?? "")) return false;
  const personsOfPronoun = (token?.readings ?? [])
    .filter((reading) => reading.tag === token?.tag)
    .reduce((bits, reading) => bits | reading.persons, 0);
  const possiblePersons =
    personsOfPronoun ||
    (otherPhrase.cells.together & singularCells ? 4 : 0) | (otherPhrase.cells.together & pluralCells ? 32 : 0);
  return persons === 0 || (possiblePersons & persons) !== 0;
}

/** The subject of the clause if it is another phrase. `isCertain`: the form of that phrase allows no other role. */
export function findOtherSubject(phrase: CheckedPhrase): { isCertain: boolean; phrase: Phrase } | undefined {
  const { clause, sentence } = phrase;
  if (!clause) return undefined;
  const persons = personsOfVerb(phrase);
  for (const [index, otherPhrase] of sentence.phrases.entries()) {
    if (index === phrase.index || !clause.tokens.includes(otherPhrase.head)) continue;
    if (isCertainSubject(otherPhrase, phrase, persons)) return { isCertain: true, phrase: otherPhrase };
  }
  const subjectIndex =
    clause.subject ??
    (clause.sharedSubjectOf === undefined ? undefined : sentence.clauses[clause.sharedSubjectOf]?.subject);
  const possibleSubjectPhrase =
    subjectIndex === undefined || subjectIndex === phrase.index ? undefined : sentence.phrases[subjectIndex];
  return possibleSubjectPhrase ? { isCertain: false, phrase: possibleSubjectPhrase } : undefined;
}

const copulaPattern = /^(?:sein|werden|bleiben|heißen|scheinen)$/;

/** Whether the clause has a copula and describes or names the subject: Er will Polizist werden. */
export function isCopulaClause({ clause, sentence }: CheckedPhrase): boolean {
  if (!clause || clause.verbs.isPassive) return false;
  const { finite: finiteIndex, infinitives, participles, lemma } = clause.verbs;
  const tokens = [finiteIndex, ...infinitives, ...participles].flatMap((index) =>
    index === undefined ? [] : (sentence.tokens[index] ?? []),
  );
  const otherTokens = tokens.filter((token) => token !== sentence.tokens[finiteIndex ?? -1]);
  if (otherTokens.some((token) => token.tag.startsWith("VV"))) return copulaPattern.test(lemma);
  return otherTokens.length > 0
    ? otherTokens.some((token) => copulaPattern.test(token.reading.lemma))
    : copulaPattern.test(lemma);
}

const subjectOrObjectBits = nominativeBit | accusativeBit;

/** Nouns of wishes that name no time: Vielen Dank! Guten Appetit! */
const nounOfWishPattern =
  /^(?:dank|appetit|glückwunsch|gruß|urlaub|flug|aufenthalt|start|rutsch|erfolg|spaß|feierabend|schlaf|geburtstag|weg|heimweg|advent|umzug)$/i;
const adjectiveOfPraisePattern =
  /^(?:schön|toll|super|nett|gut|lustig|interessant|cool|klug|spannend|lecker|blöd|doof|dumm|schlecht|komisch|groß|klein|alt|neu)e[nrms]?$/;

/** Whether an adjective and a noun are the whole sentence, and judge something: "Schöner Name!" */
function isPraise(phrase: CheckedPhrase, lexicon: Lexicon): boolean {
  const { sentence, firstToken } = phrase;
  const words = sentence.tokens.filter(({ text }) => /\p{L}/u.test(text));
  const noun = words[1];
  return (
    words.length === 2 &&
    noun !== undefined &&
    adjectiveOfPraisePattern.test(firstToken.lower) &&
    !nounOfWishPattern.test(noun.text) &&
    !isTime(phrase, lexicon)
  );
}

/** How unlikely each case is for a phrase without a preposition, according to the verb's frames. */
function computeObjectPenalties(phrase: CheckedPhrase, lexicon: Lexicon): CasePenalties {
  const { clause, sentence } = phrase;
  const tokenBefore =
    sentence.tokens[sentence.tokens.findIndex((token) => token.start === phrase.firstToken.start) - 1];
  const previousPhrase = sentence.phrases[phrase.index - 1];
  const isAfterNoun =
    tokenBefore?.tag === "NN" && previousPhrase !== undefined && sentence.tokens[previousPhrase.head] === tokenBefore;
  const genitivePenalty = isAfterNoun ? 0.3 : 1;
  const frames = framesOfClause(clause, lexicon);
  // A determiner that can be a genitive, but neither nominative nor accusative, is a genitive after a noun: "der
  // Schlüssel meines Haus", "der Name meiner Bruder".
  const casesOfDeterminer = phrase.determiner ? casesIn(phrase.determiner.type.cells) : 0;
  const canBeRecipient =
    (casesOfDeterminer & dativeBit) !== 0 &&
    !isCopulaClause(phrase) &&
    frames.some((frame) => takesCase(frame, "dative"));
  const hasGenitiveDeterminer =
    (casesOfDeterminer & genitiveBit) !== 0 && (casesOfDeterminer & subjectOrObjectBits) === 0;
  if (isAfterNoun && hasGenitiveDeterminer && !canBeRecipient)
    return casesOfDeterminer === genitiveBit ? { 1: 0.8, 2: 0.8, 4: 0.8, 8: 0 } : { 1: 1.6, 2: 1.6, 4: 0.8, 8: 0 };
  // A salutation is in the nominative: Lieber Freund.
  if (phrase.firstToken.isFirst && /^(?:lieb|geehrt)e[rs]?$/.test(phrase.firstToken.lower))
    return { 1: 0, 2: exclusionPenalty, 4: exclusionPenalty, 8: exclusionPenalty };
  // A greeting or wish is usually in the accusative (Vielen Dank! Guten Tag!), and praise in the nominative: Toller Film!
  if (
    phrase.firstToken.isFirst &&
    !phrase.determiner &&
    (!clause || clause.verbs.finite === undefined || clause.subject !== phrase.index)
  )
    return isPraise(phrase, lexicon)
      ? { 1: 0, 2: 0.6, 4: 1, 8: genitivePenalty }
      : { 1: 0.6, 2: 0, 4: 1, 8: genitivePenalty };
  if (!clause || (clause.verbs.finite === undefined && !findOtherSubject(phrase)?.isCertain))
    return { 1: 0, 2: 0.1, 4: 0.6, 8: genitivePenalty };
  const subject = findOtherSubject(phrase);
  const isCopula = isCopulaClause(phrase);
  if (isCopula) {
    const dativePenalty = frames.some((frame) => takesCase(frame, "dative")) ? 0.8 : 1.5;
    return { 1: 0, 2: isTime(phrase, lexicon) ? 0.6 : 1.5, 4: dativePenalty, 8: genitivePenalty };
  }
  if (!subject) return { 1: 0, 2: 0.3, 4: 0.8, 8: genitivePenalty };
  const canBeAccusative = frames.length === 0 || frames.some((frame) => takesCase(frame, "accusative"));
  const canBeDative = frames.some((frame) => takesCase(frame, "dative"));
  const canBePredicate = frames.some(takesPredicate);
  // A pronoun or name directly before the verb is the subject: "Sie hat ein neue Freund".
  const { head } = subject.phrase;
  const isBeforeVerb = head + 1 === clause.verbs.finite && /^(?:PPER|NE)$/.test(sentence.tokens[head]?.tag ?? "");
  const uncertainPenalty = isBeforeVerb ? 1.2 : Math.min(1.2, phrase.phrase.margin / 300);
  const nominativePenalty = canBePredicate ? 0.8 : subject.isCertain ? 1.6 : uncertainPenalty;
  const accusativePenalty =
    canBeAccusative || isTime(phrase, lexicon) || clause.verbs.isPassive ? 0 : canBeDative ? 0.5 : 0.2;
  return {
    1: nominativePenalty,
    2: accusativePenalty,
    4: canBeDative ? (canBeAccusative ? 0.4 : 0) : 1,
    8: genitivePenalty,
  };
}

const genitiveOrDativeBits = genitiveBit | dativeBit;
const accusativeOrDativeBits = accusativeBit | dativeBit;

/**
 * The case that the frame of a noun, adjective, participle or verb requires after the preposition (Interesse an, stolz
 * auf, warten auf); undefined if no frame requires one.
 */
function findCaseByGovernor(
  phrase: CheckedPhrase,
  preposition: string,
  lexicon: Lexicon,
): "accusative" | "dative" | undefined {
  const { clause, sentence } = phrase;
  const prepositionIndex = sentence.tokens.findIndex((token) => token.start === phrase.preposition?.start);
  const tokenBefore = sentence.tokens[prepositionIndex - 1];
  if (tokenBefore?.tag === "NN") {
    const caseAfterNoun = accusativeOrDativeAfter(lexicon.frames(tokenBefore.reading.lemma), preposition);
    if (caseAfterNoun) return caseAfterNoun;
  }
  const adjectives = (clause?.adverbs ?? []).flatMap((index) => {
    const token = sentence.tokens[index];
    return token?.tag === "ADJD" ? [token.reading.lemma] : [];
  });
  for (const lemma of adjectives) {
    const caseAfterAdjective = accusativeOrDativeAfter(lexicon.frames(lemma), preposition);
    if (caseAfterAdjective) return caseAfterAdjective;
  }
  const participle = clause?.verbs.participles[0];
  const caseAfterParticiple =
    participle === undefined
      ? undefined
      : accusativeOrDativeAfter(lexicon.frames(sentence.tokens[participle]?.text.toLowerCase() ?? ""), preposition);
  return caseAfterParticiple ?? accusativeOrDativeAfter(framesOfClause(clause, lexicon), preposition);
}

/**
 * The case that a two-way preposition probably governs, and the penalty for the other case: the more certain the
 * governed case, the higher the penalty.
 */
function chooseTwoWayCase(
  phrase: CheckedPhrase,
  preposition: string,
  lexicon: Lexicon,
): { case: 2 | 4; penalty: number } {
  const { clause } = phrase;
  const isSpatial = isPlace(phrase, lexicon);
  const isEvent = ["event", "holiday"].some((eventClass) => classesOf(phrase, lexicon).has(eventClass as NounClass));
  if (isEvent && preposition === "an") return { case: dativeBit, penalty: 0.4 };
  if (isTime(phrase, lexicon) && /^(?:in|an|vor|zwischen)$/.test(preposition)) return { case: dativeBit, penalty: 1 };
  const governedCase = findCaseByGovernor(phrase, preposition, lexicon);
  const frames = framesOfClause(clause, lexicon);
  const canBePlace = frames.some((frame) => takesAdverbial(frame, "place"));
  const canBeDirection = frames.some((frame) => takesAdverbial(frame, "direction"));
  if (governedCase && !(isSpatial && (canBePlace || canBeDirection)))
    return { case: governedCase === "accusative" ? accusativeBit : dativeBit, penalty: 1 };
  if (canBeDirection) return { case: accusativeBit, penalty: canBePlace ? 0.1 : 0.6 };
  if (canBePlace) return { case: dativeBit, penalty: 1 };
  if (preposition === "über") return { case: accusativeBit, penalty: 0.8 };
  if (preposition === "auf" && !isSpatial) return { case: accusativeBit, penalty: 0.3 };
  return { case: dativeBit, penalty: frames.length > 0 ? 0.6 : 0.3 };
}

/** How unlikely each case is for the phrase, according to its preposition, the verb's frames and the other phrases. */
export function computeCasePenalties(phrase: CheckedPhrase, lexicon: Lexicon): CasePenalties {
  const governedCases = casesIn(phrase.prepositionCells);
  if (!phrase.preposition && !phrase.sharesPreposition) return computeObjectPenalties(phrase, lexicon);
  const allowOnly = (cases: number): CasePenalties => ({
    1: exclusionPenalty,
    2: cases & accusativeBit ? 0 : exclusionPenalty,
    4: cases & dativeBit ? 0 : exclusionPenalty,
    8: cases & genitiveBit ? 0 : exclusionPenalty,
  });
  // After *wegen*, *während* and *trotz* the genitive is always right. The dative is less likely.
  if (governedCases === genitiveOrDativeBits) return { ...allowOnly(governedCases), 4: 1.2 };
  if (governedCases !== accusativeOrDativeBits) return governedCases === 15 ? noPenalties : allowOnly(governedCases);
  const preposition = phrase.preposition?.lower ?? "in";
  const { case: expectedCase, penalty } = chooseTwoWayCase(phrase, preposition, lexicon);
  return { ...allowOnly(governedCases), ...(expectedCase === accusativeBit ? { 4: penalty } : { 2: penalty }) };
}

/**
 * Whether a phrase without a determiner names a part of the body, and its adjectives have the ending -e. The noun of
 * such a phrase probably lacks its plural ending: "Sie hat blaue Auge", "mit braune Auge". For other nouns, a missing
 * article in the singular is equally likely: "Ich möchte große Balkon".
 */
export function lacksPluralEnding(phrase: CheckedPhrase, lexicon: Lexicon): boolean {
  const { determiner, preposition, adjectives, clause, index } = phrase;
  if (determiner || adjectives.length === 0 || !adjectives.every(({ lower }) => lower.endsWith("e"))) return false;
  if (!classesOf(phrase, lexicon).has("body")) return false;
  return (
    preposition !== undefined ||
    (clause?.verbs.finite !== undefined && clause.subject !== index && !isCopulaClause(phrase))
  );
}

/** How unlikely singular and plural of the phrase are; 0 is likely. A subject must have the number of its verb. */
export function computeNumberPenalties(
  phrase: CheckedPhrase,
  cells: Cells,
  lexicon: Lexicon,
): { singular: number; plural: number } {
  if (phrase.number && !/^(?:1|eins?|0,\d+)$/.test(phrase.number.lower))
    return { singular: exclusionPenalty, plural: 0 };
  // If the determiner is a genitive and the noun singular, the singular is more likely: "der Name meiner Bruder"
  // becomes *meines Bruders*.
  const determinerCells = phrase.determiner?.type.cells ?? 0;
  const casesOfDeterminer = casesIn(determinerCells);
  const hasGenitiveDeterminer =
    (casesOfDeterminer & genitiveBit) !== 0 && (casesOfDeterminer & subjectOrObjectBits) === 0;
  if (!phrase.preposition && hasGenitiveDeterminer && cells !== 0 && (cells & pluralCells) === 0)
    return { singular: 0, plural: 0.6 };
  // The written determiner and noun agree in the singular, but in another case: "während den Sommer".
  const writtenCells = determinerCells & cells;
  if (
    casesIn(phrase.prepositionCells) === genitiveOrDativeBits &&
    writtenCells !== 0 &&
    (writtenCells & pluralCells) === 0
  )
    return { singular: 0, plural: 2 };
  // In the case that the preposition governs, the determiner can only be singular: "für den Anliegen".
  const governedCells = phrase.preposition ? determinerCells & phrase.prepositionCells : 0;
  const isSingularDeterminer = governedCells !== 0 && (governedCells & pluralCells) === 0;
  if (isSingularDeterminer && (cells & singularCells) !== 0) return { singular: 0, plural: 0.6 };
  if (lacksPluralEnding(phrase, lexicon)) return { singular: 1, plural: 0 };
  const persons = personsOfVerb(phrase);
  const isSubject =
    !phrase.preposition &&
    phrase.clause?.subject === phrase.index &&
    !findOtherSubject(phrase)?.isCertain &&
    cells !== 0;
  if (!isSubject || persons === 0) return { singular: 0, plural: 0 };
  const nextToken = phrase.sentence.tokens[phrase.phrase.head + 1];
  const isCoordinated = nextToken?.tag === "KON" || phrase.sentence.phrases[phrase.index - 1]?.role === "subject";
  if (isCoordinated) return { singular: 0, plural: 0 };
  return { singular: (persons & 4) === 0 ? 0.8 : 0, plural: (persons & 32) === 0 ? 0.8 : 0 };
}
