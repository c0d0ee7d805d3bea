import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { CheckpointQuestion } from "#core/contract/chapters.ts";
import type { CheckpointReport } from "#core/contract/checkpoint-report.ts";
import type { RequestContext } from "#worker/context.ts";
import {
  readPartnerPart,
  readReactions,
  readStarters,
  readTree,
  readWordLevels,
  readWordsUpTo,
} from "#worker/conversations/catalogue-store.ts";
import { readLessonWords, readWordIdsByLesson } from "#worker/curriculum/catalogue-store.ts";
import { openCatalogue } from "#worker/db/catalogue.ts";
import { readExercisesOfLevel, readTopicsOfLevel } from "#worker/grammar/catalogue-store.ts";
import { readPlacementItems } from "#worker/placement/catalogue-store.ts";
import { readActiveWords } from "#worker/vocabulary/bank-store.ts";
import { Browser } from "./client.ts";
import { firstLesson } from "./lesson.ts";

const catalogue = openCatalogue(env.DB);
const anna = new Browser();

const setInEachRow = (table: string, column: string, value: number) =>
  env.DB.prepare(`UPDATE ${table} SET ${column} = ${value}`).run();

afterEach(() => vi.unstubAllGlobals());
beforeAll(async () => void (await anna.signUp()));

const readItemsOfSkill = async (skill: string) =>
  (await readPlacementItems(catalogue as RequestContext)).filter((item) => item.skill === skill);
const readBody = async (path: string) => (await anna.call(path)).body;

/**
 * For each table of the content, functions that read its rows as the worker does. Each function returns a list or an
 * object of lists.
 */
const readsByTable: Record<string, (() => Promise<unknown>)[]> = {
  grammar_exercises: [() => readExercisesOfLevel(catalogue, "A1"), () => readItemsOfSkill("grammar")],
  grammar_library: [() => readBody("/api/grammar/map"), () => readTopicsOfLevel(catalogue, "A1")],
  placement_questions: [() => readItemsOfSkill("reading")],
  gender_rules: [() => readBody("/api/gender-rules")],
  texts: [() => readBody("/api/reading")],
  scenes: [() => readBody("/api/scenes")],
  exam_parts: [() => readBody("/api/exams")],
  verb_prefix_questions: [async () => (await readBody("/api/vocabulary/verb-test")).questions],
  conversation_starters: [() => readStarters(catalogue, "A1")],
  conversation_trees: [async () => (await readTree(catalogue, "a1/food"))?.prompts],
  conversation_reactions: [() => readReactions(catalogue, "A1")],
  conversation_partner: [async () => (await readPartnerPart(catalogue, "A1")).lines],
  curriculum_words: [() => readLessonWords(catalogue, firstLesson), () => readWordIdsByLesson(catalogue)],
  curriculum_subchapters: [() => readBody("/api/curriculum/progress/A1")],
  curriculum_chapters: [() => readBody("/api/curriculum/chapters/A1")],
  german_vocabulary_bank: [
    () => readActiveWords(catalogue, ["A1"]),
    () => readWordLevels(catalogue),
    () => readWordsUpTo(catalogue, "A1"),
  ],
};

test.each(Object.entries(readsByTable))("Retired rows of %s are not used", async (table, reads) => {
  const readCounts = () => Promise.all(reads.map(async (read) => Object.keys((await read()) as object).length));
  for (const count of await readCounts()) expect(count).toBeGreaterThan(0);
  await setInEachRow(table, "retired", 1);
  // The worker caches the catalogue under the id of the build. With another id, it reads the content from the database
  // again.
  vi.stubGlobal("__BUILD__", crypto.randomUUID());
  const counts = await readCounts();
  await setInEachRow(table, "retired", 0);
  expect(counts).toEqual(reads.map(() => 0));
});

test("Opening messages that are not active are not used", async () => {
  await setInEachRow("conversation_starters", "is_active", 0);
  vi.stubGlobal("__BUILD__", crypto.randomUUID());
  const starters = await readStarters(catalogue, "A1");
  await setInEachRow("conversation_starters", "is_active", 1);
  expect(starters).toEqual([]);
});

test("If exercises are retired while a checkpoint is open, its questions about them are wrong and its other answers count", async () => {
  const { quizId, questions } = (await anna.call("/api/curriculum/chapter/a1-first-contacts/checkpoint", { body: {} }))
    .body as { quizId: string; questions: CheckpointQuestion[] };
  const listQuestions = (part: string) => questions.filter((question) => question.part === part);
  const rightAnswers = await Promise.all(
    listQuestions("form").map(({ prompt }) =>
      env.DB.prepare("SELECT correct_answer FROM grammar_exercises WHERE question = ?")
        .bind(prompt)
        .first<string>("correct_answer"),
    ),
  );
  const answers = [
    ...listQuestions("form").map(({ id }, i) => ({ questionId: id, selectedAnswer: rightAnswers[i] })),
    ...listQuestions("dictation").map(({ id, spoken }) => ({ questionId: id, selectedAnswer: spoken })),
  ];
  const body = { submissionId: crypto.randomUUID(), quizId, quizType: "checkpoint", score: 20, totalQuestions: 20 };
  await setInEachRow("grammar_exercises", "retired", 1);
  vi.stubGlobal("__BUILD__", crypto.randomUUID());
  const response = await anna.call("/api/quiz/submit", { body: { ...body, answers } });
  await setInEachRow("grammar_exercises", "retired", 0);
  expect(response).toMatchObject({ status: 200, body: { score: 2, totalQuestions: 20 } });
  const { missed } = response.body.checkpoint as CheckpointReport;
  expect(missed.filter(({ part }) => part === "form")).toMatchObject(
    rightAnswers.map((yourAnswer) => ({ prompt: "", yourAnswer, correctAnswer: "", topic: null })),
  );
  expect(missed.filter(({ part }) => part === "dictation")).toEqual([]);
});
