import { createHash } from "node:crypto";
import type { ChapterGoals } from "#core/domain/curriculum/chapter-goals.ts";
import { findVerbType, parsePrincipalParts } from "#core/domain/german/verb.ts";
import { chooseFormsToShow } from "#core/domain/vocabulary/shown-forms.ts";
import type { BankWordDetail, ComputedWordDetail, WordDetail } from "#core/domain/vocabulary/word-detail.ts";
import { compileConversationTables } from "./compile-conversations.ts";
import { compileExamTables } from "./compile-exams.ts";
import { compileConjugationTables, compileGrammarTables, compilePrefixTables } from "./compile-practice.ts";
import { compileSceneTables } from "./compile-scenes.ts";
import { compileSentenceTables } from "./compile-sentences.ts";
import { compileTextTables } from "./compile-texts.ts";
import { type CompiledTable, toJson } from "./compiled-table.ts";
import { computeWordDetails } from "./computed-details.ts";
import type { Curriculum } from "./curriculum-file.ts";
import { compilePlacementTables } from "./placement-tables.ts";
import type { Corpus } from "./read-corpus.ts";
import { governmentsOf } from "./verb-government.ts";
import { displayedGenderOf, type WordEntry } from "./word-table.ts";

const hyphenate = (joints: string) => joints.replaceAll("|", "\u00AD");

const verbTypeOf = (word: WordEntry) =>
  word.partOfSpeech === "verb" ? findVerbType(parsePrincipalParts(word.joints, word.forms ?? "")) : null;

const detailOf = (word: WordEntry): WordDetail => ({
  hyphenated: hyphenate(word.joints),
  otherGender: word.otherGender,
  ...(word.isWithoutArticle && { nameGender: word.gender }),
  genitives: word.genitives,
  forms: word.forms,
  verbType: verbTypeOf(word),
  example: word.exampleSentence,
  exampleTranslation: word.exampleTranslation,
  exampleMarks: word.exampleMarks,
  category: word.category,
});

function bankDetailOf(word: WordEntry, detailByWord: ReadonlyMap<string, ComputedWordDetail>): BankWordDetail {
  const computedDetail = detailByWord.get(word.id);
  if (!computedDetail) throw new Error(`${word.id} has no computed details`);
  return { ...detailOf(word), ...computedDetail };
}

const splitTranslation = (text: string) => {
  const [german = "", english = ""] = text.split(" = ");
  return { german, english };
};

const goalsOf = ({ canDo, topics, text, scene, talk }: Curriculum["chapters"][number]): ChapterGoals => ({
  canDo: canDo.map((statement) =>
    statement.includes(" = ") ? splitTranslation(statement) : { english: statement, german: null },
  ),
  topics,
  text,
  scene: scene ?? null,
  talk: talk ? { title: talk.title, ...splitTranslation(talk.opening), category: talk.category ?? null } : null,
});

/** Compiles the corpus to rows. The column names are those in worker/db/schema. */
export function compileTables(corpus: Corpus): CompiledTable[] {
  const { words, curricula } = corpus;
  const { detailByWord, genderRuleStatistics } = computeWordDetails(corpus);
  const governmentByWord = governmentsOf(corpus);
  const wordsById = new Map(words.map((word) => [word.id, word]));
  const chapters = curricula.flatMap(({ level, chapters }) =>
    chapters.map((chapter, i) => ({ level, chapter, number: i + 1 })),
  );
  const lessons = chapters.flatMap(({ chapter }) =>
    chapter.subchapters.map((lesson, i) => ({ chapter, lesson, number: i + 1 })),
  );
  return [
    {
      name: "german_vocabulary_bank",
      key: ["id"],
      columns: [
        "id",
        "word",
        "translation",
        "part_of_speech",
        "cefr_level",
        "gender",
        "plural",
        "case_info",
        "verb_type",
        "frequency",
        "additional_info",
      ],
      rows: words.map((word) => [
        word.id,
        word.word,
        toJson(word.translation),
        word.partOfSpeech,
        word.cefrLevel,
        displayedGenderOf(word),
        word.plurals[0] ?? null,
        governmentByWord.get(word.id) ?? null,
        verbTypeOf(word),
        word.frequency,
        toJson(bankDetailOf(word, detailByWord)),
      ]),
    },
    {
      name: "gender_rules",
      key: ["id"],
      columns: ["id", "statistics", "order_index"],
      rows: genderRuleStatistics.map(({ id, ...statistics }, i) => [id, toJson(statistics), i + 1]),
    },
    {
      name: "curriculum_chapters",
      key: ["id"],
      columns: ["id", "cefr_level", "chapter_number", "title", "description", "icon_name", "order_index", "goals"],
      rows: chapters.map(({ level, chapter, number }) => [
        chapter.id,
        level,
        number,
        chapter.title,
        chapter.description,
        chapter.icon,
        number,
        toJson(goalsOf(chapter)),
      ]),
    },
    {
      name: "curriculum_subchapters",
      key: ["id"],
      columns: ["id", "chapter_id", "subchapter_number", "title", "description", "order_index"],
      rows: lessons.map(({ chapter, lesson, number }) => [
        lesson.id,
        chapter.id,
        number,
        lesson.title,
        lesson.description,
        number,
      ]),
    },
    {
      name: "curriculum_words",
      key: ["subchapter_id", "word_id"],
      columns: [
        "subchapter_id",
        "word_id",
        "word",
        "translation",
        "part_of_speech",
        "gender",
        "plural",
        "conjugation_info",
        "case_info",
        "additional_info",
        "order_index",
      ],
      rows: lessons.flatMap(({ lesson }) =>
        lesson.words.map((id, i) => {
          const word = wordsById.get(id);
          if (!word) throw new Error(`${lesson.id} teaches ${id}, which is not in the bank`);
          return [
            lesson.id,
            id,
            word.word,
            toJson(word.translation),
            word.partOfSpeech,
            displayedGenderOf(word),
            word.plurals[0] ?? null,
            chooseFormsToShow(word),
            governmentByWord.get(word.id) ?? null,
            toJson(detailOf(word)),
            i + 1,
          ];
        }),
      ),
    },
    ...compilePrefixTables(corpus),
    ...compileGrammarTables(corpus),
    ...compileConjugationTables(corpus),
    ...compileConversationTables(corpus),
    ...compileSceneTables(corpus),
    ...compileSentenceTables(corpus),
    ...compileTextTables(corpus),
    ...compilePlacementTables(corpus),
    ...compileExamTables(corpus),
  ];
}

/** A hash of all rows. It changes whenever any compiled content changes. */
export function computeContentVersion(tables: readonly CompiledTable[]): string {
  return createHash("sha256").update(JSON.stringify(tables)).digest("hex").slice(0, 12);
}

const maxChunkBytes = 60_000;
const quoteForSql = (text: string) => `'${text.replaceAll("'", "''")}'`;
const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** Splits rows into chunks that fit into one D1 statement (100 kB) with some margin. */
function splitIntoChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  let chunkBytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const byteCount = byteLength(JSON.stringify(row));
    if (chunkBytes + byteCount > maxChunkBytes) {
      chunks.push([]);
      chunkBytes = 0;
    }
    chunks.at(-1)?.push(row);
    chunkBytes += byteCount;
  }
  return chunks;
}

/**
 * SQL statements that update the content tables to these rows. They insert new rows, update changed rows, and retire or
 * delete the rows that the content no longer contains. Unchanged rows are not written, and running the statements again
 * changes nothing.
 */
export function compileSql(tables: readonly CompiledTable[], version: string): string[] {
  return [
    ...tables.flatMap(buildUpsertStatements),
    ...tables.flatMap(buildRemovalStatements),
    `INSERT INTO content_version (id, version) VALUES (1, ${quoteForSql(version)})
      ON CONFLICT (id) DO UPDATE SET version = excluded.version`,
  ];
}

function buildUpsertStatements({ name, columns, key, rows }: CompiledTable): string[] {
  const otherColumns = columns.filter((column) => !key.includes(column));
  const selectedColumns = columns.map((_, i) => `value ->> ${i}`).join(", ");
  return splitIntoChunks(rows).map(
    (chunk) => `INSERT INTO ${name} (${columns.join(", ")}, retired)
      SELECT ${selectedColumns}, 0 FROM json_each(${quoteForSql(JSON.stringify(chunk))}) WHERE true
      ON CONFLICT (${key.join(", ")}) DO UPDATE SET
        ${otherColumns.map((column) => `${column} = excluded.${column}`).join(", ")}, retired = 0
      WHERE ${name}.retired <> 0 OR ${otherColumns.map((column) => `${name}.${column} IS NOT excluded.${column}`).join(" OR ")}`,
  );
}

/**
 * Statements that retire or delete the stored rows that the compiled table no longer contains. Each statement covers
 * the range of keys from the first key of its chunk up to the first key of the next chunk, so that no statement
 * contains all keys.
 */
function buildRemovalStatements({ name, key, rows, deletesRemovedRows }: CompiledTable): string[] {
  const removalSql = deletesRemovedRows
    ? `DELETE FROM ${name} WHERE true`
    : `UPDATE ${name} SET retired = 1 WHERE retired = 0`;
  const keyExpression = key.join(" || '/' || ");
  const keys = rows.map((row) => row.slice(0, key.length).join("/")).toSorted();
  const chunks = splitIntoChunks(keys);
  if (chunks.length === 0) return [removalSql];
  return chunks.map((chunk, i) => {
    const lowerBound = i === 0 ? "" : `AND ${keyExpression} >= ${quoteForSql(chunk[0] ?? "")}`;
    const nextKey = chunks[i + 1]?.[0];
    const upperBound = nextKey === undefined ? "" : `AND ${keyExpression} < ${quoteForSql(nextKey)}`;
    return `${removalSql} ${lowerBound} ${upperBound}
      AND ${keyExpression} NOT IN (SELECT value FROM json_each(${quoteForSql(JSON.stringify(chunk))}))`;
  });
}
