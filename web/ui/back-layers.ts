import { useEffect, useRef } from "react";

interface Layer {
  onBack: () => void;
}

/** The open dialogs, menus and pickers above the page, the uppermost last. */
let layers: readonly Layer[] = [];
/**
 * Actions that must not run yet. An action runs when at most `maxOpenLayers` layers are open and the history no longer
 * contains the extra entry of a closed layer.
 */
let pendingActions: { maxOpenLayers: number; action: () => void }[] = [];
let isHandlerMounted = false;

export const setHandlerMounted = (isMounted: boolean): void => {
  isHandlerMounted = isMounted;
};
const listeners = new Set<() => void>();

function setLayers(newLayers: readonly Layer[]): void {
  layers = newLayers;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever a layer opens or closes. */
export function subscribeToLayers(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const getLayers = (): readonly Layer[] => layers;

/**
 * While `isOn` is true, the browser's Back calls `onBack` instead of leaving the page. `onBack` closes a dialog or
 * picker, or asks for confirmation before work is lost. If several layers are open, only `onBack` of the uppermost
 * layer is called.
 * @returns a function that removes the layer and then runs an action. The action is allowed to navigate, because it
 * runs after the layer's history entry has been removed.
 */
export function useBackLayer(onBack: () => void, isOn: boolean): (action: () => void) => void {
  const latestOnBack = useRef(onBack);
  latestOnBack.current = onBack;
  const ownLayer = useRef<Layer | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const layer = { onBack: () => latestOnBack.current() };
    ownLayer.current = layer;
    setLayers([...layers, layer]);
    return () => setLayers(layers.filter((otherLayer) => otherLayer !== layer));
  }, [isOn]);

  return (action) => {
    const maxOpenLayers = ownLayer.current ? layers.indexOf(ownLayer.current) : -1;
    if (maxOpenLayers === -1 || !isHandlerMounted) return action();
    pendingActions.push({ maxOpenLayers, action });
    setLayers(layers.filter((openLayer) => openLayer !== ownLayer.current));
  };
}

/** Removes and returns the actions that can run now. */
export function takeReadyActions(): (() => void)[] {
  const readyActions = pendingActions.filter(({ maxOpenLayers }) => layers.length <= maxOpenLayers);
  pendingActions = pendingActions.filter((pendingAction) => !readyActions.includes(pendingAction));
  return readyActions.map(({ action }) => action);
}

/** Whether a history entry's state marks it as the extra entry that is added while a layer is open. */
export const isBackEntry = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isBackEntry" in state && state.isBackEntry === true;
