import { type Complement, type Frame, parseFrames, takesComplement } from "#core/domain/german/valency.ts";
import { readRows } from "./table-rows.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/** A line of a valency table: the frames of a word in one of its senses. */
export interface ValencyRow {
  /** A verb, with `|` at its joints (*auf|stehen*) and without *sich*, or an adjective, or a noun. */
  lemma: string;
  /** A short English description of the sense. Empty if the table has only one line for the word. */
  sense: string;
  /** The frames in the notation of the table. */
  text: string;
  frames: Frame[];
  file: string;
  line: number;
}

const columns = ["word", "sense", "frames"] as const;
const germanCollator = new Intl.Collator("de");
export const withoutJoints = (joints: string) => joints.replaceAll("|", "");
export const withoutSich = (joints: string) => joints.replace(/^sich /, "");

/** Reports words that are not in alphabetical order, because authors would not find their lines. */
export function* problemsOfOrder(rows: readonly { lemma: string; file: string; line: number }[]): Generator<Problem> {
  for (const [i, { lemma, file, line }] of rows.entries()) {
    const previousLemma = rows[i - 1]?.lemma ?? "";
    if (germanCollator.compare(withoutJoints(previousLemma), withoutJoints(lemma)) <= 0) continue;
    yield { file, line, message: `${lemma} belongs before ${previousLemma}: the words are in alphabetical order` };
  }
}

/** Reads a valency table. Returns its rows and the problems of faulty lines. */
export function readValencyTable(text: string, file: string): { rows: ValencyRow[]; problems: Problem[] } {
  const tableRows = readRows(text, columns, file);
  const problems = tableRows.problems;
  const rows: ValencyRow[] = [];
  for (const { cells, line } of tableRows.rows) {
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

const glossWordsOf = (meaning: string) =>
  (meaning.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word !== "to");

/**
 * Returns the lines of the valency table for the senses in which the bank teaches the verb. The description of such a
 * sense shares a word with a translation. The bank translates *abhängen* as "to depend", so the line with the sense
 * "take down" is left out.
 */
export function rowsOfSenses(word: WordEntry, rowsOfVerb: readonly ValencyRow[]): readonly ValencyRow[] {
  if (rowsOfVerb.length <= 1) return rowsOfVerb;
  const translationWords = new Set(word.translation.flatMap(glossWordsOf));
  return rowsOfVerb.filter(({ sense }) => glossWordsOf(sense).some((glossWord) => translationWords.has(glossWord)));
}

const localPrepositionPattern =
  /^(?:an|auf|aus|bei|durch|gegen|hinter|in|nach|neben|über|um|unter|von|vor|zu|zwischen)$/;

/**
 * Whether a part of `caseInfo`, such as "auf + Accusative" or "+ Accusative", names the complement. `preposition` and
 * `caseNames` are what `parseGovernment` read from this part.
 */
export function isComplementNamed(complement: Complement, preposition: string, caseNames: readonly string[]): boolean {
  switch (complement.kind) {
    case "noun":
    // In "sich etwas merken", the case "+ Dative" is the case of *sich*. So the case of the reflexive pronoun counts as
    // well.
    case "reflexive":
      return preposition === "" && caseNames.includes(complement.case);
    case "preposition":
      return preposition === complement.preposition && caseNames.includes(complement.case);
    case "adverbial":
      return localPrepositionPattern.test(preposition) && /^(?:place|direction)$/.test(complement.role);
    default:
      return false;
  }
}

/**
 * Parses a part of `caseInfo`: "an + Accusative or Dative", "+ Dative + Accusative". Each item of `caseGroups` lists
 * the possible cases of one complement.
 */
export function parseGovernment(part: string): { preposition: string; caseGroups: string[][] } {
  const [preposition = "", ...caseNames] = part.toLowerCase().split(/ ?\+ /);
  return { preposition, caseGroups: caseNames.map((name) => name.split(" or ")) };
}

/** Returns the parts of a word's `caseInfo` that no frame contains: ["auf + Accusative"]. */
function findMissingGovernment({ caseInfo }: WordEntry, frames: readonly Frame[]): string[] {
  return (caseInfo?.split("; ") ?? []).filter((part) => {
    const { preposition, caseGroups } = parseGovernment(part);
    return !frames.some((frame) =>
      caseGroups.every((cases) =>
        takesComplement(frame, (complement) => isComplementNamed(complement, preposition, cases)),
      ),
    );
  });
}

/**
 * Reports words of the bank that do not fit their frames: no frame contains the case or preposition that the word
 * governs, or the word has *sich* but no frame is reflexive.
 */
export function* problemsOfGovernment(words: readonly WordEntry[], rows: readonly ValencyRow[]): Generator<Problem> {
  const rowsByLemma = Map.groupBy(rows, ({ lemma }) => lemma);
  for (const word of words) {
    const rowsOfWord = rowsByLemma.get(withoutSich(word.joints)) ?? rowsByLemma.get(word.word);
    const [firstRow] = rowsOfWord ?? [];
    if (!rowsOfWord || !firstRow) continue;
    const { file, line } = firstRow;
    const isVerb = word.partOfSpeech === "verb";
    const frames = (isVerb ? rowsOfSenses(word, rowsOfWord) : rowsOfWord).flatMap((row) => row.frames);
    if (frames.length === 0) {
      const message = `${firstRow.lemma}: no sense shares a word with the translations of ${word.file}:${word.line}`;
      yield { file, line, message };
      continue;
    }
    for (const government of findMissingGovernment(word, frames))
      yield { file, line, message: `${firstRow.lemma}: no frame has “${government}” of ${word.file}:${word.line}` };
    const isReflexive = frames.some((frame) => takesComplement(frame, (complement) => complement.kind === "reflexive"));
    if (word.word.startsWith("sich ") && !isReflexive)
      yield {
        file,
        line,
        message: `${firstRow.lemma}: no frame has refl-acc or refl-dat, but the bank has ${word.word}`,
      };
  }
}
