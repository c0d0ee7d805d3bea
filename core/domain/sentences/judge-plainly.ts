import type { WordPair } from "./align-words.ts";
import { compareWords, splitWords } from "./answer-words.ts";
import { judgeBuild } from "./judge-build.ts";
import { judgeDictation } from "./judge-dictation.ts";
import { matchTranslation, type TranslatedSentence } from "./match-translation.ts";
import type { SentenceKind } from "./sentence-kind.ts";

/** A sentence, and how it is asked (`kind`). */
export interface AskedSentence extends TranslatedSentence {
  kind: SentenceKind;
}

export interface SentenceVerdict {
  isRight: boolean;
  /** Whether the answer is right but has another order or other words than the sentence. */
  isOtherAnswer: boolean;
  /** The accepted sentence that is nearest to the answer. */
  nearestSentence: string;
  /** The pairs of a word of the answer and a word of `nearestSentence`. */
  words: WordPair[];
  /** The reasons why the answer is wrong, each with the ids of the grammar topics about it. */
  reasons: { explanation: string; topics: readonly string[] }[];
}

/**
 * Judges an answer by comparing it with the accepted sentences, without an analysis. An answer that this function
 * judges as right is right. `judgeSentence` can accept further answers.
 */
export function judgePlainly(sentence: AskedSentence, answer: string): SentenceVerdict {
  if (sentence.kind === "dictation") {
    const { isRight, words } = judgeDictation(sentence.german, answer);
    return { isRight, isOtherAnswer: false, nearestSentence: sentence.german, words, reasons: [] };
  }
  if (sentence.kind === "translate") return matchTranslation(sentence, answer);
  const { isOtherOrder, ...buildVerdict } = judgeBuild(sentence.accept, answer);
  return { ...buildVerdict, isOtherAnswer: isOtherOrder, reasons: [] };
}

/** Whether the analysis is needed to judge the answer, because the answer is not among the accepted sentences. */
export const needsLexicon = (sentence: AskedSentence, answer: string): boolean =>
  sentence.kind !== "dictation" && !judgePlainly(sentence, answer).isRight;

/**
 * Whether the answer contains the word that the question belongs to, in its right form. If a wrong answer contains the
 * word in its right form, the memory of the word does not change, because the mistake is in another word.
 */
export function containsWord(wordForms: readonly string[], answer: string): boolean {
  const answerWords = splitWords(answer);
  return wordForms
    .flatMap((form) => splitWords(form))
    .every((form) => answerWords.some((word) => compareWords(word, form) !== "different"));
}
