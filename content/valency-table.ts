import { type Complement, type Frame, parseFrames, takesComplement } from "#core/domain/german/valency.ts";
import { readRows } from "./table-rows.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/** A line of a valency table: the frames of a word in one sense. */
export interface ValencyRow {
  /** A verb with its joints and without *sich*, or an adjective or noun. */
  lemma: string;
  /** Empty if the word has only one line. */
  sense: string;
  /** In the notation of the table. */
  text: string;
  frames: Frame[];
  file: string;
  line: number;
}

const columns = ["word", "sense", "frames"] as const;
const alphabetical = new Intl.Collator("de");
export const withoutJoints = (joints: string) => joints.replaceAll("|", "");
export const withoutSich = (joints: string) => joints.replace(/^sich /, "");

/** Reports words that are not in alphabetical order, where a line could be overlooked. */
export function* problemsOfOrder(rows: readonly { lemma: string; file: string; line: number }[]): Generator<Problem> {
  for (const [i, { lemma, file, line }] of rows.entries()) {
    const previousLemma = rows[i - 1]?.lemma ?? "";
    if (alphabetical.compare(withoutJoints(previousLemma), withoutJoints(lemma)) <= 0) continue;
    yield { file, line, message: `${lemma} belongs before ${previousLemma}: the words are in alphabetical order` };
  }
}

/** Reads a valency table. Returns its rows and the problems of faulty lines. */
export function readValencyTable(text: string, file: string): { rows: ValencyRow[]; problems: Problem[] } {
  const table = readRows(text, columns, file);
  const problems = table.problems;
  const rows: ValencyRow[] = [];
  for (const { cells, line } of table.rows) {
    const reportProblem = (message: string) => problems.push({ file, line, message });
    const { word: lemma, sense, frames } = cells;
    if (/^sich /.test(lemma)) reportProblem(`${lemma}: without sich; the frame has refl-acc or refl-dat`);
    const rowsOfLemma = rows.filter((otherRow) => otherRow.lemma === lemma);
    if (rowsOfLemma.some((otherRow) => otherRow.sense === sense || otherRow.sense === "" || sense === ""))
      reportProblem(`${lemma} occurs twice: each of its lines needs a sense of its own`);
    try {
      rows.push({ lemma, sense, text: frames, frames: parseFrames(frames, sense || null), file, line });
    } catch (error) {
      reportProblem(`frames: ${error instanceof Error ? error.message : error}`);
    }
  }
  problems.push(...problemsOfOrder(rows));
  return { rows, problems };
}

const localPrepositions = /^(?:an|auf|aus|bei|durch|gegen|hinter|in|nach|neben|über|um|unter|von|vor|zu|zwischen)$/;

/** Whether a complement is what one part of `caseInfo` names: "+ Accusative", "auf + Accusative". */
function isNamed(complement: Complement, preposition: string, caseNames: readonly string[]): boolean {
  switch (complement.kind) {
    case "noun":
    // "sich etwas merken, sich die Haare waschen"
    case "reflexive":
      return preposition === "" && caseNames.includes(complement.case);
    case "preposition":
      return preposition === complement.preposition && caseNames.includes(complement.case);
    case "adverbial":
      return localPrepositions.test(preposition) && /^(?:place|direction)$/.test(complement.role);
    default:
      return false;
  }
}

/** The government that the bank states for a word and no frame has: ["auf + Accusative"]. */
function missingGovernment({ caseInfo }: WordEntry, frames: readonly Frame[]): string[] {
  return (caseInfo?.split("; ") ?? []).filter((government) => {
    const [preposition = "", ...caseNames] = government.toLowerCase().split(/ ?\+ /);
    return !frames.some((frame) =>
      caseNames.every((name) =>
        takesComplement(frame, (complement) => isNamed(complement, preposition, name.split(" or "))),
      ),
    );
  });
}

/**
 * Reports words of the bank that contradict their frames: the case they govern, or *sich* without a reflexive frame.
 */
export function* problemsOfGovernment(words: readonly WordEntry[], rows: readonly ValencyRow[]): Generator<Problem> {
  const rowsByLemma = Map.groupBy(rows, ({ lemma }) => lemma);
  for (const word of words) {
    const rowsOfWord = rowsByLemma.get(withoutSich(word.joints)) ?? rowsByLemma.get(word.word);
    const [first] = rowsOfWord ?? [];
    if (!rowsOfWord || !first) continue;
    const { file, line } = first;
    const frames = rowsOfWord.flatMap((row) => row.frames);
    for (const government of missingGovernment(word, frames))
      yield { file, line, message: `${first.lemma}: no frame has “${government}” of ${word.file}:${word.line}` };
    const isReflexive = frames.some((frame) => takesComplement(frame, (complement) => complement.kind === "reflexive"));
    if (word.word.startsWith("sich ") && !isReflexive)
      yield { file, line, message: `${first.lemma}: no frame has refl-acc or refl-dat, but the bank has ${word.word}` };
  }
}
