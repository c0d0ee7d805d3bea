import { columnRoleOfName } from "./column-choice.ts";
import { parseSeparatedValues } from "./csv.ts";
import { htmlToText } from "./html-to-text.ts";
import { isVocabularyTable, readVocabularyTable } from "./vocabulary-csv.ts";
import type { WordFile } from "./word-table.ts";

const separatorByName: Record<string, string> = {
  ...{ tab: "\t", comma: ",", semicolon: ";", pipe: "|", colon: ":", space: " " },
};
const possibleSeparators = ["\t", ";", ",", "|"];

/**
 * Reads a text file with words. The file is CSV with or without a header, or a text that Anki exported. The first lines
 * of such a text name the separator and the columns that are not fields (`#separator:tab`, `#tags column:3`;
 * https://docs.ankiweb.net/importing/text-files.html).
 */
export function readTextFile(text: string): WordFile {
  const { settingByName, body } = splitFileHeader(text.replace(/^\uFEFF/, ""));
  const separator = chooseSeparator(settingByName.get("separator"), body);
  const { rows, lines: lineNumbersInBody } = parseSeparatedValues(body, separator);
  const lineNumbers = lineNumbersInBody.map((lineNumber) => lineNumber + settingByName.size);
  if (isVocabularyTable(rows)) {
    const { words, notes } = readVocabularyTable({ rows, lines: lineNumbers });
    return { tables: [], words, wordNotes: notes };
  }

  const nonFieldColumns = new Set(
    ["guid", "notetype", "deck", "tags"].flatMap((name) => {
      const column = settingByName.get(`${name} column`);
      return column ? [Number(column) - 1] : [];
    }),
  );
  const columnCount = rows.reduce((count, row) => Math.max(count, row.length), 0);
  const fieldColumns = Array.from({ length: columnCount }, (_, i) => i).filter(
    (column) => !nonFieldColumns.has(column),
  );
  const columnNamesOfSetting = settingByName.get("columns")?.split(separator);
  const hasHeader =
    !columnNamesOfSetting && rows.length > 1 && rows[0]?.some((name) => columnRoleOfName(name) !== null);
  const names = columnNamesOfSetting ?? (hasHeader ? rows[0] : undefined) ?? [];
  const table = {
    name: null,
    columns: fieldColumns.map((column) => (names[column] ?? "").trim()),
    rows: (hasHeader ? rows.slice(1) : rows).map((row) => fieldColumns.map((column) => htmlToText(row[column] ?? ""))),
    lines: hasHeader ? lineNumbers.slice(1) : lineNumbers,
    cards: [],
    templates: [],
  };
  return { tables: [table], words: [], wordNotes: [] };
}

/** The settings of a text that Anki exported. Another line with `#` is a row like any other. */
const settingLinePattern =
  /^#(separator|html|columns|notetype|deck|tags|if matches|(?:guid|notetype|deck|tags) column):([^\r\n]*)(?:\r?\n|$)/i;

/** Splits a text of Anki into the settings of its first lines and the rest. Other texts have no settings. */
function splitFileHeader(text: string): { settingByName: Map<string, string>; body: string } {
  const settingByName = new Map<string, string>();
  let body = text;
  for (;;) {
    const [line, name, value] = settingLinePattern.exec(body) ?? [];
    if (line === undefined || name === undefined || value === undefined) return { settingByName, body };
    settingByName.set(name.toLowerCase(), value);
    body = body.slice(line.length);
  }
}

/**
 * The separator that a setting line of the file specifies. Without such a line, it is the separator that occurs in most
 * of the first lines. If no separator occurs, it is a comma.
 */
function chooseSeparator(name: string | undefined, body: string): string {
  if (name !== undefined) return separatorByName[name.trim().toLowerCase()] ?? (name.trim()[0] || "\t");
  const lines = body
    .slice(0, 20_000)
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 50);
  const countLines = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  return possibleSeparators.reduce((bestSeparator, separator) =>
    countLines(separator) > countLines(bestSeparator) ? separator : bestSeparator,
  );
}
