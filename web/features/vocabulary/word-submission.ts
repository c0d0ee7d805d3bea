import type { WordFilter } from "#web/features/vocabulary/quiz-address.ts";
import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { isRight } from "#web/features/vocabulary/word-answer.ts";
import { createIdAndCompletion } from "#web/outbox/stored-submissions.ts";
import type { Submission } from "#web/outbox/submission.ts";

/** Builds the submission of a finished vocabulary quiz. `answers` contains the first answer to each question. */
export function buildWordSubmission(
  quiz: { quizId: string; quizType: string } & WordFilter,
  answers: readonly WordAnswer[],
): Submission {
  const { quizId, quizType, level, partOfSpeech } = quiz;
  return {
    kind: "quiz",
    submission: {
      ...createIdAndCompletion(),
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
