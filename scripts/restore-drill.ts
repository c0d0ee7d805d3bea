/**
 * Practises a restore: `npm run restore-drill`. Backs the local databases up as the nightly cron does, deletes an
 * account afterwards, restores the backup into empty databases, and checks that every row is back, that the deleted
 * account is not back, and that all totals agree with the ledger. `-- --remote` restores the newest backups of the
 * deployment into local databases instead, and changes nothing in the deployment. Works on a copy of the local state.
 * Exits with 1 if anything differs.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { directoryShard } from "#core/domain/accounts/shard.ts";
import { buildDeletedAccountKey } from "#worker/accounts/deleted-accounts-key.ts";
import { sha256 } from "#worker/accounts/tokens.ts";
import { createFirstMessage, writePart } from "#worker/backups/back-up.ts";
import type { BackupManifest, BackupMessage } from "#worker/backups/backup-message.ts";
import { listBackups, listDeletedAccounts, restoreBackup } from "#worker/backups/restore.ts";
import { settle } from "#worker/backups/settle.ts";
import { missingBucketText, openBindings } from "./backup-bindings.ts";
import { findDifferences, listReconcileQueries } from "./reconcile-checks.ts";
import { shardOfBinding } from "./shards/configuration.ts";

const isRemote = process.argv.includes("--remote");
const stateFolder = process.env.LOTSE_STATE ?? ".wrangler/state";
if (!isRemote && !existsSync(join(stateFolder, "v3/d1"))) {
  console.error("There is no local database: npm start makes one, and npm run seed fills it.");
  process.exit(1);
}
const drillFolder = mkdtempSync(join(tmpdir(), "lotse-restore-drill-"));
if (!isRemote) cpSync(join(stateFolder, "v3/d1"), join(drillFolder, "v3/d1"), { recursive: true });
const bindings = await openBindings({
  stateFolder: drillFolder,
  isRemote,
  needsEmptyDatabases: true,
});
const { databases, emptyDatabases, close } = bindings;
if (!bindings.bucket) throw new Error(missingBucketText);
const { bucket } = bindings;
const startedAt = new Date();

let differenceCount = 0;
const reportCheck = (condition: string, isFulfilled: boolean, details = "") => {
  if (!isFulfilled) differenceCount++;
  console.log(`${isFulfilled ? "holds  " : "DIFFERS"} ${condition}${details && ` (${details})`}`);
};
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

/** Writes all parts of a backup. */
async function backUp(name: string, database: D1Database): Promise<void> {
  let message: BackupMessage | null = createFirstMessage(name, startedAt);
  while (message) message = (await writePart(database, bucket, message, new Date())).next;
}

/**
 * Deletes the first account, and stores the hash of its id among the deleted accounts, as the worker does. Returns the
 * number of deleted accounts: 1, or 0 if there is no account.
 */
async function deleteOneAccount(database: D1Database, backupBucket: R2Bucket): Promise<number> {
  const account = await database.prepare("SELECT id FROM users ORDER BY id LIMIT 1").first<{ id: string }>();
  if (!account) return 0;
  await database.prepare("DELETE FROM users WHERE id = ?").bind(account.id).run();
  await backupBucket.put(buildDeletedAccountKey(await sha256(account.id)), startedAt.toISOString());
  return 1;
}

async function restoreNewest(
  name: string,
  manifest: BackupManifest,
  expectedLeftOutCount: number | null,
): Promise<void> {
  const database = emptyDatabases.get(name);
  if (!database) throw new Error(`there is no database ${name}`);
  const startTime = performance.now();
  const { leftOutCount, leftOutRowCounts, rowCounts } = await restoreBackup(database, bucket, {
    name,
    day: manifest.day,
  });
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  console.log(
    `${name}: restored ${sum(rowCounts)} rows from ${manifest.parts} parts of ${manifest.day} in ${seconds} s`,
  );
  if (expectedLeftOutCount !== null)
    reportCheck(`${name}: the account that was deleted since stays deleted`, leftOutCount === expectedLeftOutCount);
  const missingTables = Object.entries(manifest.rowCounts)
    .filter(([table, count]) => (rowCounts[table] ?? 0) + (leftOutRowCounts[table] ?? 0) !== count)
    .map(([table]) => table);
  const leftOutText = `without ${sum(leftOutRowCounts)} rows of ${leftOutCount} deleted accounts`;
  const details = missingTables.length === 0 ? leftOutText : missingTables.join(", ");
  reportCheck(`${name}: every row of the backup is back`, missingTables.length === 0, details);
}

const deletedCountByDatabase = new Map<string, number>();
if (!isRemote) {
  for (const [name, database] of databases) {
    await backUp(name, database);
    deletedCountByDatabase.set(name, await deleteOneAccount(database, bucket));
  }
}
const newestBackupByDatabase = new Map((await listBackups(bucket)).map((manifest) => [manifest.database, manifest]));
for (const name of databases.keys()) {
  const manifest = newestBackupByDatabase.get(name);
  if (manifest) await restoreNewest(name, manifest, deletedCountByDatabase.get(name) ?? null);
  else reportCheck(`${name}: there is a complete backup`, false);
}
const { correctedLeagueCount } = await settle(
  emptyDatabases,
  new Set(emptyDatabases.keys()),
  new Set(await listDeletedAccounts(bucket)),
  new Date(),
);
console.log(`${correctedLeagueCount} lists of leagues corrected`);
const restoredRows = await Promise.all(
  [...emptyDatabases].map(async ([name, database]) => {
    const shard = shardOfBinding(name) ?? directoryShard;
    const statements = listReconcileQueries(shard === directoryShard).map((query) => database.prepare(query));
    return {
      shard,
      rowsByQuery: (await database.batch<Record<string, unknown>>(statements)).map(({ results }) => results),
    };
  }),
);
for (const { condition, differences } of findDifferences(restoredRows))
  reportCheck(condition, differences.length === 0);
await close();
rmSync(drillFolder, { recursive: true });
console.log(differenceCount === 0 ? "\nThe backups can be restored." : `\n${differenceCount} differences.`);
process.exit(differenceCount === 0 ? 0 : 1);
