import { type ReactNode, useEffect, useRef } from "react";
import type { FinishedQuiz } from "#web/quiz/kept-quizzes.ts";
import { QuizResults, type QuizResultsProps } from "#web/quiz/quiz-results.tsx";
import { useSaveQuiz } from "#web/quiz/save-quiz.ts";
import type { Saving } from "#web/quiz/save-status.tsx";

export interface SavedResultsProps extends Omit<QuizResultsProps, "saving" | "children" | "actions"> {
  finished: FinishedQuiz;
  learnerId: string | null;
  children?: (saving: Saving) => ReactNode;
  actions: (saving: Saving) => ReactNode;
}

/** The results of a quiz, which are sent as soon as they show. */
export function SavedResults({ finished, learnerId, children, actions, ...results }: SavedResultsProps) {
  const { mutate, isPending, isIdle, data, error } = useSaveQuiz(learnerId);
  const send = useRef(() => mutate(finished));
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    send.current();
  }, []);
  const saving: Saving = { isPending: isPending || isIdle, data, error, retry: send.current };
  return (
    <QuizResults {...results} saving={learnerId === null ? null : saving} actions={actions(saving)}>
      {children?.(saving)}
    </QuizResults>
  );
}
