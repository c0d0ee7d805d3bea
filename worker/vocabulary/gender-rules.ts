import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { listGenderRules as listGenderRulesCall } from "#core/contract/gender-rules.ts";
import type * as contract from "#core/contract/vocabulary-quiz.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { filterValue } from "#core/domain/filter-value.ts";
import { genderRules as authoredRules } from "#core/domain/german/gender-rules.ts";
import { shuffle } from "#core/domain/random.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { createRuleLookup, type FindRuleOfNoun } from "#core/domain/vocabulary/rule-of-noun.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { AppError } from "../errors.ts";
import { activeWords, findGenderRules } from "./bank-store.ts";

/** The rules of gender with their counts. Rules to which no noun of the bank belongs are left out. */
export function listGenderRules(context: CatalogueContext): Promise<ResponseOf<typeof listGenderRulesCall>> {
  return readFromCatalogue(context, "gender-rules", [findGenderRules(context)], ([rows]) =>
    rows.flatMap(({ id, statistics: { follows, total, examples, exceptions } }) => {
      const rule = authoredRules.find((authoredRule) => authoredRule.id === id);
      if (!rule || total === 0) return [];
      const { title, nouns, gender, explanation } = rule;
      return [
        {
          id,
          title,
          nouns,
          gender: gender ?? null,
          explanation,
          follows,
          total,
          examples: [...examples],
          exceptions: [...exceptions],
        },
      ];
    }),
  );
}

/** Returns a function that finds the rule that applies to a noun. */
export const ruleOfNounLookup = async (context: CatalogueContext): Promise<FindRuleOfNoun> =>
  createRuleLookup(await listGenderRules(context));

/** The share of nouns in a quiz about a rule that belong to rules for other genders, so that not all answers are the same. */
const otherNounShare = 0.4;

/**
 * Draws nouns of the bank for a quiz about a rule, up to a third of them exceptions, and nouns of other rules. They are of
 * the level of the request and lower ones, or of all levels if these have too few.
 * @throws AppError not_found if there is no such rule
 */
export async function drawNounsOfRule(
  context: CatalogueContext,
  { genderRule: ruleId, count, quizType, level }: InputOf<typeof contract.generateVocabularyQuiz>,
  levels: readonly CefrLevel[],
  random: () => number,
): Promise<BankWord[]> {
  const [rules, words] = await Promise.all([listGenderRules(context), activeWords(context, levels)]);
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule || quizType !== "gender") throw new AppError("not_found", "There is no such rule of gender.");
  const nounsOfAllLevels = words.filter((word) => word.gender !== null && word.genderRule !== undefined);
  const highestLevel = filterValue(level);
  const nounsUpToLevel = nounsOfAllLevels.filter(
    (word) => highestLevel === undefined || cefrLevels.indexOf(word.cefrLevel) <= cefrLevels.indexOf(highestLevel),
  );
  const hasEnoughNouns = nounsUpToLevel.filter((word) => word.genderRule === rule.id).length >= count / 2;
  const nouns = shuffle(hasEnoughNouns ? nounsUpToLevel : nounsOfAllLevels, random);
  const exceptionWords = new Set(rule.exceptions.map(({ word }) => word));
  const nounsOfRule = nouns.filter((word) => word.genderRule === rule.id);
  const exceptions = nounsOfRule.filter(({ word }) => exceptionWords.has(word)).slice(0, Math.floor(count / 3));
  const ruleCount = Math.ceil(count * (1 - otherNounShare));
  const obeyingNouns = nounsOfRule
    .filter(({ word }) => !exceptionWords.has(word))
    .slice(0, Math.max(ruleCount - exceptions.length, 1));
  const otherNouns = nouns.filter((word) => word.genderRule !== rule.id && word.gender !== rule.gender);
  const chosenNouns = [...exceptions, ...obeyingNouns];
  return shuffle([...chosenNouns, ...otherNouns.slice(0, count - chosenNouns.length)].slice(0, count), random);
}
