import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { LearnerContext } from "../context.ts";

type Row = Record<string, unknown>;

/** A table that holds rows of learners, to be read a page at a time in the order of its key. */
export interface LearnerTable {
  table: SQLiteTable;
  /** Whose a row is: the first column of the table's key. */
  owner: SQLiteColumn;
  /** Rows of a page: fewer where rows are long, so that a page is some megabytes at most. */
  rowsAPage: number;
}

export const learnerTable = (
  table: SQLiteTable & { userId: SQLiteColumn },
  { rowsAPage = 1000 }: { rowsAPage?: number } = {},
): LearnerTable => ({ table, owner: table.userId, rowsAPage });

/** The columns of the key behind the owner, with the names that rows have them under. */
function restOfKey({ table, owner }: LearnerTable): { name: string; column: SQLiteColumn }[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const names = new Map(Object.entries(table).map(([name, column]) => [column, name]));
  return key.filter((column) => column !== owner).map((column) => ({ name: names.get(column) ?? "", column }));
}

/** The learner's rows behind one, or the first ones. */
export function pageOf(context: LearnerContext, one: LearnerTable, after: Row | null) {
  const rest = restOfKey(one);
  const list = (values: readonly unknown[]): SQL =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  return context.db.orm
    .select()
    .from(one.table)
    .where(
      and(
        eq(one.owner, context.learnerId),
        after && rest.length > 0
          ? sql`${list(rest.map(({ column }) => column))} > ${list(rest.map(({ name }) => after[name]))}`
          : undefined,
      ),
    )
    .orderBy(...rest.map(({ column }) => asc(column)))
    .limit(one.rowsAPage);
}

/** All rows of the learner, a page at a time; `first` was read before. */
export async function* pagesOf(
  context: LearnerContext,
  one: LearnerTable,
  first: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  let page = first;
  yield page;
  while (page.length === one.rowsAPage && restOfKey(one).length > 0) {
    page = await pageOf(context, one, page.at(-1) ?? null);
    yield page;
  }
}
