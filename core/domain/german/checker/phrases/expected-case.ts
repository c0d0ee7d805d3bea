import type { Phrase } from "../../analysis/analyze.ts";
import { type Cells, casesIn, pluralCells, singularCells } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { NounClass } from "../../noun-class.ts";
import { nounReadings } from "../analyzed-text.ts";
import type { CheckedPhrase } from "./checked-phrase.ts";
import { framesOfClause, governedCase, takesAdverbial, takesNoun, takesPredicate } from "./verb-frames.ts";

export const nominative = 1;
export const accusative = 2;
export const dative = 4;
export const genitive = 8;

/** How unlikely each case of a phrase is by its place in the sentence, from 0; the keys are the bits of the cases. */
export type CasePenalties = Readonly<Record<1 | 2 | 4 | 8, number>>;

const none: CasePenalties = { 1: 0, 2: 0, 4: 0, 8: 0 };
/** A penalty that no likeness of forms outweighs. */
export const excluded = 5;

/** The classes of the noun's meanings in the word bank. */
export const classesOf = ({ noun }: CheckedPhrase, lexicon: Lexicon): ReadonlySet<NounClass> =>
  new Set(nounReadings(noun).flatMap((one) => lexicon.nounClasses(one.lemma)));

const placeClasses: readonly NounClass[] = [
  "place",
  "building",
  "room",
  "institution",
  "waters",
  "city",
  "country",
  "vehicle",
];
export const isPlace = (phrase: CheckedPhrase, lexicon: Lexicon): boolean => {
  const classes = classesOf(phrase, lexicon);
  return placeClasses.some((one) => classes.has(one));
};
export const isTime = (phrase: CheckedPhrase, lexicon: Lexicon): boolean => {
  const classes = classesOf(phrase, lexicon);
  return (["time", "weekday", "month", "season", "daytime", "holiday", "meal"] as const).some((one) =>
    classes.has(one),
  );
};

export const isMass = (phrase: CheckedPhrase, lexicon: Lexicon): boolean => {
  const classes = classesOf(phrase, lexicon);
  return (
    classes.size === 0 ||
    (
      [
        "mass",
        "substance",
        "abstract",
        "activity",
        "emotion",
        "drink",
        "illness",
        "weather",
        "language",
        "subject",
      ] as const
    ).some((one) => classes.has(one))
  );
};

/** The persons, as bits, of the clause's finite verb; 0 if it is not known. */
export function personsOfVerb({ clause, sentence }: CheckedPhrase): number {
  const finite = clause?.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  return (finite?.readings ?? [])
    .filter((one) => one.tag === finite?.tag)
    .reduce((persons, one) => persons | one.persons, 0);
}

/** Whether this phrase must be the subject of the clause by its form: ich, der Mann. */
function isCertainSubject(other: Phrase, phrase: CheckedPhrase, persons: number): boolean {
  if (other.preposition !== undefined || casesIn(other.cells.together) !== nominative) return false;
  const token = phrase.sentence.tokens[other.head];
  // A noun without a determiner can be a predicate: Er will Polizist werden.
  if (token?.tag === "NN" && other.determiner === undefined) return false;
  const before = phrase.sentence.tokens[(other.determiner ?? other.head) - 1];
  if (before?.tag === "KOKOM" || /^(?:als|wie)$/i.test(before?.text ?? "")) return false;
  const ofPronoun = (token?.readings ?? [])
    .filter((one) => one.tag === token?.tag)
    .reduce((bits, one) => bits | one.persons, 0);
  const own =
    ofPronoun || (other.cells.together & singularCells ? 4 : 0) | (other.cells.together & pluralCells ? 32 : 0);
  return persons === 0 || (own & persons) !== 0;
}

/** The other phrase that is the subject of the clause: certain by its form, or chosen by the analysis. */
export function otherSubject(phrase: CheckedPhrase): { isCertain: boolean; phrase: Phrase } | undefined {
  const { clause, sentence } = phrase;
  if (!clause) return undefined;
  const persons = personsOfVerb(phrase);
  for (const [index, other] of sentence.phrases.entries()) {
    if (index === phrase.index || !clause.tokens.includes(other.head)) continue;
    if (isCertainSubject(other, phrase, persons)) return { isCertain: true, phrase: other };
  }
  const chosen =
    clause.subject ??
    (clause.sharedSubjectOf === undefined ? undefined : sentence.clauses[clause.sharedSubjectOf]?.subject);
  const other = chosen === undefined || chosen === phrase.index ? undefined : sentence.phrases[chosen];
  return other ? { isCertain: false, phrase: other } : undefined;
}

const copulas = /^(?:sein|werden|bleiben|heißen|scheinen)$/;

/** Whether the clause says what its subject is: Er will Polizist werden. */
export function isCopulaClause({ clause, sentence }: CheckedPhrase): boolean {
  if (!clause || clause.verbs.isPassive) return false;
  const { finite, infinitives, participles, lemma } = clause.verbs;
  const tokens = [finite, ...infinitives, ...participles].flatMap((at) =>
    at === undefined ? [] : (sentence.tokens[at] ?? []),
  );
  const others = tokens.filter((one) => one !== sentence.tokens[finite ?? -1]);
  if (others.some((one) => one.tag.startsWith("VV"))) return copulas.test(lemma);
  return others.length > 0 ? others.some((one) => copulas.test(one.reading.lemma)) : copulas.test(lemma);
}

/** The case that the frame of the verb leaves for a phrase without a preposition. */
function objectPenalties(phrase: CheckedPhrase, lexicon: Lexicon): CasePenalties {
  const { clause, sentence } = phrase;
  const before = sentence.tokens[sentence.tokens.findIndex((one) => one.start === phrase.first.start) - 1];
  const previous = sentence.phrases[phrase.index - 1];
  const isBehindNoun = before?.tag === "NN" && previous !== undefined && sentence.tokens[previous.head] === before;
  const genitivePenalty = isBehindNoun ? 0.3 : 1;
  // "der Schlüssel meines Haus": the determiner is a genitive and nothing else.
  if (isBehindNoun && phrase.determiner && casesIn(phrase.determiner.type.cells) === genitive)
    return { 1: 0.8, 2: 0.8, 4: 0.8, 8: 0 };
  // A salutation: Lieber Freund
  if (phrase.first.isFirst && /^(?:lieb|geehrt)e[rs]?$/.test(phrase.first.lower))
    return { 1: 0, 2: excluded, 4: excluded, 8: excluded };
  // A wish in the accusative: Vielen Dank! Guten Tag!
  if (
    phrase.first.isFirst &&
    !phrase.determiner &&
    (!clause || clause.verbs.finite === undefined || clause.subject !== phrase.index)
  )
    return { 1: 0.6, 2: 0, 4: 1, 8: genitivePenalty };
  if (!clause || (clause.verbs.finite === undefined && !otherSubject(phrase)?.isCertain))
    return { 1: 0, 2: 0.1, 4: 0.6, 8: genitivePenalty };
  const frames = framesOfClause(clause, lexicon);
  const subject = otherSubject(phrase);
  const isCopula = isCopulaClause(phrase);
  if (isCopula) {
    const dativePenalty = frames.some((one) => takesNoun(one, "dative")) ? 0.8 : 1.5;
    return { 1: 0, 2: isTime(phrase, lexicon) ? 0.6 : 1.5, 4: dativePenalty, 8: genitivePenalty };
  }
  if (!subject) return { 1: 0, 2: 0.3, 4: 0.8, 8: genitivePenalty };
  const mayBeAccusative = frames.length === 0 || frames.some((one) => takesNoun(one, "accusative"));
  const mayBeDative = frames.some((one) => takesNoun(one, "dative"));
  const isPredicate = frames.some(takesPredicate);
  const nominativePenalty = isPredicate ? 0.8 : subject.isCertain ? 1.6 : Math.min(1.2, phrase.phrase.margin / 300);
  const accusativePenalty =
    mayBeAccusative || isTime(phrase, lexicon) || clause.verbs.isPassive ? 0 : mayBeDative ? 0.5 : 0.2;
  return {
    1: nominativePenalty,
    2: accusativePenalty,
    4: mayBeDative ? (mayBeAccusative ? 0.4 : 0) : 1,
    8: genitivePenalty,
  };
}

const genitiveOrDative = genitive | dative;
const eitherCase = accusative | dative;

/** The noun, adjective or verb whose frame governs the preposition: Interesse an, stolz auf, warten auf. */
function caseByGovernor(
  phrase: CheckedPhrase,
  preposition: string,
  lexicon: Lexicon,
): "accusative" | "dative" | undefined {
  const { clause, sentence } = phrase;
  const at = sentence.tokens.findIndex((one) => one.start === phrase.preposition?.start);
  const before = sentence.tokens[at - 1];
  if (before?.tag === "NN") {
    const ofNoun = governedCase(lexicon.frames(before.reading.lemma), preposition);
    if (ofNoun) return ofNoun;
  }
  const adjectives = (clause?.adverbs ?? []).flatMap((index) => {
    const token = sentence.tokens[index];
    return token?.tag === "ADJD" ? [token.reading.lemma] : [];
  });
  for (const lemma of adjectives) {
    const ofAdjective = governedCase(lexicon.frames(lemma), preposition);
    if (ofAdjective) return ofAdjective;
  }
  const participle = clause?.verbs.participles[0];
  const ofParticiple =
    participle === undefined
      ? undefined
      : governedCase(lexicon.frames(sentence.tokens[participle]?.text.toLowerCase() ?? ""), preposition);
  return ofParticiple ?? governedCase(framesOfClause(clause, lexicon), preposition);
}

/** The sense of a two-way preposition: the case and how certain it is, as the penalty of the other case. */
function twoWayCase(phrase: CheckedPhrase, preposition: string, lexicon: Lexicon): { case: 2 | 4; penalty: number } {
  const { clause } = phrase;
  const isSpatial = isPlace(phrase, lexicon);
  const isEvent = ["event", "holiday"].some((one) => classesOf(phrase, lexicon).has(one as NounClass));
  if (isEvent && preposition === "an") return { case: dative, penalty: 0.4 };
  if (isTime(phrase, lexicon) && /^(?:in|an|vor|zwischen)$/.test(preposition)) return { case: dative, penalty: 1 };
  const governed = caseByGovernor(phrase, preposition, lexicon);
  const frames = framesOfClause(clause, lexicon);
  const mayBePlace = frames.some((one) => takesAdverbial(one, "place"));
  const mayBeDirection = frames.some((one) => takesAdverbial(one, "direction"));
  if (governed && !(isSpatial && (mayBePlace || mayBeDirection)))
    return { case: governed === "accusative" ? accusative : dative, penalty: 1 };
  if (mayBeDirection) return { case: accusative, penalty: mayBePlace ? 0.1 : 0.6 };
  if (mayBePlace) return { case: dative, penalty: 1 };
  if (preposition === "über") return { case: accusative, penalty: 0.8 };
  if (preposition === "auf" && !isSpatial) return { case: accusative, penalty: 0.3 };
  return { case: dative, penalty: frames.length > 0 ? 0.6 : 0.3 };
}

/** How unlikely each case is for the phrase, by its preposition, the verb's frame and the other phrases. */
export function casePenalties(phrase: CheckedPhrase, lexicon: Lexicon): CasePenalties {
  const governed = casesIn(phrase.governed);
  if (!phrase.preposition && !phrase.sharesPreposition) return objectPenalties(phrase, lexicon);
  const only = (cases: number): CasePenalties => ({
    1: excluded,
    2: cases & accusative ? 0 : excluded,
    4: cases & dative ? 0 : excluded,
    8: cases & genitive ? 0 : excluded,
  });
  // After wegen, während and trotz the genitive is always right.
  if (governed === genitiveOrDative) return { ...only(governed), 4: 1.2 };
  if (governed !== eitherCase) return governed === 15 ? none : only(governed);
  const preposition = phrase.preposition?.lower ?? "in";
  const { case: expected, penalty } = twoWayCase(phrase, preposition, lexicon);
  return { ...only(governed), ...(expected === accusative ? { 4: penalty } : { 2: penalty }) };
}

/** How unlikely singular and plural are, by the number of the verb whose subject the phrase is. */
export function numberPenalties(phrase: CheckedPhrase, cells: Cells): { singular: number; plural: number } {
  if (phrase.number && !/^(?:1|eins?|0,\d+)$/.test(phrase.number.lower)) return { singular: excluded, plural: 0 };
  const persons = personsOfVerb(phrase);
  const isSubject =
    !phrase.preposition && phrase.clause?.subject === phrase.index && !otherSubject(phrase)?.isCertain && cells !== 0;
  if (!isSubject || persons === 0) return { singular: 0, plural: 0 };
  const next = phrase.sentence.tokens[phrase.phrase.head + 1];
  const isCoordinated = next?.tag === "KON" || phrase.sentence.phrases[phrase.index - 1]?.role === "subject";
  if (isCoordinated) return { singular: 0, plural: 0 };
  return { singular: (persons & 4) === 0 ? 0.8 : 0, plural: (persons & 32) === 0 ? 0.8 : 0 };
}
