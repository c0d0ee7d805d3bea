import { isPassing } from "#core/domain/progress/xp-claim.ts";
import { topicProgress } from "../chapters/read-chapters.ts";
import { isSceneDone } from "../conversations/list-scenes.ts";
import type { SceneResultRow } from "../conversations/scene-store.ts";
import type { ChapterOutline } from "../curriculum/catalogue-store.ts";
import type { ChapterResultRow } from "../curriculum/chapter-results-store.ts";
import type { LessonResultRow } from "../curriculum/store.ts";
import type { ProgressRow } from "../grammar/store.ts";
import type { TextResultRow } from "../reading/store.ts";

/** The chapter in which the learner last completed a lesson; undefined before the first completed lesson. */
export function currentChapter(
  outline: readonly ChapterOutline[],
  lessonResults: readonly LessonResultRow[],
): ChapterOutline | undefined {
  const completedAt = ({ completedAt }: LessonResultRow) => completedAt ?? "";
  const lastLesson = lessonResults
    .filter((row) => row.isCompleted)
    .reduce<LessonResultRow | undefined>(
      (latest, row) => (latest && completedAt(latest) >= completedAt(row) ? latest : row),
      undefined,
    );
  return lastLesson && outline.find(({ subchapters }) => subchapters.some(({ id }) => id === lastLesson.subchapterId));
}

interface LearnerRows {
  lessonResults: readonly LessonResultRow[];
  sceneResults: readonly SceneResultRow[];
  textResults: readonly TextResultRow[];
  chapterResult: ChapterResultRow | undefined;
  topicRows: readonly ProgressRow[];
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

const noParts: OpenChapterParts = {
  topicId: null,
  hasOpenSentences: false,
  textId: null,
  sceneId: null,
  hasOpenTalk: false,
  hasOpenCheckpoint: false,
};

export function openChapterParts(chapter: ChapterOutline | undefined, rows: LearnerRows): OpenChapterParts {
  if (!chapter) return noParts;
  const { topics, text, scene, talk } = chapter.goals;
  const { lessonResults, sceneResults, textResults, chapterResult, topicRows } = rows;
  const { sentencesScore = null, sentencesTotal = null, talkedAt = null, passedAt = null } = chapterResult ?? {};
  const isTopicDone = (topicId: string) =>
    topicProgress(topicRows.find((row) => row.grammarLibraryId === topicId)).isDone;
  const completedIds = new Set(lessonResults.filter((row) => row.isCompleted).map((row) => row.subchapterId));
  return {
    topicId: topics.find((topicId) => !isTopicDone(topicId)) ?? null,
    hasOpenSentences: sentencesScore === null || sentencesTotal === null || !isPassing(sentencesScore, sentencesTotal),
    textId: textResults.some(({ textId }) => textId === text) ? null : text,
    sceneId: sceneResults.some((result) => result.sceneId === scene && isSceneDone(result)) ? null : scene,
    hasOpenTalk: talk !== null && talkedAt === null,
    hasOpenCheckpoint: passedAt === null && chapter.subchapters.every(({ id }) => completedIds.has(id)),
  };
}

/** The first message of a chapter's talk; null if the chapter has no talk. */
export const talkOf = ({ goals }: ChapterOutline): string | null => goals.talk?.german ?? null;
