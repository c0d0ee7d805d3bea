import type * as contract from "#core/contract/curriculum.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { calendarDay } from "#core/domain/calendar-day.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { findUnlockedLessons } from "#core/domain/curriculum/lesson.ts";
import { lessonMinutes } from "#core/domain/minutes.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { levelsPassedByPlacement, type UnlockedLevel } from "../grammar/access.ts";
import { findUnlockedLevels } from "../grammar/store.ts";
import {
  type ChapterOutline,
  curriculumOutline,
  findLessonPosition,
  type LessonPosition,
  type LessonWordRow,
  lessonWords,
} from "./catalogue-store.ts";
import { findChapterResults } from "./chapter-results-store.ts";
import { findAllLessonResults, findLessonResults, type LessonResultRow } from "./store.ts";

const lessonIds = (chapters: readonly ChapterOutline[]) =>
  chapters.flatMap(({ subchapters }) => subchapters.map(({ id }) => id));

const scoreBody = (row: LessonResultRow) => ({
  isCompleted: row.isCompleted,
  score: row.quizScore,
  totalQuestions: row.totalQuestions,
});

export async function listChapters(
  context: LearnerContext,
  input: InputOf<typeof contract.listChapters>,
): Promise<ResponseOf<typeof contract.listChapters>> {
  const chapters = (await curriculumOutline(context)).filter(({ cefrLevel }) => cefrLevel === input.level);
  const { rows } = await readAsLearner(context, [
    findLessonResults(context, lessonIds(chapters)),
    findChapterResults(context),
  ]);
  const [results, chapterResults] = rows;
  const completedLessons = new Set(results.filter((row) => row.isCompleted).map((row) => row.subchapterId));
  return chapters.map((chapter) => ({
    id: chapter.id,
    chapterOrder: chapter.chapterNumber,
    title: chapter.title,
    description: chapter.description,
    iconName: chapter.iconName,
    subchapterCount: chapter.subchapters.length,
    completedCount: chapter.subchapters.filter(({ id }) => completedLessons.has(id)).length,
    sealedAt: chapterResults.find(({ chapterId }) => chapterId === chapter.id)?.passedAt ?? null,
  }));
}

export async function readCurriculumProgress(
  context: LearnerContext,
  input: InputOf<typeof contract.readCurriculumProgress>,
): Promise<ResponseOf<typeof contract.readCurriculumProgress>> {
  const outline = await curriculumOutline(context);
  const { learner, rows } = await readAsLearner(context, [findAllLessonResults(context), findUnlockedLevels(context)]);
  const [lessonResults, unlockedLevels] = rows;
  const { timeZone } = learner;
  return listLessonProgress(context, { outline, level: input.level, timeZone, lessonResults, unlockedLevels });
}

interface LessonRows {
  outline: readonly ChapterOutline[];
  level: CefrLevel;
  timeZone: string;
  lessonResults: readonly LessonResultRow[];
  unlockedLevels: readonly UnlockedLevel[];
}

/**
 * The lessons that `readCurriculumProgress` returns. They are lessons of all levels, in the order that the contract
 * describes.
 */
export function listLessonProgress(
  context: LearnerContext,
  { outline, level, timeZone, lessonResults, unlockedLevels }: LessonRows,
): contract.LessonProgress[] {
  const currentDay = calendarDay(context.now, timeZone);
  const lessonState: LessonState = {
    results: new Map(lessonResults.map((row) => [row.subchapterId, row])),
    completedLessons: completedIds(lessonResults),
    openLevels: levelsPassedByPlacement(unlockedLevels),
    isToday: (instant) => calendarDay(new Date(instant), timeZone) === currentDay,
  };
  const lessonsOf = (lessonLevel: CefrLevel) =>
    outline
      .filter(({ cefrLevel }) => cefrLevel === lessonLevel)
      .flatMap((chapter) => chapterProgress(chapter, lessonState));

  const lessons = lessonsOf(level);
  const higherLevels = cefrLevels.slice(cefrLevels.indexOf(level) + 1);
  const nextLesson = lessons.some(isNotCompleted) ? undefined : higherLevels.flatMap(lessonsOf).find(isNotCompleted);
  const otherLessons = cefrLevels.filter((otherLevel) => otherLevel !== level).flatMap(lessonsOf);
  return [
    ...lessons,
    ...(nextLesson ? [nextLesson] : []),
    ...otherLessons.filter(({ isCompletedToday }) => isCompletedToday),
  ];
}

const isNotCompleted = ({ isCompleted }: contract.LessonProgress) => !isCompleted;

interface LessonState {
  results: ReadonlyMap<string, LessonResultRow>;
  completedLessons: ReadonlySet<string>;
  /** The levels in which all lessons are unlocked. */
  openLevels: ReadonlySet<CefrLevel>;
  /** Whether an instant belongs to the learner's current day. */
  isToday: (instant: string) => boolean;
}

function chapterProgress(
  chapter: ChapterOutline,
  { results, completedLessons, openLevels, isToday }: LessonState,
): contract.LessonProgress[] {
  const unlockedIds = findUnlockedLessons(lessonIds([chapter]), completedLessons, openLevels.has(chapter.cefrLevel));
  return chapter.subchapters.map(({ id, title, description, subchapterNumber, wordCount }) => {
    const result = results.get(id);
    return {
      subchapterId: id,
      chapterId: chapter.id,
      ...(result ? scoreBody(result) : { isCompleted: false, score: 0, totalQuestions: wordCount }),
      cefrLevel: chapter.cefrLevel,
      title,
      description,
      order: subchapterNumber,
      isUnlocked: unlockedIds.has(id),
      isCompletedToday: typeof result?.completedAt === "string" && isToday(result.completedAt),
      minutes: lessonMinutes(wordCount),
    };
  });
}

export async function listSubchapters(
  context: LearnerContext,
  input: InputOf<typeof contract.listSubchapters>,
): Promise<ResponseOf<typeof contract.listSubchapters>> {
  const chapter = (await curriculumOutline(context)).find(({ id }) => id === input.chapterId);
  const ids = chapter ? lessonIds([chapter]) : [];
  const { rows } = await readAsLearner(context, [findLessonResults(context, ids), findUnlockedLevels(context)]);
  if (!chapter) throw new AppError("not_found", "That chapter does not exist.");
  const resultByLesson = new Map(rows[0].map((row) => [row.subchapterId, row]));
  const unlockedIds = findUnlockedLessons(
    ids,
    completedIds(rows[0]),
    levelsPassedByPlacement(rows[1]).has(chapter.cefrLevel),
  );
  return chapter.subchapters.map(({ id, title, description, subchapterNumber }) => {
    const result = resultByLesson.get(id);
    return {
      id,
      title,
      description,
      order: subchapterNumber,
      isUnlocked: unlockedIds.has(id),
      progress: result ? scoreBody(result) : null,
    };
  });
}

const completedIds = (results: readonly LessonResultRow[]) =>
  new Set(results.filter((row) => row.isCompleted).map((row) => row.subchapterId));

export interface Lesson extends LessonPosition {
  words: LessonWordRow[];
  /** The ids of all lessons of the chapter. They are needed to decide whether this lesson is unlocked. */
  chapterLessonIds: string[];
}

/** Finds a lesson in the catalogue; undefined if there is no lesson with this id. */
export async function findLesson(context: LearnerContext, id: string): Promise<Lesson | undefined> {
  const position = findLessonPosition(await curriculumOutline(context), id);
  if (!position) return undefined;
  return { ...position, words: await lessonWords(context, id), chapterLessonIds: lessonIds([position.chapter]) };
}

/**
 * Refuses a lesson that the learner has not unlocked.
 * @throws AppError locked
 */
export function requireUnlockedLesson(
  { chapter, subchapter, chapterLessonIds }: Lesson,
  results: readonly LessonResultRow[],
  unlockedLevels: readonly UnlockedLevel[],
): void {
  const isLevelOpen = levelsPassedByPlacement(unlockedLevels).has(chapter.cefrLevel);
  if (findUnlockedLessons(chapterLessonIds, completedIds(results), isLevelOpen).has(subchapter.id)) return;
  throw new AppError("locked", "This lesson opens when the one before it is passed.");
}

export const noSuchLessonError = () => new AppError("not_found", "That lesson does not exist.");

export async function readLesson(
  context: LearnerContext,
  input: InputOf<typeof contract.readLesson>,
): Promise<ResponseOf<typeof contract.readLesson>> {
  const lesson = await findLesson(context, input.id);
  const { rows } = await readAsLearner(context, [
    findLessonResults(context, lesson?.chapterLessonIds ?? []),
    findUnlockedLevels(context),
  ]);
  if (!lesson) throw noSuchLessonError();
  requireUnlockedLesson(lesson, ...rows);
  return {
    id: lesson.subchapter.id,
    chapterId: lesson.chapter.id,
    title: lesson.subchapter.title,
    description: lesson.subchapter.description,
    cefrLevel: lesson.chapter.cefrLevel,
    words: lesson.words.map((word) => ({
      id: word.wordId,
      word: word.word,
      hyphenated: word.additionalInfo.hyphenated,
      translation: word.translation[0] ?? "",
      otherTranslations: word.translation.slice(1),
      gender: word.gender,
      otherGender: word.additionalInfo.otherGender,
      plural: word.plural,
      forms: word.conjugationInfo,
      partOfSpeech: word.partOfSpeech,
      caseInfo: word.caseInfo,
      exampleSentence: word.additionalInfo.example,
      exampleTranslation: word.additionalInfo.exampleTranslation,
      exampleMarks: word.additionalInfo.exampleMarks,
    })),
  };
}
