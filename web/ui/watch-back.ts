import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router";
import { currentLayers, isBackEntry, setWatched, subscribe, takeDue } from "#web/ui/back-layers.ts";

const isSamePage = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** Whether the browser stands at another entry than the one for layers. (The router keeps a location's state under `usr`.) */
function hasLeft(): boolean {
  const { state } = window.history;
  return typeof state === "object" && state !== null && "usr" in state && !isBackEntry(state.usr);
}

/**
 * Keeps one more entry of the same address in the browser's history while anything lies above the page, however much it is, and
 * takes it away when the last of it is closed. Back leads from that entry to the page's own, which is noticed here. An entry that
 * was left behind, by a link within a dialog or by a reload, is passed over when it is come back to. Stands last in the app.
 */
export function WatchBack(): null {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const shown = useSyncExternalStore(subscribe, currentLayers, currentLayers);
  const [asked, setAsked] = useState(0);
  const latest = useRef({ navigate, navigationType });
  latest.current = { navigate, navigationType };
  /** `isMoving`: a step of its own is under way. `hasAsked`: Back was pressed, and the uppermost layer was told. */
  const past = useRef({ location, isEntry: false, isMoving: false, hasAsked: false });

  useEffect(() => {
    setWatched(true);
    return () => setWatched(false);
  }, []);

  useEffect(() => {
    const { current } = past;
    const { navigate, navigationType } = latest.current;
    const isEntry = isBackEntry(location.state);
    const hasMoved = location !== current.location;
    if (!hasMoved && current.isMoving) return;
    const isBackPressed =
      hasMoved &&
      !current.isMoving &&
      current.isEntry &&
      !isEntry &&
      navigationType === "POP" &&
      isSamePage(location, current.location);
    Object.assign(current, { location, isEntry, isMoving: false });

    const top = currentLayers().at(-1);
    if (isBackPressed && top) {
      current.hasAsked = true;
      top.onBack();
      // What closes is gone by the time of the next look.
      setAsked((count) => count + 1);
      return;
    }
    const { hasAsked } = current;
    current.hasAsked = false;
    if (isEntry === currentLayers().length > 0) {
      for (const action of takeDue()) action();
      return;
    }
    // A link that closed the layer has led on already; the new location is on its way here.
    if (isEntry && hasLeft()) return;
    current.isMoving = true;
    if (isEntry) navigate(-1);
    // The entry that Back led away from is still ahead.
    else if (hasAsked) navigate(1);
    else navigate(location, { state: { ...location.state, isBackEntry: true }, preventScrollReset: true });
  }, [location, shown, asked]);
  return null;
}
