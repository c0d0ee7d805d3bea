import { shuffle } from "../random.ts";
import { splitWords } from "./answer-words.ts";
import type { WordSequence } from "./constituent.ts";
import type { TranslatedSentence } from "./match-translation.ts";
import { removeSuperfluousCommas, type SentenceOrders, writeSentence } from "./sentence-orders.ts";

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
  /**
   * Orders that editors refuse although the rules accept them, in the same form. Missing in packs that a device stored
   * before this field was introduced.
   */
  refused?: string[];
  /** The phrases that are one tile in long sentences: the index of the first word, and the number of words. */
  phrases: [start: number, length: number][];
  /** Words that seem to belong to the sentence but do not. */
  distractors: string[];
  /** Other words that an answer in German can use instead of a word. The key is the lemma of the replaced word. */
  synonyms: Record<string, string[]>;
  /** Translations in other words that editors have listed, as patterns: see `expandPattern`. */
  variants: string[];
}

/** The maximum number of stored orders. An answer with an order that is not stored is judged by the analysis. */
const maxStoredOrders = 24;
/** The maximum number of orders that are judged when the orders to store are chosen. */
const maxJudgedOrders = 40;
/** The maximum number of words, because each word's index is one base-36 letter. */
const maxWordsOfPlan = 36;
/**
 * A sentence with at most this number of tiles gets no given tile if all its stored orders begin with the same word.
 */
const maxTilesWithoutGivenTile = 3;
/** Matches the beginning of a question with a question word. A preposition can stand before the question word. */
const questionWordPattern =
  /^(?:\p{L}+ )?(?:w(?:er|en|em|essen|as|ie|o|ann|arum|ieso|eshalb|elche[mnrs]?)|wo(?:hin|her|mit|für|von|zu|durch|bei|nach|gegen|r(?:an|auf|über|um|in|aus|unter)))(?!\p{L})/iu;
/** The maximum number of words for which every tile is one word. In longer sentences some tiles are phrases. */
const maxWordsWithoutPhraseTiles = 9;

const encodeOrder = (order: WordSequence): string =>
  order.map((item) => (typeof item === "number" ? item.toString(36) : item)).join("");

const decodeOrder = (order: string): WordSequence =>
  [...order].map((letter) => (/[0-9a-z]/.test(letter) ? Number.parseInt(letter, 36) : letter));

/** Orders of a sentence that editors have judged: further right orders, and orders that the rules accept by mistake. */
export interface EditedOrders {
  right: readonly string[];
  wrong: readonly string[];
}

/**
 * The order of the words of a written sentence; undefined if it does not have exactly these words. The first of several
 * equal words gets the lowest index.
 */
export function readOrder(words: readonly string[], sentence: string): WordSequence | undefined {
  const keyOf = (word: string) => splitWords(word).join(" ").toLowerCase();
  const unusedIndexesByWord = new Map<string, number[]>();
  for (const [i, word] of words.entries())
    unusedIndexesByWord.set(keyOf(word), [...(unusedIndexesByWord.get(keyOf(word)) ?? []), i]);
  const order: (number | string)[] = [];
  for (const part of sentence.split(/\s+/u)) {
    const [, word = "", marks = ""] = /^(.*?)([.,!?…:;]*)$/u.exec(part) ?? [];
    const index = unusedIndexesByWord.get(keyOf(word))?.shift();
    if (index === undefined) return undefined;
    order.push(index, ...(marks === "" ? [] : [marks]));
  }
  return [...unusedIndexesByWord.values()].some((indexes) => indexes.length > 0) ? undefined : order;
}

/**
 * The orders in the form in which they are stored.
 * @param isRight judges a written order that no editor has read; the sentence's own order is always stored
 */
export function encodeOrders(
  { words, orders }: Pick<SentenceOrders, "words" | "orders">,
  isRight: (order: string) => boolean = () => true,
  editedOrders: EditedOrders = { right: [], wrong: [] },
): Required<Pick<SentencePlan, "orders" | "refused">> {
  const encodeSentences = (sentences: readonly string[]) =>
    sentences.flatMap((sentence) => {
      const order = readOrder(words, sentence);
      return order ? [encodeOrder(order)] : [];
    });
  const [rightOrders, refusedOrders] = [encodeSentences(editedOrders.right), encodeSentences(editedOrders.wrong)];
  const [sentenceOrder = [], ...otherOrders] = orders;
  // Orders that differ only in their marks, or in the places of two equal words, are the same.
  const keyOf = (order: string) =>
    decodeOrder(order)
      .flatMap((item) => (typeof item === "number" ? (words[item] ?? "").toLowerCase() : []))
      .join(" ");
  const refusedKeys = new Set(refusedOrders.map(keyOf));
  const approvedOrders = [encodeOrder(sentenceOrder), ...rightOrders];
  const ordersByRules = otherOrders
    .slice(0, maxJudgedOrders - 1)
    .filter((order) => isRight(writeSentence(words, order)))
    .map(encodeOrder)
    .filter((order) => !refusedKeys.has(keyOf(order)));
  const storedKeys = new Set<string>();
  const storedOrders = [...approvedOrders, ...ordersByRules].filter((order) => {
    const key = keyOf(order);
    return !storedKeys.has(key) && storedKeys.add(key);
  });
  return { orders: storedOrders.slice(0, maxStoredOrders), refused: refusedOrders };
}

/**
 * Whether the sentence has at most `maxWordsOfPlan` words, and `words` are the words into which `splitWords` divides
 * the sentence.
 */
export const canBePlanned = ({ words }: Pick<SentenceOrders, "words">, german: string): boolean =>
  words.length > 0 &&
  words.length <= maxWordsOfPlan &&
  words.join(" ").toLowerCase() === splitWords(german).join(" ").toLowerCase();

/** All stored orders of the sentence. The first one is the sentence itself. */
export const listAcceptedSentences = ({ words, orders }: SentencePlan, german: string): string[] => [
  german,
  ...orders.slice(1).map((order) => writeSentence(words, removeSuperfluousCommas(decodeOrder(order)))),
];

/** The stored orders that begin with the same word as the sentence. The first one is the sentence itself. */
export function listOrdersWithBeginning({ words, orders }: SentencePlan, german: string): string[] {
  const firstWordOf = (order: string) => words[Number.parseInt(order.charAt(0), 36)]?.toLowerCase();
  const [firstOrder = "", ...otherOrders] = orders;
  return [
    german,
    ...otherOrders
      .filter((order) => firstWordOf(order) === firstWordOf(firstOrder))
      .map((order) => writeSentence(words, removeSuperfluousCommas(decodeOrder(order)))),
  ];
}

/** The orders that editors refuse. */
export const listRefusedSentences = ({ words, refused = [] }: SentencePlan): string[] =>
  refused.map((order) => writeSentence(words, decodeOrder(order)));

/** A sentence with the data of its plan that decide which answers are right. */
export const toTranslatedSentence = (
  plan: SentencePlan,
  { example, exampleTranslation }: { example: string; exampleTranslation: string },
): TranslatedSentence => ({
  german: example,
  english: exampleTranslation,
  accept: listAcceptedSentences(plan, example),
  refuse: listRefusedSentences(plan),
  variants: plan.variants,
  synonyms: plan.synonyms,
});

export interface GivenWordsAndTiles {
  /**
   * The first tile, which is shown to the learner if several first tiles are possible; null if only one is possible. It
   * begins with a capital and is not among `tiles`.
   */
  given: string | null;
  tiles: string[];
}

/**
 * Groups words into tiles. A tile is a single word; in long sentences it can also be a phrase. Returns the first word
 * and the number of words of each tile.
 */
function findTileRanges({ words, phrases }: SentencePlan): [start: number, length: number][] {
  if (words.length <= maxWordsWithoutPhraseTiles) return words.map((_, i) => [i, 1]);
  const lengthByStart = new Map(phrases);
  const ranges: [number, number][] = [];
  for (let start = 0; start < words.length; ) {
    const length = lengthByStart.get(start) ?? 1;
    ranges.push([start, length]);
    start += length;
  }
  return ranges;
}

/** Whether the sentence is a question with a question word. */
const hasQuestionWord = ({ words, orders }: SentencePlan): boolean =>
  (orders[0]?.endsWith("?") ?? false) && questionWordPattern.test(words.slice(0, 2).join(" "));

/**
 * The tiles of a sentence in random order, including the words that do not belong to the sentence.
 * @param random returns numbers in [0, 1)
 */
export function tilesOf(plan: SentencePlan, random: () => number): GivenWordsAndTiles {
  const orders = plan.orders.map(decodeOrder);
  const ranges = findTileRanges(plan);
  const firstWords = new Set(orders.map((order) => order.find((item) => typeof item === "number")));
  // German can begin nearly every sentence with different words. Only a question with a question word has one
  // beginning.
  const hasSeveralBeginnings =
    firstWords.size > 1 || (ranges.length > maxTilesWithoutGivenTile && !hasQuestionWord(plan));
  const tiles = ranges.map(([start, length]) => {
    const text = plan.words.slice(start, start + length).join(" ");
    const lastIndex = start + length - 1;
    const isBeforeComma = orders.every((order) => order[order.indexOf(lastIndex) + 1] === ",");
    return isBeforeComma ? `${text},` : text;
  });
  const [firstTile = "", ...otherTiles] = tiles;
  const givenTile = hasSeveralBeginnings ? firstTile.charAt(0).toUpperCase() + firstTile.slice(1) : null;
  const tilesToPlace = givenTile === null ? tiles : otherTiles;
  const allTiles = [...tilesToPlace, ...plan.distractors];
  const shuffledTiles = shuffle(allTiles, random);
  // The tiles must not be in the order of the sentence, because this order is the answer.
  const isInSentenceOrder = allTiles.length > 1 && shuffledTiles.every((tile, i) => tile === allTiles[i]);
  return {
    given: givenTile,
    tiles: isInSentenceOrder ? [...shuffledTiles.slice(1), ...shuffledTiles.slice(0, 1)] : shuffledTiles,
  };
}
