import { alignWords, type WordPair } from "./align-words.ts";
import { type Slip, splitWords } from "./answer-words.ts";

export interface DictationVerdict {
  isRight: boolean;
  /** The words that were written beside those that were said. */
  words: WordPair[];
  /** The number of words of the sentence, and of those that were written right. */
  wordCount: number;
  rightCount: number;
  /** What is shown but does not count. */
  slips: (Slip | "mark")[];
}

const marksOf = (text: string) => text.replace(/[^,.!?]/gu, "");

/**
 * Judges what a learner wrote down. Every word must be the one that was said; *das* for *dass* and *seid* for *seit* are
 * other words. Capitals, *ß*, spelled-out umlauts, figures and punctuation marks are slips.
 */
export function judgeDictation(german: string, answer: string): DictationVerdict {
  const expectedWords = splitWords(german);
  const words = alignWords(splitWords(answer), expectedWords);
  const rightCount = words.filter(
    ({ given, expected, difference }) => given !== null && expected !== null && difference !== "different",
  ).length;
  const isRight = words.every(({ difference }) => difference !== "different");
  const slips = new Set(
    words.flatMap(({ difference }) => (difference === "same" || difference === "different" ? [] : [difference])),
  );
  const hasOtherMarks = isRight && marksOf(answer.trim()) !== marksOf(german.trim());
  return {
    isRight,
    words,
    wordCount: expectedWords.length,
    rightCount,
    slips: [...slips, ...(hasOtherMarks ? (["mark"] as const) : [])],
  };
}
