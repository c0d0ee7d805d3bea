import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Goes with a link to a quiz: the page it is on is the one to lead back to. */
export const fromHere = { state: { isFromHere: true } };

/** Leads from a quiz to the page it belongs to: as it was left, if the learner came from there. */
export function useLeaveTo(path: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const cameFromThere = typeof state === "object" && state !== null && "isFromHere" in state;
  return useCallback(() => {
    if (cameFromThere) navigate(-1);
    else navigate(path, { replace: true });
  }, [navigate, cameFromThere, path]);
}
