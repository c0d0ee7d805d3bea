import { completedResultKey, readStored, store } from "#web/browser/storage.ts";

/** Keeps a saved quiz for this session, to be shown once more. */
export const keepCompletedResult = (result: string): void => void store("tab", completedResultKey, result);

/** What was kept, not yet looked at. */
export const storedCompletedResult = (): string | null => readStored("tab", completedResultKey);

export const dropCompletedResult = (): void => void store("tab", completedResultKey, null);
