import type { CefrLevel } from "../cefr-level.ts";
import { markedFormOf } from "../german/form-in-text.ts";
import type { MemorySettings } from "../vocabulary/memory-settings.ts";
import type { PractisedWord } from "../vocabulary/practised-word.ts";
import { cardAfterAnswer, isDue, type MemoryCards } from "../vocabulary/review-schedule.ts";
import { type GradedLesson, gradeLesson, type LessonAnswer } from "./lesson.ts";
import type { LessonResult, LessonWord } from "./outline.ts";

/**
 * Scores a lesson's submission. Without answers, the claimed score is kept and the lesson is not passed.
 * @throws RangeError if an answer is for a word outside the lesson, or a word is answered twice
 */
export function gradeLessonSubmission(
  lessonWords: readonly LessonWord[],
  { answers, score }: { answers?: readonly LessonAnswer[] | undefined; score: number },
): GradedLesson {
  const words = lessonWords.map((word) => ({ id: word.wordId, translation: word.translation[0] ?? "" }));
  if (answers) return gradeLesson(words, answers);
  const totalQuestions = words.length;
  return { score: Math.min(score, totalQuestions), totalQuestions, passed: false, answers: [] };
}

interface LessonPractice {
  level: CefrLevel;
  now: Date;
  /** When the learner's next day begins. */
  nextDayAt: Date;
  memorySettings: MemorySettings;
}

/**
 * The words of a lesson as the learner owns them after the quiz, with their memory cards. A word without an answer is
 * returned, too, but its cards do not change.
 * @param ownedWordById the words of the lesson that the learner already owns
 */
export function practiseLessonWords(
  lessonWords: readonly LessonWord[],
  gradedLesson: GradedLesson,
  ownedWordById: ReadonlyMap<string, { cards: MemoryCards; revision: number }>,
  { level, now, nextDayAt, memorySettings }: LessonPractice,
): PractisedWord[] {
  const isRightByWordId = new Map(gradedLesson.answers.map((answer) => [answer.wordId, answer.isCorrect]));
  return lessonWords.map((word) => {
    const ownedWord = ownedWordById.get(word.wordId);
    const isAnswerRight = isRightByWordId.get(word.wordId);
    const cards = ownedWord?.cards ?? {};
    const card = cards["german-to-english"];
    return {
      id: word.wordId,
      word: word.word,
      translation: word.translation,
      gender: word.gender,
      plural: word.plural,
      cefrLevel: level,
      category: word.additionalInfo.category,
      partOfSpeech: word.partOfSpeech,
      caseInfo: word.caseInfo,
      verbType: word.additionalInfo.verbType,
      usedForm: markedFormOf(word.additionalInfo.example, word.additionalInfo.exampleMarks),
      cards:
        isAnswerRight === undefined
          ? cards
          : { ...cards, "german-to-english": cardAfterAnswer(card, isAnswerRight, now, nextDayAt, memorySettings) },
      expectedRevision: ownedWord?.revision ?? 0,
      isDueReview: isAnswerRight === true && isDue(card, now),
      isRight: isAnswerRight === true,
    };
  });
}

const chooseEarlierTime = (time: string | null, otherTime: Date): string =>
  time !== null && Date.parse(time) < otherTime.getTime() ? time : otherTime.toISOString();

/**
 * Combines the stored result of a lesson with a new submission and keeps the better score. A completed lesson stays
 * completed, with the earliest time at which it was passed. A score that the client only claimed is replaced by the
 * first score that is computed from answers. The database does the same in SQL.
 */
export function mergeLessonResult(
  storedResult: LessonResult | undefined,
  {
    subchapterId,
    score,
    totalQuestions,
    passed,
    isAnswered,
  }: Omit<GradedLesson, "answers"> & {
    subchapterId: string;
    isAnswered: boolean;
  },
  now: Date,
): LessonResult {
  if (storedResult?.isAnswered && !isAnswered) return storedResult;
  const isComparable = storedResult?.isAnswered === isAnswered;
  return {
    subchapterId,
    isCompleted: passed || storedResult?.isCompleted === true,
    quizScore: isComparable ? Math.max(storedResult.quizScore, score) : score,
    totalQuestions,
    completedAt: passed
      ? chooseEarlierTime(storedResult?.completedAt ?? null, now)
      : (storedResult?.completedAt ?? null),
    isAnswered,
  };
}
