import type { QuizFlow } from "./quiz-flow.ts";

/**
 * Removes from a quiz the unanswered questions for which `shouldLeaveOut` returns true. Answered questions and the
 * question whose feedback is shown stay in the quiz. Does nothing if no question would remain.
 */
export function leaveOutQuestions<Answer>(
  flow: QuizFlow<Answer>,
  shouldLeaveOut: (questionId: string) => boolean,
): QuizFlow<Answer> {
  const { queue, position, isRevealed } = flow;
  const firstUnansweredIndex = isRevealed ? position + 1 : position;
  const remainingQueue = queue.filter((id, index) => index < firstUnansweredIndex || !shouldLeaveOut(id));
  if (remainingQueue.length === queue.length || remainingQueue.length === 0) return flow;
  const isCurrentKept = remainingQueue[position] === queue[position];
  return { ...flow, queue: remainingQueue, ...(!isCurrentKept && { drafts: {}, isRevealed: false }) };
}
