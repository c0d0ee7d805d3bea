import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { WordPair } from "./align-words.ts";
import { compareWords, splitWords } from "./answer-words.ts";
import { judgeBuild } from "./judge-build.ts";
import { judgeDictation } from "./judge-dictation.ts";
import { judgeTranslation, type TranslatedSentence } from "./judge-translation.ts";
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
  /** Why the answer is wrong, as the checker explains it, with the topics that teach it. */
  reasons: { explanation: string; topics: readonly string[] }[];
}

/**
 * Judges an answer to a sentence; browser and server use it alike.
 * @param lexicon for answers that are none of the accepted sentences; null if it is not loaded
 */
export function judgeSentence(sentence: AskedSentence, answer: string, lexicon: Lexicon | null): SentenceVerdict {
  if (sentence.kind === "dictation") {
    const { isRight, words } = judgeDictation(sentence.german, answer);
    return { isRight, isOtherAnswer: false, nearest: sentence.german, words, reasons: [] };
  }
  if (sentence.kind === "build") {
    const built = judgeBuild(sentence.accept, answer);
    if (built.isRight || !lexicon || !hasSameWords(answer, sentence.german))
      return { ...built, isOtherAnswer: built.isOtherOrder, reasons: [] };
    return {
      ...judgeTranslation({ ...sentence, synonyms: {} }, answer, lexicon),
      nearest: built.nearest,
      words: built.words,
    };
  }
  return judgeTranslation(sentence, answer, lexicon);
}

/** Whether the analysis is needed to judge the answer, because it is none of the accepted sentences. */
export const needsLexicon = (sentence: AskedSentence, answer: string): boolean =>
  sentence.kind !== "dictation" && !judgeSentence(sentence, answer, null).isRight;

const sortedWords = (text: string) =>
  splitWords(text)
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(" ");
const hasSameWords = (answer: string, german: string) => sortedWords(answer) === sortedWords(german);

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
