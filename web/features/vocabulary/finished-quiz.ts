import type { WordFilter } from "#web/features/vocabulary/quiz-address.ts";
import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { isRight } from "#web/features/vocabulary/word-answer.ts";
import type { FinishedQuiz } from "#web/quiz/kept-quizzes.ts";

/** What is sent of a finished quiz. `answers` are the first ones, one a question. */
export function finishedQuiz(
  quiz: { quizId: string; quizType: string } & WordFilter,
  answers: readonly WordAnswer[],
): FinishedQuiz {
  const { quizId, quizType, level, partOfSpeech } = quiz;
  return {
    kind: "quiz",
    submission: {
      submissionId: crypto.randomUUID(),
      quizId,
      quizType,
      level,
      ...(partOfSpeech !== "all" && { category: partOfSpeech }),
      score: answers.filter(isRight).length,
      totalQuestions: answers.length,
      answers: answers.map((answer) => ({
        questionId: answer.question.id,
        selectedAnswer: answer.selectedAnswer,
        isCorrect: isRight(answer),
      })),
    },
  };
}
