import type { Gender } from "../../vocabulary/word.ts";
import { type Case, cases } from "../grammatical-case.ts";
import { casesIn, cellsInCases, cellsOf, pluralCells, singularCells } from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { caseBit, type FiniteKind, genderCodes } from "../lexicon/reading.ts";
import { analyzeTokens, type SentenceParts } from "./analyze-sentence.ts";
import { type Clause, describeClauses } from "./clauses.ts";
import type { PhraseParts } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import type { Role } from "./roles.ts";
import { type Segment, splitIntoSentences } from "./segment.ts";
import { isFiniteTag, isInfinitiveTag, isParticipleTag, type Tag, type UniversalTag, universalTagOf } from "./tags.ts";
import { type AnalysisWeights, decodeWeights } from "./weights.ts";

export interface AnalyzedToken extends Segment {
  /** The token's index within the sentence. */
  index: number;
  tag: Tag;
  universalTag: UniversalTag;
  /** All readings of the form, including those that do not fit the sentence. */
  readings: readonly TokenReading[];
  /** The reading that fits the sentence best. */
  reading: TokenReading;
  /**
   * How certain the tag is: its score minus the score of the next best tag. At 0 both tags are equally likely; above 60
   * the tag is rarely wrong. Infinite if only one tag is possible.
   */
  margin: number;
}

/** A noun or pronoun with its preposition, determiner and adjectives. */
export interface Phrase extends PhraseParts {
  role: Role;
  /**
   * The case that the phrase should have in the sentence; undefined for parts of names. The forms can contradict this
   * case: see `cells`.
   */
  case: Case | undefined;
  gender: Gender | undefined;
  number: "singular" | "plural" | undefined;
  /** How certain the role and the case are: the score of the role minus the score of the next best role. */
  margin: number;
}

export interface AnalyzedSentence {
  start: number;
  end: number;
  tokens: readonly AnalyzedToken[];
  phrases: readonly Phrase[];
  clauses: readonly Clause[];
}

/** The analysis of a German text. Clauses and phrases refer to tokens and phrases by their indexes in the sentence. */
export interface Analysis {
  text: string;
  sentences: readonly AnalyzedSentence[];
}

const caseOfRole = (role: Role): Case | undefined =>
  role === "subject" ? "nominative" : role === "none" ? undefined : role;

function completePhrase(phraseParts: PhraseParts, role: Role, margin: number): Phrase {
  const grammaticalCase = caseOfRole(role);
  const cellsOfRole = grammaticalCase === undefined ? 0xffff : cellsInCases(caseBit[grammaticalCase]);
  const { together, head, determiner } = phraseParts.cells;
  const cells =
    [together & cellsOfRole, together, head & determiner, head].find((possibleCells) => possibleCells !== 0) ?? 0;
  const isSingular = (cells & singularCells) !== 0;
  const isPlural = (cells & pluralCells) !== 0;
  const genders = genderCodes.filter((code): code is Gender => code !== "p" && (cells & cellsOf(code, 15)) !== 0);
  return {
    ...phraseParts,
    role,
    case: grammaticalCase,
    gender: genders.length === 1 ? genders[0] : undefined,
    number: isSingular === isPlural ? undefined : isSingular ? "singular" : "plural",
    margin,
  };
}

/** Maps the index of each finite verb to the persons of its subject, as bits (see `TokenReading`). */
function findSubjectPersons(
  sentenceParts: SentenceParts,
  phrases: readonly Phrase[],
  clauses: readonly Clause[],
): Map<number, number> {
  const personsByIndex = new Map<number, number>();
  for (const clause of clauses) {
    const { finite: finiteIndex } = clause.verbs;
    const subjectIndex =
      clause.subject ?? (clause.sharedSubjectOf === undefined ? undefined : clauses[clause.sharedSubjectOf]?.subject);
    const subject = subjectIndex === undefined ? undefined : phrases[subjectIndex];
    if (finiteIndex === undefined || !subject) continue;
    const pronounPersons = (sentenceParts.readings[subject.head] ?? [])
      .filter((reading) => reading.tag === sentenceParts.tags[subject.head])
      .reduce((bits, reading) => bits | reading.persons, 0);
    personsByIndex.set(
      finiteIndex,
      pronounPersons || (subject.number === "plural" ? 32 : subject.number === "singular" ? 4 : 36),
    );
  }
  return personsByIndex;
}

function completeSentence(sentenceParts: SentenceParts, sentenceStart: number, sentenceEnd: number): AnalyzedSentence {
  const phrases = sentenceParts.phrases.map((phrase, phraseIndex) =>
    completePhrase(
      phrase,
      sentenceParts.phraseRoles[phraseIndex] ?? "none",
      sentenceParts.phraseMargins[phraseIndex] ?? 0,
    ),
  );
  const clauses = describeClauses(sentenceParts);
  const personsByIndex = findSubjectPersons(sentenceParts, phrases, clauses);
  const cellsByHead = new Map(
    phrases.map((phrase) => [
      phrase.head,
      phrase.cells.together & (phrase.case ? cellsInCases(caseBit[phrase.case]) : 0xffff),
    ]),
  );
  const tokens = sentenceParts.segments.map((segment, index): AnalyzedToken => {
    const tag = sentenceParts.tags[index] ?? "XY";
    const readings = sentenceParts.readings[index] ?? [];
    const readingsOfTag = readings.filter((reading) => reading.tag === tag);
    const expectedCells = cellsByHead.get(index) ?? 0;
    const expectedPersons = personsByIndex.get(index) ?? 0;
    const reading = readingsOfTag.find(
      (candidate) => (candidate.cells & expectedCells) !== 0 || (candidate.persons & expectedPersons) !== 0,
    ) ??
      readingsOfTag[0] ?? { tag, lemma: segment.text, cells: 0, persons: 0, repair: "guess" as const };
    return {
      ...segment,
      index,
      tag,
      universalTag: universalTagOf(tag),
      readings,
      reading,
      margin: sentenceParts.tagMargins[index] ?? 0,
    };
  });
  return { start: sentenceStart, end: sentenceEnd, tokens, phrases, clauses };
}

const weightsByLexicon = new WeakMap<Lexicon, AnalysisWeights>();

/** The weights of the models. They are decoded only once for each lexicon. */
export function weightsOf(lexicon: Lexicon): AnalysisWeights {
  const weights = weightsByLexicon.get(lexicon) ?? decodeWeights(lexicon.analysisWeights);
  weightsByLexicon.set(lexicon, weights);
  return weights;
}

/**
 * The results of the models for each sentence, by the text of the sentence. If a changed text is analysed again, only
 * its changed sentences are computed.
 */
export type SentenceCache = Map<string, SentenceParts>;

/**
 * Analyses a German text: sentences, tokens with their readings, phrases with their cases, and clauses with their
 * fields and parts. German with mistakes is analysed, too: a phrase has both the cases that its forms allow (`cells`)
 * and the case that it should have (`case`).
 * @param lexicon the checker's lexicon, which contains the weights of the models
 * @param cache the results of earlier calls with the same lexicon; this call adds its own results
 */
export function analyze(text: string, lexicon: Lexicon, cache: SentenceCache = new Map()): Analysis {
  const weights = weightsOf(lexicon);
  const sentences = splitIntoSentences(text).map(({ start, end, tokens }) => {
    const sentenceText = text.slice(start, end);
    const sentenceParts = cache.get(sentenceText) ?? analyzeTokens(tokens, lexicon, weights);
    cache.set(sentenceText, sentenceParts);
    return completeSentence({ ...sentenceParts, segments: tokens }, start, end);
  });
  return { text, sentences };
}

const tensesAndMoods: Readonly<Record<FiniteKind, { tense?: "Pres" | "Past"; mood: "Ind" | "Sub" | "Imp" }>> = {
  p: { tense: "Pres", mood: "Ind" },
  t: { tense: "Past", mood: "Ind" },
  k: { tense: "Past", mood: "Sub" },
  j: { tense: "Pres", mood: "Sub" },
  m: { mood: "Imp" },
};

/** The grammatical features of a token. The names are those of Universal Dependencies. */
export interface TokenFeatures {
  verbForm?: "Fin" | "Inf" | "Part";
  tense?: "Pres" | "Past";
  mood?: "Ind" | "Sub" | "Imp";
  /** The cases that the form allows. */
  cases?: readonly Case[];
  degree?: "Pos" | "Cmp" | "Sup";
}

const degreeFeatures = { p: "Pos", c: "Cmp", s: "Sup" } as const;

/** The grammatical features of the reading that fits the sentence best. */
export function featuresOf({ tag, reading }: AnalyzedToken): TokenFeatures {
  const features: TokenFeatures = {};
  if (isFiniteTag(tag)) features.verbForm = "Fin";
  else if (isInfinitiveTag(tag)) features.verbForm = "Inf";
  else if (isParticipleTag(tag)) features.verbForm = "Part";
  if (reading.kind) {
    const { tense, mood } = tensesAndMoods[reading.kind];
    if (tense) features.tense = tense;
    features.mood = mood;
  }
  if (reading.cells !== 0) {
    const caseBits = casesIn(reading.cells);
    features.cases = cases.filter((grammaticalCase) => caseBits & caseBit[grammaticalCase]);
  }
  if (reading.degree) features.degree = degreeFeatures[reading.degree];
  return features;
}
