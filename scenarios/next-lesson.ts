import type { LearnerClient } from "./learner-client.ts";

interface Chapter {
  id: string;
  completedCount: number;
  subchapterCount: number;
}
interface Lesson {
  id: string;
  isUnlocked: boolean;
  progress: { isCompleted: boolean } | null;
}

/**
 * The id of the next lesson in the first level of `levels` that is not finished. Undefined if this level has no open
 * lesson, or if all levels are finished.
 */
export async function findNextLesson(learner: LearnerClient, levels: readonly string[]): Promise<string | undefined> {
  for (const level of levels) {
    const chapters = await learner.call<Chapter[]>(`/api/curriculum/chapters/${level}`);
    const chapter = chapters.find(({ completedCount, subchapterCount }) => completedCount < subchapterCount);
    if (!chapter) continue;
    const lessons = await learner.call<Lesson[]>(`/api/curriculum/chapter/${chapter.id}/subchapters`);
    return lessons.find(({ isUnlocked, progress }) => isUnlocked && !progress?.isCompleted)?.id;
  }
  return undefined;
}
