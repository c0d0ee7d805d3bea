import type { WordPair } from "./align-words.ts";
import { compareWords, splitWords } from "./answer-words.ts";
import { judgeBuild } from "./judge-build.ts";
import { judgeDictation } from "./judge-dictation.ts";
import { matchTranslation, type TranslatedSentence } from "./match-translation.ts";
import type { SentenceKind } from "./sentence-kind.ts";

/** A sentence as it is asked. */
export interface AskedSentence extends TranslatedSentence {
  kind: SentenceKind;
}

export interface SentenceVerdict {
  isRight: boolean;
  /** Whether the answer is right but not the sentence itself: another order or other words. */
  isOtherAnswer: boolean;
  /** The accepted sentence that is nearest to the answer. */
  nearest: string;
  /** The words of the answer beside those of `nearest`. */
  words: WordPair[];
  /** Why the answer is wrong, with the topics that teach it. */
  reasons: { explanation: string; topics: readonly string[] }[];
}

/**
 * Judges an answer by comparing it with the accepted sentences, without an analysis. What it finds right is right;
 * `judgeSentence` also finds other right answers.
 */
export function judgePlainly(sentence: AskedSentence, answer: string): SentenceVerdict {
  if (sentence.kind === "dictation") {
    const { isRight, words } = judgeDictation(sentence.german, answer);
    return { isRight, isOtherAnswer: false, nearest: sentence.german, words, reasons: [] };
  }
  if (sentence.kind === "translate") return matchTranslation(sentence, answer);
  const { isOtherOrder, ...built } = judgeBuild(sentence.accept, answer);
  return { ...built, isOtherAnswer: isOtherOrder, reasons: [] };
}

/** Whether the analysis is needed to judge the answer, because it is none of the accepted sentences. */
export const needsLexicon = (sentence: AskedSentence, answer: string): boolean =>
  sentence.kind !== "dictation" && !judgePlainly(sentence, answer).isRight;

/**
 * Whether the answer contains the forms of the sentence's own word. A wrong sentence with a right word does not change the
 * memory of the word: its mistake is somewhere else.
 */
export function containsWord(wordForms: readonly string[], answer: string): boolean {
  const answerWords = splitWords(answer);
  return wordForms
    .flatMap((form) => splitWords(form))
    .every((form) => answerWords.some((word) => compareWords(word, form) !== "different"));
}
