import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** The navigation state of a link to a quiz. It makes the quiz return to the page that contains the link. */
export const returnHereState = { state: { shouldReturnHere: true } };

/**
 * Returns a function that leaves a quiz and opens `path`. If the learner came from that page, the function goes back in
 * the history, so that the page is unchanged.
 */
export function useLeaveTo(path: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const hasComeFromPath = typeof state === "object" && state !== null && "shouldReturnHere" in state;
  return useCallback(() => {
    if (hasComeFromPath) navigate(-1);
    else navigate(path, { replace: true });
  }, [navigate, hasComeFromPath, path]);
}
