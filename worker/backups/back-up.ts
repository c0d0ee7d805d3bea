import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import {
  type BackupManifest,
  type BackupMessage,
  type BackupPartEnd,
  buildManifestKey,
  buildPartKey,
} from "./backup-message.ts";
import { describeTables, readBackupPage } from "./backup-store.ts";
import { compressPart, readPart } from "./compressed-part.ts";

/** The limits of one part of a backup: its length in UTF-16 units, and its number of pages of rows. */
const maxPartLength = 8_000_000;
const maxPagesPerPart = 200;

/**
 * The maximum number of pages of a bucket's list that are read in one night in order to delete old backups. A page has
 * 1,000 objects. If there are more pages, the next night continues.
 */
const maxListedPages = 20;

export interface BackupSettings {
  partLength?: number;
}

/** The first message of a backup. */
export const createFirstMessage = (database: string, now: Date): BackupMessage => ({
  database,
  day: now.toISOString().slice(0, 10),
  startedAt: now.toISOString(),
  part: 0,
  position: { learnersAfter: "" },
  rowCounts: {},
});

/**
 * Writes one part of a backup. If the part exists already, it is not written again, and its last line determines the
 * next part. So a message that is delivered twice leaves no gap between two parts.
 * @returns the message that writes the next part (null if the backup is complete), and the row counts of all parts so
 * far
 */
export async function writePart(
  database: D1Database,
  bucket: R2Bucket,
  message: BackupMessage,
  now: Date,
  settings: BackupSettings = {},
): Promise<BackupPartEnd> {
  const key = buildPartKey(message.database, message.day, message.part);
  const partEnd = (await readPartEnd(bucket, key)) ?? (await exportPart(database, bucket, key, message, settings));
  if (partEnd.next) return partEnd;
  const manifest: BackupManifest = {
    database: message.database,
    day: message.day,
    startedAt: message.startedAt,
    finishedAt: now.toISOString(),
    parts: message.part + 1,
    rowCounts: partEnd.rowCounts,
  };
  await bucket.put(buildManifestKey(message.database, message.day), JSON.stringify(manifest));
  const prefix = `${message.database}/`;
  const firstDayToKeep = new Date(now.getTime() - retentionMs.backup).toISOString().slice(0, 10);
  await deleteOldObjects(bucket, prefix, ({ key }) => key < `${prefix}${firstDayToKeep}`);
  return partEnd;
}

/** The last line of an existing part. */
async function readPartEnd(bucket: R2Bucket, key: string): Promise<BackupPartEnd | null> {
  const part = await bucket.get(key);
  return part ? (await readPart(await part.arrayBuffer())).end : null;
}

async function exportPart(
  database: D1Database,
  bucket: R2Bucket,
  key: string,
  message: BackupMessage,
  settings: BackupSettings,
): Promise<BackupPartEnd> {
  const tables = await describeTables(database);
  const rowCounts: Record<string, number> = { ...message.rowCounts };
  const lines: string[] = [];
  let length = 0;
  let position: BackupMessage["position"] | null = message.position;
  for (
    let pageNumber = 0;
    position && pageNumber < maxPagesPerPart && length < (settings.partLength ?? maxPartLength);
    pageNumber++
  ) {
    const backupPage = await readBackupPage(database, tables, position);
    for (const line of backupPage.lines) {
      const text = JSON.stringify(line);
      lines.push(text);
      length += text.length;
      rowCounts[line.table] = (rowCounts[line.table] ?? 0) + line.rows.length;
    }
    position = backupPage.next;
  }
  const end: BackupPartEnd = {
    next: position && { ...message, part: message.part + 1, position, rowCounts },
    rowCounts,
  };
  const storedObject = await bucket.put(key, await compressPart(lines, end), { onlyIf: { etagDoesNotMatch: "*" } });
  // If `storedObject` is null, another delivery of the same message has written the part first. In this case the part
  // that was written first is used.
  return storedObject ? end : ((await readPartEnd(bucket, key)) ?? end);
}

/** Deletes old objects whose keys begin with a prefix. */
export async function deleteOldObjects(
  bucket: R2Bucket,
  prefix: string,
  isOld: (object: { key: string; uploaded: Date }) => boolean,
): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < maxListedPages; page++) {
    const listedPage = await bucket.list({ prefix, ...(cursor && { cursor }) });
    const oldKeys = listedPage.objects.filter(isOld).map(({ key }) => key);
    if (oldKeys.length > 0) await bucket.delete(oldKeys);
    if (!listedPage.truncated) return;
    cursor = listedPage.cursor;
  }
}
