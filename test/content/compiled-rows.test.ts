import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { verbTypes } from "#core/domain/german/verb.ts";
import { definiteArticle, genders } from "#core/domain/vocabulary/word.ts";
import { loadCompiledContent } from "#test/support/corpus.ts";
import * as conjugations from "#worker/db/schema/conjugations.ts";
import * as conversations from "#worker/db/schema/conversations.ts";
import * as curriculum from "#worker/db/schema/curriculum.ts";
import * as exams from "#worker/db/schema/exams.ts";
import * as grammar from "#worker/db/schema/grammar.ts";
import * as placement from "#worker/db/schema/placement.ts";
import * as reading from "#worker/db/schema/reading.ts";
import * as sentences from "#worker/db/schema/sentences.ts";
import * as prefixes from "#worker/db/schema/verb-prefixes.ts";
import * as vocabulary from "#worker/db/schema/vocabulary.ts";

const compiledTables = loadCompiledContent();
const schema = [
  conjugations,
  conversations,
  curriculum,
  exams,
  grammar,
  placement,
  prefixes,
  reading,
  sentences,
  vocabulary,
]
  .flatMap((file): SQLiteTable[] => Object.values(file))
  .map((table) => [getTableName(table), Object.values(getTableColumns(table))] as const);
const columnsByTable = new Map(schema);

test("Compiled rows have the columns and types of the schema", () => {
  const problems: string[] = [];
  for (const { name, columns, rows } of compiledTables) {
    const declaredColumns = columnsByTable.get(name) ?? [];
    for (const column of declaredColumns) {
      const index = columns.indexOf(column.name);
      if (index < 0) {
        if (column.notNull && !column.hasDefault) problems.push(`${name}.${column.name} is never written`);
        continue;
      }
      const type = column.columnType.startsWith("SQLiteText") ? "string" : "number";
      const isOfColumnType = (value: unknown) => (value === null ? !column.notNull : typeof value === type);
      const rowOfWrongType = rows.find((row) => !isOfColumnType(row[index]));
      if (rowOfWrongType)
        problems.push(`${name}.${column.name} of ${rowOfWrongType[0]} is ${JSON.stringify(rowOfWrongType[index])}`);
    }
    const columnNames = declaredColumns.map((column) => column.name);
    problems.push(
      ...columns.filter((column) => !columnNames.includes(column)).map((column) => `${name}.${column} is unknown`),
    );
  }
  expect(problems).toEqual([]);
});

// The types with which the worker reads these columns.
type LessonDetail = (typeof curriculum.curriculumWords.$inferSelect)["additionalInfo"];
type BankDetail = (typeof vocabulary.germanVocabularyBank.$inferSelect)["additionalInfo"];

const gender = z.nullable(z.enum(genders));
const detailShape = {
  hyphenated: z.string(),
  otherGender: gender,
  nameGender: z.exactOptional(gender),
  genitives: z.array(z.string()),
  forms: z.nullable(z.string()),
  verbType: z.nullable(z.enum(verbTypes)),
  example: z.string(),
  exampleTranslation: z.string(),
  exampleMarks: z.array(z.tuple([z.int(), z.int()])),
  category: z.string(),
} satisfies Record<keyof LessonDetail, z.ZodMiniType>;
const bankShape = {
  ...detailShape,
  rank: z.int(),
  distractors: z.array(z.string()),
  synonyms: z.array(z.strictObject({ word: z.string(), cefrLevel: z.enum(cefrLevels) })),
  beginnings: z.array(z.string()),
  genderRule: z.exactOptional(z.string()),
  otherExampleOf: z.exactOptional(z.string()),
  parts: z.exactOptional(z.array(z.strictObject({ word: z.string(), gender }))),
  government: z.exactOptional(z.strictObject({ answer: z.string(), wrong: z.array(z.string()) })),
} satisfies Record<keyof BankDetail, z.ZodMiniType>;
// When the test runs, a strict object rejects unknown fields. When the test is compiled, these types reject fields of
// another type.
const lessonDetailSchema: z.ZodMiniType<LessonDetail> = z.strictObject(detailShape);
const bankDetailSchema: z.ZodMiniType<BankDetail> = z.strictObject(bankShape);

test.each([
  ["curriculum_words", lessonDetailSchema],
  ["german_vocabulary_bank", bankDetailSchema],
] as const)("additional_info of %s has exactly the fields of its type", (name, detailShape) => {
  const table = compiledTables.find((compiledTable) => compiledTable.name === name);
  const index = table?.columns.indexOf("additional_info") ?? -1;
  const parsedDetails = (table?.rows ?? []).map((row) => JSON.parse(String(row[index])) as unknown);
  expect(parsedDetails.length).toBeGreaterThan(0);
  const issues = parsedDetails.flatMap((parsedDetail) => detailShape.safeParse(parsedDetail).error?.issues ?? []);
  expect(issues.slice(0, 3)).toEqual([]);
});

test("The parts of a compound are words with their article, and words that only look like compounds have no parts", () => {
  const table = compiledTables.find(({ name }) => name === "german_vocabulary_bank");
  const detailIndex = table?.columns.indexOf("additional_info") ?? -1;
  const partsByWord = new Map(
    table?.rows.map((row) => [row[1], (JSON.parse(String(row[detailIndex])) as BankDetail).parts]),
  );
  const articleOf = (partGender: "m" | "f" | "n" | null) => (partGender ? `${definiteArticle[partGender]} ` : "");
  const formatParts = (word: string) =>
    partsByWord
      .get(word)
      ?.map(({ word: part, gender: partGender }) => articleOf(partGender) + part)
      .join(" + ");
  expect(formatParts("Treppenhaus")).toBe("die Treppe + das Haus");
  expect(formatParts("Waschmaschine")).toBe("waschen + die Maschine");
  expect(formatParts("Haltestelle")).toBe("halten + die Stelle");
  expect(formatParts("Arbeitsplatz")).toBe("die Arbeit + der Platz");
  expect(formatParts("Wörterbuch")).toBe("das Wort + das Buch");
  expect(formatParts("Naturschutzgebiet")).toBe("die Natur + der Schutz + das Gebiet");
  expect(formatParts("umweltfreundlich")).toBe("die Umwelt + freundlich");
  for (const word of ["Eindruck", "Ausland", "Notfall", "Rucksack", "Deutschland", "aufstehen", "Haus"])
    expect(formatParts(word), word).toBeUndefined();
  expect([...partsByWord.values()].filter(Boolean).length).toBeGreaterThan(500);
});
