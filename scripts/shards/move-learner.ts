import type { D1Database } from "@cloudflare/workers-types";
import { homeShardOf, type Shard } from "#core/domain/accounts/shard.ts";
import { hashEmail } from "../reconcile-checks.ts";
import { insertRows, type LearnerTable, readLearnerRows, readLearnerTables } from "./learner-tables.ts";
import { addFence, buildRemoveFenceStatements } from "./move-fence.ts";

/** The directory, and the database of each shard. */
export interface ShardDatabases {
  directory: D1Database;
  /** @throws Error if the shard has no database */
  ofShard(shard: Shard): D1Database;
}

export interface MoveOptions {
  learnerId: string;
  target: Shard;
  /** Returns the present time. */
  now: () => Date;
  /**
   * Waits before the rows in the old shard are deleted, until all calls have ended that may still use them. Calls end
   * within a minute.
   */
  waitForCalls: () => Promise<void>;
  /** Called after each step. If it throws, the move ends there, as if the process was killed. */
  afterStep?: (step: MoveStep) => void | Promise<void>;
}

export const moveSteps = [
  "marked",
  "fenced",
  "target emptied",
  "copied",
  "verified",
  "address stored",
  "switched",
  "sessions ended",
  "old rows deleted",
  "finished",
] as const;
export type MoveStep = (typeof moveSteps)[number];

interface Move {
  shard: Shard;
  moving_to: Shard | null;
  left_shard: Shard | null;
}

/**
 * Moves a learner's rows to another shard. Each step can be repeated, and the state of the move is stored in the
 * directory, so a move that was interrupted is completed by starting it again. Until the switch, the rows in the old
 * shard are valid; after the switch, the rows in the new shard are valid.
 * @returns the number of rows that were copied by this call
 * @throws Error if the learner does not exist, is being moved to another shard, or the copy differs
 */
export async function moveLearner(databases: ShardDatabases, options: MoveOptions): Promise<number> {
  const { learnerId, target, afterStep } = options;
  const move = await readMove(databases, learnerId);
  if (move.left_shard !== null) await deleteRowsInOldShard(databases, options, move.left_shard);
  if (move.shard === target && move.moving_to === null) return 0;
  if (move.moving_to !== null && move.moving_to !== target) {
    throw new Error(`The learner is being moved to ${move.moving_to}. Complete that move first.`);
  }
  const source = databases.ofShard(move.shard);
  const targetDatabase = databases.ofShard(target);
  const tables = await readLearnerTables(source);
  if ((await readEmail(source, learnerId)) === null)
    throw new Error(`There is no learner ${learnerId} in ${move.shard}.`);
  const step = async (name: MoveStep) => afterStep?.(name);

  await storeMove(databases, options, move.shard);
  await step("marked");
  await addFence(source, tables, learnerId);
  await step("fenced");
  // Deletes rows that an interrupted copy or an earlier move has left in the new shard.
  await targetDatabase.batch([
    ...buildRemoveFenceStatements(targetDatabase, tables, learnerId),
    targetDatabase.prepare("DELETE FROM users WHERE id = ?").bind(learnerId),
  ]);
  await step("target emptied");
  const rowCount = await copyRows(source, targetDatabase, tables, learnerId);
  await step("copied");
  await verifyRows(source, targetDatabase, tables, learnerId);
  await step("verified");
  await storeAddress(databases, learnerId, await readEmail(targetDatabase, learnerId));
  await step("address stored");
  await switchShard(databases, options, move.shard);
  await step("switched");
  await deleteRowsInOldShard(databases, options, move.shard);
  return rowCount;
}

const readEmail = (database: D1Database, learnerId: string): Promise<string | null> =>
  database.prepare("SELECT email FROM users WHERE id = ?").bind(learnerId).first<string>("email");

/**
 * Adds the learner's email address to `learner_emails` in the directory. If the learner's rows were in the directory,
 * this table has no entry for the learner yet, because accounts in the directory are found by the address in their own
 * row.
 * @param email the address in the copied rows: an address that was read earlier can be out of date, because the learner
 * could change it until the fence was added
 * @throws Error if the learner is gone, or somebody who signs up has reserved the address at this moment
 */
async function storeAddress({ directory }: ShardDatabases, learnerId: string, email: string | null): Promise<void> {
  if (email === null) throw new Error("The account was deleted when the move began. Nothing was switched.");
  const [, owner] = await directory.batch<{ learner_id: string }>([
    directory
      .prepare("INSERT INTO learner_emails (email_hash, learner_id) VALUES (?, ?) ON CONFLICT DO NOTHING")
      .bind(hashEmail(email), learnerId),
    directory.prepare("SELECT learner_id FROM learner_emails WHERE email_hash = ?").bind(hashEmail(email)),
  ]);
  if (owner?.results[0]?.learner_id !== learnerId)
    throw new Error("The address is reserved by a sign-up that is not complete. Start the move again later.");
}

async function readMove({ directory }: ShardDatabases, learnerId: string): Promise<Move> {
  const move = await directory
    .prepare("SELECT shard, moving_to, left_shard FROM moved_learners WHERE learner_id = ?")
    .bind(learnerId)
    .first<Move>();
  return move ?? { shard: homeShardOf(learnerId), moving_to: null, left_shard: null };
}

async function storeMove({ directory }: ShardDatabases, { learnerId, target, now }: MoveOptions, source: Shard) {
  await directory
    .prepare(
      `INSERT INTO moved_learners (learner_id, shard, moving_to, step_started_at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (learner_id) DO UPDATE SET moving_to = ?3, step_started_at = ?4`,
    )
    .bind(learnerId, source, target, now().toISOString())
    .run();
}

async function copyRows(
  source: D1Database,
  target: D1Database,
  tables: readonly LearnerTable[],
  learnerId: string,
): Promise<number> {
  let rowCount = 0;
  for (const table of tables) {
    for await (const rows of readLearnerRows(source, table, learnerId)) {
      await insertRows(target, table.name, rows);
      rowCount += rows.length;
    }
  }
  // The challenges of passkeys that have been used (the table `spent_challenges`) do not contain the learner's id. So
  // the used challenges of all learners are copied, and none can be used again in the new shard.
  const { results } = await source.prepare("SELECT * FROM spent_challenges").all();
  await insertRows(target, "spent_challenges", results, "INSERT OR IGNORE");
  return rowCount;
}

async function verifyRows(
  source: D1Database,
  target: D1Database,
  tables: readonly LearnerTable[],
  learnerId: string,
): Promise<void> {
  for (const table of tables) {
    const copiedPages = readLearnerRows(target, table, learnerId);
    for await (const rows of readLearnerRows(source, table, learnerId)) {
      const { value: copiedRows } = await copiedPages.next();
      if (JSON.stringify(copiedRows) !== JSON.stringify(rows)) {
        throw new Error(`The copy of ${table.name} differs. Nothing was switched; start the move again.`);
      }
    }
  }
}

/** The step that makes the rows in the new shard the valid ones. */
async function switchShard(
  { directory }: ShardDatabases,
  { learnerId, target, now }: MoveOptions,
  source: Shard,
): Promise<void> {
  const countLearnerSql = "UPDATE shards SET learners = learners + 1 WHERE shard = ?";
  const [switchedRow] = await directory.batch([
    directory
      .prepare(
        `UPDATE moved_learners SET shard = ?2, moving_to = NULL, left_shard = ?3, step_started_at = ?4
          WHERE learner_id = ?1 AND moving_to = ?2`,
      )
      .bind(learnerId, target, source, now().toISOString()),
    directory.prepare(countLearnerSql).bind(target),
    directory.prepare("UPDATE shards SET learners = max(0, learners - 1) WHERE shard = ?").bind(source),
  ]);
  if (switchedRow?.meta.changes !== 1) throw new Error("Another process has changed this move. Start it again.");
}

/** Deletes the learner's rows that a move has left in the old shard. */
async function deleteRowsInOldShard(
  databases: ShardDatabases,
  { learnerId, waitForCalls, afterStep }: MoveOptions,
  shard: Shard,
): Promise<void> {
  const database = databases.ofShard(shard);
  const tables = await readLearnerTables(database);
  // Deletes the learner's sessions in the old shard. A call with an older token then finds no session there, and is
  // repeated in the new shard (`LearnerMovedError`).
  await database.batch([
    ...buildRemoveFenceStatements(database, [{ name: "sessions" }], learnerId),
    database.prepare("DELETE FROM sessions WHERE user_id = ?").bind(learnerId),
  ]);
  await afterStep?.("sessions ended");
  await waitForCalls();
  await database.batch([
    ...buildRemoveFenceStatements(database, tables, learnerId),
    database.prepare("DELETE FROM users WHERE id = ?").bind(learnerId),
  ]);
  await afterStep?.("old rows deleted");
  await databases.directory.batch([
    databases.directory.prepare("UPDATE moved_learners SET left_shard = NULL WHERE learner_id = ?").bind(learnerId),
    // If the learner is back in the shard that the id names, the directory needs no entry for the learner.
    databases.directory
      .prepare("DELETE FROM moved_learners WHERE learner_id = ? AND shard = ? AND moving_to IS NULL")
      .bind(learnerId, homeShardOf(learnerId)),
  ]);
  await afterStep?.("finished");
}
