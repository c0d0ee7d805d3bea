/** Compiles the checker's lexicon from the word bank, the app's own sentences and a large list of word forms. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Lexicon, openLexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { mergeReadings } from "#core/domain/german/lexicon/reading.ts";
import { encodeNounClasses } from "#core/domain/german/noun-class.ts";
import type { FurtherNoun } from "./further-noun-table.ts";
import { hashSources } from "./hash-sources.ts";
import { buildDawg } from "./lexicon/build-dawg.ts";
import { countForms } from "./lexicon/count-forms.ts";
import { pruneWords } from "./lexicon/prune-words.ts";
import { regionalWords } from "./lexicon/regional-words.ts";
import { readingsOf, readingsOfNoun } from "./lexicon/word-readings.ts";
import type { Corpus } from "./read-corpus.ts";

const rootFolder = fileURLToPath(new URL("..", import.meta.url));
const cacheFolder = join(rootFolder, ".cache/lexicon");
/** The path of the compiled lexicon, which is compressed with gzip. The build copies the file to the client's files. */
export const lexiconFile = join(cacheFolder, "german-lexicon.bin");
/** The path of a file that contains the hash of the sources of the stored lexicon. */
const hashFile = join(cacheFolder, "compiled-from.txt");

/**
 * Returns the forms of the large word list without the compounds that the checker can split into known words. The
 * result is cached until the list or `prune-words.ts` changes, because computing it is slow.
 */
function loadLargeWordList(): string[] {
  const require = createRequire(import.meta.url);
  const path = require.resolve("all-the-german-words/woerter.json");
  const pruningCode = readFileSync(fileURLToPath(new URL("./lexicon/prune-words.ts", import.meta.url)));
  const source = readFileSync(path, "utf8");
  const key = createHash("sha256").update(pruningCode).update(source).digest("hex").slice(0, 16);
  const cachePath = join(cacheFolder, `${key}.txt`);
  if (existsSync(cachePath)) return readFileSync(cachePath, "utf8").split("\n");
  const words = pruneWords(JSON.parse(source) as string[]);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(cachePath, words.join("\n"));
  return words;
}

const sortLines = (lines: Iterable<string>) => [...lines].toSorted();

/**
 * Returns all forms, and one line per form with its frequency class (0 to 9) and its readings:
 * "form\tfrequency\treadings".
 */
function compileFormLines(corpus: Corpus): { lines: string[]; forms: Set<string> } {
  const frequencyByForm = countForms(corpus);
  const readingsByForm = new Map<string, Set<string>>();
  const formReadings = [
    ...corpus.words.flatMap((word) => [...readingsOf(word)]),
    ...corpus.lexiconTables.furtherNouns.flatMap((noun) => [...readingsOfNoun(noun)]),
  ];
  for (const [form, reading] of formReadings) {
    if (form.includes(" ")) continue;
    const existingReadings = readingsByForm.get(form);
    if (existingReadings) existingReadings.add(reading);
    else readingsByForm.set(form, new Set([reading]));
  }
  const forms = new Set([...readingsByForm.keys(), ...frequencyByForm.keys()]);
  const formatLine = (form: string) =>
    `${form}\t${frequencyByForm.get(form) ?? 1}\t${mergeReadings(readingsByForm.get(form) ?? []).join(" ")}`;
  return { lines: sortLines([...forms].map(formatLine)), forms };
}

/** Returns one line per lemma with its principal parts. The checker derives corrected forms from them. */
function compileLemmaLines(corpus: Corpus): string[] {
  const classesByLemma = new Map(
    corpus.lexiconTables.nounClasses.map(({ lemma, classes: nounClasses }) => [lemma, nounClasses]),
  );
  const buildNounCells = (noun: Omit<FurtherNoun, "file" | "line">) => {
    const genderLetters = noun.isPluralOnly ? "p" : `${noun.gender}${noun.otherGender ?? ""}`;
    const { word, plurals, genitives, classes: nounClasses } = noun;
    const forms = noun.forms ?? "";
    return [word, "n", genderLetters, plurals.join("/"), genitives.join("/"), forms, encodeNounClasses(nounClasses)];
  };
  const linesOfBank = corpus.words.flatMap((word) => {
    const { joints } = word;
    switch (word.partOfSpeech) {
      case "noun":
        return [buildNounCells({ ...word, classes: classesByLemma.get(word.word) ?? [] })];
      case "verb":
        return [[joints.replace(/^sich /, ""), "v", word.forms ?? "", word.caseInfo ?? ""]];
      case "adjective":
        return [[word.word, "a", word.forms ?? ""]];
      default:
        return [];
    }
  });
  const lines = [...linesOfBank, ...corpus.lexiconTables.furtherNouns.map(buildNounCells)];
  return [...new Set(lines.map((cells) => cells.join("\t")))];
}

/** Returns one line per word with its senses and frames: "bestehen\tf\tpass\tnom (acc)\tinsist\tnom auf+dat". */
function compileFrameLines({ lexiconTables: { valency } }: Corpus): string[] {
  return [...Map.groupBy(valency, ({ lemma }) => lemma)].map(([lemma, rows]) =>
    [lemma, "f", ...rows.flatMap(({ sense, text }) => [sense, text])].join("\t"),
  );
}

/** Returns one line per expression: "Betracht\te\tin\tziehen kommen\tnehmen bringen machen". */
const compileExpressionLines = ({ lexiconTables: { expressions } }: Corpus): string[] =>
  expressions.map(({ noun, preposition, verbs, wrongVerbs }) =>
    [noun, "e", preposition, verbs.join(" "), wrongVerbs.join(" ")].join("\t"),
  );

const weightsFile = join(rootFolder, "content/lexicon/analysis-weights.bin");
const replyModelFile = join(rootFolder, "content/conversations/reply-model.bin");

/**
 * Compiles the lexicon. It begins with the lengths of its five parts. The parts are the word graph, the text of the
 * forms and the text of the lemmas (both in Latin-1), the weights of the analysis, and the model that chooses replies.
 */
export function compileLexicon(corpus: Corpus): Buffer {
  const { lines, forms } = compileFormLines(corpus);
  const isLatin1 = (word: string) => /^[\u0021-\u00ff]+$/.test(word);
  const text = lines.filter((line) => isLatin1(line.split("\t", 1)[0] ?? "")).join("\n");
  const lemmas = sortLines([
    ...compileLemmaLines(corpus),
    ...compileFrameLines(corpus),
    ...compileExpressionLines(corpus),
  ]).filter((line) => [...line].every((letter) => letter <= "ÿ"));
  const lettersOnlyForms = [...forms].filter((form) => isLatin1(form) && /^[\p{L}-]+$/u.test(form));
  const dawg = buildDawg(sortLines(new Set([...loadLargeWordList(), ...regionalWords, ...lettersOnlyForms])));
  const formBytes = Buffer.from(`\n${text}\n`, "latin1");
  const lemmaBytes = Buffer.from(`\n${lemmas.join("\n")}\n`, "latin1");
  const weights = readFileSync(weightsFile);
  const replyModel = readFileSync(replyModelFile);
  const header = Uint32Array.of(
    dawg.length,
    ...[formBytes, lemmaBytes, weights, replyModel].map(({ length }) => length),
  );
  return Buffer.concat([Buffer.from(header.buffer), toBytePlanes(dawg), formBytes, lemmaBytes, weights, replyModel]);
}

/**
 * Stores the lowest bytes of all edges first, then the second-lowest bytes, and so on. Similar bytes become adjacent
 * and therefore compress better.
 */
function toBytePlanes(dawg: Uint32Array): Buffer {
  const planes = Buffer.alloc(dawg.length * 4);
  for (const [i, edge] of dawg.entries()) {
    for (let plane = 0; plane < 4; plane++) planes[plane * dawg.length + i] = (edge >>> (8 * plane)) & 0xff;
  }
  return planes;
}

/** Compiles and writes the lexicon. Returns a description of its size. */
export function writeLexicon(corpus: Corpus): string {
  const sourcesHash = hashSources();
  const lexicon = compileLexicon(corpus);
  const compressedLexicon = gzipSync(lexicon, { level: 9 });
  mkdirSync(cacheFolder, { recursive: true });
  // The lexicon is written to a temporary file, which is then renamed: tests that run in parallel may read the lexicon
  // at any time.
  const temporaryFile = `${lexiconFile}.${process.pid}`;
  writeFileSync(temporaryFile, compressedLexicon);
  rmSync(hashFile, { force: true });
  renameSync(temporaryFile, lexiconFile);
  writeFileSync(hashFile, sourcesHash);
  return `${(lexicon.length / 1e6).toFixed(2)} MB, compressed ${(compressedLexicon.length / 1e6).toFixed(2)} MB`;
}

const isLexiconCurrent = () =>
  existsSync(lexiconFile) && existsSync(hashFile) && readFileSync(hashFile, "utf8") === hashSources();

/**
 * Compiles and writes the lexicon, unless the stored lexicon was compiled from the same files. Returns a text for the
 * console: "unchanged", "compiled with the content", or the size of the new lexicon.
 */
export function updateLexicon(getCorpus: () => Corpus): string {
  if (isLexiconCurrent()) return "unchanged";
  const corpus = getCorpus();
  // `getCorpus` may have compiled the content, which also writes the lexicon.
  return isLexiconCurrent() ? "compiled with the content" : writeLexicon(corpus);
}

const openedLexicons = new WeakMap<Corpus, Lexicon>();

/**
 * Opens the lexicon that belongs to a corpus. If the stored lexicon is outdated, the lexicon is compiled first.
 * Repeated calls with the same corpus return the same object, because the lexicon remembers the words that it has
 * looked up.
 */
export function openCurrentLexicon(corpus: Corpus): Lexicon {
  const openedLexicon = openedLexicons.get(corpus);
  if (openedLexicon) return openedLexicon;
  updateLexicon(() => corpus);
  const bytes = gunzipSync(readFileSync(lexiconFile));
  const lexicon = openLexicon(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  openedLexicons.set(corpus, lexicon);
  return lexicon;
}
