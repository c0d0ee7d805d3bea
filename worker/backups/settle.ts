import type { D1Database } from "@cloudflare/workers-types";
import { hashEmail, sha256 } from "../accounts/tokens.ts";
import { describeTables } from "./backup-store.ts";
import {
  deleteAccounts,
  deleteRowsOf,
  findMembers,
  findNamedLearners,
  findOpenLeagues,
  insertAddresses,
  raiseSequences,
  removeFromLeagues,
  setMembers,
} from "./restore-store.ts";

const accountsPerPage = 1000;
/** Larger than the number of times that a learner earns XP in any time that a restore goes back. */
const sequenceDifference = 1_000_000;
const maxMembers = 30;

export interface SettleResult {
  /** Accounts that the earlier state brought back, and that were deleted again. */
  deletedAgain: number;
  /** Open leagues whose lists were corrected. */
  correctedLeagues: number;
}

/**
 * Makes databases consistent after one of them was set back to an earlier state:
 * - accounts that were deleted in the meantime are deleted again, and rows of the directory that name them;
 * - the directory has the addresses of the learners in the shards;
 * - the restored totals replace those in the leagues' objects;
 * - the lists of open leagues contain exactly the learners who are in them.
 * Conversations need nothing: their objects return the turns that the database does not have.
 * @param directory the database with the leagues
 * @param databases all databases with learners, including the directory if it has some
 * @param restored those of them that were set back
 * @param deletedAccounts the hashes of the ids of all deleted accounts
 */
export async function settle(
  directory: D1Database,
  databases: readonly D1Database[],
  restored: readonly D1Database[],
  deletedAccounts: ReadonlySet<string>,
): Promise<SettleResult> {
  let deletedAgain = 0;
  if (restored.includes(directory)) await deleteNamingRows(directory, deletedAccounts);
  const membersByLeague = new Map<string, string[]>();
  const openLeagues = await findOpenLeagues(directory);
  const openIds = new Set(openLeagues.map(({ id }) => id));
  for (const database of databases) {
    if (restored.includes(database)) await raiseSequences(database, sequenceDifference);
    let after = "";
    for (;;) {
      const page = await findMembers(database, after, accountsPerPage);
      const revivedIds: string[] = [];
      const surplusIds: string[] = [];
      const addresses: { emailHash: string; id: string }[] = [];
      for (const { id, email, leagueId } of page) {
        if (deletedAccounts.has(await sha256(id))) {
          revivedIds.push(id);
          continue;
        }
        addresses.push({ id, emailHash: await hashEmail(email) });
        if (leagueId !== null && openIds.has(leagueId)) {
          const members = membersByLeague.get(leagueId) ?? [];
          if (members.length < maxMembers) membersByLeague.set(leagueId, [...members, id]);
          else surplusIds.push(id);
        }
      }
      if (revivedIds.length > 0) await deleteAccounts(database, revivedIds);
      if (surplusIds.length > 0) await removeFromLeagues(database, surplusIds);
      // Learners who signed up after the backup of the directory could not sign in without their addresses.
      if (database !== directory && restored.includes(directory)) await insertAddresses(directory, addresses);
      deletedAgain += revivedIds.length;
      const lastAccount = page.at(-1);
      if (!lastAccount || page.length < accountsPerPage) break;
      after = lastAccount.id;
    }
  }
  const correctedLeagues = openLeagues.flatMap(({ id, memberIds }) => {
    const members = membersByLeague.get(id) ?? [];
    const isCorrect = members.length === memberIds.length && members.every((member) => memberIds.includes(member));
    return isCorrect ? [] : [{ id, memberIds: members }];
  });
  await setMembers(directory, correctedLeagues);
  await deleteNamingRows(directory, deletedAccounts);
  return { deletedAgain, correctedLeagues: correctedLeagues.length };
}

/** Deletes the rows that name deleted accounts without a foreign key, because the accounts' rows are in other databases. */
async function deleteNamingRows(directory: D1Database, deletedAccounts: ReadonlySet<string>): Promise<void> {
  const tables = (await describeTables(directory)).filter(
    ({ owner, learnerColumn }) => owner === null && learnerColumn !== null,
  );
  for (const table of tables) {
    let after = "";
    for (;;) {
      const ids = await findNamedLearners(directory, table, after, accountsPerPage);
      const deletedIds: string[] = [];
      for (const id of ids) if (deletedAccounts.has(await sha256(id))) deletedIds.push(id);
      if (deletedIds.length > 0) await deleteRowsOf(directory, table, deletedIds);
      const lastId = ids.at(-1);
      if (lastId === undefined || ids.length < accountsPerPage) break;
      after = lastId;
    }
  }
}
