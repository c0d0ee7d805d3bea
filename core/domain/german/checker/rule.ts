import type { GrammarCategory } from "../../grammar/grammar-category.ts";
import type { AnalyzedText } from "./analyzed-text.ts";
import type { TopicIds } from "./phrase-topics.ts";

/** An edit that a rule proposes: replace the range [start, end) of the text, in UTF-16 units. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
  explanation: string;
  /** The grammar category, if it differs from the rule's. */
  category?: GrammarCategory;
  /** The ids of the topics that explain it, if they differ from the rule's. */
  topics?: TopicIds;
}

/** A sentence and its corrected form. If both are equal, the rule must not find anything. */
export type RuleExample = readonly [written: string, corrected: string];

/** A rule of German. Its examples are its tests. */
export interface Rule {
  name: string;
  category: GrammarCategory;
  /** Stages run in order: 1 spelling, 2 phrases, 3 clauses. Later stages run only when earlier ones find nothing. */
  stage: 1 | 2 | 3;
  find(analyzed: AnalyzedText): Iterable<Edit>;
  examples: readonly RuleExample[];
}
