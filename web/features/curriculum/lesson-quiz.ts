import type { LessonWord } from "#core/contract/curriculum.ts";
import { isLessonAnswerRight } from "#core/domain/curriculum/lesson.ts";
import { countedAnswerOf, type QuizFlow, type QuizRules } from "#core/domain/quizzes/quiz-flow.ts";

/** Returns a number from 0 (inclusive) to 1 (exclusive), as Math.random does. */
export type Random = () => number;

export interface LessonQuestion {
  word: LessonWord;
  /** The right translation and three other translations of the lesson. */
  options: string[];
}

export interface LessonAnswer {
  word: LessonWord;
  selectedAnswer: string;
}

const wrongOptionCount = 3;

/** Builds one question for each word of the lesson, in random order. */
export function buildLessonQuiz(words: readonly LessonWord[], random: Random): LessonQuestion[] {
  return shuffle(words, random).map((word) => ({
    word,
    options: shuffle([word.translation, ...chooseDistractors(word, words, random)], random),
  }));
}

/**
 * Chooses the wrong options: three translations of other words. The options differ from each other, and none of them is
 * right for this word.
 */
function chooseDistractors(word: LessonWord, words: readonly LessonWord[], random: Random): string[] {
  const rightTranslations = [word.translation, ...word.otherTranslations];
  const distractors: string[] = [];
  for (const { translation } of shuffle(words, random)) {
    if (distractors.length === wrongOptionCount) break;
    if (
      [...rightTranslations, ...distractors].some((usedTranslation) =>
        isLessonAnswerRight(usedTranslation, translation),
      )
    )
      continue;
    distractors.push(translation);
  }
  return distractors;
}

export function isRight({ word, selectedAnswer }: LessonAnswer): boolean {
  return isLessonAnswerRight(selectedAnswer, word.translation);
}

/** Each word is asked once, and an answer cannot be changed after it was checked. */
export const buildLessonRules = (questions: readonly LessonQuestion[]): QuizRules<string> => ({
  isRight: (id, answer) =>
    questions.some(({ word }) => word.id === id && isLessonAnswerRight(answer, word.translation)),
  checkedAnswer: "locked",
  repetitionOfMissed: "not-again",
});

export const collectLessonAnswers = (questions: readonly LessonQuestion[], flow: QuizFlow<string>): LessonAnswer[] =>
  questions.map(({ word }) => ({ word, selectedAnswer: countedAnswerOf(flow, word.id) ?? "" }));

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const remainingItems = [...items];
  const shuffledItems: T[] = [];
  while (remainingItems.length > 0)
    shuffledItems.push(...remainingItems.splice(Math.floor(random() * remainingItems.length), 1));
  return shuffledItems;
}
