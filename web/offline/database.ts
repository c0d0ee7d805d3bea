import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import type { readMirrorState } from "#core/contract/offline.ts";
import type { Pack, PackFile } from "#core/contract/packs.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import type { WaitingSubmission } from "#web/outbox/submission.ts";

/** One downloaded file of a pack, compressed as it was sent. */
export interface StoredPackPart {
  file: PackFile["file"];
  content: Uint8Array<ArrayBuffer>;
}

/** A learner's state as the server knew it, and the results that the server has accepted since then. */
export interface Mirror {
  learnerId: string;
  state: ResponseOf<typeof readMirrorState>;
  words: OwnedWord[];
  /** When the state was requested, in milliseconds since 1970. Mirrors of earlier versions of the app lack it. */
  requestedAt?: number;
  accepted: { submission: WaitingSubmission; acceptedAt: number }[];
}

/**
 * The last response to a read. It is shown again while the server is not reached, if the device cannot compute an
 * answer.
 */
export interface RememberedRead {
  learnerId: string;
  response: unknown;
}

interface OfflineSchema extends DBSchema {
  /** The installed packs. A pack is here only if all of its parts are stored. */
  packs: { key: CefrLevel; value: Pack };
  /** The key is built by `packPartKeyOf`. */
  "pack-parts": { key: string; value: StoredPackPart };
  /** The key is the learner's id. */
  mirrors: { key: string; value: Mirror };
  /** The key is the learner's id and the query key. */
  reads: { key: string; value: RememberedRead };
}

let databasePromise: Promise<IDBPDatabase<OfflineSchema>> | undefined;

/** Opens the device's database. Fails if the browser offers no database, for example in some private windows. */
export function openDeviceDatabase(): Promise<IDBPDatabase<OfflineSchema>> {
  databasePromise ??= openDB<OfflineSchema>("lotse-offline", 1, {
    upgrade(database) {
      database.createObjectStore("packs", { keyPath: "level" });
      database.createObjectStore("pack-parts");
      database.createObjectStore("mirrors", { keyPath: "learnerId" });
      database.createObjectStore("reads");
    },
  }).catch((error: unknown) => {
    databasePromise = undefined;
    throw error;
  });
  return databasePromise;
}
