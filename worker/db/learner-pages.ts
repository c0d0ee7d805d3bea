import { and, asc, eq, getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { LearnerContext } from "../context.ts";
import { tablePlaces } from "./table-places.ts";

type Row = Record<string, unknown>;

/** A table with rows of learners. It is read page by page in the order of its key. */
export interface LearnerTable {
  table: SQLiteTable;
  /** The column with the learner's id. It is the first column of the table's key. */
  owner: SQLiteColumn;
  /**
   * The number of rows per page. Tables with long rows have fewer rows per page, so that a page has at most a few
   * megabytes.
   */
  rowsPerPage: number;
  /**
   * The columns that are not read, because they contain secrets. If a column of the table's key is hidden, all rows of
   * a learner must fit into one page, because the next page is found by the key of the last row.
   */
  hiddenColumns?: readonly string[];
  /**
   * Further SQL expressions that are selected together with the columns of the table, by the names of their properties
   * in the rows. `completeRows` uses their values.
   */
  furtherColumns?: Readonly<Record<string, SQL>>;
  /** Adds data to the rows of a page for the export, if the table does not contain all data of a row. */
  completeRows?(context: LearnerContext, rows: readonly never[]): Promise<readonly Row[]>;
}

export const describeLearnerTable = (
  table: SQLiteTable & { userId: SQLiteColumn },
  options: Partial<Pick<LearnerTable, "rowsPerPage" | "hiddenColumns" | "furtherColumns" | "completeRows">> = {},
): LearnerTable => ({ table, owner: table.userId, rowsPerPage: 1000, ...options });

/** The columns that are read, by the names of their properties in the rows. */
const listShownColumns = ({ table, hiddenColumns = [] }: LearnerTable): Record<string, SQLiteColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !hiddenColumns.includes(name)));

/**
 * The columns of the table's key that follow the owner's column. `name` is the property name of the column in the rows.
 */
function findKeyColumnsAfterOwner({ table, owner }: LearnerTable): { name: string; column: SQLiteColumn }[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const primaryKeyColumns = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const nameByColumn = new Map(Object.entries(table).map(([name, column]) => [column, name]));
  return primaryKeyColumns
    .filter((column) => column !== owner)
    .map((column) => ({ name: nameByColumn.get(column) ?? "", column }));
}

/** Whether the table is in the directory and not in the learner's shard. */
export const isInDirectory = ({ table }: LearnerTable): boolean => tablePlaces[getTableName(table)] === "directory";

/** Reads the first page of the learner's rows, or the page that follows the row `lastRow`. */
export function readPage(context: LearnerContext, table: LearnerTable, lastRow: Row | null) {
  const keyColumns = findKeyColumnsAfterOwner(table);
  const buildSqlTuple = (values: readonly SQLWrapper[]): SQL => sql`(${sql.join([...values], sql`, `)})`;
  const lastKeyValues = keyColumns.map(({ name, column }) => sql.param(lastRow?.[name], column));
  return (isInDirectory(table) ? context.databases.directory : context.db).orm
    .select({ ...listShownColumns(table), ...table.furtherColumns })
    .from(table.table)
    .where(
      and(
        eq(table.owner, context.learnerId),
        lastRow && keyColumns.length > 0
          ? sql`${buildSqlTuple(keyColumns.map(({ column }) => column))} > ${buildSqlTuple(lastKeyValues)}`
          : undefined,
      ),
    )
    .orderBy(...keyColumns.map(({ column }) => asc(column)))
    .limit(table.rowsPerPage);
}

/**
 * Yields all rows of the learner page by page.
 * @param firstPage the first page, which was read before
 */
export async function* readPages(
  context: LearnerContext,
  table: LearnerTable,
  firstPage: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  const completeRows = async (rows: readonly Row[]) => table.completeRows?.(context, rows as never) ?? rows;
  let page = firstPage;
  yield await completeRows(page);
  while (page.length === table.rowsPerPage && findKeyColumnsAfterOwner(table).length > 0) {
    page = await readPage(context, table, page.at(-1) ?? null);
    yield await completeRows(page);
  }
}
