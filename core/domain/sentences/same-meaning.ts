import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import {
  havePronounsInSameCase,
  haveSameClauses,
  haveSameConnectors,
  haveSameNegation,
  haveSamePersons,
} from "./compare-function-words.ts";
import { haveSameModals } from "./compare-modals.ts";
import { exchangesRoles, haveSameOtherPrepositions, haveSamePhrases } from "./compare-phrases.ts";
import { haveSameForms, haveSameTenses } from "./compare-verb-forms.ts";
import type { TranslatedSentence } from "./match-translation.ts";
import { type MeaningWord, meaningWordsOf } from "./meaning-words.ts";
import { pairWords } from "./pair-words.ts";
import { isFaultlessGerman } from "./sound-answer.ts";

/** The aspects in which an answer can differ from the sentence. */
type Difference =
  | "words"
  | "modal verbs"
  | "negation"
  | "conjunctions"
  | "persons"
  | "pronouns"
  | "tenses"
  | "verb forms"
  | "comparison"
  | "roles"
  | "phrases"
  | "prepositions"
  | "grammar";

/**
 * Finds the first aspect in which the meaning of an answer differs from that of the sentence; undefined if both mean
 * the same. The answer may have other words or another construction. Every word with a meaning must have a counterpart,
 * and persons, negation, tenses, modal verbs, conjunctions, cases and prepositions must agree with those of the
 * sentence or of its English translation.
 */
export function findDifference(
  sentence: TranslatedSentence,
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  acceptsAnyAddress: boolean,
  lexicon: Lexicon,
): Difference | undefined {
  const { english } = sentence;
  const [words, otherWords] = [meaningWordsOf(answer), meaningWordsOf(reference)];
  const isNotModal = ({ kind }: MeaningWord) => kind !== "modal";
  const pairedWords = pairWords(sentence, words.filter(isNotModal), otherWords.filter(isNotModal));
  if (!pairedWords || words.length === 0) return "words";
  const { pairs } = pairedWords;
  const verbs = words.filter(({ kind }) => kind === "verb");
  const areAllVerbsSame = verbs.every((verb) => pairs.some((pair) => pair.answer === verb && pair.isSameWord));
  const texts = { answer, reference, english, lexicon };
  const referenceText = reference.flatMap(({ tokens }) => tokens.map(({ text }) => text.toLowerCase())).join(" ");
  const checks: readonly (readonly [Difference, () => boolean])[] = [
    ["modal verbs", () => haveSameModals(words, otherWords, english)],
    ["negation", () => haveSameNegation(words, otherWords, pairedWords.unpaired)],
    ["conjunctions", () => haveSameConnectors(answer, reference, english) && haveSameClauses(answer, reference)],
    ["persons", () => haveSamePersons(answer, reference, english, acceptsAnyAddress)],
    ["pronouns", () => havePronounsInSameCase(answer, reference, areAllVerbsSame)],
    ["tenses", () => haveSameTenses(pairs, answer, acceptsAnyAddress)],
    ["verb forms", () => haveSameForms(pairs, answer, reference, acceptsAnyAddress)],
    [
      "comparison",
      () =>
        pairs.every((pair) => pair.answer.degree === pair.reference.degree || pair.answer.text === pair.reference.text),
    ],
    ["roles", () => !exchangesRoles(pairs, texts)],
    ["phrases", () => haveSamePhrases(pairs, texts)],
    ["prepositions", () => haveSameOtherPrepositions(pairedWords, texts)],
    ["grammar", () => isFaultlessGerman(answer, ` ${referenceText} `, lexicon)],
  ];
  return checks.find(([, isSameInBoth]) => !isSameInBoth())?.[0];
}
