import { alignWords, type WordPair } from "./align-words.ts";
import { type Slip, splitWords } from "./answer-words.ts";

export interface DictationVerdict {
  isRight: boolean;
  /** The pairs of written and spoken words. */
  words: WordPair[];
  /** The number of words of the sentence, and the number of them that were written right. */
  wordCount: number;
  rightCount: number;
  /** Differences that are shown but do not count. */
  slips: (Slip | "mark")[];
}

/** The punctuation marks of a text. */
const marksOf = (text: string) => text.replace(/[^,.!?]/gu, "");

/**
 * Judges the text that a learner wrote after hearing a sentence. Every written word must be the spoken word: *das* for
 * *dass* and *seid* for *seit* are different words. Differences in capitals, *ß*, spelled-out umlauts, figures and
 * punctuation marks are slips.
 */
export function judgeDictation(german: string, answer: string): DictationVerdict {
  const expectedWords = splitWords(german);
  const words = alignWords(splitWords(answer), expectedWords);
  const rightCount = words.filter(
    ({ given, expected, difference }) => given !== null && expected !== null && difference !== "different",
  ).length;
  const areWordsRight = words.every(({ difference }) => difference !== "different");
  const slips = new Set(
    words.flatMap(({ difference }) => (difference === "same" || difference === "different" ? [] : [difference])),
  );
  const hasOtherMarks = areWordsRight && marksOf(answer.trim()) !== marksOf(german.trim());
  return {
    isRight: areWordsRight,
    words,
    wordCount: expectedWords.length,
    rightCount,
    slips: [...slips, ...(hasOtherMarks ? (["mark"] as const) : [])],
  };
}
