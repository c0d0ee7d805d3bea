import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { acceptPlacement, type PlacementResult, readPlacement } from "#core/contract/placement.ts";
import { currentUser, type User } from "#core/contract/session.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { ApiError, explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { formatPauseEnd } from "#web/features/placement/pause-end.ts";
import type { Placement } from "#web/features/placement/use-placement.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { afterSignUpParameter } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

export interface AcceptedPlacement {
  level: CefrLevel;
  wordsBelow: number;
  result: PlacementResult;
}

/**
 * Accepts the result of a placement. A visitor who wants to start at the chosen level signs up first; the result is
 * then accepted automatically as soon as the visitor returns. If somebody signs in on this device in another way, that
 * person sees the result with a button that accepts it.
 * @returns `accepted`: what was unlocked; null until the result is accepted
 */
export function useAccept(placement: Placement, learnerId: string | null) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const [acceptedPlacement, setAcceptedPlacement] = useState<AcceptedPlacement | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { token: string; level: CefrLevel; result: PlacementResult }) =>
      call(acceptPlacement, { token: input.token, level: input.level }),
    onSuccess: ({ level, wordsBelow }, { result }) => {
      // Nearly every read depends on what is unlocked. Therefore all reads except the session are loaded again. The
      // reads that the page shows are loaded immediately, and the others when they are needed.
      const isStale = ({ queryKey: [, ...path] }: { queryKey: readonly unknown[] }) => path.join("/") !== "auth/user";
      client.removeQueries({ predicate: isStale, type: "inactive" });
      void client.invalidateQueries({ predicate: isStale });
      client.setQueryData<User | null>(buildQueryKey(currentUser), (user) => user && { ...user, currentLevel: level });
      placement.discard();
      setAcceptedPlacement({ level, wordsBelow, result });
    },
    onError: async (error) => {
      const pauseEnd = hasStatus(error, 429) ? await findPauseEnd() : null;
      const isFinal = pauseEnd !== null || (error instanceof ApiError && error.isFinal);
      if (isFinal) placement.discard();
      showToast({
        tone: "no",
        title: hasStatus(error, 409) ? "Accepted before" : "Not saved",
        description: pauseEnd
          ? `You found your level within the last seven days. You can find it again from ${formatPauseEnd(pauseEnd, timeZone)} on.`
          : explain(error, isFinal ? "Please start again." : "Your result is kept. Please try again."),
      });
    },
  });
  const accept = (level: CefrLevel) => {
    const { placement: storedPlacement } = placement;
    if (storedPlacement?.result) mutate({ token: storedPlacement.token, level, result: storedPlacement.result });
  };

  const [searchParams, setSearchParams] = useSearchParams();
  const isAfterSignUp = searchParams.has(afterSignUpParameter);
  const storedPlacement = placement.placement;
  const levelToAccept =
    learnerId !== null && isAfterSignUp && storedPlacement?.result ? storedPlacement.acceptedLevel : null;
  const wasAcceptanceSentRef = useRef(false);
  useEffect(() => {
    if (levelToAccept === null || wasAcceptanceSentRef.current) return;
    wasAcceptanceSentRef.current = true;
    // The parameter is removed from the address, so that a reload or Back does not accept another result.
    setSearchParams({}, { replace: true });
    accept(levelToAccept);
  });
  return { accepted: acceptedPlacement, accept, isPending };
}

/**
 * The time at which the learner's pause after the last placement ends; null if there is no pause or if the pause cannot
 * be read.
 */
const findPauseEnd = (): Promise<string | null> =>
  call(readPlacement, {}).then(
    ({ nextAt }) => nextAt,
    () => null,
  );
