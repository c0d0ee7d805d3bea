import { compareWords, type Slip } from "./answer-words.ts";

/** A pair of a word of the answer and a word of the expected sentence. `null` means that this side has no word. */
export interface WordPair {
  given: string | null;
  expected: string | null;
  /** How the two words differ. The values `same` and `Slip` count as right. */
  difference: "same" | "different" | Slip;
}

/** The cost of a missing or superfluous word. */
const gapCost = 1;
/**
 * The cost of a pair of different words. It is lower than the cost of a missing word plus a superfluous word (2), so
 * that a misspelt word is paired with the right word.
 */
const exchangeCost = 1.5;

/**
 * Pairs the words of an answer with the words of the expected sentence, so that the differences are as few as possible.
 */
export function alignWords(answerWords: readonly string[], expectedWords: readonly string[]): WordPair[] {
  const width = expectedWords.length + 1;
  const costs = new Float64Array((answerWords.length + 1) * width);
  const differences = answerWords.map((word) => expectedWords.map((expectedWord) => compareWords(word, expectedWord)));
  const pairCostAt = (i: number, j: number) => (differences[i]?.[j] === "different" ? exchangeCost : 0);
  const costAt = (i: number, j: number) => costs[i * width + j] ?? 0;
  for (let i = answerWords.length; i >= 0; i--) {
    for (let j = expectedWords.length; j >= 0; j--) {
      if (i === answerWords.length || j === expectedWords.length)
        costs[i * width + j] = (answerWords.length - i + expectedWords.length - j) * gapCost;
      else
        costs[i * width + j] = Math.min(
          costAt(i + 1, j + 1) + pairCostAt(i, j),
          costAt(i + 1, j) + gapCost,
          costAt(i, j + 1) + gapCost,
        );
    }
  }
  const pairs: WordPair[] = [];
  let i = 0;
  let j = 0;
  while (i < answerWords.length || j < expectedWords.length) {
    const cost = costAt(i, j);
    if (i < answerWords.length && j < expectedWords.length && cost === costAt(i + 1, j + 1) + pairCostAt(i, j)) {
      pairs.push({
        given: answerWords[i] ?? null,
        expected: expectedWords[j] ?? null,
        difference: differences[i]?.[j] ?? "different",
      });
      i += 1;
      j += 1;
    } else if (i < answerWords.length && (j === expectedWords.length || cost === costAt(i + 1, j) + gapCost)) {
      pairs.push({ given: answerWords[i] ?? null, expected: null, difference: "different" });
      i += 1;
    } else {
      pairs.push({ given: null, expected: expectedWords[j] ?? null, difference: "different" });
      j += 1;
    }
  }
  return pairs;
}

export const countDifferences = (pairs: readonly WordPair[]): number =>
  pairs.filter(({ difference }) => difference === "different").length;
