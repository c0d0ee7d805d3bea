import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { GrammarCategory } from "#core/domain/grammar/grammar-category.ts";
import { topicOfMistake } from "#core/domain/grammar/topic-choice.ts";
import type { TopicOutline } from "./catalogue-store.ts";

/** A topic whose kind of mistake a learner made in conversations. */
export interface MissedTopic {
  topic: TopicOutline;
  timesEncountered: number;
}

/** How often mistakes were made that one topic teaches. */
interface CountedIssues {
  category: GrammarCategory | "";
  cefrLevel: CefrLevel;
  /** Null where only their category was kept. */
  topicId: string | null;
  times: number;
  last: string;
}

const mostTopics = 5;

/** The topics that teach what a learner gets wrong: what they missed most first, of equals what they missed last. */
export function missedTopics(outline: readonly TopicOutline[], issues: readonly CountedIssues[]): MissedTopic[] {
  const missed = new Map<string, MissedTopic & { last: string }>();
  for (const { category, cefrLevel, topicId, times, last } of issues) {
    const topic = topicOfMistake(outline, topicId, category, cefrLevel);
    if (!topic) continue;
    const before = missed.get(topic.id);
    missed.set(topic.id, {
      topic,
      timesEncountered: times + (before?.timesEncountered ?? 0),
      last: before && before.last > last ? before.last : last,
    });
  }
  return [...missed.values()]
    .toSorted((a, b) => b.timesEncountered - a.timesEncountered || (a.last < b.last ? 1 : -1))
    .slice(0, mostTopics);
}
