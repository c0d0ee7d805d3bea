import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { ChapterOutline } from "../curriculum/outline.ts";

/**
 * The level whose pack the device needs next. If the learner has begun the last chapter of a level, the device needs
 * the next level. Null if that level is already on the device, or if the learner has not begun the last chapter of any
 * level.
 * @param outline the chapters of the levels on the device, in order
 * @param begunLessonIds the lessons that the learner has taken
 */
export function findLevelNeededNext(
  outline: readonly ChapterOutline[],
  begunLessonIds: ReadonlySet<string>,
): CefrLevel | null {
  const levels = cefrLevels.filter((level) => outline.some(({ cefrLevel }) => cefrLevel === level));
  for (const level of levels.toReversed()) {
    const nextLevel = cefrLevels[cefrLevels.indexOf(level) + 1];
    if (!nextLevel || levels.includes(nextLevel)) continue;
    const lastChapter = outline.findLast(({ cefrLevel }) => cefrLevel === level);
    if (lastChapter?.subchapters.some(({ id }) => begunLessonIds.has(id))) return nextLevel;
  }
  return null;
}
