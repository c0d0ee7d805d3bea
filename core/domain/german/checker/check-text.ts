import type { CefrLevel } from "../../cefr-level.ts";
import { chooseTopicIdForLevel } from "../../grammar/topic-choice.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { type CheckedText, type Correction, correctText } from "./correct.ts";
import type { ExplanationLanguage } from "./rule.ts";
import { ruleSet, rules } from "./rule-list.ts";
import { ruleTopics } from "./rule-topics.ts";

/** A correction with the grammar topics that explain it. */
interface CorrectionWithTopics extends Correction {
  /** The ids of the topics, from the lowest level up. */
  topics: readonly string[];
  /** The topic that fits the learner's level; null if the level is not known. */
  grammarLibraryId: string | null;
}

export interface CheckResult extends CheckedText {
  corrections: CorrectionWithTopics[];
}

const topicsByRule = new Map<string, readonly string[]>(
  (Object.keys(ruleSet) as (keyof typeof ruleSet)[]).map((key) => [ruleSet[key].name, ruleTopics[key]]),
);

/** The language in which a learner of this level reads explanations. Used if the learner has not chosen a language. */
const languageForLevel = (level: CefrLevel | undefined): ExplanationLanguage =>
  level === "C1" || level === "C2" ? "de" : "en";

/**
 * Checks a German text with all active rules. The corrections are minimal edits, each with its position, category,
 * explanation and topics. The checker reports only mistakes of which it is certain. `corrected` is the text after all
 * corrections. A second check of that text finds nothing.
 * @param level the learner's level, to choose `grammarLibraryId` among the topics
 * @param language the language of the explanations; by default the language for the level
 */
export function checkText(
  text: string,
  lexicon: Lexicon,
  level?: CefrLevel,
  language: ExplanationLanguage = languageForLevel(level),
): CheckResult {
  const checkedText = correctText(text, lexicon, rules, language);
  return {
    ...checkedText,
    corrections: checkedText.corrections.map((correction) => {
      const topics = correction.topics ?? topicsByRule.get(correction.rule) ?? [];
      return { ...correction, topics, grammarLibraryId: (level && chooseTopicIdForLevel(topics, level)) ?? null };
    }),
  };
}
