import type { ReactNode } from "react";
import type { SavedSubmission } from "#web/outbox/use-submit.ts";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { QuizResults, type QuizResultsProps } from "#web/quiz/quiz-results.tsx";
import type { SaveState } from "#web/quiz/save-status.tsx";
import { useSavedResult } from "#web/quiz/use-saved-result.ts";

export interface SavedResultsProps extends Omit<QuizResultsProps, "saveState" | "meaning" | "children" | "actions"> {
  /**
   * The text that explains the score, or a function that returns this text. The function gets the server's response, or
   * null until the response has arrived.
   */
  meaning: string | ((savedSubmission: SavedSubmission | null) => string);
  finishedQuiz: FinishedQuiz<unknown, unknown>;
  learnerId: string | null;
  children?: (saving: SaveState) => ReactNode;
  renderActions: (saving: SaveState) => ReactNode;
}

/**
 * Shows the results of a quiz and submits them when they are first rendered. The history entry stores them, so that a
 * reload shows them again.
 */
export function SavedResults({
  finishedQuiz,
  learnerId,
  meaning,
  children,
  renderActions,
  ...resultsProps
}: SavedResultsProps) {
  const saveState = useSavedResult(finishedQuiz, learnerId);
  return (
    <QuizResults
      {...resultsProps}
      meaning={typeof meaning === "string" ? meaning : meaning(saveState.data ?? null)}
      saveState={learnerId === null ? null : saveState}
      actions={renderActions(saveState)}
    >
      {children?.(saveState)}
    </QuizResults>
  );
}
