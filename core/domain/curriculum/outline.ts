import type { CefrLevel } from "../cefr-level.ts";
import type { Gender, PartOfSpeech } from "../vocabulary/word.ts";
import type { WordDetail } from "../vocabulary/word-detail.ts";
import type { ChapterGoals } from "./chapter-goals.ts";

/** A chapter with its lessons, as the catalogue and the packs contain it. */
export interface ChapterOutline {
  id: string;
  cefrLevel: CefrLevel;
  chapterNumber: number;
  title: string;
  description: string;
  iconName: "BookOpen" | "Award" | "Play";
  goals: ChapterGoals;
  subchapters: SubchapterOutline[];
}

export interface SubchapterOutline {
  id: string;
  title: string;
  description: string;
  subchapterNumber: number;
  wordCount: number;
}

/** A word as a lesson teaches it. */
export interface LessonWord {
  subchapterId: string;
  wordId: string;
  word: string;
  translation: string[];
  partOfSpeech: PartOfSpeech;
  gender: Gender | null;
  plural: string | null;
  /** A verb's principal parts or an adjective's comparison. */
  conjugationInfo: string | null;
  caseInfo: string | null;
  additionalInfo: WordDetail;
  orderIndex: number;
  retired: boolean;
}

/** A learner's stored result in a lesson. A lesson that was never taken has no result. */
export interface LessonResult {
  subchapterId: string;
  isCompleted: boolean;
  quizScore: number;
  totalQuestions: number;
  completedAt: string | null;
  /** Whether the score was computed from answers; false if the client only claimed it. */
  isAnswered: boolean;
}

export interface LessonPosition {
  chapter: ChapterOutline;
  subchapter: SubchapterOutline;
  /** The next lesson of the level. It may be in the next chapter. Null if this is the last lesson of the level. */
  nextSubchapterId: string | null;
}

/** Finds a lesson's position in the curriculum; undefined if there is no lesson with this id. */
export function findLessonPosition(outline: readonly ChapterOutline[], id: string): LessonPosition | undefined {
  const chapter = outline.find(({ subchapters }) => subchapters.some((subchapter) => subchapter.id === id));
  if (!chapter) return undefined;
  const levelLessons = outline
    .filter((otherChapter) => otherChapter.cefrLevel === chapter.cefrLevel)
    .flatMap(({ subchapters }) => subchapters);
  const lessonIndex = levelLessons.findIndex((subchapter) => subchapter.id === id);
  const subchapter = levelLessons[lessonIndex];
  return subchapter && { chapter, subchapter, nextSubchapterId: levelLessons[lessonIndex + 1]?.id ?? null };
}

export const listLessonIds = (chapters: readonly ChapterOutline[]): string[] =>
  chapters.flatMap(({ subchapters }) => subchapters.map(({ id }) => id));

export const listCompletedLessons = (results: readonly LessonResult[]): Set<string> =>
  new Set(results.filter((result) => result.isCompleted).map((result) => result.subchapterId));
