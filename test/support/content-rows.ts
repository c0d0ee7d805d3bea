import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { ChapterOutline } from "#core/domain/curriculum/outline.ts";
import type { GrammarExercise, GrammarTopic } from "#core/domain/grammar/topic.ts";
import type { ReadingText, TextOutline } from "#core/domain/reading/text.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { loadCompiledContent } from "./corpus.ts";

/** The compiled rows of a table as objects with the names of its columns. */
export function rowsOf(tableName: string): Record<string, string | number | null>[] {
  const table = loadCompiledContent().find(({ name }) => name === tableName);
  if (!table) throw new Error(`there is no table ${tableName}`);
  return table.rows.map((row) => Object.fromEntries(table.columns.map((column, i) => [column, row[i] ?? null])));
}

const parseJson = (json: unknown) => JSON.parse(String(json));

let words: readonly BankWord[] | undefined;

/** All words of the word bank; do not change them. */
export function loadBankWords(): readonly BankWord[] {
  words ??= rowsOf("german_vocabulary_bank").map(
    (row) =>
      ({
        ...{ id: row.id, word: row.word, translation: parseJson(row.translation), partOfSpeech: row.part_of_speech },
        ...{ cefrLevel: row.cefr_level, gender: row.gender, plural: row.plural, caseInfo: row.case_info },
        ...{ verbType: row.verb_type, frequency: row.frequency, retired: false },
        ...parseJson(row.additional_info),
      }) as BankWord,
  );
  return words;
}

/** The grammar topics of all levels in teaching order. */
export const loadTopics = (): GrammarTopic[] =>
  rowsOf("grammar_library").map(
    (row) =>
      ({
        ...{ id: row.id, cefrLevel: row.cefr_level, category: row.category, title: row.title },
        ...{ orderIndex: row.order_index, explanation: row.explanation },
        ...{ examples: parseJson(row.examples), blocks: parseJson(row.blocks) },
      }) as GrammarTopic,
  );

export const loadExercises = (): GrammarExercise[] =>
  rowsOf("grammar_exercises").map(
    (row) =>
      ({
        ...{ id: row.id, topicId: row.grammar_library_id, type: row.type, question: row.question, anchor: null },
        ...{ options: row.options === null ? null : parseJson(row.options), correctAnswer: row.correct_answer },
        ...{ accept: parseJson(row.accept), explanation: row.explanation, difficulty: row.difficulty },
      }) as GrammarExercise,
  );

/** The chapters of all levels with their lessons. */
export function loadChapters(): ChapterOutline[] {
  const lessons = rowsOf("curriculum_subchapters");
  return rowsOf("curriculum_chapters").map(
    (row) =>
      ({
        ...{ id: row.id, cefrLevel: row.cefr_level, chapterNumber: row.chapter_number, title: row.title },
        ...{ description: row.description, iconName: row.icon_name, goals: parseJson(row.goals) },
        subchapters: lessons
          .filter((lesson) => lesson.chapter_id === row.id)
          .map((lesson) => ({
            ...{ id: lesson.id, title: lesson.title, description: lesson.description, wordCount: 15 },
            subchapterNumber: lesson.subchapter_number,
          })),
      }) as ChapterOutline,
  );
}

/** The texts of a level. */
export const loadTexts = (level: CefrLevel): { outline: TextOutline; text: ReadingText }[] =>
  rowsOf("texts")
    .filter((row) => row.cefr_level === level)
    .map((row) => ({ outline: parseJson(row.outline), text: parseJson(row.text) }));
