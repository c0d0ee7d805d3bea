import { hasSpelledOutUmlauts } from "../answers/normalize-answer.ts";
import { wordsForFigures } from "./number-words.ts";

const punctuationMarkPattern = /[.,!?…:;„“”"»«()–—]/gu;
const invisibleCharacterPattern = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The words of an answer, without punctuation marks. A dash between spaces is a punctuation mark; a hyphen within a
 * word is not.
 */
export const splitWords = (text: string): string[] =>
  text
    .normalize("NFC")
    .replace(invisibleCharacterPattern, "")
    .replace(/[‘’‚‛′`´]/gu, "'")
    .replace(/[‐‑‒−]/gu, "-")
    .replace(/(?<=\d)\.(?=\d{3}\b)/gu, "")
    .replace(punctuationMarkPattern, " ")
    .split(/\s+/u)
    .filter((word) => word !== "" && word !== "-");

const replaceSharpS = (word: string) => word.replaceAll("ß", "ss");

/** The ways in which two words that count as the same word can differ in writing. */
export type Slip = "capital" | "sharp-s" | "umlaut" | "number";

/**
 * Compares two words. `same`: both are written in the same way. A slip: both are the same word, but one has a capital
 * letter where the other has a small one, *ss* for *ß*, *ae* for *ä*, or a number in figures. `different`: the words
 * differ, for instance because an umlaut is missing.
 */
export function compareWords(answerWord: string, expectedWord: string): "same" | "different" | Slip {
  if (answerWord === expectedWord) return "same";
  const [lowerCaseAnswerWord, lowerCaseExpectedWord] = [answerWord.toLowerCase(), expectedWord.toLowerCase()];
  if (lowerCaseAnswerWord === lowerCaseExpectedWord) return "capital";
  if (replaceSharpS(lowerCaseAnswerWord) === replaceSharpS(lowerCaseExpectedWord)) return "sharp-s";
  if (hasSpelledOutUmlauts(lowerCaseAnswerWord, lowerCaseExpectedWord)) return "umlaut";
  if (wordsForFigures(lowerCaseAnswerWord).includes(lowerCaseExpectedWord)) return "number";
  // The figure 1 says nothing about the ending of *ein*: "1 Portion" does not make "ein Portion" right.
  if (lowerCaseExpectedWord !== "1" && wordsForFigures(lowerCaseExpectedWord).includes(lowerCaseAnswerWord))
    return "number";
  return "different";
}

/** Whether two lists contain the same words in the same order. Slips are ignored. */
export const areSameWords = (answerWords: readonly string[], expectedWords: readonly string[]): boolean =>
  answerWords.length === expectedWords.length &&
  answerWords.every((word, i) => compareWords(word, expectedWords[i] ?? "") !== "different");
