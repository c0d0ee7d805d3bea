import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { AdverbQuestion, OptionValue } from "#core/domain/quizzes/adverb-quiz.ts";
import { countedAnswerOf, type QuizFlow, type QuizRules } from "#core/domain/quizzes/quiz-flow.ts";
import type { AdverbResult } from "#web/quiz/adverb-result.ts";

/** A checked answer can be changed and checked again, but only the first checked answer counts. */
export const buildAdverbRules = (questions: readonly AdverbQuestion[]): QuizRules<OptionValue> => ({
  isRight: (id, answer) => questions.find((question) => String(question.id) === id)?.correctAnswer === answer,
  checkedAnswer: "changeable",
  repetitionOfMissed: "not-again",
});

export function buildResult(
  flow: QuizFlow<OptionValue>,
  level: CefrLevel,
  questions: readonly AdverbQuestion[],
  now: Date,
): AdverbResult {
  const answers = questions.map(({ id, correctAnswer }) => {
    const selectedAnswer = countedAnswerOf(flow, String(id));
    return { questionId: id, selectedAnswer, correctAnswer, isCorrect: selectedAnswer === correctAnswer };
  });
  return {
    submissionId: crypto.randomUUID(),
    savedAt: now.toISOString(),
    quizType: "adverb",
    level,
    score: answers.filter(({ isCorrect }) => isCorrect).length,
    totalQuestions: questions.length,
    answers: answers,
  };
}
