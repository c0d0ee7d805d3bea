import { alignWords, countDifferences, type WordPair } from "./align-words.ts";
import { areSameWords, splitWords } from "./answer-words.ts";

export interface BuildVerdict {
  isRight: boolean;
  /** Whether the order is right but differs from the order of the sentence. */
  isOtherOrder: boolean;
  /** The accepted sentence that is nearest to the answer. */
  nearest: string;
  /** The pairs of a word of the answer and a word of `nearest`. */
  words: WordPair[];
}

/**
 * Judges a sentence that was built from tiles.
 * @param accept every right order; the first one is the sentence itself
 */
export function judgeBuild(accept: readonly string[], answer: string): BuildVerdict {
  const answerWords = splitWords(answer);
  const match = accept.findIndex((sentence) => areSameWords(answerWords, splitWords(sentence)));
  if (match >= 0) {
    const nearest = accept[match] ?? "";
    return { isRight: true, isOtherOrder: match > 0, nearest, words: alignWords(answerWords, splitWords(nearest)) };
  }
  let best: BuildVerdict | undefined;
  for (const nearest of accept.slice(0, 40)) {
    const words = alignWords(answerWords, splitWords(nearest));
    if (!best || countDifferences(words) < countDifferences(best.words))
      best = { isRight: false, isOtherOrder: false, nearest, words };
  }
  return best ?? { isRight: false, isOtherOrder: false, nearest: "", words: [] };
}
