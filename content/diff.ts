import type { CompiledTable } from "./compiled-table.ts";

/** A row of the database. The keys are the column names. */
export type StoredRow = Record<string, string | number | null>;

export interface TableDiff {
  table: string;
  addedKeys: string[];
  /** The names of the changed columns or fields of each row. The keys of the map are the keys of the rows. */
  changedNamesByKey: Map<string, string[]>;
  /** Rows that the content no longer contains. They stay stored, because learners' histories refer to them. */
  retiredKeys: string[];
  /** Rows of a table with `deletesRemovedRows` that are not in the content any more. */
  deletedKeys: string[];
  /** Retired rows that are in the content again. */
  restoredKeys: string[];
}

const parseJsonValue = (value: string | number | null): unknown => {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  return JSON.parse(value);
};

/** The names of the changed fields of a JSON column. For a plain column, the name of the column. */
function findChangedNames(
  column: string,
  valueBefore: string | number | null,
  valueAfter: string | number | null,
): string[] {
  const [parsedBefore, parsedAfter] = [parseJsonValue(valueBefore), parseJsonValue(valueAfter)];
  const isJsonObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isJsonObject(parsedBefore) || !isJsonObject(parsedAfter)) return [column];
  return Object.keys({ ...parsedBefore, ...parsedAfter }).filter(
    (name) => JSON.stringify(parsedBefore[name]) !== JSON.stringify(parsedAfter[name]),
  );
}

/** Compares a compiled table with the rows in the database. */
export function diffTable(table: CompiledTable, storedRows: readonly StoredRow[]): TableDiff {
  const keyOf = (row: StoredRow) => table.key.map((column) => row[column]).join("/");
  const storedRowByKey = new Map(storedRows.map((row) => [keyOf(row), row]));
  const diff: TableDiff = {
    table: table.name,
    addedKeys: [],
    changedNamesByKey: new Map(),
    retiredKeys: [],
    deletedKeys: [],
    restoredKeys: [],
  };
  const contentKeys = new Set<string>();
  for (const values of table.rows) {
    const row: StoredRow = Object.fromEntries(table.columns.map((column, i) => [column, values[i] ?? null]));
    const key = keyOf(row);
    contentKeys.add(key);
    const storedRow = storedRowByKey.get(key);
    if (!storedRow) {
      diff.addedKeys.push(key);
      continue;
    }
    if (storedRow.retired) diff.restoredKeys.push(key);
    const columns = table.columns.filter((column) => String(storedRow[column] ?? "") !== String(row[column] ?? ""));
    const changedNames = columns.flatMap((column) =>
      findChangedNames(column, storedRow[column] ?? null, row[column] ?? null),
    );
    if (changedNames.length > 0) diff.changedNamesByKey.set(key, changedNames);
  }
  for (const [key, row] of storedRowByKey) {
    if (contentKeys.has(key)) continue;
    if (table.deletesRemovedRows) diff.deletedKeys.push(key);
    else if (!row.retired) diff.retiredKeys.push(key);
  }
  return diff;
}

const tableTitles: Record<string, string> = {
  german_vocabulary_bank: "words",
  curriculum_chapters: "chapters",
  curriculum_subchapters: "lessons",
  curriculum_words: "words in lessons",
  grammar_library: "grammar topics",
  grammar_exercises: "exercises",
  verb_prefix_tests: "tests of prefixes",
  verb_prefix_questions: "questions about prefixes",
  conjugation_verbs: "verbs to conjugate",
  conjugation_questions: "questions about conjugation",
};
const maxListedRows = 20;

function listKeys(marker: string, remark: string, keys: readonly string[]): string[] {
  const hiddenCount = keys.length - maxListedRows;
  return [
    ...keys.slice(0, maxListedRows).map((key) => `  ${marker} ${key}${remark}`),
    ...(hiddenCount > 0 ? [`  ${marker} … and ${hiddenCount} more`] : []),
  ];
}

/**
 * Describes the differences: one line with the counts, then one line for each row, at most `maxListedRows` for each
 * kind of change. Returns no lines if there are no differences.
 */
export function describeDiff({
  table,
  addedKeys,
  changedNamesByKey: namesByChangedKey,
  retiredKeys,
  deletedKeys,
  restoredKeys,
}: TableDiff): string[] {
  const changeCount =
    addedKeys.length + namesByChangedKey.size + retiredKeys.length + deletedKeys.length + restoredKeys.length;
  if (changeCount === 0) return [];
  const summary = [
    [addedKeys.length, "added"],
    [namesByChangedKey.size, "changed"],
    [retiredKeys.length, "retired"],
    [deletedKeys.length, "deleted"],
    [restoredKeys.length, "restored"],
  ] as const;
  const changedRowLines = [...namesByChangedKey].map(([key, names]) => `${key}: ${names.join(", ")}`);
  return [
    `${tableTitles[table] ?? table}: ${summary
      .filter(([count]) => count > 0)
      .map(([count, description]) => `${count} ${description}`)
      .join(", ")}`,
    ...listKeys("+", "", addedKeys),
    ...listKeys("~", "", changedRowLines),
    ...listKeys("-", " (kept for those who learned it)", retiredKeys),
    ...listKeys("-", " (deleted)", deletedKeys),
    ...listKeys("↺", "", restoredKeys),
  ];
}
