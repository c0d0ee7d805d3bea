import { readDailyProgress } from "#core/contract/progress.ts";
import { countDueWords } from "#core/contract/vocabulary-quiz.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { defaultQuestionCount } from "#core/domain/grammar/quiz-mode.ts";
import { conversationMinutes, reviewMinutes, testMinutes } from "#core/domain/minutes.ts";
import { dailyCap } from "#core/domain/progress/xp-claim.ts";
import { definiteArticle } from "#core/domain/vocabulary/word.ts";
import { useRead } from "#web/api/use-read.ts";
import type { Lessons } from "#web/features/curriculum/use-lessons.ts";
import type { TodayTask } from "#web/features/progress/today-card.tsx";
import { formatDueTime } from "#web/features/vocabulary/format-due-time.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { useNow } from "#web/ui/use-now.ts";

const messagesPerConversation = 10;
const firstLevel: CefrLevel = "A1";

/**
 * Today's recommended tasks in the recommended order; undefined while loading. A task whose read failed or that has no content
 * is left out.
 */
export function useTodayTasks(lessons: Lessons): TodayTask[] | undefined {
  const now = useNow();
  const timeZone = useTimeZone();
  const dueWordsRead = useRead(countDueWords, { language: "german" }, { refetchOnMount: "always" });
  const dailyProgress = useRead(readDailyProgress, {}, { refetchOnMount: "always" });
  const isLoading = [dueWordsRead, dailyProgress].some(({ data, isFetching }) => data === undefined && isFetching);
  if (isLoading || (lessons.nextLesson === undefined && lessons.levelLessons === undefined)) return undefined;

  const isNewLearner =
    lessons.hasNoCompletedLesson && dueWordsRead.data?.dueWords === 0 && dueWordsRead.data.nextDueAt === null;
  const isConversationDone = dailyProgress.data?.challenges.some(
    ({ type, isCompleted }) => type === "conversation" && isCompleted,
  );
  const lesson = lessons.lessonOfToday ?? lessons.nextLesson;
  return [
    ...(lesson ? [lessonTask(lesson)] : []),
    ...(dueWordsRead.data ? reviewTasks(dueWordsRead.data, now, timeZone) : []),
    ...(isNewLearner ? [levelTestTask] : []),
    conversationTask(isConversationDone ?? false),
  ];
}

const lessonTask = ({
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

interface DueWords {
  dueWords: number;
  nextDueAt: string | null;
  words: readonly { word: string; gender: keyof typeof definiteArticle | null }[];
}

/** The review task. After a break many words are due; the estimate counts at most as many as earn XP in a day. */
function reviewTasks({ dueWords, nextDueAt, words }: DueWords, now: Date, timeZone: string): TodayTask[] {
  const commonProperties = {
    id: "review",
    icon: "i-lucide-layers",
    areaLabel: "Review",
    minutes: reviewMinutes(Math.min(dueWords, dailyCap)),
  };
  if (dueWords > 0) {
    const wordList = words.map(({ word, gender }) => (gender ? `${definiteArticle[gender]} ${word}` : word)).join(", ");
    return [
      {
        ...commonProperties,
        title: `${dueWords} ${dueWords === 1 ? "word is" : "words are"} due`,
        detail: dueWords > words.length ? `${wordList} …` : wordList,
        to: paths.vocabularyReview,
        isDone: false,
      },
    ];
  }
  if (nextDueAt === null) return [];
  const detailText = `The next one comes back ${formatDueTime(nextDueAt, now, timeZone)}.`;
  return [
    {
      ...commonProperties,
      title: "No words are due",
      detail: detailText,
      isEnglish: true,
      to: paths.vocabulary,
      isDone: true,
    },
  ];
}

/** A learner who already knows some German can skip levels by a test. */
const levelTestTask: TodayTask = {
  id: "level-test",
  icon: "i-lucide-signpost",
  title: "Know some German already?",
  detail: `The lessons of all levels are open, and a test opens ${cefrLevels[1]} grammar.`,
  isEnglish: true,
  to: `${paths.grammarQuiz}?level=${firstLevel}&mode=total-level`,
  minutes: testMinutes(defaultQuestionCount["total-level"]),
  areaLabel: "Level test",
  isDone: false,
};

const conversationTask = (isDone: boolean): TodayTask => ({
  id: "talk",
  icon: "i-lucide-message-circle",
  title: "Talk with your partner",
  detail: "Hallo! Wie war dein Tag?",
  to: paths.chat,
  minutes: conversationMinutes(messagesPerConversation),
  areaLabel: "Chat",
  isDone,
});
