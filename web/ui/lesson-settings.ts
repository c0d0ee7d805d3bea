import { useSyncExternalStore } from "react";
import { readTextFromStorage, storeText } from "#web/browser/storage.ts";

const storageKey = "lotse.allWordsAtOnce";
const listeners = new Set<() => void>();
let showsAllAtOnce: boolean | null = null;

function getShowsAllAtOnce(): boolean {
  showsAllAtOnce ??= readTextFromStorage("local", storageKey) !== null;
  return showsAllAtOnce;
}

/**
 * Stores whether lessons show all words at once. If the browser cannot store the setting, it applies to this visit
 * only.
 */
export function changeShowsAllAtOnce(isAtOnce: boolean): void {
  showsAllAtOnce = isAtOnce;
  storeText("local", storageKey, isAtOnce ? "yes" : null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether lessons on this device show all words at once instead of in portions of five. */
export const useShowsAllAtOnce = (): boolean => useSyncExternalStore(subscribe, getShowsAllAtOnce, () => false);
