import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router";
import { currentLayers, isBackEntry, setHandlerMounted, subscribe, takeReadyActions } from "#web/ui/back-layers.ts";

const isSamePage = (firstLocation: Location, secondLocation: Location) =>
  firstLocation.pathname === secondLocation.pathname &&
  firstLocation.search === secondLocation.search &&
  firstLocation.hash === secondLocation.hash;

/**
 * Whether the current history entry is another one than the extra entry for layers. (The router stores a location's state under
 * `usr`.)
 */
function hasLeftLayerEntry(): boolean {
  const { state } = window.history;
  return typeof state === "object" && state !== null && "usr" in state && !isBackEntry(state.usr);
}

/**
 * Makes the browser's Back close the uppermost layer. While at least one layer is open, it adds one extra entry with the same
 * address to the browser's history, and removes it when the last layer is closed. Back moves from the extra entry to the page's
 * own entry, which this component detects. An extra entry that was left in the history, by a link in a dialog or by a reload,
 * is skipped when the user comes back to it. It must be rendered after all other components of the app, so that its effects run
 * last.
 */
export function BackButtonHandler(): null {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const layers = useSyncExternalStore(subscribe, currentLayers, currentLayers);
  const [handledBackCount, setHandledBackCount] = useState(0);
  const latestValues = useRef({ navigate, navigationType });
  latestValues.current = { navigate, navigationType };
  /**
   * `isNavigating`: a navigation started by this component is running. `isBackHandled`: Back was pressed, and the uppermost
   * layer was called.
   */
  const previousState = useRef({ location, isEntry: false, isNavigating: false, isBackHandled: false });

  useEffect(() => {
    setHandlerMounted(true);
    return () => setHandlerMounted(false);
  }, []);

  useEffect(() => {
    const { current } = previousState;
    const { navigate, navigationType } = latestValues.current;
    const isEntry = isBackEntry(location.state);
    const hasMoved = location !== current.location;
    if (!hasMoved && current.isNavigating) return;
    const isBackPressed =
      hasMoved &&
      !current.isNavigating &&
      current.isEntry &&
      !isEntry &&
      navigationType === "POP" &&
      isSamePage(location, current.location);
    Object.assign(current, { location, isEntry, isNavigating: false });

    const uppermostLayer = currentLayers().at(-1);
    if (isBackPressed && uppermostLayer) {
      current.isBackHandled = true;
      uppermostLayer.onBack();
      // The layer closes in the next render, so the history is compared again after it.
      setHandledBackCount((count) => count + 1);
      return;
    }
    const { isBackHandled } = current;
    current.isBackHandled = false;
    if (isEntry === currentLayers().length > 0) {
      for (const action of takeReadyActions()) action();
      return;
    }
    // A link that closed the layer has already navigated; the new location has not been rendered yet.
    if (isEntry && hasLeftLayerEntry()) return;
    current.isNavigating = true;
    if (isEntry) navigate(-1);
    // The layer stayed open, so the extra entry, which Back has left, is still the next entry.
    else if (isBackHandled) navigate(1);
    else navigate(location, { state: { ...location.state, isBackEntry: true }, preventScrollReset: true });
  }, [location, layers, handledBackCount]);
  return null;
}
