import { completedResultKey, readTextFromStorage, storeText } from "#web/browser/storage.ts";

/** Stores a result in the tab after it was saved to the account at sign-in. The next page shows it once. */
export const storeCompletedResult = (result: string): void => void storeText("tab", completedResultKey, result);

/** The stored result as text, not validated. */
export const readStoredCompletedResult = (): string | null => readTextFromStorage("tab", completedResultKey);

export const removeCompletedResult = (): void => void storeText("tab", completedResultKey, null);
