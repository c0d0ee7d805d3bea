import { alignWords, countDifferences, type WordPair } from "./align-words.ts";
import { areSameWords, splitWords } from "./answer-words.ts";
import { removeOptionalParticles, toPlainWords } from "./comparable-words.ts";
import { findMatchingExpansion, listNearestExpansions } from "./variant-pattern.ts";

/** A sentence to translate, with the data that decide which answers are right. */
export interface TranslatedSentence {
  german: string;
  english: string;
  accept: readonly string[];
  /**
   * Orders that editors refuse, although the analysis accepts them. Missing in rounds that began before this field was
   * introduced.
   */
  refuse?: readonly string[];
  /** Translations in other words that editors have listed, as patterns: see `expandPattern`. */
  variants: readonly string[];
  synonyms: Readonly<Record<string, readonly string[]>>;
}

export interface TranslationVerdict {
  isRight: boolean;
  /** Whether the answer is right but differs from the sentence. */
  isOtherAnswer: boolean;
  /** The accepted sentence or variant that is nearest to the answer. */
  nearestSentence: string;
  words: WordPair[];
  /**
   * The reasons why the answer is wrong, as the checker explains them, each with the ids of the grammar topics about
   * it.
   */
  reasons: { explanation: string; topics: readonly string[] }[];
}

/** Whether the answer has the same words as the sentence, apart from slips, contractions and particles. */
const isSameText = (answer: readonly string[], sentence: string) => {
  const expectedWords = splitWords(sentence);
  return (
    areSameWords(answer, expectedWords) ||
    areSameWords(removeOptionalParticles(toPlainWords(answer)), removeOptionalParticles(toPlainWords(expectedWords)))
  );
};

/** The number of differences between an answer and a sentence. */
const countDifferencesFrom = (answerWords: readonly string[], sentence: string): number =>
  countDifferences(alignWords(answerWords, splitWords(sentence)));

/** The sentence with the fewest differences from an answer, and the number of differences. */
function findNearestSentence(sentences: readonly string[], answerWords: readonly string[]) {
  let nearestSentence: { sentence: string; count: number } | undefined;
  for (const sentence of sentences) {
    const count = countDifferencesFrom(answerWords, sentence);
    if (!nearestSentence || count < nearestSentence.count) nearestSentence = { sentence, count };
  }
  return nearestSentence;
}

/** The maximum number of orders of the sentence with which a wrong answer is compared. */
const maxComparedOrders = 40;

/**
 * The right sentence with which a wrong answer is compared. Usually this is the sentence of the course. It is a variant
 * if the answer has at most half as many differences from the variant as from the sentence of the course.
 */
function findNearestRightSentence(
  { accept, german, variants }: TranslatedSentence,
  answerWords: readonly string[],
): string {
  const nearestOrder = findNearestSentence(accept.slice(0, maxComparedOrders), answerWords);
  const nearestVariant = findNearestSentence(listNearestExpansions(variants, answerWords), answerWords);
  if (!nearestOrder || !nearestVariant) return nearestOrder?.sentence ?? nearestVariant?.sentence ?? german;
  return nearestVariant.count * 2 <= nearestOrder.count ? nearestVariant.sentence : nearestOrder.sentence;
}

/** The variant with the words of the answer; undefined if there is none. */
function findMatchingVariant(variants: readonly string[], answerWords: readonly string[]): string | undefined {
  for (const pattern of variants) {
    const sentence = findMatchingExpansion(pattern, answerWords);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** Compares a translation with the accepted sentences and the variants, without an analysis. */
export function matchTranslation(sentence: TranslatedSentence, answer: string): TranslationVerdict {
  const answerWords = splitWords(answer);
  const matchIndex = sentence.accept.findIndex((acceptedSentence) => isSameText(answerWords, acceptedSentence));
  const match = sentence.accept[matchIndex] ?? findMatchingVariant(sentence.variants, answerWords);
  const nearestSentence = match ?? findNearestRightSentence(sentence, answerWords);
  return {
    isRight: match !== undefined,
    isOtherAnswer: match !== undefined && matchIndex !== 0,
    nearestSentence,
    words: alignWords(answerWords, splitWords(nearestSentence)),
    reasons: [],
  };
}
