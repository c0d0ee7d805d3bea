import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFinishedQuiz, withoutFinishedQuiz } from "#web/quiz/finished-quiz.ts";

export interface Attempt<IssuedQuiz> {
  attemptId: string;
  /** The questions as the server sent them, with the id of their quiz if it has one. */
  issuedQuiz: IssuedQuiz;
}

/**
 * Loads the questions of a quiz and, on `startNewAttempt`, new ones. After a reload of a results page it returns the
 * questions of those results. The questions are dropped when the page is left.
 * @param key the query key of the quiz; another key loads other questions
 * @param generate gets the questions of the previous attempt
 */
export function useAttempts<IssuedQuiz, Answers>(
  key: readonly unknown[],
  learnerId: string | null,
  generate: (signal: AbortSignal, previousQuiz: IssuedQuiz | null) => Promise<IssuedQuiz>,
) {
  const navigate = useNavigate();
  const location = useLocation();
  const finishedQuiz = useFinishedQuiz<IssuedQuiz, Answers>(learnerId);
  const [{ attemptId, previousQuiz }, setAttempt] = useState<{ attemptId: string; previousQuiz: IssuedQuiz | null }>(
    () => ({
      attemptId: finishedQuiz?.attemptId ?? crypto.randomUUID(),
      previousQuiz: null,
    }),
  );
  const query = useQuery({
    queryKey: [...key, attemptId],
    queryFn: async ({ signal }) => ({ attemptId, issuedQuiz: await generate(signal, previousQuiz) }),
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
