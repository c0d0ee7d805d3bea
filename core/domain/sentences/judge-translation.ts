import { analyze, type SentenceCache } from "../german/analysis/analyze.ts";
import { checkText } from "../german/checker/check-text.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { areSameWords, splitWords } from "./answer-words.ts";
import { completeAnswer } from "./complete-answer.ts";
import { insertWordsOfSentence } from "./exchange-words.ts";
import { listExchangedAnswers } from "./exchanged-pieces.ts";
import { matchTranslation, type TranslatedSentence, type TranslationVerdict } from "./match-translation.ts";
import { removePassiveAuxiliary, removeYearWord } from "./optional-words.ts";
import { findDifference } from "./same-meaning.ts";
import { compareWithSentence, isAnyAddressAccepted } from "./same-sentence.ts";
import { isAsFaultlessAs } from "./sound-answer.ts";
import { listNearestExpansions } from "./variant-pattern.ts";

/** Removes *dann* after a clause with *wenn*, because this *dann* is optional in German. */
const removeOptionalDann = (answer: string, german: string): string =>
  /\bwenn\b/i.test(german) && !/\bdann\b/i.test(german) ? answer.replace(/, dann /i, ", ") : answer;

/**
 * Judges a typed translation. The sentence, its orders and its variants are right. Another text is right if the
 * analysis finds no mistake in it, and if it has the words of a right sentence in a right order or means the same.
 * These differences are allowed: other spellings and contractions; du, ihr or Sie for *you*; perfect or past tense;
 * synonyms that translate the same English word; particles.
 * @param lexicon null if it is not loaded; then only the accepted sentences and the variants are right
 */
export function judgeTranslation(
  sentence: TranslatedSentence,
  answer: string,
  lexicon: Lexicon | null,
): TranslationVerdict {
  const plainVerdict = matchTranslation(sentence, removeOptionalDann(answer, sentence.german));
  if (plainVerdict.isRight || !lexicon || splitWords(answer).length === 0) return plainVerdict;
  const text = completeAnswer(answer, sentence.german);
  const { corrections } = checkText(text, lexicon, undefined, "en");
  const mistakes = corrections.filter(({ original, corrected }) => !isSlip(original, corrected));
  if (mistakes.length === 0) {
    const verdict = compareWithSentences([sentence, ...findNearestVariants(sentence, text)], text, lexicon);
    if (verdict === "right" || isTranslationAfterExchange(sentence, text, verdict === "wrong", lexicon))
      return { ...plainVerdict, isRight: true, isOtherAnswer: true };
  }
  return { ...plainVerdict, reasons: mistakes.map(({ explanation, topics }) => ({ explanation, topics })) };
}

/**
 * The maximum number of answers with exchanged pieces that are compared by analysis. Answers that have all words of a
 * right sentence are always compared.
 */
const maxExchangedAnswers = 3;

/**
 * Whether the text becomes a right translation of the sentence after an exchange: a piece of the text is replaced by
 * another piece that stands in its place in one of the editors' variants.
 * @param mustHaveSameWords whether all words must be those of a right sentence after the exchange
 */
function isTranslationAfterExchange(
  sentence: TranslatedSentence,
  text: string,
  mustHaveSameWords: boolean,
  lexicon: Lexicon,
): boolean {
  const exchangedAnswers = listExchangedAnswers(sentence.german, sentence.variants, text)
    .filter(({ hasSameWords }, i) => hasSameWords || (!mustHaveSameWords && i < maxExchangedAnswers))
    .map(({ rightSentence, answer, hasSameWords }) => {
      const rightVariant = { ...sentence, german: rightSentence, accept: [rightSentence], refuse: [], variants: [] };
      const verdict = compareWithSentences([rightVariant], completeAnswer(answer, rightSentence), lexicon);
      return { rightSentence, verdict, hasSameWords };
    });
  const isNearMiss = exchangedAnswers.some(({ verdict }) => verdict === "wrong");
  return exchangedAnswers.some(({ rightSentence, verdict, hasSameWords }) => {
    if (verdict !== "right" || (isNearMiss && !hasSameWords)) return false;
    const [answerSentences, rightSentences] = [text, rightSentence].map((german) => analyze(german, lexicon).sentences);
    const rightText = ` ${splitWords(rightSentence).join(" ").toLowerCase()} `;
    return isAsFaultlessAs(answerSentences ?? [], rightSentences ?? [], rightText, lexicon);
  });
}

/** Whether a correction changes only capitals, commas or the spelling of umlauts. */
function isSlip(originalText: string, correctedText: string): boolean {
  return areSameWords(splitWords(originalText), splitWords(correctedText));
}

/**
 * The maximum number of variants with which an answer is compared by analysis, because each comparison takes
 * milliseconds.
 */
const maxAnalyzedVariants = 3;
/** An answer and a variant are compared by analysis only if at least this share of their words is in both of them. */
const minShareOfCommonWords = 0.4;

/** The variants that are nearest to the answer, as sentences of their own. */
const findNearestVariants = (sentence: TranslatedSentence, answer: string): TranslatedSentence[] =>
  listNearestExpansions(sentence.variants, splitWords(answer), minShareOfCommonWords)
    .slice(0, maxAnalyzedVariants)
    .map((german) => ({ ...sentence, german, accept: [german], refuse: [], variants: [] }));

/**
 * Compares the text with right sentences. If the text has all words of a right sentence, or all but one, the result
 * depends on this sentence alone: another order or a wrong ending is then a mistake. Undefined if the text is not that
 * close to any of the sentences.
 */
function compareWithSentences(
  sentences: readonly TranslatedSentence[],
  answer: string,
  lexicon: Lexicon,
): "right" | "wrong" | undefined {
  const cache: SentenceCache = new Map();
  const verdicts = sentences.map((sentence) => {
    const text = removeOptionalDann(answer, sentence.german);
    const { german, english } = sentence;
    const exchangedAnswer = removePassiveAuxiliary(
      removeYearWord(insertWordsOfSentence(sentence, text), german),
      german,
      english,
    );
    if (matchTranslation({ ...sentence, variants: [] }, exchangedAnswer).isRight) return "right";
    return compareWithSentence(sentence, exchangedAnswer, lexicon, cache);
  });
  if (verdicts.includes("right")) return "right";
  if (verdicts.includes("wrong")) return "wrong";
  const decisiveSentences = sentences.filter((_, i) => verdicts[i] === "decisive");
  const hasSameMeaning = (decisiveSentences.length > 0 ? decisiveSentences : sentences).some((sentence) =>
    saysTheSame(sentence, removeOptionalDann(answer, sentence.german), lexicon, cache),
  );
  return hasSameMeaning ? "right" : decisiveSentences.length > 0 ? "wrong" : undefined;
}

/**
 * A request in the form in which the analysis recognises it best: without *bitte* and with an exclamation mark. Other
 * texts stay as they are.
 */
function toRequestSentence(text: string, lexicon: Lexicon): string {
  const textWithoutBitte = text.replace(/^bitte,? /i, "").replace(/,? bitte(?=[ .!,])/, "");
  const [first = ""] = textWithoutBitte.split(/[\s,.!]/);
  const isVerb = lexicon
    .readings(first.toLowerCase())
    .some((reading) => reading.pos === "finite" && reading.kind === "m");
  if (!isVerb || lexicon.readings(first).length > 0 || text.endsWith("?")) return text;
  return `${textWithoutBitte.charAt(0).toUpperCase()}${textWithoutBitte.slice(1).replace(/\.$/, "!")}`;
}

/** Whether the text means the same as the sentence, in other words or another construction. */
function saysTheSame(sentence: TranslatedSentence, text: string, lexicon: Lexicon, cache: SentenceCache): boolean {
  const answer = analyze(toRequestSentence(text, lexicon), lexicon, cache).sentences;
  const reference = analyze(toRequestSentence(sentence.german, lexicon), lexicon, cache).sentences;
  return findDifference(sentence, answer, reference, isAnyAddressAccepted(sentence, reference), lexicon) === undefined;
}
