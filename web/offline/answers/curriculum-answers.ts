import { listChapters, listSubchapters, readCurriculumProgress, readLesson } from "#core/contract/curriculum.ts";
import {
  describeChapter,
  describeLesson,
  isLessonUnlocked,
  listChapterLessons,
  listLessonProgress,
} from "#core/domain/curriculum/describe-lessons.ts";
import { findLessonPosition } from "#core/domain/curriculum/outline.ts";
import { ApiError } from "#web/api/api-error.ts";
import { answerOffline } from "#web/offline/answers/offline-answer.ts";
import { findLessonWords } from "#web/offline/device-packs.ts";

export const curriculumAnswers = [
  answerOffline(listChapters, ({ level }, { state, packs }) =>
    packs.levels.includes(level)
      ? packs.outline
          .filter(({ cefrLevel }) => cefrLevel === level)
          .map((chapter) => {
            const chapterResult = state.chapterResults.find(({ chapterId }) => chapterId === chapter.id);
            return describeChapter(chapter, state.lessonResults, chapterResult?.passedAt ?? null);
          })
      : null,
  ),
  answerOffline(readCurriculumProgress, ({ level }, { state, packs, now }) =>
    packs.levels.includes(level) ? listLessonProgress({ ...state, outline: packs.outline, level }, now) : null,
  ),
  answerOffline(listSubchapters, ({ chapterId }, { state, packs }) => {
    const chapter = packs.outline.find(({ id }) => id === chapterId);
    return chapter ? listChapterLessons(chapter, state.lessonResults, state.unlockedLevels) : null;
  }),
  answerOffline(readLesson, ({ id }, { state, packs }) => {
    const position = findLessonPosition(packs.outline, id);
    const words = findLessonWords(packs, id);
    if (!position || !words) return null;
    if (!isLessonUnlocked(position, state.lessonResults, state.unlockedLevels))
      throw new ApiError(403, "403: The lesson is locked.");
    return describeLesson(position, words);
  }),
];
