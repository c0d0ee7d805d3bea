import { type StorageArea, withStorage } from "#web/browser/storage.ts";

interface Schema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

/** What is kept as JSON under a key, if it has the expected shape. */
export function readStoredJson<T>(area: StorageArea, key: string, schema: Schema<T>): T | null {
  const parsed = withStorage(area, (storage) => schema.safeParse(JSON.parse(storage.getItem(key) ?? "null")));
  return parsed?.success ? parsed.data : null;
}

export const storedKeys = (area: StorageArea, matches: (key: string) => boolean): string[] =>
  withStorage(area, (storage) => Object.keys(storage).filter(matches)) ?? [];
