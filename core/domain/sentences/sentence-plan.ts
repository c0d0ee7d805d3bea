import { shuffle } from "../random.ts";
import { splitWords } from "./answer-words.ts";
import type { WordSequence } from "./constituent.ts";
import { type SentenceOrders, withoutSuperfluousCommas, writeSentence } from "./sentence-orders.ts";

/** What is compiled about an example sentence, so that rounds need no analysis. */
export interface SentencePlan {
  /** The words in the order of the sentence; the first one as it is written within a sentence. */
  words: string[];
  /**
   * The orders that are right, that of the sentence first. Each is a text of indexes of `words` (base 36, one letter each)
   * and punctuation marks: "0123,45."
   */
  orders: string[];
  /** The words that start a phrase which is one tile in long sentences, with the number of its words. */
  phrases: [start: number, length: number][];
  /** Words that look as if they belonged to the sentence. */
  distractors: string[];
  /** Other words that an answer in German may use instead of a word, by the lemma of that word. */
  synonyms: Record<string, string[]>;
  /** Other translations that authors have listed. */
  variants: string[];
}

/** More orders are not stored; the analysis still judges them. */
const maxStoredOrders = 120;
/** Words are indexed by one letter in base 36. */
const maxWords = 36;
/** Sentences with more words than this have phrases as tiles. */
const maxSingleWords = 9;

export const encodeOrders = ({ orders }: Pick<SentenceOrders, "orders">): string[] =>
  orders
    .slice(0, maxStoredOrders)
    .map((order) => order.map((item) => (typeof item === "number" ? item.toString(36) : item)).join(""));

/** Whether the sentence is short enough, and the analysis has divided it into the same words as the comparison of answers. */
export const canBePlanned = ({ words }: Pick<SentenceOrders, "words">, german: string): boolean =>
  words.length > 0 &&
  words.length <= maxWords &&
  words.join(" ").toLowerCase() === splitWords(german).join(" ").toLowerCase();

const decodeOrder = (order: string): WordSequence =>
  [...order].map((letter) => (/[0-9a-z]/.test(letter) ? Number.parseInt(letter, 36) : letter));

/**
 * All stored orders as sentences, the sentence itself first, and the variants.
 * @param german the sentence with its own punctuation marks
 */
export const acceptedSentences = ({ words, orders, variants }: SentencePlan, german: string): string[] => [
  german,
  ...orders.slice(1).map((order) => writeSentence(words, withoutSuperfluousCommas(decodeOrder(order)))),
  ...variants,
];

export interface Tiles {
  /** The first tile of the sentence if several are possible, as it is written at the start. It is not among `tiles`. */
  given: string | null;
  tiles: string[];
}

/** Groups words to tiles: single words, or in long sentences also phrases. Returns the first word and the number of words. */
function tileRanges({ words, phrases }: SentencePlan): [start: number, length: number][] {
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
 * The tiles of a sentence in random order, with the words that do not belong to it.
 * @param random returns numbers in [0, 1)
 */
export function tilesOf(plan: SentencePlan, random: () => number): Tiles {
  const orders = plan.orders.map(decodeOrder);
  const ranges = tileRanges(plan);
  const firstWords = new Set(orders.map((order) => order.find((item) => typeof item === "number")));
  const hasSeveralBeginnings = firstWords.size > 1;
  const tiles = ranges.map(([start, length]) => {
    const text = plan.words.slice(start, start + length).join(" ");
    const last = start + length - 1;
    const isBeforeComma = orders.every((order) => order[order.indexOf(last) + 1] === ",");
    return isBeforeComma ? `${text},` : text;
  });
  const [first = "", ...others] = tiles;
  const given = hasSeveralBeginnings ? first.charAt(0).toUpperCase() + first.slice(1) : null;
  const remaining = given === null ? tiles : others;
  const all = [...remaining, ...plan.distractors];
  const shuffled = shuffle(all, random);
  // The order of the sentence itself would give the answer away.
  const isSolved = all.length > 1 && shuffled.every((tile, i) => tile === all[i]);
  return { given, tiles: isSolved ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled };
}
