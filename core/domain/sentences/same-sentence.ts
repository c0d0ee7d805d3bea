import { type AnalyzedSentence, analyze, type SentenceCache } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { createLookupTable } from "../lookup-table.ts";
import { areSameWords, compareWords, splitWords } from "./answer-words.ts";
import { areSameAddress, isOptionalParticle, removeOptionalParticles, toPlainWords } from "./comparable-words.ts";
import { isRightOrder } from "./judge-order.ts";
import type { TranslatedSentence } from "./match-translation.ts";
import { judgeNearMiss, type UnmatchedWords } from "./near-misses.ts";
import { hasSingleConstituentsInFront } from "./order-units.ts";
import { hasRegularFields } from "./regular-fields.ts";
import { hasRightPersons } from "./right-persons.ts";
import { type KeyedWord, keyedWordsOf } from "./sentence-key.ts";
import { listSentenceOrders, writeSentence } from "./sentence-orders.ts";

/**
 * Compares a text with a sentence word by word. `right`: the text has the words of the sentence in a right order.
 * `wrong`: their order is wrong, or a word has another ending or is missing. `decisive`: only a function word
 * differs or is missing, so that the comparison of the meaning with this sentence decides. Undefined: the text has other
 * words.
 */
export function compareWithSentence(
  sentence: TranslatedSentence,
  text: string,
  lexicon: Lexicon,
  cache: SentenceCache,
): "right" | "wrong" | "decisive" | undefined {
  const answer = analyze(text, lexicon, cache).sentences;
  const reference = analyze(sentence.german, lexicon, cache).sentences;
  const acceptsAnyAddress = isAnyAddressAccepted(sentence, reference);
  const answerWords = keyedWordsOf(answer);
  const referenceWords = keyedWordsOf(reference);
  const haveOtherAddress = acceptsAnyAddress && differInAddress(answerWords, referenceWords);
  if (haveOtherAddress && !answer.every(hasRightPersons)) return "wrong";
  const unmatchedWords = subtractWords(answerWords, referenceWords, acceptsAnyAddress);
  if (!unmatchedWords) return undefined;
  const verbPairs = haveOtherAddress ? pairVerbs(unmatchedWords, answerWords, lexicon) : [];
  if (verbPairs.some(({ hasPersonOfAddress }) => !hasPersonOfAddress)) return "wrong";
  const haveSameWords =
    unmatchedWords.answer.length === verbPairs.length && unmatchedWords.reference.length === verbPairs.length;
  if (haveSameWords) {
    const analyses = { answer, reference, acceptsAnyAddress, lexicon };
    return isInRightOrder(sentence, replaceVerbs(text, verbPairs), analyses) ? "right" : "wrong";
  }
  const words = { answer: answerWords, reference: referenceWords, unmatched: unmatchedWords, haveOtherAddress };
  return judgeNearMiss(words, sentence.english, lexicon);
}

const isFiniteVerb = ({ tag }: KeyedWord) => /^V.FIN$/.test(tag);
/**
 * The person of *du*, *ihr* and *Sie* as a bit of `persons` in `Reading`. *sie* counts as *Sie*, because learners also
 * write *Sie* with a small letter.
 */
const personBitByAddress = createLookupTable<number>({ du: 2, ihr: 16, sie: 32 });

/**
 * A finite verb of the answer, and the same verb of the sentence in the form for another address: *haben* and *hast*.
 */
interface VerbPair {
  answer: KeyedWord;
  reference: KeyedWord;
  /** Whether the verb of the answer fits *du*, *ihr* or *Sie* in the answer; true if the answer has none of them. */
  hasPersonOfAddress: boolean;
}

function pairVerbs(unmatched: UnmatchedWords, answerWords: readonly KeyedWord[], lexicon: Lexicon): VerbPair[] {
  const personOf = ({ text, tag }: KeyedWord) => (tag === "PPER" ? (personBitByAddress[text.toLowerCase()] ?? 0) : 0);
  const personBits = answerWords.reduce((bits, word) => bits | personOf(word), 0);
  const hasPerson = ({ text }: KeyedWord) =>
    lexicon
      .readings(text.toLowerCase())
      .some((reading) => reading.pos === "finite" && (reading.persons & personBits) !== 0);
  return unmatched.answer.filter(isFiniteVerb).flatMap((answer): VerbPair[] => {
    const reference = unmatched.reference.find(
      (candidate) =>
        isFiniteVerb(candidate) &&
        candidate.key === answer.key &&
        // Auxiliaries have an empty key, so their tenses are compared instead.
        (answer.key !== "" || haveSameTense(candidate.text, answer.text, lexicon)),
    );
    return reference ? [{ answer, reference, hasPersonOfAddress: personBits === 0 || hasPerson(answer) }] : [];
  });
}

/** Whether two forms can have the same tense and mood. */
function haveSameTense(first: string, second: string, lexicon: Lexicon): boolean {
  const kindsOf = (text: string) =>
    lexicon.readings(text.toLowerCase()).flatMap((reading) => (reading.pos === "finite" ? [reading.kind] : []));
  const kinds = kindsOf(first);
  return kindsOf(second).some((kind) => kinds.includes(kind));
}

/** Replaces each paired verb of the answer by the form of the sentence. */
const replaceVerbs = (text: string, verbPairs: readonly VerbPair[]): string =>
  splitWords(text)
    .map((word) => verbPairs.find(({ answer }) => answer.text === word)?.reference.text ?? word)
    .join(" ");

interface ComparedAnalyses {
  answer: readonly AnalyzedSentence[];
  reference: readonly AnalyzedSentence[];
  acceptsAnyAddress: boolean;
  lexicon: Lexicon;
}

/** Whether a text with all words of the sentence has a right word order. */
function isInRightOrder(
  sentence: TranslatedSentence,
  text: string,
  { answer, reference, acceptsAnyAddress, lexicon }: ComparedAnalyses,
): boolean {
  const textWords = writeInWordsOfSentence(sentence.german, splitWords(text), acceptsAnyAddress);
  if (isRightOrder(sentence.german, textWords.join(" "), lexicon)) return true;
  if (!hasRegularFields(reference))
    return (
      hasRegularFields(answer) &&
      answer.every((part) => hasSingleConstituentsInFront(part, lexicon)) &&
      isOrderOfAnswer(sentence, text, lexicon)
    );
  const { words, orders } = listSentenceOrders(sentence.german, sentence.english, lexicon);
  const comparableAnswerWords = toComparableWords(splitWords(text));
  return orders.some((order) => {
    const expectedWords = toComparableWords(splitWords(writeSentence(words, order)));
    return (
      expectedWords.length === comparableAnswerWords.length &&
      expectedWords.every((word, i) => areEqualWords(comparableAnswerWords[i] ?? "", word, acceptsAnyAddress))
    );
  });
}

/** The words of the answer, each in the form of the sentence: *gern* for *gerne*, *du* for *ihr*. */
function writeInWordsOfSentence(german: string, answer: readonly string[], acceptsAnyAddress: boolean): string[] {
  const remainingWords = splitWords(german);
  return answer.flatMap((word, i) => {
    const index = remainingWords.findIndex((remainingWord) => areEqualWords(word, remainingWord, acceptsAnyAddress));
    if (index >= 0) return remainingWords.splice(index, 1);
    return isOptionalParticle(word.toLowerCase(), answer[i - 1]?.toLowerCase()) ? [] : [word];
  });
}

/**
 * Whether the sentence is one of the right orders of the answer's words. Used if the orders of the sentence itself
 * could not be determined.
 */
function isOrderOfAnswer({ german, english }: TranslatedSentence, text: string, lexicon: Lexicon): boolean {
  const { words, orders } = listSentenceOrders(text, english, lexicon);
  return orders.some((order) => areSameWords(splitWords(writeSentence(words, order)), splitWords(german)));
}

/** Whether du, ihr and Sie are equally right, because English has *you* or the sentence is a request. */
export function isAnyAddressAccepted({ english }: TranslatedSentence, reference: readonly AnalyzedSentence[]): boolean {
  if (/\b(?:you|your|yours|yourself|yourselves)\b/i.test(english)) return true;
  return reference.some(({ clauses, tokens }) =>
    clauses.some(({ kind, fields, verbs, sharedSubjectOf }) => {
      if (sharedSubjectOf !== undefined) return false;
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
  return removeOptionalParticles(plainTexts);
};

/** The words of each text that have no equal word in the other text, without optional particles. */
function subtractWords(
  answer: readonly KeyedWord[],
  reference: readonly KeyedWord[],
  acceptsAnyAddress: boolean,
): UnmatchedWords | undefined {
  const isParticle = (words: readonly KeyedWord[], i: number) =>
    isOptionalParticle(words[i]?.text.toLowerCase() ?? "", words[i - 1]?.text.toLowerCase());
  const unmatchedReferenceWords = reference.filter((_, i) => !isParticle(reference, i));
  const unmatchedAnswerWords: KeyedWord[] = [];
  for (const [i, word] of answer.entries()) {
    if (isParticle(answer, i)) continue;
    const noun = answer[word.nounIndex ?? -1];
    const index = unmatchedReferenceWords.findIndex((otherWord) => {
      const otherNoun = reference[otherWord.nounIndex ?? -1];
      // A determiner is compared with the determiner of the same noun.
      const haveSameNoun = !noun || !otherNoun || compareWords(noun.text, otherNoun.text) !== "different";
      return haveSameNoun && areEqualWords(word.text, otherWord.text, acceptsAnyAddress);
    });
    if (index >= 0) unmatchedReferenceWords.splice(index, 1);
    else unmatchedAnswerWords.push(word);
  }
  // If more than half of the words differ, the answer is another sentence.
  return unmatchedAnswerWords.length > reference.length / 2 + 1
    ? undefined
    : { answer: unmatchedAnswerWords, reference: unmatchedReferenceWords };
}

function areEqualWords(first: string, second: string, acceptsAnyAddress: boolean): boolean {
  if (compareWords(first, second) !== "different") return true;
  const [firstPlainText, secondPlainText] = [toPlainWords([first]).join(" "), toPlainWords([second]).join(" ")];
  if (firstPlainText === secondPlainText) return true;
  return acceptsAnyAddress && areSameAddress(first, second);
}

const differInAddress = (answer: readonly KeyedWord[], reference: readonly KeyedWord[]) => {
  const addressesOf = (words: readonly KeyedWord[]) =>
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
  const [first, second] = [addressesOf(answer), addressesOf(reference)];
  return [...first].some((form) => !second.has(form)) || [...second].some((form) => !first.has(form));
};
