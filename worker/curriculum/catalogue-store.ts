import { and, asc, count, eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { ChapterOutline, LessonWord } from "#core/domain/curriculum/outline.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { curriculumChapters, curriculumSubchapters, curriculumWords } from "../db/schema/curriculum.ts";

/** All chapters of all levels with their lessons, in order. */
export function readCurriculumOutline(context: CatalogueContext): Promise<ChapterOutline[]> {
  const { orm } = context.databases.directory;
  const findLevelIndex = (level: CefrLevel) => cefrLevels.indexOf(level);
  return readFromCatalogue(
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
    ([chapters, subchapters, wordCountRows]) => {
      const wordCountById = new Map(wordCountRows.map(({ id, words }) => [id, words]));
      return chapters
        .toSorted((a, b) => findLevelIndex(a.cefrLevel) - findLevelIndex(b.cefrLevel))
        .map(({ orderIndex, retired, ...chapter }) => ({
          ...chapter,
          subchapters: subchapters
            .filter((subchapter) => subchapter.chapterId === chapter.id)
            .map(({ id, title, description, subchapterNumber }) => ({
              id,
              title,
              description,
              subchapterNumber,
              wordCount: wordCountById.get(id) ?? 0,
            })),
        }));
    },
  );
}

/** The words of one lesson, in order. */
export function readLessonWords(context: CatalogueContext, subchapterId: string): Promise<LessonWord[]> {
  const wordsQuery = context.databases.directory.orm
    .select()
    .from(curriculumWords)
    .where(and(eq(curriculumWords.subchapterId, subchapterId), eq(curriculumWords.retired, false)))
    .orderBy(asc(curriculumWords.orderIndex));
  return readFromCatalogue(context, `lesson/${encodeURIComponent(subchapterId)}`, [wordsQuery], ([rows]) => rows);
}

/** The ids of the words of every lesson, in order. The key is the lesson's id. */
export function readWordIdsByLesson(context: CatalogueContext): Promise<Record<string, string[]>> {
  const { subchapterId, wordId, orderIndex, retired } = curriculumWords;
  const query = context.databases.directory.orm
    .select({ subchapterId, wordId })
    .from(curriculumWords)
    .where(eq(retired, false))
    .orderBy(asc(subchapterId), asc(orderIndex));
  return readFromCatalogue(context, "words-by-lesson", [query], ([rows]) => {
    const wordIds: Record<string, string[]> = {};
    for (const row of rows) wordIds[row.subchapterId] = [...(wordIds[row.subchapterId] ?? []), row.wordId];
    return wordIds;
  });
}

/** The ids of the words that the lessons of a chapter teach. */
export const listWordIdsOfChapter = ({ subchapters }: ChapterOutline, wordIds: Readonly<Record<string, string[]>>) =>
  subchapters.flatMap(({ id }) => wordIds[id] ?? []);
