import { useEffect } from "react";
import { loadExitQuestion } from "#web/quiz/exit-dialog.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";

const load = async () => (await import("#web/quiz/saved-results.tsx")).SavedResults;

/** The results of a quiz, in a chunk of their own: nobody needs them before the last answer. */
export const SavedResults = lazyComponent(load);

/** Fetches the code of the results, and of the question before leaving, while the first question is read, so that it is there also if the connection is not. */
export function usePreloadedResults(): void {
  useEffect(() => {
    load().catch(() => {});
    loadExitQuestion().catch(() => {});
  }, []);
}
