import { type AnalyzedSentence, analyze, type SentenceCache } from "../analysis/analyze.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Reading } from "../lexicon/reading.ts";
import { tokensOfOtherLanguage } from "./other-language.ts";
import { isBesideQuotationMark, isInQuotedSentence } from "./quoted-sentence.ts";
import { type Token, tokenize } from "./tokenize.ts";

/**
 * A token with its possible readings and with properties that follow from its neighbours (first word, quoted, other
 * language). These properties are determined before the sentence is analyzed.
 */
export interface AnalyzedToken extends Token {
  index: number;
  lower: string;
  isCapital: boolean;
  /**
   * Whether any word would be capitalized at this position: at the start, on a new line, after a full stop, colon or
   * opening quotation mark.
   */
  isFirst: boolean;
  isKnown: boolean;
  /** Whether the token is in a part of the text that is not German. Such words count as known. */
  isOtherLanguage: boolean;
  readings: readonly Reading[];
  /** Whether a quotation mark precedes or follows the token, and the quotation is not a whole sentence. */
  isQuoted: boolean;
}

/** A tokenized text with the readings of its words; the input of the rules. It can contain several sentences. */
export interface AnalyzedText {
  text: string;
  words: readonly AnalyzedToken[];
  /** The sentences with their phrases and clauses. Computed when a rule first reads them. */
  sentences: readonly AnalyzedSentence[];
  lexicon: Lexicon;
}

const quotationMarkPattern = /^["„“”‚‘’'«»‹›]$/;
const sentenceStartMarkPattern = /^(?:[.!?:…–;()[\]/*•=→+|]|-|\.{2,})$/;

/**
 * Replaces the pairs of marks that typewriters and TeX use for quotations (``so'') by quotation marks. The length of
 * the text does not change.
 */
const normalizeQuotationMarks = (text: string) => text.replaceAll("``", " „").replaceAll("''", "“ ");

/**
 * Tokenizes a text and looks up its words.
 * @param cache stored analyses of sentences, shared by calls with the same lexicon
 */
export function analyzeText(writtenText: string, lexicon: Lexicon, cache?: SentenceCache): AnalyzedText {
  const text = normalizeQuotationMarks(writtenText);
  const tokens = tokenize(text);
  const isKnownWord = ({ text: word }: Token) => lexicon.isKnown(word) || lexicon.isKnown(uncapitalize(word));
  const foreignTokens = tokensOfOtherLanguage(tokens, isKnownWord);
  const canBeFiniteVerb = (index: number) => {
    const word = tokens[index]?.text ?? "";
    return /^\p{Ll}/u.test(word) && lexicon.readings(word).some(({ pos }) => pos === "finite");
  };
  const words = tokens.map((token, index): AnalyzedToken => {
    const tokenBefore = tokens[index - 1];
    const tokenBeforeQuote =
      tokenBefore && quotationMarkPattern.test(tokenBefore.text) ? tokens[index - 2] : tokenBefore;
    const lowerText = token.text.toLowerCase();
    const isCapital = /^\p{Lu}/u.test(token.text);
    const isFirst =
      tokenBefore === undefined ||
      sentenceStartMarkPattern.test((tokenBeforeQuote ?? tokenBefore).text) ||
      quotationMarkPattern.test(tokenBefore.text) ||
      text.slice(tokenBefore.end, token.start).includes("\n");
    const isWord = token.kind === "word";
    const exactReadings = isWord ? lexicon.readings(token.text) : [];
    const readings =
      isWord && isCapital && isFirst ? [...exactReadings, ...lexicon.readings(lowerText)] : exactReadings;
    const isOtherLanguage = foreignTokens.has(token);
    const isKnown =
      !isWord || isOtherLanguage || lexicon.isKnown(token.text) || (isFirst && isCapital && lexicon.isKnown(lowerText));
    const isQuoted = isBesideQuotationMark(tokens, index) && !isInQuotedSentence(tokens, index, canBeFiniteVerb);
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
export const nounReadingsOf = (word: AnalyzedToken | undefined) =>
  (word?.readings ?? []).filter((reading): reading is Extract<Reading, { pos: "noun" }> => reading.pos === "noun");
/** The adjective readings of a word. */
export const adjectiveReadingsOf = (word: AnalyzedToken | undefined) =>
  (word?.readings ?? []).filter(
    (reading): reading is Extract<Reading, { pos: "adjective" }> => reading.pos === "adjective",
  );
/** The readings of a word as a finite verb. */
export const finiteReadingsOf = (word: AnalyzedToken | undefined) =>
  (word?.readings ?? []).filter((reading): reading is Extract<Reading, { pos: "finite" }> => reading.pos === "finite");
/** Whether a word has a reading with this part of speech. */
export const hasReading = (word: AnalyzedToken | undefined, pos: Reading["pos"]) =>
  (word?.readings ?? []).some((reading) => reading.pos === pos);
/** The text with an upper-case first letter. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** The text with a lower-case first letter. */
export const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The form, capitalized if the word that it replaces is capitalized. */
export const copyCapital = (word: AnalyzedToken, form: string) => (word.isCapital ? capitalize(form) : form);
