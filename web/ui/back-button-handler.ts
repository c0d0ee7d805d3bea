import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router";
import { getLayers, isBackEntry, setHandlerMounted, subscribeToLayers, takeReadyActions } from "#web/ui/back-layers.ts";

const isSamePage = (firstLocation: Location, secondLocation: Location) =>
  firstLocation.pathname === secondLocation.pathname &&
  firstLocation.search === secondLocation.search &&
  firstLocation.hash === secondLocation.hash;

/**
 * Whether the browser has moved from the extra entry for layers to another history entry. The router stores the state
 * of a location under `usr`.
 */
function hasLeftLayerEntry(): boolean {
  const { state } = window.history;
  return typeof state === "object" && state !== null && "usr" in state && !isBackEntry(state.usr);
}

/**
 * Makes the browser's Back close the uppermost layer. While at least one layer is open, the browser's history contains
 * one extra entry with the same address. Back moves from the extra entry to the page's own entry, and this component
 * then closes the layer. When the last layer is closed in another way, this component removes the extra entry.
 * A link in a dialog or a reload can leave an extra entry in the history. When the user comes back to such an entry, it
 * is skipped.
 * This component must be rendered after all other components of the app, so that its effects run last.
 */
export function BackButtonHandler(): null {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const layers = useSyncExternalStore(subscribeToLayers, getLayers, getLayers);
  const [handledBackCount, setHandledBackCount] = useState(0);
  const latestValues = useRef({ navigate, navigationType });
  latestValues.current = { navigate, navigationType };
  /**
   * `isNavigating`: a navigation that this component started is running. `isBackHandled`: Back was pressed, and
   * `onBack` of the uppermost layer was called.
   */
  const previousState = useRef({ location, isEntry: false, isNavigating: false, isBackHandled: false });

  useEffect(() => {
    setHandlerMounted(true);
    return () => setHandlerMounted(false);
  }, []);

  useEffect(() => {
    const { current: lastState } = previousState;
    const { navigate, navigationType } = latestValues.current;
    const isLayerEntry = isBackEntry(location.state);
    const hasLocationChanged = location !== lastState.location;
    if (!hasLocationChanged && lastState.isNavigating) return;
    const isBackPressed =
      hasLocationChanged &&
      !lastState.isNavigating &&
      lastState.isEntry &&
      !isLayerEntry &&
      navigationType === "POP" &&
      isSamePage(location, lastState.location);
    Object.assign(lastState, { location, isEntry: isLayerEntry, isNavigating: false });

    const uppermostLayer = getLayers().at(-1);
    if (isBackPressed && uppermostLayer) {
      lastState.isBackHandled = true;
      uppermostLayer.onBack();
      // The layer closes in the next render. This state change makes the effect run again after that render, and the
      // effect then compares the layers that are still open with the history entry.
      setHandledBackCount((count) => count + 1);
      return;
    }
    const { isBackHandled } = lastState;
    lastState.isBackHandled = false;
    if (isLayerEntry === getLayers().length > 0) {
      for (const action of takeReadyActions()) action();
      return;
    }
    // If the history has already left the layer's entry, a link closed the layer and opened another page. The router
    // has not rendered the new location yet, so the history is not changed here.
    if (isLayerEntry && hasLeftLayerEntry()) return;
    lastState.isNavigating = true;
    if (isLayerEntry) navigate(-1);
    // If a layer is still open after Back was handled, the extra entry is still the next entry of the history.
    // Therefore the page moves forward to this entry again.
    else if (isBackHandled) navigate(1);
    else navigate(location, { state: { ...location.state, isBackEntry: true }, preventScrollReset: true });
  }, [location, layers, handledBackCount]);
  return null;
}
