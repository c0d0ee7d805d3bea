import { keepPreviousData } from "@tanstack/react-query";
import { type LessonProgress, readCurriculumProgress } from "#core/contract/curriculum.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { useRead } from "#web/api/use-read.ts";

export interface Lessons {
  /** The lessons of the level; undefined while loading, null if loading failed. */
  levelLessons: LessonProgress[] | null | undefined;
  /**
   * The next lesson to do; null when all are completed. After a change of level, this remains the next lesson of the
   * previous level until the data of the new level has loaded.
   */
  nextLesson: LessonProgress | null | undefined;
  /**
   * The lesson that was completed today. If several lessons were completed today, it is the last of them in the order
   * of the learning path.
   */
  lessonOfToday: LessonProgress | null;
}

/** The learner's progress in the lessons of a level. */
export function useLessons(level: CefrLevel): Lessons {
  const { data, isPlaceholderData, isFetching } = useRead(
    readCurriculumProgress,
    { level },
    { refetchOnMount: "always", placeholderData: keepPreviousData },
  );
  const areLessonsMissing = data === undefined && !isFetching;
  return {
    levelLessons: areLessonsMissing
      ? null
      : isPlaceholderData
        ? undefined
        : data?.filter(({ cefrLevel }) => cefrLevel === level),
    nextLesson: data && (data.find(({ isCompleted }) => !isCompleted) ?? null),
    lessonOfToday: data?.findLast(({ isCompletedToday }) => isCompletedToday) ?? null,
  };
}
