/** `local` is shared by all tabs and permanent; `tab` belongs to one tab and ends with it. */
export type StorageArea = "local" | "tab";

/** Runs `access` on the storage. Returns null if storage is full, disabled, or contains an unreadable value. */
export function withStorage<T>(area: StorageArea, useStorage: (storage: Storage) => T): T | null {
  try {
    return useStorage(area === "local" ? localStorage : sessionStorage);
  } catch {
    return null;
  }
}

export const readStored = (area: StorageArea, key: string): string | null =>
  withStorage(area, (storage) => storage.getItem(key));

/**
 * The key of the quiz result that was saved at sign-in and is shown once more. Defined here because the landing page checks it
 * too.
 */
export const completedResultKey = "completedQuizResult";

/** Stores a text under a key; null removes it. Returns whether that succeeded. */
export const storeText = (area: StorageArea, key: string, text: string | null): boolean =>
  withStorage(area, (storage) => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  }) ?? false;
