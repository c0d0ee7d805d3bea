/**
 * Measures the import of 20,000 words in a browser: `npm run bench:import`. Imports two files, each with a new learner:
 * a table with German and English, and an Anki package with the memory of three facets. The steps are choosing the file
 * on the page, looking its words up, and importing them. Prints the time and the processor time (user and system) of
 * the browser and of the worker for each step. Processor times are read from /proc, so they are only known on Linux.
 * `node bench/import.ts table` measures only the table.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import initSqlJs from "sql.js";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { maxImportedWords } from "#core/domain/vocabulary/transfer/import-limits.ts";
import type { TransferredWord } from "#core/domain/vocabulary/transfer/transferred-word.ts";
import { definiteArticle, type Gender, type PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import { findChromium } from "#test/support/chromium.ts";
import { writeAnkiPackage } from "#web/features/vocabulary/transfer/write-anki-package.ts";
import { reportResult } from "./report.ts";
import { type BenchServer, serve, signUp } from "./serve.ts";

const maxImportMs = 10_000;

interface BankRow {
  id: string;
  word: string;
  gender: Gender | null;
  translation: string;
  part_of_speech: PartOfSpeech;
  cefr_level: CefrLevel;
}

/**
 * All words of the bank, followed by invented compounds of the bank's nouns. Together they are `maxImportedWords`
 * words, the most that an import may contain.
 */
async function listWords(database: BenchServer["database"]): Promise<TransferredWord[]> {
  const { results } = await database.prepare("SELECT * FROM german_vocabulary_bank WHERE NOT retired").all<BankRow>();
  const nouns = results.filter(({ gender, word }) => gender !== null && /^\p{L}{3,10}$/u.test(word));
  const bankWords = results.map((row) => ({ ...row, translations: JSON.parse(row.translation) as string[] }));
  const inventedWords = Array.from({ length: maxImportedWords - bankWords.length }, (_, index) => {
    const firstNoun = nouns[index % nouns.length] as BankRow;
    const lastNoun = nouns[(index * 7 + Math.floor(index / nouns.length) + 1) % nouns.length] as BankRow;
    const word = firstNoun.word + lastNoun.word.toLowerCase();
    return {
      ...lastNoun,
      id: "",
      word,
      translations: [`invented ${index}`],
      cefr_level: cefrLevels[index % 6] ?? "A1",
    };
  });
  const now = Date.now();
  return [...bankWords, ...inventedWords].map((row, index) => {
    const intervalDays = 1 + (index % 90);
    const lastReviewMs = now - (index % intervalDays) * 86_400_000;
    const memory = {
      ...{
        stability: intervalDays + 0.123456,
        difficulty: 1 + (index % 90) / 10,
        interval: intervalDays,
        reps: 1 + (index % 9),
      },
      ...{ lapses: index % 3, due: new Date(lastReviewMs + intervalDays * 86_400_000).toISOString() },
      lastReview: new Date(lastReviewMs).toISOString(),
    };
    return {
      ...{ id: row.id, word: row.word, gender: row.gender, otherGender: null, plural: null, forms: null },
      ...{ partOfSpeech: row.part_of_speech, translations: row.translations, cefrLevel: row.cefr_level, theme: null },
      ...{ example: `Hier steht ein Satz mit dem Wort „${row.word}“.`, exampleTranslation: "Here is a sentence." },
      isSuspended: false,
      memory: {
        ...{ "german-to-english": memory, "english-to-german": memory },
        ...(row.gender && { gender: memory }),
      },
    };
  });
}

/**
 * A table like those that learners keep. Each line contains a German word and its translations. Before a noun stands
 * its article.
 */
const writeTable = (words: readonly TransferredWord[]): Buffer =>
  Buffer.from(
    ["German;English"]
      .concat(
        words.map(({ word, gender, translations }) => {
          const article = gender ? `${definiteArticle[gender]} ` : "";
          return `${article}${word};${translations.join(", ")}`;
        }),
      )
      .join("\n"),
  );

interface ProcessTimes {
  browser: number;
  worker: number;
}

const clockTicksPerSecond = 100;

/** The processor time in milliseconds of the browser and of the worker, which are children of this process. */
function readProcessTimes(): ProcessTimes {
  const times: ProcessTimes = { browser: 0, worker: 0 };
  if (!existsSync("/proc/self/stat")) return times;
  const processes = readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, program = "", fields = ""] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      const values = fields.split(" ");
      const ms = ((Number(values[11]) + Number(values[12])) * 1000) / clockTicksPerSecond;
      return [{ id: Number(name), parent: Number(values[1]), program, ms }];
    } catch {
      return []; // The process has ended.
    }
  });
  const parentById = new Map(processes.map(({ id, parent }) => [id, parent]));
  const isDescendant = (id: number): boolean => {
    const parent = parentById.get(id);
    return parent !== undefined && (parent === process.pid || isDescendant(parent));
  };
  for (const { id, program, ms } of processes)
    if (isDescendant(id)) times[program.startsWith("workerd") ? "worker" : "browser"] += ms;
  return times;
}

/** Runs a step and prints its times. Returns its duration in milliseconds. */
async function measureStep(name: string, step: () => Promise<unknown>): Promise<number> {
  const timesBefore = readProcessTimes();
  const startedAt = performance.now();
  await step();
  const ms = performance.now() - startedAt;
  const timesAfter = readProcessTimes();
  const formatSeconds = (value: number) => `${(value / 1000).toFixed(2).padStart(6)} s`;
  console.log(
    `  ${name.padEnd(22)} ${formatSeconds(ms)}, processor: browser ${formatSeconds(timesAfter.browser - timesBefore.browser)}, worker ${formatSeconds(timesAfter.worker - timesBefore.worker)}`,
  );
  return ms;
}

/**
 * Chooses the file on the page and imports its words. Returns the sum of the durations of the measured steps in
 * milliseconds. The step in which a learner would choose suggestions is not measured.
 */
async function importFile(page: Page, name: string, buffer: Buffer): Promise<number> {
  const mimeType = "application/octet-stream";
  const waitForHeading = (text: RegExp) => page.getByRole("heading", { name: text }).waitFor({ timeout: 120_000 });
  const lookUpStatus = page.getByText("Looking the words up");
  const readingMs = await measureStep("read the file", async () => {
    await page.getByLabel("File with words").setInputFiles({ name, mimeType, buffer });
    await lookUpStatus.waitFor({ timeout: 120_000 });
  });
  const matchingMs = await measureStep("look the words up", () => waitForHeading(/recognised$/));
  const suggestionsButton = page.getByRole("button", { name: "Take the First Suggestion for All" });
  if (await suggestionsButton.isVisible()) await measureStep("(choose suggestions)", () => suggestionsButton.click());
  const importingMs = await measureStep("import", async () => {
    await page.getByRole("button", { name: /^Import [\d,]+ words$/ }).click();
    await waitForHeading(/added$/);
  });
  console.log(`  ${await page.getByRole("heading", { name: /added$/ }).innerText()}`);
  return readingMs + matchingMs + importingMs;
}

async function measureImport(browser: Browser, server: BenchServer, kind: string): Promise<void> {
  const { cookie } = await signUp(server.url);
  const context = await browser.newContext({ baseURL: server.url });
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url: server.url };
    }),
  );
  const words = await listWords(server.database);
  const file =
    kind === "table"
      ? writeTable(words)
      : Buffer.from(
          await writeAnkiPackage(await initSqlJs(), words, {
            now: new Date(),
            timeZone: "Europe/Berlin",
            desiredRetention: 0.9,
          }),
        );
  const page = await context.newPage();
  await page.goto("/vocabulary/import");
  await page.getByRole("button", { name: "Choose a File" }).waitFor();
  console.log(`${kind}, ${words.length} words, ${(file.length / 1e6).toFixed(1)} MB`);
  const ms = await importFile(page, kind === "table" ? "words.csv" : "words.apkg", file);
  reportResult({ name: `import of ${words.length} words (${kind})`, value: ms, maxValue: maxImportMs });
  console.log(`  together ${(ms / 1000).toFixed(1)} s`);
  if (ms > maxImportMs) process.exitCode = 1;
  await context.close();
}

const chosenKind = process.argv[2];
const server = await serve();
const browser = await chromium.launch(await findChromium());
try {
  for (const kind of ["table", "package"])
    if (!chosenKind || chosenKind === kind) await measureImport(browser, server, kind);
} finally {
  await browser.close();
  await server.stop();
}
