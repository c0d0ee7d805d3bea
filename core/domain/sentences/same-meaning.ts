import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import {
  havePronounsInSameCase,
  haveSameClauses,
  haveSameConnectors,
  haveSameForms,
  haveSameNegation,
  haveSamePersons,
  haveSameTenses,
} from "./compare-function-words.ts";
import { haveSameModals } from "./compare-modals.ts";
import { exchangesRoles, haveSameOtherPrepositions, haveSamePhrases } from "./compare-phrases.ts";
import type { TranslatedSentence } from "./match-translation.ts";
import { meaningWords } from "./meaning-words.ts";
import { WordPairing } from "./pair-words.ts";
import { findUnsound, isSoundGerman } from "./sound-answer.ts";

/**
 * Whether an answer without a mistake means the same as the sentence, in other words or another construction: every
 * word with a meaning has a counterpart, and persons, negation, tenses, modal verbs, conjunctions, cases and
 * prepositions agree with those of the sentence or of its English translation.
 */
export function hasSameMeaning(
  sentence: TranslatedSentence,
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  isAnyAddressRight: boolean,
  lexicon: Lexicon,
): boolean {
  const trace = (globalThis as { traceMeaning?: (s: string) => void }).traceMeaning;
  const check = (name: string, value: boolean) => {
    if (!value) trace?.(name);
    return value;
  };
  const { english } = sentence;
  const knownText = ` ${reference.flatMap(({ tokens }) => tokens.map(({ text }) => text.toLowerCase())).join(" ")} `;
  const [words, otherWords] = [meaningWords(answer), meaningWords(reference)];
  if (words.length === 0) return false;
  const isOther = ({ kind }: { kind: string }) => kind !== "modal";
  const pairing = new WordPairing(sentence, words.filter(isOther), otherWords.filter(isOther));
  const paired = pairing.pair();
  if (!paired) {
    trace?.(
      `words ${pairing.rests.answer.map(({ text, kind }) => `${text}/${kind}`).join(",")} | ${pairing.rests.reference.map(({ text, kind }) => `${text}/${kind}`).join(",")}`,
    );
    return false;
  }
  const { pairs } = paired;
  const verbs = words.filter(({ kind }) => kind === "verb");
  const isSameVerb = verbs.every((verb) => pairs.some((pair) => pair.answer === verb && pair.isSameWord));
  const texts = { answer, reference, english, lexicon };
  return (
    check(`sound ${findUnsound(answer, knownText, lexicon)}`, isSoundGerman(answer, knownText, lexicon)) &&
    check("modals", haveSameModals(words, otherWords, english)) &&
    check("negation", haveSameNegation(words, otherWords, paired.others)) &&
    check("connectors", haveSameConnectors(answer, reference, english) && haveSameClauses(answer, reference)) &&
    check("persons", haveSamePersons(answer, reference, english, isAnyAddressRight)) &&
    check("pronouns", havePronounsInSameCase(answer, reference, isSameVerb)) &&
    check("tenses", haveSameTenses(pairs, answer, isAnyAddressRight)) &&
    check("forms", haveSameForms(pairs, answer, reference, isAnyAddressRight)) &&
    check(
      "degree",
      pairs.every((pair) => pair.answer.degree === pair.reference.degree || pair.answer.text === pair.reference.text),
    ) &&
    check("roles", !exchangesRoles(pairs, texts)) &&
    check("phrases", haveSamePhrases(pairs, texts)) &&
    check("prepositions", haveSameOtherPrepositions(paired, texts))
  );
}
