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

/** What a message shows. `levelOf` knows the level of a lemma of the bank; `errors` is how much the checker mended. */
export function evidenceOf(
  text: string,
  errors: number,
  lexicon: Lexicon,
  levelOf: (lemma: string) => CefrLevel | undefined,
): Evidence {
  const { words } = readSentence(text, lexicon);
  const spoken = words.filter(({ kind }) => kind === "word");
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

/** The share of known words at a level or above it that speaks for that level, A2 to C2. */
const neededShare = [0.12, 0.1, 0.08, 0.06, 0.05];
/** Words a sentence from which on it speaks for A2 to C2. */
const sentenceLengths = [5, 7.5, 10.5, 14, 18];
/** Subordinate clauses a sentence from which on they speak for A2 to C2. */
const clauseShares = [0.05, 0.2, 0.4, 0.65, 0.9];

const reached = (value: number, steps: readonly number[]) => steps.filter((step) => value >= step).length;

/**
 * How somebody writes, by four things: the share of words above each level (twice), the length of sentences, how many have a
 * subordinate clause; the mean, rounded down from .6. More than one error in eight words takes a level off, more than one in
 * four two. A rule of thumb, meant as a hint and shown as one: it knows a few messages only.
 */
export function assessLevel(evidence: Evidence): CefrLevel {
  const known = evidence.byLevel.reduce((sum, count) => sum + count, 0);
  const shareFrom = (level: number) =>
    evidence.byLevel.slice(level).reduce((sum, count) => sum + count, 0) / Math.max(1, known);
  // The highest level of which enough words stand here.
  const vocabulary = neededShare.reduce((best, share, i) => (shareFrom(i + 1) >= share ? i + 1 : best), 0);
  const length = reached(evidence.words / Math.max(1, evidence.sentences), sentenceLengths);
  const clauses = reached(evidence.subordinateClauses / Math.max(1, evidence.sentences), clauseShares);
  const mean = (2 * vocabulary + length + clauses) / 4;
  const errorRate = evidence.errors / Math.max(1, evidence.words);
  const lost = errorRate > 1 / 4 ? 2 : errorRate > 1 / 8 ? 1 : 0;
  return cefrLevels[Math.max(0, Math.min(5, Math.floor(mean + 0.4) - lost))] ?? "A1";
}
