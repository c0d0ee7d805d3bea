import { type StorageArea, withStorage } from "#web/browser/storage.ts";

interface Schema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

/** The JSON value stored under a key, or null if it is missing or does not match the schema. */
export function readStoredJson<T>(area: StorageArea, key: string, schema: Schema<T>): T | null {
  const parsed = withStorage(area, (storage) => schema.safeParse(JSON.parse(storage.getItem(key) ?? "null")));
  return parsed?.success ? parsed.data : null;
}

export const storedKeys = (area: StorageArea, matches: (key: string) => boolean): string[] =>
  withStorage(area, (storage) => Object.keys(storage).filter(matches)) ?? [];
