import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router";

interface Layer {
  onBack: () => void;
}

/** What lies above the page, the uppermost last. */
let layers: readonly Layer[] = [];
/** What is done once no more than `depth` layers are left and the history has followed. */
let waiting: { depth: number; action: () => void }[] = [];
let isWatched = false;
const listeners = new Set<() => void>();

function put(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const currentLayers = () => layers;

/**
 * As long as `isOn`, the browser's Back calls `onBack` instead of leaving the page: it closes a dialog or a picker, or asks before
 * work is lost. Of several layers the uppermost hears it.
 * @returns takes the layer away and calls an action as soon as the history holds no entry for it, so that the action may
 * navigate
 */
export function useBackLayer(onBack: () => void, isOn: boolean): (action: () => void) => void {
  const latest = useRef(onBack);
  latest.current = onBack;
  const own = useRef<Layer | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const layer = { onBack: () => latest.current() };
    own.current = layer;
    put([...layers, layer]);
    return () => put(layers.filter((one) => one !== layer));
  }, [isOn]);

  return (action) => {
    const depth = own.current ? layers.indexOf(own.current) : -1;
    if (depth === -1 || !isWatched) return action();
    waiting.push({ depth, action });
    put(layers.filter((one) => one !== own.current));
  };
}

/** Whether an entry of the browser's history is the one that stands there for the layers above its page. */
export const isBackEntry = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isBackEntry" in state && state.isBackEntry === true;

const isSamePage = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/**
 * Keeps one more entry of the same address in the browser's history while anything lies above the page, however much it is, and
 * takes it away when the last of it is closed. Back leads from that entry to the page's own, which is noticed here. An entry that
 * was left behind, by a link within a dialog or by a reload, is passed over when it is come back to. Stands last in the app.
 */
export function BackLayers(): null {
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
    isWatched = true;
    return () => {
      isWatched = false;
    };
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

    const top = layers.at(-1);
    if (isBackPressed && top) {
      current.hasAsked = true;
      top.onBack();
      // What closes is gone by the time of the next look.
      setAsked((count) => count + 1);
      return;
    }
    const { hasAsked } = current;
    current.hasAsked = false;
    if (isEntry === layers.length > 0) {
      const due = waiting.filter(({ depth }) => layers.length <= depth);
      waiting = waiting.filter((one) => !due.includes(one));
      for (const { action } of due) action();
      return;
    }
    current.isMoving = true;
    if (isEntry) navigate(-1);
    // The entry that Back led away from is still ahead.
    else if (hasAsked) navigate(1);
    else navigate(location, { state: { ...location.state, isBackEntry: true }, preventScrollReset: true });
  }, [location, shown, asked]);
  return null;
}
