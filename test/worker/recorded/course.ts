import { env } from "cloudflare:workers";
import type { CheckpointQuestion } from "#core/contract/chapters.ts";
import { createConversation, sendMessage } from "../conversation.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "../lesson.ts";
import type { CallRecorder, RecordedBrowser } from "./call-recorder.ts";

const dayMs = 86_400_000;
const chapterId = "a1-first-contacts";

async function readBankAnswer({ part, prompt, promptLang, spoken, options }: CheckpointQuestion): Promise<string> {
  const queries: Record<string, string> = {
    sentence:
      "SELECT additional_info ->> 'example' AS answer FROM german_vocabulary_bank WHERE additional_info ->> 'exampleTranslation' = ?",
    form: "SELECT correct_answer AS answer FROM grammar_exercises WHERE question = ?",
    text: `SELECT question.value ->> 'correctAnswer' AS answer FROM texts, json_each(text ->> 'questions') question
      WHERE question.value ->> 'question' = ?`,
    word:
      promptLang === "de"
        ? "SELECT translation ->> 0 AS answer FROM german_vocabulary_bank WHERE ? IN (word, 'der ' || word, 'die ' || word, 'das ' || word)"
        : "SELECT word AS answer FROM german_vocabulary_bank WHERE translation ->> 0 = ?",
  };
  const query = queries[part];
  if (spoken || !query) return spoken ?? "";
  const { results } = await env.DB.prepare(query).bind(prompt).all<{ answer: string }>();
  return results.find(({ answer }) => options?.includes(answer))?.answer ?? results[0]?.answer ?? "";
}

async function signUpWithLesson(recorder: CallRecorder, name: string): Promise<RecordedBrowser> {
  const browser = recorder.browser(name);
  await recorder.withoutRecord(async () => {
    await browser.signUp();
    await finishLesson(browser, firstLesson, buildLessonSubmission(await readLesson(browser, firstLesson), 15));
  });
  return browser;
}

/** Chapters with their checkpoints and can-do statements. */
export async function recordChapters(recorder: CallRecorder): Promise<void> {
  const anna = await signUpWithLesson(recorder, "anna");
  const ben = await signUpWithLesson(recorder, "ben");
  for (const id of [chapterId, "a1-food-and-drink", "a1-travel-and-the-world", "none"])
    await anna.get(`/api/curriculum/chapter/${id}/further`);
  const start = async (id: string, body: object = {}) =>
    (await anna.post(`/api/curriculum/chapter/${id}/checkpoint`, body)).body;
  for (const id of ["none", "a2-none", "a1-food-and-drink"]) await start(id);
  for (const rightCount of [3, 15, 20]) {
    const { quizId, questions } = await start(chapterId, { isSilent: rightCount === 15 });
    const answers = await Promise.all(
      (questions as CheckpointQuestion[]).map(async (question, i) => ({
        questionId: question.id,
        selectedAnswer: i < rightCount ? await readBankAnswer(question) : i % 2 ? "" : "Quatsch",
      })),
    );
    const body = {
      submissionId: crypto.randomUUID(),
      quizId,
      quizType: "checkpoint",
      score: 20,
      totalQuestions: 20,
      answers,
    };
    await ben.post("/api/quiz/submit", body);
    for (const changes of [
      { quizId: "x" },
      { answers: answers.slice(1) },
      { answers: [...answers.slice(1), answers[1]] },
      {},
      {},
    ])
      await anna.post("/api/quiz/submit", { ...body, ...changes });
    await anna.post("/api/quiz/submit", { ...body, submissionId: crypto.randomUUID() });
    await recorder.addChangedRows(`a checkpoint with at most ${rightCount} right answers`);
    await anna.get(`/api/curriculum/chapter/${chapterId}/further`);
    anna.wait(dayMs);
  }
  const talk = await anna.post("/api/conversations", {
    language: "german",
    title: "x",
    chapterId: "a1-family-and-friends",
  });
  await recorder.withoutRecord(async () => {
    for (let i = 0; i < 5; i++)
      await sendMessage(anna, talk.body.id, ["Ich heiße Anna.", "Ich komme aus Polen.", "Und du?"][i % 3] ?? "");
  });
  await sendMessage(anna, talk.body.id, "Ich wohne in Berlin.");
  await recorder.addChangedRows("the talk");
  await anna.get("/api/curriculum/chapter/a1-family-and-friends/further");
  await anna.get("/api/can-do");
  await anna.get("/api/today");
}

async function readRightAnswers(part: string): Promise<Record<string, string>> {
  const row = await env.DB.prepare("SELECT keys FROM exam_parts WHERE exam_id = 'a1' AND part = ?")
    .bind(part)
    .first<{ keys: string }>();
  const keys: { id: string; answer: string }[] = JSON.parse(row?.keys ?? "[]");
  return Object.fromEntries(keys.map(({ id, answer }) => [id, answer]));
}

const note =
  "Liebe Frau Sommer,\nich fahre am Montag in den Urlaub. Können Sie bitte meine Blumen gießen?\nIch habe ein Katze.\nViele Grüße\nMia";

/** Exams: started, continued, handed in, finished, expired and passed. */
export async function recordExams(recorder: CallRecorder): Promise<void> {
  const [mia, ben] = [recorder.browser("mia"), recorder.browser("ben")];
  await mia.signUp();
  await ben.signUp();
  await mia.get("/api/exams");
  const start = async () => (await mia.post("/api/exams/a1/start")).body;
  const saveAnswers = (attemptId: string, part: string, changes: object = {}) =>
    mia.patch("/api/exams/a1/answers", { attemptId, part, answers: {}, secondsUsed: 60, state: "open", ...changes });
  await mia.post("/api/exams/none/start");
  const { attempt, scene } = await start();
  for (const changes of [
    { answers: { "emails-1": " falsch", "emails-2": "x" } },
    { answers: { "emails-2": "" }, secondsUsed: 30 },
    { answers: { "emails-99": "x" } },
    { answers: { "emails-1": "x".repeat(101) } },
    { state: "left-out" },
    { secondsUsed: -1 },
    { answers: await readRightAnswers("reading"), secondsUsed: 721, state: "handed-in" },
    { answers: { "emails-3": "falsch" } },
  ])
    await saveAnswers(attempt.id, "reading", changes);
  await recorder.addChangedRows("the first part");
  await start();
  await mia.get("/api/exams");
  await ben.patch("/api/exams/a1/answers", {
    attemptId: attempt.id,
    part: "reading",
    answers: {},
    secondsUsed: 1,
    state: "open",
  });
  await saveAnswers(crypto.randomUUID(), "reading");
  await saveAnswers(attempt.id, "listening", { state: "left-out" });
  await saveAnswers(attempt.id, "language", {
    answers: { ...(await readRightAnswers("language")), "email-4": "ein" },
    state: "handed-in",
  });
  await saveAnswers(attempt.id, "writing", { answers: { neighbour: note }, state: "handed-in" });
  const conversationId = await createConversation(mia, { sceneId: scene.id, submissionId: attempt.id });
  await sendMessage(mia, conversationId, "Guten Tag, ich brauche einen Termin.");
  await saveAnswers(attempt.id, "speaking", { state: "handed-in" });
  await mia.get(`/api/exams/a1/reports/${attempt.id}`);
  for (const browser of [ben, mia, mia]) await browser.post("/api/exams/a1/finish", { attemptId: attempt.id });
  for (const browser of [ben, mia]) await browser.get(`/api/exams/a1/reports/${attempt.id}`);
  await saveAnswers(attempt.id, "writing", { answers: { neighbour: "x" } });
  await recorder.addChangedRows("the first exam");
  mia.wait(dayMs);
  const { attempt: second } = await start();
  await saveAnswers(second.id, "reading", { answers: await readRightAnswers("reading") });
  mia.wait(7 * dayMs - 1);
  await mia.get("/api/exams");
  mia.wait(1);
  await mia.get("/api/exams");
  await saveAnswers(second.id, "reading", { answers: { "emails-1": "richtig" } });
  const { attempt: thirdAttempt } = await start();
  await mia.get(`/api/exams/a1/reports/${second.id}`);
  for (const part of ["reading", "listening", "language"])
    await saveAnswers(thirdAttempt.id, part, { answers: await readRightAnswers(part), state: "handed-in" });
  for (const state of ["left-out", "handed-in"])
    for (const part of ["writing", "speaking"]) await saveAnswers(thirdAttempt.id, part, { state });
  await mia.post("/api/exams/a1/finish", { attemptId: thirdAttempt.id });
  await mia.get("/api/exams");
  await mia.get("/api/can-do");
  await recorder.addChangedRows("three exams");
}

interface PlacementQuestion {
  kind: string;
  prompt: string;
  options: string[] | null;
}

async function findPlacementAnswer({ kind, prompt, options }: PlacementQuestion): Promise<string> {
  const first = (query: string, ...values: unknown[]) =>
    env.DB.prepare(query)
      .bind(...values)
      .first<string>("answer");
  if (kind === "word")
    return (await first("SELECT 1 AS answer FROM placement_questions WHERE prompt = ?", prompt)) ? "no" : "yes";
  const query = `SELECT correct_answer AS answer FROM grammar_exercises WHERE question = ?1 AND options IS ?2
    UNION ALL SELECT correct_answer FROM placement_questions WHERE prompt = ?1`;
  return (await first(query, prompt, options && JSON.stringify(options))) ?? "";
}

/** Placements of a visitor and of learners, and the acceptance of their results. */
export async function recordPlacement(recorder: CallRecorder): Promise<void> {
  const [guest, anna, ben] = [recorder.browser("guest"), recorder.browser("anna"), recorder.browser("ben")];
  const next = async (browser: RecordedBrowser, body: object, headers: Record<string, string> = {}) =>
    (await browser.post("/api/placement/next", body, { headers })).body;
  async function playPlacement(browser: RecordedBrowser, isRight: (step: number) => boolean) {
    let response = await next(browser, { token: null, answer: null });
    for (let step = 0; response.question && step < 25; step++) {
      const answer = isRight(step) ? await findPlacementAnswer(response.question) : "";
      const body = { token: response.token, answer, attemptId: crypto.randomUUID() };
      const nextResponse = await next(browser, body);
      if (step === 1) {
        await next(browser, body);
        await next(browser, { ...body, attemptId: crypto.randomUUID() });
        await next(browser, { ...body, token: `${response.token}x` });
        browser.wait(1000);
      }
      response = nextResponse;
    }
    return response;
  }
  const guestResult = await playPlacement(guest, () => false);
  await recorder.addChangedRows("a guest's placement");
  await anna.signUp();
  await ben.signUp();
  await anna.get("/api/placement");
  await anna.post("/api/placement/known-words");
  const { token } = await playPlacement(anna, (step) => step % 4 !== 3);
  const openPlacement = await next(anna, { token: null, answer: null });
  await next(ben, { token: openPlacement.token, answer: "" });
  for (const [browser, body] of [
    [ben, { token, level: "A1" }],
    [anna, { token: openPlacement.token, level: "A1" }],
    [anna, { token: "x", level: "A1" }],
    [anna, { token, level: "C2" }],
    [anna, { token, level: "B1" }],
    [anna, { token, level: "B1" }],
    [anna, { token: guestResult.token, level: "A1" }],
  ] as const)
    await browser.post("/api/placement/accept", body);
  await recorder.addChangedRows("the accepted placement");
  await anna.get("/api/placement");
  for (let i = 0; i < 2; i++) await anna.post("/api/placement/known-words");
  await recorder.addChangedRows("the known words");
  await next(anna, { token: null, answer: null });
  anna.wait(7 * dayMs - 1);
  await next(anna, { token: null, answer: null });
  anna.wait(1);
  const expiringPlacement = await next(anna, { token: null, answer: null });
  anna.wait(2 * 3_600_000 + 1);
  await next(anna, { token: expiringPlacement.token, answer: "" });
  await ben.post("/api/placement/accept", { token: guestResult.token, level: "A1" });
  for (const path of ["grammar/unlocked-levels", "curriculum/progress/B1", "vocabulary/german/memory"])
    await anna.get(`/api/${path}`);
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  await recorder.withoutRecord(async () => {
    for (let i = 0; i < 98; i++) await next(guest, { token: null, answer: null }, headers);
  });
  for (let i = 0; i < 4; i++) await next(guest, { token: null, answer: null }, headers);
}
