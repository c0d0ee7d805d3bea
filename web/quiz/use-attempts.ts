import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useShownQuiz, withoutShown } from "#web/quiz/shown-quiz.ts";

export interface Attempt<Run> {
  attempt: string;
  /** What is asked. */
  run: Run;
}

/**
 * Fresh questions, and others when they are asked for; after a reload of results those whose results they were. Forgotten with
 * the page.
 * @param key what is asked for: questions for another key are other questions
 * @param generate is told what was asked before
 */
export function useAttempts<Run, Answers>(
  key: readonly unknown[],
  learnerId: string | null,
  generate: (signal: AbortSignal, before: Run | null) => Promise<Run>,
) {
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useShownQuiz<Run, Answers>(learnerId);
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

  function again() {
    // From now on a reload asks, too.
    navigate(location, { replace: true, preventScrollReset: true, state: withoutShown(location.state) });
    setAttempt({ attempt: crypto.randomUUID(), before: query.data?.run ?? null });
  }

  return { ...query, shown: query.data && query.data.attempt === shown?.attempt ? shown : null, again };
}
