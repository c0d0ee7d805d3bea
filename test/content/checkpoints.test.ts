import { expect, test } from "vitest";
import {
  type CheckpointItem,
  type CheckpointPool,
  countQuestionsByPart,
  decodeItem,
  drawCheckpoint,
  encodeItem,
} from "#core/domain/curriculum/checkpoint.ts";
import { buildCheckpointPool } from "#core/domain/curriculum/checkpoint-pool.ts";
import { checkpointQuestionCount } from "#core/domain/curriculum/checkpoint-rules.ts";
import { extractFor } from "#core/domain/curriculum/judge-checkpoint.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import type { ReadingText } from "#core/domain/reading/text.ts";
import { loadAuthoredContent } from "../support/corpus.ts";

const rowsOf = (name: string) => {
  const table = loadAuthoredContent().tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`There is no table ${name}`);
  return table.rows.map((row) => Object.fromEntries(table.columns.map((column, i) => [column, row[i]])));
};

interface ChapterToTest {
  id: string;
  pool: CheckpointPool;
  text: ReadingText;
  examples: Map<string, string>;
}

/** Makes the pools of all chapters from the compiled content. */
function loadChaptersToTest(): ChapterToTest[] {
  const { corpus } = loadAuthoredContent();
  const wordById = new Map(corpus.words.map((word) => [word.id, { ...word, example: word.exampleSentence }]));
  const wordIdsWithPlan = new Set(rowsOf("sentence_plans").map(({ word_id }) => String(word_id)));
  const textById = new Map(
    rowsOf("texts").map(({ id, text }) => [String(id), JSON.parse(String(text)) as ReadingText]),
  );
  const exercises = rowsOf("grammar_exercises").map(({ id, question, grammar_library_id }) => ({
    id: String(id),
    question: String(question),
    topicId: String(grammar_library_id),
  }));
  return corpus.curricula.flatMap(({ chapters }) =>
    chapters.map(({ id, text: textId }, i) => {
      const poolChapters = chapters.slice(0, i + 1).map((chapter) => ({
        wordIds: chapter.subchapters.flatMap((lesson) => lesson.words),
        topicIds: chapter.topics,
      }));
      const text = textById.get(textId);
      const chapter = poolChapters[i];
      if (!text || !chapter) throw new Error(`${id} has no text`);
      const pool = buildCheckpointPool({
        chapters: poolChapters,
        chapter,
        findWord: (wordId) => wordById.get(wordId),
        hasSentence: (wordId) => wordIdsWithPlan.has(wordId),
        exercises,
        textQuestions: text.questions,
      });
      return { id, pool, text, examples: new Map(pool.words.map((word) => [word.id, word.example])) };
    }),
  );
}

const countParts = (items: readonly CheckpointItem[]) => {
  const counts: Record<string, number> = {};
  for (const { part } of items) counts[part] = (counts[part] ?? 0) + 1;
  return counts;
};

/**
 * With CHECK_ALL, more than 10,000 checkpoints are drawn: 167 for each chapter. Otherwise 10 are drawn for each
 * chapter.
 */
const drawsPerChapter = process.env.CHECK_ALL ? 167 : 10;

test("Checkpoints of all chapters ask no item twice, and only items of the chapter and the chapters before", () => {
  const chapters = loadChaptersToTest();
  expect(chapters).toHaveLength(60);
  const random = createSeededRandom(26);
  const problems: string[] = [];
  const idsByChapter = new Map(
    chapters.map(({ id, pool, examples }) => [
      id,
      new Set([...examples.keys(), ...pool.exercises.map((exercise) => exercise.id), ...pool.textQuestionIds]),
    ]),
  );
  for (let i = 0; i < drawsPerChapter * chapters.length; i++) {
    const { id, pool, examples } = chapters[i % chapters.length] as ChapterToTest;
    const isSilent = i % 7 === 0;
    const items = drawCheckpoint(pool, isSilent, random);
    const subjects = items.map(({ part, subject }) =>
      part === "form" || part === "text" ? `${part} ${subject}` : subject,
    );
    const sentences = items.flatMap(({ part, subject }) =>
      part === "sentence" || part === "dictation" ? (examples.get(subject) ?? "") : [],
    );
    const counts = countQuestionsByPart(isSilent);
    const drawnCounts = countParts(items);
    const hasAllParts = Object.entries(counts).every(([part, count]) => (drawnCounts[part] ?? 0) === count);
    if (items.length !== checkpointQuestionCount || !hasAllParts) problems.push(`${id}: ${items.length} questions`);
    if (new Set(subjects).size !== items.length) problems.push(`${id}: an item twice`);
    if (new Set(sentences).size !== sentences.length) problems.push(`${id}: a sentence twice`);
    if (!items.every(({ subject }) => idsByChapter.get(id)?.has(subject)))
      problems.push(`${id}: an item of a later chapter`);
    if (!items.every((item) => encodeItem(decodeItem(encodeItem(item)) ?? item) === encodeItem(item)))
      problems.push(`${id}: an item that cannot be read back`);
  }
  expect(problems).toEqual([]);
});

test("Most questions are about the chapter itself, and two checkpoints of a chapter differ", () => {
  const chapter = loadChaptersToTest()[9] as ChapterToTest;
  const chapterSubjectIds = new Set([
    ...chapter.pool.words.filter(({ isOfChapter }) => isOfChapter).map(({ id }) => id),
    ...chapter.pool.exercises.filter(({ isOfChapter }) => isOfChapter).map(({ id }) => id),
    ...chapter.pool.textQuestionIds,
  ]);
  const checkpoints = [1, 2, 3].map((seed) => drawCheckpoint(chapter.pool, false, createSeededRandom(seed)));
  for (const items of checkpoints) {
    const chapterItemCount = items.filter(({ subject }) => chapterSubjectIds.has(subject)).length;
    expect(chapterItemCount).toBeGreaterThanOrEqual(15);
    expect(chapterItemCount).toBeLessThan(checkpointQuestionCount);
  }
  const subjects = checkpoints.map((items) => new Set(items.map(({ subject }) => subject)));
  const sharedSubjects = [...(subjects[0] ?? [])].filter((subject) => subjects[1]?.has(subject));
  expect(sharedSubjects.length).toBeLessThan(10);
});

test("The extract of a text contains the quote that answers the question and is shorter than a long text", () => {
  for (const { id, text, pool } of loadChaptersToTest()) {
    expect(pool.textQuestionIds.length, id).toBeGreaterThanOrEqual(2);
    for (const question of text.questions.filter((candidate) => pool.textQuestionIds.includes(candidate.id))) {
      const extract = extractFor(text, question);
      expect(extract.join(" "), question.id).toContain(question.quote);
      const shownWordCount = extract.join(" ").split(/\s+/).length;
      expect(shownWordCount, question.id).toBeLessThanOrEqual(220);
    }
  }
});
