import { type CalendarDay, calendarDayOf } from "../calendar-day.ts";
import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { type ChapterProgress, isSceneDone, type SceneResult, type TextResult } from "../curriculum/chapter-parts.ts";
import { listLessonProgress } from "../curriculum/describe-lessons.ts";
import type { ChapterOutline, LessonResult } from "../curriculum/outline.ts";
import { accessOf } from "../grammar/access.ts";
import type { TopicOutline } from "../grammar/topic.ts";
import type { UnlockedLevel } from "../grammar/unlocked-level.ts";
import type { DailyGoal } from "../progress/daily-goal.ts";
import type { DayResult } from "../progress/describe-progress.ts";
import { sentencesPerRound } from "../sentences/sentence-kind.ts";
import type { Gender } from "../vocabulary/word.ts";
import {
  findChapterOfCheckpoint,
  findChapterOfTalk,
  findCurrentChapter,
  findTopicPractisedToday,
  findUnlockedTopicFor,
  listOpenChapterParts,
} from "./chapter-of-today.ts";

/**
 * The scene of the day. It is the scene that was played today. If no scene was played today, it is the level's first
 * scene that is not done. If all scenes are done, it is the level's scene that was played longest ago.
 */
function chooseSceneOfToday<Scene extends { id: string; level: CefrLevel }>(
  scenes: readonly Scene[],
  results: readonly SceneResult[],
  level: CefrLevel,
  isPlayedToday: (result: SceneResult) => boolean,
): Scene | undefined {
  const resultOf = ({ id }: Scene) => results.find(({ sceneId }) => sceneId === id);
  const scenePlayedToday = scenes.find((scene) =>
    results.some((row) => row.sceneId === scene.id && isPlayedToday(row)),
  );
  const scenesOfLevel = scenes.filter((scene) => scene.level === level);
  const isNotDone = (scene: Scene) => {
    const result = resultOf(scene);
    return !result || !isSceneDone(result);
  };
  const lastPlayedAt = (scene: Scene) => resultOf(scene)?.lastEndedAt ?? "";
  const [scenePlayedLongestAgo] = scenesOfLevel.toSorted((a, b) => lastPlayedAt(a).localeCompare(lastPlayedAt(b)));
  return scenePlayedToday ?? scenesOfLevel.find(isNotDone) ?? scenePlayedLongestAgo;
}

/**
 * The text of the day: the text that was read today, otherwise the first unread text of the level, otherwise the first
 * unread text of a higher level.
 */
function chooseTextOfToday<Text extends { id: string; level: CefrLevel }>(
  outlines: readonly Text[],
  results: readonly TextResult[],
  level: CefrLevel,
  isReadToday: (result: TextResult) => boolean,
): Text | undefined {
  const textReadToday = outlines.find(({ id }) => results.some((row) => row.textId === id && isReadToday(row)));
  const isUnread = ({ id }: Text) => !results.some(({ textId }) => textId === id);
  const levels = cefrLevels.slice(cefrLevels.indexOf(level));
  return textReadToday ?? outlines.find((outline) => levels.includes(outline.level) && isUnread(outline));
}

/** The content from which today's tasks are chosen, of all levels that are available. */
export interface TodayContent {
  outline: readonly ChapterOutline[];
  topics: readonly TopicOutline[];
  texts: readonly { id: string; level: CefrLevel; title: string; minutes: number }[];
  scenes: readonly { id: string; level: CefrLevel; german: string }[];
}

/** What the learner has reached. */
export interface TodayState extends ChapterProgress {
  level: CefrLevel;
  dailyGoal: DailyGoal;
  timeZone: string;
  /** The learner's current day. */
  day: CalendarDay;
  /** The results of recent days. They contain the current day if something was done on it. */
  days: readonly DayResult[];
  lessonResults: readonly LessonResult[];
  unlockedLevels: readonly UnlockedLevel[];
  textResults: readonly TextResult[];
  sceneResults: readonly SceneResult[];
  /** Days on which a round of sentences was finished. */
  sentenceDays: readonly CalendarDay[];
  isPlaced: boolean;
  due: DueWords;
}

/** The learner's words that are due. */
export interface DueWords {
  dueWords: number;
  /** At most three of the due words. */
  words: { word: string; gender: Gender | null }[];
  nextDueAt: string | null;
  /** The number of words that are not suspended. */
  ownedWords: number;
  /** The latest day on which a due review was answered right. */
  lastReviewDay: string | null;
}

/** The tasks of a learner's day, and which of them are done. */
export function describeToday({ outline, topics, texts, scenes }: TodayContent, state: TodayState, now: Date) {
  const { level, dailyGoal, timeZone, day, days, lessonResults, unlockedLevels, isPlaced, due } = state;
  const { textResults, sceneResults, chapterResults, topicResults } = state;
  const dayRow = days.find(({ date }) => date === day);
  const lessons = listLessonProgress({ outline, level, timeZone, lessonResults, unlockedLevels }, now);
  const lessonOfToday = lessons.findLast(({ isCompletedToday }) => isCompletedToday);
  const lesson = lessonOfToday ?? lessons.find(({ isCompleted }) => !isCompleted);
  const isToday = (instant: string | null) => instant !== null && calendarDayOf(new Date(instant), timeZone) === day;
  const isPlayedToday = ({ lastEndedAt }: SceneResult) => isToday(lastEndedAt);
  const isReadToday = ({ lastReadAt }: TextResult) => isToday(lastReadAt);
  const isSceneDoneToday = sceneResults.some(isPlayedToday);
  const isTextDoneToday = textResults.some(isReadToday);
  const areSentencesDoneToday = state.sentenceDays.includes(day);
  const isQuizDoneToday = dayRow?.grammarTestComplete ?? false;
  const chapter = findCurrentChapter(outline, lessonResults);
  const chapterResult = chapterResults.find(({ chapterId }) => chapterId === chapter?.id);
  const chapterParts = listOpenChapterParts(chapter, {
    lessonResults,
    sceneResults,
    textResults,
    chapterResult,
    topicResults,
  });
  const scene =
    (!isSceneDoneToday && scenes.find(({ id }) => id === chapterParts.sceneId)) ||
    chooseSceneOfToday(scenes, sceneResults, level, isPlayedToday);
  const text =
    (!isTextDoneToday && texts.find(({ id }) => id === chapterParts.textId)) ||
    chooseTextOfToday(texts, textResults, level, isReadToday);
  const topicDoneToday = findTopicPractisedToday(chapter, topicResults, isToday, { isQuizDoneToday });
  const isGrammarDoneToday = isQuizDoneToday || topicDoneToday !== undefined;
  const openTopicId = chapterParts.topicId ?? (isGrammarDoneToday ? chapter?.goals.topics.at(-1) : undefined);
  const grammarTopic =
    topics.find(({ id }) => id === topicDoneToday) ??
    findUnlockedTopicFor(openTopicId, topics, accessOf(topics, topicResults, unlockedLevels).topicIds);
  const talkChapter = chapter && findChapterOfTalk(chapter, chapterParts, outline, chapterResults, isToday);
  const checkpointChapter =
    chapter && findChapterOfCheckpoint(chapter, chapterParts, outline, { chapterResults, textResults }, isToday);
  const isReviewDone = due.dueWords === 0 && due.lastReviewDay === day;
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
    due: due.dueWords,
    dueWords: due.words,
    nextDueAt: due.nextDueAt,
    sentences: Math.min(sentencesPerRound, due.ownedWords),
    scene: scene ? { id: scene.id, title: scene.german } : null,
    text: text ? { id: text.id, title: text.title, minutes: text.minutes } : null,
    chapter: chapter
      ? {
          id: chapter.id,
          hasOpenSentences: chapterParts.hasOpenSentences,
          // A task that was done today is not replaced by another task, so that the list does not change while the
          // learner works through it.
          grammar:
            grammarTopic && !areSentencesDoneToday && !chapterParts.hasOpenSentences
              ? { id: grammarTopic.id, title: grammarTopic.title }
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
    goal: { xp: dayRow?.xpEarned ?? 0, of: dailyGoal },
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
    isNewLearner: !isPlaced && due.ownedWords === 0 && lessonResults.every((row) => !row.isCompleted),
  };
}
