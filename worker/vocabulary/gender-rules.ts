import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { listGenderRules as listGenderRulesCall } from "#core/contract/gender-rules.ts";
import type * as contract from "#core/contract/vocabulary-quiz.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { readFilterValue } from "#core/domain/filter-value.ts";
import { genderRules as authoredRules } from "#core/domain/german/gender-rules.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { drawNounsOfRule } from "#core/domain/vocabulary/draw-nouns-of-rule.ts";
import { createRuleLookup, type FindRuleOfNoun } from "#core/domain/vocabulary/rule-of-noun.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { AppError } from "../errors.ts";
import { findGenderRules, readActiveWords } from "./bank-store.ts";

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
export const openRuleOfNounLookup = async (context: CatalogueContext): Promise<FindRuleOfNoun> =>
  createRuleLookup(await listGenderRules(context));

/**
 * Draws nouns of the bank for a quiz about a rule: see `drawNounsOfRule` in the domain.
 * @throws AppError not_found if there is no such rule
 */
export async function drawBankNounsOfRule(
  context: CatalogueContext,
  { genderRule: ruleId, count, quizType, level }: InputOf<typeof contract.generateVocabularyQuiz>,
  levels: readonly CefrLevel[],
  random: () => number,
): Promise<BankWord[]> {
  const [rules, words] = await Promise.all([listGenderRules(context), readActiveWords(context, levels)]);
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule || quizType !== "gender") throw new AppError("not_found", "There is no such rule of gender.");
  return drawNounsOfRule(words, rule, { count, highestLevel: readFilterValue(level) }, random);
}
