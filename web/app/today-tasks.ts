import type { ResponseOf } from "#core/contract/endpoint.ts";
import { readToday } from "#core/contract/today.ts";
import {
  estimateConversationMinutes,
  estimateReviewMinutes,
  estimateSentenceMinutes,
  estimateTestMinutes,
  placementMinutes,
} from "#core/domain/minutes.ts";
import { dailyXpCap } from "#core/domain/progress/xp-claim.ts";
import { definiteArticle } from "#core/domain/vocabulary/word.ts";
import { useRead } from "#web/api/use-read.ts";
import type { Lessons } from "#web/features/curriculum/use-lessons.ts";
import type { TodayTask } from "#web/features/progress/today-card.tsx";
import { formatDueTime } from "#web/features/vocabulary/format-due-time.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";
import { useNow } from "#web/ui/use-now.ts";

const messagesPerConversation = 10;

/**
 * Today's recommended tasks in the recommended order; undefined while loading. Reviewing the due words is the first
 * task, because the learner would otherwise forget these words. A task is omitted if its read failed or if the learner
 * has nothing to do in it.
 */
export function useTodayTasks(lessons: Lessons): TodayTask[] | undefined {
  const now = useNow();
  const timeZone = useTimeZone();
  const { data: today, isFetching } = useRead(readToday, {}, { refetchOnMount: "always" });
  if (today === undefined && isFetching) return undefined;
  if (lessons.nextLesson === undefined && lessons.levelLessons === undefined) return undefined;

  const lesson = lessons.lessonOfToday ?? lessons.nextLesson;
  return [
    ...(today ? buildReviewTasks(today, now, timeZone) : []),
    ...(lesson ? [buildLessonTask(lesson)] : []),
    ...(today ? buildGrammarOrSentencesTasks(today) : []),
    ...(today?.isNewLearner ? [placementTask] : [buildTalkTask(today)]),
    ...(today && !today.isNewLearner ? buildCheckpointOrTextTasks(today) : []),
  ];
}

type Today = ResponseOf<typeof readToday>;

/**
 * The task to practise a grammar topic of the chapter or, if the chapter has none to practise, to do a round of
 * sentences.
 */
function buildGrammarOrSentencesTasks({ sentences, chapter, done }: Today): TodayTask[] {
  const grammar = chapter?.grammar;
  if (grammar)
    return [
      {
        ...taskWith20Questions,
        id: "grammar",
        icon: "i-lucide-library",
        title: "A grammar topic",
        detail: splitTitle(grammar.title).english,
        to: paths.grammarTopic(grammar.id),
        areaLabel: "Grammar",
        isDone: done.includes("grammar"),
      },
    ];
  if (sentences === 0) return [];
  return [
    {
      id: "sentences",
      icon: "i-lucide-text-cursor-input",
      title: `${sentences} sentences`,
      detail: "Bauen, hören, übersetzen",
      to: chapter?.hasOpenSentences ? paths.chapterSentences(chapter.id) : paths.sentences,
      minutes: estimateSentenceMinutes(sentences),
      areaLabel: "Sentences",
      isDone: done.includes("sentences"),
    },
  ];
}

/**
 * Properties of a task with 20 questions (the exercises of a topic, or the checkpoint of a chapter): its description is
 * in English, and its duration is estimated from the number of questions.
 */
const taskWith20Questions = { isEnglish: true, minutes: estimateTestMinutes(20) };

/** The task to have a conversation: the talk of the chapter, the scene of the day or a free conversation. */
function buildTalkTask(today: Today | undefined): TodayTask {
  const talk = today?.chapter?.talk;
  if (talk)
    return {
      ...buildConversationTask(today.done.includes("talk")),
      detail: talk.german,
      to: paths.talkOf(talk.chapterId),
    };
  if (today?.scene) {
    const { id, title } = today.scene;
    return { ...sceneTask, detail: title, to: paths.scene(id), isDone: today.done.includes("scene") };
  }
  return buildConversationTask(today?.isConversationDone ?? false);
}

const buildLessonTask = ({
  subchapterId,
  title,
  description,
  cefrLevel,
  minutes,
  isCompletedToday,
}: NonNullable<Lessons["nextLesson"]>): TodayTask => ({
  id: "lesson",
  icon: "i-lucide-book-open",
  title,
  detail: description,
  to: paths.lesson(subchapterId),
  minutes,
  areaLabel: cefrLevel,
  isDone: isCompletedToday,
});

/**
 * The review task. After a break many words can be due. The estimated minutes cover only the reviews that can earn XP
 * on one day.
 */
function buildReviewTasks({ due, dueWords, nextDueAt, done }: Today, now: Date, timeZone: string): TodayTask[] {
  const commonProperties = {
    id: "review",
    icon: "i-lucide-layers",
    areaLabel: "Review",
    minutes: estimateReviewMinutes(Math.min(due, dailyXpCap)),
  };
  if (due > 0) {
    const words = dueWords.map(({ word, gender }) => (gender ? `${definiteArticle[gender]} ${word}` : word)).join(", ");
    return [
      {
        ...commonProperties,
        title: `${due} ${due === 1 ? "word is" : "words are"} due`,
        detail: due > dueWords.length ? `${words} …` : words,
        to: paths.vocabularyReview,
        isDone: false,
      },
    ];
  }
  if (!done.includes("review")) return [];
  const detail =
    nextDueAt === null
      ? "All due words are reviewed."
      : `The next one comes back ${formatDueTime(nextDueAt, now, timeZone)}.`;
  return [
    { ...commonProperties, title: "Due words reviewed", detail, isEnglish: true, to: paths.vocabulary, isDone: true },
  ];
}

/** The placement, in which a new learner who knows some German finds the level at which to start. */
const placementTask: TodayTask = {
  id: "placement",
  icon: "i-lucide-anchor",
  title: "Know some German? Find your level",
  detail: "About 18 questions. What you know already opens at once.",
  isEnglish: true,
  to: paths.placement,
  minutes: placementMinutes,
  areaLabel: "Placement",
  isDone: false,
};

const sceneTask = {
  id: "scene",
  icon: "i-lucide-drama",
  title: "A scene to play",
  minutes: estimateConversationMinutes(messagesPerConversation),
  areaLabel: "Scene",
};

/** The task to take the checkpoint of the chapter or, if it is not open, to read a text. */
function buildCheckpointOrTextTasks({ chapter, text, done }: Today): TodayTask[] {
  const checkpoint = chapter?.checkpoint;
  if (checkpoint)
    return [
      {
        ...taskWith20Questions,
        id: "checkpoint",
        icon: "i-lucide-award",
        title: `Checkpoint of chapter ${checkpoint.chapterNumber}`,
        detail: "20 questions for the seal",
        to: paths.checkpointOf(checkpoint.chapterId),
        areaLabel: "Checkpoint",
        isDone: done.includes("checkpoint"),
      },
    ];
  if (!text) return [];
  return [
    {
      id: "text",
      icon: "i-lucide-book-open-text",
      title: "A text to read",
      detail: text.title,
      to: paths.text(text.id),
      minutes: text.minutes,
      areaLabel: "Reading",
      isDone: done.includes("text"),
    },
  ];
}

const buildConversationTask = (isConversationDone: boolean): TodayTask => ({
  id: "talk",
  icon: "i-lucide-message-circle",
  title: "Talk with your partner",
  detail: "Hallo! Wie war dein Tag?",
  to: paths.chat,
  minutes: estimateConversationMinutes(messagesPerConversation),
  areaLabel: "Chat",
  isDone: isConversationDone,
});
