import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { isBackedUp } from "./backed-up-tables.ts";
import type { BackupLine, BackupPosition } from "./backup-message.ts";

export interface TableDescription {
  name: string;
  columns: readonly string[];
  /** The columns of the primary key, in its order. */
  key: readonly string[];
  /** The columns that contain bytes. */
  binaryColumns: readonly string[];
  /** The column that refers to a learner; null in tables that do not belong to learners. */
  owner: string | null;
  /** The column of `users` that `owner` refers to: the id, or the id as bytes. */
  ownerKey: string;
  /** Whether there are rows without a learner, such as visitors' reports. */
  isOwnerOptional: boolean;
  /**
   * The column with a learner's id: the column `owner`, if there is one. Tables of the directory do not refer to
   * `users`, because a learner may be in another database. In these tables it is the column `user_id` or `learner_id`.
   * Null if the table has no such column.
   */
  learnerColumn: string | null;
}

/** Number of learners in one page. Their rows are read in one transaction and are in memory at the same time. */
const learnersPerPage = 2;
/** Number of rows in one page of a table without an owner. */
const rowsPerPage = 1000;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const buildColumnList = (names: readonly string[]): string => names.map(quote).join(", ");

/**
 * Describes the tables to back up, using the schema that the database reports. The accounts come first, because other
 * rows refer to them.
 */
export async function describeTables(database: D1Database): Promise<TableDescription[]> {
  const tablesSql = `sqlite_master AS tables WHERE tables.type = 'table' AND tables.name NOT GLOB 'sqlite_*'
    AND tables.name NOT GLOB '_cf_*' AND tables.name NOT GLOB 'd1_*'`;
  const [columnResult, ownerResult] = await database.batch<Record<string, string | number>>([
    database.prepare(
      `SELECT tables.name AS tableName, columns.name AS columnName, columns.pk AS keyPosition, columns."notnull" AS isRequired,
        columns.type AS type FROM ${tablesSql.replace("AS tables", "AS tables, pragma_table_info(tables.name) AS columns")}
        ORDER BY tables.name, columns.cid`,
    ),
    database.prepare(
      `SELECT tables.name AS tableName, keys."from" AS columnName, keys."to" AS ownerKey
        FROM ${tablesSql.replace("AS tables", "AS tables, pragma_foreign_key_list(tables.name) AS keys")} AND keys."table" = 'users'`,
    ),
  ]);
  const ownerByTable = new Map((ownerResult?.results ?? []).map((row) => [row.tableName, row]));
  const columnsByTable = Map.groupBy(columnResult?.results ?? [], ({ tableName }) => String(tableName));
  const tables = [...columnsByTable].map(([name, columns]): TableDescription => {
    const ownerReference = name === "users" ? { columnName: "id", ownerKey: "id" } : ownerByTable.get(name);
    const owner = ownerReference ? String(ownerReference.columnName) : null;
    const isLearnerColumn = ({ columnName }: { columnName?: string | number }) =>
      columnName === "user_id" || columnName === "learner_id";
    return {
      name,
      learnerColumn: owner ?? (columns.find(isLearnerColumn)?.columnName as string | undefined) ?? null,
      columns: columns.map(({ columnName }) => String(columnName)),
      key: columns
        .filter(({ keyPosition }) => Number(keyPosition) > 0)
        .toSorted((a, b) => Number(a.keyPosition) - Number(b.keyPosition))
        .map(({ columnName }) => String(columnName)),
      binaryColumns: columns
        .filter(({ type }) => /blob/i.test(String(type)))
        .map(({ columnName }) => String(columnName)),
      owner,
      ownerKey: String(ownerReference?.ownerKey ?? "id"),
      isOwnerOptional: columns.some(
        ({ columnName, isRequired, keyPosition }) =>
          columnName === owner && Number(isRequired) === 0 && Number(keyPosition) === 0,
      ),
    };
  });
  return tables
    .filter(({ name }) => isBackedUp(name))
    .toSorted((a, b) => Number(b.name === "users") - Number(a.name === "users"));
}

/**
 * Converts a value so that JSON can contain it: bytes become hexadecimal digits. A column of bytes can also contain
 * other values.
 */
const toJsonValue = (value: unknown): unknown =>
  value instanceof ArrayBuffer || Array.isArray(value)
    ? { hex: Buffer.from(value as ArrayBuffer).toString("hex") }
    : value;

const toLine = ({ name, columns }: TableDescription, rows: readonly Record<string, unknown>[]): BackupLine => ({
  table: name,
  columns,
  rows: rows.map((row) => columns.map((column) => toJsonValue(row[column]))),
});

/** A page of rows and the position after it; null after the last row of the database. */
export interface BackupPage {
  lines: readonly BackupLine[];
  next: BackupPosition | null;
}

/** Reads the rows that follow a position. */
export async function readBackupPage(
  database: D1Database,
  tables: readonly TableDescription[],
  position: BackupPosition,
): Promise<BackupPage> {
  const tablesWithoutOwner = tables.filter(({ owner, isOwnerOptional }) => owner === null || isOwnerOptional);
  const buildStartPosition = (table: TableDescription | undefined) =>
    table ? { table: table.name, after: null } : null;
  if ("learnersAfter" in position) {
    const lines = await readLearners(database, tables, position.learnersAfter);
    const learnerRows = lines.find(({ table }) => table === "users");
    const lastId = learnerRows?.rows.at(-1)?.[learnerRows.columns.indexOf("id")];
    const isLastPage = (learnerRows?.rows.length ?? 0) < learnersPerPage;
    return { lines, next: isLastPage ? buildStartPosition(tablesWithoutOwner[0]) : { learnersAfter: String(lastId) } };
  }
  const tableIndex = tablesWithoutOwner.findIndex(({ name }) => name === position.table);
  const table = tablesWithoutOwner[tableIndex];
  if (!table) throw new Error(`there is no table ${position.table}`);
  const rows = await readRowsWithoutOwner(database, table, position.after);
  const lastRow = rows.at(-1);
  return {
    lines: rows.length > 0 ? [toLine(table, rows)] : [],
    next:
      lastRow && rows.length === rowsPerPage
        ? { table: table.name, after: table.key.map((column) => lastRow[column]) }
        : buildStartPosition(tablesWithoutOwner[tableIndex + 1]),
  };
}

/**
 * Reads all rows of the next learners. The statements of a batch see the same state of the database, so a learner's
 * totals and ledger always agree.
 */
async function readLearners(
  database: D1Database,
  tables: readonly TableDescription[],
  lastLearnerId: string,
): Promise<BackupLine[]> {
  const learnerTables = tables.filter(({ owner }) => owner !== null);
  const buildLearnersSql = (ownerKey: string) =>
    `SELECT ${quote(ownerKey)} FROM users WHERE id > ?1 ORDER BY id LIMIT ${learnersPerPage}`;
  const results = await database.batch<Record<string, unknown>>(
    learnerTables.map(({ name, columns, owner, ownerKey }) =>
      database
        .prepare(
          `SELECT ${buildColumnList(columns)} FROM ${quote(name)} WHERE ${quote(owner ?? "")} IN (${buildLearnersSql(ownerKey)})
            ORDER BY ${quote(owner ?? "")}`,
        )
        .bind(lastLearnerId),
    ),
  );
  return learnerTables
    .map((table, i) => toLine(table, results[i]?.results ?? []))
    .filter(({ rows }) => rows.length > 0);
}

async function readRowsWithoutOwner(
  database: D1Database,
  { name, columns, key, owner }: TableDescription,
  lastReadKey: readonly unknown[] | null,
): Promise<Record<string, unknown>[]> {
  const conditions = [
    ...(owner === null ? [] : [`${quote(owner)} IS NULL`]),
    ...(lastReadKey ? [`(${buildColumnList(key)}) > (${key.map(() => "?").join(", ")})`] : []),
  ];
  const statement = database.prepare(
    `SELECT ${buildColumnList(columns)} FROM ${quote(name)} ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""}
      ORDER BY ${buildColumnList(key)} LIMIT ${rowsPerPage}`,
  );
  return (await statement.bind(...(lastReadKey ?? [])).all<Record<string, unknown>>()).results;
}

/** The number of rows in each table. */
export async function countRows(
  database: D1Database,
  tables: readonly TableDescription[],
): Promise<Record<string, number>> {
  const results = await database.batch<{ n: number }>(
    tables.map(({ name }) => database.prepare(`SELECT count(*) AS n FROM ${quote(name)}`)),
  );
  return Object.fromEntries(tables.map(({ name }, i) => [name, results[i]?.results[0]?.n ?? 0]));
}

/**
 * The maximum length of the JSON text of the rows that one statement of a restore inserts. The text is a parameter, and
 * D1 limits a parameter to 2 MB.
 */
const maxParameterLength = 500_000;

/**
 * The statements that insert rows of a backup. Existing rows stay unchanged, so that an interrupted restore can be
 * repeated.
 */
export function buildInsertStatements(
  database: D1Database,
  { columns, rows }: BackupLine,
  table: TableDescription,
): D1PreparedStatement[] {
  const values = columns.map((column, i) => {
    const value = `json_extract(value, '$[${i}]')`;
    return table.binaryColumns.includes(column)
      ? `iif(json_type(value, '$[${i}]') = 'object', unhex(json_extract(value, '$[${i}].hex')), ${value})`
      : value;
  });
  const statement = database.prepare(
    `INSERT OR IGNORE INTO ${quote(table.name)} (${buildColumnList(columns)}) SELECT ${values.join(", ")} FROM json_each(?1)`,
  );
  const chunks: string[][] = [[]];
  let chunkLength = 0;
  for (const row of rows) {
    const rowText = JSON.stringify(row);
    if (chunkLength > 0 && chunkLength + rowText.length > maxParameterLength) {
      chunks.push([]);
      chunkLength = 0;
    }
    chunks.at(-1)?.push(rowText);
    chunkLength += rowText.length;
  }
  return chunks.filter((chunk) => chunk.length > 0).map((chunk) => statement.bind(`[${chunk.join(",")}]`));
}
