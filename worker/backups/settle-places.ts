import type { D1Database } from "@cloudflare/workers-types";
import { bindingPrefix, directoryShard, homeShardOf, type Shard } from "#core/domain/accounts/shard.ts";
import { hashEmail } from "../accounts/tokens.ts";
import {
  deleteAccounts,
  deleteAddresses,
  deleteMoves,
  findAccountsWithLeagues,
  findAddresses,
  findMoves,
  insertAddresses,
  type Move,
  storePlaces,
} from "./restore-store.ts";

const rowsPerPage = 1000;

/** The databases by the names of their bindings. `DB` is the directory. */
export type NamedDatabases = ReadonlyMap<string, D1Database>;

const getShardOfBinding = (name: string): Shard => (name === "DB" ? directoryShard : name.slice(bindingPrefix.length));
const getBindingOfShard = (shard: Shard): string => (shard === directoryShard ? "DB" : `${bindingPrefix}${shard}`);

interface LearnerCopy {
  name: string;
  emailHash: string;
}

/**
 * Makes the databases agree about where each learner is, after some of them were set back to an earlier point in time:
 * - A learner may have been moved to another shard after that time. Then the learner's rows are in two databases, or in
 *   a database that is not the one that the directory names. `chooseCopy` decides which rows are valid; rows in a
 *   database that was not set back have priority. The directory then names the database of the valid rows, and the
 *   learner's other rows are deleted, unless they belong to a move that is not complete.
 * - The directory has the present email addresses of all learners of the shards, and no others. Old addresses, and
 *   addresses of learners who no longer exist, are deleted.
 */
export async function settlePlaces(
  databases: NamedDatabases,
  directory: D1Database,
  restoredNames: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const moveByLearner = new Map<string, Move>();
  for await (const page of readPages((lastId) => findMoves(directory, lastId, rowsPerPage), "learnerId"))
    for (const move of page) moveByLearner.set(move.learnerId, move);
  const copiesByLearner = await readCopies(databases);
  const validCopyByLearner = new Map<string, LearnerCopy>();
  const staleIdsByDatabase = new Map<string, string[]>();
  const changedPlaces: { id: string; shard: Shard }[] = [];
  for (const [id, copies] of copiesByLearner) {
    const move = moveByLearner.get(id);
    const validCopy = chooseCopy(id, copies, move, restoredNames);
    validCopyByLearner.set(id, validCopy);
    const shard = getShardOfBinding(validCopy.name);
    const isMoveForgotten = restoredNames.has("DB") && (move?.movingTo ?? move?.leftShard ?? null) !== null;
    if (shard !== (move?.shard ?? homeShardOf(id)) || isMoveForgotten) changedPlaces.push({ id, shard });
    for (const copy of copies) {
      const isPartOfMove =
        !restoredNames.has("DB") && [move?.movingTo, move?.leftShard].includes(getShardOfBinding(copy.name));
      if (copy !== validCopy && !isPartOfMove)
        staleIdsByDatabase.set(copy.name, [...(staleIdsByDatabase.get(copy.name) ?? []), id]);
    }
  }
  for (const page of splitIntoPages(changedPlaces)) await storePlaces(directory, page, now.toISOString());
  const goneLearnerIds = [...moveByLearner.keys()].filter((id) => !copiesByLearner.has(id));
  const learnerIdsAtHome = changedPlaces.filter(({ id, shard }) => shard === homeShardOf(id)).map(({ id }) => id);
  for (const page of splitIntoPages([...goneLearnerIds, ...learnerIdsAtHome])) await deleteMoves(directory, page);
  for (const [name, ids] of staleIdsByDatabase) {
    const database = databases.get(name);
    if (database) for (const page of splitIntoPages(ids)) await deleteAccounts(database, page);
  }
  await settleAddresses(directory, validCopyByLearner);
}

/** All learners, each with the databases that contain rows of the learner. */
async function readCopies(databases: NamedDatabases): Promise<Map<string, LearnerCopy[]>> {
  const copiesByLearner = new Map<string, LearnerCopy[]>();
  for (const [name, database] of databases) {
    for await (const page of readPages((after) => findAccountsWithLeagues(database, after, rowsPerPage), "id")) {
      for (const { id, email } of page) {
        const copy = { name, emailHash: await hashEmail(email) };
        copiesByLearner.set(id, [...(copiesByLearner.get(id) ?? []), copy]);
      }
    }
  }
  return copiesByLearner;
}

/**
 * Chooses the valid copy of a learner's rows. A complete copy in a database that was not set back is preferred to a
 * complete copy in a database that was set back. A copy that a move has not completed is chosen only if there is no
 * complete copy. Among copies of the same rank, the copy in the database that the directory names is preferred.
 */
function chooseCopy(
  id: string,
  copies: readonly LearnerCopy[],
  move: Move | undefined,
  restoredNames: ReadonlySet<string>,
): LearnerCopy {
  const nameInDirectory = getBindingOfShard(move?.shard ?? homeShardOf(id));
  const isIncomplete = ({ name }: LearnerCopy) =>
    !restoredNames.has("DB") && getShardOfBinding(name) === move?.movingTo;
  const computeRank = (copy: LearnerCopy) =>
    (isIncomplete(copy) ? 4 : 0) + (restoredNames.has(copy.name) ? 2 : 0) + (copy.name === nameInDirectory ? 0 : 1);
  return copies.reduce((bestCopy, copy) => (computeRank(copy) < computeRank(bestCopy) ? copy : bestCopy));
}

async function settleAddresses(
  directory: D1Database,
  validCopyByLearner: ReadonlyMap<string, LearnerCopy>,
): Promise<void> {
  for await (const page of readPages((after) => findAddresses(directory, after, rowsPerPage), "emailHash")) {
    const wrongHashes = page
      .filter(({ emailHash, learnerId }) => validCopyByLearner.get(learnerId)?.emailHash !== emailHash)
      .map(({ emailHash }) => emailHash);
    if (wrongHashes.length > 0) await deleteAddresses(directory, wrongHashes);
  }
  const addresses = [...validCopyByLearner].flatMap(([id, { name, emailHash }]) =>
    name === "DB" ? [] : [{ id, emailHash }],
  );
  for (const page of splitIntoPages(addresses)) await insertAddresses(directory, page);
}

const splitIntoPages = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerPage) }, (_, i) =>
    rows.slice(i * rowsPerPage, (i + 1) * rowsPerPage),
  );

/** Yields pages of rows in the order of a column. */
async function* readPages<K extends string, T extends Record<K, string>>(
  readPage: (after: string) => Promise<T[]>,
  column: K,
): AsyncGenerator<T[]> {
  let lastReadId: string | undefined = "";
  while (lastReadId !== undefined) {
    const page: T[] = await readPage(lastReadId);
    yield page;
    lastReadId = page.length === rowsPerPage ? page.at(-1)?.[column] : undefined;
  }
}
