/**
 * Commands for backups, locally or with `--remote` in the deployment (docs/runbook.md, "Restore"):
 * - `npm run backups -- list`
 * - `npm run backups -- restore DB 2026-11-24`: inserts the rows of a backup into an empty database, then settles it
 * - `npm run backups -- deleted-accounts > FILE`: the hashes of deleted accounts, to save them before a restore in
 *   place
 * - `npm run backups -- settle DB [FILE]`: settles a database after a restore in place (Time Travel)
 *
 * To settle a database means to make it consistent with the other databases, and to delete the accounts that the
 * restore brought back (worker/backups/settle.ts).
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { listBackups, listDeletedAccounts, restoreBackup } from "#worker/backups/restore.ts";
import { findDeletedAccounts } from "#worker/backups/restore-store.ts";
import { settle } from "#worker/backups/settle.ts";
import { missingBucketText, openBindings } from "./backup-bindings.ts";

const { values: options, positionals } = parseArgs({
  options: { remote: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [command, name = "", argument = ""] = positionals;
const { databases, bucket, close } = await openBindings({
  stateFolder: process.env.LOTSE_STATE ?? ".wrangler/state",
  isRemote: options.remote,
});

function requireBackupBucket() {
  if (!bucket) throw new Error(missingBucketText);
  return bucket;
}

function databaseOf(databaseName: string) {
  const database = databases.get(databaseName);
  if (!database)
    throw new Error(`There is no database ${databaseName}. There are: ${[...databases.keys()].join(", ")}`);
  return database;
}

/**
 * The hashes of all deleted accounts, collected from the bucket, the databases and a file with one hash on each line.
 */
async function collectDeletedAccountHashes(file: string): Promise<Set<string>> {
  const hashes = new Set(bucket ? await listDeletedAccounts(bucket) : []);
  for (const database of databases.values()) {
    for (const hash of await findDeletedAccounts(database)) hashes.add(hash);
  }
  const savedHashes = file === "" ? [] : readFileSync(file, "utf8").match(/\b[0-9a-f]{64}\b/g);
  for (const hash of savedHashes ?? []) hashes.add(hash);
  return hashes;
}

async function settleDatabase(file: string): Promise<void> {
  databaseOf(name);
  const deletedAccountHashes = await collectDeletedAccountHashes(file);
  const result = await settle(databases, new Set([name]), deletedAccountHashes, new Date());
  console.log(
    `${result.deletedAgainCount} accounts deleted again, ${result.correctedLeagueCount} lists of leagues corrected.`,
  );
}

const commands: Record<string, () => Promise<void>> = {
  async list() {
    for (const { database, day, parts: partCount, startedAt, finishedAt, rowCounts } of await listBackups(
      requireBackupBucket(),
    )) {
      console.log(
        `${database} ${day}: ${rowCounts.users ?? 0} accounts, ${partCount} parts, ${startedAt} to ${finishedAt}`,
      );
    }
  },
  async restore() {
    const { rowCounts, leftOutCount } = await restoreBackup(
      databaseOf(name),
      requireBackupBucket(),
      { name, day: argument },
      (partNumber, partCount) => console.log(`part ${partNumber} of ${partCount}`),
    );
    console.log(`${rowCounts.users ?? 0} accounts restored, ${leftOutCount} deleted ones left out.`);
    await settleDatabase("");
  },
  async "deleted-accounts"() {
    console.log([...(await collectDeletedAccountHashes(""))].join("\n"));
  },
  async settle() {
    await settleDatabase(argument);
  },
};

try {
  const runCommand = commands[command ?? ""];
  if (!runCommand) throw new Error(`Commands: ${Object.keys(commands).join(", ")}`);
  await runCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
