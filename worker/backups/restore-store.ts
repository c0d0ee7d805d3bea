import type { D1Database } from "@cloudflare/workers-types";
import type { Shard } from "#core/domain/accounts/shard.ts";
import type { TableDescription } from "./backup-store.ts";

/** The hashes of deleted accounts that the database has stored. */
export async function findDeletedAccounts(database: D1Database): Promise<string[]> {
  const { results } = await database.prepare("SELECT id_hash AS hash FROM deleted_accounts").all<{ hash: string }>();
  return results.map(({ hash }) => hash);
}

/** The next accounts after the id `lastId`, with their leagues. */
export async function findAccountsWithLeagues(
  database: D1Database,
  lastId: string,
  limit: number,
): Promise<{ id: string; email: string; leagueId: string | null }[]> {
  const { results } = await database
    .prepare(
      `SELECT users.id, users.email, user_xp.league_id AS leagueId FROM users LEFT JOIN user_xp ON user_xp.user_id = users.id
        WHERE users.id > ? ORDER BY users.id LIMIT ?`,
    )
    .bind(lastId, limit)
    .all<{ id: string; email: string; leagueId: string | null }>();
  return results;
}

/** A row of `moved_learners`. */
export interface Move {
  learnerId: string;
  shard: Shard;
  movingTo: Shard | null;
  leftShard: Shard | null;
}

/** The moved learners whose ids follow `after`. */
export async function findMoves(directory: D1Database, after: string, limit: number): Promise<Move[]> {
  const { results } = await directory
    .prepare(
      `SELECT learner_id AS learnerId, shard, moving_to AS movingTo, left_shard AS leftShard FROM moved_learners
        WHERE learner_id > ? ORDER BY learner_id LIMIT ?`,
    )
    .bind(after, limit)
    .all<Move>();
  return results;
}

/** Stores in which database the rows of each learner are, and marks the moves of these learners as finished. */
export async function storePlaces(
  directory: D1Database,
  places: readonly { id: string; shard: Shard }[],
  now: string,
): Promise<void> {
  await directory
    .prepare(
      `INSERT INTO moved_learners (learner_id, shard, step_started_at) SELECT value ->> 'id', value ->> 'shard', ?2
        FROM json_each(?1) WHERE true ON CONFLICT (learner_id) DO UPDATE
        SET shard = excluded.shard, moving_to = NULL, left_shard = NULL, step_started_at = ?2`,
    )
    .bind(JSON.stringify(places), now)
    .run();
}

/** Deletes the records of learners' moves. */
export async function deleteMoves(directory: D1Database, ids: readonly string[]): Promise<void> {
  await directory
    .prepare("DELETE FROM moved_learners WHERE learner_id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(ids))
    .run();
}

/** Removes the triggers with which moves stop the writes of a learner (scripts/shards/move-fence.ts). */
export async function dropMoveFences(database: D1Database): Promise<void> {
  const { results } = await database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'moving_*'")
    .all<{ name: string }>();
  for (const { name } of results) await database.prepare(`DROP TRIGGER IF EXISTS "${name}"`).run();
}

/** The next addresses in the directory after the hash `after`. Addresses whose change is not complete are left out. */
export async function findAddresses(
  directory: D1Database,
  after: string,
  limit: number,
): Promise<{ emailHash: string; learnerId: string }[]> {
  const { results } = await directory
    .prepare(
      `SELECT email_hash AS emailHash, learner_id AS learnerId FROM learner_emails
        WHERE email_hash > ? AND pending_since IS NULL ORDER BY email_hash LIMIT ?`,
    )
    .bind(after, limit)
    .all<{ emailHash: string; learnerId: string }>();
  return results;
}

export async function deleteAddresses(directory: D1Database, emailHashes: readonly string[]): Promise<void> {
  await directory
    .prepare("DELETE FROM learner_emails WHERE email_hash IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(emailHashes))
    .run();
}

/** Inserts into the directory those addresses of a shard's learners that are missing there. */
export async function insertAddresses(
  directory: D1Database,
  addresses: readonly { emailHash: string; id: string }[],
): Promise<void> {
  await directory
    .prepare(
      `INSERT INTO learner_emails (email_hash, learner_id) SELECT value ->> 'emailHash', value ->> 'id' FROM json_each(?)
        WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(addresses))
    .run();
}

/** Deletes accounts. Foreign keys delete their rows. */
export async function deleteAccounts(database: D1Database, ids: readonly string[]): Promise<void> {
  await database
    .prepare("DELETE FROM users WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(ids))
    .run();
}

/** Finds the ids of learners in the rows of a table, in pages. */
export async function findLearnerIdsInTable(
  database: D1Database,
  { name, learnerColumn }: TableDescription,
  after: string,
  limit: number,
): Promise<string[]> {
  const { results } = await database
    .prepare(`SELECT DISTINCT "${learnerColumn}" AS id FROM "${name}" WHERE "${learnerColumn}" > ? ORDER BY id LIMIT ?`)
    .bind(after, limit)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Deletes the rows that contain the ids of these learners. */
export async function deleteRowsOf(
  database: D1Database,
  { name, learnerColumn }: TableDescription,
  ids: readonly string[],
): Promise<void> {
  await database
    .prepare(`DELETE FROM "${name}" WHERE "${learnerColumn}" IN (SELECT value FROM json_each(?))`)
    .bind(JSON.stringify(ids))
    .run();
}

/** Removes learners from their leagues. They join a league again with their next challenge. */
export async function removeFromLeagues(database: D1Database, ids: readonly string[]): Promise<void> {
  await database
    .prepare(
      "UPDATE user_xp SET league_id = NULL, league_week = NULL WHERE user_id IN (SELECT value FROM json_each(?))",
    )
    .bind(JSON.stringify(ids))
    .run();
}

/**
 * Raises the sequence numbers of all learners of a database. The new numbers are higher than every number that a
 * league's Durable Object can have stored, so the restored totals replace the totals there.
 */
export async function raiseSequences(database: D1Database, difference: number): Promise<void> {
  await database.prepare("UPDATE user_xp SET sequence = sequence + ?").bind(difference).run();
}

/** The open leagues with the ids of their members. */
export async function findOpenLeagues(directory: D1Database): Promise<{ id: string; memberIds: string[] }[]> {
  const { results } = await directory
    .prepare("SELECT id, member_ids AS memberIds FROM leagues WHERE is_active = 1")
    .all<{ id: string; memberIds: string }>();
  return results.map(({ id, memberIds }) => ({ id, memberIds: JSON.parse(memberIds) }));
}

/** Replaces the member lists of leagues. */
export async function setLeagueMembers(
  directory: D1Database,
  leagues: readonly { id: string; memberIds: readonly string[] }[],
): Promise<void> {
  const statement = directory.prepare("UPDATE leagues SET member_ids = ?, real_members = ? WHERE id = ?");
  for (let i = 0; i < leagues.length; i += 100) {
    await directory.batch(
      leagues
        .slice(i, i + 100)
        .map(({ id, memberIds }) => statement.bind(JSON.stringify(memberIds), memberIds.length, id)),
    );
  }
}
