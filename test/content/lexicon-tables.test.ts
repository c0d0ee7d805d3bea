import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readLexiconTables } from "#content/lexicon-tables.ts";
import { problemsOfNounClasses, readNounClassTable } from "#content/noun-class-table.ts";
import { readValencyTable } from "#content/valency-table.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

const { corpus } = loadAuthoredContent();
const file = "content/lexicon/valency.tsv";
const buildTable = (...lines: string[]) => ["word\tsense\tframes", ...lines, ""].join("\n");
const pickWords = (...joints: string[]) => corpus.words.filter((word) => joints.includes(word.joints));

/** Reads the tables together with a few words of the bank, and returns the messages of the problems. */
function messagesOf(
  tables: Record<string, string>,
  courseContent: Partial<Parameters<typeof readLexiconTables>[1]> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "lotse-lexicon-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "lexicon"));
  const nouns = (courseContent.words ?? []).filter(({ partOfSpeech }) => partOfSpeech === "noun");
  const defaultTables = {
    "noun-classes.tsv": ["noun\tclasses", ...nouns.map(({ word }) => `${word}\tabstract`)].join("\n"),
    "further-nouns.tsv": "noun\tgender\tplural\tgenitive\tforms\tclasses\n",
    "expressions.tsv": "noun\tpreposition\tverbs\tinstead_of\n",
    "valency.tsv": buildTable(),
    "valency-of-adjectives-and-nouns.tsv": buildTable(),
    "valency-of-further-words.tsv": buildTable(),
  };
  for (const [name, text] of Object.entries({ ...defaultTables, ...tables }))
    writeFileSync(join(folder, "lexicon", name), text);
  const { problems } = readLexiconTables(folder, { words: [], verbs: [], prefixTests: [], ...courseContent });
  return problems.map((problem) => problem.message);
}

test("Each mistake in a valency table is reported with its file and line", () => {
  const problemsOf = (...lines: string[]) =>
    readValencyTable(buildTable(...lines), file).problems.map(
      (problem) => `${problem.file}:${problem.line}: ${problem.message}`,
    );
  expect(
    problemsOf("bestehen\tpass\tnom (acc)", "bestehen\tinsist\tnom auf+dat", "# a remark", "warten\t\tnom"),
  ).toEqual([]);
  expect(readValencyTable("verb\tframes\n", file).problems).toEqual([
    { file, line: 1, message: "the first line must name the columns: word, sense, frames" },
  ]);
  expect(problemsOf("# a remark", "holen\tnom acc")).toEqual([`${file}:3: 2 columns instead of 3`]);
  expect(problemsOf("fragen\t\tnom akk")).toEqual([
    expect.stringMatching(/^content\/lexicon\/valency.tsv:2: frames: “akk” is none of nom, acc, dat, .*auf\+acc/),
  ]);
  expect(
    problemsOf("geben\tgive\tnom dat acc", "geben\tgive\tes acc", "nehmen\t\tnom acc", "nehmen\ttake\tnom"),
  ).toEqual([
    `${file}:3: geben occurs twice: each of its lines needs a sense of its own`,
    `${file}:5: nehmen occurs twice: each of its lines needs a sense of its own`,
  ]);
  // The sort order of the lines treats ü as u and ignores the joints of a lemma.
  expect(problemsOf("üben\t\tnom", "um|gehen\t\tnom", "umgehen\t\tnom acc", "um|fallen\t\tnom")).toEqual([
    `${file}:5: um|fallen belongs before umgehen: the words are in alphabetical order`,
  ]);
  expect(problemsOf("sich freuen\t\tnom refl-acc")).toEqual([
    `${file}:2: sich freuen: without sich; the frame has refl-acc or refl-dat`,
  ]);
});

test("Each verb of the course has a line, and each line names a verb of the course", () => {
  const words = pickWords("warten", "um|ziehen");
  const tableText = buildTable("um|ziehen\t\tnom direction", "warten\t\tnom (auf+acc)");
  expect(messagesOf({ "valency.tsv": tableText }, { words })).toEqual([]);
  expect(messagesOf({ "valency.tsv": buildTable("warten\t\tnom (auf+acc)", "wartten\t\tnom") }, { words })).toEqual([
    "um|ziehen has no line in content/lexicon/valency.tsv",
    "wartten is no verb of the course: it belongs in content/lexicon/valency-of-further-words.tsv",
  ]);
  const tableWithWrongJoints = buildTable("umziehen\t\tnom direction", "warten\t\tnom (auf+acc)");
  expect(messagesOf({ "valency.tsv": tableWithWrongJoints }, { words })).toEqual([
    "um|ziehen has no line in content/lexicon/valency.tsv",
    "umziehen is no verb of the course: write um|ziehen",
  ]);
  expect(messagesOf({ "valency.tsv": tableText, "valency-of-further-words.tsv": tableText }, { words })).toEqual([
    "um|ziehen is a verb of the course: it belongs in content/lexicon/valency.tsv",
    "warten is a verb of the course: it belongs in content/lexicon/valency.tsv",
  ]);
});

test("Each verb of the prefix tests needs a line in the valency table, regardless of its joints", () => {
  const prefixTests = corpus.prefixTests
    .filter(({ verb }) => verb === "lernen")
    .map((prefixTest) => ({ ...prefixTest, questions: [] }));
  expect(messagesOf({ "valency.tsv": buildTable() }, { prefixTests })).toEqual([
    "lernen has no line in content/lexicon/valency.tsv",
  ]);
  expect(messagesOf({ "valency.tsv": buildTable("lernen\t\tnom (acc)") }, { prefixTests })).toEqual([]);
});

test("The tables agree with the government and the reflexive verbs of the bank", () => {
  const words = pickWords("warten", "sich freuen", "antworten", "fahren", "zeigen", "stolz", "Angst");
  const buildTables = (frames: Record<string, string>) => {
    const buildLine = (word: string, defaultFrame: string) => `${word}\t\t${frames[word] ?? defaultFrame}`;
    return {
      "valency.tsv": buildTable(
        buildLine("antworten", "nom (dat) (auf+acc)"),
        buildLine("fahren", "nom (acc) (direction) (mit+dat)"),
        buildLine("freuen", "nom refl-acc (über+acc/auf+acc)"),
        buildLine("warten", "nom (auf+acc)"),
        buildLine("zeigen", "nom (dat) acc"),
      ),
      "valency-of-adjectives-and-nouns.tsv": buildTable(
        buildLine("Angst", "(vor+dat/um+acc)"),
        buildLine("stolz", "(auf+acc)"),
      ),
    };
  };
  expect(messagesOf(buildTables({}), { words })).toEqual([]);
  const locationOf = (joints: string) => pickWords(joints).map((word) => `${word.file}:${word.line}`)[0];
  expect(messagesOf(buildTables({ warten: "nom (auf+dat)" }), { words })).toEqual([
    `warten: no frame has “auf + Accusative” of ${locationOf("warten")}`,
  ]);
  // The dative and the accusative must be in one frame.
  expect(messagesOf(buildTables({ zeigen: "nom dat; nom acc" }), { words })).toEqual([
    `zeigen: no frame has “+ Dative + Accusative” of ${locationOf("zeigen")}`,
  ]);
  expect(messagesOf(buildTables({ freuen: "nom (über+acc/auf+acc)" }), { words })).toEqual([
    "freuen: no frame has refl-acc or refl-dat, but the bank has sich freuen",
  ]);
  expect(messagesOf(buildTables({ stolz: "(auf+dat)" }), { words })).toEqual([
    `stolz: no frame has “auf + Accusative” of ${locationOf("stolz")}`,
  ]);
});

test("Adjectives and nouns of the bank that govern something have a line in their table", () => {
  const words = pickWords("stolz");
  expect(messagesOf({}, { words })).toEqual([
    "stolz has no line in content/lexicon/valency-of-adjectives-and-nouns.tsv",
  ]);
  const lines = buildTable("stolz\t\t(auf+acc)");
  expect(
    messagesOf({ "valency-of-adjectives-and-nouns.tsv": lines, "valency-of-further-words.tsv": lines }, { words }),
  ).toEqual(["stolz is a word of the bank: it belongs in content/lexicon/valency-of-adjectives-and-nouns.tsv"]);
  expect(messagesOf({ "valency-of-adjectives-and-nouns.tsv": lines })).toEqual([
    "stolz is no adjective or noun of the bank: it belongs in content/lexicon/valency-of-further-words.tsv",
  ]);
});

test("Words that the course does not teach are spelled as in the word list", () => {
  const lexicon = loadLexicon();
  const furtherRows = corpus.lexiconTables.valency.filter(({ file }) => file.includes("further"));
  expect(furtherRows.length).toBeGreaterThan(400);
  const isSpelledRight = (lemma: string) => lemma.replaceAll("|", "").split(" ").every(lexicon.isKnown);
  expect(furtherRows.filter(({ lemma }) => !isSpelledRight(lemma)).map(({ lemma }) => lemma)).toEqual([]);
});

test("Each mistake in a table of noun classes is reported with its file and line", () => {
  const classFile = "content/lexicon/noun-classes.tsv";
  const problemsOf = (...lines: string[]) =>
    readNounClassTable(["noun\tclasses", ...lines].join("\n"), classFile).problems.map(
      ({ line, message }) => `${line}: ${message}`,
    );
  expect(problemsOf("Abend\ttime daytime", "Arzt\tperson profession", "Äther\tmass")).toEqual([]);
  expect(problemsOf("Abend\ttime  evening")).toEqual([
    expect.stringMatching(/^2: Abend: “” is no class; the classes are person, profession, /),
    expect.stringMatching(/^2: Abend: “evening” is no class/),
  ]);
  expect(problemsOf("Abend\ttime time")).toEqual(["2: Abend: a class is repeated"]);
  expect(problemsOf("Arzt\tprofession")).toEqual(["2: Arzt: profession goes with person"]);
  expect(problemsOf("Tag\ttime", "Abend\ttime")).toEqual([
    "3: Abend belongs before Tag: the words are in alphabetical order",
  ]);
});

test("Each noun of the bank has one line with its classes", () => {
  const words = pickWords("Angst", "stolz", "Abend");
  const text = "noun\tclasses\nAbend\ttime\nAbend\ttime\nAbende\ttime\n";
  const { rows } = readNounClassTable(text, "content/lexicon/noun-classes.tsv");
  expect([...problemsOfNounClasses(words, rows)].map(({ message }) => message)).toEqual([
    "Abend has line 2 already",
    "Abende is no noun of the bank",
    "Angst has no line in content/lexicon/noun-classes.tsv",
  ]);
});

test("Each mistake in a table of further nouns or expressions is reported", () => {
  const nouns = (...lines: string[]) => ({
    "further-nouns.tsv": ["noun\tgender\tplural\tgenitive\tforms\tclasses", ...lines, ""].join("\n"),
  });
  expect(messagesOf(nouns("Präsident\tm\tPräsidenten\tPräsidenten\t\tperson profession"))).toEqual([]);
  expect(messagesOf(nouns("Kosten\t\t\t\t\tmoney"))).toEqual(["Kosten: has neither a gender nor a plural"]);
  expect(messagesOf(nouns("Wolf\tm\tWölfe\t\t\tanimal"))).toEqual([
    "Wolf: exactly masculine and neuter nouns have a genitive",
  ]);
  const [house] = pickWords("Haus");
  expect(house).toBeDefined();
  expect(messagesOf(nouns("Haus\tn\tHäuser\tHauses\t\tbuilding place"), { words: house ? [house] : [] })).toEqual([
    "Haus is a noun of the bank or has a line already",
  ]);
  const buildExpressionTables = (...lines: string[]) => ({
    "expressions.tsv": ["noun\tpreposition\tverbs\tinstead_of", ...lines, ""].join("\n"),
  });
  expect(messagesOf(buildExpressionTables("Kraft\tin\ttreten\tkommen", "Kraft\taußer\ttreten\t"))).toEqual([]);
  expect(messagesOf(buildExpressionTables("Kraft\tin\ttreten\ttreten", "Kraft\tin\tsetzen\t"))).toEqual([
    "Kraft: a verb is right and wrong at the same time",
    "Kraft: has a line with this preposition already",
  ]);
});
