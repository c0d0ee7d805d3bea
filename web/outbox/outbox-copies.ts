import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { readTextFromStorage, storeText } from "#web/browser/storage.ts";

/**
 * Copies of the outbox in IndexedDB. Browsers write a change of localStorage to the disk only after some seconds. If
 * the browser is killed in these seconds, which phones do, a result would be lost. IndexedDB is written immediately.
 * The copies are read only to restore results. Otherwise localStorage is read, because it can be read synchronously.
 */
interface CopiesSchema extends DBSchema {
  /** The stored texts, by their key in localStorage. */
  copies: { key: string; value: string };
}

let databasePromise: Promise<IDBPDatabase<CopiesSchema>> | undefined;

const openCopies = () => {
  databasePromise ??= openDB<CopiesSchema>("lotse-outbox", 1, {
    upgrade: (database) => void database.createObjectStore("copies"),
    // The browser has closed the database, for example because the learner has deleted it.
    terminated() {
      databasePromise = undefined;
    },
  }).catch((error: unknown) => {
    databasePromise = undefined;
    throw error;
  });
  return databasePromise;
};

/** Copies a text of the outbox; null removes the copy. */
export async function copyText(key: string, text: string | null): Promise<void> {
  const database = await openCopies();
  await (text === null ? database.delete("copies", key) : database.put("copies", text, key));
}

/**
 * Restores the results that localStorage has lost. The copies can contain a result that was accepted just before the
 * browser was killed. Sending it again is harmless, because the server counts each result once. Returns whether a
 * result was restored.
 */
export async function restoreOutbox(): Promise<boolean> {
  const transaction = (await openCopies()).transaction("copies");
  const [keys, texts] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
  const lostKeys = keys.filter((key) => readTextFromStorage("local", key) === null);
  const restoredKeys = lostKeys.filter((key) => storeText("local", key, texts[keys.indexOf(key)] ?? null));
  return restoredKeys.length > 0;
}

/** Removes all copies whose key contains `partOfKey`. */
export async function removeCopies(partOfKey: string): Promise<void> {
  const transaction = (await openCopies()).transaction("copies", "readwrite");
  const keys = (await transaction.store.getAllKeys()).filter((key) => key.includes(partOfKey));
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
}
