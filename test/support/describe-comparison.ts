import { analyze } from "#core/domain/german/analysis/analyze.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import {
  havePronounsInSameCase,
  haveSameClauses,
  haveSameConnectors,
  haveSameNegation,
  haveSamePersons,
} from "#core/domain/sentences/compare-function-words.ts";
import { haveSameModals } from "#core/domain/sentences/compare-modals.ts";
import { exchangesRoles, haveSameOtherPrepositions, haveSamePhrases } from "#core/domain/sentences/compare-phrases.ts";
import { haveSameForms, haveSameTenses } from "#core/domain/sentences/compare-verb-forms.ts";
import type { TranslatedSentence } from "#core/domain/sentences/match-translation.ts";
import { type MeaningWord, meaningWordsOf } from "#core/domain/sentences/meaning-words.ts";
import { hasSingleConstituentsInFront } from "#core/domain/sentences/order-units.ts";
import { pairWords } from "#core/domain/sentences/pair-words.ts";
import { hasOnePhraseInFront, hasRegularBeginnings } from "#core/domain/sentences/regular-beginnings.ts";
import { hasRegularFields } from "#core/domain/sentences/regular-fields.ts";
import { hasRightAuxiliaries, hasRightPersons } from "#core/domain/sentences/right-persons.ts";
import { findDifference } from "#core/domain/sentences/same-meaning.ts";
import { compareWithSentence, isAnyAddressAccepted } from "#core/domain/sentences/same-sentence.ts";
import { isFaultlessGerman } from "#core/domain/sentences/sound-answer.ts";

const namesOf = (results: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(results).flatMap(([name, isSet]) => (isSet ? [name] : []));
const describeWord = ({ text, kind, tense, degree }: MeaningWord) => [text, kind, tense, degree].join(" ").trimEnd();
const textsOf = (words: readonly MeaningWord[]) => words.map(({ text }) => text).join(" ");

/**
 * Compares an answer with a sentence in every aspect, in lines of text. `judgeSentence` compares no further after the
 * first difference, and not at all if the checker finds a mistake.
 */
export function describeComparison(sentence: TranslatedSentence, text: string, lexicon: Lexicon): string {
  const { german, english } = sentence;
  const answer = analyze(text, lexicon).sentences;
  const referenceSentences = analyze(german, lexicon).sentences;
  const acceptsAnyAddress = isAnyAddressAccepted(sentence, referenceSentences);
  const [words, otherWords] = [meaningWordsOf(answer), meaningWordsOf(referenceSentences)];
  const isNoModal = ({ kind }: MeaningWord) => kind !== "modal";
  const pairedWords = pairWords(sentence, words.filter(isNoModal), otherWords.filter(isNoModal));
  const { pairs, unpaired, expressions } = pairedWords ?? {
    ...{ pairs: [], unpaired: { answer: words, reference: otherWords }, expressions: [] },
  };
  const texts = { answer, reference: referenceSentences, english, lexicon };
  const knownText = ` ${german.toLowerCase()} `;
  const differences = namesOf({
    modals: !haveSameModals(words, otherWords, english),
    negation: !haveSameNegation(words, otherWords, unpaired),
    connectors: !haveSameConnectors(answer, referenceSentences, english),
    clauses: !haveSameClauses(answer, referenceSentences),
    persons: !haveSamePersons(answer, referenceSentences, english, false),
    "persons of any address": !haveSamePersons(answer, referenceSentences, english, true),
    "pronouns of the verb": !havePronounsInSameCase(answer, referenceSentences, true),
    "pronouns of another verb": !havePronounsInSameCase(answer, referenceSentences, false),
    tenses: !haveSameTenses(pairs, answer, acceptsAnyAddress),
    forms: !haveSameForms(pairs, answer, referenceSentences, acceptsAnyAddress),
    roles: exchangesRoles(pairs, texts),
    phrases: !haveSamePhrases(pairs, texts),
    prepositions: !haveSameOtherPrepositions({ pairs, unpaired, expressions }, texts),
  });
  const problems = namesOf({
    known: !isFaultlessGerman(answer, knownText, lexicon),
    unknown: !isFaultlessGerman(answer, " ", lexicon),
    fields: !hasRegularFields(answer),
    auxiliaries: !hasRightAuxiliaries(answer, lexicon),
    persons: !answer.every(hasRightPersons),
    constituents: !answer.every((part) => hasSingleConstituentsInFront(part, lexicon)),
    front: !answer.every(hasOnePhraseInFront),
    beginnings: !answer.every(hasRegularBeginnings),
  });
  const otherPairs = pairs.filter((pair) => pair.answer.text !== pair.reference.text || !pair.isSameWord);
  return [
    `${compareWithSentence(sentence, text, lexicon, new Map()) ?? "other words"}, ${findDifference(sentence, answer, referenceSentences, acceptsAnyAddress, lexicon) ?? "same meaning"}`,
    `  words: ${words.map(describeWord).join(", ")}`,
    ...(pairedWords ? [] : ["  no pairs"]),
    ...(otherPairs.length > 0
      ? [
          `  pairs: ${otherPairs.map((pair) => `${pair.answer.text} ${pair.isSameWord ? "=" : "~"} ${pair.reference.text}`).join(", ")}`,
        ]
      : []),
    ...(pairedWords && unpaired.answer.length + unpaired.reference.length > 0
      ? [`  unpaired: ${textsOf(unpaired.answer)} / ${textsOf(unpaired.reference)}`]
      : []),
    ...(expressions.length > 0 ? [`  expressions: ${expressions.join(", ")}`] : []),
    ...(differences.length > 0 ? [`  differences: ${differences.join(", ")}`] : []),
    ...(problems.length > 0 ? [`  problems: ${problems.join(", ")}`] : []),
  ].join("\n");
}
