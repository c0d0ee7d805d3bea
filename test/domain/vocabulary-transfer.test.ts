import { expect, test } from "vitest";
import { matchWords, storeImportPart } from "#core/contract/vocabulary-transfer.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { drawDistractors } from "#core/domain/vocabulary/own-word.ts";
import { buildAnkiCollection } from "#core/domain/vocabulary/transfer/anki-collection.ts";
import { readAnkiNotes } from "#core/domain/vocabulary/transfer/anki-words.ts";
import { guessColumns } from "#core/domain/vocabulary/transfer/column-choice.ts";
import { parseSeparatedValues } from "#core/domain/vocabulary/transfer/csv.ts";
import { guessPartOfSpeech, readGermanEntry } from "#core/domain/vocabulary/transfer/german-entry.ts";
import { htmlToText } from "#core/domain/vocabulary/transfer/html-to-text.ts";
import { readTableEntries, readWordEntries } from "#core/domain/vocabulary/transfer/import-entries.ts";
import { memoryOfInterval } from "#core/domain/vocabulary/transfer/memory-of-interval.ts";
import { readTextFile } from "#core/domain/vocabulary/transfer/text-file.ts";
import type { TransferredWord } from "#core/domain/vocabulary/transfer/transferred-word.ts";
import { readVocabularyCsv, writeVocabularyCsv } from "#core/domain/vocabulary/transfer/vocabulary-csv.ts";
import type { WordTable } from "#core/domain/vocabulary/transfer/word-table.ts";

const memory = {
  stability: 12.345678901,
  difficulty: 5.5,
  due: "2026-12-03T08:00:00.123Z",
  lastReview: "2026-11-21T08:00:00.123Z",
  interval: 12,
  reps: 3,
  lapses: 1,
};
const word: TransferredWord = {
  id: "hafen",
  word: "Hafen",
  gender: "m",
  otherGender: null,
  plural: "Häfen",
  forms: null,
  partOfSpeech: "noun",
  translations: ["harbour", "port"],
  example: 'Er sagt: "Der Hafen,\nnicht das Meer."',
  exampleTranslation: "-1 is a number",
  cefrLevel: "A2",
  theme: "travel",
  isSuspended: true,
  memory: { "german-to-english": memory, gender: { ...memory, lapses: 0 } },
};

const tableWithoutCards = { name: null, lines: [], cards: [], templates: [] };

test("A vocabulary that is written as CSV and read again is the same, even if a spreadsheet removed or moved columns", () => {
  const verb = { ...word, id: "own-1", word: "=gehen", gender: null, plural: null, memory: {}, isSuspended: false };
  const csv = writeVocabularyCsv([word, verb]);
  expect(readVocabularyCsv(csv)).toEqual([word, verb]);
  expect(csv).toContain(",'=gehen,");
  expect(csv).toContain("'-1 is a number");
  const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const lines = parseSeparatedValues(csv, ",").rows.map((row) => row.toReversed().map(quote).join("|"));
  const file = readTextFile([lines[0], lines[2]].join("\r\n"));
  expect(file.words).toEqual([verb]);
});

test("Values that the server would refuse are shortened, limited or left out, so that the other rows of a file are accepted", () => {
  const changedMemory = { ...memory, difficulty: 50, stability: 1e-9, interval: 1e9, reps: 0, lapses: 1e9 };
  const words: TransferredWord[] = [
    { ...word, id: "x".repeat(200), plural: "x".repeat(200), memory: { gender: changedMemory } },
    { ...word, id: "2", memory: { gender: { ...memory, due: "2026-13-99T00:00:00.000Z" } } },
    { ...word, id: "3", word: " " },
  ];
  const table: WordTable = { ...tableWithoutCards, columns: [], rows: [[`der Tisch, T${"x".repeat(200)}`, "table"]] };
  const choice = { ...guessColumns(table), german: 0, english: 1 };
  const card = { ...{ noteId: "1", ord: 0, type: 2, queue: 2, ivl: 5, factor: 2500 }, reps: 1, lapses: 0, data: "" };
  const ankiFile = readAnkiNotes({
    createdAt: 0,
    noteTypes: [
      { id: "1", name: "Basic", fields: ["German", "English"], templates: [{ name: "1", question: "{{German}}" }] },
    ],
    notes: [{ id: "1", guid: "1", noteTypeId: "1", fields: "der Mast\u001fmast" }],
    cards: [{ ...card, due: 1e12, originalDue: 0, originalDeckId: "0", lastReviewMs: 0 }],
  });
  const entries = [
    ...readWordEntries(readVocabularyCsv(writeVocabularyCsv(words))).entries,
    ...readWordEntries(words.slice(2)).entries,
    ...readTableEntries(table, choice).entries,
    ...ankiFile.tables.flatMap((ankiTable) => readTableEntries(ankiTable, guessColumns(ankiTable)).entries),
  ];
  expect(entries.map((entry) => entry.word)).toEqual(["Hafen", "Hafen", "Tisch", "Mast"]);
  expect(entries.map((entry) => entry.memory)).toEqual([
    { gender: { ...memory, difficulty: 10, stability: 0.001, interval: 36_500, reps: 1, lapses: 100_000 } },
    ...[{}, {}, {}],
  ]);
  const isAccepted = (endpoint: typeof matchWords | typeof storeImportPart, input: object) =>
    endpoint.input.safeParse(input).error?.issues ?? "accepted";
  const importId = crypto.randomUUID();
  const ownWords = entries.map(({ id: _, memory: memories, isSuspended, ...ownFields }) => ({
    ...{ own: { ...ownFields, partOfSpeech: "noun", cefrLevel: "A1" }, isSuspended, memory: memories },
  }));
  expect(isAccepted(storeImportPart, { importId, part: "0", words: ownWords })).toBe("accepted");
  expect(isAccepted(matchWords, { words: entries })).toBe("accepted");
});

test("Separated values may contain quotation marks, separators and line breaks", () => {
  expect(parseSeparatedValues('a;"b;""c""\r\nd";\n\n"e"f;g"h"\ri', ";")).toEqual({
    rows: [["a", 'b;"c"\r\nd', ""], ["ef", 'g"h"'], ["i"]],
    lines: [1, 4, 5],
  });
  // After a quotation mark without a closing mark, the rest of the file is still read.
  expect(parseSeparatedValues('\uFEFF"3 inches,x\nb', ",").rows).toEqual([['"3 inches', "x"], ["b"]]);
  expect(parseSeparatedValues("", ",").rows).toEqual([]);
});

test("HTML becomes plain text, and scripts are removed completely", () => {
  expect(htmlToText("<b>der</b>&nbsp;Hafen<br>die&#32;H&auml;fen[sound:a.mp3]")).toBe("der Hafen\ndie Häfen");
  expect(htmlToText("a<script>alert('<b>')</script>b<style>p{}</style><img src=x onerror=alert(1)>c<!-- d -->")).toBe(
    "abc",
  );
  expect(htmlToText("Das {{c1::Haus::building}} ist <div>gr&#xF6;&szlig;er</div> als 3 &lt; 4")).toBe(
    "Das Haus ist\ngrößer\nals 3 < 4",
  );
  expect(htmlToText("<script>never closed")).toBe("");
  for (const piece of ["{{c1::", "<a", "<!--", "<script>", "&#", "((", ", "]) {
    // Uses CPU time, so that other processes of the machine do not count.
    const cpuUsageBefore = process.threadCpuUsage();
    readGermanEntry(htmlToText(piece.repeat(1_000_000)));
    const { user, system } = process.threadCpuUsage(cpuUsageBefore);
    expect((user + system) / 1000, piece).toBeLessThan(2000);
  }
});

test("Lemma, article and plural are read from the notations of word lists", () => {
  const readEntryValues = (text: string) => Object.values(readGermanEntry(text));
  expect(readEntryValues("der Hafen")).toEqual(["Hafen", "m", null]);
  expect(readEntryValues("Hafen, der")).toEqual(["Hafen", "m", null]);
  expect(readEntryValues("die Brücke, -n")).toEqual(["Brücke", "f", "Brücken"]);
  expect(readEntryValues("das Haus, ¨-er")).toEqual(["Haus", "n", "Häuser"]);
  expect(readEntryValues('der Ast, "-e')).toEqual(["Ast", "m", "Äste"]);
  expect(readEntryValues("die Bank, die Bänke")).toEqual(["Bank", "f", "Bänke"]);
  expect(readEntryValues("der/die Jugendliche")).toEqual(["Jugendliche", "m", null]);
  expect(readEntryValues("gehen, ging, ist gegangen")).toEqual(["gehen", null, null]);
  expect(readEntryValues("sich freuen (über + Akk.)")).toEqual(["sich freuen", null, null]);
  expect(readEntryValues("Wie geht es dir, Anna?")).toEqual(["Wie geht es dir, Anna?", null, null]);
  expect(guessPartOfSpeech({ word: "Kaikran", gender: "m" }, [])).toBe("noun");
  expect(guessPartOfSpeech({ word: "vertäuen", gender: null }, ["to moor"])).toBe("verb");
  expect(guessPartOfSpeech({ word: "seetüchtig", gender: null }, ["seaworthy"])).toBe("adjective");
  expect(guessPartOfSpeech({ word: "auf hoher See", gender: null }, ["on the high seas"])).toBe("phrase");
});

test("German and English columns are found by their names and by their texts", () => {
  const rows = [
    ["to go", "gehen", "1"],
    ["the house", "das Haus", "2"],
    ["green", "grün", "3"],
  ];
  expect(guessColumns({ ...tableWithoutCards, columns: ["", "", ""], rows })).toMatchObject({ german: 1, english: 0 });
  // The columns have the names Front and Back, but their texts show which column is German.
  expect(guessColumns({ ...tableWithoutCards, columns: ["Front", "Back", ""], rows })).toMatchObject({
    german: 1,
    english: 0,
  });
  const columns = ["Nr", "Wort", "Artikel", "Beispielsatz", "Bedeutung"];
  expect(
    guessColumns({ ...tableWithoutCards, columns, rows: [["1", "Haus", "das", "Das ist ein Haus.", "house"]] }),
  ).toEqual({
    ...{ german: 1, article: 2, example: 3, english: 4, plural: null, exampleTranslation: null },
  });
});

test("Text files are read with the separator and the columns that they name", () => {
  const table = (text: string) => readTextFile(text).tables[0];
  const ankiText = "#separator:tab\n#html:true\n#tags column:3\nder <b>Hafen</b>\tharbour\tsea port\n";
  expect(table(ankiText)).toMatchObject({ columns: ["", ""], rows: [["der Hafen", "harbour"]] });
  expect(table("German;English\r\nHaus;house\r\nBaum;tree, large plant")).toMatchObject({
    columns: ["German", "English"],
    rows: [
      ["Haus", "house"],
      ["Baum", "tree, large plant"],
    ],
  });
  expect(table("Haus,house\nBaum,tree")?.rows).toHaveLength(2);
});

test("Every row that is left out or changed is reported with its line and the reason", () => {
  const longText = "x".repeat(400);
  const lines = [
    "#separator:semicolon",
    "German;English;Example",
    "das Haus;house;",
    ";tree;",
    ";;",
    "",
    '"der\nBaum";;',
    "123;number;",
    `${longText};long;`,
    "das Haus;building;",
    `der Mast;mast;${longText}`,
    "#1;first;",
    '"nicht zu;open;',
  ];
  const [table] = readTextFile(lines.join("\n")).tables;
  if (!table) throw new Error("no table");
  const { entries, notes } = readTableEntries(table, guessColumns(table));
  expect(entries.map((entry) => entry.word)).toEqual(["Haus", "Mast", '"nicht zu']);
  expect(notes.map(({ kind, line }) => [kind, line])).toEqual([
    ["no-german", 4],
    ["empty", 5],
    ["no-english", 7],
    ["no-letters", 9],
    ["too-long", 10],
    ["shortened", 12],
    ["no-letters", 13],
    ["repeated", 11],
  ]);
  expect(notes.slice(0, 3).map(({ text }) => text)).toEqual(["tree", "", "der Baum"]);

  const csv = writeVocabularyCsv([word, { ...word, id: "", translations: [longText] }]);
  const file = readTextFile(`${csv.replace("2026-12-03T08", "unknown")}\r\n,,,,,,,house\r\n`);
  const ownWords = readWordEntries(file.words, file.wordNotes);
  expect(ownWords.notes.map(({ kind }) => kind)).toEqual(["no-progress", "no-german", "shortened"]);
  expect(ownWords.entries.map(({ translations }) => translations.join().length)).toEqual([12, 100]);
});

test("The words of a table get the memory of the cards that ask for them, and repetitions are merged", () => {
  const buildCard = (templateIndex: number, lapses: number) => ({
    ...{ templateIndex, isSuspended: false, isMemoryLost: false, memory: { ...memory, lapses } },
  });
  const table: WordTable = {
    name: "Basic",
    columns: ["Front", "Back"],
    rows: [
      ["harbour; port", "der Hafen"],
      ["haven", "der Hafen"],
      ["", "das Meer"],
    ],
    cards: [[buildCard(0, 1), buildCard(1, 2)], [], []],
    lines: [],
    templates: [
      { name: "Card 1", columns: [0] },
      { name: "Card 2", columns: [1, 0] },
    ],
  };
  const { entries } = readTableEntries(table, guessColumns(table));
  expect(entries).toMatchObject([{ word: "Hafen", gender: "m", translations: ["harbour", "port", "haven"] }]);
  expect(entries[0]?.memory).toMatchObject({ "english-to-german": { lapses: 1 }, "german-to-english": { lapses: 2 } });
});

test("An SM-2 interval and ease become a memory as in fsrs-rs", () => {
  // The expected values are those of the tests of fsrs-rs (src/inference.rs) for the default parameters of FSRS-6.
  const { stability, difficulty } = memoryOfInterval(10, 2.5);
  expect([stability, difficulty]).toEqual([10, expect.closeTo(6.914056, 4)]);
  expect(memoryOfInterval(20, 1.3)).toEqual({ stability: 20, difficulty: 10 });
  expect(memoryOfInterval(0, 9)).toEqual({ stability: 1, difficulty: expect.closeTo(1, 0) });
});

test("A due date keeps its day in Anki, whose day begins at four, in every time zone", () => {
  for (const timeZone of ["Europe/Berlin", "Pacific/Auckland", "America/Los_Angeles", "Pacific/Kiritimati"]) {
    const now = new Date("2026-11-26T15:00:00.000Z");
    const { col, notes } = buildAnkiCollection([word], { now, timeZone, desiredRetention: 0.85 });
    const createdAt = Number(col[1]);
    const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric" }).format(createdAt * 1000);
    expect(hour).toBe("04");
    const dueDay = Number(notes[0]?.cards[0]?.[8]);
    const dueStart = createdAt * 1000 + dueDay * 86_400_000;
    expect(Date.parse(memory.due) - dueStart).toBeGreaterThanOrEqual(0);
    expect(Date.parse(memory.due) - dueStart).toBeLessThan(86_400_000);
    expect(JSON.parse(String(notes[0]?.cards[0]?.at(-1)))).toMatchObject({ s: memory.stability, d: 5.5, dr: 0.85 });
  }
});

test("The wrong options for an own word are other words of its kind with other meanings", () => {
  const buildCandidate = (lemma: string, translation: string, partOfSpeech: "noun" | "verb" = "noun") => ({
    ...{ word: lemma, translation: [translation], partOfSpeech },
  });
  const candidates = [
    buildCandidate("Hafen", "port"),
    buildCandidate("Bucht", "Harbour"),
    buildCandidate("Meer", "sea"),
    buildCandidate("Schiff", "ship"),
    buildCandidate("Kran", "crane"),
    buildCandidate("gehen", "to go", "verb"),
  ];
  const harbourNoun = { ...buildCandidate("Hafen", "harbour") };
  const distractorsForNoun = drawDistractors(harbourNoun, candidates, createSeededRandom(1));
  expect(distractorsForNoun.map((option) => option.word).toSorted()).toEqual(["Kran", "Meer", "Schiff"]);
  const distractorsForVerb = drawDistractors(
    { ...harbourNoun, partOfSpeech: "verb" },
    candidates,
    createSeededRandom(1),
  );
  expect(distractorsForVerb).toHaveLength(3);
});
