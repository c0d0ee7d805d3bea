import { type CefrLevel, cefrLevels } from "../cefr-level.ts";

/** A topic's level, which its id begins with. */
const placeOf = (id: string) => cefrLevels.findIndex((level) => id.startsWith(`${level.toLowerCase()}-`));

/**
 * Of topics that teach the same the highest at or below a level; where all are above it the lowest, which who comes from a
 * correction may read. Undefined where there are none.
 */
export function topicForLevel(topics: readonly string[], level: CefrLevel): string | undefined {
  const rising = topics.toSorted((a, b) => placeOf(a) - placeOf(b));
  return rising.findLast((id) => placeOf(id) <= cefrLevels.indexOf(level)) ?? rising[0];
}
