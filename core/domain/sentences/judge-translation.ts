import { type AnalyzedSentence, analyze } from "../german/analysis/analyze.ts";
import { checkText } from "../german/checker/check-text.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { areSameWords, compareWords, splitWords } from "./answer-words.ts";
import { areSameAddress, isOptionalParticle, toPlainWords } from "./comparable-words.ts";
import { completeAnswer } from "./complete-answer.ts";
import { withWordsOfSentence } from "./exchange-words.ts";
import { isRightOrder } from "./judge-order.ts";
import { matchTranslation, type TranslatedSentence, type TranslationVerdict } from "./match-translation.ts";
import { withoutYearWord } from "./optional-words.ts";
import { hasSingleConstituentsInFront } from "./order-units.ts";
import { hasRegularFields } from "./regular-fields.ts";
import { hasRightPersons } from "./right-persons.ts";
import { findDifference } from "./same-meaning.ts";
import { type KeyedWord, keyedWords } from "./sentence-key.ts";
import { listSentenceOrders, writeSentence } from "./sentence-orders.ts";
import { listNearestExpansions } from "./variant-pattern.ts";

/** Removes *dann* after a clause with *wenn*, because this *dann* is optional in German. */
const withoutResumption = (answer: string, german: string): string =>
  /\bwenn\b/i.test(german) && !/\bdann\b/i.test(german) ? answer.replace(/, dann /i, ", ") : answer;

/**
 * Judges a typed translation. These answers are right: the sentence, any of its orders, its variants, and every text in
 * which the analysis finds the words of one of them in a right order, or the same meaning, and no mistake. These differences are allowed: other spellings and
 * contractions; du, ihr or Sie for *you*; perfect or past tense; synonyms that translate the same English word;
 * particles.
 * @param lexicon null if it is not loaded; then only the accepted sentences are right
 */
export function judgeTranslation(
  sentence: TranslatedSentence,
  answer: string,
  lexicon: Lexicon | null,
): TranslationVerdict {
  const plainVerdict = matchTranslation(sentence, withoutResumption(answer, sentence.german));
  if (plainVerdict.isRight || !lexicon || splitWords(answer).length === 0) return plainVerdict;
  const text = completeAnswer(answer, sentence.german);
  const { corrections } = checkText(text, lexicon, undefined, "en");
  const mistakes = corrections.filter(({ original, corrected }) => !isSlip(original, corrected));
  const isRight =
    mistakes.length === 0 &&
    [sentence, ...nearestVariants(sentence, text)].some((candidate) => isTranslationOf(candidate, text, lexicon));
  if (isRight) return { ...plainVerdict, isRight: true, isOtherAnswer: true };
  return { ...plainVerdict, reasons: mistakes.map(({ explanation, topics }) => ({ explanation, topics })) };
}

/** The maximum number of variants with which an answer is compared by analysis, because each comparison takes milliseconds. */
const maxAnalyzedVariants = 3;
/** An answer that has a lower share of its words in common with a variant is not compared with it by analysis. */
const minShareOfCommonWords = 0.4;

/** The variants that are nearest to the answer, as sentences of their own. */
const nearestVariants = (sentence: TranslatedSentence, answer: string): TranslatedSentence[] =>
  listNearestExpansions(sentence.variants, splitWords(answer), minShareOfCommonWords)
    .slice(0, maxAnalyzedVariants)
    .map((german) => ({ ...sentence, german, accept: [german], variants: [] }));

/** Whether the analysis finds the words of the sentence in a right order, or the same meaning in other words. */
function isTranslationOf(sentence: TranslatedSentence, answer: string, lexicon: Lexicon): boolean {
  const text = withoutResumption(answer, sentence.german);
  const exchanged = withoutYearWord(withWordsOfSentence(sentence, text), sentence.german);
  return (
    matchTranslation({ ...sentence, variants: [] }, exchanged).isRight ||
    (isSameSentence(sentence, exchanged, lexicon) ?? saysTheSame(sentence, text, lexicon))
  );
}

/**
 * A request in the form in which the analysis recognises it best: without *bitte* and with an exclamation mark. Other
 * texts stay as they are.
 */
function asRequest(text: string, lexicon: Lexicon): string {
  const rest = text.replace(/^bitte,? /i, "").replace(/,? bitte(?=[ .!,])/, "");
  const [first = ""] = rest.split(/[\s,.!]/);
  const isVerb = lexicon
    .readings(first.toLowerCase())
    .some((reading) => reading.pos === "finite" && reading.kind === "m");
  if (!isVerb || lexicon.readings(first).length > 0 || text.endsWith("?")) return text;
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1).replace(/\.$/, "!")}`;
}

/** Whether the text means the same as the sentence, in other words or another construction. */
function saysTheSame(sentence: TranslatedSentence, text: string, lexicon: Lexicon): boolean {
  const answer = analyze(asRequest(text, lexicon), lexicon).sentences;
  const reference = analyze(asRequest(sentence.german, lexicon), lexicon).sentences;
  return findDifference(sentence, answer, reference, isAddressFree(sentence, reference), lexicon) === undefined;
}

/** Whether a correction changes only capitals, commas or the spelling of umlauts. */
function isSlip(original: string, corrected: string): boolean {
  return areSameWords(splitWords(original), splitWords(corrected));
}

/**
 * Whether the order of the text is right, if it has the same words as the sentence; undefined if it has other words.
 */
function isSameSentence(sentence: TranslatedSentence, text: string, lexicon: Lexicon): boolean | undefined {
  const answer = analyze(text, lexicon).sentences;
  const reference = analyze(sentence.german, lexicon).sentences;
  const isAnyAddressRight = isAddressFree(sentence, reference);
  const answerWords = keyedWords(answer);
  const referenceWords = keyedWords(reference);
  if (isAnyAddressRight && differInAddress(answerWords, referenceWords) && !answer.every(hasRightPersons)) return false;
  const unmatchedWords = subtractWords(answerWords, referenceWords, isAnyAddressRight);
  if (!unmatchedWords) return undefined;
  if (unmatchedWords.answer.length === 0 && unmatchedWords.reference.length === 0) {
    const ownWords = inWordsOfSentence(sentence.german, splitWords(text), isAnyAddressRight);
    if (isRightOrder(sentence.german, ownWords.join(" "), lexicon)) return true;
    if (!hasRegularFields(reference))
      return (
        hasRegularFields(answer) &&
        answer.every((part) => hasSingleConstituentsInFront(part, lexicon)) &&
        isOrderOfAnswer(sentence, text, lexicon)
      );
    const { words, orders } = listSentenceOrders(sentence.german, sentence.english, lexicon);
    const givenWords = toComparableWords(splitWords(text));
    return orders.some((order) => {
      const expectedWords = toComparableWords(splitWords(writeSentence(words, order)));
      return (
        expectedWords.length === givenWords.length &&
        expectedWords.every((word, i) => areEqualWords(givenWords[i] ?? "", word, isAnyAddressRight))
      );
    });
  }
  return undefined;
}

/** The words of the answer, each in the form of the sentence: *gern* for *gerne*, *du* for *ihr*. */
function inWordsOfSentence(german: string, answer: readonly string[], allowsYou: boolean): string[] {
  const remaining = splitWords(german);
  return answer.flatMap((word) => {
    const index = remaining.findIndex((other) => areEqualWords(word, other, allowsYou));
    if (index >= 0) return remaining.splice(index, 1);
    return isOptionalParticle(word.toLowerCase()) ? [] : [word];
  });
}

/**
 * Whether the sentence is one of the orders of the answer. Used if the orders of the sentence itself could not be
 * determined.
 */
function isOrderOfAnswer({ german, english }: TranslatedSentence, text: string, lexicon: Lexicon): boolean {
  const { words, orders } = listSentenceOrders(text, english, lexicon);
  return orders.some((order) => areSameWords(splitWords(writeSentence(words, order)), splitWords(german)));
}

/** Whether du, ihr and Sie are equally right, because English has *you* or the sentence is a request. */
function isAddressFree({ english }: TranslatedSentence, reference: readonly AnalyzedSentence[]): boolean {
  if (/\b(?:you|your|yours|yourself|yourselves)\b/i.test(english)) return true;
  return reference.some(({ clauses, tokens }) =>
    clauses.some(({ kind, fields, verbs }) => {
      const isVerbFirst = fields.before.every((index) => tokens[index]?.text.toLowerCase() === "bitte");
      return kind === "main" && verbs.finite !== undefined && isVerbFirst && tokens.at(-1)?.text !== "?";
    }),
  );
}

/** The words in lower case and in one spelling, without optional particles. *Sie* and *Ihr* keep their capital. */
const toComparableWords = (words: readonly string[]): string[] => {
  const plainTexts = words.flatMap((word, i) =>
    i > 0 && /^(?:Sie|Ihnen|Ihr\p{Ll}*)$/u.test(word)
      ? [word]
      : toPlainWords(words.slice(0, i + 1)).slice(toPlainWords(words.slice(0, i)).length),
  );
  return plainTexts.filter((word) => !isOptionalParticle(word));
};

interface UnmatchedWords {
  answer: KeyedWord[];
  reference: KeyedWord[];
}

/** The words on each side that have no equal word on the other side, without optional particles. */
function subtractWords(
  answer: readonly KeyedWord[],
  reference: readonly KeyedWord[],
  isAnyAddressRight: boolean,
): UnmatchedWords | undefined {
  const remainingOfReference = reference.filter(({ text }) => !isOptionalParticle(text.toLowerCase()));
  const remainingOfAnswer: KeyedWord[] = [];
  for (const word of answer) {
    if (isOptionalParticle(word.text.toLowerCase())) continue;
    const noun = answer[word.noun ?? -1];
    const index = remainingOfReference.findIndex((other) => {
      const otherNoun = reference[other.noun ?? -1];
      // A determiner is compared with the determiner of the same noun.
      const haveSameNoun = !noun || !otherNoun || compareWords(noun.text, otherNoun.text) !== "different";
      return haveSameNoun && areEqualWords(word.text, other.text, isAnyAddressRight);
    });
    if (index >= 0) remainingOfReference.splice(index, 1);
    else remainingOfAnswer.push(word);
  }
  // If more than half of the words differ, the answer is another sentence.
  return remainingOfAnswer.length > reference.length / 2 + 1
    ? undefined
    : { answer: remainingOfAnswer, reference: remainingOfReference };
}

function areEqualWords(first: string, second: string, isAnyAddressRight: boolean): boolean {
  if (compareWords(first, second) !== "different") return true;
  const [firstPlain, secondPlain] = [toPlainWords([first]).join(" "), toPlainWords([second]).join(" ")];
  if (firstPlain === secondPlain) return true;
  return isAnyAddressRight && areSameAddress(first, second);
}

const differInAddress = (answer: readonly KeyedWord[], reference: readonly KeyedWord[]) => {
  const formsOf = (words: readonly KeyedWord[]) =>
    new Set(
      words.flatMap(({ text, key, tag }) =>
        /^man$/i.test(text)
          ? ["man"]
          : /^(?:du|dich|dir|dein\w*)$/i.test(text)
            ? ["du"]
            : /^(?:euch|euer|eure\w*|ihr)$/.test(text.toLowerCase()) && (text !== "Ihr" || tag === "PPER")
              ? ["ihr"]
              : /^(?:Sie|Ihnen|Ihr\w*)$/.test(text)
                ? ["Sie"]
                : key.endsWith(":request")
                  ? ["request"]
                  : [],
      ),
    );
  const [first, second] = [formsOf(answer), formsOf(reference)];
  return [...first].some((form) => !second.has(form)) || [...second].some((form) => !first.has(form));
};
