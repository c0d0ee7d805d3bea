import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { readStored, storeText } from "#web/browser/storage.ts";

/**
 * Copies of what waits in the outbox, in IndexedDB. Browsers write localStorage to the disk only seconds later, so a result
 * would be lost if the browser is killed in these seconds, as phones do. IndexedDB is written at once. Only
 * localStorage is read otherwise, because it can be read without waiting.
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
 * Stores again what localStorage has lost. A result that was accepted just before the browser was killed can be among it;
 * sending it again is harmless, because the server counts each result once. Returns whether there was anything.
 */
export async function restoreOutbox(): Promise<boolean> {
  const transaction = (await openCopies()).transaction("copies");
  const [keys, texts] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
  const lostKeys = keys.filter((key) => readStored("local", key) === null);
  const restoredKeys = lostKeys.filter((key) => storeText("local", key, texts[keys.indexOf(key)] ?? null));
  return restoredKeys.length > 0;
}

/** Removes all copies whose key contains the text. */
export async function removeCopies(partOfKey: string): Promise<void> {
  const transaction = (await openCopies()).transaction("copies", "readwrite");
  const keys = (await transaction.store.getAllKeys()).filter((key) => key.includes(partOfKey));
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
}
