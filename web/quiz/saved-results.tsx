import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { keepGuestQuiz } from "#web/outbox/guest-quizzes.ts";
import { type SavedSubmission, useSubmit } from "#web/outbox/use-submit.ts";
import { QuizResults, type QuizResultsProps } from "#web/quiz/quiz-results.tsx";
import type { Saving } from "#web/quiz/save-status.tsx";
import { asEntry, type ShownQuiz } from "#web/quiz/shown-quiz.ts";
import { isBackEntry } from "#web/ui/back-layers.ts";

export interface SavedResultsProps extends Omit<QuizResultsProps, "saving" | "children" | "actions"> {
  shown: ShownQuiz<unknown, unknown>;
  learnerId: string | null;
  children?: (saving: Saving) => ReactNode;
  actions: (saving: Saving) => ReactNode;
}

/** The results of a quiz, which are sent as soon as they show, and shown again by a reload. */
export function SavedResults({ shown, learnerId, children, actions, ...results }: SavedResultsProps) {
  const { mutate, isPending, isIdle, data, error } = useSubmit(learnerId);
  const send = useRef(() => mutate(shown.finished));
  const isSent = useRef(shown.saved !== null);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    if (learnerId === null) keepGuestQuiz(shown.finished);
    send.current();
  }, [learnerId, shown.finished]);
  const saved = shown.saved ?? data ?? null;
  useKeptInHistory({ ...shown, saved }, learnerId);
  const saving: Saving = {
    isPending: saved === null && (isPending || isIdle),
    data: saved ?? undefined,
    error,
    retry: send.current,
  };
  return (
    <QuizResults {...results} saving={learnerId === null ? null : saving} actions={actions(saving)}>
      {children?.(saving)}
    </QuizResults>
  );
}

/** Writes the results into the entry of the history they stand at, once the entry of what lay above is gone. */
function useKeptInHistory(shown: ShownQuiz<unknown, unknown>, learnerId: string | null): void {
  const navigate = useNavigate();
  const location = useLocation();
  const isAbove = isBackEntry(location.state);
  const latest = useRef({ navigate, location, shown, learnerId });
  latest.current = { navigate, location, shown, learnerId };
  const saved: SavedSubmission | null = shown.saved;
  useEffect(() => {
    const { navigate, location, shown, learnerId } = latest.current;
    if (isAbove) return;
    const state = { ...location.state, ...asEntry({ ...shown, saved }, { learnerId }) };
    navigate(location, { replace: true, preventScrollReset: true, state });
  }, [isAbove, saved]);
}
