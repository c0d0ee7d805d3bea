import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { AdverbQuestion, OptionValue } from "#core/domain/quizzes/adverb-quiz.ts";
import type { AdverbResult } from "#web/quiz/adverb-result.ts";

/** Where somebody is in the quiz. */
export interface QuizFlow {
  index: number;
  /** What is chosen now. */
  answers: Readonly<Record<number, OptionValue>>;
  /** What was checked first at each question: that counts. */
  firstChecked: Readonly<Record<number, OptionValue>>;
  /** The current question shows what was right. */
  isRevealed: boolean;
}

export const startOfQuiz: QuizFlow = { index: 0, answers: {}, firstChecked: {}, isRevealed: false };

export function choose(flow: QuizFlow, questionId: number, value: OptionValue): QuizFlow {
  return { ...flow, answers: { ...flow.answers, [questionId]: value }, isRevealed: false };
}

/** Shows what the chosen answer is worth. */
export function reveal(flow: QuizFlow, questionId: number): QuizFlow {
  const chosen = flow.answers[questionId];
  if (chosen === undefined) return flow;
  return { ...flow, firstChecked: { [questionId]: chosen, ...flow.firstChecked }, isRevealed: true };
}

export function move(flow: QuizFlow, steps: 1 | -1): QuizFlow {
  return { ...flow, index: Math.max(0, flow.index + steps), isRevealed: false };
}

/** Next waits for an answer to this question; Submit, until feedback shows, for an answer to every question. */
export function isNextDisabled(
  { index, answers, isRevealed }: Pick<QuizFlow, "index" | "answers" | "isRevealed">,
  questions: readonly AdverbQuestion[],
): boolean {
  const question = questions[index];
  if (!question || answers[question.id] === undefined) return true;
  const isLast = index === questions.length - 1;
  return isLast && !isRevealed && questions.some(({ id }) => answers[id] === undefined);
}

export function resultOf(
  { firstChecked }: Pick<QuizFlow, "firstChecked">,
  level: CefrLevel,
  questions: readonly AdverbQuestion[],
  now: Date,
): AdverbResult {
  const judged = questions.map(({ id, correctAnswer }) => {
    const selectedAnswer = firstChecked[id] ?? null;
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
