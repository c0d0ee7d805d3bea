import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, test } from "vitest";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { toNewResult } from "#worker/db/old-rows/old-row-values.ts";
import { sweepOldRows } from "#worker/db/old-rows/sweep-old-rows.ts";
import { createServiceContext, inShard, listShards } from "#worker/db/places.ts";
import { users } from "#worker/db/schema/accounts.ts";
import {
  oldQuizResults,
  oldSpentQuizzes,
  oldVocabulary,
  oldXpTransactions,
} from "#worker/db/schema/before-compact-rows.ts";
import { xpTransactions } from "#worker/db/schema/progress.ts";
import { quizResults, spentQuizzes } from "#worker/db/schema/quizzes.ts";
import { vocabulary } from "#worker/db/schema/vocabulary.ts";
import { Browser } from "./client.ts";
import { createDatabaseWithCallAfterBatch } from "./counting-database.ts";
import { expectReconciledAt } from "./expect-reconciled.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson, secondLesson } from "./lesson.ts";
import { changeBindings } from "./shard-databases.ts";

const orm = drizzle(env.DB);

/** Signs up a learner with words of the bank, an own word, two lessons, and reviews on several days. */
async function signUpLearner(): Promise<{ browser: Browser; id: string; submission: { submissionId: string } }> {
  const browser = new Browser("2026-11-01T18:00:00.000Z");
  const id = await browser.signUp();
  const lesson = await readLesson(browser, firstLesson);
  const submission = buildLessonSubmission(lesson, 12);
  await finishLesson(browser, firstLesson, submission);
  await browser.call("/api/vocabulary/add-batch", { body: { language: "german", count: 10 } });
  const importId = crypto.randomUUID();
  const ownWord = { word: "Poller", translations: ["bollard"], gender: "m", plural: "Poller", partOfSpeech: "noun" };
  const words = [
    { own: { ...ownWord, cefrLevel: "B1", example: "", exampleTranslation: "" }, isSuspended: true, memory: {} },
  ];
  const stagingResponse = await browser.call(`/api/vocabulary-imports/${importId}/parts/0`, { body: { words } });
  expect(stagingResponse.status).toBe(200);
  await browser.call(`/api/vocabulary-imports/${importId}/finish`, { body: { parts: 1 } });
  for (const day of [2, 5, 12, 20]) {
    browser.now = `2026-11-${String(day).padStart(2, "0")}T18:00:00.123Z`;
    const { body } = await browser.call("/api/vocabulary/review/generate", { body: { language: "german" } });
    const { quizId, questions } = body as { quizId: string; questions: { id: string; correctAnswer: unknown }[] };
    if (questions.length === 0) continue;
    const answers = questions.map(({ id: questionId, correctAnswer }, index) => ({
      questionId,
      selectedAnswer: index % 4 === 3 ? "nonsense" : [correctAnswer].flat()[0],
    }));
    const quiz = { quizType: "vocabulary-review", score: 0, totalQuestions: answers.length, answers };
    await browser.call("/api/quiz/submit", { body: { submissionId: crypto.randomUUID(), quizId, ...quiz } });
  }
  await finishLesson(browser, secondLesson, buildLessonSubmission(await readLesson(browser, secondLesson), 15));
  return { browser, id, submission };
}

async function readExport(browser: Browser) {
  const { status, body } = await browser.call("/api/account/export");
  expect(status).toBe(200);
  const { exportedAt: _, accounts: __, ...data } = body;
  return data;
}

/**
 * Moves all rows back to the old tables. Afterwards the learner's rows look like those of a learner who has not visited
 * the app since the tables changed.
 */
async function moveBack(id: string, data: Awaited<ReturnType<typeof readExport>>): Promise<void> {
  for (const word of data.vocabulary.vocabulary) await orm.insert(oldVocabulary).values({ ...word, userId: id });
  for (const result of data.quizzes.quiz_results) {
    const answers = result.answers.map((answer: object) => ({ selectedAnswer: "right", ...answer }));
    await orm.insert(oldQuizResults).values({ ...result, userId: id, answers });
  }
  for (const quiz of data.quizzes.spent_quizzes) await orm.insert(oldSpentQuizzes).values({ ...quiz, userId: id });
  for (const award of data.progress.xp_transactions)
    await orm.insert(oldXpTransactions).values({ ...award, userId: id });
  await orm.batch([
    orm.delete(vocabulary).where(eq(vocabulary.userId, id)),
    orm.delete(quizResults).where(eq(quizResults.userId, id)),
    orm.delete(spentQuizzes).where(eq(spentQuizzes.userId, id)),
    orm.delete(xpTransactions).where(eq(xpTransactions.userId, id)),
    orm.update(users).set({ hasOldRows: true }).where(eq(users.id, id)),
  ]);
}

const countOldRows = async (id: string) => {
  const counts = await Promise.all(
    [oldVocabulary, oldQuizResults, oldSpentQuizzes, oldXpTransactions].map((table) =>
      orm.$count(table, eq(table.userId, id)),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

test("The rows of a learner move at the first call without any loss, wherever the move is killed", async () => {
  const { browser, id, submission } = await signUpLearner();
  const data = await readExport(browser);
  expect(data.vocabulary.vocabulary.length).toBeGreaterThan(30);
  expect(data.quizzes.quiz_results.length).toBeGreaterThan(3);
  const response = await finishLesson(browser, firstLesson, submission);
  const history = (await browser.call("/api/gamification/xp/history")).body;

  await moveBack(id, data);
  expect(await countOldRows(id)).toBeGreaterThan(50);
  await expectReconciledAt("before the move");
  let killCount = 0;
  for (let batchesBeforeKill = 1; ; batchesBeforeKill++) {
    let batchCount = 0;
    const killAfterLastBatch = async () => {
      batchCount += 1;
      if (batchCount === batchesBeforeKill) throw new Error("killed");
    };
    const bindings = changeBindings((database) => createDatabaseWithCallAfterBatch(database, killAfterLastBatch));
    const { status } = await browser.call("/api/vocabulary/german/due", { bindings });
    await expectReconciledAt(`killed after batch ${batchesBeforeKill}`);
    if (status === 200) break;
    killCount += 1;
  }
  expect(killCount).toBeGreaterThan(3);
  expect(await countOldRows(id)).toBe(0);
  expect(await readExport(browser)).toEqual(data);
  expect((await browser.call("/api/gamification/xp/history")).body).toEqual(history);
  expect((await finishLesson(browser, firstLesson, submission)).body).toEqual(response.body);
  const { database } = await browser.call("/api/vocabulary/german/due");
  expect(database).toMatchObject({ roundTrips: 1, rowsWritten: 0 });

  await moveBack(id, data);
  const dueResponses = await Promise.all(Array.from({ length: 4 }, () => browser.call("/api/vocabulary/german/due")));
  expect(dueResponses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await readExport(browser)).toEqual(data);

  await moveBack(id, data);
  const context = createServiceContext(env, new Date(browser.now));
  for (const shard of listShards(context)) await sweepOldRows(inShard(context, shard));
  expect(await countOldRows(id)).toBe(0);
  expect(await readExport(browser)).toEqual(data);

  await moveBack(id, data);
  await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(id).run();
  expect(await countOldRows(id)).toBe(0);
});

test("The answers of an old result move only if they are recent or always needed", async () => {
  const browser = new Browser("2026-11-01T18:00:00.000Z");
  const userId = await browser.signUp();
  const computeTimeBefore = (milliseconds: number) => new Date(Date.parse(browser.now) - milliseconds).toISOString();
  const answers = [{ questionId: "1", selectedAnswer: "nonsense", isCorrect: false }];
  const buildResult = (quizKey: string, createdAt: string) => ({
    ...{ userId, id: crypto.randomUUID(), quizType: "adverb", quizKey, level: "A1", createdAt },
    ...{ score: 0, totalQuestions: 1, answers, outcome: {} as typeof oldQuizResults.$inferSelect.outcome },
  });
  const [recentResult, resultAtLimit, oldResult, checkpointResult] = [
    buildResult("adverb/A1", computeTimeBefore(0)),
    buildResult("adverb/A1", computeTimeBefore(retentionMs.quizAnswers)),
    buildResult("adverb/A1", computeTimeBefore(retentionMs.quizAnswers + 1)),
    buildResult("checkpoint/a1-first-contacts", computeTimeBefore(2 * retentionMs.quizAnswers)),
  ] as const;
  await orm.insert(oldQuizResults).values([recentResult, resultAtLimit, oldResult, checkpointResult]);
  await orm.update(users).set({ hasOldRows: true }).where(eq(users.id, userId));
  const { quizzes } = await readExport(browser);
  const answerEntries = quizzes.quiz_results.map(({ id, answers }: { id: string; answers: unknown }) => [id, answers]);
  expect(Object.fromEntries(answerEntries)).toEqual({
    [recentResult.id]: answers,
    [resultAtLimit.id]: answers,
    [oldResult.id]: null,
    [checkpointResult.id]: answers,
  });
  expect(toNewResult(recentResult, false)).toEqual({ ...toNewResult(recentResult, true), answers: null });
  expect(toNewResult(recentResult, true).answers).toBe(JSON.stringify([["1", "nonsense"]]));
});
