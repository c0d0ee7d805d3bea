import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** The navigation state of a link to a quiz: the quiz returns to the page with the link. */
export const returnHereState = { state: { returnsHere: true } };

/**
 * Returns a function that leaves a quiz for the page it belongs to. If the learner came from there it goes back in history, so
 * that the page is unchanged.
 */
export function useLeaveTo(path: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const cameFromPath = typeof state === "object" && state !== null && "returnsHere" in state;
  return useCallback(() => {
    if (cameFromPath) navigate(-1);
    else navigate(path, { replace: true });
  }, [navigate, cameFromPath, path]);
}
