import { useState } from "react";
import { useLocation } from "react-router";
import type { Submission } from "#web/outbox/submission.ts";
import type { SavedSubmission } from "#web/outbox/use-submit.ts";

/**
 * The data of a finished quiz that the results screen shows. It is stored in the browser's history, so it must be
 * serializable.
 */
export interface FinishedQuiz<IssuedQuiz, Answers> {
  attemptId: string;
  /** The questions as the server issued them. */
  issuedQuiz: IssuedQuiz;
  answers: Answers;
  submission: Submission;
  /** The server's response; null until it has arrived. */
  savedSubmission: SavedSubmission | null;
}

/** Increment this when the shape of the stored data changes. Data with another version is ignored. */
const formatVersion = 3;

type Owner = { learnerId: string | null };

export const toHistoryState = (finishedQuiz: FinishedQuiz<unknown, unknown>, { learnerId }: Owner) => ({
  finishedQuiz: { ...finishedQuiz, formatVersion, learnerId },
});

/** Returns a location's state without the finished quiz. */
export function removeFinishedQuiz(state: unknown): unknown {
  if (typeof state !== "object" || state === null || !("finishedQuiz" in state)) return state;
  const { finishedQuiz: _, ...otherState } = state;
  return otherState;
}

/**
 * The finished quiz that the current history entry contains after a reload or after Back. Its results are shown again,
 * but its questions are not asked again and its answers are not submitted again.
 */
export function useFinishedQuiz<IssuedQuiz, Answers>(
  learnerId: string | null,
): FinishedQuiz<IssuedQuiz, Answers> | null {
  const { state } = useLocation();
  const [shownQuiz] = useState(() => {
    const storedQuiz = state?.finishedQuiz;
    return storedQuiz?.formatVersion === formatVersion && storedQuiz.learnerId === learnerId ? storedQuiz : null;
  });
  return shownQuiz;
}
