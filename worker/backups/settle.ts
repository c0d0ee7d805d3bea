import type { D1Database } from "@cloudflare/workers-types";
import { sha256 } from "../accounts/tokens.ts";
import { describeTables } from "./backup-store.ts";
import {
  deleteAccounts,
  deleteRowsOf,
  dropMoveFences,
  findAccountsWithLeagues,
  findLearnerIdsInTable,
  findOpenLeagues,
  raiseSequences,
  removeFromLeagues,
  setLeagueMembers,
} from "./restore-store.ts";
import { type NamedDatabases, settlePlaces } from "./settle-places.ts";

const accountsPerPage = 1000;
/**
 * The number that is added to each learner's sequence number. It is larger than the number of times that a learner can
 * earn XP between the backup and the restore.
 */
const sequenceDifference = 1_000_000;
const maxMembers = 30;

export interface SettleResult {
  /**
   * Number of deleted accounts that were in the databases again, because a database was set back to a time before the
   * deletion. They were deleted again.
   */
  deletedAgainCount: number;
  /** Number of open leagues whose member lists were corrected. */
  correctedLeagueCount: number;
}

/**
 * Makes databases consistent after some of them were set back to an earlier state:
 * - accounts that were deleted in the meantime are deleted again, together with the directory's rows that name them;
 * - each learner is in exactly one database, the directory contains the name of this database, and it contains the
 *   addresses of the learners in the shards;
 * - the restored totals replace those in the leagues' objects;
 * - the lists of open leagues contain exactly the learners who are in them. Nothing is done for conversations: their
 *   Durable Objects return the turns that the database does not have.
 * @param databases all databases by the names of their bindings
 * @param restoredNames the names of the databases that were set back
 * @param deletedAccountHashes the hashes of the ids of all deleted accounts
 */
export async function settle(
  databases: NamedDatabases,
  restoredNames: ReadonlySet<string>,
  deletedAccountHashes: ReadonlySet<string>,
  now: Date,
): Promise<SettleResult> {
  const directory = databases.get("DB");
  if (!directory) throw new Error("There is no database DB.");
  let deletedAgainCount = 0;
  for (const [name, database] of databases) {
    if (restoredNames.has(name)) {
      // The restored database can contain triggers of a move that has ended since. They would refuse the learner's
      // writes forever.
      await dropMoveFences(database);
      await raiseSequences(database, sequenceDifference);
    }
    deletedAgainCount += await deleteRevivedAccounts(database, deletedAccountHashes);
  }
  await deleteRowsNamingAccounts(directory, deletedAccountHashes);
  await settlePlaces(databases, directory, restoredNames, now);
  return { deletedAgainCount, correctedLeagueCount: await settleLeagues(databases, directory) };
}

/** Deletes the accounts that were deleted earlier but are in the restored state. Returns their number. */
async function deleteRevivedAccounts(database: D1Database, deletedAccounts: ReadonlySet<string>): Promise<number> {
  let deletedAgainCount = 0;
  let lastId: string | undefined = "";
  while (lastId !== undefined) {
    const page: { id: string }[] = await findAccountsWithLeagues(database, lastId, accountsPerPage);
    const revivedIds: string[] = [];
    for (const { id } of page) if (deletedAccounts.has(await sha256(id))) revivedIds.push(id);
    if (revivedIds.length > 0) await deleteAccounts(database, revivedIds);
    deletedAgainCount += revivedIds.length;
    lastId = page.length === accountsPerPage ? page.at(-1)?.id : undefined;
  }
  return deletedAgainCount;
}

/** Corrects the member lists of open leagues from the learners' rows. Returns the number of corrected lists. */
async function settleLeagues(databases: NamedDatabases, directory: D1Database): Promise<number> {
  const membersByLeague = new Map<string, Set<string>>();
  const openLeagues = await findOpenLeagues(directory);
  const openLeagueIds = new Set(openLeagues.map(({ id }) => id));
  for (const database of databases.values()) {
    let lastReadId: string | undefined = "";
    while (lastReadId !== undefined) {
      const page: { id: string; leagueId: string | null }[] = await findAccountsWithLeagues(
        database,
        lastReadId,
        accountsPerPage,
      );
      const surplusIds: string[] = [];
      for (const { id, leagueId } of page) {
        if (leagueId === null || !openLeagueIds.has(leagueId)) continue;
        const members = membersByLeague.get(leagueId) ?? new Set();
        if (members.size < maxMembers || members.has(id)) membersByLeague.set(leagueId, members.add(id));
        else surplusIds.push(id);
      }
      if (surplusIds.length > 0) await removeFromLeagues(database, surplusIds);
      lastReadId = page.length === accountsPerPage ? page.at(-1)?.id : undefined;
    }
  }
  const leaguesWithNewLists = openLeagues.flatMap(({ id, memberIds }) => {
    const members = [...(membersByLeague.get(id) ?? [])];
    const isCorrect = members.length === memberIds.length && members.every((member) => memberIds.includes(member));
    return isCorrect ? [] : [{ id, memberIds: members }];
  });
  await setLeagueMembers(directory, leaguesWithNewLists);
  return leaguesWithNewLists.length;
}

/**
 * Deletes rows of the directory that contain the id of a deleted account. No foreign key deletes them, because the
 * accounts' rows are in other databases.
 */
async function deleteRowsNamingAccounts(directory: D1Database, deletedAccounts: ReadonlySet<string>): Promise<void> {
  const tables = (await describeTables(directory)).filter(
    ({ owner, learnerColumn }) => owner === null && learnerColumn !== null,
  );
  for (const table of tables) {
    let lastReadId = "";
    for (;;) {
      const ids = await findLearnerIdsInTable(directory, table, lastReadId, accountsPerPage);
      const deletedIds: string[] = [];
      for (const id of ids) if (deletedAccounts.has(await sha256(id))) deletedIds.push(id);
      if (deletedIds.length > 0) await deleteRowsOf(directory, table, deletedIds);
      const lastId = ids.at(-1);
      if (lastId === undefined || ids.length < accountsPerPage) break;
      lastReadId = lastId;
    }
  }
}
