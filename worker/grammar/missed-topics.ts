import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { GrammarCategory } from "#core/domain/grammar/grammar-category.ts";
import { topicOfMistake } from "#core/domain/grammar/topic-choice.ts";
import type { TopicOutline } from "./catalogue-store.ts";

/** A topic about which the learner made mistakes in conversations. */
export interface MissedTopic {
  topic: TopicOutline;
  timesEncountered: number;
}

/** The number of mistakes with the same topic, category and level. */
interface CountedIssues {
  category: GrammarCategory | "";
  cefrLevel: CefrLevel;
  /** Null if only the category was stored. */
  topicId: string | null;
  times: number;
  last: string;
}

const maxTopics = 5;

/**
 * The topics that teach the rules of the learner's mistakes, most frequent first; of equally frequent ones the most
 * recent first.
 */
export function missedTopics(outline: readonly TopicOutline[], issues: readonly CountedIssues[]): MissedTopic[] {
  const missedTopicsById = new Map<string, MissedTopic & { last: string }>();
  for (const { category, cefrLevel, topicId, times, last } of issues) {
    const topic = topicOfMistake(outline, topicId, category, cefrLevel);
    if (!topic) continue;
    const existingEntry = missedTopicsById.get(topic.id);
    missedTopicsById.set(topic.id, {
      topic,
      timesEncountered: times + (existingEntry?.timesEncountered ?? 0),
      last: existingEntry && existingEntry.last > last ? existingEntry.last : last,
    });
  }
  return [...missedTopicsById.values()]
    .toSorted((a, b) => b.timesEncountered - a.timesEncountered || (a.last < b.last ? 1 : -1))
    .slice(0, maxTopics);
}
