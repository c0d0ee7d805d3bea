import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { compileSql, compileTables, computeContentVersion } from "#content/compile.ts";
import type { CompiledTable } from "#content/compiled-table.ts";
import { readCurriculumFile } from "#content/curriculum-file.ts";
import { describeDiff, diffTable, type StoredRow } from "#content/diff.ts";
import { type Corpus, readCorpus } from "#content/read-corpus.ts";
import { columns, readWordTable } from "#content/word-table.ts";
import { isOwnWordId } from "#core/domain/vocabulary/own-word-id.ts";
import { loadAuthoredContent, loadCompiledContent } from "#test/support/corpus.ts";

const { corpus, problems } = loadAuthoredContent();

const tableLocation = { file: "content/vocabulary/a1/x.tsv", level: "A1" as const, theme: "x" };
const validCells = ["leuchtturm", "Leucht|turm", "noun", "m", "Leuchttürme", "Leuchtturms", "", "lighthouse", "", "3"];
const exampleCells = ["Siehst du den *Leuchtturm* dort?", "Can you see the lighthouse over there?"];
const buildTable = (...rows: string[][]) => [columns.join("\t"), ...rows.map((row) => row.join("\t"))].join("\n");
const problemsOf = (...row: string[]) =>
  readWordTable(buildTable(row), tableLocation).problems.map(({ line, message }) => `${line}: ${message}`);
const buildLineWith = (changes: Record<number, string>) =>
  [...validCells, ...exampleCells].map((cell, i) => changes[i] ?? cell);

test("The authored content has no problems, and each lesson has a quiz", () => {
  expect(problems).toEqual([]);
  expect(corpus.words.length).toBeGreaterThanOrEqual(75);
  const wordById = new Map(corpus.words.map((word) => [word.id, word]));
  expect(corpus.words.filter(({ id }) => isOwnWordId(id))).toEqual([]);
  for (const { chapters } of corpus.curricula) {
    for (const lesson of chapters.flatMap(({ subchapters }) => subchapters)) {
      const translations = lesson.words.map((id) => wordById.get(id)?.translation[0]?.toLowerCase());
      expect(lesson.words, lesson.id).toHaveLength(15);
      expect(new Set(translations).size, lesson.id).toBe(15);
    }
  }
});

test("The line of a word is parsed into joints, forms and an example with marked words", () => {
  const { words } = readWordTable(buildTable(buildLineWith({})), tableLocation);
  expect(words[0]).toMatchObject({
    word: "Leuchtturm",
    joints: "Leucht|turm",
    gender: "m",
    plurals: ["Leuchttürme"],
    genitives: ["Leuchtturms"],
    exampleSentence: "Siehst du den Leuchtturm dort?",
    exampleMarks: [[14, 24]],
    category: "x",
  });
  const verbCells = [
    "aufstehen",
    "auf|stehen",
    "verb",
    "",
    "",
    "",
    "steht auf, stand auf, ist aufgestanden",
    "to get up",
    "",
    "1",
  ];
  const separableVerb = readWordTable(
    buildTable([...verbCells, "Ich *stehe* um sieben *auf*.", "I get up at seven."]),
    tableLocation,
  );
  expect(separableVerb.problems).toEqual([]);
  expect(separableVerb.words[0]?.exampleMarks).toEqual([
    [4, 9],
    [20, 23],
  ]);
});

test("Each mistake is reported with its line", () => {
  expect(problemsOf(...buildLineWith({}))).toEqual([]);
  const mistakeCases: [Record<number, string>, RegExp][] = [
    [{ 0: "Leuchtturm" }, /^2: id: only lower-case/],
    [{ 1: "leuchtturm" }, /capital/],
    [{ 2: "thing" }, /pos: not one of/],
    [{ 3: "" }, /a noun needs one/],
    [{ 3: "x" }, /gender: m, f, n/],
    [{ 4: "" }, /plural/],
    [{ 5: "" }, /genitive: is missing/],
    [{ 7: "" }, /english/],
    [{ 7: "a; b; c; d; e" }, /english/],
    [{ 8: "accusative" }, /case/],
    [{ 9: "0" }, /frequency/],
    [{ 10: "Siehst du den Leuchtturm dort?" }, /asterisks/],
    [{ 10: "Der *Leuchtturm*." }, /words, it has 4 to 10/],
    [{ 10: "Siehst du den *Leuchtturm* dort" }, /full stop/],
    [{ 10: "Siehst du den  *Leuchtturm* dort?" }, /space too many/],
    [{ 10: "Siehst du den *Leuchttu\u0308rm* dort?" }, /NFC/],
    [{ 11: "" }, /example_english/],
    [{ 1: "Haus|" }, /joint/],
    [{ 10: '"Siehst du den *Leuchtturm* dort?"' }, /quotation mark/],
    [{ 10: "Siehst du den *Leuchtt\u200burm* dort?" }, /invisible/],
  ];
  for (const [change, message] of mistakeCases)
    expect(problemsOf(...buildLineWith(change)).join("\n"), JSON.stringify(change)).toMatch(message);
  expect(problemsOf("one", "two")[0]).toBe("2: 2 columns instead of 12");
  expect(readWordTable("id\tword\n", tableLocation).problems[0]?.message).toMatch(/first line must name the columns/);
  const verbWithoutPerfect = [
    "gehen",
    "gehen",
    "verb",
    "",
    "",
    "",
    "geht, ging",
    "go",
    "",
    "1",
    "Wir *gehen* jetzt nach Hause.",
    "We're going home.",
  ];
  expect(problemsOf(...verbWithoutPerfect)).toHaveLength(2);
});

test("Mistakes of a curriculum file are reported with their line", () => {
  const curriculumSource = readFileSync("content/curriculum/a1.yaml", "utf8");
  const brokenCurriculum = readCurriculumFile(curriculumSource.replace("icon: BookOpen", "icon: Cheese"), "a1.yaml");
  expect(brokenCurriculum.problems[0]).toMatchObject({
    line: curriculumSource.split("\n").findIndex((line) => line.includes("icon:")) + 1,
  });
  expect(readCurriculumFile("level: A1\nchapters: [", "a1.yaml").problems[0]?.line).toBe(2);
});

const taughtIdsOf = ({ curricula }: Pick<Corpus, "curricula">) =>
  new Set(
    curricula.flatMap(({ chapters }) =>
      chapters.flatMap(({ subchapters }) => subchapters.flatMap(({ words }) => words)),
    ),
  );

/**
 * The lessons of the first chapter with their words, and fifty other words. Scenes, texts and exams are left out,
 * because these tests compile the content several times.
 */
function selectSmallContent(): Corpus {
  const curricula = corpus.curricula
    .filter(({ level }) => level === "A1")
    .map((curriculum) => ({ ...curriculum, chapters: curriculum.chapters.slice(0, 1) }));
  const taughtIds = taughtIdsOf({ curricula });
  const isTaught = ({ id }: Corpus["words"][number]) => taughtIds.has(id);
  const otherWords = corpus.words.filter((word) => word.cefrLevel === "A1" && !isTaught(word)).slice(0, 50);
  return {
    ...corpus,
    words: [...corpus.words.filter(isTaught), ...otherWords],
    curricula,
    topics: [],
    prefixTests: [],
    verbs: [],
    conversations: { trees: [], reactions: [], partner: [] },
    scenes: { ...corpus.scenes, scenes: [] },
    texts: [],
    exams: [],
  };
}
const smallContent = selectSmallContent();
const smallTables = compileTables(smallContent);

/** An empty migrated database. `load` returns how many rows it wrote. */
function createDatabase() {
  const database = new DatabaseSync(":memory:");
  for (const name of readdirSync("migrations")
    .filter((fileName) => fileName.endsWith(".sql"))
    .toSorted()) {
    database.exec(readFileSync(`migrations/${name}`, "utf8"));
  }
  const countTotalChanges = () => Number(database.prepare("SELECT total_changes() AS n").get()?.n);
  const loadTables = (tables: CompiledTable[]) => {
    const changesBefore = countTotalChanges();
    for (const statement of compileSql(tables, computeContentVersion(tables))) database.exec(statement);
    return countTotalChanges() - changesBefore;
  };
  const countRows = (condition: string) =>
    Number(database.prepare(`SELECT count(*) AS n FROM german_vocabulary_bank WHERE ${condition}`).get()?.n);
  return { database, load: loadTables, rows: countRows };
}

test("All content loads into the database, and a second load writes nothing", () => {
  const { load, rows } = createDatabase();
  load(loadCompiledContent());
  expect(rows("retired = 0")).toBe(corpus.words.length);
  expect(load(loadCompiledContent())).toBe(1); // Only the row with the version is written.
  for (const statement of compileSql(loadCompiledContent(), "x"))
    expect(new TextEncoder().encode(statement).length).toBeLessThan(100_000);
});

test("A load updates edited content, retires removed content and restores it", () => {
  const { database, load, rows: countRows } = createDatabase();
  load(smallTables);
  const [firstWord, secondWord, ...otherWords] = smallContent.words;
  if (!firstWord || !secondWord) throw new Error("no words");
  const taughtIds = taughtIdsOf(smallContent);
  const untaughtWord = otherWords.find((word) => !taughtIds.has(word.id));
  if (!untaughtWord) throw new Error("no word outside the lessons");
  const editedWord = { ...secondWord, translation: ["another"] };
  load(
    compileTables({
      ...smallContent,
      words: [firstWord, editedWord, ...otherWords.filter((word) => word !== untaughtWord)],
    }),
  );
  expect(countRows("retired = 1")).toBe(1);
  expect(database.prepare("SELECT id FROM german_vocabulary_bank WHERE retired = 1").get()?.id).toBe(untaughtWord.id);
  expect(
    database.prepare("SELECT translation FROM german_vocabulary_bank WHERE id = ?").get(secondWord.id)?.translation,
  ).toBe('["another"]');
  load(smallTables);
  expect(countRows("retired = 1")).toBe(0);
});

test("A load deletes the rows of the partner that the content no longer contains", () => {
  const { database, load } = createDatabase();
  const partnerTable = smallTables.find(({ name }) => name === "conversation_partner");
  if (!partnerTable) throw new Error("no table");
  load(smallTables);
  const readRows = () => database.prepare("SELECT * FROM conversation_partner ORDER BY id").all() as StoredRow[];
  const rowsBefore = readRows();
  database.exec(`INSERT INTO conversation_partner (id, cefr_level, kind, rules, lines, words, retired) VALUES
    ('a2/old-kind/name', 'A2', 'old-kind', '[]', '{}', '{}', 0), ('zz', 'A2', 'old-kind', '[]', '{}', '{}', 1)`);
  expect(describeDiff(diffTable(partnerTable, readRows()))).toEqual([
    "conversation_partner: 2 deleted",
    "  - a2/old-kind/name (deleted)",
    "  - zz (deleted)",
  ]);
  load(smallTables);
  expect(readRows()).toEqual(rowsBefore);
});

test("The content version changes whenever content that learners see changes", () => {
  const [firstWord, ...otherWords] = smallContent.words;
  if (!firstWord) throw new Error("no words");
  const editedContent = {
    ...smallContent,
    words: [{ ...firstWord, exampleTranslation: "Something else." }, ...otherWords],
  };
  const version = computeContentVersion(smallTables);
  expect(computeContentVersion(compileTables(structuredClone(smallContent)))).toBe(version);
  expect(computeContentVersion(compileTables(editedContent))).not.toBe(version);
});

test("npm run content:check passes, and prints the version of the content", () => {
  const checkRun = spawnSync(process.execPath, ["content/commands.ts", "check", "--quick"], { encoding: "utf8" });
  // The output lists the mistakes. It is checked before the status, so that a failure of this test shows them.
  expect(checkRun.stdout + checkRun.stderr).toContain(
    `The content is in order. Version ${computeContentVersion(loadCompiledContent())}.`,
  );
  expect(checkRun.status).toBe(0);
});

test("The diff describes what a load would change", () => {
  const [bankTable] = loadCompiledContent();
  if (!bankTable) throw new Error("no table");
  const storedRows = bankTable.rows.map((values) =>
    Object.fromEntries([...bankTable.columns.map((column, i) => [column, values[i] ?? null]), ["retired", 0]]),
  );
  expect(describeDiff(diffTable(bankTable, storedRows))).toEqual([]);
  const [firstRow, secondRow, thirdRow, ...otherRows] = storedRows;
  if (!firstRow || !secondRow || !thirdRow) throw new Error("no rows");
  const rowsBefore = [
    { ...secondRow, additional_info: String(secondRow.additional_info).replace('"example":"', '"example":"Ach, ') },
    { ...thirdRow, retired: 1 },
    ...otherRows,
    { ...firstRow, id: "gone" },
  ];
  expect(describeDiff(diffTable(bankTable, rowsBefore))).toEqual([
    "words: 1 added, 1 changed, 1 retired, 1 restored",
    `  + ${firstRow.id}`,
    `  ~ ${secondRow.id}: example`,
    "  - gone (kept for those who learned it)",
    `  ↺ ${thirdRow.id}`,
  ]);
});

test("A marked word that is not a form of its lemma is reported as a mistake", () => {
  const folder = mkdtempSync(join(tmpdir(), "lotse-content-"));
  mkdirSync(join(folder, "vocabulary", "a1"), { recursive: true });
  const wrongLine = buildLineWith({ 10: "Wir sehen zwei alte *Leuchtturmen* dort." });
  writeFileSync(
    join(folder, "vocabulary", "a1", "sea.tsv"),
    buildTable(buildLineWith({}), ["x", ...wrongLine.slice(1, 7), "beacon", ...wrongLine.slice(8)]),
  );
  for (const part of ["curriculum", "grammar", "verb-prefixes"]) mkdirSync(join(folder, part));
  cpSync("content/verbs", join(folder, "verbs"), { recursive: true });
  expect(readCorpus(folder).problems).toEqual([
    { file: "content/vocabulary/a1/sea.tsv", line: 3, message: "example: “Leuchtturmen” is no form of Leuchtturm" },
  ]);
  rmSync(join(folder, "curriculum"), { recursive: true });
  // A file that nothing reads is reported, because its content would be retired.
  writeFileSync(join(folder, "vocabulary", "a1", "food.csv"), "");
  mkdirSync(join(folder, "vocabulary", "a3"));
  expect(readCorpus(folder).problems.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["content/curriculum", "content/vocabulary/a3", "content/vocabulary/a1/food.csv"]),
  );
  rmSync(folder, { recursive: true });
});
