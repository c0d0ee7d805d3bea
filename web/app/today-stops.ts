import { readDailyProgress } from "#core/contract/progress.ts";
import { countDueWords } from "#core/contract/vocabulary.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { defaultQuestionCount } from "#core/domain/grammar/quiz-mode.ts";
import { conversationMinutes, reviewMinutes, testMinutes } from "#core/domain/minutes.ts";
import { dailyCap } from "#core/domain/progress/xp-claim.ts";
import { definiteArticle } from "#core/domain/vocabulary/word.ts";
import { useRead } from "#web/api/use-read.ts";
import type { Lessons } from "#web/features/curriculum/use-lessons.ts";
import type { TodayStop } from "#web/features/progress/today-card.tsx";
import { whenDue } from "#web/features/vocabulary/when-due.ts";
import { paths } from "#web/ui/paths.ts";

const messagesInATalk = 10;
const firstLevel: CefrLevel = "A1";

/**
 * What there is to do today, in the order that is advised; undefined until it is known. What could not be read, and what is
 * empty, is left out: another part of the course is one more entry here.
 */
export function useTodayStops(lessons: Lessons): TodayStop[] | undefined {
  const due = useRead(countDueWords, { language: "german" }, { refetchOnMount: "always" });
  const daily = useRead(readDailyProgress, {}, { refetchOnMount: "always" });
  const isLoading = [due, daily].some(({ data, isFetching }) => data === undefined && isFetching);
  if (isLoading || (lessons.next === undefined && lessons.ofLevel === undefined)) return undefined;

  const isNew = lessons.isUntouched && due.data?.dueWords === 0 && due.data.nextDueAt === null;
  const hasTalked = daily.data?.challenges.some(({ type, isCompleted }) => type === "conversation" && isCompleted);
  const lesson = lessons.ofToday ?? lessons.next;
  return [
    ...(lesson ? [lessonStop(lesson)] : []),
    ...(due.data ? wordStops(due.data) : []),
    ...(isNew ? [levelTestStop] : []),
    talkStop(hasTalked ?? false),
  ];
}

const lessonStop = ({
  subchapterId,
  title,
  description,
  cefrLevel,
  minutes,
  isCompletedToday,
}: NonNullable<Lessons["next"]>): TodayStop => ({
  id: "lesson",
  icon: "i-lucide-book-open",
  title,
  line: description,
  to: paths.lesson(subchapterId),
  minutes,
  place: cefrLevel,
  isDone: isCompletedToday,
});

interface DueWords {
  dueWords: number;
  nextDueAt: string | null;
  words: readonly { word: string; gender: keyof typeof definiteArticle | null }[];
}

/** After a break many words are due: what is planned for a day is as much as pays XP. */
function wordStops({ dueWords, nextDueAt, words }: DueWords): TodayStop[] {
  const stop = {
    id: "review",
    icon: "i-lucide-layers",
    place: "Review",
    minutes: reviewMinutes(Math.min(dueWords, dailyCap)),
  };
  if (dueWords > 0) {
    const named = words.map(({ word, gender }) => (gender ? `${definiteArticle[gender]} ${word}` : word)).join(", ");
    return [
      {
        ...stop,
        title: `${dueWords} ${dueWords === 1 ? "word is" : "words are"} due`,
        line: dueWords > words.length ? `${named} …` : named,
        to: paths.vocabularyReview,
        isDone: false,
      },
    ];
  }
  if (nextDueAt === null) return [];
  const line = `The next one comes back ${whenDue(nextDueAt, new Date())}.`;
  return [{ ...stop, title: "No words are due", line, isEnglish: true, to: paths.vocabulary, isDone: true }];
}

/** Who knows some German already need not begin at the beginning. */
const levelTestStop: TodayStop = {
  id: "level-test",
  icon: "i-lucide-signpost",
  title: "Know some German already?",
  line: `The lessons of all levels are open, and a test opens ${cefrLevels[1]} grammar.`,
  isEnglish: true,
  to: `${paths.grammarQuiz}?level=${firstLevel}&mode=total-level`,
  minutes: testMinutes(defaultQuestionCount["total-level"]),
  place: "Level test",
  isDone: false,
};

const talkStop = (isDone: boolean): TodayStop => ({
  id: "talk",
  icon: "i-lucide-message-circle",
  title: "Talk with your partner",
  line: "Hallo! Wie war dein Tag?",
  to: paths.chat,
  minutes: conversationMinutes(messagesInATalk),
  place: "Chat",
  isDone,
});
