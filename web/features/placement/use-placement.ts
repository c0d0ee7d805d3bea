import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { nextPlacementQuestion } from "#core/contract/placement.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { readStoredPlacement, type StoredPlacement, storePlacement } from "#web/features/placement/stored-placement.ts";

interface Attempt {
  token: string | null;
  answer: string | null;
  attemptId: string;
}

/**
 * Runs a placement. Its state is stored in the browser after every answer, so that it can be continued after a reload.
 */
export function usePlacement(learnerId: string | null) {
  const [placement, setPlacement] = useState<StoredPlacement | null>(null);
  /** Whether the question is shown. A stored placement is not continued until the learner asks for it. */
  const [isRunning, setRunning] = useState(false);
  const lastAttempt = useRef<Attempt | null>(null);

  // The placement is read in an effect, because the worker renders the page without the browser's storage.
  useEffect(() => setPlacement(readStoredPlacement(learnerId, new Date())), [learnerId]);

  const updatePlacement = (nextPlacement: StoredPlacement | null) => {
    storePlacement(nextPlacement);
    setPlacement(nextPlacement);
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (attempt: Attempt) => call(nextPlacementQuestion, attempt),
    onSuccess: (response, attempt) => {
      const ownerId = attempt.token === null ? learnerId : (placement?.learnerId ?? null);
      updatePlacement({ ...response, learnerId: ownerId, acceptedLevel: null });
      setRunning(true);
    },
  });
  const sendAttempt = (attempt: Attempt) => {
    lastAttempt.current = attempt;
    mutate(attempt);
  };
  return {
    placement,
    isRunning,
    isPending,
    error,
    /** Whether the server will never accept this placement again, so that a new placement must be started. */
    isOver: error instanceof ApiError && error.isFinal && lastAttempt.current?.token != null,
    start: () => sendAttempt({ token: null, answer: null, attemptId: crypto.randomUUID() }),
    /** Sends an answer; "" means "I don't know". */
    answer: (answer: string) => {
      if (placement && !isPending) sendAttempt({ token: placement.token, answer, attemptId: crypto.randomUUID() });
    },
    /** Sends the last answer again, with the same id, so that the server counts it only once. */
    tryAgain: () => lastAttempt.current && mutate(lastAttempt.current),
    resume: () => setRunning(true),
    pause: () => setRunning(false),
    /** Remembers, until the visitor has an account, at which level the visitor wants to start. */
    rememberLevel: (acceptedLevel: CefrLevel) => placement && updatePlacement({ ...placement, acceptedLevel }),
    discard: () => {
      reset();
      setRunning(false);
      updatePlacement(null);
    },
  };
}

export type Placement = ReturnType<typeof usePlacement>;
