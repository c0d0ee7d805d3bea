/**
 * Reads a text with separated values (RFC 4180): a field in quotation marks may contain separators, line breaks and
 * doubled quotation marks. Lines may end with CR LF, LF or CR, and empty lines are skipped. A quotation mark within a field
 * that does not start with one is an ordinary character.
 */
export function parseSeparatedValues(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = text.startsWith("\uFEFF") ? 1 : 0;
  const endRow = () => {
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  };
  while (position < text.length) {
    if (text[position] === '"') {
      let value = "";
      let end = text.indexOf('"', position + 1);
      while (end >= 0 && text[end + 1] === '"') {
        value += text.slice(position + 1, end + 1);
        position = end + 1;
        end = text.indexOf('"', position + 1);
      }
      const valueEnd = end < 0 ? text.length : end;
      value += text.slice(position + 1, valueEnd);
      position = end < 0 ? text.length : end + 1;
      const rest = endOfPlainField(text, position, separator);
      row.push(value + text.slice(position, rest));
      position = rest;
    } else {
      const end = endOfPlainField(text, position, separator);
      row.push(text.slice(position, end));
      position = end;
    }
    const next = text[position];
    if (next === separator) {
      position += 1;
      if (position === text.length) row.push("");
      continue;
    }
    if (next === "\r" && text[position + 1] === "\n") position += 1;
    position += 1;
    endRow();
  }
  if (row.length > 0) endRow();
  return rows;
}

function endOfPlainField(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return end;
}

/**
 * Spreadsheets run a value that starts like this as a formula. An apostrophe before it marks it as text (OWASP, CSV
 * injection).
 */
const formulaStart = /^'*[=+\-@\t\r]/;

const writeField = (value: string): string => {
  const safeValue = formulaStart.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safeValue) ? `"${safeValue.replaceAll('"', '""')}"` : safeValue;
};

/** The value that `writeSeparatedValues` has written: without the apostrophe that marks it as text. */
export const readField = (value: string): string =>
  value.startsWith("'") && formulaStart.test(value) ? value.slice(1) : value;

/**
 * Writes rows as comma-separated values (RFC 4180). The byte order mark tells spreadsheets that the text is UTF-8.
 */
export const writeSeparatedValues = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(writeField).join(",")}\r\n`).join("")}`;
