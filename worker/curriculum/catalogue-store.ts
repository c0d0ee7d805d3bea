import { and, asc, count, eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { RequestContext } from "../context.ts";
import { fromCatalogue } from "../db/catalogue.ts";
import { curriculumChapters, curriculumSubchapters, curriculumWords } from "../db/schema/curriculum.ts";

export interface ChapterOutline {
  id: string;
  cefrLevel: CefrLevel;
  chapterNumber: number;
  title: string;
  description: string;
  iconName: "BookOpen" | "Award" | "Play";
  subchapters: SubchapterOutline[];
}

export interface SubchapterOutline {
  id: string;
  title: string;
  description: string;
  subchapterNumber: number;
  wordCount: number;
}

/** Every chapter of every level with its subchapters, in order. */
export function curriculumOutline(context: RequestContext): Promise<ChapterOutline[]> {
  const { orm } = context.db;
  const levelOrder = (level: CefrLevel) => cefrLevels.indexOf(level);
  return fromCatalogue(
    context,
    "curriculum-outline",
    [
      orm
        .select()
        .from(curriculumChapters)
        .where(eq(curriculumChapters.retired, false))
        .orderBy(asc(curriculumChapters.orderIndex)),
      orm
        .select()
        .from(curriculumSubchapters)
        .where(eq(curriculumSubchapters.retired, false))
        .orderBy(asc(curriculumSubchapters.orderIndex)),
      orm
        .select({ id: curriculumWords.subchapterId, words: count() })
        .from(curriculumWords)
        .where(eq(curriculumWords.retired, false))
        .groupBy(curriculumWords.subchapterId),
    ],
    ([chapters, subchapters, counts]) => {
      const wordCounts = new Map(counts.map(({ id, words }) => [id, words]));
      return chapters
        .toSorted((a, b) => levelOrder(a.cefrLevel) - levelOrder(b.cefrLevel))
        .map(({ orderIndex, retired, ...chapter }) => ({
          ...chapter,
          subchapters: subchapters
            .filter((subchapter) => subchapter.chapterId === chapter.id)
            .map(({ id, title, description, subchapterNumber }) => ({
              id,
              title,
              description,
              subchapterNumber,
              wordCount: wordCounts.get(id) ?? 0,
            })),
        }));
    },
  );
}

export type LessonWordRow = typeof curriculumWords.$inferSelect;

/** The words of one lesson, in order. */
export function lessonWords(context: RequestContext, subchapterId: string): Promise<LessonWordRow[]> {
  const words = context.db.orm
    .select()
    .from(curriculumWords)
    .where(and(eq(curriculumWords.subchapterId, subchapterId), eq(curriculumWords.retired, false)))
    .orderBy(asc(curriculumWords.orderIndex));
  return fromCatalogue(context, `lesson/${encodeURIComponent(subchapterId)}`, [words], ([rows]) => rows);
}

export interface PlacedLesson {
  chapter: ChapterOutline;
  subchapter: SubchapterOutline;
  /** The lesson after this one, in the next chapter of the level if need be. */
  nextSubchapterId: string | null;
}

/** Where a lesson stands; undefined when there is none of that id. */
export function placeLesson(outline: readonly ChapterOutline[], id: string): PlacedLesson | undefined {
  const chapter = outline.find(({ subchapters }) => subchapters.some((subchapter) => subchapter.id === id));
  if (!chapter) return undefined;
  const level = outline
    .filter((other) => other.cefrLevel === chapter.cefrLevel)
    .flatMap(({ subchapters }) => subchapters);
  const at = level.findIndex((subchapter) => subchapter.id === id);
  const subchapter = level[at];
  return subchapter && { chapter, subchapter, nextSubchapterId: level[at + 1]?.id ?? null };
}
