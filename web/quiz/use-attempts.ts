import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFinishedQuiz, withoutFinishedQuiz } from "#web/quiz/finished-quiz.ts";

export interface Attempt<Run> {
  attempt: string;
  /** The questions. */
  run: Run;
}

/**
 * Loads the questions of a quiz and, on `again`, new ones. After a reload of a results page it returns the questions of those
 * results. The questions are dropped when the page is left.
 * @param key the query key of the quiz; another key loads other questions
 * @param generate gets the questions of the previous attempt
 */
export function useAttempts<Run, Answers>(
  key: readonly unknown[],
  learnerId: string | null,
  generate: (signal: AbortSignal, before: Run | null) => Promise<Run>,
) {
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useFinishedQuiz<Run, Answers>(learnerId);
  const [{ attempt, before }, setAttempt] = useState<{ attempt: string; before: Run | null }>(() => ({
    attempt: shown?.attempt ?? crypto.randomUUID(),
    before: null,
  }));
  const query = useQuery({
    queryKey: [...key, attempt],
    queryFn: async ({ signal }) => ({ attempt, run: await generate(signal, before) }),
    ...(attempt === shown?.attempt && { initialData: { attempt, run: shown.run } }),
    gcTime: 0,
    placeholderData: (last: Attempt<Run> | undefined) => last,
  });

  function startNewAttempt() {
    // A reload must ask the new questions instead of showing the old results.
    navigate(location, { replace: true, preventScrollReset: true, state: withoutFinishedQuiz(location.state) });
    setAttempt({ attempt: crypto.randomUUID(), before: query.data?.run ?? null });
  }

  return {
    ...query,
    shown: query.data && query.data.attempt === shown?.attempt ? shown : null,
    again: startNewAttempt,
  };
}
