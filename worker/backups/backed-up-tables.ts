import { contentTables, retention } from "#core/domain/privacy/retention.ts";

/**
 * Tables of the nightly sweep that a restore needs: what authors still have to read, the objects that are still to be
 * emptied, and which accounts were deleted.
 */
const sweptTablesThatAreBackedUp = ["reports", "conversations_to_empty", "deleted_accounts"];

/**
 * The tables that are in no backup: content, which `npm run content:load` restores, and what is deleted after a short
 * time anyway, such as sessions. A restored session could be one that was ended because somebody else used it. Push
 * subscriptions belong to sessions.
 */
export const tablesWithoutBackup: ReadonlySet<string> = new Set([
  ...contentTables,
  "push_subscriptions",
  ...retention
    .flatMap(({ stores, deletion }) => (deletion.by === "nightly-sweep" ? stores : []))
    .filter((table) => !sweptTablesThatAreBackedUp.includes(table)),
]);

/** Whether a table is in the backups. A new table is, unless it is in one of the lists above. */
export const isBackedUp = (table: string): boolean => !tablesWithoutBackup.has(table);
