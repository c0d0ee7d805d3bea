/**
 * Copies a learner with all rows of this learner. The load bench needs five hundred learners and copies them, because
 * five hundred sign-ups would mostly measure how long hashing a password takes.
 */
import { SignJWT } from "jose";
import { sha256 } from "#worker/accounts/tokens.ts";
import { sessionSecret } from "./serve.ts";

/**
 * The id of each copy begins with this many characters of the original learner's id. They are kept, because the first
 * characters of an id can name the database that contains the learner's rows.
 */
const sharedIdPrefixLength = 24;
const dayMs = 86_400_000;

interface Column {
  tableName: string;
  name: string;
}

const quote = (name: string) => `"${name}"`;

/**
 * The tables with rows of learners, each with the column that contains the learner's id. The table of accounts comes
 * first.
 */
async function findLearnerTables(database: D1Database): Promise<{ table: string; owner: string; columns: string[] }[]> {
  const [columns, ownerColumns] = await database.batch<Column>([
    database.prepare(
      `SELECT tables.name AS tableName, columns.name AS name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT GLOB '_cf_*'`,
    ),
    database.prepare(
      `SELECT tables.name AS tableName, keys."from" AS name FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS keys
        WHERE tables.type = 'table' AND tables.name NOT GLOB '_cf_*' AND keys."table" = 'users'`,
    ),
  ]);
  return [{ tableName: "users", name: "id" }, ...(ownerColumns?.results ?? [])].map(({ tableName, name }) => ({
    table: tableName,
    owner: name,
    columns: (columns?.results ?? []).filter((column) => column.tableName === tableName).map((column) => column.name),
  }));
}

/** The cookie of a session that is valid for a day. */
async function signCookie(learnerId: string, sessionId: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(learnerId)
    .setAudience("session")
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + dayMs / 1000)
    .sign(new TextEncoder().encode(sessionSecret));
  return `session=${token}`;
}

/**
 * Copies a learner `count` times. The copies are in no league yet. Returns the cookies of their sessions.
 * @param database the database with the learner's rows
 */
export async function copyLearner(
  database: D1Database,
  learnerId: string,
  count: number,
  now: Date,
): Promise<string[]> {
  const copies = await Promise.all(
    Array.from({ length: count }, async () => {
      const sessionId = crypto.randomUUID();
      const id = `${learnerId.slice(0, sharedIdPrefixLength)}${crypto.randomUUID().slice(sharedIdPrefixLength)}`;
      return { id, sessionId, sessionHash: await sha256(sessionId) };
    }),
  );
  const toCopyValueSql = (key: keyof (typeof copies)[number]) => `copies.value ->> '${key}'`;
  const newValueSqlByColumn: Record<string, string> = {
    "users.email": `${toCopyValueSql("sessionId")} || '@example.org'`,
    "sessions.sid": toCopyValueSql("sessionHash"),
    "sessions.expire": `'${new Date(now.getTime() + dayMs).toISOString()}'`,
    "user_xp.league_id": "NULL",
    "user_xp.league_week": "NULL",
  };
  const statements = (await findLearnerTables(database)).map(({ table, owner, columns }) => {
    const values = columns.map((column) =>
      column === owner
        ? toCopyValueSql("id")
        : (newValueSqlByColumn[`${table}.${column}`] ?? `original.${quote(column)}`),
    );
    const originalRowsSql = `SELECT * FROM ${quote(table)} WHERE ${quote(owner)} = ?2${table === "sessions" ? " LIMIT 1" : ""}`;
    return database
      .prepare(
        `INSERT INTO ${quote(table)} (${columns.map(quote).join(", ")}) SELECT ${values.join(", ")}
          FROM json_each(?1) AS copies, (${originalRowsSql}) AS original`,
      )
      .bind(JSON.stringify(copies), learnerId);
  });
  await database.batch(statements);
  return Promise.all(copies.map(({ id, sessionId }) => signCookie(id, sessionId, now)));
}
