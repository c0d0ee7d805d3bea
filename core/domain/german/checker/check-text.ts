import { type CheckedText, type Correction, correctText } from "./correct.ts";
import type { Lexicon } from "./lexicon.ts";
import { activeRules } from "./rule-list.ts";

/** A correction with the grammar topic that teaches it, where the caller knows the topics. */
export interface TaughtCorrection extends Correction {
  grammarLibraryId: string | null;
}

export interface CheckResult extends CheckedText {
  corrections: TaughtCorrection[];
}

/**
 * Checks a German text with all rules in use: the smallest edits that make it right, each with its place, its kind, the
 * reason and the topic that teaches it (`topicFor` names the topic of a category). Where it is not sure it is silent; applying
 * the corrections gives `corrected`, and checking that again changes nothing.
 */
export function checkText(
  text: string,
  lexicon: Lexicon,
  topicFor: (category: Correction["type"]) => string | null = () => null,
): CheckResult {
  const checked = correctText(text, lexicon, activeRules);
  return {
    ...checked,
    corrections: checked.corrections.map((one) => ({ ...one, grammarLibraryId: topicFor(one.type) })),
  };
}
