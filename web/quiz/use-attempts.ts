import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type * as z from "zod/mini";
import type { Endpoint } from "#core/contract/endpoint.ts";
import { call } from "#web/api/call.ts";
import { useFinishedQuiz, withoutFinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { useIsHydrated, usePageEnvironment } from "#web/ui/page-environment.ts";

export interface Attempt<IssuedQuiz> {
  attemptId: string;
  /** The questions as the server sent them, with the id of their quiz if it has one. */
  issuedQuiz: IssuedQuiz;
}

/** The call that issues the questions of an attempt. */
export interface IssueRequest<IssuedQuiz> {
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType<IssuedQuiz>>;
  input: Record<string, unknown>;
}

/**
 * Loads the questions of a quiz and, on `startNewAttempt`, new ones. After a reload of a results page it returns the
 * questions of those results. The questions are dropped when the page is left.
 * @param key the query key of the quiz; another key loads other questions
 * @param requestOf the call for an attempt, given the questions of the previous one
 */
export function useAttempts<IssuedQuiz, Answers>(
  key: readonly unknown[],
  learnerId: string | null,
  requestOf: (previousQuiz: IssuedQuiz | null) => IssueRequest<IssuedQuiz>,
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
  const { endpoint, input } = requestOf(previousQuiz);
  const query = useQuery({
    queryKey: [...key, attemptId],
    queryFn: async ({ signal }) => ({ attemptId, issuedQuiz: await call(endpoint, input, signal) }),
    // Tells the worker which call issues the questions when it renders the page.
    meta: { issueRequest: { endpoint, input } },
    ...(attemptId === finishedQuiz?.attemptId && { initialData: { attemptId, issuedQuiz: finishedQuiz.issuedQuiz } }),
    gcTime: 0,
    placeholderData: (lastAttempt: Attempt<IssuedQuiz> | undefined) => lastAttempt,
  });

  function startNewAttempt() {
    // A reload must ask the new questions instead of showing the old results.
    navigate(location, { replace: true, preventScrollReset: true, state: withoutFinishedQuiz(location.state) });
    setAttempt({ attemptId: crypto.randomUUID(), previousQuiz: query.data?.issuedQuiz ?? null });
  }

  return {
    ...query,
    finishedQuiz: query.data && query.data.attemptId === finishedQuiz?.attemptId ? finishedQuiz : null,
    startNewAttempt,
  };
}
