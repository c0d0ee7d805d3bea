import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type CompiledTable, toJson } from "./compiled-table.ts";
import { readRows } from "./table-rows.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/** A short text with one gap (`___`). */
export interface PlacementText {
  id: string;
  level: CefrLevel;
  text: string;
  answer: string;
  options: string[];
}

/** The questions of the placement that belong to no other part of the course. */
export interface PlacementQuestions {
  /** Words that look German but do not exist. */
  inventedWords: string[];
  texts: PlacementText[];
}

const inventedWordsFile = "content/placement/invented-words.tsv";
const textsFile = "content/placement/texts.tsv";
const optionCount = 4;

/** Reads the tables in the folder `placement`. */
export function readPlacementTables(
  folder: string,
  words: readonly WordEntry[],
): { placement: PlacementQuestions; problems: Problem[] } {
  const problems: Problem[] = [];
  const placement: PlacementQuestions = { inventedWords: [], texts: [] };
  if (!existsSync(join(folder, "placement"))) return { placement, problems };
  const readText = (file: string) => {
    const path = join(folder, file.replace("content/", ""));
    if (existsSync(path)) return readFileSync(path, "utf8");
    problems.push({ file, line: 1, message: "is missing" });
    return "";
  };
  const inventedWordTable = readRows(readText(inventedWordsFile), ["word"], inventedWordsFile);
  const textTable = readRows(readText(textsFile), ["id", "level", "text", "answer", "options"], textsFile);
  problems.push(...inventedWordTable.problems, ...textTable.problems);
  const lineByWord = new Map(inventedWordTable.rows.map(({ cells, line }) => [cells.word, line]));
  problems.push(...problemsOfInventedWords(lineByWord, words));
  placement.inventedWords = [...lineByWord.keys()];
  const ids = new Set<string>();
  for (const { cells, line } of textTable.rows) {
    const level = cefrLevels.find((cefrLevel) => cefrLevel === cells.level);
    const options = cells.options.split(" / ");
    const reportProblem = (message: string) => problems.push({ file: textsFile, line, message });
    if (!level) reportProblem(`${cells.level} is no level`);
    if (ids.has(cells.id)) reportProblem(`${cells.id} is used twice`);
    if (cells.text.split("___").length !== 2) reportProblem("the text must have one gap: ___");
    if (new Set(options).size !== optionCount) reportProblem(`there must be ${optionCount} different options`);
    if (!options.includes(cells.answer)) reportProblem("the answer is not among the options");
    ids.add(cells.id);
    if (level) placement.texts.push({ ...cells, level, options });
  }
  return { placement, problems };
}

const letters = [..."abcdefghijklmnopqrstuvwxyzäöüß"];

/** All texts that result from deleting, replacing or inserting one letter of a word. */
function* neighboursOf(word: string): Generator<string> {
  for (let i = 0; i <= word.length; i++) {
    const [wordBeginning, wordEnding] = [word.slice(0, i), word.slice(i)];
    if (wordEnding !== "") yield wordBeginning + wordEnding.slice(1);
    for (const letter of letters) {
      yield wordBeginning + letter + wordEnding;
      if (wordEnding !== "") yield wordBeginning + letter + wordEnding.slice(1);
    }
  }
}

/** All ways to split a word into two texts of at least three letters. */
const splitsOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => [word.slice(0, i + 3), word.slice(i + 3)] as const);

/**
 * Reports invented words that are German words or forms, that differ from a German word by a single letter (they would
 * look like a typing mistake), or that consist of two German words. The list of German words includes inflected forms
 * and many names.
 */
function* problemsOfInventedWords(
  lineByWord: ReadonlyMap<string, number>,
  words: readonly WordEntry[],
): Generator<Problem> {
  const require = createRequire(import.meta.url);
  const listedWords = JSON.parse(readFileSync(require.resolve("all-the-german-words/woerter.json"), "utf8"));
  const candidates = [...lineByWord].map(([word, line]) => ({ word, line, text: word.toLowerCase() }));
  const relevantForms = new Set(
    candidates.flatMap(({ text }) => [text, ...neighboursOf(text), ...splitsOf(text).flat()]),
  );
  const existingForms = new Set<string>();
  for (const word of [...(listedWords as string[]), ...words.map((entry) => entry.word)]) {
    const text = word.toLowerCase();
    if (relevantForms.has(text)) existingForms.add(text);
  }
  for (const { word, line, text } of candidates) {
    const createProblem = (message: string) => ({ file: inventedWordsFile, line, message: `${word} ${message}` });
    const neighbour = [...neighboursOf(text)].find((otherText) => otherText !== text && existingForms.has(otherText));
    const wordPair = splitsOf(text).find((parts) => parts.every((part) => existingForms.has(part)));
    if (existingForms.has(text)) yield createProblem("is a German word");
    else if (neighbour) yield createProblem(`differs by one letter from ${neighbour}`);
    else if (wordPair) yield createProblem(`consists of the words ${wordPair.join(" and ")}`);
  }
}

/** The rows of the placement's own questions. An invented word has no level and no answer. */
export const compilePlacementTables = ({ placement }: { placement: PlacementQuestions }): CompiledTable[] => [
  {
    name: "placement_questions",
    key: ["id"],
    columns: ["id", "cefr_level", "prompt", "options", "correct_answer"],
    rows: [
      ...placement.inventedWords.map((word) => [`invented-${word.toLowerCase()}`, null, word, null, null]),
      ...placement.texts.map(({ id, level, text, answer, options }) => [id, level, text, toJson(options), answer]),
    ],
  },
];
