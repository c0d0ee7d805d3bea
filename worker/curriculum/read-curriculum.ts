import type * as contract from "#core/contract/curriculum.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import {
  describeChapter,
  describeLesson,
  isLessonUnlocked,
  listChapterLessons,
  listLessonProgress,
} from "#core/domain/curriculum/describe-lessons.ts";
import {
  findLessonPosition,
  type LessonPosition,
  type LessonResult,
  type LessonWord,
  listLessonIds,
} from "#core/domain/curriculum/outline.ts";
import type { UnlockedLevel } from "#core/domain/grammar/unlocked-level.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { findUnlockedLevels } from "../grammar/store.ts";
import { readCurriculumOutline, readLessonWords } from "./catalogue-store.ts";
import { findChapterResults } from "./chapter-results-store.ts";
import { findAllLessonResults, findLessonResults } from "./store.ts";

export async function listChapters(
  context: LearnerContext,
  input: InputOf<typeof contract.listChapters>,
): Promise<ResponseOf<typeof contract.listChapters>> {
  const chapters = (await readCurriculumOutline(context)).filter(({ cefrLevel }) => cefrLevel === input.level);
  const { rows } = await readAsLearner(context, [
    findLessonResults(context, listLessonIds(chapters)),
    findChapterResults(context),
  ]);
  const [results, chapterResults] = rows;
  return chapters.map((chapter) => {
    const chapterResult = chapterResults.find(({ chapterId }) => chapterId === chapter.id);
    return describeChapter(chapter, results, chapterResult?.passedAt ?? null);
  });
}

export async function readCurriculumProgress(
  context: LearnerContext,
  input: InputOf<typeof contract.readCurriculumProgress>,
): Promise<ResponseOf<typeof contract.readCurriculumProgress>> {
  const outline = await readCurriculumOutline(context);
  const { learner, rows } = await readAsLearner(context, [findAllLessonResults(context), findUnlockedLevels(context)]);
  const [lessonResults, unlockedLevels] = rows;
  const { timeZone } = learner;
  return listLessonProgress({ outline, level: input.level, timeZone, lessonResults, unlockedLevels }, context.now);
}

export async function listSubchapters(
  context: LearnerContext,
  input: InputOf<typeof contract.listSubchapters>,
): Promise<ResponseOf<typeof contract.listSubchapters>> {
  const chapter = (await readCurriculumOutline(context)).find(({ id }) => id === input.chapterId);
  const ids = chapter ? listLessonIds([chapter]) : [];
  const { rows } = await readAsLearner(context, [findLessonResults(context, ids), findUnlockedLevels(context)]);
  if (!chapter) throw new AppError("not_found", "That chapter does not exist.");
  return listChapterLessons(chapter, ...rows);
}

export interface Lesson extends LessonPosition {
  words: LessonWord[];
  /** The ids of all lessons of the chapter. They are needed to find out whether this lesson is unlocked. */
  chapterLessonIds: string[];
}

/** Finds a lesson in the catalogue; undefined if there is no lesson with this id. */
export async function findLesson(context: LearnerContext, id: string): Promise<Lesson | undefined> {
  const position = findLessonPosition(await readCurriculumOutline(context), id);
  if (!position) return undefined;
  return {
    ...position,
    words: await readLessonWords(context, id),
    chapterLessonIds: listLessonIds([position.chapter]),
  };
}

/**
 * Refuses a lesson that the learner has not unlocked.
 * @throws AppError locked
 */
export function requireUnlockedLesson(
  lesson: Lesson,
  results: readonly LessonResult[],
  unlockedLevels: readonly UnlockedLevel[],
): void {
  if (isLessonUnlocked(lesson, results, unlockedLevels)) return;
  throw new AppError("locked", "This lesson opens when the one before it is passed.");
}

export const createNoSuchLessonError = () => new AppError("not_found", "That lesson does not exist.");

export async function readLesson(
  context: LearnerContext,
  input: InputOf<typeof contract.readLesson>,
): Promise<ResponseOf<typeof contract.readLesson>> {
  const lesson = await findLesson(context, input.id);
  const { rows } = await readAsLearner(context, [
    findLessonResults(context, lesson?.chapterLessonIds ?? []),
    findUnlockedLevels(context),
  ]);
  if (!lesson) throw createNoSuchLessonError();
  requireUnlockedLesson(lesson, ...rows);
  return describeLesson(lesson, lesson.words);
}
