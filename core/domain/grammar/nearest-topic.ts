import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { lookup } from "../lookup.ts";
import type { GrammarCategory } from "./grammar-category.ts";

interface TopicOfCategory {
  category: string;
  cefrLevel: CefrLevel;
  /** The place among the topics of its level. */
  orderIndex: number;
}

/** Kinds of mistake without a topic of their own: what the topics that teach them are about, the fittest first. */
const taughtWith = lookup<readonly GrammarCategory[]>({
  "capital-letters": ["pronunciation-and-spelling"],
  commas: ["subordinate-clauses", "connectors"],
} satisfies Partial<Record<GrammarCategory, readonly GrammarCategory[]>>);

/**
 * The topic that teaches a kind of mistake, nearest at or below a level; of several at that level the first. Where a kind has
 * no topic it is one that teaches it beside something else. Undefined where there is none so far.
 */
export function nearestTopic<T extends TopicOfCategory>(
  topics: readonly T[],
  category: string,
  level: CefrLevel,
): T | undefined {
  const place = ({ cefrLevel }: T) => cefrLevels.indexOf(cefrLevel);
  const related = taughtWith[category] ?? [];
  for (const wanted of [category, ...related]) {
    const [nearest] = topics
      .filter((topic) => topic.category === wanted && place(topic) <= cefrLevels.indexOf(level))
      .toSorted((a, b) => place(b) - place(a) || a.orderIndex - b.orderIndex);
    if (nearest) return nearest;
  }
  return undefined;
}
