import { calendarDayOf } from "../calendar-day.ts";
import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { levelsPassedByPlacement, type UnlockedLevel } from "../grammar/unlocked-level.ts";
import { estimateLessonMinutes } from "../minutes.ts";
import { findUnlockedLessons } from "./lesson.ts";
import {
  type ChapterOutline,
  type LessonPosition,
  type LessonResult,
  type LessonWord,
  listCompletedLessons,
  listLessonIds,
} from "./outline.ts";

const describeScore = (result: LessonResult) => ({
  isCompleted: result.isCompleted,
  score: result.quizScore,
  totalQuestions: result.totalQuestions,
});

/** A chapter in the list of the chapters of its level. */
export const describeChapter = (
  chapter: ChapterOutline,
  lessonResults: readonly LessonResult[],
  sealedAt: string | null,
) => {
  const completedLessons = listCompletedLessons(lessonResults);
  return {
    id: chapter.id,
    chapterOrder: chapter.chapterNumber,
    title: chapter.title,
    description: chapter.description,
    iconName: chapter.iconName,
    subchapterCount: chapter.subchapters.length,
    completedCount: chapter.subchapters.filter(({ id }) => completedLessons.has(id)).length,
    sealedAt,
  };
};

/** The curriculum and what a learner has reached in it. */
export interface LearnerLessons {
  outline: readonly ChapterOutline[];
  level: CefrLevel;
  timeZone: string;
  lessonResults: readonly LessonResult[];
  unlockedLevels: readonly UnlockedLevel[];
}

/**
 * The lessons that `readCurriculumProgress` returns. They are lessons of all levels, in the order that the contract
 * describes.
 */
export function listLessonProgress(
  { outline, level, timeZone, lessonResults, unlockedLevels }: LearnerLessons,
  now: Date,
) {
  const currentDay = calendarDayOf(now, timeZone);
  const lessonState: LessonState = {
    resultByLesson: new Map(lessonResults.map((row) => [row.subchapterId, row])),
    completedLessons: listCompletedLessons(lessonResults),
    openLevels: levelsPassedByPlacement(unlockedLevels),
    isToday: (instant) => calendarDayOf(new Date(instant), timeZone) === currentDay,
  };
  const lessonsOf = (lessonLevel: CefrLevel) =>
    outline
      .filter(({ cefrLevel }) => cefrLevel === lessonLevel)
      .flatMap((chapter) => listLessonProgressOfChapter(chapter, lessonState));

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

const isNotCompleted = ({ isCompleted }: { isCompleted: boolean }) => !isCompleted;

interface LessonState {
  resultByLesson: ReadonlyMap<string, LessonResult>;
  completedLessons: ReadonlySet<string>;
  /** The levels in which all lessons are unlocked. */
  openLevels: ReadonlySet<CefrLevel>;
  /** Whether an instant belongs to the learner's current day. */
  isToday: (instant: string) => boolean;
}

function listLessonProgressOfChapter(
  chapter: ChapterOutline,
  { resultByLesson, completedLessons, openLevels, isToday }: LessonState,
) {
  const unlockedIds = findUnlockedLessons(
    listLessonIds([chapter]),
    completedLessons,
    openLevels.has(chapter.cefrLevel),
  );
  return chapter.subchapters.map(({ id, title, description, subchapterNumber, wordCount }) => {
    const result = resultByLesson.get(id);
    return {
      subchapterId: id,
      chapterId: chapter.id,
      ...(result ? describeScore(result) : { isCompleted: false, score: 0, totalQuestions: wordCount }),
      cefrLevel: chapter.cefrLevel,
      title,
      description,
      order: subchapterNumber,
      isUnlocked: unlockedIds.has(id),
      isCompletedToday: typeof result?.completedAt === "string" && isToday(result.completedAt),
      minutes: estimateLessonMinutes(wordCount),
    };
  });
}

/** The lessons of a chapter, with the learner's progress. */
export function listChapterLessons(
  chapter: ChapterOutline,
  lessonResults: readonly LessonResult[],
  unlockedLevels: readonly UnlockedLevel[],
) {
  const resultByLesson = new Map(lessonResults.map((result) => [result.subchapterId, result]));
  const unlockedIds = findUnlockedLessons(
    listLessonIds([chapter]),
    listCompletedLessons(lessonResults),
    levelsPassedByPlacement(unlockedLevels).has(chapter.cefrLevel),
  );
  return chapter.subchapters.map(({ id, title, description, subchapterNumber }) => {
    const result = resultByLesson.get(id);
    return {
      id,
      title,
      description,
      order: subchapterNumber,
      isUnlocked: unlockedIds.has(id),
      progress: result ? describeScore(result) : null,
    };
  });
}

/** Whether the learner may take a lesson. */
export function isLessonUnlocked(
  { chapter, subchapter }: LessonPosition,
  lessonResults: readonly LessonResult[],
  unlockedLevels: readonly UnlockedLevel[],
): boolean {
  const isLevelOpen = levelsPassedByPlacement(unlockedLevels).has(chapter.cefrLevel);
  const completedLessons = listCompletedLessons(lessonResults);
  return findUnlockedLessons(listLessonIds([chapter]), completedLessons, isLevelOpen).has(subchapter.id);
}

/** A lesson with its words, as its page shows it. */
export function describeLesson({ chapter, subchapter }: LessonPosition, words: readonly LessonWord[]) {
  return {
    id: subchapter.id,
    chapterId: chapter.id,
    title: subchapter.title,
    description: subchapter.description,
    cefrLevel: chapter.cefrLevel,
    words: words.map((word) => ({
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
