import { useEffect, useRef } from "react";

interface Layer {
  onBack: () => void;
}

/** What lies above the page, the uppermost last. */
let layers: readonly Layer[] = [];
/** What is done once no more than `depth` layers are left and the history has followed. */
let waiting: { depth: number; action: () => void }[] = [];
let isWatched = false;

export const setWatched = (watched: boolean): void => {
  isWatched = watched;
};
const listeners = new Set<() => void>();

function put(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever a layer comes or goes. */
export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const currentLayers = (): readonly Layer[] => layers;

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

/** Takes out what may be done now that no more than `depth` layers are left. */
export function takeDue(): (() => void)[] {
  const due = waiting.filter(({ depth }) => layers.length <= depth);
  waiting = waiting.filter((one) => !due.includes(one));
  return due.map(({ action }) => action);
}

/** Whether an entry of the browser's history is the one that stands there for the layers above its page. */
export const isBackEntry = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isBackEntry" in state && state.isBackEntry === true;
