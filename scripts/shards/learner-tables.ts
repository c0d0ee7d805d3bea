import type { D1Database } from "@cloudflare/workers-types";
import { getOwnerColumn, learnerTableNames } from "#worker/db/table-places.ts";

export type Row = Record<string, unknown>;

export interface LearnerTable {
  name: string;
  owner: string;
  columns: readonly string[];
  /** The columns of the primary key, in order, without the column `owner`, which contains the learner's id. */
  keyColumns: readonly string[];
}

/** All tables with rows of learners, from the schema in the database. `users` is the first table. */
export async function readLearnerTables(database: D1Database): Promise<LearnerTable[]> {
  const names = learnerTableNames.map((name) => `'${name}'`).join(", ");
  const { results } = await database
    .prepare(
      `SELECT tables.name AS "table", columns.name AS "column", columns.pk AS keyPosition
        FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns 
        WHERE tables.name IN (${names}) ORDER BY columns.pk`,
    )
    .all<{ table: string; column: string; keyPosition: number }>();
  const columnsByTable = Map.groupBy(results, ({ table }) => table);
  return learnerTableNames.map((name) => {
    const columns = columnsByTable.get(name);
    if (!columns) throw new Error(`The table ${name} is missing: run the migrations.`);
    const owner = getOwnerColumn(name);
    return {
      name,
      owner,
      columns: columns.map(({ column }) => column).toSorted(),
      keyColumns: columns
        .filter(({ column, keyPosition }) => keyPosition > 0 && column !== owner)
        .map(({ column }) => column),
    };
  });
}

const rowsPerPage = 100;

/** D1 returns a blob as a list of bytes, but accepts a blob only as a buffer. */
const toStoredValue = (value: unknown): unknown => (Array.isArray(value) ? new Uint8Array(value) : value);

/** Yields the learner's rows of a table page by page, in the order of the key. */
export async function* readLearnerRows(
  database: D1Database,
  { name, owner, columns, keyColumns }: LearnerTable,
  learnerId: string,
): AsyncGenerator<Row[]> {
  const quoteColumns = (columnNames: readonly string[]) => columnNames.map((column) => `"${column}"`).join(", ");
  const query = `SELECT ${quoteColumns(columns)} FROM "${name}" WHERE "${owner}" IN (?1, unhex(?1, '-'))`;
  const order = keyColumns.length === 0 ? "" : ` ORDER BY ${quoteColumns(keyColumns)} LIMIT ${rowsPerPage}`;
  const nextPageCondition = ` AND (${quoteColumns(keyColumns)}) > (${keyColumns.map(() => "?").join(", ")})`;
  let lastRow: Row | undefined;
  do {
    const values = lastRow ? keyColumns.map((column) => lastRow?.[column]) : [];
    const { results } = await database
      .prepare(query + (lastRow ? nextPageCondition : "") + order)
      .bind(learnerId, ...values.map(toStoredValue))
      .all<Row>();
    yield results;
    lastRow = keyColumns.length > 0 && results.length === rowsPerPage ? results.at(-1) : undefined;
  } while (lastRow);
}

/** Inserts rows. All rows have the same columns. */
export async function insertRows(
  database: D1Database,
  table: string,
  rows: readonly Row[],
  verb = "INSERT",
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const statement = database.prepare(
    `${verb} INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  await database.batch(rows.map((row) => statement.bind(...columns.map((column) => toStoredValue(row[column])))));
}
