import type { Problem } from "./word-table.ts";

export interface Row<C extends string> {
  cells: Record<C, string>;
  line: number;
}

/**
 * Splits a tab-separated table into rows. Skips comment lines, which begin with `#`, and reports lines with a wrong
 * number of cells.
 */
export function readRows<C extends string>(text: string, columns: readonly C[], file: string) {
  const rows: Row<C>[] = [];
  const problems: Problem[] = [];
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  if (lines[0]?.trimEnd() !== columns.join("\t")) {
    problems.push({ file, line: 1, message: `the first line must name the columns: ${columns.join(", ")}` });
    return { rows, problems };
  }
  for (const [i, rawLine] of lines.entries()) {
    const line = rawLine.replace(/\r$/, "");
    if (i === 0 || line === "" || line.startsWith("#")) continue;
    const values = line.split("\t");
    if (values.length !== columns.length) {
      problems.push({ file, line: i + 1, message: `${values.length} columns instead of ${columns.length}` });
      continue;
    }
    const cells = Object.fromEntries(
      columns.map((column, columnIndex) => [column, values[columnIndex] ?? ""]),
    ) as Record<C, string>;
    rows.push({ cells, line: i + 1 });
  }
  return { rows, problems };
}
