import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { shuffle } from "../random.ts";
import type { BankWord } from "./bank-word.ts";
import type { CountedGenderRule } from "./rule-of-noun.ts";

/**
 * The share of nouns in a quiz about a rule that belong to rules for other genders, so that not all answers are the
 * same.
 */
const otherNounShare = 0.4;

/**
 * Draws nouns for a quiz about a rule of gender: up to a third of them exceptions to the rule, and
 * some nouns of other rules. Nouns of `highestLevel` and lower levels are drawn. If there are too
 * few, nouns of all levels are drawn.
 * @param words the words that can be asked
 * @param highestLevel undefined if all levels are asked
 * @param random returns numbers in [0, 1)
 */
export function drawNounsOfRule(
  words: readonly BankWord[],
  rule: Pick<CountedGenderRule, "id" | "gender" | "exceptions">,
  { count, highestLevel }: { count: number; highestLevel: CefrLevel | undefined },
  random: () => number,
): BankWord[] {
  const nounsOfAllLevels = words.filter((word) => word.gender !== null && word.genderRule !== undefined);
  const nounsUpToLevel = nounsOfAllLevels.filter(
    (word) => highestLevel === undefined || cefrLevels.indexOf(word.cefrLevel) <= cefrLevels.indexOf(highestLevel),
  );
  const hasEnoughNouns = nounsUpToLevel.filter((word) => word.genderRule === rule.id).length >= count / 2;
  const nouns = shuffle(hasEnoughNouns ? nounsUpToLevel : nounsOfAllLevels, random);
  const exceptionWords = new Set(rule.exceptions.map(({ word }) => word));
  const nounsOfRule = nouns.filter((word) => word.genderRule === rule.id);
  const exceptions = nounsOfRule.filter(({ word }) => exceptionWords.has(word)).slice(0, Math.floor(count / 3));
  const maxNounsOfRule = Math.ceil(count * (1 - otherNounShare));
  const obeyingNouns = nounsOfRule
    .filter(({ word }) => !exceptionWords.has(word))
    .slice(0, Math.max(maxNounsOfRule - exceptions.length, 1));
  const otherNouns = nouns.filter((word) => word.genderRule !== rule.id && word.gender !== rule.gender);
  const chosenNouns = [...exceptions, ...obeyingNouns];
  return shuffle([...chosenNouns, ...otherNouns.slice(0, count - chosenNouns.length)].slice(0, count), random);
}
