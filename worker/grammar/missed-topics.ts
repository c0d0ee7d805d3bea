import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { GrammarCategory } from "#core/domain/grammar/grammar-category.ts";
import { nearestTopic } from "#core/domain/grammar/nearest-topic.ts";
import type { TopicOutline } from "./catalogue-store.ts";

/** A topic whose kind of mistake a learner made in conversations. */
export interface MissedTopic {
  topic: TopicOutline;
  timesEncountered: number;
}

const mostTopics = 5;

/** The topic that teaches a kind of mistake, nearest at or below a level. */
export function topicNear(
  outline: readonly TopicOutline[],
  category: GrammarCategory | "",
  level: CefrLevel,
): TopicOutline | undefined {
  return nearestTopic(outline, category, level);
}

/** The topics that teach what a learner gets wrong: what they missed most first, of equals what they missed last. */
export function missedTopics(
  outline: readonly TopicOutline[],
  issues: readonly { category: GrammarCategory | ""; cefrLevel: CefrLevel; times: number; last: string }[],
): MissedTopic[] {
  const missed = new Map<string, MissedTopic & { last: string }>();
  for (const { category, cefrLevel, times, last } of issues) {
    const topic = topicNear(outline, category, cefrLevel);
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
