import { contentTables, retention } from "#core/domain/privacy/retention.ts";

/**
 * Tables that the nightly sweep cleans but that a restore needs: reports that authors still have to read, Durable
 * Objects that must still be emptied, and the records of deleted accounts.
 */
const sweptTablesThatAreBackedUp = ["reports", "conversations_to_empty", "deleted_accounts"];

/**
 * The tables that are in no backup: content, which `npm run content:load` restores, and rows that are deleted after a
 * short time, such as sessions. A restored session could be a session that was ended because somebody else used it.
 * Push subscriptions belong to sessions.
 */
export const tablesWithoutBackup: ReadonlySet<string> = new Set([
  ...contentTables,
  "push_subscriptions",
  ...retention
    .flatMap(({ stores, deletion }) => (deletion.by === "nightly-sweep" ? stores : []))
    .filter((table) => !sweptTablesThatAreBackedUp.includes(table)),
]);

/** Whether a table is in the backups. A new table is backed up unless `tablesWithoutBackup` contains it. */
export const isBackedUp = (table: string): boolean => !tablesWithoutBackup.has(table);
