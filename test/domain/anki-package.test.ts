import { strToU8, unzipSync, zipSync } from "fflate";
import initSqlJs, { type SqlJsStatic } from "sql.js";
import { beforeAll, expect, test } from "vitest";
import { ankiSchema } from "#core/domain/vocabulary/transfer/anki-collection.ts";
import { readAnkiNotes } from "#core/domain/vocabulary/transfer/anki-words.ts";
import { maxFileBytes, maxFileRows, maxImportedWords } from "#core/domain/vocabulary/transfer/import-limits.ts";
import type { TransferredWord } from "#core/domain/vocabulary/transfer/transferred-word.ts";
import { UnreadableFile } from "#core/domain/vocabulary/transfer/word-table.ts";
import { readAnkiPackage } from "#web/features/vocabulary/transfer/read-anki-package.ts";
import { readFile } from "#web/features/vocabulary/transfer/read-file.ts";
import { writeAnkiPackage } from "#web/features/vocabulary/transfer/write-anki-package.ts";

let sqlite: SqlJsStatic;
beforeAll(async () => {
  sqlite = await initSqlJs();
});

const now = new Date("2026-11-26T15:00:00.000Z");
const memory = {
  ...{ stability: 12.345678901, difficulty: 5.5, interval: 12, reps: 3, lapses: 1 },
  ...{ due: "2026-12-03T08:15:00.789Z", lastReview: "2026-11-21T08:15:00.789Z" },
};
const options = { now, timeZone: "Europe/Berlin", desiredRetention: 0.85 };
const noun: TransferredWord = {
  ...{ id: "hafen", word: "Hafen", gender: "m", otherGender: null, plural: "Häfen", forms: null },
  ...{ partOfSpeech: "noun", translations: ["harbour", "port <sea>"], cefrLevel: "A2", theme: "travel" },
  ...{ example: "Der Hafen & das Meer.", exampleTranslation: null, isSuspended: true },
  // The gender facet is due a week after the end of its interval.
  memory: { "german-to-english": memory, gender: { ...memory, lapses: 0, due: "2026-12-10T09:00:00.001Z" } },
};
const verb: TransferredWord = {
  ...noun,
  id: "own-1",
  word: "vertäuen",
  gender: null,
  plural: null,
  partOfSpeech: "verb",
};
const words = [noun, { ...verb, isSuspended: false, memory: { "english-to-german": memory } }];

const toFile = (bytes: Uint8Array) => ({ size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer });
const readProblem = (bytes: Uint8Array): Promise<unknown> =>
  readFile(toFile(bytes), async () => sqlite).then(
    () => "no problem",
    (error: unknown) => (error instanceof UnreadableFile ? error.problem : error),
  );

test("Words that were written as an Anki package are read with an equal memory", async () => {
  const file = await writeAnkiPackage(sqlite, words, options);
  expect(readAnkiNotes(readAnkiPackage(sqlite, file))).toEqual({ tables: [], words, wordNotes: [] });
});

test("Damaged and hostile files are refused with their problem", async () => {
  const packageBytes = await writeAnkiPackage(sqlite, words, options);
  expect(await readProblem(packageBytes.slice(0, packageBytes.length / 2))).toBe("damaged");
  expect(await readProblem(zipSync({ "a.txt": strToU8("a") }))).toBe("not-anki");
  expect(await readProblem(zipSync({ "collection.anki2": strToU8("no database") }))).toBe("damaged");
  const brokenDatabase = new sqlite.Database();
  brokenDatabase.run("CREATE TABLE notes (id)");
  expect(await readProblem(zipSync({ "collection.anki2": brokenDatabase.export() }))).toBe("damaged");
  expect(await readProblem(zipSync({ "collection.anki21b": strToU8("no zstd") }))).toBe("damaged");
  expect(await readProblem(strToU8("\0\0\0"))).toBe("not-anki");
  expect(await readProblem(strToU8(""))).toBe("empty");
  expect(await readProblem(strToU8("Haus,house\n".repeat(maxImportedWords + 1)))).toBe("too-many-words");
  const tooLargeFile = { size: maxFileBytes + 1, arrayBuffer: () => Promise.reject(new Error("must not be read")) };
  await expect(readFile(tooLargeFile, async () => sqlite)).rejects.toMatchObject({ problem: "too-large" });
});

test("Packages without words and tables without end are refused, and no part of them stays in memory", async () => {
  const picture = new Uint8Array([0xff, 0xd8, 0xff]);
  expect(await readProblem(zipSync({ media: strToU8('{"0":"a.jpg"}'), "0": picture }))).toBe("not-anki");
  const apkg = await writeAnkiPackage(sqlite, words, options);
  expect(await readProblem(zipSync({ "deck.apkg": apkg }))).toBe("not-anki");
  expect(await readProblem(await writeAnkiPackage(sqlite, [], options))).toBe("empty");
  const collection = unzipSync(apkg)["collection.anki2"] ?? new Uint8Array();
  const damagedPackage = zipSync({ "collection.anki2": collection.map((byte, i) => (i > 4096 ? byte ^ 0x5a : byte)) });
  expect(await readProblem(damagedPackage)).toBe("damaged");
  expect(await readProblem(strToU8(";".repeat(10_000)))).toBe("too-many-columns");
  expect(await readProblem(strToU8("a\n".repeat(maxFileRows + 2)))).toBe("too-many-words");
});

test("Text is read in the encodings that spreadsheets write", async () => {
  const text = '\uFEFFDeutsch;Englisch\r\n"die Brücke";"bridge;\r\noverpass"\r\n';
  const encodeUtf16 = (isBigEndian: boolean) =>
    new Uint8Array(
      [...text].flatMap((char) => {
        const bytes = [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8];
        return isBigEndian ? bytes.toReversed() : bytes;
      }),
    );
  const latin1Bytes = new Uint8Array([...text.slice(1)].map((char) => char.charCodeAt(0)));
  for (const bytes of [strToU8(text), encodeUtf16(false), encodeUtf16(true), latin1Bytes]) {
    const { tables } = await readFile(toFile(bytes), async () => sqlite);
    expect(tables).toMatchObject([{ columns: ["Deutsch", "Englisch"], rows: [["die Brücke", "bridge;\noverpass"]] }]);
  }
});

test("Cloze notes, subdecks, filtered decks, negative days and SM-2 without an ease are read", () => {
  const database = new sqlite.Database();
  database.run(ankiSchema);
  const fields = (...names: string[]) => names.map((name) => ({ name }));
  const models = {
    1: {
      ...{ name: "Basic", flds: fields("Front", "Back") },
      tmpls: [{ name: "Card 1", qfmt: "{{Front}}" }],
    },
    2: { name: "Cloze", flds: fields("Text", "Back Extra"), tmpls: [{ name: "Cloze", qfmt: "{{cloze:Text}}" }] },
  };
  const createdAt = Date.parse("2026-01-01T03:00:00Z") / 1000;
  database.run("INSERT INTO col VALUES (1,?,0,0,11,0,0,0,'{}',?,'{}','{}','{}')", [createdAt, JSON.stringify(models)]);
  const addNote = (id: number, type: number, flds: string) =>
    database.run("INSERT INTO notes VALUES (?,?,?,0,-1,'',?,'',0,0,'')", [id, `guid${id}`, type, flds]);
  const addCard = (id: number, deckId: number, due: number, odue: number, odid: number, ivl: number, factor: number) =>
    database.run("INSERT INTO cards VALUES (?,?,?,0,0,-1,2,2,?,?,?,3,1,0,?,?,0,'')", [
      ...[id, id, deckId, due, ivl, factor, odue, odid],
    ]);
  addNote(1, 1, "der <script>alert(1)</script><b onclick=x>Anker</b>\u001fanchor<img src=x onerror=alert(1)>");
  addNote(2, 1, "der Bug\u001fbow");
  addNote(3, 2, "Das {{c1::Deck::part of a ship}} ist nass.\u001fThe deck is wet.");
  addNote(4, 9, "das Heck\u001fstern");
  // This card is in a subdeck. It was due five days before the collection was created, and it has no ease.
  addCard(1, 11, -5, 0, 0, 20, 0);
  // This card is in a filtered deck, where `due` is a position. In its original deck, it is due on day 0.
  addCard(2, 12, -100_000, 0, 11, 8, 2500);
  const file = readAnkiNotes(readAnkiPackage(sqlite, zipSync({ "collection.anki2": database.export() })));
  database.close();
  expect(file.tables.map(({ name, rows }) => [name, rows])).toEqual([
    [
      "Basic",
      [
        ["der Anker", "anchor"],
        ["der Bug", "bow"],
      ],
    ],
    ["Cloze", [["Das Deck ist nass.", "The deck is wet."]]],
    ["Other notes", [["das Heck", "stern"]]],
  ]);
  expect(file.tables[0]?.cards.flat().map((card) => card.memory)).toMatchObject([
    { stability: 20, due: "2025-12-27T03:00:00.000Z", lapses: 1 },
    { stability: 8, due: "2026-01-01T03:00:00.000Z" },
  ]);
});

test("A zip bomb is not unpacked, whether or not its directory says how large its content is", async () => {
  const zipBomb = zipSync({ "collection.anki2": new Uint8Array(1 << 20) });
  const view = new DataView(zipBomb.buffer);
  const directoryOffset = zipBomb.findLastIndex(
    (_, i) => view.byteLength > i + 4 && view.getUint32(i, true) === 0x02014b50,
  );
  const sizeOffset = directoryOffset + 24;
  view.setUint32(sizeOffset, 0xffff_0000, true);
  expect(await readProblem(zipBomb)).toBe("unpacked-too-large");
  view.setUint32(sizeOffset, 100, true);
  expect(await readProblem(zipBomb)).toBe("damaged");
});
