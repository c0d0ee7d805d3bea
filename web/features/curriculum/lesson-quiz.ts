import type { LessonWord } from "#core/contract/curriculum.ts";
import { isLessonAnswerRight } from "#core/domain/curriculum/lesson.ts";
import { countedAnswer, type QuizFlow, type QuizRules } from "#core/domain/quizzes/quiz-flow.ts";

/** A number from 0 up to 1, as Math.random gives. */
export type Random = () => number;

export interface LessonQuestion {
  word: LessonWord;
  /** The right translation among three others of the lesson. */
  options: string[];
}

export interface LessonAnswer {
  word: LessonWord;
  selectedAnswer: string;
}

const wrongOptions = 3;

/** Asks for every word of the lesson once, in a new order. */
export function buildLessonQuiz(words: readonly LessonWord[], random: Random): LessonQuestion[] {
  return shuffle(words, random).map((word) => ({
    word,
    options: shuffle([word.translation, ...distractors(word, words, random)], random),
  }));
}

/** Translations of other words: all different, and none that is right for this word too. */
function distractors(word: LessonWord, words: readonly LessonWord[], random: Random): string[] {
  const taken = [word.translation, ...word.otherTranslations];
  const chosen: string[] = [];
  for (const { translation } of shuffle(words, random)) {
    if (chosen.length === wrongOptions) break;
    if ([...taken, ...chosen].some((known) => isLessonAnswerRight(known, translation))) continue;
    chosen.push(translation);
  }
  return chosen;
}

export function isRight({ word, selectedAnswer }: LessonAnswer): boolean {
  return isLessonAnswerRight(selectedAnswer, word.translation);
}

/** One answer to each word, which stands. */
export const lessonRules = (questions: readonly LessonQuestion[]): QuizRules<string> => ({
  isRight: (id, answer) =>
    questions.some(({ word }) => word.id === id && isLessonAnswerRight(answer, word.translation)),
  checkedAnswer: "locked",
  missed: "not-again",
});

export const answersOf = (questions: readonly LessonQuestion[], flow: QuizFlow<string>): LessonAnswer[] =>
  questions.map(({ word }) => ({ word, selectedAnswer: countedAnswer(flow, word.id) ?? "" }));

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled;
}
