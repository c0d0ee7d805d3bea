/** `local` is kept until it is removed, for all tabs; `tab` as long as the tab. */
export type StorageArea = "local" | "tab";

/** Storage may be full, switched off, or hold what another version wrote: then the result is null. */
export function withStorage<T>(area: StorageArea, use: (storage: Storage) => T): T | null {
  try {
    return use(area === "local" ? localStorage : sessionStorage);
  } catch {
    return null;
  }
}

export const readStored = (area: StorageArea, key: string): string | null =>
  withStorage(area, (storage) => storage.getItem(key));

/** Where a quiz that signing in saved waits in the tab to be shown once more. Here, since the landing page looks for it. */
export const completedResultKey = "completedQuizResult";

/** Keeps a text; null removes it. True if that worked. */
export const store = (area: StorageArea, key: string, text: string | null): boolean =>
  withStorage(area, (storage) => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  }) ?? false;
