import type { Gender } from "./word.ts";

/** A noun with its article's gender. */
export interface RuleExample {
  word: string;
  gender: Gender;
}

/** How reliable a rule of gender is among the nouns of the word bank. The content compiler computes it. */
export interface GenderRuleStatistics {
  /** The number of nouns that follow the rule. */
  follows: number;
  /** The number of nouns to which the rule applies. */
  total: number;
  /** Frequent nouns that follow the rule. */
  examples: readonly RuleExample[];
  /** All nouns that do not follow the rule, the most frequent first. */
  exceptions: readonly RuleExample[];
}
