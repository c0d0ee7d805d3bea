import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { AnyEndpoint } from "#core/contract/endpoint.ts";
import {
  maxAllowancePoints,
  maxAnswerLength,
  messagePoints,
  msPerAllowancePoint,
  submissionBytes,
  submissionPoints,
} from "#core/domain/limits.ts";
import { servedEndpoints } from "#worker/serve.ts";
import { otherLimits } from "./call-limits.ts";
import { Browser } from "./client.ts";
import { createConversation, sendMessage, signUpLearner } from "./conversation.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

/** Sets the number of points that a learner has left of the allowance. */
async function setRemainingPoints(browser: Browser, id: string, points: number): Promise<void> {
  const pacedUntil = Date.parse(browser.now) + (maxAllowancePoints - points) * msPerAllowancePoint;
  await env.DB.prepare("UPDATE user_xp SET paced_until = ? WHERE user_id = ?").bind(pacedUntil, id).run();
}

async function signUpBrowser(): Promise<{ browser: Browser; id: string }> {
  const browser = new Browser();
  return { browser, id: await browser.signUp() };
}

type Question = { id: string; answer: string };
const buildConjugationSubmission = (questions: readonly Question[], selectedAnswer?: string) => ({
  submissionId: crypto.randomUUID(),
  quizType: "conjugation",
  score: 1,
  totalQuestions: questions.length,
  answers: questions.map(({ id, answer }) => ({ questionId: id, selectedAnswer: selectedAnswer ?? answer })),
});
const submit = (browser: Browser, body: unknown) => browser.call("/api/quiz/submit", { body });
const drawQuestions = async (browser: Browser, limit: number): Promise<Question[]> =>
  (await browser.call(`/api/conjugation-questions/random?limit=${limit}`)).body;

test("An account that submits very many quizzes is refused exactly when its allowance is spent, and other accounts are not refused", async () => {
  const { browser: milan, id } = await signUpBrowser();
  const questions = await drawQuestions(milan, 5);
  await setRemainingPoints(milan, id, 3 * submissionPoints);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => submit(milan, buildConjugationSubmission(questions))),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(7).fill(429)]);
  const refusedResponse = responses.find(({ status }) => status === 429);
  expect(refusedResponse?.body.code).toBe("rate_limited");
  expect(refusedResponse?.database.rowsWritten).toBe(0);
  const resultCount = await env.DB.prepare("SELECT count(*) AS n FROM quiz_results WHERE user_id = unhex(?, '-')")
    .bind(id)
    .first("n");
  expect(resultCount).toBe(3);
  const retryAfterSeconds = Number(refusedResponse?.headers.get("retry-after"));
  expect(retryAfterSeconds).toBe((submissionPoints * msPerAllowancePoint) / 1000);
  const timeAfter = (offsetSeconds: number) =>
    new Date(Date.parse(milan.now) + (retryAfterSeconds + offsetSeconds) * 1000).toISOString();
  const earlyResponse = await milan.call("/api/quiz/submit", {
    body: buildConjugationSubmission(questions),
    now: timeAfter(-1),
  });
  const responseInTime = await milan.call("/api/quiz/submit", {
    body: buildConjugationSubmission(questions),
    now: timeAfter(0),
  });
  expect([earlyResponse.status, responseInTime.status]).toEqual([429, 200]);
  const { browser: anna } = await signUpBrowser();
  expect((await submit(anna, buildConjugationSubmission(questions))).status).toBe(200);
});

test("A replay of a submission is answered, although the allowance is spent", async () => {
  const { browser: mia, id } = await signUpBrowser();
  const body = buildConjugationSubmission(await drawQuestions(mia, 5));
  const firstResponse = await submit(mia, body);
  await setRemainingPoints(mia, id, 0);
  const repeatedResponse = await submit(mia, body);
  expect([repeatedResponse.status, repeatedResponse.body]).toEqual([200, firstResponse.body]);
  expect((await mia.call("/api/gamification/xp")).status).toBe(200);
});

test("Longer answers cost more points, and each answer has a maximum length", async () => {
  const { browser: milan, id } = await signUpBrowser();
  const questions = await drawQuestions(milan, 60);
  expect((await submit(milan, buildConjugationSubmission(questions, "x".repeat(maxAnswerLength + 1)))).status).toBe(
    400,
  );
  const lesson = await readLesson(milan, firstLesson);
  const tooLongSubmission = buildLessonSubmission(lesson, 0);
  tooLongSubmission.answers = tooLongSubmission.answers.map((answer) => ({
    ...answer,
    selectedAnswer: "x".repeat(maxAnswerLength + 1),
  }));
  expect((await finishLesson(milan, firstLesson, tooLongSubmission)).status).toBe(400);
  const largeQuiz = buildConjugationSubmission(questions, "€".repeat(maxAnswerLength));
  const chargeCount = Math.ceil((60 * 3 * maxAnswerLength) / submissionBytes);
  expect(chargeCount).toBeGreaterThan(1);
  await setRemainingPoints(milan, id, chargeCount * submissionPoints - 1);
  expect((await submit(milan, largeQuiz)).status).toBe(429);
  await setRemainingPoints(milan, id, (chargeCount + 2) * submissionPoints);
  expect((await submit(milan, largeQuiz)).status).toBe(200);
});

test("Every write of a learner is refused when the allowance is spent", async () => {
  const { browser: milan, id } = await signUpBrowser();
  const lesson = await readLesson(milan, firstLesson);
  await finishLesson(milan, firstLesson, buildLessonSubmission(lesson, 15));
  const conversation = await createConversation(milan);
  const sceneConversation = await createConversation(milan, { sceneId: "cafe" });
  const [word] = lesson.words;
  const wordPath = `/api/vocabulary/german/words/${word?.id}`;
  const wordMemory = (await milan.call(wordPath)).body;
  const topics = (await milan.call("/api/grammar/library?level=A1")).body as { id: string }[];
  const exercises = (await milan.call(`/api/grammar/library/${topics[0]?.id}/exercises`)).body as { id: string }[];
  await milan.call(`/api/grammar/exercises/${exercises[0]?.id}/submit`, { body: { answer: "x" } });
  const prefixTest = (await milan.call("/api/vocabulary/verb-test")).body as {
    test: { id: string };
    questions: Question[];
  };
  const { body: trial } = await milan.call("/api/trial-chat", { body: {} });
  const addedBatch = { language: "german", count: 1, submissionId: crypto.randomUUID() };
  await milan.call("/api/vocabulary/add-batch", { body: addedBatch });
  const ownText = { id: crypto.randomUUID(), title: "Mail", text: "Liebe Mieter" };
  await milan.call("/api/own-texts", { body: ownText });
  const importId = crypto.randomUUID();
  const importPart = { words: [{ wordId: "haus", isSuspended: false, memory: {} }] };
  await milan.call(`/api/vocabulary-imports/${importId}/parts/0`, { body: importPart });
  const { attempt } = (await milan.call("/api/exams/a1/start", { body: {} })).body;
  const message = { content: "Ich habe viele Äpfel.", language: "german", clientMessageId: crypto.randomUUID() };
  const writeRequests: Record<string, { path?: string; body?: unknown }> = {
    "POST /api/quiz/submit": { body: buildConjugationSubmission(await drawQuestions(milan, 5)) },
    "POST /api/curriculum/subchapter/:id/quiz": {
      path: `/api/curriculum/subchapter/${firstLesson}/quiz`,
      body: buildLessonSubmission(lesson, 3),
    },
    "POST /api/vocabulary/add-batch": { body: { language: "german" } },
    "DELETE /api/vocabulary/add-batch/:submissionId": { path: `/api/vocabulary/add-batch/${addedBatch.submissionId}` },
    "PATCH /api/vocabulary/:language/words/:id": { path: wordPath, body: { isSuspended: true } },
    "PATCH /api/vocabulary/:language/memory": {
      path: "/api/vocabulary/german/memory",
      body: { desiredRetention: 0.85 },
    },
    "POST /api/vocabulary/:language/words/:id/rest": { path: `${wordPath}/rest`, body: {} },
    "POST /api/vocabulary/:language/words/:id/undo": {
      path: `${wordPath}/undo`,
      body: { answeredAt: wordMemory.lastAnswerAt },
    },
    "POST /api/vocabulary-imports/:importId/parts/:part": {
      path: `/api/vocabulary-imports/${importId}/parts/1`,
      body: importPart,
    },
    "POST /api/vocabulary-imports/:importId/finish": {
      path: `/api/vocabulary-imports/${importId}/finish`,
      body: { parts: 1 },
    },
    "DELETE /api/vocabulary-imports/:importId": { path: `/api/vocabulary-imports/${importId}` },
    "POST /api/vocabulary/verb-test/submit": {
      body: {
        testId: prefixTest.test.id,
        score: 1,
        totalQuestions: 1,
        answers: [{ questionId: prefixTest.questions[0]?.id, selectedAnswer: 0 }],
      },
    },
    "POST /api/grammar/exercises/:exerciseId/submit": {
      path: `/api/grammar/exercises/${exercises[1]?.id}/submit`,
      body: { answer: "y" },
    },
    "POST /api/grammar/progress/:id/restart": { path: `/api/grammar/progress/${topics[0]?.id}/restart`, body: {} },
    "POST /api/conversations": { body: { language: "german", title: "Essen", category: "food" } },
    "POST /api/conversations/:id/messages": { path: `/api/conversations/${conversation}/messages`, body: message },
    "PATCH /api/conversations/:id/tone": { path: `/api/conversations/${conversation}/tone`, body: { tone: "slang" } },
    "DELETE /api/conversations/:id": { path: `/api/conversations/${conversation}` },
    "POST /api/conversations/trial": { body: { sessionId: trial.sessionId, title: "Food Practice" } },
    "POST /api/conversations/:id/scene/end": { path: `/api/conversations/${sceneConversation}/scene/end`, body: {} },
    "PATCH /api/exams/:id/answers": {
      path: "/api/exams/a1/answers",
      body: { attemptId: attempt.id, part: "reading", answers: {}, secondsUsed: 1, state: "open" },
    },
    "POST /api/exams/:id/finish": { path: "/api/exams/a1/finish", body: { attemptId: attempt.id } },
    "POST /api/own-texts": { body: { ...ownText, id: crypto.randomUUID() } },
    "DELETE /api/own-texts/:id": { path: `/api/own-texts/${ownText.id}` },
    "PATCH /api/gamification/league/settings": { body: { leaguesOff: true } },
    "POST /api/reports": {
      body: { kind: "german", subject: { type: "exercise", id: exercises[0]?.id }, note: "Hm." },
    },
    "PATCH /api/reminder": { body: { hour: 7 } },
    "DELETE /api/reminder": {},
    "DELETE /api/reminder/devices/:id": { path: "/api/reminder/devices/x" },
    "POST /api/auth/recovery-codes": { body: {} },
    "PATCH /api/auth/passkeys/:id": { path: "/api/auth/passkeys/none", body: { name: "Phone" } },
    "PATCH /api/auth/user": { body: { firstName: "Maximilian" } },
  };
  await setRemainingPoints(milan, id, 0);
  for (const [name, { path, body }] of Object.entries(writeRequests)) {
    const [method = "", pathOfCall = ""] = name.split(" ");
    const response = await milan.call(path ?? pathOfCall, { method, body });
    expect([name, response.status, response.database.rowsWritten]).toEqual([name, 429, 0]);
    expect(Number(response.headers.get("retry-after")), name).toBeGreaterThan(0);
  }
  // Every call that is not a GET must be in `writeRequests` or, with its limit, in `otherLimits`. The test fails for a
  // new call until it is added to one of them.
  const endpointName = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
  const names = [...servedEndpoints].filter(({ method }) => method !== "GET").map(endpointName);
  expect(names.toSorted()).toEqual(
    [...new Set([...Object.keys(writeRequests), ...Object.keys(otherLimits)])].toSorted(),
  );
});

test("If the allowance is spent, a message is refused before it is stored, but a replay of an earlier message is answered", async () => {
  const { browser: mia, id } = await signUpBrowser();
  const conversation = await createConversation(mia);
  await setRemainingPoints(mia, id, messagePoints);
  const clientMessageId = crypto.randomUUID();
  const firstResponse = await sendMessage(mia, conversation, "Ich esse gern Äpfel.", { clientMessageId });
  expect(firstResponse.status).toBe(200);
  for (let i = 0; i < 10; i++) {
    const repeatedResponse = await sendMessage(mia, conversation, "Ich esse gern Äpfel.", { clientMessageId });
    expect([repeatedResponse.status, repeatedResponse.body.userMessage.id]).toEqual([
      200,
      firstResponse.body.userMessage.id,
    ]);
  }
  const otherResponse = await sendMessage(mia, conversation, "Und Birnen esse ich auch.");
  expect([otherResponse.status, otherResponse.body.message]).toEqual([
    429,
    "That is a lot in a short time. You can go on in a minute.",
  ]);
  const { messages } = (await mia.call(`/api/conversations/${conversation}/messages`)).body;
  expect(messages).toHaveLength(3);
});

test("A learner sends at most thirty messages in five minutes, and replays of a message do not count again", async () => {
  const ida = await signUpLearner();
  const conversation = await createConversation(ida);
  const clientMessageId = crypto.randomUUID();
  const sendSameMessage = () => sendMessage(ida, conversation, "Ich esse gern Äpfel.", { clientMessageId });
  await Promise.all(Array.from({ length: 10 }, sendSameMessage));
  for (let i = 0; i < 30; i++) expect((await sendSameMessage()).status).toBe(200);
  const statuses: number[] = [];
  for (let i = 0; i < 29; i++) statuses.push((await sendMessage(ida, conversation, `Ich habe ${i} Äpfel.`)).status);
  expect(statuses).toEqual(Array(29).fill(200));
  const refusedResponse = await sendMessage(ida, conversation, "Und noch ein Apfel.");
  expect(refusedResponse.status).toBe(429);
  expect(refusedResponse.body.message).toBe("That is a lot of messages in a short time. You can go on in 5 minutes.");
  expect(refusedResponse.headers.get("retry-after")).toBe("300");
  ida.now = "2026-11-21T18:04:00.500Z";
  const laterResponse = await sendMessage(ida, conversation, "Und noch ein Apfel.");
  expect(laterResponse.body.message).toMatch(/You can go on in a minute\.$/);
  expect(laterResponse.headers.get("retry-after")).toBe("60");
  ida.now = "2026-11-21T18:05:01.000Z";
  expect((await sendMessage(ida, conversation, "Und noch ein Apfel.")).status).toBe(200);
});

test("The allowance is deleted with the account, also if the learner writes during the deletion", async () => {
  const { browser: leo, id } = await signUpBrowser();
  const conversation = await createConversation(leo);
  await sendMessage(leo, conversation, "Ich esse gern Äpfel.");
  const deletionPromise = leo.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" } });
  const writePromises = Array.from({ length: 6 }, (_, i) => sendMessage(leo, conversation, `Ich habe ${i} Äpfel.`));
  await Promise.all([deletionPromise, ...writePromises]);
  for (const table of ["user_xp", "sign_in_attempts"]) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results), table).not.toContain(id);
  }
});

test("The newest fifty results are read from the ledger, ordered by time", async () => {
  const { browser, id } = await signUpBrowser();
  const questions = await drawQuestions(browser, 5);
  const sentTexts: string[] = [];
  for (let i = 0; i < 53; i++) {
    browser.now = new Date(Date.UTC(2026, 10, 21 + Math.floor(i / 7), 8, i % 7)).toISOString();
    const body = buildConjugationSubmission(questions);
    sentTexts.push(body.submissionId);
    await submit(browser, body);
  }
  await env.DB.prepare("UPDATE quiz_results SET answers = 'unread', outcome = 'unread' WHERE user_id = unhex(?, '-')")
    .bind(id)
    .run();
  const { body, database } = await browser.call("/api/quiz/results");
  expect(body.map((message: { id: string }) => message.id)).toEqual(sentTexts.toReversed().slice(0, 50));
  expect(body[0]).toMatchObject({
    quizType: "conjugation",
    level: "all",
    score: 5,
    totalQuestions: 5,
    percentage: 100,
  });
  expect(database.rowsRead).toBeLessThan(180);
});
