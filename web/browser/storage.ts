/** `local` is permanent and shared by all tabs. `tab` belongs to one tab and is deleted when the tab is closed. */
export type StorageArea = "local" | "tab";

/**
 * Calls `accessStorage` with the storage. Returns null if storage is full, disabled, or contains an unreadable value.
 */
export function withStorage<T>(area: StorageArea, accessStorage: (storage: Storage) => T): T | null {
  try {
    return accessStorage(area === "local" ? localStorage : sessionStorage);
  } catch {
    return null;
  }
}

export const readTextFromStorage = (area: StorageArea, key: string): string | null =>
  withStorage(area, (storage) => storage.getItem(key));

/**
 * The storage key of a quiz result that was saved to the account at sign-in. The home page shows the result once. The
 * key is defined here because the landing page also reads it.
 */
export const completedResultKey = "completedQuizResult";

/** Stores a text under a key; null removes the stored text. Returns whether this succeeded. */
export const storeText = (area: StorageArea, key: string, text: string | null): boolean =>
  withStorage(area, (storage) => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  }) ?? false;
