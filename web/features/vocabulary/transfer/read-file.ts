import type { SqlJsStatic } from "sql.js";
import { readAnkiNotes } from "#core/domain/vocabulary/transfer/anki-words.ts";
import { maxFileBytes, maxImportedWords } from "#core/domain/vocabulary/transfer/import-limits.ts";
import { readTextFile } from "#core/domain/vocabulary/transfer/text-file.ts";
import { UnreadableFile, type WordFile } from "#core/domain/vocabulary/transfer/word-table.ts";
import { readAnkiPackage } from "#web/features/vocabulary/transfer/read-anki-package.ts";

const maxTextBytes = 30 * 1024 * 1024;

/**
 * Reads an Anki package or a text file with words. SQLite is only loaded for a package.
 * @throws UnreadableFile
 */
export async function readFile(
  file: Pick<File, "size" | "arrayBuffer">,
  loadSqlite: () => Promise<SqlJsStatic>,
): Promise<WordFile> {
  if (file.size > maxFileBytes) throw new UnreadableFile("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && bytes.length > maxTextBytes) throw new UnreadableFile("too-large");
  const wordFile = isZip ? readAnkiNotes(readAnkiPackage(await loadSqlite(), bytes)) : readTextFile(decodeText(bytes));
  const wordCount = wordFile.tables.reduce((count, { rows }) => count + rows.length, wordFile.words.length);
  if (wordCount === 0) throw new UnreadableFile("empty");
  if (wordCount > maxImportedWords) throw new UnreadableFile("too-many-words");
  return wordFile;
}

/** Decodes UTF-8, UTF-16 with a byte order mark (as spreadsheets write it), or else Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new UnreadableFile("not-anki");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
