import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { findNearWords } from "../german/lexicon/near-words.ts";
import type { PartnerBank } from "./hearing.ts";
import { textOfTokens } from "./token-text.ts";
import { placeNames } from "./word-lists.ts";

const maxGuesses = 2;
/** Maximum cost of the changes between the written word and a guess (`nearWords`). */
const maxGuessCost = 2.2;

/** The first word of a message that is no German word, with similar words of the bank. */
export function unknownWordIn(sentences: readonly AnalyzedSentence[], lexicon: Lexicon, bank: PartnerBank) {
  const tokens = sentences.flatMap(({ tokens: sentenceTokens }) => sentenceTokens);
  const isNameAfterVerb = (form: string) =>
    sentences.some(
      (sentence) =>
        /(?:heiß|heiss|Name (?:ist|war)|nenn|bin )/.test(textOfTokens(sentence.tokens)) && /^\p{Lu}/u.test(form),
    );
  const unknownToken = tokens.find(
    ({ text, kind, tag, reading }) =>
      kind === "word" &&
      text.length > 3 &&
      tag !== "NE" &&
      !isNameAfterVerb(text) &&
      reading.repair === "guess" &&
      !lexicon.isKnown(text) &&
      !lexicon.isKnown(text.toLowerCase()) &&
      !placeNames.has(text),
  );
  if (!unknownToken) return null;
  const guesses = findNearWords(lexicon.words, unknownToken.text, maxGuessCost)
    .map(({ word }) => word)
    .filter((word) => bank.german(word).length > 0 && word.length > 2);
  return { word: unknownToken.text, guesses: [...new Set(guesses)].slice(0, maxGuesses) };
}
