import type { Gender } from "#core/domain/vocabulary/word.ts";
import { type NounClassRow, readNounClasses } from "./noun-class-table.ts";
import { readRows } from "./table-rows.ts";
import { problemsOfOrder } from "./valency-table.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/** A noun that the checker knows although the course does not teach it. */
export interface FurtherNoun
  extends Pick<
    WordEntry,
    "word" | "gender" | "otherGender" | "isPluralOnly" | "plurals" | "genitives" | "forms" | "file" | "line"
  > {
  classes: NounClassRow["classes"];
}

const columns = ["noun", "gender", "plural", "genitive", "forms", "classes"] as const;
const isGender = (text: string): text is Gender => /^[mfn]$/.test(text);
const splitCell = (cell: string) => (cell === "" ? [] : cell.split("/"));

/** Reads the table of further nouns. Returns its rows and the problems of faulty lines. */
export function readFurtherNouns(text: string, file: string): { rows: FurtherNoun[]; problems: Problem[] } {
  const { rows, problems } = readRows(text, columns, file);
  const nouns = rows.map(({ cells, line }): FurtherNoun => {
    const reportProblem = (message: string) => problems.push({ file, line, message: `${cells.noun}: ${message}` });
    const genders = splitCell(cells.gender);
    if (!genders.every(isGender)) reportProblem("a gender is m, f or n; a noun that has only a plural has none");
    if (genders.length === 0 && cells.plural === "") reportProblem("has neither a gender nor a plural");
    if (genders.some((gender) => gender !== "f") !== (cells.genitive !== ""))
      reportProblem("exactly masculine and neuter nouns have a genitive");
    const [gender = null, otherGender = null] = genders.filter(isGender);
    return {
      word: cells.noun,
      gender,
      otherGender,
      isPluralOnly: genders.length === 0,
      plurals: splitCell(cells.plural),
      genitives: splitCell(cells.genitive),
      forms: cells.forms === "" ? null : cells.forms,
      classes: readNounClasses(cells.classes, reportProblem),
      file,
      line,
    };
  });
  problems.push(...problemsOfOrder(nouns.map(({ word, file, line }) => ({ lemma: word, file, line }))));
  return { rows: nouns, problems };
}

/** Reports further nouns whose row is not needed: nouns that are in the bank, and nouns that have an earlier row. */
export function* problemsOfFurtherNouns(
  words: readonly WordEntry[],
  nouns: readonly FurtherNoun[],
): Generator<Problem> {
  const knownNouns = new Set(words.filter(({ partOfSpeech }) => partOfSpeech === "noun").map(({ word }) => word));
  for (const { word, file, line } of nouns) {
    if (knownNouns.has(word)) yield { file, line, message: `${word} is a noun of the bank or has a line already` };
    knownNouns.add(word);
  }
}
