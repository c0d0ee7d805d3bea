import type { AnalyzedSentence, Phrase } from "../analysis/analyze.ts";
import type { Clause } from "../analysis/clauses.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { NounClass } from "../noun-class.ts";
import type { Complement, Frame } from "../valency.ts";
import type { AnalyzedText, AnalyzedToken } from "./analyzed-text.ts";

/** A clause of the analysis with what the lexicon says about its main verb. */
export interface ClauseView {
  sentence: AnalyzedSentence;
  clause: Clause;
  index: number;
  /** The token of the verb with the meaning; undefined if the clause has no verb. */
  mainVerb: number | undefined;
  /** The infinitives that the form of the main verb can belong to, with its separated prefix: *gehört* is of *hören* and *gehören*. */
  lemmas: readonly string[];
  /** The frames of each lemma. Empty if the lexicon does not know one of them. */
  framesByLemma: readonly (readonly Frame[])[];
  /** The subject, also if the clause shares that of another one. */
  subject: Phrase | undefined;
  /** Whether it has two or more verbs with a meaning, so that it is open to which of them an object belongs. */
  hasSeveralVerbs: boolean;
}

const longestPrefix = 9;

/** The frames of a verb written without a mark behind its prefix: *teilnehmen* is listed as *teil|nehmen*. */
export function framesOfVerb(lemma: string, lexicon: Lexicon): readonly Frame[] {
  const plain = lemma.replace("|", "");
  const own = lexicon.frames(plain);
  if (own.length > 0) return own.flatMap(separateReflexive);
  for (let cut = 2; cut <= Math.min(longestPrefix, plain.length - 3); cut++) {
    const frames = lexicon.frames(`${plain.slice(0, cut)}|${plain.slice(cut)}`);
    if (frames.length > 0) return frames.flatMap(separateReflexive);
  }
  return [];
}

/** A frame with *acc/refl-acc* as two frames, because only one of them is reflexive. */
function separateReflexive(frame: Frame): Frame[] {
  const isReflexive = (one: Complement) => one.kind === "reflexive";
  const open = frame.slots.find(
    ({ alternatives }) => alternatives.some(isReflexive) && !alternatives.every(isReflexive),
  );
  if (!open) return [frame];
  return [true, false].map((wanted) => ({
    ...frame,
    slots: frame.slots.map((slot) =>
      slot === open ? { ...slot, alternatives: slot.alternatives.filter((one) => isReflexive(one) === wanted) } : slot,
    ),
  }));
}

function lemmasOf(sentence: AnalyzedSentence, clause: Clause, mainVerb: number): string[] {
  const { prefix, finite, lemma } = clause.verbs;
  // "Ich denke daran": a pronominal adverb is not a prefix.
  const hasPrefix = prefix !== undefined && !/^(?:da|hier)r?(?=\p{L}{2})/u.test(lowerText(sentence, prefix));
  if (mainVerb === finite && hasPrefix) return [lemma];
  const token = sentence.tokens[mainVerb];
  const lemmas = (token?.readings ?? [])
    .filter((one) => one.tag === (token?.tag === "ADJD" ? "VVPP" : token?.tag) && one.repair === undefined)
    .map((one) => one.lemma.replace("|", ""));
  // A finite form without its prefix is not of a separable verb.
  const form = token?.text.toLowerCase() ?? "";
  const isFiniteForm = mainVerb === finite;
  const possible = isFiniteForm ? lemmas.filter((one) => one.slice(0, 2) === form.slice(0, 2)) : lemmas;
  const shortest = possible.filter(
    (one) => !isFiniteForm || !possible.some((other) => other !== one && one.endsWith(other)),
  );
  return shortest.length > 0 ? [...new Set(shortest)] : [lemma];
}

function viewOf(sentence: AnalyzedSentence, index: number, lexicon: Lexicon): ClauseView[] {
  const clause = sentence.clauses[index];
  if (!clause) return [];
  const { finite, participles, infinitives } = clause.verbs;
  const isMeaning = (at: number) => /^VV/.test(sentence.tokens[at]?.tag ?? "");
  const meanings = clause.tokens.filter(isMeaning);
  // "Ich habe erkältet": a participle that reads like an adjective.
  const hasAdjectivalParticiple = sentence.tokens[finite ?? -1]?.reading.lemma === "haben" && meanings.length === 0;
  const adjectival = hasAdjectivalParticiple
    ? clause.tokens.findLast(
        (at) => tagAt(sentence, at) === "ADJD" && sentence.tokens[at]?.readings.some((one) => one.tag === "VVPP"),
      )
    : undefined;
  const mainVerb =
    adjectival ??
    participles.find(isMeaning) ??
    infinitives.find(isMeaning) ??
    finite ??
    participles[0] ??
    infinitives[0];
  const lemmas = mainVerb === undefined ? [] : lemmasOf(sentence, clause, mainVerb);
  const framesByLemma = lemmas.map((one) => framesOfVerb(one, lexicon));
  const {
    subject = clause.sharedSubjectOf === undefined ? undefined : sentence.clauses[clause.sharedSubjectOf]?.subject,
  } = clause;
  return [
    {
      sentence,
      clause,
      index,
      mainVerb,
      lemmas,
      framesByLemma: framesByLemma.some((one) => one.length === 0) ? [] : framesByLemma,
      subject: subject === undefined ? undefined : sentence.phrases[subject],
      hasSeveralVerbs: meanings.length > 1,
    },
  ];
}

const viewsByText = new WeakMap<AnalyzedText, readonly ClauseView[]>();

/** The clauses of a text, computed once. */
export function clauseViews(analyzed: AnalyzedText): readonly ClauseView[] {
  const known = viewsByText.get(analyzed);
  if (known) return known;
  const views = analyzed.sentences.flatMap((sentence) =>
    sentence.clauses.flatMap((_, index) => viewOf(sentence, index, analyzed.lexicon)),
  );
  viewsByText.set(analyzed, views);
  return views;
}

const wordsByText = new WeakMap<AnalyzedText, ReadonlyMap<number, AnalyzedToken>>();

/** The checker's word that begins at this offset. */
export function wordAt(analyzed: AnalyzedText, start: number | undefined): AnalyzedToken | undefined {
  const known = wordsByText.get(analyzed) ?? new Map(analyzed.words.map((one) => [one.start, one]));
  wordsByText.set(analyzed, known);
  return start === undefined ? undefined : known.get(start);
}

/** The first token of a phrase. */
export const startOfPhrase = ({ preposition, determiner, adjectives, head }: Phrase): number =>
  preposition ?? determiner ?? adjectives[0] ?? head;

export const lowerText = (sentence: AnalyzedSentence, index: number | undefined): string =>
  (index === undefined ? undefined : sentence.tokens[index]?.text.toLowerCase()) ?? "";

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
  const byLemma = lexicon.nounClasses(token.reading.lemma);
  return byLemma.length > 0 ? byLemma : lexicon.nounClasses(token.text);
}

const timeClasses: readonly NounClass[] = ["time", "weekday", "month", "season", "daytime", "holiday"];
const personClasses: readonly NounClass[] = ["person", "profession", "nationality", "group", "animal"];

export const isTime = (classes: readonly NounClass[]) => classes.some((one) => timeClasses.includes(one));
export const isPerson = (classes: readonly NounClass[]) => classes.some((one) => personClasses.includes(one));

/** Whether a phrase denotes a person: a personal pronoun, a person's name, or a noun for persons. */
export function denotesPerson(view: ClauseView, phrase: Phrase, lexicon: Lexicon): boolean {
  const token = view.sentence.tokens[phrase.head];
  if (token?.tag === "PPER" || token?.tag === "PRF") return token.text.toLowerCase() !== "es";
  if (/^(?:wen|wem|wer|jemande?[nm]?|niemande?[nm]?|einander)$/.test(lowerText(view.sentence, phrase.head)))
    return true;
  const classes = classesOfHead(view, phrase, lexicon);
  if (token?.tag === "NE") return classes.length === 0;
  return isPerson(classes);
}

/** The person of the subject as bits (ich 1, du 2, er 4, wir 8, ihr 16, sie 32); 0 if there is none. */
export function personOfSubject({ sentence, subject }: ClauseView): number {
  if (!subject) return 0;
  const token = sentence.tokens[subject.head];
  if (token?.tag === "PPER" && token.text.toLowerCase() === "ihr") return 16;
  if (token?.tag === "PPER") return token.text === "Sie" ? 32 : token.reading.persons;
  return subject.number === "plural" ? 32 : subject.number === "singular" ? 4 : 36;
}

/** Phrases of a clause by their heads, in order. */
export const phrasesIn = ({ sentence, clause }: ClauseView): readonly Phrase[] => {
  const own = new Set(clause.tokens);
  return sentence.phrases.filter(({ head }) => own.has(head));
};
