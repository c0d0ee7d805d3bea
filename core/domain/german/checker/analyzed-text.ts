import { type AnalyzedSentence, analyze, type SentenceCache } from "../analysis/analyze.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Reading } from "../lexicon/reading.ts";
import { tokensOfOtherLanguage } from "./other-language.ts";
import { type Token, tokenize } from "./tokenize.ts";

/** A token with everything that can be known without its context. */
export interface AnalyzedToken extends Token {
  index: number;
  lower: string;
  isCapital: boolean;
  /**
   * Whether any word would be capitalized here: at the start, on a new line, after a full stop, colon or opening
   * quotation mark.
   */
  isFirst: boolean;
  isKnown: boolean;
  /** Whether it is in a part of the text that is not German. Such words count as known. */
  isOtherLanguage: boolean;
  readings: readonly Reading[];
  /** Whether a quotation mark precedes or follows it. */
  isQuoted: boolean;
}

/** A tokenized text with the readings of its words; the input of the rules. It may contain several sentences. */
export interface AnalyzedText {
  text: string;
  words: readonly AnalyzedToken[];
  /** The sentences with their phrases and clauses. Computed when a rule first reads them. */
  sentences: readonly AnalyzedSentence[];
  lexicon: Lexicon;
}

const quotes = /^["„“”‚‘’'«»‹›]$/;
const sentenceStartMark = /^(?:[.!?:…–;()[\]/*•=→+|]|-|\.{2,})$/;

/**
 * Tokenizes a text and looks up its words.
 * @param cache the analyses of sentences by earlier calls with the same lexicon
 */
export function analyzeText(text: string, lexicon: Lexicon, cache?: SentenceCache): AnalyzedText {
  const tokens = tokenize(text);
  const isKnownWord = ({ text: word }: Token) => lexicon.isKnown(word) || lexicon.isKnown(uncapitalize(word));
  const foreignTokens = tokensOfOtherLanguage(tokens, isKnownWord);
  const words = tokens.map((token, index): AnalyzedToken => {
    const tokenBefore = tokens[index - 1];
    const beforeQuote = tokenBefore && quotes.test(tokenBefore.text) ? tokens[index - 2] : tokenBefore;
    const lowerText = token.text.toLowerCase();
    const isCapital = /^\p{Lu}/u.test(token.text);
    const isFirst =
      tokenBefore === undefined ||
      sentenceStartMark.test((beforeQuote ?? tokenBefore).text) ||
      quotes.test(tokenBefore.text) ||
      text.slice(tokenBefore.end, token.start).includes("\n");
    const isWord = token.kind === "word";
    const exactReadings = isWord ? lexicon.readings(token.text) : [];
    const readings =
      isWord && isCapital && isFirst ? [...exactReadings, ...lexicon.readings(lowerText)] : exactReadings;
    const isOtherLanguage = foreignTokens.has(token);
    const isKnown =
      !isWord || isOtherLanguage || lexicon.isKnown(token.text) || (isFirst && isCapital && lexicon.isKnown(lowerText));
    const tokenAfter = tokens[index + 1];
    const isQuoted = quotes.test(tokenBefore?.text ?? "") || quotes.test(tokenAfter?.text ?? "");
    return { ...token, index, lower: lowerText, isCapital, isFirst, isKnown, isOtherLanguage, readings, isQuoted };
  });
  let sentences: readonly AnalyzedSentence[] | undefined;
  return {
    text,
    words,
    lexicon,
    get sentences() {
      sentences ??= analyze(text, lexicon, cache).sentences;
      return sentences;
    },
  };
}

/** The noun readings of a word. */
export const nounReadings = (word: AnalyzedToken | undefined) =>
  (word?.readings ?? []).filter((one): one is Extract<Reading, { pos: "noun" }> => one.pos === "noun");
/** The adjective readings of a word. */
export const adjectiveReadings = (word: AnalyzedToken | undefined) =>
  (word?.readings ?? []).filter((one): one is Extract<Reading, { pos: "adjective" }> => one.pos === "adjective");
/** The readings of a word as a finite verb. */
export const finiteReadings = (word: AnalyzedToken | undefined) =>
  (word?.readings ?? []).filter((one): one is Extract<Reading, { pos: "finite" }> => one.pos === "finite");
/** Whether a word has a reading with this part of speech. */
export const hasReading = (word: AnalyzedToken | undefined, pos: Reading["pos"]) =>
  (word?.readings ?? []).some((one) => one.pos === pos);
/** The text with an upper-case first letter. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** The text with a lower-case first letter. */
export const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A form with a capital letter if the word that it replaces has one. */
export const withCapitalOf = (word: AnalyzedToken, form: string) => (word.isCapital ? capitalize(form) : form);
