import { alignWords, countDifferences, type WordPair } from "./align-words.ts";
import { areSameWords, splitWords } from "./answer-words.ts";

export interface BuildVerdict {
  isRight: boolean;
  /** Whether the order is right but differs from the order of the sentence. */
  isOtherOrder: boolean;
  /** The accepted sentence that is nearest to the answer. */
  nearestSentence: string;
  /** The pairs of a word of the answer and a word of `nearestSentence`. */
  words: WordPair[];
}

/**
 * Judges a sentence that was built from tiles.
 * @param accept every right order; the first one is the sentence itself
 */
export function judgeBuild(accept: readonly string[], answer: string): BuildVerdict {
  const answerWords = splitWords(answer);
  const matchIndex = accept.findIndex((sentence) => areSameWords(answerWords, splitWords(sentence)));
  if (matchIndex >= 0) {
    const nearestSentence = accept[matchIndex] ?? "";
    return {
      isRight: true,
      isOtherOrder: matchIndex > 0,
      nearestSentence,
      words: alignWords(answerWords, splitWords(nearestSentence)),
    };
  }
  let bestVerdict: BuildVerdict | undefined;
  for (const nearestSentence of accept.slice(0, 40)) {
    const words = alignWords(answerWords, splitWords(nearestSentence));
    if (!bestVerdict || countDifferences(words) < countDifferences(bestVerdict.words))
      bestVerdict = { isRight: false, isOtherOrder: false, nearestSentence, words };
  }
  return bestVerdict ?? { isRight: false, isOtherOrder: false, nearestSentence: "", words: [] };
}
