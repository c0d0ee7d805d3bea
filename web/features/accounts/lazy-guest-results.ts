import { usePreload } from "#web/ui/use-preload.ts";

const loadGuestResults = () => import("#web/quiz/guest-results.ts");

/**
 * Submits the results of the visitor who has just signed in. If the code cannot be loaded, the results stay stored
 * until the next sign-in. Returns true if at least one result was saved.
 */
export async function saveGuestResults(learnerId: string): Promise<boolean> {
  try {
    return await (await loadGuestResults()).saveGuestResults(learnerId);
  } catch (error) {
    console.error("The results from before signing in could not be saved.", error);
    return false;
  }
}

/** While the visitor fills in the form, loads the code that later submits the visitor's results. */
export const usePreloadOfGuestResults = (): void => usePreload(loadGuestResults);
