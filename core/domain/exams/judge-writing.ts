import type { CefrLevel } from "../cefr-level.ts";
import { applyCorrections, type MessageCorrection, toMessageCorrections } from "../conversations/correction.ts";
import { hear } from "../conversations/hear.ts";
import type { PartnerBank } from "../conversations/hearing.ts";
import { checkText } from "../german/checker/check-text.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { WritingKey, WritingTask } from "./exam.ts";
import { findPoints, sentencesOf } from "./find-points.ts";

/**
 * The maximum score of a text for each of three criteria: how many of the task's points it contains, its length, and
 * its language.
 */
const maxScoreByCriterion = { content: 10, length: 4, language: 6 } as const;
export const maxTaskScore = maxScoreByCriterion.content + maxScoreByCriterion.length + maxScoreByCriterion.language;

/** A text with this share of the requested number of words gets all points for its length. */
const sufficientLengthShare = 0.8;
/**
 * Length and language count in full if at least this share of the task's points was found. A long
 * and correct text about something else therefore cannot pass.
 */
const sufficientPointShare = 2 / 3;

/**
 * Mistakes in 100 words at which a text gets no points for its language. Examiners of the lower levels judge whether a
 * text is understood, those of the higher levels also whether it is right. The numbers are our own.
 */
const maxMistakeRate: Record<CefrLevel, number> = { A1: 30, A2: 25, B1: 20, B2: 15, C1: 11, C2: 8 };

/** What the machine can say of a learner's text. It is an estimate. */
export interface JudgedText {
  /** The number of words in German sentences that are not copied from the task. */
  wordCount: number;
  /** The ids of the points that were found. */
  points: string[];
  corrections: MessageCorrection[];
  /** The number of mistakes: neighbouring corrections with the same reason (*ein kleines* → *eine kleine*) are one. */
  mistakeCount: number;
  /** 0 to `maxTaskScore`. */
  score: number;
}

const normalizeSentence = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

const countMistakes = (text: string, corrections: readonly MessageCorrection[]): number =>
  corrections.filter(({ start, explanation }, index) => {
    const earlierCorrection = corrections[index - 1];
    return earlierCorrection?.explanation !== explanation || text.slice(earlierCorrection.end, start).trim() !== "";
  }).length;

/**
 * The score of a text.
 * @param pointShare the share of the task's points that were found, 0 to 1
 * @param lengthShare the number of words divided by the number that the task asks for
 * @param mistakeRate mistakes in 100 words
 */
export function scoreText(
  { pointShare, lengthShare, mistakeRate }: { pointShare: number; lengthShare: number; mistakeRate: number },
  level: CefrLevel,
): number {
  if (lengthShare <= 0) return 0;
  const lengthFactor = Math.min(1, lengthShare / sufficientLengthShare);
  // Few words contain few mistakes, so the language of a short text counts only in proportion to its length.
  const languageFactor = Math.max(0, 1 - mistakeRate / maxMistakeRate[level]) * lengthFactor;
  const formScore = maxScoreByCriterion.length * lengthFactor + maxScoreByCriterion.language * languageFactor;
  const formFactor = Math.min(1, (pointShare + 1 / 3) / (sufficientPointShare + 1 / 3));
  return Math.round(maxScoreByCriterion.content * pointShare + formScore * formFactor);
}

/**
 * Judges a text: its points by the analysis, its length, and its mistakes by the checker.
 * @param level the level of the exam
 */
export function judgeText(
  text: string,
  task: Pick<WritingTask, "situation" | "points" | "words">,
  { recognition }: Pick<WritingKey, "recognition">,
  level: CefrLevel,
  lexicon: Lexicon,
  bank: PartnerBank,
): JudgedText {
  const corrections = toMessageCorrections(text, checkText(text, lexicon, level).corrections);
  const taskSentences = new Set(
    [task.situation, ...task.points.map((point) => point.text)].flatMap(sentencesOf).map(normalizeSentence),
  );
  const sentences = sentencesOf(text)
    .filter((sentence) => !taskSentences.has(normalizeSentence(sentence)))
    .map((originalSentence) => ({
      original: originalSentence,
      corrected: correctSentence(originalSentence, lexicon, level),
    }))
    // A sentence counts only if it is understood as German. Sentences of fewer than three words, such as salutations,
    // always count, because they are too short to recognize their language.
    .filter(
      ({ original, corrected }) => countWords(original) < 3 || hear(corrected, corrected, lexicon, bank).isUnderstood,
    );
  const wordCount = sentences.reduce((sum, { original }) => sum + countWords(original), 0);
  const mistakeCount = countMistakes(text, corrections);
  const points = [...findPoints(sentences, recognition, lexicon, bank)];
  const score = scoreText(
    {
      pointShare: points.length / task.points.length,
      lengthShare: wordCount / task.words,
      mistakeRate: wordCount === 0 ? 0 : (mistakeCount / wordCount) * 100,
    },
    level,
  );
  return { wordCount, points, corrections, mistakeCount, score };
}

function correctSentence(sentence: string, lexicon: Lexicon, level: CefrLevel): string {
  const corrections = toMessageCorrections(sentence, checkText(sentence, lexicon, level).corrections);
  return applyCorrections(sentence, corrections) ?? sentence;
}
