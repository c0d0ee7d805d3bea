import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

type Values<Table extends SQLiteTable> = {
  readonly [Column in keyof Table["$inferInsert"]]-?: SQL | string | number | null;
};

/**
 * What `insert(table).select(…)` needs to insert rows that SQL computes: a SELECT with a value for every column, in the table's
 * order, so that the caller names the columns in any order and forgets none.
 * @param values SQL, or what SQLite stores: a boolean is 1 or 0, JSON is its text
 * @param from where the rows come from and on which condition; one row unless told. An upsert needs a WHERE in it.
 */
export const selectRow = <Table extends SQLiteTable>(table: Table, values: Values<Table>, from: SQL = sql``): SQL => {
  const byColumn: Record<string, SQL | string | number | null> = values;
  const inOrder = Object.keys(getTableColumns(table)).map((column) => sql`${byColumn[column]}`);
  return sql`SELECT ${sql.join(inOrder, sql`, `)} ${from}`;
};
