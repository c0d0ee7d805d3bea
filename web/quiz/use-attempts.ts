import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type * as z from "zod/mini";
import type { Endpoint } from "#core/contract/endpoint.ts";
import { call } from "#web/api/call.ts";
import { removeFinishedQuiz, useFinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { useIsHydrated, usePageEnvironment } from "#web/ui/page-environment.ts";

export interface Attempt<IssuedQuiz> {
  attemptId: string;
  /** The questions as the server sent them, together with the id of the quiz if it has one. */
  issuedQuiz: IssuedQuiz;
}

/** The call that issues the questions of an attempt. */
export interface IssueRequest<IssuedQuiz> {
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType<IssuedQuiz>>;
  input: Record<string, unknown>;
}

/**
 * Loads the questions of a quiz. `startNewAttempt` loads new questions. After a reload of a results page, the hook
 * returns the questions to which the results belong. When the page is left, the questions are removed from the cache.
 * @param key the query key of the quiz; another key loads other questions
 * @param buildRequest returns the call for an attempt, given the questions of the previous attempt
 */
export function useAttempts<IssuedQuiz, Answers>(
  key: readonly unknown[],
  learnerId: string | null,
  buildRequest: (previousQuiz: IssuedQuiz | null) => IssueRequest<IssuedQuiz>,
) {
  const navigate = useNavigate();
  const location = useLocation();
  const finishedQuiz = useFinishedQuiz<IssuedQuiz, Answers>(learnerId);
  const environment = usePageEnvironment();
  const isHydrated = useIsHydrated();
  const [{ attemptId, previousQuiz }, setAttempt] = useState<{ attemptId: string; previousQuiz: IssuedQuiz | null }>(
    () => ({
      attemptId: finishedQuiz?.attemptId ?? ((!isHydrated && environment?.attemptId) || crypto.randomUUID()),
      previousQuiz: null,
    }),
  );
  const { endpoint, input } = buildRequest(previousQuiz);
  const query = useQuery({
    queryKey: [...key, attemptId],
    queryFn: async ({ signal }) => ({ attemptId, issuedQuiz: await call(endpoint, input, signal) }),
    // When the worker renders the page, `meta` tells the worker how to get the questions.
    meta: { issueRequest: { endpoint, input } },
    ...(attemptId === finishedQuiz?.attemptId && { initialData: { attemptId, issuedQuiz: finishedQuiz.issuedQuiz } }),
    gcTime: 0,
    placeholderData: (lastAttempt: Attempt<IssuedQuiz> | undefined) => lastAttempt,
  });

  function startNewAttempt() {
    // The finished quiz is removed from the history entry, so that a reload shows the new questions and not the old
    // results.
    navigate(location, { replace: true, preventScrollReset: true, state: removeFinishedQuiz(location.state) });
    setAttempt({ attemptId: crypto.randomUUID(), previousQuiz: query.data?.issuedQuiz ?? null });
  }

  return {
    ...query,
    finishedQuiz: query.data && query.data.attemptId === finishedQuiz?.attemptId ? finishedQuiz : null,
    startNewAttempt,
  };
}
