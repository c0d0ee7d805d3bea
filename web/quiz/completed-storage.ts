import { completedResultKey, readStored, storeText } from "#web/browser/storage.ts";

/** Stores a saved result in the tab, to be shown once after sign-in. */
export const storeCompletedResult = (result: string): void => void storeText("tab", completedResultKey, result);

/** The stored result as text, not validated. */
export const storedCompletedResult = (): string | null => readStored("tab", completedResultKey);

export const removeCompletedResult = (): void => void storeText("tab", completedResultKey, null);
