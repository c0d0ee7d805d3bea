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
}

/** Serializes a value for a JSON column. */
export const toJson = (value: unknown): string => JSON.stringify(value);
