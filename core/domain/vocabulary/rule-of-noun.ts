import type { BankWord } from "./bank-word.ts";
import type { GenderRuleStatistics, RuleExample } from "./gender-rule-statistics.ts";
import type { Gender } from "./word.ts";

/** A rule of gender as it is shown, with the number of nouns of the word bank that follow it. */
export interface CountedGenderRule extends GenderRuleStatistics {
  id: string;
  title: string;
  nouns: string;
  /** Null for compounds, which have the gender of their last part. */
  gender: Gender | null;
  explanation: string;
}

/** The rule that applies to a noun, with the fields that a question about the noun's gender contains. */
export interface RuleOfNoun
  extends Pick<CountedGenderRule, "id" | "title" | "nouns" | "gender" | "explanation" | "total" | "follows"> {
  /** Whether this noun follows the rule. */
  isObeyed: boolean;
  /** At most five nouns that do not follow the rule. */
  exceptions: RuleExample[];
  /** The last part of a compound. */
  lastPart?: RuleExample;
}

/** Finds the rule that applies to a noun; undefined if none does. */
export type FindRuleOfNoun = (word: BankWord) => RuleOfNoun | undefined;

const maxExceptionsOfQuestion = 5;

/** Returns a function that finds which of these rules applies to a noun. */
export function createRuleLookup(rules: readonly CountedGenderRule[]): FindRuleOfNoun {
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  return (word) => {
    const rule = ruleById.get(word.genderRule ?? "");
    if (!rule) return undefined;
    const { examples: _, exceptions, ...ruleFields } = rule;
    const lastPart = rule.gender === null ? word.parts?.at(-1) : undefined;
    return {
      ...ruleFields,
      isObeyed: !exceptions.some((exception) => exception.word === word.word && exception.gender === word.gender),
      exceptions: exceptions.slice(0, maxExceptionsOfQuestion),
      ...(lastPart?.gender && { lastPart: { word: lastPart.word, gender: lastPart.gender } }),
    };
  };
}
