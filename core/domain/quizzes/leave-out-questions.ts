import type { QuizFlow } from "./quiz-flow.ts";

/**
 * Leaves out questions that are not answered yet. The question whose feedback is shown stays. Does nothing if the quiz
 * would have no answer and no question.
 */
export function leaveOutQuestions<Answer>(
  flow: QuizFlow<Answer>,
  isLeftOut: (questionId: string) => boolean,
): QuizFlow<Answer> {
  const { queue, position, isRevealed } = flow;
  const firstOpen = isRevealed ? position + 1 : position;
  const remainingQueue = queue.filter((id, index) => index < firstOpen || !isLeftOut(id));
  if (remainingQueue.length === queue.length || remainingQueue.length === 0) return flow;
  const isCurrentKept = remainingQueue[position] === queue[position];
  return { ...flow, queue: remainingQueue, ...(!isCurrentKept && { drafts: {}, isRevealed: false }) };
}
