import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { idOfHex } from "#core/domain/id-bytes.ts";
import { deletedAccountsPrefix } from "../accounts/deleted-accounts-key.ts";
import { sha256 } from "../accounts/tokens.ts";
import { type BackupLine, type BackupManifest, buildManifestKey, buildPartKey } from "./backup-message.ts";
import { buildInsertStatements, countRows, describeTables, type TableDescription } from "./backup-store.ts";
import { readPart } from "./compressed-part.ts";
import { findDeletedAccounts } from "./restore-store.ts";

/** The complete backups in the bucket, the earliest first. */
export async function listBackups(bucket: R2Bucket): Promise<BackupManifest[]> {
  const manifests: BackupManifest[] = [];
  const { delimitedPrefixes: databases } = await bucket.list({ delimiter: "/" });
  for (const database of databases) {
    if (database === deletedAccountsPrefix) continue;
    const { delimitedPrefixes: days } = await bucket.list({ prefix: database, delimiter: "/" });
    for (const day of days) {
      const manifest = await bucket.get(`${day}manifest.json`);
      if (manifest) manifests.push(await manifest.json<BackupManifest>());
    }
  }
  return manifests.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
}

/** The hashes of the deleted accounts, from the objects in the bucket. */
export async function listDeletedAccounts(bucket: R2Bucket): Promise<string[]> {
  const hashes: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const listedPage = await bucket.list({ prefix: deletedAccountsPrefix, ...(cursor && { cursor }) });
    hashes.push(...listedPage.objects.map(({ key }) => key.slice(deletedAccountsPrefix.length)));
    if (!listedPage.truncated) return hashes;
    cursor = listedPage.cursor;
  }
}

export interface RestoreResult {
  manifest: BackupManifest;
  /** Number of accounts in the backup that were deleted after the backup was made. Their rows are not restored. */
  leftOutCount: number;
  /** For each table, the number of rows of the accounts that were left out. */
  leftOutRowCounts: Record<string, number>;
  /** The number of rows in each table after the restore. */
  rowCounts: Record<string, number>;
}

/**
 * Inserts the rows of a backup into a database with the current schema. Rows that exist are not changed, so that an
 * interrupted restore can be repeated. Accounts that were deleted since the backup are left out. Afterwards `settle`
 * must be called for all databases.
 */
export async function restoreBackup(
  database: D1Database,
  bucket: R2Bucket,
  { name, day }: { name: string; day: string },
  reportPart: (part: number, partCount: number) => void = () => {},
): Promise<RestoreResult> {
  const manifest = await (await bucket.get(buildManifestKey(name, day)))?.json<BackupManifest>();
  if (!manifest) throw new Error(`There is no complete backup of ${name} from ${day}.`);
  const tables = await describeTables(database);
  const deletedAccountHashes = new Set([
    ...(await findDeletedAccounts(database)),
    ...(await listDeletedAccounts(bucket)),
  ]);
  const leftOutIds = new Set<string>();
  const leftOutRowCounts: Record<string, number> = {};
  for (let part = 0; part < manifest.parts; part++) {
    const object = await bucket.get(buildPartKey(name, day, part));
    if (!object) throw new Error(`Part ${part} of the backup is missing.`);
    const { lines } = await readPart(await object.arrayBuffer());
    for (const line of lines) {
      const table = tables.find(({ name }) => name === line.table);
      if (!table) throw new Error(`The database has no table ${line.table}.`);
      const remainingLine = await leaveOutDeletedAccounts(line, table, deletedAccountHashes, leftOutIds);
      const newLeftOutRowCount = line.rows.length - remainingLine.rows.length;
      leftOutRowCounts[line.table] = (leftOutRowCounts[line.table] ?? 0) + newLeftOutRowCount;
      const statements = buildInsertStatements(database, remainingLine, table);
      if (statements.length > 0) await database.batch(statements);
    }
    reportPart(part + 1, manifest.parts);
  }
  return { manifest, leftOutCount: leftOutIds.size, leftOutRowCounts, rowCounts: await countRows(database, tables) };
}

async function leaveOutDeletedAccounts(
  line: BackupLine,
  { learnerColumn }: TableDescription,
  deletedAccounts: ReadonlySet<string>,
  leftOutIds: Set<string>,
): Promise<BackupLine> {
  if (learnerColumn === null) return line;
  const ownerIndex = line.columns.indexOf(learnerColumn);
  const remainingRows: (readonly unknown[])[] = [];
  for (const row of line.rows) {
    const id = toLearnerId(row[ownerIndex]);
    if (id !== null && deletedAccounts.has(await sha256(id))) leftOutIds.add(id);
    else remainingRows.push(row);
  }
  return { ...line, rows: remainingRows };
}

/** The learner's id in a row of a backup. Tables with many rows contain it as bytes (`learnerKey`). */
function toLearnerId(value: unknown): string | null {
  if (typeof value === "string") return value;
  const hex = value !== null && typeof value === "object" && "hex" in value ? value.hex : null;
  return typeof hex === "string" ? idOfHex(hex) : null;
}
