import { unzipSync } from "fflate";
import { Decompress } from "fzstd";
import type { Database, SqlJsStatic, SqlValue } from "sql.js";
import type { AnkiNotes, AnkiNoteType } from "#core/domain/vocabulary/transfer/anki-words.ts";
import { maxFileCards, maxImportedWords, maxUnpackedBytes } from "#core/domain/vocabulary/transfer/import-limits.ts";
import { UnreadableFile } from "#core/domain/vocabulary/transfer/word-table.ts";

/**
 * The names of the databases that a package can contain, the newest format first. A package with a database in a newer
 * format also contains one in an older format, whose only note says that Anki must be updated.
 */
const databaseNames = ["collection.anki21b", "collection.anki21", "collection.anki2"] as const;

/**
 * Reads the notes and cards of an Anki package (.apkg, .colpkg). Sounds and pictures are not unpacked.
 * @throws UnreadableFile
 */
export function readAnkiPackage(sqlite: SqlJsStatic, file: Uint8Array): AnkiNotes {
  const database = openDatabase(sqlite, unpackDatabase(file));
  try {
    return readCollection(database);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile("damaged");
  } finally {
    database.close();
  }
}

function unpackDatabase(file: Uint8Array): Uint8Array {
  const fileNames = new Set<string>();
  try {
    unzipSync(file, { filter: ({ name }) => fileNames.add(name) && false });
  } catch {
    throw new UnreadableFile("damaged");
  }
  const databaseName = databaseNames.find((name) => fileNames.has(name));
  if (!databaseName) throw new UnreadableFile("not-anki");
  const unpackedDatabase = unzipFile(file, databaseName);
  return databaseName === "collection.anki21b" ? decompressZstd(unpackedDatabase) : unpackedDatabase;
}

/**
 * Unpacks one file of the zip. If the size that the zip's directory names is too large, the file is not unpacked.
 * Unpacking uses no more memory than this size, so a zip bomb cannot fill the memory.
 */
function unzipFile(file: Uint8Array, wantedName: string): Uint8Array {
  let isTooLarge = false;
  const files = (() => {
    try {
      return unzipSync(file, {
        filter({ name, originalSize }) {
          if (name !== wantedName) return false;
          isTooLarge ||= originalSize > maxUnpackedBytes;
          return !isTooLarge;
        },
      });
    } catch {
      throw new UnreadableFile("damaged");
    }
  })();
  if (isTooLarge) throw new UnreadableFile("unpacked-too-large");
  const bytes = files[wantedName];
  if (!bytes) throw new UnreadableFile("damaged");
  return bytes;
}

function decompressZstd(compressedBytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  const decompress = new Decompress((chunk) => {
    byteCount += chunk.length;
    if (byteCount > maxUnpackedBytes) throw new UnreadableFile("unpacked-too-large");
    chunks.push(chunk);
  });
  try {
    const step = 1 << 16;
    for (let start = 0; start < compressedBytes.length; start += step)
      decompress.push(compressedBytes.subarray(start, start + step), start + step >= compressedBytes.length);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile("damaged");
  }
  const bytes = new Uint8Array(byteCount);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function openDatabase(sqlite: SqlJsStatic, bytes: Uint8Array): Database {
  const isDatabase = new TextDecoder("latin1").decode(bytes.subarray(0, 15)) === "SQLite format 3";
  if (!isDatabase) throw new UnreadableFile("damaged");
  try {
    return new sqlite.Database(bytes);
  } catch {
    throw new UnreadableFile("damaged");
  }
}

/** Reads all rows of a query. Ids are read as text, because some are greater than the integers of JavaScript. */
function* readRows(database: Database, query: string): Generator<SqlValue[]> {
  const statement = database.prepare(query);
  try {
    while (statement.step()) yield statement.get();
  } finally {
    statement.free();
  }
}

function readCollection(database: Database): AnkiNotes {
  const countsQuery = "SELECT (SELECT count(*) FROM notes), (SELECT count(*) FROM cards)";
  const [[noteCount, cardCount] = []] = [...readRows(database, countsQuery)];
  if (Number(noteCount) > maxImportedWords || Number(cardCount) > maxFileCards)
    throw new UnreadableFile("too-many-words");
  const [[createdAt, models] = []] = [...readRows(database, "SELECT crt, models FROM col LIMIT 1")];
  const lastReviewByCard = new Map(
    [
      ...readRows(
        database,
        "SELECT CAST(cid AS TEXT), max(id) FROM revlog WHERE cid IN (SELECT id FROM cards) GROUP BY cid",
      ),
    ].map(([cardId, time]) => [String(cardId), Number(time)]),
  );
  return {
    createdAt: Number(createdAt),
    noteTypes: String(models ?? "").length > 2 ? readModels(String(models)) : readNoteTypes(database),
    notes: [...readRows(database, "SELECT CAST(id AS TEXT), guid, CAST(mid AS TEXT), flds FROM notes")].map(
      ([id, guid, noteTypeId, fields]) => ({
        ...{ id: String(id), guid: String(guid), noteTypeId: String(noteTypeId), fields: String(fields) },
      }),
    ),
    cards: [
      ...readRows(
        database,
        "SELECT CAST(id AS TEXT), CAST(nid AS TEXT), ord, type, queue, due, odue, CAST(odid AS TEXT), ivl, factor, reps, lapses, data FROM cards",
      ),
    ].map(([id, noteId, ord, type, queue, due, originalDue, originalDeckId, ivl, factor, reps, lapses, data]) => ({
      noteId: String(noteId),
      ...{ ord: Number(ord), type: Number(type), queue: Number(queue), due: Number(due), ivl: Number(ivl) },
      ...{
        originalDue: Number(originalDue),
        originalDeckId: String(originalDeckId),
        factor: Number(factor),
        reps: Number(reps),
        lapses: Number(lapses),
      },
      data: String(data ?? ""),
      lastReviewMs: lastReviewByCard.get(String(id)) ?? null,
    })),
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const toRecords = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(Object) : []);

/**
 * Reads the note types of the older format. This format stores them as JSON in the only row of the table of the
 * collection.
 */
function readModels(json: string): AnkiNoteType[] {
  const models = Object.entries(Object(JSON.parse(json)) as Record<string, unknown>);
  return models.map(([id, value]) => {
    const model = Object(value) as Record<string, unknown>;
    return {
      id,
      name: textOf(model.name),
      fields: toRecords(model.flds).map(({ name }) => textOf(name)),
      templates: toRecords(model.tmpls).map(({ name, qfmt }) => ({ name: textOf(name), question: textOf(qfmt) })),
    };
  });
}

/**
 * Reads the note types of the newer format. This format stores them in tables, some of whose columns use a collation
 * that exists only in Anki. Therefore the name of this collation is replaced in the schema. The schema is changed only
 * in memory.
 */
function readNoteTypes(database: Database): AnkiNoteType[] {
  database.run("PRAGMA writable_schema = ON");
  database.run("UPDATE sqlite_master SET sql = replace(sql, 'unicase', 'nocase')");
  database.run("PRAGMA writable_schema = RESET");
  const compareByOrder = ([, a]: SqlValue[], [, b]: SqlValue[]) => Number(a) - Number(b);
  const fields = [...readRows(database, "SELECT CAST(ntid AS TEXT), ord, name FROM fields")].toSorted(compareByOrder);
  const templates = [...readRows(database, "SELECT CAST(ntid AS TEXT), ord, name, config FROM templates")].toSorted(
    compareByOrder,
  );
  return [...readRows(database, "SELECT CAST(id AS TEXT), name FROM notetypes")].map(([id, name]) => ({
    id: String(id),
    name: String(name),
    fields: fields.flatMap(([noteTypeId, , field]) => (noteTypeId === id ? [String(field)] : [])),
    templates: templates.flatMap(([noteTypeId, , template, config]) =>
      noteTypeId === id
        ? [{ name: String(template), question: config instanceof Uint8Array ? readQuestion(config) : "" }]
        : [],
    ),
  }));
}

/** The template of the question: field 1 of the protocol buffer `TemplateConfig` (anki/proto/anki/notetypes.proto). */
function readQuestion(config: Uint8Array): string {
  const questionTag = 0x0a;
  if (config[0] !== questionTag) return "";
  let [length, bitShift, position] = [0, 0, 1];
  for (;;) {
    const byte = config[position] ?? 0;
    position += 1;
    length |= (byte & 0x7f) << bitShift;
    bitShift += 7;
    if (byte < 0x80 || bitShift > 28) break;
  }
  return new TextDecoder().decode(config.subarray(position, position + length));
}
