import { findGenderRule, genderByRule, genderRules, type NounForGenderRule } from "#core/domain/german/gender-rules.ts";
import type { GenderRuleStatistics, RuleExample } from "#core/domain/vocabulary/gender-rule-statistics.ts";
import type { CompoundPart } from "#core/domain/vocabulary/word-detail.ts";
import type { Corpus } from "./read-corpus.ts";
import { displayedGenderOf, type WordEntry } from "./word-table.ts";

/** The rule of gender that applies to each noun of the bank, and the reliability of each rule. */
export interface ComputedGenderRules {
  /** The id of the rule by the id of the word. Nouns to which no rule applies are missing. */
  ruleByWord: ReadonlyMap<string, string>;
  statistics: readonly (GenderRuleStatistics & { id: string })[];
}

const maxExamples = 4;

/**
 * Counts how many nouns of the bank obey each rule. Three kinds of nouns are not counted, because a rule cannot give
 * them a gender: nouns without an article, nouns that have only a plural, and nouns that decline like adjectives. A
 * noun with two genders obeys the rule if one of its genders fits.
 * @param partsOf returns the parts of a compound; undefined for a word that is not a compound of known words
 */
export function computeGenderRules(
  { words, lexiconTables }: Pick<Corpus, "words" | "lexiconTables">,
  partsOf: (word: WordEntry) => readonly CompoundPart[] | undefined,
): ComputedGenderRules {
  const classesByNoun = new Map(
    lexiconTables.nounClasses.map(({ lemma, classes: nounClasses }) => [lemma, nounClasses]),
  );
  const infinitives = new Set(words.filter(({ partOfSpeech }) => partOfSpeech === "verb").map(({ word }) => word));
  const toRuledNoun = (word: WordEntry): NounForGenderRule => ({
    word: word.word,
    classes: classesByNoun.get(word.word) ?? [],
    isInfinitive: infinitives.has(word.word.toLowerCase()),
    lastPartGender: partsOf(word)?.at(-1)?.gender ?? undefined,
  });
  const nouns = words
    .filter((word) => word.partOfSpeech === "noun" && displayedGenderOf(word) !== null && word.forms !== "adjectival")
    .toSorted(
      (a, b) => a.frequency - b.frequency || (a.cefrLevel < b.cefrLevel ? -1 : a.cefrLevel > b.cefrLevel ? 1 : 0),
    );
  const ruledNouns = nouns.flatMap((word) => {
    const noun = toRuledNoun(word);
    const rule = findGenderRule(noun);
    const gender = rule && genderByRule(rule, noun);
    return rule ? [{ word, rule, isObeying: gender === word.gender || gender === word.otherGender }] : [];
  });
  return {
    ruleByWord: new Map(ruledNouns.map(({ word, rule }) => [word.id, rule.id])),
    statistics: genderRules.map(({ id }) => {
      const nounsOfRule = ruledNouns.filter(({ rule }) => rule.id === id);
      const toExample = ({ word }: (typeof ruledNouns)[number]): RuleExample => ({
        word: word.word,
        gender: word.gender ?? "m",
      });
      const obeyingNouns = nounsOfRule.filter(({ isObeying }) => isObeying);
      return {
        id,
        follows: obeyingNouns.length,
        total: nounsOfRule.length,
        examples: obeyingNouns.slice(0, maxExamples).map(toExample),
        exceptions: nounsOfRule.filter(({ isObeying }) => !isObeying).map(toExample),
      };
    }),
  };
}
