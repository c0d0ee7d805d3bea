const completedKey = "completedQuizResult";

/** Keeps a saved quiz for this session, to be shown once more. */
export function keepCompletedResult(result: string): void {
  ifStored(() => sessionStorage.setItem(completedKey, result));
}

/** What was kept, not yet looked at. */
export function storedCompletedResult(): string | null {
  return ifStored(() => sessionStorage.getItem(completedKey));
}

export function dropCompletedResult(): void {
  ifStored(() => sessionStorage.removeItem(completedKey));
}

/** Storage may be full or switched off: then nothing is kept. */
export function ifStored<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
