import { maxFileColumns, maxFileRows } from "./import-limits.ts";
import { UnreadableFile } from "./word-table.ts";

/** The rows of a text with separated values. */
export interface SeparatedValues {
  rows: string[][];
  /** For each row, the number of the line in which it begins. The first line of the text has the number 1. */
  lines: number[];
}

/**
 * Reads a text with separated values (RFC 4180): a field in quotation marks may contain separators, line breaks and
 * doubled quotation marks. Lines may end with CR LF, LF or CR, and empty lines are skipped. A quotation mark is an
 * ordinary character in two cases: within a field that does not start with one; and at the start of a field if no
 * closing quotation mark follows, because otherwise the rest of the file would become part of the field.
 * @throws UnreadableFile if there are too many rows or columns
 */
export function parseSeparatedValues(text: string, separator: string): SeparatedValues {
  const [rows, lineNumbers]: [string[][], number[]] = [[], []];
  let row: string[] = [];
  let position = text.startsWith("\uFEFF") ? 1 : 0;
  let [line, lineOfRow, lineStart] = [1, 1, position];
  const endRow = () => {
    if (row.length > 1 || row[0] !== "") {
      rows.push(row);
      lineNumbers.push(lineOfRow);
    }
    row = [];
    line += countLineBreaks(text.slice(lineStart, position));
    lineStart = position;
    lineOfRow = line;
  };
  while (position < text.length) {
    if (rows.length > maxFileRows) throw new UnreadableFile("too-many-words");
    if (row.length > maxFileColumns) throw new UnreadableFile("too-many-columns");
    const quotedValue = text[position] === '"' ? readQuotedValue(text, position) : null;
    if (quotedValue) {
      const fieldEnd = findEndOfPlainField(text, quotedValue.end, separator);
      row.push(quotedValue.value + text.slice(quotedValue.end, fieldEnd));
      position = fieldEnd;
    } else {
      const end = findEndOfPlainField(text, position, separator);
      row.push(text.slice(position, end));
      position = end;
    }
    const nextCharacter = text[position];
    if (nextCharacter === separator) {
      position += 1;
      if (position === text.length) row.push("");
      continue;
    }
    if (nextCharacter === "\r" && text[position + 1] === "\n") position += 1;
    position += 1;
    endRow();
  }
  if (row.length > 0) endRow();
  return { rows, lines: lineNumbers };
}

const countLineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Reads a value whose opening quotation mark is at `start`. Null if the closing quotation mark is missing. */
function readQuotedValue(text: string, start: number): { value: string; end: number } | null {
  let value = "";
  let position = start + 1;
  for (;;) {
    const end = text.indexOf('"', position);
    if (end < 0) return null;
    value += text.slice(position, end);
    if (text[end + 1] !== '"') return { value, end: end + 1 };
    value += '"';
    position = end + 2;
  }
}

function findEndOfPlainField(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return end;
}

/**
 * Matches a value that a spreadsheet would run as a formula, also if apostrophes precede it. `writeField` writes an
 * apostrophe before such a value, which marks the value as text (OWASP, CSV injection). Values that already begin with
 * apostrophes get one more, so that `readField` can return the original.
 */
const formulaStartPattern = /^'*[=+\-@\t\r]/;

const writeField = (value: string): string => {
  const safeValue = formulaStartPattern.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safeValue) ? `"${safeValue.replaceAll('"', '""')}"` : safeValue;
};

/**
 * Returns the original of a value that `writeSeparatedValues` has written: removes the apostrophe that marks it as
 * text.
 */
export const readField = (value: string): string =>
  value.startsWith("'") && formulaStartPattern.test(value) ? value.slice(1) : value;

/**
 * Writes rows as comma-separated values (RFC 4180). The byte order mark tells spreadsheets that the text is UTF-8.
 */
export const writeSeparatedValues = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(writeField).join(",")}\r\n`).join("")}`;
