import type { ChapterResult, SceneResult, TextResult } from "../curriculum/chapter-parts.ts";
import { describeSentencesProgress, describeTopicProgress, isSceneDone } from "../curriculum/chapter-parts.ts";
import type { ChapterOutline, LessonResult } from "../curriculum/outline.ts";
import type { TopicOutline, TopicResult } from "../grammar/topic.ts";

/** The chapter in which the learner last completed a lesson; undefined before the first completed lesson. */
export function findCurrentChapter(
  outline: readonly ChapterOutline[],
  lessonResults: readonly LessonResult[],
): ChapterOutline | undefined {
  const completionTimeOf = ({ completedAt }: LessonResult) => completedAt ?? "";
  const lastLesson = lessonResults
    .filter((row) => row.isCompleted)
    .reduce<LessonResult | undefined>(
      (latestResult, row) =>
        latestResult && completionTimeOf(latestResult) >= completionTimeOf(row) ? latestResult : row,
      undefined,
    );
  return lastLesson && outline.find(({ subchapters }) => subchapters.some(({ id }) => id === lastLesson.subchapterId));
}

interface LearnerRows {
  lessonResults: readonly LessonResult[];
  sceneResults: readonly SceneResult[];
  textResults: readonly TextResult[];
  chapterResult: ChapterResult | undefined;
  topicResults: readonly TopicResult[];
}

/** The parts of a chapter that the learner has not done. Ids are null if there is no such part or if it is done. */
export interface OpenChapterParts {
  topicId: string | null;
  hasOpenSentences: boolean;
  textId: string | null;
  sceneId: string | null;
  hasOpenTalk: boolean;
  /** Whether all lessons are completed and the checkpoint is not passed. */
  hasOpenCheckpoint: boolean;
}

const noOpenParts: OpenChapterParts = {
  topicId: null,
  hasOpenSentences: false,
  textId: null,
  sceneId: null,
  hasOpenTalk: false,
  hasOpenCheckpoint: false,
};

export function listOpenChapterParts(chapter: ChapterOutline | undefined, rows: LearnerRows): OpenChapterParts {
  if (!chapter) return noOpenParts;
  const { topics, text, scene, talk } = chapter.goals;
  const { lessonResults, sceneResults, textResults, chapterResult, topicResults } = rows;
  const { talkedAt = null, passedAt = null } = chapterResult ?? {};
  const isTopicDone = (topicId: string) =>
    describeTopicProgress(topicResults.find((row) => row.grammarLibraryId === topicId)).isDone;
  const completedIds = new Set(lessonResults.filter((row) => row.isCompleted).map((row) => row.subchapterId));
  return {
    topicId: topics.find((topicId) => !isTopicDone(topicId)) ?? null,
    hasOpenSentences: !describeSentencesProgress(chapterResult).isDone,
    textId: textResults.some(({ textId }) => textId === text) ? null : text,
    sceneId: sceneResults.some((result) => result.sceneId === scene && isSceneDone(result)) ? null : scene,
    hasOpenTalk: talk !== null && talkedAt === null,
    hasOpenCheckpoint: passedAt === null && chapter.subchapters.every(({ id }) => completedIds.has(id)),
  };
}

type IsToday = (instant: string | null) => boolean;

/**
 * The topic that was practised today: a round of its exercises was finished, or a quiz was taken. Topics of the chapter
 * come first.
 */
export function findTopicPractisedToday(
  chapter: ChapterOutline | undefined,
  topicRows: readonly TopicResult[],
  isToday: IsToday,
  { isQuizDoneToday }: { isQuizDoneToday: boolean },
): string | undefined {
  const practisedIds = topicRows
    .filter(
      ({ lastPracticed, exercisesCompleted, totalExercises }) =>
        isToday(lastPracticed) && (isQuizDoneToday || exercisesCompleted >= totalExercises),
    )
    .map(({ grammarLibraryId }) => grammarLibraryId);
  return practisedIds.find((id) => chapter?.goals.topics.includes(id)) ?? practisedIds[0];
}

/**
 * The grammar topic that is offered for a chapter: the topic itself or, as long as it is locked, the last unlocked
 * topic of its level, because the quiz about that topic opens the next one.
 */
export function findUnlockedTopicFor(
  topicId: string | undefined,
  topics: readonly TopicOutline[],
  unlockedTopicIds: ReadonlySet<string>,
): TopicOutline | undefined {
  const topic = topics.find(({ id }) => id === topicId);
  if (!topic || unlockedTopicIds.has(topic.id)) return topic;
  return topics.findLast(({ id, cefrLevel }) => cefrLevel === topic.cefrLevel && unlockedTopicIds.has(id));
}

/**
 * The chapter whose talk is the talk of the day: a talk that was finished today, otherwise the open talk of the
 * chapter.
 */
export function findChapterOfTalk(
  chapter: ChapterOutline,
  { hasOpenTalk }: OpenChapterParts,
  outline: readonly ChapterOutline[],
  chapterResults: readonly ChapterResult[],
  isToday: IsToday,
): ChapterOutline | undefined {
  const resultFinishedToday = chapterResults.find(({ talkedAt }) => isToday(talkedAt));
  return outline.find(({ id }) => id === resultFinishedToday?.chapterId) ?? (hasOpenTalk ? chapter : undefined);
}

/**
 * The chapter whose checkpoint is the checkpoint of the day: one that was passed today, otherwise the open checkpoint
 * of the chapter. Undefined as long as the text of that chapter is not read, because today's tasks then contain the
 * text instead of the checkpoint.
 */
export function findChapterOfCheckpoint(
  chapter: ChapterOutline,
  { hasOpenCheckpoint }: OpenChapterParts,
  outline: readonly ChapterOutline[],
  {
    chapterResults,
    textResults,
  }: { chapterResults: readonly ChapterResult[]; textResults: readonly Pick<TextResult, "textId">[] },
  isToday: IsToday,
): ChapterOutline | undefined {
  const resultPassedToday = chapterResults.find(({ passedAt }) => isToday(passedAt));
  const shownChapter =
    outline.find(({ id }) => id === resultPassedToday?.chapterId) ?? (hasOpenCheckpoint ? chapter : null);
  const isTextRead = textResults.some(({ textId }) => textId === shownChapter?.goals.text);
  return shownChapter && isTextRead ? shownChapter : undefined;
}
