import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { Lexicon } from "../german/checker/lexicon.ts";
import { readSentence, type Word } from "../german/checker/sentence.ts";

/** What one message says about how its writer writes. Messages add up. */
export interface Evidence {
  words: number;
  sentences: number;
  subordinateClauses: number;
  errors: number;
  /** Words of the bank by their level, A1 first. */
  byLevel: number[];
}

export const noEvidence: Evidence = {
  words: 0,
  sentences: 0,
  subordinateClauses: 0,
  errors: 0,
  byLevel: [0, 0, 0, 0, 0, 0],
};

const subordinator =
  /^(?:dass|weil|wenn|ob|obwohl|obgleich|damit|während|nachdem|bevor|ehe|falls|sofern|sodass|sobald|solange|indem|wobei|weshalb|woraufhin|als|da|wie|warum|wo|was)$/;
const relative = /^(?:der|die|das|den|dem|deren|dessen|denen|welche[rsnm]?)$/;

/** "Ja, gern." says nothing of how somebody writes. */
const fewestWords = 4;

/** What a message shows; nothing if it is very short. `levelOf` knows the level of a lemma of the bank; `errors` is how much the checker mended. */
export function evidenceOf(
  text: string,
  errors: number,
  lexicon: Lexicon,
  levelOf: (lemma: string) => CefrLevel | undefined,
): Evidence {
  const { words } = readSentence(text, lexicon);
  const spoken = words.filter(({ kind }) => kind === "word");
  if (spoken.length < fewestWords) return noEvidence;
  const byLevel = [0, 0, 0, 0, 0, 0];
  for (const word of spoken) {
    const levels = word.readings.flatMap(({ lemma }) => levelOf(lemma.replaceAll("|", "")) ?? []);
    // Of several readings the easiest is meant.
    const lowest = Math.min(...levels.map((level) => cefrLevels.indexOf(level)));
    if (Number.isFinite(lowest)) byLevel[lowest] = (byLevel[lowest] ?? 0) + 1;
  }
  const opensClause = (word: Word, before: Word | undefined) =>
    (before?.text === "," && (subordinator.test(word.lower) || relative.test(word.lower))) ||
    (word.index === 0 &&
      /^(?:weil|wenn|obwohl|nachdem|bevor|während|falls|als|da)$/.test(word.lower) &&
      text.includes(","));
  return {
    words: spoken.length,
    sentences: Math.max(1, words.filter(({ text: mark }) => /^(?:[.!?…]|\.{2,})$/.test(mark)).length),
    subordinateClauses: words.filter((word) => opensClause(word, words[word.index - 1])).length,
    errors,
    byLevel,
  };
}

export const addEvidence = (a: Evidence, b: Evidence): Evidence => ({
  words: a.words + b.words,
  sentences: a.sentences + b.sentences,
  subordinateClauses: a.subordinateClauses + b.subordinateClauses,
  errors: a.errors + b.errors,
  byLevel: a.byLevel.map((count, i) => count + (b.byLevel[i] ?? 0)),
});

/** The mean level of the known words (A1 0 to C2 5) from which on it speaks for A2 to C2. */
const wordLevels = [0.05, 0.09, 0.19, 0.28, 0.38];
/** Words a sentence from which on it speaks for A2 to C2. */
const sentenceLengths = [6, 8, 10.5, 13.5, 16.5];
/** Subordinate clauses a sentence from which on they speak for A2 to C2. */
const clauseShares = [0.06, 0.13, 0.24, 0.38, 0.6];

const reached = (value: number, steps: readonly number[]) => steps.filter((step) => value >= step).length;

/**
 * How somebody writes: the level of their words (counts twice), the length of their sentences and how many of these have a
 * subordinate clause; the mean, rounded down from .6. More than one mended error in six words takes a level off, more than one
 * in three two. The steps lie between the means of texts by learners whose level was tested; of eight sentences by one, the
 * estimate is within a level of theirs nineteen times in twenty. A rule of thumb, meant as a hint and shown as one.
 */
export function assessLevel(evidence: Evidence): CefrLevel {
  const known = evidence.byLevel.reduce((sum, count) => sum + count, 0);
  const sum = evidence.byLevel.reduce((total, count, level) => total + count * level, 0);
  const vocabulary = reached(sum / Math.max(1, known), wordLevels);
  const length = reached(evidence.words / Math.max(1, evidence.sentences), sentenceLengths);
  const clauses = reached(evidence.subordinateClauses / Math.max(1, evidence.sentences), clauseShares);
  const mean = (2 * vocabulary + length + clauses) / 4;
  const errorRate = evidence.errors / Math.max(1, evidence.words);
  const lost = errorRate > 1 / 3 ? 2 : errorRate > 1 / 6 ? 1 : 0;
  return cefrLevels[Math.max(0, Math.min(5, Math.floor(mean + 0.4) - lost))] ?? "A1";
}
