import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { maxAllowancePoints, msPerAllowancePoint } from "#core/domain/limits.ts";
import { Browser } from "./client.ts";
import { sendMessage, signUpLearner, startConversation } from "./conversation.ts";

interface AnswerKey {
  id: string;
  answer: string;
}

/**
 * Reads the right answers of a part of the exam, by the id of the item. They are read from the database, because the
 * responses of an open exam do not contain them.
 */
async function readRightAnswers(part: string): Promise<Record<string, string>> {
  const row = await env.DB.prepare("SELECT keys FROM exam_parts WHERE exam_id = 'a1' AND part = ?")
    .bind(part)
    .first<{ keys: string }>();
  return Object.fromEntries((JSON.parse(row?.keys ?? "[]") as AnswerKey[]).map(({ id, answer }) => [id, answer]));
}

const startExam = (browser: Browser) => browser.call("/api/exams/a1/start", { body: {} });
const saveAnswers = (browser: Browser, attemptId: string, part: string, changes: Record<string, unknown> = {}) =>
  browser.call("/api/exams/a1/answers", {
    method: "PATCH",
    body: { attemptId, part, answers: {}, secondsUsed: 60, state: "open", ...changes },
  });
const finishExam = (browser: Browser, attemptId: string) =>
  browser.call("/api/exams/a1/finish", { body: { attemptId } });

const textOfNote = `Liebe Frau Sommer,
ich fahre am Montag für zwei Wochen in den Urlaub nach Spanien.
Können Sie bitte meine Blumen gießen und die Post holen?
Ich habe ein Katze, aber sie kommt mit.
Der Schlüssel liegt bei meiner Schwester.
Viele Grüße
Mia`;

test("An exam is started once, shows no answer keys, stores the given answers, and can be resumed with these answers", async () => {
  const mia = await signUpLearner();
  const { body: cards } = await mia.call("/api/exams");
  expect(cards[0]).toMatchObject({ id: "a1", level: "A1", minutes: 45, state: "new", attempt: null, best: null });
  expect(cards[0].parts).toMatchObject([
    { part: "reading", minutes: 12, itemCount: 14 },
    { part: "listening", itemCount: 12 },
    { part: "language", itemCount: 18 },
    { part: "writing", itemCount: 2 },
    { part: "speaking", itemCount: 5 },
  ]);
  expect((await mia.call("/api/exams")).database.roundTrips).toBe(1);
  const [firstStartResponse, secondStartResponse] = await Promise.all([startExam(mia), startExam(mia)]);
  const { attempt } = firstStartResponse.body;
  expect([firstStartResponse.status, secondStartResponse.body.attempt.id]).toEqual([200, attempt.id]);
  expect(JSON.stringify(firstStartResponse.body)).not.toMatch(
    /"(?:answer|quote|explanation|topic|accept|modelAnswer|says|heard)":/,
  );
  expect(attempt).toMatchObject({ currentPart: "reading", keptUntil: "2026-11-28T18:00:00.000Z", isExpired: false });

  expect(
    (await saveAnswers(mia, attempt.id, "reading", { answers: { "emails-1": " falsch?", "emails-2": "x" } })).status,
  ).toBe(200);
  const response = await saveAnswers(mia, attempt.id, "reading", { answers: { "emails-2": "" }, secondsUsed: 30 });
  expect(response.body.parts[0]).toEqual({ part: "reading", state: "open", secondsUsed: 60, answered: 1 });
  const resumeResponse = await startExam(mia);
  expect(resumeResponse.body.answers).toEqual({ reading: { "emails-1": " falsch?", "emails-2": "" } });
  expect(resumeResponse.database.rowsWritten).toBe(0);
  expect((await mia.call("/api/exams")).body[0]).toMatchObject({ state: "open", attempt: { id: attempt.id } });

  for (const changes of [
    { answers: { "emails-99": "x" } },
    { answers: { "emails-1": "x".repeat(101) } },
    { state: "left-out" },
    { secondsUsed: -1 },
  ])
    expect((await saveAnswers(mia, attempt.id, "reading", changes)).status).toBe(400);
  expect((await saveAnswers(mia, attempt.id, "speaking", { answers: { "reached-goals": "all" } })).status).toBe(400);

  // A part does not change after it was handed in. The stored time never exceeds the time limit of the part.
  const handInResponse = await saveAnswers(mia, attempt.id, "reading", { state: "handed-in", secondsUsed: 5000 });
  expect(handInResponse.body).toMatchObject({
    currentPart: "listening",
    parts: [{ state: "handed-in", secondsUsed: 720 }, {}, {}, {}, {}],
  });
  const lateResponse = await saveAnswers(mia, attempt.id, "reading", { answers: { "emails-3": "falsch" } });
  expect([lateResponse.status, lateResponse.body.parts[0].answered]).toEqual([200, 1]);

  const stranger = await signUpLearner();
  expect((await saveAnswers(stranger, attempt.id, "reading")).status).toBe(404);
  expect((await finishExam(stranger, attempt.id)).status).toBe(404);
  expect((await new Browser().call("/api/exams")).status).toBe(401);
  expect((await mia.call("/api/exams/x9/start", { body: {} })).status).toBe(404);
});

test("A finished exam has a report for each part, which every call of the learner returns unchanged and nobody else can read", async () => {
  const mia = await signUpLearner();
  const { attempt, scene } = (await startExam(mia)).body;
  const id: string = attempt.id;
  const reading = await readRightAnswers("reading");
  const language = { ...(await readRightAnswers("language")), "email-4": "ein" };
  await saveAnswers(mia, id, "reading", { answers: reading, state: "handed-in" });
  await saveAnswers(mia, id, "listening", { state: "left-out", secondsUsed: 0 });
  await saveAnswers(mia, id, "language", { answers: language, state: "handed-in" });
  await saveAnswers(mia, id, "writing", { answers: { neighbour: textOfNote }, state: "handed-in" });
  const { body: conversation } = await startConversation(mia, { sceneId: scene.id, submissionId: id });
  await sendMessage(mia, conversation.id, "Guten Tag, ich brauche einen Termin.");
  await saveAnswers(mia, id, "speaking", { state: "handed-in" });
  // Messages that the learner sends after handing in the part do not count.
  await sendMessage(mia, conversation.id, "Mein Zahn tut weh.");
  expect((await mia.call(`/api/exams/a1/reports/${id}`)).status).toBe(404);

  const { status, body: report } = await finishExam(mia, id);
  expect(status).toBe(200);
  expect(report).toMatchObject({ level: "A1", isPassed: false, passed: 2, of: 4 });
  expect(report.parts).toMatchObject([
    { part: "reading", score: 14, of: 14, percent: 100, isPassed: true, isEstimate: false },
    { part: "listening", isLeftOut: true, percent: null, isPassed: false, items: [] },
    { part: "language", score: 17, of: 18, percent: 94, isPassed: true },
    { part: "writing", of: 40, isEstimate: true, isPassed: false },
    { part: "speaking", score: 1, of: 5, percent: 20, isPassed: false },
  ]);
  const missedItem = report.parts[2].items.find(({ isRight }: { isRight: boolean }) => !isRight);
  expect(missedItem).toMatchObject({ id: "email-4", given: "ein", answer: "einen" });
  const [task, emptyTask] = report.writing;
  expect(task).toMatchObject({
    text: textOfNote,
    points: [{ isFound: true }, { isFound: true }, { isFound: true }],
    of: 20,
  });
  expect(task.corrections).toMatchObject([{ original: "ein", corrected: "eine" }]);
  expect(task.score).toBeGreaterThan(16);
  expect(emptyTask).toMatchObject({ text: "", words: 0, score: 0 });
  expect(report.speaking).toMatchObject({ conversationId: conversation.id, title: "Einen Termin machen" });
  expect(report.topics[0]).toMatchObject({ id: "a1-accusative", level: "A1", missed: 1, of: 1 });

  expect((await finishExam(mia, id)).body).toEqual(report);
  expect((await mia.call(`/api/exams/a1/reports/${id}`)).body).toEqual(report);
  expect((await (await signUpLearner()).call(`/api/exams/a1/reports/${id}`)).status).toBe(404);
  expect((await saveAnswers(mia, id, "writing", { answers: { invitation: "Hallo" } })).status).toBe(409);
  const [card] = (await mia.call("/api/exams")).body;
  expect(card).toMatchObject({ state: "tried", attempt: null, best: { attemptId: id, passed: 2, of: 4 } });
  const nextStartResponse = await startExam(mia);
  expect(nextStartResponse.body.attempt.id).not.toBe(id);
});

test("Starting an exam costs points, and resuming it costs none", async () => {
  const mia = new Browser();
  const userId = await mia.signUp();
  const spendPoints = () =>
    env.DB.prepare("UPDATE user_xp SET paced_until = ? WHERE user_id = ?")
      .bind(Date.parse(mia.now) + maxAllowancePoints * msPerAllowancePoint, userId)
      .run();
  await spendPoints();
  expect((await startExam(mia)).status).toBe(429);
  expect((await mia.call("/api/exams")).body[0].state).toBe("new");
  await env.DB.prepare("UPDATE user_xp SET paced_until = 0 WHERE user_id = ?").bind(userId).run();
  expect((await startExam(mia)).status).toBe(200);
  await spendPoints();
  expect((await startExam(mia)).status).toBe(200);
});

test("After a week an exam is finished with the answers that are stored, and a new exam can be started", async () => {
  const ida = await signUpLearner();
  const { attempt } = (await startExam(ida)).body;
  await saveAnswers(ida, attempt.id, "reading", { answers: await readRightAnswers("reading") });
  ida.now = "2026-11-28T18:00:00.000Z";
  expect((await ida.call("/api/exams")).body[0].attempt.isExpired).toBe(true);
  expect((await saveAnswers(ida, attempt.id, "reading", { answers: { "emails-1": "richtig" } })).status).toBe(409);
  const nextStartResponse = await startExam(ida);
  expect(nextStartResponse.body.attempt.id).not.toBe(attempt.id);
  const { body: report } = await ida.call(`/api/exams/a1/reports/${attempt.id}`);
  expect(report).toMatchObject({ isPassed: false, passed: 1, of: 5, finishedAt: "2026-11-28T18:00:00.000Z" });
});

test("The export contains exams with their answers, and deleting the account deletes them", async () => {
  const leo = new Browser();
  const userId = await leo.signUp();
  const { attempt } = (await startExam(leo)).body;
  await saveAnswers(leo, attempt.id, "writing", { answers: { neighbour: "Liebe Frau Sommer" } });
  const { exams } = (await leo.call("/api/account/export")).body;
  expect(exams.exam_attempts).toMatchObject([{ id: attempt.id, examId: "a1" }]);
  expect(exams.exam_answers).toMatchObject([{ part: "writing", answers: { neighbour: "Liebe Frau Sommer" } }]);
  await leo.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" } });
  for (const table of ["exam_attempts", "exam_answers"])
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(userId).first("n")).toBe(
      0,
    );
});

test("A passed exam is evidence for each statement of its level, and its first report is the one that counts", async () => {
  const mia = new Browser();
  const userId = await mia.signUp();
  const insertAttempt = (
    id: string,
    startedAt: string,
    parts: { score: number; of: number; isLeftOut: boolean }[],
    passedPartCount: number,
  ) =>
    env.DB.prepare(
      `INSERT INTO exam_attempts (user_id, id, exam_id, started_at, finished_at, passed_parts, counted_parts, report)
       VALUES (?, ?, 'a1', ?, ?, ?, 2, ?)`,
    )
      .bind(userId, id, startedAt, startedAt, passedPartCount, JSON.stringify({ level: "A1", parts }))
      .run();
  const part = (score: number, of: number, isLeftOut = false) => ({ score, of, isLeftOut });
  const [failedAttemptId, firstAttemptId, secondAttemptId] = [1, 2, 3].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
  ];
  await insertAttempt(failedAttemptId, "2026-11-10T10:00:00.000Z", [part(14, 14), part(2, 18)], 1);
  const readEvidence = async () =>
    (await mia.call("/api/can-do")).body.map(
      ({ level, since, evidence }: { level: string; since: string | null; evidence: object[] }) => ({
        level,
        since,
        evidence,
      }),
    );
  expect((await readEvidence()).flatMap(({ evidence }: { evidence: object[] }) => evidence)).toEqual([]);

  await insertAttempt(secondAttemptId, "2026-11-12T10:00:00.000Z", [part(14, 14), part(18, 18)], 2);
  await insertAttempt(firstAttemptId, "2026-11-11T10:00:00.000Z", [part(12, 14), part(0, 12, true), part(15, 18)], 2);
  const exam = { kind: "exam", id: firstAttemptId, title: null, score: 27, of: 32, at: "2026-11-11T10:00:00.000Z" };
  for (const { level, since, evidence } of await readEvidence())
    expect({ level, since, evidence }).toEqual({ level, since: null, evidence: level === "A1" ? [exam] : [] });
  expect((await mia.call("/api/can-do")).database.roundTrips).toBe(1);
  const [card] = (await mia.call("/api/exams")).body;
  expect(card).toMatchObject({
    state: "passed",
    best: { attemptId: firstAttemptId, isPassed: true, passed: 2, of: 2 },
  });
  expect(card.results).toMatchObject([
    { attemptId: secondAttemptId },
    { attemptId: firstAttemptId },
    { attemptId: failedAttemptId },
  ]);
});
