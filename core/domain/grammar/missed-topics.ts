import type { CefrLevel } from "../cefr-level.ts";
import type { GrammarCategory } from "./grammar-category.ts";
import type { TopicOutline } from "./topic.ts";
import { topicOfMistake } from "./topic-choice.ts";

/** A topic about which the learner made mistakes in conversations. */
export interface TopicWithMistakes {
  topic: TopicOutline;
  timesEncountered: number;
}

/** Mistakes with the same topic, category and level, with their number (`timesEncountered`). */
export interface CountedMistakes {
  category: GrammarCategory | "";
  cefrLevel: CefrLevel;
  /** The topic of the mistakes; null if only the category was stored. */
  topicId: string | null;
  timesEncountered: number;
  lastEncountered: string;
}

const maxTopics = 5;

/**
 * The topics that teach the rules of the learner's mistakes, most frequent first. Topics that are equally frequent are
 * sorted by the latest mistake, most recent first.
 */
export function findTopicsWithMistakes(
  outline: readonly TopicOutline[],
  mistakes: readonly CountedMistakes[],
): TopicWithMistakes[] {
  const entryById = new Map<string, TopicWithMistakes & { lastEncountered: string }>();
  for (const { category, cefrLevel, topicId, timesEncountered, lastEncountered } of mistakes) {
    const topic = topicOfMistake(outline, topicId, category, cefrLevel);
    if (!topic) continue;
    const existingEntry = entryById.get(topic.id);
    entryById.set(topic.id, {
      topic,
      timesEncountered: timesEncountered + (existingEntry?.timesEncountered ?? 0),
      lastEncountered:
        existingEntry && existingEntry.lastEncountered > lastEncountered
          ? existingEntry.lastEncountered
          : lastEncountered,
    });
  }
  return [...entryById.values()]
    .toSorted((a, b) => b.timesEncountered - a.timesEncountered || (a.lastEncountered < b.lastEncountered ? 1 : -1))
    .slice(0, maxTopics);
}
