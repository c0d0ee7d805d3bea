import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { type AnalyzedToken, analyzeText } from "../german/checker/analyzed-text.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";

/** Counts in a learner's messages, which determine the estimated level. The counts of several messages are added up. */
export interface LevelEvidence {
  words: number;
  sentences: number;
  subordinateClauses: number;
  errors: number;
  /** The number of words of the bank per level, A1 first. */
  byLevel: number[];
}

export const noLevelEvidence: LevelEvidence = {
  words: 0,
  sentences: 0,
  subordinateClauses: 0,
  errors: 0,
  byLevel: [0, 0, 0, 0, 0, 0],
};

const subordinatorPattern =
  /^(?:dass|weil|wenn|ob|obwohl|obgleich|damit|während|nachdem|bevor|ehe|falls|sofern|sodass|sobald|solange|indem|wobei|weshalb|woraufhin|als|da|wie|warum|wo|was)$/;
const relativePronounPattern = /^(?:der|die|das|den|dem|deren|dessen|denen|welche[rsnm]?)$/;

/** Messages with fewer words, such as "Ja, gern.", are too short to assess. */
const minWords = 4;

/**
 * Counts the evidence in one message; all counts are 0 if it is too short.
 * @param errors the number of the checker's corrections
 * @param levelOf the level of a lemma of the word bank
 */
export function levelEvidence(
  text: string,
  errors: number,
  lexicon: Lexicon,
  levelOf: (lemma: string) => CefrLevel | undefined,
): LevelEvidence {
  const { words } = analyzeText(text, lexicon);
  const wordTokens = words.filter(({ kind }) => kind === "word");
  if (wordTokens.length < minWords) return noLevelEvidence;
  const byLevel = [0, 0, 0, 0, 0, 0];
  for (const word of wordTokens) {
    const levels = word.readings.flatMap(({ lemma }) => levelOf(lemma.replaceAll("|", "")) ?? []);
    // If a form has several readings, the one with the lowest level is assumed.
    const lowestIndex = Math.min(...levels.map((level) => cefrLevels.indexOf(level)));
    if (Number.isFinite(lowestIndex)) byLevel[lowestIndex] = (byLevel[lowestIndex] ?? 0) + 1;
  }
  const startsSubordinateClause = (word: AnalyzedToken, wordBefore: AnalyzedToken | undefined) =>
    (wordBefore?.text === "," && (subordinatorPattern.test(word.lower) || relativePronounPattern.test(word.lower))) ||
    (word.index === 0 &&
      /^(?:weil|wenn|obwohl|nachdem|bevor|während|falls|als|da)$/.test(word.lower) &&
      text.includes(","));
  return {
    words: wordTokens.length,
    sentences: Math.max(1, words.filter(({ text: mark }) => /^(?:[.!?…]|\.{2,})$/.test(mark)).length),
    subordinateClauses: words.filter((word) => startsSubordinateClause(word, words[word.index - 1])).length,
    errors,
    byLevel,
  };
}

/**
 * The evidence of all messages after a further one. A message with broken clauses never raises the level: if it would,
 * only its mistakes count.
 */
export function addMessageEvidence(
  earlierEvidence: LevelEvidence,
  message: LevelEvidence,
  hasBrokenClauses: boolean,
): LevelEvidence {
  const sum = addLevelEvidence(earlierEvidence, message);
  const isHigher = cefrLevels.indexOf(assessLevel(sum)) > cefrLevels.indexOf(assessLevel(earlierEvidence));
  return hasBrokenClauses && isHigher ? { ...earlierEvidence, errors: earlierEvidence.errors + message.errors } : sum;
}

/** Adds up the evidence of two messages. */
export const addLevelEvidence = (a: LevelEvidence, b: LevelEvidence): LevelEvidence => ({
  words: a.words + b.words,
  sentences: a.sentences + b.sentences,
  subordinateClauses: a.subordinateClauses + b.subordinateClauses,
  errors: a.errors + b.errors,
  byLevel: a.byLevel.map((count, i) => count + (b.byLevel[i] ?? 0)),
});

/** Thresholds for A2 to C2: the mean level of the known words, from 0 (A1) to 5 (C2). */
const vocabularyThresholds = [0.05, 0.09, 0.19, 0.28, 0.38];
/** Thresholds for A2 to C2: words per sentence. */
const sentenceLengthThresholds = [6, 8, 10.5, 13.5, 16.5];
/** Thresholds for A2 to C2: subordinate clauses per sentence. */
const clauseShareThresholds = [0.06, 0.13, 0.24, 0.38, 0.6];

const countReachedThresholds = (value: number, thresholds: readonly number[]) =>
  thresholds.filter((threshold) => value >= threshold).length;

/**
 * Estimates the level of a learner's writing from vocabulary (weighted twice), sentence length and the share of
 * subordinate clauses. The weighted mean is rounded up if its fraction is at least .6, otherwise down. More than one
 * error per six words lowers the result by one level, more than one per three words by two. The thresholds are the
 * midpoints between the means of texts by learners with a tested level. With eight sentences the estimate is within one
 * level of the tested one in 95 % of the cases. It is a heuristic, and shown to learners as a hint.
 */
export function assessLevel(evidence: LevelEvidence): CefrLevel {
  const wordCount = evidence.byLevel.reduce((sum, count) => sum + count, 0);
  const levelSum = evidence.byLevel.reduce((total, count, level) => total + count * level, 0);
  const vocabularyLevel = countReachedThresholds(levelSum / Math.max(1, wordCount), vocabularyThresholds);
  const sentenceLengthLevel = countReachedThresholds(
    evidence.words / Math.max(1, evidence.sentences),
    sentenceLengthThresholds,
  );
  const clauseLevel = countReachedThresholds(
    evidence.subordinateClauses / Math.max(1, evidence.sentences),
    clauseShareThresholds,
  );
  const meanLevel = (2 * vocabularyLevel + sentenceLengthLevel + clauseLevel) / 4;
  const errorRate = evidence.errors / Math.max(1, evidence.words);
  const lostLevels = errorRate > 1 / 3 ? 2 : errorRate > 1 / 6 ? 1 : 0;
  return cefrLevels[Math.max(0, Math.min(5, Math.floor(meanLevel + 0.4) - lostLevels))] ?? "A1";
}
