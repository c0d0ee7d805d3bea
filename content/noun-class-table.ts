import { type NounClass, nounClasses, widerClasses } from "#core/domain/german/noun-class.ts";
import { readRows } from "./table-rows.ts";
import { problemsOfOrder } from "./valency-table.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/** A line of the table of noun classes. */
export interface NounClassRow {
  lemma: string;
  classes: NounClass[];
  file: string;
  line: number;
}

const columns = ["noun", "classes"] as const;
const isNounClass = (text: string): text is NounClass => (nounClasses as readonly string[]).includes(text);

/** Reads a cell with classes, separated by spaces, and reports its problems. */
export function readNounClasses(cell: string, reportProblem: (message: string) => void): NounClass[] {
  const classNames = cell.split(" ");
  for (const name of classNames)
    if (!isNounClass(name)) reportProblem(`“${name}” is no class; the classes are ${nounClasses.join(", ")}`);
  const classes = classNames.filter(isNounClass);
  if (new Set(classes).size < classes.length) reportProblem("a class is repeated");
  for (const nounClass of classes) {
    const widerClass = widerClasses[nounClass];
    if (widerClass && !classes.includes(widerClass)) reportProblem(`${nounClass} goes with ${widerClass}`);
  }
  return classes;
}

/** Reads the table of noun classes. Returns its rows and the problems of faulty lines. */
export function readNounClassTable(text: string, file: string): { rows: NounClassRow[]; problems: Problem[] } {
  const tableRows = readRows(text, columns, file);
  const problems = tableRows.problems;
  const rows = tableRows.rows.map(({ cells, line }): NounClassRow => {
    const reportProblem = (message: string) => problems.push({ file, line, message: `${cells.noun}: ${message}` });
    return { lemma: cells.noun, classes: readNounClasses(cells.classes, reportProblem), file, line };
  });
  problems.push(...problemsOfOrder(rows));
  return { rows, problems };
}

/** Reports nouns of the bank without a line, and lines without a noun of the bank. */
export function* problemsOfNounClasses(words: readonly WordEntry[], rows: readonly NounClassRow[]): Generator<Problem> {
  const nouns = words.filter(({ partOfSpeech }) => partOfSpeech === "noun");
  const bankNouns = new Set(nouns.map(({ word }) => word));
  const lineByNoun = new Map<string, number>();
  for (const { lemma, file, line } of rows) {
    if (!bankNouns.has(lemma)) yield { file, line, message: `${lemma} is no noun of the bank` };
    if (lineByNoun.has(lemma)) yield { file, line, message: `${lemma} has line ${lineByNoun.get(lemma)} already` };
    lineByNoun.set(lemma, line);
  }
  for (const { word, file, line } of nouns)
    if (!lineByNoun.has(word)) yield { file, line, message: `${word} has no line in content/lexicon/noun-classes.tsv` };
}
