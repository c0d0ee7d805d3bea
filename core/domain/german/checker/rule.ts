import type { GrammarCategory } from "../../grammar/grammar-category.ts";
import type { Topics } from "./phrase-topics.ts";
import type { Sentence } from "./sentence.ts";

/** One edit that a rule proposes: replace [start, end) of the text. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
  explanation: string;
  /** The topic it belongs to, where it is another than the rule's. */
  category?: GrammarCategory;
  /** The topics that teach it, where they are others than the rule's. */
  topics?: Topics;
}

/** A sentence that the rule corrects, and what it makes of it; the same text twice where it must stay silent. */
export type RuleExample = readonly [written: string, corrected: string];

/** One rule of German: what it looks for, the topic that teaches it, and examples that are its tests. */
export interface Rule {
  name: string;
  category: GrammarCategory;
  /** Rules of an earlier stage are settled before later ones look: spelling, then phrases, then clauses. */
  stage: 1 | 2 | 3;
  find(sentence: Sentence): Iterable<Edit>;
  examples: readonly RuleExample[];
}
