import { loadExitDialog } from "#web/quiz/exit-dialog.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { usePreload } from "#web/ui/use-preload.ts";

/** The results of a quiz, in a separate chunk because they are not needed before the last answer. */
export const SavedResults = createLazyComponent("SavedResults", () => import("#web/quiz/saved-results.tsx"));

/**
 * Preloads the code of the results and of the exit dialog during the first question, so that both work if the
 * connection is lost later.
 */
export const usePreloadedResults = (): void => usePreload(SavedResults.load, loadExitDialog);
