import { useCallback, useMemo, useState } from "react";
import {
  canCheck,
  changeAnswer,
  checkAnswer,
  currentDraft,
  currentQuestionId,
  isFinished,
  isLastQuestion,
  nextQuestion,
  previousQuestion,
  type QuizFlow,
  type QuizRules,
  startQuiz,
} from "#core/domain/quizzes/quiz-flow.ts";

export interface Question {
  id: string | number;
}

/** A quiz under way: the current question, its answer, and what can be done. */
export interface Quiz<Asked extends Question, Answer> {
  flow: QuizFlow<Answer>;
  /** What is asked now; undefined once the quiz is finished. */
  question: Asked | undefined;
  /** What is chosen or typed now, checked or not. */
  draft: Answer | undefined;
  isRevealed: boolean;
  canCheck: boolean;
  /** Nothing follows the current question, as far as its answer is known. */
  isLast: boolean;
  change: (draft: Answer) => void;
  check: () => void;
  /** Chooses an answer and checks it at once. */
  answer: (answer: Answer) => void;
  next: () => void;
  /** Undefined at the first question. */
  previous: (() => void) | undefined;
}

/**
 * Runs the questions of a quiz by its rules. Every quiz screen uses it.
 * @param onFinish called once, when the last question was left
 */
export function useQuiz<Asked extends Question, Answer>(
  questions: readonly Asked[],
  rules: QuizRules<Answer>,
  onFinish?: (flow: QuizFlow<Answer>) => void,
): Quiz<Asked, Answer> {
  const [flow, setFlow] = useState(() => startQuiz<Answer>(questions.map(({ id }) => String(id))));
  const byId = useMemo(() => new Map(questions.map((question) => [String(question.id), question])), [questions]);
  const change = useCallback((draft: Answer) => setFlow((now) => changeAnswer(now, rules, draft)), [rules]);
  const answer = useCallback(
    (given: Answer) => setFlow((now) => checkAnswer(changeAnswer(now, rules, given), rules)),
    [rules],
  );
  return {
    flow,
    question: byId.get(currentQuestionId(flow) ?? ""),
    draft: currentDraft(flow),
    isRevealed: flow.isRevealed,
    canCheck: canCheck(flow),
    isLast: isLastQuestion(flow, rules),
    change,
    check: () => setFlow((now) => checkAnswer(now, rules)),
    answer,
    next: () => {
      const next = nextQuestion(flow, rules, Math.random);
      if (next === flow) return;
      setFlow(next);
      if (isFinished(next)) onFinish?.(next);
    },
    previous: flow.position > 0 ? () => setFlow(previousQuestion(flow, rules)) : undefined,
  };
}
