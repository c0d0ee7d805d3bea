import { isPassing } from "../progress/xp-claim.ts";

export interface LessonAnswer {
  wordId: string;
  selectedAnswer: string | null;
}

export interface GradedLesson {
  score: number;
  totalQuestions: number;
  passed: boolean;
  answers: { wordId: string; selectedAnswer: string | null; isCorrect: boolean }[];
}

/** Whether the chosen option equals the translation, ignoring case and surrounding spaces. */
export function isLessonAnswerRight(selectedAnswer: string | null, translation: string): boolean {
  return selectedAnswer !== null && selectedAnswer.trim().toLowerCase() === translation.trim().toLowerCase();
}

/**
 * Scores the quiz of a lesson. Each word of the lesson is one question; a missing answer is wrong.
 * @throws RangeError if an answer is for a word outside the lesson, or a word is answered twice
 */
export function gradeLesson(
  words: readonly { id: string; translation: string }[],
  answers: readonly LessonAnswer[],
): GradedLesson {
  const translationByWord = new Map(words.map((word) => [word.id, word.translation]));
  const answerByWord = new Map<string, string | null>();
  for (const { wordId, selectedAnswer } of answers) {
    if (!translationByWord.has(wordId)) throw new RangeError(`${wordId} is not a word of this lesson`);
    if (answerByWord.has(wordId)) throw new RangeError(`${wordId} is answered twice`);
    answerByWord.set(wordId, selectedAnswer);
  }
  const gradedAnswers = words.map(({ id, translation }) => {
    const selectedAnswer = answerByWord.get(id) ?? null;
    return { wordId: id, selectedAnswer, isCorrect: isLessonAnswerRight(selectedAnswer, translation) };
  });
  const score = gradedAnswers.filter((answer) => answer.isCorrect).length;
  return { score, totalQuestions: words.length, passed: isPassing(score, words.length), answers: gradedAnswers };
}

/**
 * The unlocked lessons of a chapter: the first lesson, every completed lesson, and every lesson that follows a
 * completed lesson.
 * @param areAllUnlocked whether all lessons are unlocked, because the learner was placed at a higher level
 */
export function findUnlockedLessons(
  lessonIds: readonly string[],
  completedLessons: ReadonlySet<string>,
  areAllUnlocked = false,
): Set<string> {
  return new Set(
    lessonIds.filter(
      (id, i) =>
        areAllUnlocked || i === 0 || completedLessons.has(id) || completedLessons.has(lessonIds[i - 1] as string),
    ),
  );
}
