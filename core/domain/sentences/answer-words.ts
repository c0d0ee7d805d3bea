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

const withoutSharpS = (word: string) => word.replaceAll("ß", "ss");

/** The ways in which two words that count as the same word can differ in writing. */
export type Slip = "capital" | "sharp-s" | "umlaut" | "number";

/**
 * Compares two words. `same`: both are written in the same way. A slip: both are the same word, but one has a capital
 * letter where the other has a small one, *ss* for *ß*, *ae* for *ä*, or a number in figures. `different`: the words
 * differ, for instance because an umlaut is missing.
 */
export function compareWords(given: string, expected: string): "same" | "different" | Slip {
  if (given === expected) return "same";
  const [lowerCaseGiven, lowerCaseExpected] = [given.toLowerCase(), expected.toLowerCase()];
  if (lowerCaseGiven === lowerCaseExpected) return "capital";
  if (withoutSharpS(lowerCaseGiven) === withoutSharpS(lowerCaseExpected)) return "sharp-s";
  if (hasSpelledOutUmlauts(lowerCaseGiven, lowerCaseExpected)) return "umlaut";
  if (wordsForFigures(lowerCaseGiven).includes(lowerCaseExpected)) return "number";
  // The figure 1 says nothing about the ending of *ein*: "1 Portion" does not make "ein Portion" right.
  if (lowerCaseExpected !== "1" && wordsForFigures(lowerCaseExpected).includes(lowerCaseGiven)) return "number";
  return "different";
}

/** Whether two lists contain the same words in the same order. Slips are ignored. */
export const areSameWords = (given: readonly string[], expected: readonly string[]): boolean =>
  given.length === expected.length && given.every((word, i) => compareWords(word, expected[i] ?? "") !== "different");
