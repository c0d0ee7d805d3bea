import type { AnalyzedSentence, Phrase } from "../analysis/analyze.ts";
import type { Clause } from "../analysis/clauses.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { framesOfVerb } from "../lexicon/verb-frames.ts";
import type { NounClass } from "../noun-class.ts";
import type { Complement, Frame } from "../valency.ts";
import type { AnalyzedText, AnalyzedToken } from "./analyzed-text.ts";
import { lowerTextAt } from "./phrase-tokens.ts";

/** A clause of the analysis with the lexicon's information about its main verb. */
export interface ClauseView {
  sentence: AnalyzedSentence;
  clause: Clause;
  index: number;
  /**
   * The index of the token of the full verb, not of an auxiliary or modal verb; undefined if the clause has no verb.
   */
  mainVerbIndex: number | undefined;
  /**
   * The infinitives that the form of the main verb can belong to, with its separated prefix: *gehört* belongs to
   * *hören* and *gehören*.
   */
  lemmas: readonly string[];
  /** The frames of each lemma. Empty if the lexicon lacks one of the lemmas. */
  framesByLemma: readonly (readonly Frame[])[];
  /**
   * The subject of the clause, or the subject that the clause shares with another clause; undefined if there is none.
   */
  subject: Phrase | undefined;
  /**
   * Whether the clause has two or more full verbs. In such a clause it is uncertain to which verb an object belongs.
   */
  hasSeveralVerbs: boolean;
}

/** The frames of a verb. None of their slots accepts both an object and a reflexive pronoun. */
export const framesOf = (infinitive: string, lexicon: Lexicon): readonly Frame[] =>
  framesOfVerb(infinitive, lexicon).flatMap(separateReflexive);

/**
 * Splits a frame with a slot for an object or a reflexive pronoun (*acc/refl-acc*) into two frames, one for the object
 * and one for the pronoun. Returns other frames unchanged.
 */
function separateReflexive(frame: Frame): Frame[] {
  const isReflexive = (complement: Complement) => complement.kind === "reflexive";
  const ambiguousSlot = frame.slots.find(
    ({ alternatives }) => alternatives.some(isReflexive) && !alternatives.every(isReflexive),
  );
  if (!ambiguousSlot) return [frame];
  return [true, false].map((isWanted) => ({
    ...frame,
    slots: frame.slots.map((slot) =>
      slot === ambiguousSlot
        ? { ...slot, alternatives: slot.alternatives.filter((complement) => isReflexive(complement) === isWanted) }
        : slot,
    ),
  }));
}

/** Whether the perfect of the verb is always formed with *sein*. */
function takesOnlySein(infinitive: string, lexicon: Lexicon): boolean {
  const verbs = lexicon.lemmas(infinitive).filter((entry) => entry.pos === "verb");
  return verbs.length > 0 && verbs.every(({ auxiliaries }) => auxiliaries.join() === "sein");
}

function lemmasOf(sentence: AnalyzedSentence, clause: Clause, mainVerb: number, lexicon: Lexicon): string[] {
  const { prefix, finite: finiteIndex, lemma } = clause.verbs;
  // "Ich denke daran": a pronominal adverb is not a prefix.
  const hasPrefix = prefix !== undefined && !/^(?:da|hier)r?(?=\p{L}{2})/u.test(lowerTextAt(sentence, prefix));
  if (mainVerb === finiteIndex && hasPrefix) return [lemma];
  const token = sentence.tokens[mainVerb];
  const lemmas = (token?.readings ?? [])
    .filter((reading) => reading.tag === (token?.tag === "ADJD" ? "VVPP" : token?.tag) && reading.repair === undefined)
    .map((reading) => reading.lemma.replace("|", ""));
  // A finite form without a prefix does not belong to a separable verb: "steht" is not a form of *aufstehen*. So the
  // lemma must begin with the same letters as the form.
  const form = token?.text.toLowerCase() ?? "";
  const isFiniteForm = mainVerb === finiteIndex;
  // After *haben* the participle cannot belong to a verb whose perfect has *sein*: the participle in "Das hat mir
  // gefallen" is a form of *gefallen*, not of *fallen*.
  const isWithHaben = !isFiniteForm && sentence.tokens[finiteIndex ?? -1]?.reading.lemma === "haben";
  const possibleLemmas = lemmas.filter((candidate) =>
    isFiniteForm ? candidate.slice(0, 2) === form.slice(0, 2) : !(isWithHaben && takesOnlySein(candidate, lexicon)),
  );
  const shortestLemmas = possibleLemmas.filter(
    (candidate) =>
      !isFiniteForm || !possibleLemmas.some((otherLemma) => otherLemma !== candidate && candidate.endsWith(otherLemma)),
  );
  return shortestLemmas.length > 0 ? [...new Set(shortestLemmas)] : [lemma];
}

function buildViews(sentence: AnalyzedSentence, index: number, lexicon: Lexicon): ClauseView[] {
  const clause = sentence.clauses[index];
  if (!clause) return [];
  const { finite: finiteIndex, participles, infinitives } = clause.verbs;
  const isFullVerb = (tokenIndex: number) => /^VV/.test(sentence.tokens[tokenIndex]?.tag ?? "");
  const fullVerbIndexes = clause.tokens.filter(isFullVerb);
  // Includes participles that the analysis takes for adjectives: "Ich habe erkältet".
  const hasAdjectivalParticiple =
    sentence.tokens[finiteIndex ?? -1]?.reading.lemma === "haben" && fullVerbIndexes.length === 0;
  const adjectivalParticipleIndex = hasAdjectivalParticiple
    ? clause.tokens.findLast(
        (tokenIndex) =>
          tagAt(sentence, tokenIndex) === "ADJD" &&
          sentence.tokens[tokenIndex]?.readings.some((reading) => reading.tag === "VVPP"),
      )
    : undefined;
  const mainVerbIndex =
    adjectivalParticipleIndex ??
    participles.find(isFullVerb) ??
    infinitives.find(isFullVerb) ??
    (tagAt(sentence, finiteIndex) === "VMFIN" ? infinitives[0] : undefined) ??
    finiteIndex ??
    participles[0] ??
    infinitives[0];
  const lemmas = mainVerbIndex === undefined ? [] : lemmasOf(sentence, clause, mainVerbIndex, lexicon);
  const framesByLemma = lemmas.map((lemma) => framesOf(lemma, lexicon));
  const {
    subject = clause.sharedSubjectOf === undefined ? undefined : sentence.clauses[clause.sharedSubjectOf]?.subject,
  } = clause;
  return [
    {
      sentence,
      clause,
      index,
      mainVerbIndex,
      lemmas,
      framesByLemma: framesByLemma.some((frames) => frames.length === 0) ? [] : framesByLemma,
      subject: subject === undefined ? undefined : sentence.phrases[subject],
      hasSeveralVerbs: fullVerbIndexes.length > 1,
    },
  ];
}

const viewsByText = new WeakMap<AnalyzedText, readonly ClauseView[]>();

/** The clauses of a text. They are computed only once for each text. */
export function listClauseViews(analysis: AnalyzedText): readonly ClauseView[] {
  const cachedViews = viewsByText.get(analysis);
  if (cachedViews) return cachedViews;
  const views = analysis.sentences.flatMap((sentence) =>
    sentence.clauses.flatMap((_, index) => buildViews(sentence, index, analysis.lexicon)),
  );
  viewsByText.set(analysis, views);
  return views;
}

const wordsByText = new WeakMap<AnalyzedText, ReadonlyMap<number, AnalyzedToken>>();

/** The checker's word that begins at this offset. */
export function wordAt(analysis: AnalyzedText, start: number | undefined): AnalyzedToken | undefined {
  const wordByStart = wordsByText.get(analysis) ?? new Map(analysis.words.map((word) => [word.start, word]));
  wordsByText.set(analysis, wordByStart);
  return start === undefined ? undefined : wordByStart.get(start);
}

export const tagAt = (sentence: AnalyzedSentence, index: number | undefined) =>
  index === undefined ? undefined : sentence.tokens[index]?.tag;

/** The classes of the noun at the head of a phrase; empty for pronouns, names and unknown nouns. */
export function classesOfHead(
  { sentence }: Pick<ClauseView, "sentence">,
  { head }: Phrase,
  lexicon: Lexicon,
): readonly NounClass[] {
  const token = sentence.tokens[head];
  if (!token || (token.tag !== "NN" && token.tag !== "NE")) return [];
  const classesOfLemma = lexicon.nounClasses(token.reading.lemma);
  return classesOfLemma.length > 0 ? classesOfLemma : lexicon.nounClasses(token.text);
}

const timeClasses: readonly NounClass[] = ["time", "weekday", "month", "season", "daytime", "holiday"];
/** Classes of nouns for people and animals. Both can act, and grammar treats both in the same way. */
const personClasses: readonly NounClass[] = ["person", "profession", "nationality", "group", "animal"];

export const isTime = (nounClasses: readonly NounClass[]) =>
  nounClasses.some((nounClass) => timeClasses.includes(nounClass));
export const isPerson = (nounClasses: readonly NounClass[]) =>
  nounClasses.some((nounClass) => personClasses.includes(nounClass));

/** Whether a phrase denotes a person: a personal pronoun, a person's name, or a noun for persons. */
export function denotesPerson(clauseView: ClauseView, phrase: Phrase, lexicon: Lexicon): boolean {
  const token = clauseView.sentence.tokens[phrase.head];
  if (token?.tag === "PPER" || token?.tag === "PRF") return token.text.toLowerCase() !== "es";
  if (/^(?:wen|wem|wer|jemande?[nm]?|niemande?[nm]?|einander)$/.test(lowerTextAt(clauseView.sentence, phrase.head)))
    return true;
  const nounClasses = classesOfHead(clauseView, phrase, lexicon);
  if (token?.tag === "NE") return nounClasses.length === 0;
  return isPerson(nounClasses);
}

/** The person of the subject as bits (ich 1, du 2, er 4, wir 8, ihr 16, sie 32); 0 if there is none. */
export function personOfSubject({ sentence, subject }: ClauseView): number {
  if (!subject) return 0;
  const token = sentence.tokens[subject.head];
  if (token?.tag === "PPER" && token.text.toLowerCase() === "ihr") return 16;
  if (token?.tag === "PPER") {
    const { isFirst, text, reading } = token;
    return text === "Sie" && !isFirst ? 32 : reading.persons;
  }
  return subject.number === "plural" ? 32 : subject.number === "singular" ? 4 : 36;
}

/** The phrases whose heads belong to the clause, in order. */
export const phrasesIn = ({ sentence, clause }: ClauseView): readonly Phrase[] => {
  const tokenIndexesOfClause = new Set(clause.tokens);
  return sentence.phrases.filter(({ head }) => tokenIndexesOfClause.has(head));
};
