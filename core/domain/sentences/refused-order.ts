import { areSameWords, splitWords } from "./answer-words.ts";
import type { AskedSentence } from "./judge-plainly.ts";

/** The neighbouring words of a sentence, in lower case. */
const neighbourPairsOf = (words: readonly string[]): Set<string> =>
  new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`.toLowerCase()));

/**
 * Whether editors refuse an order. If the sentence is built from tiles, an order with the same mistake as a refused
 * order is refused as well. The mistake is that two words are separated: the two words are neighbours in every right
 * order that begins with the same word as the answer, but they are neighbours neither in the answer nor in the refused
 * order. An example is *Flug* and *nach* in "Der Flug nach New York dauert acht Stunden".
 */
export function isRefusedOrder({ kind, accept, refuse = [] }: AskedSentence, answer: string): boolean {
  if (refuse.length === 0) return false;
  const answerWords = splitWords(answer);
  const refusedOrders = refuse.map(splitWords);
  if (refusedOrders.some((order) => areSameWords(answerWords, order))) return true;
  const firstWord = answerWords[0]?.toLowerCase();
  const beginsEqually = (words: readonly string[]) => words[0]?.toLowerCase() === firstWord;
  const [sentence = [], ...otherOrders] = accept.map(splitWords).filter(beginsEqually);
  if (kind !== "build" || sentence.length !== answerWords.length) return false;
  const neighbourPairsOfOtherOrders = otherOrders.map(neighbourPairsOf);
  const neighbourPairs = neighbourPairsOf(answerWords);
  const separatedPairs = [...neighbourPairsOf(sentence)].filter(
    (pair) => !neighbourPairs.has(pair) && neighbourPairsOfOtherOrders.every((pairs) => pairs.has(pair)),
  );
  return refusedOrders.map(neighbourPairsOf).some((pairs) => separatedPairs.some((pair) => !pairs.has(pair)));
}
