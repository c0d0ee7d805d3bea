import { type AnalyzedSentence, analyze, type SentenceCache } from "../german/analysis/analyze.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { listClauseOrders } from "./clause-orders.ts";
import type { WordSequence } from "./constituent.ts";
import { tokenIndexesWithDependents } from "./dependent-clause.ts";

/** The words of a text in the order of the text, and every order that is right. */
export interface SentenceOrders {
  /**
   * The words without punctuation marks. The first word has the capital or small letter that it has within a sentence.
   */
  words: string[];
  /**
   * The orders as indexes of `words`, with punctuation marks. The order of the text comes first; no order occurs twice.
   */
  orders: WordSequence[];
  /** Whether the text was too unusual to find other orders. */
  isRigid: boolean;
}

/** Marks of direct speech, insertions and titles. Words in a text with such marks keep their places. */
const unusualMarkPattern = /["„“”»«();:–—…]|- /u;
const maxOrders = 400;

/** Removes commas at the start, at the end and next to other commas. */
export const removeSuperfluousCommas = (words: WordSequence): WordSequence =>
  words
    .filter(
      (word, i) => word !== "," || (typeof words[i - 1] === "number" && typeof nextWordOrMark(words, i) === "number"),
    )
    .filter((word, i, allWords) => word !== "," || allWords[i + 1] !== ",");
const nextWordOrMark = (words: WordSequence, index: number) => words.slice(index).find((word) => word !== ",");

/** The orders of one sentence. An order consists of indexes of the sentence's tokens. */
function ordersOfSentence(sentence: AnalyzedSentence, lexicon: Lexicon): WordSequence[] {
  const roots = sentence.clauses.flatMap((clause, index) => (clause.parent === undefined ? [index] : []));
  const referenceOrder = sentence.tokens.flatMap(
    ({ tag, index }): WordSequence => (tag === "$," ? [","] : isMarkTag(tag) ? [] : [index]),
  );
  const tokensByRoot = roots.map((root) => tokenIndexesWithDependents(sentence, root));
  const isInterrupted = tokensByRoot.some(
    (tokensOfRoot, i) => tokensByRoot[i + 1] && Math.max(...tokensOfRoot) > Math.min(...(tokensByRoot[i + 1] ?? [])),
  );
  if (isInterrupted) return [referenceOrder];
  let orders: WordSequence[] = [[]];
  for (const [position, root] of roots.entries()) {
    const hasCommaBefore = sentence.tokens[Math.min(...(tokensByRoot[position] ?? [])) - 1]?.tag === "$,";
    const clauseOrders = listClauseOrders(sentence, root, lexicon);
    const separator: WordSequence = hasCommaBefore ? [","] : [];
    orders = orders
      .flatMap((order) => clauseOrders.map((clauseOrder) => [...order, ...separator, ...clauseOrder]))
      .slice(0, maxOrders);
  }
  return [referenceOrder, ...orders];
}

/**
 * Lists the orders in which the words of a text are right German. The analysis finds the clauses and their fields. Any
 * constituent can be the first one of a statement, and the middle field follows `listMiddleFields`. Questions and
 * requests keep their first word. The order of the text is always included.
 * @param english the translation, which shows whether *Sie* means "you"
 * @param cache the results of earlier analyses with the same lexicon
 */
export function listSentenceOrders(
  text: string,
  english: string,
  lexicon: Lexicon,
  cache?: SentenceCache,
): SentenceOrders {
  const { sentences } = analyze(text, lexicon, cache);
  const words: string[] = [];
  let orders: WordSequence[] = [[]];
  const isRigid = unusualMarkPattern.test(text);
  for (const sentence of sentences) {
    const wordIndexByToken = new Map<number, number>();
    for (const token of sentence.tokens) {
      if (isMarkTag(token.tag)) continue;
      wordIndexByToken.set(token.index, words.length);
      words.push(
        wordIndexByToken.size === 1 ? writeWordInsideSentence(sentence, token.index, english, lexicon) : token.text,
      );
    }
    const finalMark = /[.!?…]+$/u.exec(text.slice(sentence.start, sentence.end).trim())?.[0] ?? "";
    const tokenOrders = isRigid ? ordersOfSentence(sentence, lexicon).slice(0, 1) : ordersOfSentence(sentence, lexicon);
    const sentenceOrders = tokenOrders.map((order) => [
      ...order.map((token) => (typeof token === "string" ? token : (wordIndexByToken.get(token) ?? -1))),
      finalMark,
    ]);
    orders = orders
      .flatMap((order) => sentenceOrders.map((sentenceOrder) => [...order, ...sentenceOrder]))
      .slice(0, maxOrders);
  }
  const orderByKey = new Map<string, WordSequence>();
  for (const order of orders.map(removeSuperfluousCommas)) {
    const key = order.filter((word) => typeof word === "number").join(" ");
    if (containsEveryWord(order, words.length) && !orderByKey.has(key)) orderByKey.set(key, order);
  }
  return { words, orders: [...orderByKey.values()], isRigid };
}

function containsEveryWord(order: WordSequence, wordCount: number): boolean {
  const indexes = order.filter((word) => typeof word === "number");
  return indexes.length === wordCount && new Set(indexes).size === wordCount;
}

/** The first word of a sentence with the capital or small letter that it has within a sentence. */
function writeWordInsideSentence(sentence: AnalyzedSentence, index: number, english: string, lexicon: Lexicon): string {
  const token = sentence.tokens[index];
  if (!token) return "";
  const { text, tag } = token;
  if (tag === "NN" || tag === "NE" || tag === "FM" || /^\P{Lu}/u.test(text)) return text;
  if (/^(?:Sie|Ihnen|Ihr\p{Ll}*)$/u.test(text) && /\byou/i.test(english)) return text;
  const uncapitalizedText = text.charAt(0).toLowerCase() + text.slice(1);
  return lexicon.isKnown(uncapitalizedText) || tag !== "ADJA" ? uncapitalizedText : text;
}

/** Writes an order of words as a sentence. */
export function writeSentence(words: readonly string[], order: WordSequence): string {
  let text = "";
  let isAtStart = true;
  for (const item of order) {
    const word = typeof item === "number" ? (words[item] ?? "") : item;
    if (typeof item === "number")
      text += `${text === "" ? "" : " "}${isAtStart ? word.charAt(0).toUpperCase() + word.slice(1) : word}`;
    else text += word;
    isAtStart = typeof item === "string" && item !== ",";
  }
  return text;
}
