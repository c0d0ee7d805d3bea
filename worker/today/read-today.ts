import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/today.ts";
import { calendarDay } from "#core/domain/calendar-day.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { SceneOutline } from "#core/domain/conversations/scenes/scene.ts";
import { listLessonProgress } from "#core/domain/curriculum/describe-lessons.ts";
import { accessOf } from "#core/domain/grammar/access.ts";
import { defaultDailyGoal } from "#core/domain/progress/daily-goal.ts";
import { sentenceQuizType, sentencesPerRound } from "#core/domain/sentences/sentence-kind.ts";
import { findAccount } from "../accounts/store.ts";
import type { LearnerContext } from "../context.ts";
import { isSceneDone } from "../conversations/list-scenes.ts";
import { sceneOutlines } from "../conversations/scene-catalogue-store.ts";
import { findSceneResults, type SceneResultRow } from "../conversations/scene-store.ts";
import { curriculumOutline } from "../curriculum/catalogue-store.ts";
import { findChapterResults } from "../curriculum/chapter-results-store.ts";
import { findAllLessonResults } from "../curriculum/store.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { topicOutline } from "../grammar/catalogue-store.ts";
import { findGrammarProgress, findUnlockedLevels } from "../grammar/store.ts";
import { findPlacements } from "../placement/store.ts";
import { learnerDay } from "../progress/learner-day.ts";
import { earliestPossibleDay, singleRow } from "../progress/read-progress.ts";
import { findDaysSince, findUserXp } from "../progress/store.ts";
import { findAttemptsSince } from "../quizzes/store.ts";
import { textOutlines } from "../reading/catalogue-store.ts";
import { textOfToday } from "../reading/list-texts.ts";
import { findTextResults, type TextResultRow } from "../reading/store.ts";
import { readDueSample } from "../vocabulary/list-vocabulary.ts";
import { countRowsDue } from "../vocabulary/store.ts";
import {
  chapterOfCheckpoint,
  chapterOfTalk,
  currentChapter,
  openChapterParts,
  topicPractisedToday,
  unlockedTopicFor,
} from "./chapter-of-today.ts";

/**
 * The scene of the day. It is the scene that was played today. If no scene was played today, it is the level's first
 * scene that is not done. If all scenes are done, it is the level's scene that was played longest ago.
 */
function sceneOfToday(
  scenes: readonly SceneOutline[],
  results: readonly SceneResultRow[],
  level: CefrLevel,
  isPlayedToday: (result: SceneResultRow) => boolean,
): SceneOutline | undefined {
  const resultOf = ({ id }: SceneOutline) => results.find(({ sceneId }) => sceneId === id);
  const scenePlayedToday = scenes.find((scene) =>
    results.some((row) => row.sceneId === scene.id && isPlayedToday(row)),
  );
  const scenesOfLevel = scenes.filter((scene) => scene.level === level);
  const isNotDone = (scene: SceneOutline) => {
    const result = resultOf(scene);
    return !result || !isSceneDone(result);
  };
  const lastPlayedAt = (scene: SceneOutline) => resultOf(scene)?.lastEndedAt ?? "";
  const [scenePlayedLongestAgo] = scenesOfLevel.toSorted((a, b) => lastPlayedAt(a).localeCompare(lastPlayedAt(b)));
  return scenePlayedToday ?? scenesOfLevel.find(isNotDone) ?? scenePlayedLongestAgo;
}

/** Reads the learner's day in one round trip. */
export async function readToday(context: LearnerContext): Promise<ResponseOf<typeof contract.readToday>> {
  const [outline, scenes, texts, topics] = await Promise.all([
    curriculumOutline(context),
    sceneOutlines(context),
    textOutlines(context),
    topicOutline(context),
  ]);
  const { learner, rows } = await readAsLearner(context, [
    findAccount(context),
    findUserXp(context),
    findDaysSince(context, earliestPossibleDay(context)),
    countRowsDue(context),
    findPlacements(context),
    findAllLessonResults(context),
    findUnlockedLevels(context),
    findSceneResults(context),
    findAttemptsSince(context, sentenceQuizType, earliestPossibleDay(context)),
    findTextResults(context),
    findChapterResults(context),
    findGrammarProgress(context),
  ]);
  const [
    [account],
    userXp,
    days,
    [dueCount],
    placements,
    lessonResults,
    unlockedLevels,
    sceneResults,
    attempts,
    textResults,
    chapterResults,
    topicRows,
  ] = rows;
  const day = learnerDay(context, learner, singleRow(userXp));
  const sentenceRounds = attempts.filter((attempt) => attempt.day === day);
  const dayRow = days.find(({ date }) => date === day);
  const level = account?.currentLevel ?? "A1";
  const lessons = listLessonProgress(
    { outline, level, timeZone: learner.timeZone, lessonResults, unlockedLevels },
    context.now,
  );
  const lessonOfToday = lessons.findLast(({ isCompletedToday }) => isCompletedToday);
  const lesson = lessonOfToday ?? lessons.find(({ isCompleted }) => !isCompleted);
  const isToday = (instant: string | null) =>
    instant !== null && calendarDay(new Date(instant), learner.timeZone) === day;
  const isPlayedToday = ({ lastEndedAt }: SceneResultRow) => isToday(lastEndedAt);
  const isReadToday = ({ lastReadAt }: TextResultRow) => isToday(lastReadAt);
  const isSceneDoneToday = sceneResults.some(isPlayedToday);
  const isTextDoneToday = textResults.some(isReadToday);
  const areSentencesDoneToday = sentenceRounds.length > 0;
  const isQuizDoneToday = dayRow?.grammarTestComplete ?? false;
  const chapter = currentChapter(outline, lessonResults);
  const chapterResult = chapterResults.find(({ chapterId }) => chapterId === chapter?.id);
  const chapterParts = openChapterParts(chapter, {
    lessonResults,
    sceneResults,
    textResults,
    chapterResult,
    topicRows,
  });
  const scene =
    (!isSceneDoneToday && scenes.find(({ id }) => id === chapterParts.sceneId)) ||
    sceneOfToday(scenes, sceneResults, level, isPlayedToday);
  const text =
    (!isTextDoneToday && texts.find(({ id }) => id === chapterParts.textId)) ||
    textOfToday(texts, textResults, level, isReadToday);
  const topicDoneToday = topicPractisedToday(chapter, topicRows, isToday, { isQuizDoneToday });
  const isGrammarDoneToday = isQuizDoneToday || topicDoneToday !== undefined;
  const openTopicId = chapterParts.topicId ?? (isGrammarDoneToday ? chapter?.goals.topics.at(-1) : undefined);
  const grammar =
    topics.find(({ id }) => id === topicDoneToday) ??
    unlockedTopicFor(openTopicId, topics, accessOf(topics, topicRows, unlockedLevels).topicIds);
  const talkChapter = chapter && chapterOfTalk(chapter, chapterParts, outline, chapterResults, isToday);
  const checkpointChapter =
    chapter && chapterOfCheckpoint(chapter, chapterParts, outline, { chapterResults, textResults }, isToday);
  const dueWordCount = dueCount?.dueWords ?? 0;
  const isReviewDone = dueWordCount === 0 && dueCount?.lastReviewDay === day;
  return {
    lesson: lesson
      ? {
          id: lesson.subchapterId,
          title: lesson.title,
          description: lesson.description,
          level: lesson.cefrLevel,
          minutes: lesson.minutes,
        }
      : null,
    due: dueWordCount,
    dueWords: readDueSample(dueCount?.sample ?? ""),
    nextDueAt: dueCount?.nextDueAt ?? null,
    sentences: Math.min(sentencesPerRound, dueCount?.ownedWords ?? 0),
    scene: scene ? { id: scene.id, title: scene.german } : null,
    text: text ? { id: text.id, title: text.title, minutes: text.minutes } : null,
    chapter: chapter
      ? {
          id: chapter.id,
          hasOpenSentences: chapterParts.hasOpenSentences,
          // What was done today keeps its place, so that the list does not change while the learner works through it.
          grammar:
            grammar && !areSentencesDoneToday && !chapterParts.hasOpenSentences
              ? { id: grammar.id, title: grammar.title }
              : null,
          talk:
            !isSceneDoneToday && talkChapter?.goals.talk
              ? { chapterId: talkChapter.id, german: talkChapter.goals.talk.german }
              : null,
          checkpoint:
            !isTextDoneToday && checkpointChapter
              ? { chapterId: checkpointChapter.id, chapterNumber: checkpointChapter.chapterNumber }
              : null,
        }
      : null,
    goal: { xp: dayRow?.xpEarned ?? 0, of: account?.dailyGoal ?? defaultDailyGoal },
    done: [
      ...(lessonOfToday ? (["lesson"] as const) : []),
      ...(isReviewDone ? (["review"] as const) : []),
      ...(areSentencesDoneToday ? (["sentences"] as const) : []),
      ...(isSceneDoneToday ? (["scene"] as const) : []),
      ...(isTextDoneToday ? (["text"] as const) : []),
      ...(isGrammarDoneToday ? (["grammar"] as const) : []),
      ...(chapterResults.some(({ talkedAt }) => isToday(talkedAt)) ? (["talk"] as const) : []),
      ...(chapterResults.some(({ passedAt }) => isToday(passedAt)) ? (["checkpoint"] as const) : []),
    ],
    isConversationDone: dayRow?.conversationMessageComplete ?? false,
    isNewLearner:
      placements.length === 0 && (dueCount?.ownedWords ?? 0) === 0 && lessonResults.every((row) => !row.isCompleted),
  };
}
