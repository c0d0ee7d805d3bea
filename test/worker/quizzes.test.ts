import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { adverbQuestionsOf } from "#core/domain/quizzes/adverb-quiz.ts";
import { toDayNumber } from "#worker/db/compact-columns.ts";
import { Browser } from "./client.ts";
import { insertAward, insertSubmission } from "./stored-awards.ts";

/**
 * The body that the page sends if the first `rightCount` questions of a level were answered right and the others wrong.
 */
function buildSubmission(level: CefrLevel, rightCount: number, submissionId: string = crypto.randomUUID()) {
  const answers = adverbQuestionsOf(level).map(({ id, correctAnswer }, i) => ({
    questionId: id,
    selectedAnswer: i < rightCount ? correctAnswer : "e",
    correctAnswer,
    isCorrect: true,
  }));
  return { submissionId, quizType: "adverb", level, score: answers.length, totalQuestions: answers.length, answers };
}

const submit = (browser: Browser, body: unknown) => browser.call("/api/quiz/submit", { body });

test("A guest gets the server's score, and nothing is stored", async () => {
  const guest = new Browser();
  const response = await submit(guest, buildSubmission("A1", 3));
  expect(response.body).toMatchObject({ success: true, guestMode: true, resultId: null, score: 3, totalQuestions: 5 });
  expect(response.body).toMatchObject({ percentage: 60, passed: false, unlocked: false, xpAwarded: 0, xp: null });
  expect(response.database).toMatchObject({ roundTrips: 0, rowsWritten: 0 });
});

test("A learner's result is stored and paid only once, also if it is sent several times", async () => {
  const anna = new Browser();
  await anna.signUp();
  const body = buildSubmission("A2", 5);
  const responses = await Promise.all(Array.from({ length: 10 }, () => submit(anna, body)));
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(responses[0]?.body).toMatchObject({
    guestMode: false,
    score: 5,
    percentage: 100,
    passed: true,
    xpAwarded: 20,
  });
  expect(responses[0]?.body).toMatchObject({
    resultId: body.submissionId,
    xp: { totalXp: 20 },
    streak: 1,
    levelUp: null,
  });
  const results = (await anna.call("/api/quiz/results")).body;
  expect(results).toEqual([
    {
      id: body.submissionId,
      quizType: "adverb",
      level: "A2",
      score: 5,
      totalQuestions: 5,
      percentage: 100,
      createdAt: "2026-11-21T18:00:00.000Z",
    },
  ]);
  expect((await submit(anna, buildSubmission("A2", 4))).body.xpAwarded).toBe(2);
});

test("The response to a quiz reports the level that the learner has reached with it", async () => {
  const bea = new Browser();
  const id = await bea.signUp();
  await env.DB.prepare("UPDATE user_xp SET total_xp = 95 WHERE user_id = ?").bind(id).run();
  expect((await submit(bea, buildSubmission("A2", 5))).body).toMatchObject({
    xp: { totalXp: 115 },
    levelUp: { newLevel: 2 },
  });
});

test("Empty fields and unknown fields of an answer are ignored", async () => {
  const guest = new Browser();
  const emptyFields = { quizId: null, category: null, topicId: null, targetLevel: null };
  const ignoredFields = { correctAnswer: null, isCorrect: null, explanation: null, wordId: 7 };
  const sentSubmission = buildSubmission("A1", 3);
  const answers = sentSubmission.answers.map((answer) => ({ ...answer, ...ignoredFields }));
  expect((await submit(guest, { ...sentSubmission, ...emptyFields, answers })).body).toMatchObject({
    score: 3,
    totalQuestions: 5,
  });
  expect((await submit(guest, { ...sentSubmission, ...emptyFields, answers, level: null })).body).toMatchObject({
    score: 3,
  });
});

test("Questions of another level, unknown questions and repeated questions are refused", async () => {
  const anna = new Browser();
  await anna.signUp();
  const goodSubmission = buildSubmission("A1", 5);
  const [firstAnswer] = goodSubmission.answers;
  for (const body of [
    { ...goodSubmission, level: "B1" },
    { ...goodSubmission, level: "C1" },
    { ...goodSubmission, answers: [{ ...firstAnswer, questionId: 99 }] },
    { ...goodSubmission, answers: [firstAnswer, firstAnswer] },
    { ...goodSubmission, answers: [] },
    { ...goodSubmission, quizType: "cheese" },
  ]) {
    const response = await submit(anna, body);
    expect([response.status, response.database.rowsWritten], JSON.stringify(body).slice(0, 90)).toEqual([400, 0]);
  }
  const responseToPartialQuiz = await submit(anna, { ...goodSubmission, answers: goodSubmission.answers.slice(0, 2) });
  expect(responseToPartialQuiz.body).toMatchObject({ score: 2, totalQuestions: 5 });
});

test("A submission in an ended session gets 401, and another learner's submission id gives no access to the result", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  await anna.signUp();
  await ben.signUp();
  const body = buildSubmission("B1", 5);
  await submit(anna, body);
  expect((await ben.call("/api/quiz/results")).body).toEqual([]);
  expect((await submit(ben, { ...body, answers: body.answers.slice(0, 1) })).body).toMatchObject({ score: 1 });
  const cookies = new Map(anna.cookies);
  await anna.call("/api/auth/logout", { method: "POST" });
  anna.cookies = cookies;
  expect((await submit(anna, buildSubmission("B2", 5))).status).toBe(401);
});

test("A replay of a submission costs one round trip and writes no row, and its id cannot be used for another quiz", async () => {
  const dana = new Browser();
  await dana.signUp();
  const body = buildSubmission("A1", 5);
  const firstResponse = await submit(dana, body);
  const repeatedResponse = await submit(dana, body);
  expect(repeatedResponse.body).toEqual(firstResponse.body);
  expect(repeatedResponse.database).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  const otherResponse = await submit(dana, { ...buildSubmission("B1", 5), submissionId: body.submissionId });
  expect(otherResponse.status).toBe(409);
});

test("A submission without an id is recognised by its content, also if its fields have another order", async () => {
  const emma = new Browser();
  await emma.signUp();
  const { submissionId: _, ...body } = buildSubmission("A1", 5);
  const reversedBody = Object.fromEntries(Object.entries(body).toReversed());
  const firstResponse = await submit(emma, body);
  expect((await submit(emma, reversedBody)).body).toEqual(firstResponse.body);
  expect((await submit(emma, { ...body, answers: body.answers.slice(1) })).body.resultId).not.toBe(
    firstResponse.body.resultId,
  );
});

test("If a learner deletes the account while a quiz is submitted, the submission answers that nobody is signed in", async () => {
  const fay = new Browser();
  const id = await fay.signUp();
  const beforeWrite = () => env.DB.prepare("DELETE FROM users WHERE id = ?").bind(id).run();
  expect((await fay.call("/api/quiz/submit", { body: buildSubmission("A1", 5), beforeWrite })).status).toBe(401);
});

test("The newest fifty results are listed, the newest first", async () => {
  const gina = new Browser();
  const id = await gina.signUp();
  const formatNoonOfDay = (dayNumber: number) => new Date(Date.UTC(2026, 8, 1 + dayNumber, 12)).toISOString();
  for (let index = 0; index < 52; index++) {
    const [attempt, createdAt] = [crypto.randomUUID(), formatNoonOfDay(index)];
    const day = createdAt.slice(0, 10) as CalendarDay;
    const key = "adverb/A1";
    await insertSubmission({ userId: id, id: attempt, quizKey: key, level: "A1", createdAt });
    const period = toDayNumber(day);
    await insertAward({ userId: id, source: "quiz-answers", amount: 1, day, period, key, attempt, createdAt });
  }
  const results: { createdAt: string }[] = (await gina.call("/api/quiz/results")).body;
  expect(results.map(({ createdAt }) => createdAt)).toEqual(
    Array.from({ length: 50 }, (_, i) => formatNoonOfDay(51 - i)),
  );
});
