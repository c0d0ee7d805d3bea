import { shuffle } from "../random.ts";
import { splitWords } from "./answer-words.ts";
import type { WordSequence } from "./constituent.ts";
import type { TranslatedSentence } from "./match-translation.ts";
import { type SentenceOrders, withoutSuperfluousCommas, writeSentence } from "./sentence-orders.ts";

/** Data about an example sentence that are compiled in advance, so that rounds need no analysis. */
export interface SentencePlan {
  /**
   * The words in the order of the sentence. The first word has the capital or small letter that it has within a
   * sentence.
   */
  words: string[];
  /**
   * The right orders. The first one is the order of the sentence. Each order is a text of indexes of `words` (one
   * base-36 letter per index) and punctuation marks: "0123,45."
   */
  orders: string[];
  /** The phrases that are one tile in long sentences: the index of the first word, and the number of words. */
  phrases: [start: number, length: number][];
  /** Words that seem to belong to the sentence but do not. */
  distractors: string[];
  /** Other words that an answer in German can use instead of a word. The key is the lemma of the replaced word. */
  synonyms: Record<string, string[]>;
  /** Translations in other words that editors have listed, as patterns: see `expandPattern`. */
  variants: string[];
}

/** The maximum number of stored orders. If a sentence has more orders, the analysis judges the others. */
const maxStoredOrders = 24;
/** The maximum number of listed orders that are judged to find the stored ones. */
const maxJudgedOrders = 40;
/** The maximum number of words, because each word's index is one base-36 letter. */
const maxWords = 36;
/** The maximum number of words for which every tile is one word. In longer sentences some tiles are phrases. */
const maxSingleWords = 9;

/**
 * The orders in the form in which they are stored.
 * @param isRight judges a written order; the sentence's own order is always stored
 */
export const encodeOrders = (
  { words, orders }: Pick<SentenceOrders, "words" | "orders">,
  isRight: (order: string) => boolean = () => true,
): string[] =>
  orders
    .slice(0, maxJudgedOrders)
    .filter((order, i) => i === 0 || isRight(writeSentence(words, order)))
    .slice(0, maxStoredOrders)
    .map((order) => order.map((item) => (typeof item === "number" ? item.toString(36) : item)).join(""));

/**
 * Whether the sentence is short enough, and the analysis divides it into the same words as the comparison of answers
 * does.
 */
export const canBePlanned = ({ words }: Pick<SentenceOrders, "words">, german: string): boolean =>
  words.length > 0 &&
  words.length <= maxWords &&
  words.join(" ").toLowerCase() === splitWords(german).join(" ").toLowerCase();

const decodeOrder = (order: string): WordSequence =>
  [...order].map((letter) => (/[0-9a-z]/.test(letter) ? Number.parseInt(letter, 36) : letter));

/** All stored orders of the sentence. The first one is the sentence itself. */
export const listAcceptedSentences = ({ words, orders }: SentencePlan, german: string): string[] => [
  german,
  ...orders.slice(1).map((order) => writeSentence(words, withoutSuperfluousCommas(decodeOrder(order)))),
];

/** A sentence with the data of its plan that decide which answers are right. */
export const translatedSentence = (
  plan: SentencePlan,
  { example, exampleTranslation }: { example: string; exampleTranslation: string },
): TranslatedSentence => ({
  german: example,
  english: exampleTranslation,
  accept: listAcceptedSentences(plan, example),
  variants: plan.variants,
  synonyms: plan.synonyms,
});

export interface Tiles {
  /**
   * The first tile, given to the learner if several first tiles are possible. It is written as at the start of a
   * sentence and is not among `tiles`.
   */
  given: string | null;
  tiles: string[];
}

/**
 * Groups words into tiles. A tile is a single word; in long sentences it can also be a phrase. Returns the first word
 * and the number of words of each tile.
 */
function findTileRanges({ words, phrases }: SentencePlan): [start: number, length: number][] {
  if (words.length <= maxSingleWords) return words.map((_, i) => [i, 1]);
  const lengthByStart = new Map(phrases);
  const ranges: [number, number][] = [];
  for (let start = 0; start < words.length; ) {
    const length = lengthByStart.get(start) ?? 1;
    ranges.push([start, length]);
    start += length;
  }
  return ranges;
}

/**
 * The tiles of a sentence in random order, including the words that do not belong to the sentence.
 * @param random returns numbers in [0, 1)
 */
export function tilesOf(plan: SentencePlan, random: () => number): Tiles {
  const orders = plan.orders.map(decodeOrder);
  const ranges = findTileRanges(plan);
  const firstWords = new Set(orders.map((order) => order.find((item) => typeof item === "number")));
  const hasSeveralBeginnings = firstWords.size > 1;
  const tiles = ranges.map(([start, length]) => {
    const text = plan.words.slice(start, start + length).join(" ");
    const lastIndex = start + length - 1;
    const isBeforeComma = orders.every((order) => order[order.indexOf(lastIndex) + 1] === ",");
    return isBeforeComma ? `${text},` : text;
  });
  const [first = "", ...others] = tiles;
  const given = hasSeveralBeginnings ? first.charAt(0).toUpperCase() + first.slice(1) : null;
  const tilesToPlace = given === null ? tiles : others;
  const allTiles = [...tilesToPlace, ...plan.distractors];
  const shuffledTiles = shuffle(allTiles, random);
  // The tiles must not be in the order of the sentence, because this order is the answer.
  const isInSentenceOrder = allTiles.length > 1 && shuffledTiles.every((tile, i) => tile === allTiles[i]);
  return {
    given,
    tiles: isInSentenceOrder ? [...shuffledTiles.slice(1), ...shuffledTiles.slice(0, 1)] : shuffledTiles,
  };
}
