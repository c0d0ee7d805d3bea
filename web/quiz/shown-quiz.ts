import { useState } from "react";
import { useLocation } from "react-router";
import type { Submission } from "#web/outbox/submission.ts";
import type { SavedSubmission } from "#web/outbox/use-submit.ts";

/** A finished quiz as its results show it. It is kept with its entry in the browser's history, so it must be plain data. */
export interface ShownQuiz<Run, Answers> {
  attempt: string;
  /** What was asked. */
  run: Run;
  answers: Answers;
  finished: Submission;
  /** What the server said; null as long as it has not. */
  saved: SavedSubmission | null;
}

/** Raise it when what a quiz keeps changes its shape: then what an older version kept is passed over. */
const shape = 2;

type Owner = { learnerId: string | null };

export const asEntry = (shown: ShownQuiz<unknown, unknown>, { learnerId }: Owner) => ({
  shownQuiz: { ...shown, shape, learnerId },
});

/** The state of an address without the quiz that was shown there. */
export function withoutShown(state: unknown): unknown {
  if (typeof state !== "object" || state === null || !("shownQuiz" in state)) return state;
  const { shownQuiz: _, ...rest } = state;
  return rest;
}

/**
 * The quiz whose results this entry of the history showed before a reload, or before the learner went on and came back: it is
 * shown again, not asked or sent again.
 */
export function useShownQuiz<Run, Answers>(learnerId: string | null): ShownQuiz<Run, Answers> | null {
  const { state } = useLocation();
  const [shown] = useState(() => {
    const entry = state?.shownQuiz;
    return entry?.shape === shape && entry.learnerId === learnerId ? entry : null;
  });
  return shown;
}
