import { type StorageArea, withStorage } from "#web/browser/storage.ts";

interface Schema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

/** The JSON value stored under a key, or null if it is missing or does not match the schema. */
export function readStoredJson<T>(area: StorageArea, key: string, schema: Schema<T>): T | null {
  const parseResult = withStorage(area, (storage) => schema.safeParse(JSON.parse(storage.getItem(key) ?? "null")));
  return parseResult?.success ? parseResult.data : null;
}

export const findStoredKeys = (area: StorageArea, isWantedKey: (key: string) => boolean): string[] =>
  withStorage(area, (storage) => Object.keys(storage).filter(isWantedKey)) ?? [];
