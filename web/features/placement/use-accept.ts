import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { acceptPlacement, type PlacementResult } from "#core/contract/placement.ts";
import { currentUser, type User } from "#core/contract/session.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { queryKey } from "#web/api/request-url.ts";
import type { Placement } from "#web/features/placement/use-placement.ts";
import { showToast } from "#web/ui/toast-store.ts";

export interface AcceptedPlacement {
  level: CefrLevel;
  openedTopics: number;
  wordsBelow: number;
  result: PlacementResult;
}

/**
 * Accepts the result of a placement. If a visitor chose to start and has signed up since, it is accepted at once.
 * @returns what was opened, or null before
 */
export function useAccept(placement: Placement, learnerId: string | null) {
  const client = useQueryClient();
  const [accepted, setAccepted] = useState<AcceptedPlacement | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { token: string; level: CefrLevel; result: PlacementResult }) =>
      call(acceptPlacement, { token: input.token, level: input.level }),
    onSuccess: ({ level, openedTopics, wordsBelow }, { result }) => {
      // Nearly every read depends on what is open, so all reads except the session are loaded again when needed.
      client.removeQueries({
        predicate: ({ queryKey: [, ...path] }) => path.join("/") !== "auth/user",
        type: "inactive",
      });
      client.setQueryData<User | null>(queryKey(currentUser), (user) => user && { ...user, currentLevel: level });
      placement.discard();
      setAccepted({ level, openedTopics, wordsBelow, result });
    },
    onError: (error) => {
      const isAcceptedBefore = hasStatus(error, 409);
      if (isAcceptedBefore) placement.discard();
      showToast({
        tone: "no",
        title: isAcceptedBefore ? "Accepted before" : "Not saved",
        description: explain(error, "Your result is kept. Please try again."),
      });
    },
  });
  const accept = (level: CefrLevel) => {
    const { placement: state } = placement;
    if (state?.result) mutate({ token: state.token, level, result: state.result });
  };

  const state = placement.placement;
  const waitingLevel = learnerId !== null && state?.result ? state.acceptedLevel : null;
  const isSent = useRef(false);
  useEffect(() => {
    if (waitingLevel === null || isSent.current) return;
    isSent.current = true;
    accept(waitingLevel);
  });
  return { accepted, accept, isPending };
}
