type CellValue = string | number | null;

/**
 * One content table. When the table is loaded, its rows are matched with the stored rows by the columns in `key`. The
 * values of a row have the same order as `columns`.
 */
export interface CompiledTable {
  name: string;
  columns: string[];
  key: string[];
  rows: CellValue[][];
  /**
   * Whether rows that the content no longer contains are deleted when the table is loaded. Otherwise they are retired,
   * because learners' histories can refer to them.
   */
  deletesRemovedRows?: boolean;
}

/** Serializes a value for a JSON column. */
export const toJson = (value: unknown): string => JSON.stringify(value);
