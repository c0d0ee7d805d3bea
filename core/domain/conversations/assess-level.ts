import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { ClauseKind } from "../german/analysis/clause-parts.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { analyzeText } from "../german/checker/analyzed-text.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";

/** Counts in a learner's messages, which determine the estimated level. The counts of several messages are added up. */
export interface LevelEvidence {
  words: number;
  sentences: number;
  /**
   * Clauses that depend on another clause: clauses with a subordinating conjunction, relative clauses, and infinitives
   * with *zu*.
   */
  subordinateClauses: number;
  /**
   * Clauses in the passive, and clauses in Konjunktiv II that are not a polite formula (*ich hätte gern*). Missing in
   * evidence that was stored before these clauses were counted.
   */
  complexVerbs?: number;
  errors: number;
  /** How many words of the message belong to each level of the word bank, A1 first. */
  byLevel: number[];
}

export const noLevelEvidence: LevelEvidence = {
  words: 0,
  sentences: 0,
  subordinateClauses: 0,
  complexVerbs: 0,
  errors: 0,
  byLevel: [0, 0, 0, 0, 0, 0],
};

/** The value of `reading.kind` for a finite verb in Konjunktiv II. */
const konjunktiv2Kind = "k";

/** Messages with fewer words, such as "Ja, gern.", are too short to assess. */
const minAssessableWords = 4;

const subordinateKinds: ReadonlySet<ClauseKind> = new Set(["subordinate", "relative", "infinitive"]);

const countClauses = (
  sentences: readonly AnalyzedSentence[],
  isCounted: (clause: Clause, sentence: AnalyzedSentence) => boolean,
) =>
  sentences.reduce((sum, sentence) => sum + sentence.clauses.filter((clause) => isCounted(clause, sentence)).length, 0);

/**
 * Whether a clause is in the passive or in Konjunktiv II. A sentence that is only a main clause without a participle
 * (*Ich hätte gern Tee*, *Könnten Sie kommen?*) does not count, because it is a formula that beginners learn as a
 * whole.
 */
function hasComplexVerb({ verbs, kind, parent }: Clause, { tokens, clauses }: AnalyzedSentence): boolean {
  if (verbs.isPassive) return true;
  const finite = verbs.finite === undefined ? undefined : tokens[verbs.finite];
  if (!finite || finite.reading.lemma === "mögen") return false;
  if (finite.reading.kind !== konjunktiv2Kind && !/^würde/i.test(finite.text)) return false;
  const isPartOfLongerSentence =
    parent !== undefined || kind !== "main" || clauses.some((clause) => subordinateKinds.has(clause.kind));
  return isPartOfLongerSentence || verbs.participles.length > 0;
}

/**
 * Counts the evidence in one message. All counts are 0 if the message is too short.
 * @param errors the number of the checker's corrections
 * @param levelOf the level of a lemma of the word bank
 */
export function countLevelEvidence(
  text: string,
  errors: number,
  lexicon: Lexicon,
  levelOf: (lemma: string) => CefrLevel | undefined,
): LevelEvidence {
  const { words, sentences } = analyzeText(text, lexicon);
  const wordTokens = words.filter(({ kind }) => kind === "word");
  if (wordTokens.length < minAssessableWords) return noLevelEvidence;
  const byLevel = [0, 0, 0, 0, 0, 0];
  for (const word of wordTokens) {
    const levels = word.readings.flatMap(({ lemma }) => levelOf(lemma.replaceAll("|", "")) ?? []);
    // If a form has several readings, the reading with the lowest level is assumed.
    const lowestIndex = Math.min(...levels.map((level) => cefrLevels.indexOf(level)));
    if (Number.isFinite(lowestIndex)) byLevel[lowestIndex] = (byLevel[lowestIndex] ?? 0) + 1;
  }
  return {
    words: wordTokens.length,
    sentences: Math.max(1, words.filter(({ text: mark }) => /^(?:[.!?…]|\.{2,})$/.test(mark)).length),
    subordinateClauses: countClauses(sentences, ({ kind }) => subordinateKinds.has(kind)),
    complexVerbs: countClauses(sentences, hasComplexVerb),
    errors,
    byLevel,
  };
}

/**
 * Adds the evidence of a further message. A message with broken clauses must not raise the level. If it would raise the
 * level, only its mistakes are counted.
 */
export function addMessageEvidence(
  earlierEvidence: LevelEvidence,
  messageEvidence: LevelEvidence,
  hasBrokenClauses: boolean,
): LevelEvidence {
  const sum = addLevelEvidence(earlierEvidence, messageEvidence);
  const wouldRaiseLevel = cefrLevels.indexOf(assessLevel(sum)) > cefrLevels.indexOf(assessLevel(earlierEvidence));
  return hasBrokenClauses && wouldRaiseLevel
    ? { ...earlierEvidence, errors: earlierEvidence.errors + messageEvidence.errors }
    : sum;
}

/** Adds up the evidence of two messages. */
export const addLevelEvidence = (a: LevelEvidence, b: LevelEvidence): LevelEvidence => ({
  words: a.words + b.words,
  sentences: a.sentences + b.sentences,
  subordinateClauses: a.subordinateClauses + b.subordinateClauses,
  complexVerbs: (a.complexVerbs ?? 0) + (b.complexVerbs ?? 0),
  errors: a.errors + b.errors,
  byLevel: a.byLevel.map((count, i) => count + (b.byLevel[i] ?? 0)),
});

/** Thresholds for A2 to C2: the mean level of the known words, from 0 (A1) to 5 (C2). */
const vocabularyThresholds = [0.05, 0.09, 0.19, 0.28, 0.38];
/** Thresholds for A2 to C2: words per sentence. */
const sentenceLengthThresholds = [6, 8, 10.5, 13.5, 16.5];
/** Thresholds for A2 to C2: subordinate clauses per sentence. */
const clauseShareThresholds = [0.06, 0.13, 0.24, 0.38, 0.6];

/**
 * Thresholds for the number of clauses with complex verbs per sentence. At the first threshold, the level rises by half
 * a level; at the second threshold, by a whole level.
 */
const complexVerbThresholds = [0.1, 0.3];
/** The maximum number of levels by which the vocabulary can raise the estimate above the level of the sentences. */
const maxLevelsAboveSentences = 1;

const countReachedThresholds = (value: number, thresholds: readonly number[]) =>
  thresholds.filter((threshold) => value >= threshold).length;

/**
 * Estimates the level of a learner's writing from the vocabulary (weighted twice), the number of words per sentence and
 * the share of subordinate clauses. Passives and Konjunktiv II raise the level. The vocabulary can raise it to at most
 * one level above the level of the sentences, so that rare nouns in very short main clauses do not lead to a high
 * level. The weighted mean is rounded up if its fraction is at least .6, otherwise down. More than one error per six
 * words lowers the result by one level, more than one error per three words by two levels. Each threshold is the midpoint
 * between the means of two neighbouring levels, measured in texts by learners whose level was tested. With eight
 * sentences, the estimate is within one level of the tested level in 95 % of the cases. The estimate is a heuristic and
 * is shown to learners as a hint.
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
  const levelsForComplexVerbs =
    countReachedThresholds((evidence.complexVerbs ?? 0) / Math.max(1, evidence.sentences), complexVerbThresholds) / 2;
  const meanLevel = Math.min(
    (2 * vocabularyLevel + sentenceLengthLevel + clauseLevel) / 4 + levelsForComplexVerbs,
    Math.max(sentenceLengthLevel, clauseLevel) + levelsForComplexVerbs + maxLevelsAboveSentences,
  );
  const errorRate = evidence.errors / Math.max(1, evidence.words);
  const lostLevels = errorRate > 1 / 3 ? 2 : errorRate > 1 / 6 ? 1 : 0;
  return cefrLevels[Math.max(0, Math.min(5, Math.floor(meanLevel + 0.4) - lostLevels))] ?? "A1";
}
