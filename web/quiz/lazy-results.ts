import { useEffect } from "react";
import { loadExitDialog } from "#web/quiz/exit-dialog.tsx";
import { lazyComponent } from "#web/ui/lazy-component.tsx";

/** The results of a quiz, in a separate chunk because they are not needed before the last answer. */
export const SavedResults = lazyComponent("SavedResults", () => import("#web/quiz/saved-results.tsx"));

/**
 * Preloads the code of the results and of the exit dialog during the first question, so that both work if the connection is
 * lost later.
 */
export function usePreloadedResults(): void {
  useEffect(() => {
    SavedResults.load().catch(() => {});
    loadExitDialog().catch(() => {});
  }, []);
}
