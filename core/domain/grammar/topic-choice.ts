import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { createLookupTable } from "../lookup-table.ts";
import type { GrammarCategory } from "./grammar-category.ts";

interface CategorizedTopic {
  category: string;
  cefrLevel: CefrLevel;
  /** The position among the topics of its level. */
  orderIndex: number;
}

/** Categories that have no topics. For each of them, the categories whose topics explain it, best match first. */
const relatedCategories = createLookupTable<readonly GrammarCategory[]>({
  "capital-letters": ["pronunciation-and-spelling"],
  commas: ["subordinate-clauses", "connectors"],
} satisfies Partial<Record<GrammarCategory, readonly GrammarCategory[]>>);

/**
 * The topic of a category that fits a level: the topic of the highest level that is not above the given level. If there
 * are several such topics, the first of them is returned. A category without topics uses the topics of related
 * categories.
 * @returns undefined if there is no topic at or below the level
 */
export function topicOfCategory<T extends CategorizedTopic>(
  topics: readonly T[],
  category: string,
  level: CefrLevel,
): T | undefined {
  const levelIndexOfTopic = ({ cefrLevel }: T) => cefrLevels.indexOf(cefrLevel);
  const relatedCategoryNames = relatedCategories[category] ?? [];
  for (const categoryToTry of [category, ...relatedCategoryNames]) {
    const [topicOfHighestLevel] = topics
      .filter((topic) => topic.category === categoryToTry && levelIndexOfTopic(topic) <= cefrLevels.indexOf(level))
      .toSorted((a, b) => levelIndexOfTopic(b) - levelIndexOfTopic(a) || a.orderIndex - b.orderIndex);
    if (topicOfHighestLevel) return topicOfHighestLevel;
  }
  return undefined;
}

/** The index of a topic's level in `cefrLevels`. A topic's id starts with its level. */
const levelIndexOf = (id: string) => cefrLevels.findIndex((level) => id.startsWith(`${level.toLowerCase()}-`));

/**
 * Chooses one of several topics that explain the same rule: the topic of the highest level that is not above `level`,
 * otherwise the topic of the lowest level. A learner may read a locked topic if a correction leads to it.
 * @returns undefined if `topicIds` is empty
 */
export function chooseTopicIdForLevel(topicIds: readonly string[], level: CefrLevel): string | undefined {
  const sortedIds = topicIds.toSorted((a, b) => levelIndexOf(a) - levelIndexOf(b));
  return sortedIds.findLast((id) => levelIndexOf(id) <= cefrLevels.indexOf(level)) ?? sortedIds[0];
}

/**
 * The topic that explains a learner's mistake: the topic with the given id, otherwise the topic of the mistake's
 * category that fits the level.
 * @param id null or undefined if only the category of the mistake is known
 */
export function topicOfMistake<T extends CategorizedTopic & { id: string }>(
  topics: readonly T[],
  id: string | null | undefined,
  category: string,
  level: CefrLevel,
): T | undefined {
  return (id && topics.find((topic) => topic.id === id)) || topicOfCategory(topics, category, level);
}
