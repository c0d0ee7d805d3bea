type Value = string | number | null;

/** One content table: its rows are matched by key, and those that are gone are retired. */
export interface CompiledTable {
  name: string;
  columns: string[];
  key: string[];
  rows: Value[][];
}

export const json = (value: unknown): string => JSON.stringify(value);
