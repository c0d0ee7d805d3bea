import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { storeGuestQuiz } from "#web/outbox/guest-quizzes.ts";
import { type SavedSubmission, useSubmit } from "#web/outbox/use-submit.ts";
import { type FinishedQuiz, toHistoryState } from "#web/quiz/finished-quiz.ts";
import type { SaveState } from "#web/quiz/save-status.tsx";
import { isBackEntry } from "#web/ui/back-layers.ts";

/**
 * Submits the results of a finished quiz when they are first rendered. The history entry stores them, so that a reload
 * shows them again.
 */
export function useSavedResult(finishedQuiz: FinishedQuiz<unknown, unknown>, learnerId: string | null): SaveState {
  const { mutate, isPending, isIdle, data, error } = useSubmit(learnerId);
  const sendSubmission = useRef(() => mutate(finishedQuiz.submission));
  const wasResultSentRef = useRef(finishedQuiz.savedSubmission !== null);
  useEffect(() => {
    if (wasResultSentRef.current) return;
    wasResultSentRef.current = true;
    if (learnerId === null) storeGuestQuiz(finishedQuiz.submission);
    sendSubmission.current();
  }, [learnerId, finishedQuiz.submission]);
  const savedResult = finishedQuiz.savedSubmission ?? data ?? null;
  useStoreInHistory({ ...finishedQuiz, savedSubmission: savedResult }, learnerId);
  return {
    isPending: savedResult === null && (isPending || isIdle),
    data: savedResult ?? undefined,
    error,
    retry: sendSubmission.current,
  };
}

/**
 * Stores the results in the current history entry. If a layer is open, it first waits until the extra history entry of
 * the layer has been removed.
 */
function useStoreInHistory(shownQuiz: FinishedQuiz<unknown, unknown>, learnerId: string | null): void {
  const navigate = useNavigate();
  const location = useLocation();
  const isLayerHistoryEntry = isBackEntry(location.state);
  const latestValues = useRef({ navigate, location, shown: shownQuiz, learnerId });
  latestValues.current = { navigate, location, shown: shownQuiz, learnerId };
  const savedSubmission: SavedSubmission | null = shownQuiz.savedSubmission;
  useEffect(() => {
    const { navigate, location, shown, learnerId } = latestValues.current;
    if (isLayerHistoryEntry) return;
    const state = { ...location.state, ...toHistoryState({ ...shown, savedSubmission }, { learnerId }) };
    navigate(location, { replace: true, preventScrollReset: true, state });
  }, [isLayerHistoryEntry, savedSubmission]);
}
