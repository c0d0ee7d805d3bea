import { useCallback, useMemo, useState } from "react";
import {
  canCheck,
  changeAnswer,
  checkAnswer,
  currentDraftOf,
  currentQuestionIdOf,
  goToNextQuestion,
  goToPreviousQuestion,
  isFinished,
  isLastQuestion,
  type QuizFlow,
  type QuizRules,
  startQuiz,
} from "#core/domain/quizzes/quiz-flow.ts";

export interface Question {
  id: string | number;
}

/** A running quiz: the current question, its answer and the possible actions. */
export interface Quiz<Asked extends Question, Answer> {
  flow: QuizFlow<Answer>;
  /** The current question; undefined once the quiz is finished. */
  question: Asked | undefined;
  /** The answer that is now chosen or typed, whether it is checked or not. */
  draft: Answer | undefined;
  isRevealed: boolean;
  canCheck: boolean;
  /** Whether the quiz ends after the current question if its answer is right. */
  isLast: boolean;
  change: (draft: Answer) => void;
  check: () => void;
  /** Chooses an answer and checks it immediately. */
  answer: (answer: Answer) => void;
  goToNext: () => void;
  /** Replaces the state of the quiz, for example by a state with fewer questions. */
  replaceFlow: (flow: QuizFlow<Answer>) => void;
  /** Goes back to the previous question; undefined at the first question. */
  goToPrevious: (() => void) | undefined;
}

/**
 * Holds the state of a quiz and applies its rules. Every quiz screen uses it.
 * @param onFinish called once, after the last question
 */
export function useQuiz<Asked extends Question, Answer>(
  questions: readonly Asked[],
  rules: QuizRules<Answer>,
  onFinish?: (flow: QuizFlow<Answer>) => void,
): Quiz<Asked, Answer> {
  const [flow, setFlow] = useState(() => startQuiz<Answer>(questions.map(({ id }) => String(id))));
  const questionsById = useMemo(
    () => new Map(questions.map((question) => [String(question.id), question])),
    [questions],
  );
  const changeDraft = useCallback(
    (draft: Answer) => setFlow((currentFlow) => changeAnswer(currentFlow, rules, draft)),
    [rules],
  );
  const answer = useCallback(
    (givenAnswer: Answer) =>
      setFlow((currentFlow) => checkAnswer(changeAnswer(currentFlow, rules, givenAnswer), rules)),
    [rules],
  );
  function moveTo(nextFlow: QuizFlow<Answer>) {
    setFlow(nextFlow);
    if (isFinished(nextFlow)) onFinish?.(nextFlow);
  }
  return {
    flow,
    question: questionsById.get(currentQuestionIdOf(flow) ?? ""),
    draft: currentDraftOf(flow),
    isRevealed: flow.isRevealed,
    canCheck: canCheck(flow),
    isLast: isLastQuestion(flow, rules),
    change: changeDraft,
    check: () => setFlow((currentFlow) => checkAnswer(currentFlow, rules)),
    answer,
    goToNext: () => {
      const nextFlow = goToNextQuestion(flow, rules, Math.random);
      if (nextFlow !== flow) moveTo(nextFlow);
    },
    replaceFlow: moveTo,
    goToPrevious: flow.position > 0 ? () => setFlow(goToPreviousQuestion(flow, rules)) : undefined,
  };
}
