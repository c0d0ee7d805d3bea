import type { GrammarCategory } from "../../grammar/grammar-category.ts";
import type { AnalyzedText } from "./analyzed-text.ts";
import type { TopicIds } from "./phrase-topics.ts";

/** The languages in which corrections are explained. */
export type ExplanationLanguage = "en" | "de";
/** An explanation in each language. Quoted German is enclosed in asterisks. */
export type Explanation = Readonly<Record<ExplanationLanguage, string>>;

/** An edit that a rule proposes: replace the range [start, end) of the text, in UTF-16 units. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
  explanation: Explanation;
  /**
   * How certain the rule is, from 0 to 1; `defaultConfidence` if the rule does not set it. If two edits overlap, the
   * edit with the higher confidence is applied. Edits below the rule's threshold in `rule-thresholds.ts` are not
   * applied.
   */
  confidence?: number;
  /** The grammar category, if it differs from the rule's. */
  category?: GrammarCategory;
  /** The ids of the topics that explain the edit, if they differ from the rule's topics. */
  topics?: TopicIds;
}

/** A sentence and its corrected form. If both are equal, the rule must not find anything. */
export type RuleExample = readonly [written: string, corrected: string];

/** A rule of German. Its examples are its tests. */
export interface Rule {
  name: string;
  category: GrammarCategory;
  /**
   * Stages run in order: 1 spelling, 2 phrases, 3 clauses. A later stage runs only if the earlier stages find nothing.
   */
  stage: 1 | 2 | 3;
  findEdits(analysis: AnalyzedText): Iterable<Edit>;
  examples: readonly RuleExample[];
}

/** The confidence of edits whose rule does not estimate it. */
export const defaultConfidence = 0.8;

/**
 * A value that says how certain one decision of the analysis is: a number is the margin of a tag; an object is a phrase
 * or subject, and its `margin` is the margin of its role.
 */
type Estimate = number | { readonly margin: number; readonly tag?: never };

/**
 * The margins at which 82 % of the tags or roles are right. The margin of roles is larger, because many more roles than
 * tags are wrong (docs/analysis.md).
 */
const tagMarginScale = 30;
const roleMarginScale = 400;

const confidenceOfEstimate = (estimate: Estimate): number => {
  const margin = typeof estimate === "number" ? estimate / tagMarginScale : estimate.margin / roleMarginScale;
  return 1 - 0.5 * Math.exp(-Math.max(0, margin));
};

/**
 * The confidence of an edit that relies on these estimates of the analysis: the confidence of the least certain
 * estimate. A margin of 0 gives 0.5, an infinite margin gives 1.
 * @param estimates the margins of tags, and the phrases or subjects whose roles matter
 */
export const confidenceFromMargins = (...estimates: readonly Estimate[]): number =>
  Math.min(...estimates.map(confidenceOfEstimate));
