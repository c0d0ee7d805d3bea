import { cefrLevels } from "../../cefr-level.ts";
import { type Facet, facets } from "../facet.ts";
import { definiteArticle, type Gender, genders, partsOfSpeech } from "../word.ts";
import { parseSeparatedValues, readField, type SeparatedValues, writeSeparatedValues } from "./csv.ts";
import type { RowNote } from "./row-note.ts";
import {
  limitMemory,
  type TransferredMemories,
  type TransferredMemory,
  type TransferredWord,
} from "./transferred-word.ts";

const columnPrefixByFacet: Record<Facet, string> = {
  "german-to-english": "german_to_english",
  "english-to-german": "english_to_german",
  gender: "gender",
};
const wordColumns = [
  "id",
  "word",
  "article",
  "other_article",
  "plural",
  "forms",
  "part_of_speech",
  "translations",
  "example",
  "example_translation",
  "level",
  "theme",
  "suspended",
] as const;
const memoryColumns = ["stability", "difficulty", "due", "last_review", "interval", "reps", "lapses"] as const;
const headerColumns = [
  ...wordColumns,
  ...facets.flatMap((facet) => memoryColumns.map((name) => `${columnPrefixByFacet[facet]}_${name}`)),
];

const articleOf = (gender: Gender | null): string => (gender ? definiteArticle[gender] : "");

const writeMemoryFields = (memory: TransferredMemory | undefined): string[] =>
  memory
    ? [
        String(memory.stability),
        String(memory.difficulty),
        memory.due,
        memory.lastReview,
        String(memory.interval),
        String(memory.reps),
        String(memory.lapses),
      ]
    : memoryColumns.map(() => "");

/**
 * Writes a learner's vocabulary as CSV: a header, and a row for each word. Translations are separated by semicolons.
 */
export const writeVocabularyCsv = (words: readonly TransferredWord[]): string =>
  writeSeparatedValues([
    headerColumns,
    ...words.map((word) => [
      word.id,
      word.word,
      articleOf(word.gender),
      articleOf(word.otherGender),
      word.plural ?? "",
      word.forms ?? "",
      word.partOfSpeech,
      word.translations.join("; "),
      word.example ?? "",
      word.exampleTranslation ?? "",
      word.cefrLevel,
      word.theme ?? "",
      word.isSuspended ? "yes" : "",
      ...facets.flatMap((facet) => writeMemoryFields(word.memory[facet])),
    ]),
  ]);

const instantPattern = /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}(\.\d+)?Z$/;

/** Whether a table was written by `writeVocabularyCsv`: its header has the columns that only this format has. */
export const isVocabularyTable = (rows: readonly (readonly string[])[]): boolean =>
  ["id", "word", "translations", "german_to_english_stability"].every((column) => rows[0]?.includes(column));

/**
 * Reads the rows of a table that `writeVocabularyCsv` has written. Columns may have been moved or removed in another
 * program. A row without a word is skipped. A value that is not valid is ignored or limited. `notes` lists the skipped
 * rows and the rows with values that are not valid.
 */
export function readVocabularyTable({ rows: [columns = [], ...rows], lines: lineNumbers }: SeparatedValues): {
  words: TransferredWord[];
  notes: RowNote[];
} {
  const indexByColumnName = new Map(columns.map((name, index) => [name, index]));
  const notes: RowNote[] = [];
  const words = rows.flatMap((row, index): TransferredWord[] => {
    const readValue = (name: string): string => readField((row[indexByColumnName.get(name) ?? -1] ?? "").trim());
    const word = readValue("word");
    const line = lineNumbers[index + 1] ?? null;
    if (word === "") {
      const text = row.find((value) => value.trim() !== "") ?? "";
      notes.push({ kind: text === "" ? "empty" : "no-german", line, text });
      return [];
    }
    const { memory, isIncomplete } = readMemories(readValue);
    if (isIncomplete) notes.push({ kind: "no-progress", line, text: word });
    const genderOf = (name: string): Gender | null =>
      genders.find((gender) => definiteArticle[gender] === readValue(name)) ?? null;
    return [
      {
        id: readValue("id"),
        word,
        gender: genderOf("article"),
        otherGender: genderOf("other_article"),
        plural: readValue("plural") || null,
        forms: readValue("forms") || null,
        partOfSpeech: partsOfSpeech.find((partOfSpeech) => partOfSpeech === readValue("part_of_speech")) ?? "phrase",
        translations: readValue("translations")
          .split(/\s*;\s*/)
          .filter((translation) => translation !== ""),
        example: readValue("example") || null,
        exampleTranslation: readValue("example_translation") || null,
        cefrLevel: cefrLevels.find((level) => level === readValue("level")) ?? "A1",
        theme: readValue("theme") || null,
        isSuspended: readValue("suspended") === "yes",
        memory,
      },
    ];
  });
  return { words, notes };
}

/** Reads a text that `writeVocabularyCsv` has written. */
export const readVocabularyCsv = (text: string): TransferredWord[] =>
  readVocabularyTable(parseSeparatedValues(text, ",")).words;

/** @returns the memories, and whether a memory is incomplete or has a value that is not valid */
function readMemories(readValue: (column: string) => string): { memory: TransferredMemories; isIncomplete: boolean } {
  const memories: TransferredMemories = {};
  let isIncomplete = false;
  for (const facet of facets) {
    const values = memoryColumns.map((name) => readValue(`${columnPrefixByFacet[facet]}_${name}`));
    const [stability, difficulty, due = "", lastReview = "", interval, reps, lapses] = values;
    const isMemoryComplete = Number(difficulty) > 0 && instantPattern.test(due) && instantPattern.test(lastReview);
    const numbers = {
      ...{ stability: Number(stability), difficulty: Number(difficulty), interval: Number(interval) },
      ...{ reps: Number(reps), lapses: Number(lapses) },
    };
    const memory = isMemoryComplete && limitMemory(numbers, Date.parse(due), Date.parse(lastReview));
    if (memory) memories[facet] = memory;
    else isIncomplete ||= values.some((value) => value !== "");
  }
  return { memory: memories, isIncomplete };
}
