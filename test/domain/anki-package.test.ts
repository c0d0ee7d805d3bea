import { strToU8, zipSync } from "fflate";
import initSqlJs, { type SqlJsStatic } from "sql.js";
import { beforeAll, expect, test } from "vitest";
import { readAnkiNotes } from "#core/domain/vocabulary/transfer/anki-words.ts";
import { maxFileBytes, maxImportedWords } from "#core/domain/vocabulary/transfer/import-limits.ts";
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
  ...{ due: "2026-12-03T08:15:00.000Z", lastReview: "2026-11-21T08:15:00.000Z" },
};
const options = { now, timeZone: "Europe/Berlin", desiredRetention: 0.85 };
const noun: TransferredWord = {
  ...{ id: "hafen", word: "Hafen", gender: "m", otherGender: null, plural: "Häfen", forms: null },
  ...{ partOfSpeech: "noun", translations: ["harbour", "port <sea>"], cefrLevel: "A2", theme: "travel" },
  ...{ example: "Der Hafen & das Meer.", exampleTranslation: null, isSuspended: true },
  memory: { "german-to-english": memory, gender: { ...memory, lapses: 0 } },
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

const asFile = (bytes: Uint8Array) => ({ size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer });
const readProblem = (bytes: Uint8Array): Promise<unknown> =>
  readFile(asFile(bytes), async () => sqlite).then(
    () => "no problem",
    (error: unknown) => (error instanceof UnreadableFile ? error.problem : error),
  );

test("Words that were written as an Anki package are read with an equal memory", async () => {
  const file = await writeAnkiPackage(sqlite, words, options);
  expect(readAnkiNotes(readAnkiPackage(sqlite, file))).toEqual({ tables: [], words, wordNotes: [] });
});

test("Damaged and hostile files are refused with their problem", async () => {
  const apkg = await writeAnkiPackage(sqlite, words, options);
  expect(await readProblem(apkg.slice(0, apkg.length / 2))).toBe("damaged");
  expect(await readProblem(zipSync({ "a.txt": strToU8("a") }))).toBe("not-anki");
  expect(await readProblem(zipSync({ "collection.anki2": strToU8("no database") }))).toBe("damaged");
  const broken = new sqlite.Database();
  broken.run("CREATE TABLE notes (id)");
  expect(await readProblem(zipSync({ "collection.anki2": broken.export() }))).toBe("damaged");
  expect(await readProblem(zipSync({ "collection.anki21b": strToU8("no zstd") }))).toBe("damaged");
  expect(await readProblem(strToU8("\0\0\0"))).toBe("not-anki");
  expect(await readProblem(strToU8(""))).toBe("empty");
  expect(await readProblem(strToU8("Haus,house\n".repeat(maxImportedWords + 1)))).toBe("too-many-words");
  const huge = { size: maxFileBytes + 1, arrayBuffer: () => Promise.reject(new Error("must not be read")) };
  await expect(readFile(huge, async () => sqlite)).rejects.toMatchObject({ problem: "too-large" });
});

test("A zip bomb is not unpacked, whether or not its directory says how large its content is", async () => {
  const bomb = zipSync({ "collection.anki2": new Uint8Array(1 << 20) });
  const view = new DataView(bomb.buffer);
  const directory = bomb.findLastIndex((_, i) => view.byteLength > i + 4 && view.getUint32(i, true) === 0x02014b50);
  const sizeOffset = directory + 24;
  view.setUint32(sizeOffset, 0xffff_0000, true);
  expect(await readProblem(bomb)).toBe("unpacked-too-large");
  view.setUint32(sizeOffset, 100, true);
  expect(await readProblem(bomb)).toBe("damaged");
});
