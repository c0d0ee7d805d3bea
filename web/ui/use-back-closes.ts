import { useEffect, useId, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

const openSheetOf = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "openSheet" in state ? state.openSheet : null;

/**
 * Back closes what lies above the page instead of leaving the page. While it is open, one more entry of the same address stands
 * in the browser's history; closing it in another way takes that entry away. Whatever leads elsewhere from within must replace
 * the entry (`navigate(to, { replace: true })`).
 */
export function useBackCloses(onClose: () => void, isOn: boolean): void {
  const id = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const isOpenEntry = openSheetOf(location.state) === id;
  const wasOpenEntry = useRef(false);
  const latest = useRef({ onClose, navigate, location });
  latest.current = { onClose, navigate, location };

  useEffect(() => {
    if (!isOn) return;
    const { navigate, location } = latest.current;
    navigate(location, { state: { ...location.state, openSheet: id }, preventScrollReset: true });
    return () => {
      // Somebody may have gone elsewhere already: only the entry that is still the current one is taken back.
      if (openSheetOf(window.history.state?.usr) === id) latest.current.navigate(-1);
    };
  }, [isOn, id]);

  useEffect(() => {
    if (wasOpenEntry.current && !isOpenEntry) latest.current.onClose();
    wasOpenEntry.current = isOpenEntry;
  }, [isOpenEntry]);
}
