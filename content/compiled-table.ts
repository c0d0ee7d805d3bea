type Value = string | number | null;

/**
 * One content table. Loading matches its rows with the stored ones by `key`; the order of the values is that of
 * `columns`.
 */
export interface CompiledTable {
  name: string;
  columns: string[];
  key: string[];
  rows: Value[][];
}

/** Serializes a value for a JSON column. */
export const toJson = (value: unknown): string => JSON.stringify(value);
