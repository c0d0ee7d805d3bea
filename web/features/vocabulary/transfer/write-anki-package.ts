import { strToU8, zipSync } from "fflate";
import type { SqlJsStatic } from "sql.js";
import {
  type AnkiExportOptions,
  ankiSchema,
  buildAnkiCollection,
  createAnkiNoteRow,
} from "#core/domain/vocabulary/transfer/anki-collection.ts";
import type { TransferredWord } from "#core/domain/vocabulary/transfer/transferred-word.ts";

/**
 * Computes the number by which Anki finds duplicates: the first 32 bits of the SHA-1 of a field's text without HTML.
 * The fields that this app writes contain no tags, only escaped characters, so only these are replaced.
 */
async function computeChecksum(field: string): Promise<number> {
  const text = field.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}

/** Writes words as an Anki package (.apkg): a zip file with an SQLite database. */
export async function writeAnkiPackage(
  sqlite: SqlJsStatic,
  words: readonly TransferredWord[],
  options: AnkiExportOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { col, notes } = buildAnkiCollection(words, options);
  const checksums = await Promise.all(notes.map(({ fields }) => computeChecksum(fields[0] ?? "")));
  const database = new sqlite.Database();
  try {
    database.run(ankiSchema);
    database.run("BEGIN");
    database.run(`INSERT INTO col VALUES (${col.map(() => "?").join()})`, col);
    const insertNoteStatement = database.prepare("INSERT INTO notes VALUES (?,?,?,?,?,?,?,?,?,?,?)");
    const insertCardStatement = database.prepare("INSERT INTO cards VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    const modifiedAt = Math.floor(options.now.getTime() / 1000);
    for (const [index, note] of notes.entries()) {
      insertNoteStatement.run(createAnkiNoteRow(note, checksums[index] ?? 0, modifiedAt));
      for (const card of note.cards) insertCardStatement.run(card);
    }
    database.run("COMMIT");
    return zipSync({ "collection.anki2": database.export(), media: strToU8("{}") }, { level: 6 });
  } finally {
    database.close();
  }
}
