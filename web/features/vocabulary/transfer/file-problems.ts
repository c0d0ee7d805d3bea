import { maxFileBytes, maxFileColumns, maxImportedWords } from "#core/domain/vocabulary/transfer/import-limits.ts";
import { type FileProblem, UnreadableFile } from "#core/domain/vocabulary/transfer/word-table.ts";
import { explain } from "#web/api/api-error.ts";
import { formatNumber } from "#web/ui/format-number.ts";

const maxMegabytes = maxFileBytes / 1024 / 1024;

const messages: Record<FileProblem, string> = {
  "too-large": `This file is too large: at most ${maxMegabytes} MB for an Anki package and 30 MB for a table. In Anki, export the deck without media.`,
  "unpacked-too-large":
    "What this package contains is too large when it is unpacked. Export a single deck without media.",
  damaged: "This file is damaged or not complete. Export it again and try once more.",
  "not-anki":
    "This is neither an Anki package (.apkg) nor a text or CSV file. A spreadsheet can be saved as CSV and imported then.",
  "too-many-words": `This file has more than ${formatNumber(maxImportedWords)} words. Export a single deck, or divide the table.`,
  "too-many-columns": `This table has more than ${maxFileColumns} columns. Keep those with German and English, and save it as CSV again.`,
  empty: "There are no words in this file.",
  "not-loaded": "The part of Lotse that reads files did not load. Check your connection and try again.",
  failed: "This file could not be read.",
};

/** The error message when a file cannot be read or an import fails. */
export const describeProblem = (error: unknown): string =>
  error instanceof UnreadableFile ? messages[error.problem] : explain(error, "The server did not answer.");
