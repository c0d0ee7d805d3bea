import { readStored, store } from "#web/browser/storage.ts";

const completedKey = "completedQuizResult";

/** Keeps a saved quiz for this session, to be shown once more. */
export const keepCompletedResult = (result: string): void => void store("tab", completedKey, result);

/** What was kept, not yet looked at. */
export const storedCompletedResult = (): string | null => readStored("tab", completedKey);

export const dropCompletedResult = (): void => void store("tab", completedKey, null);
