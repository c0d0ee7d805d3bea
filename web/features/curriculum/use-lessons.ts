import { keepPreviousData } from "@tanstack/react-query";
import { type LessonProgress, readCurriculumProgress } from "#core/contract/curriculum.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { useRead } from "#web/api/use-read.ts";

export interface Lessons {
  /** The lessons of the level; undefined while they are on their way, null when they did not come. */
  ofLevel: LessonProgress[] | null | undefined;
  /** What the learner does next: null when every lesson is completed. Another level's stays until this level's is known. */
  next: LessonProgress | null | undefined;
  /** A lesson that was completed today: the furthest one. */
  ofToday: LessonProgress | null;
  /** The learner has completed no lesson of the level. */
  isUntouched: boolean;
}

/** How far the learner is at a level, and what comes next. */
export function useLessons(level: CefrLevel): Lessons {
  const { data, isPlaceholderData, isFetching } = useRead(
    readCurriculumProgress,
    { level },
    { refetchOnMount: "always", placeholderData: keepPreviousData },
  );
  const isMissing = data === undefined && !isFetching;
  return {
    ofLevel: isMissing ? null : isPlaceholderData ? undefined : data?.filter(({ cefrLevel }) => cefrLevel === level),
    next: data && (data.find(({ isCompleted }) => !isCompleted) ?? null),
    ofToday: data?.findLast(({ isCompletedToday }) => isCompletedToday) ?? null,
    isUntouched: data?.every(({ isCompleted }) => !isCompleted) ?? false,
  };
}
