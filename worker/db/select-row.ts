import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

type RowValues<Table extends SQLiteTable> = {
  readonly [Column in keyof Table["$inferInsert"]]-?: SQL | string | number | null;
};

/**
 * Builds the SELECT with which `insert(table).select(…)` inserts a row that SQL computes. The caller names every
 * column, in any order; the SELECT lists the columns in the table's order.
 * @param values SQL, or values in the form in which SQLite stores them: booleans as 1 or 0, JSON as text
 * @param fromClause the FROM and WHERE clauses; without them one row is inserted. An upsert needs a WHERE clause.
 */
export const buildSelectRow = <Table extends SQLiteTable>(
  table: Table,
  values: RowValues<Table>,
  fromClause: SQL = sql``,
): SQL => {
  const valueByColumn: Record<string, SQL | string | number | null> = values;
  const orderedValues = Object.keys(getTableColumns(table)).map((column) => sql`${valueByColumn[column]}`);
  return sql`SELECT ${sql.join(orderedValues, sql`, `)} ${fromClause}`;
};
