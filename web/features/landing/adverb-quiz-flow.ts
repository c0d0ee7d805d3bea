import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { AdverbQuestion, OptionValue } from "#core/domain/quizzes/adverb-quiz.ts";
import type { AdverbResult } from "#web/quiz/adverb-result.ts";

/** Where a visitor is in the quiz. */
export interface QuizFlow {
  index: number;
  answers: Readonly<Record<number, OptionValue>>;
  /** The current question shows what was right. */
  isRevealed: boolean;
}

export const startOfQuiz: QuizFlow = { index: 0, answers: {}, isRevealed: false };

export function choose(flow: QuizFlow, questionId: number, value: OptionValue): QuizFlow {
  return { ...flow, answers: { ...flow.answers, [questionId]: value }, isRevealed: false };
}

export const reveal = (flow: QuizFlow): QuizFlow => ({ ...flow, isRevealed: true });

export function move(flow: QuizFlow, steps: 1 | -1): QuizFlow {
  return { ...flow, index: Math.max(0, flow.index + steps), isRevealed: false };
}

/** Next waits for an answer to this question; Submit, until feedback shows, for an answer to every question. */
export function isNextDisabled(
  { index, answers, isRevealed }: QuizFlow,
  questions: readonly AdverbQuestion[],
): boolean {
  const question = questions[index];
  if (!question || answers[question.id] === undefined) return true;
  const isLast = index === questions.length - 1;
  return isLast && !isRevealed && questions.some(({ id }) => answers[id] === undefined);
}

export function resultOf(
  { answers }: Pick<QuizFlow, "answers">,
  level: CefrLevel,
  questions: readonly AdverbQuestion[],
  now: Date,
): AdverbResult {
  const judged = questions.map(({ id, correctAnswer }) => {
    const selectedAnswer = answers[id] ?? null;
    return { questionId: id, selectedAnswer, correctAnswer, isCorrect: selectedAnswer === correctAnswer };
  });
  return {
    submissionId: crypto.randomUUID(),
    savedAt: now.toISOString(),
    quizType: "adverb",
    level,
    score: judged.filter(({ isCorrect }) => isCorrect).length,
    totalQuestions: questions.length,
    answers: judged,
  };
}
