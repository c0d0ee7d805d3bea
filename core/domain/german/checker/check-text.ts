import type { CefrLevel } from "../../cefr-level.ts";
import { topicIdForLevel } from "../../grammar/topic-choice.ts";
import { type CheckedText, type Correction, correctText } from "./correct.ts";
import type { Lexicon } from "./lexicon.ts";
import { activeRules, ruleSet } from "./rule-list.ts";
import { ruleTopics } from "./rule-topics.ts";

/** A correction with the grammar topics that teach it. */
export interface TaughtCorrection extends Correction {
  /** From the lowest level up. */
  topics: readonly string[];
  /** The one of them for the learner's level; null where that is not known. */
  grammarLibraryId: string | null;
}

export interface CheckResult extends CheckedText {
  corrections: TaughtCorrection[];
}

const topicsByRule = new Map<string, readonly string[]>(
  (Object.keys(ruleSet) as (keyof typeof ruleSet)[]).map((key) => [ruleSet[key].name, ruleTopics[key]]),
);

/**
 * Checks a German text with all rules in use: the smallest edits that make it right, each with its place, its kind, the
 * reason and the topics that teach it (told a level, it chooses one). Where it is not sure it is silent; applying the
 * corrections gives `corrected`, and checking that again changes nothing.
 */
export function checkText(text: string, lexicon: Lexicon, level?: CefrLevel): CheckResult {
  const checked = correctText(text, lexicon, activeRules);
  return {
    ...checked,
    corrections: checked.corrections.map((one) => {
      const topics = one.topics ?? topicsByRule.get(one.rule) ?? [];
      return { ...one, topics, grammarLibraryId: (level && topicIdForLevel(topics, level)) ?? null };
    }),
  };
}
