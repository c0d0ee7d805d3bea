import { createConversation, sendMessage } from "../conversation.ts";
import { buildGrammarSubmission } from "../grammar-quiz.ts";
import type { CallRecorder, RecordedBrowser } from "./call-recorder.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Conversations of learners: limits, corrections, repetitions, the list and deletion. */
export async function recordConversations(recorder: CallRecorder): Promise<void> {
  const [anna, ben] = [recorder.browser("anna"), recorder.browser("ben")];
  await anna.signUp();
  await ben.signUp();
  await anna.get("/api/conversations");
  await anna.get("/api/conversations/mistakes");
  const conversation = { language: "german", category: "food", title: " Essen ", tone: "friendly" };
  const submissionId = crypto.randomUUID();
  for (const changes of [
    { submissionId },
    { submissionId },
    { title: " " },
    { title: "x".repeat(101) },
    { category: "none" },
    { category: null, tone: "slang", level: "A2" },
    { language: "french" },
    { sceneId: "none" },
    { chapterId: "none" },
  ])
    await anna.post("/api/conversations", { ...conversation, ...changes });
  await recorder.addChangedRows("new conversations");
  const id = await createConversation(anna, conversation);
  const clientMessageId = crypto.randomUUID();
  for (const [content, changes] of [
    ["Ich esse ein Apfel.", { clientMessageId }],
    ["Ich esse ein Apfel.", { clientMessageId }],
    ["Etwas anderes.", { clientMessageId }],
    [" ", {}],
    ["x".repeat(501), {}],
    ["Ich habe gestern in die Schule gegangen und mein Freund getroffen.", {}],
    ["Was ist dein Lieblingsessen?", { level: "A2" }],
    ["I do not understand.", {}],
    [
      "Mir geht es nicht so gut, weil mein Hund ist krank.",
      { completedAt: "2026-11-20T10:00:00.000Z", timeZone: "Asia/Tokyo" },
    ],
    ["Tschüss!", { language: "french" }],
  ] as const)
    await sendMessage(anna, id, content, changes);
  await recorder.addChangedRows("the messages");
  for (const browser of [anna, ben]) await browser.get(`/api/conversations/${id}/messages`);
  await sendMessage(ben, id, "Hallo!");
  await anna.get("/api/conversations/x/messages");
  await anna.get(`/api/conversations/${crypto.randomUUID()}/messages`);
  for (const [browser, tone] of [
    [anna, "professional"],
    [anna, "professional"],
    [ben, "slang"],
    [anna, "none"],
  ] as const)
    await browser.patch(`/api/conversations/${id}/tone`, { tone });
  await anna.get("/api/conversations");
  await anna.get("/api/conversations/mistakes");
  await anna.get("/api/gamification/daily-progress");
  await recorder.withoutRecord(async () => {
    for (let i = 0; i < 24; i++) await sendMessage(anna, id, `Ich habe ${i} Katzen.`);
  });
  for (let i = 0; i < 3; i++) await sendMessage(anna, id, "Ich habe viele Katzen.");
  anna.wait(5 * minuteMs - 1);
  await sendMessage(anna, id, "Noch eine Katze.");
  anna.wait(1);
  await sendMessage(anna, id, "Noch ein Hund.");
  anna.wait(dayMs);
  await sendMessage(anna, id, "Guten Morgen!");
  await recorder.addChangedRows("the limit of messages");
  await anna.get("/api/conversations");
  const { body: exercises } = await anna.post("/api/grammar/quiz/generate", {
    language: "german",
    mode: "mistakes",
    level: "A1",
  });
  for (const quiz of [exercises, exercises, { ...exercises, quizId: null }])
    await anna.post(
      "/api/quiz/submit",
      buildGrammarSubmission(quiz, "regular", 6, { submissionId: crypto.randomUUID() }),
    );
  await ben.post("/api/grammar/quiz/generate", { language: "german", mode: "mistakes", level: "A1" });
  await ben.delete(`/api/conversations/${id}`);
  for (let i = 0; i < 2; i++) await anna.delete(`/api/conversations/${id}`);
  await anna.get(`/api/conversations/${id}/messages`);
  await recorder.addChangedRows("the deletion");
  for (const options of [{}, { headers: { upgrade: "websocket" } }])
    await anna.get(`/api/conversations/${id}/socket`, options);
}

/**
 * Records a visitor's reads of scenes, a visitor's trial conversations and their limits, and learners who keep a trial
 * in their account.
 */
export async function recordTrials(recorder: CallRecorder): Promise<void> {
  const [guest, anna, ben] = [recorder.browser("guest"), recorder.browser("anna"), recorder.browser("ben")];
  const headers = { "cf-connecting-ip": "192.0.2.9" };
  const start = (body: object) => guest.post("/api/trial-chat", body, { headers });
  const sayInTrial = (sessionId: string, content: string, changes: object = {}) =>
    guest.post(`/api/trial-chat/${sessionId}/messages`, { content, ...changes }, { headers });
  for (const path of ["scenes", "scenes?level=A1", "scenes?level=A2", "scenes/cafe", "scenes/hotel", "scenes/none"])
    await guest.get(`/api/${path}`);
  for (const body of [{ category: "none" }, { sceneId: "none" }, { sceneId: "hotel" }, { tone: "slang" }])
    await start(body);
  const { body: trial } = await start({ category: "food" });
  const clientMessageId = crypto.randomUUID();
  for (const changes of [{ clientMessageId }, { clientMessageId }, {}])
    await sayInTrial(trial.sessionId, "Ich esse ein Apfel.", changes);
  await sayInTrial(crypto.randomUUID(), "Hallo!");
  await guest.post(`/api/trial-chat/${trial.sessionId}/scene/end`, {}, { headers });
  await recorder.withoutRecord(async () => {
    for (let i = 0; i < 7; i++) await sayInTrial(trial.sessionId, `Ich habe ${i} Äpfel.`);
  });
  for (let i = 0; i < 2; i++) await sayInTrial(trial.sessionId, "Und noch ein Apfel.");
  await recorder.addChangedRows("the trial");
  const { body: scene } = await start({ sceneId: "cafe" });
  for (const content of ["Ich möchte ein Kaffee, bitte.", "Was für Kuchen haben Sie?"])
    await sayInTrial(scene.sessionId, content);
  for (const sessionId of [scene.sessionId, scene.sessionId, crypto.randomUUID()])
    await guest.post(`/api/trial-chat/${sessionId}/scene/end`, {}, { headers });
  await sayInTrial(scene.sessionId, "Kann ich bitte zahlen?");
  const { body: secondTrial } = await start({});
  await recorder.withoutRecord(async () => {
    for (let i = 0; i < 7; i++) await sayInTrial(secondTrial.sessionId, `Ich habe ${i} Äpfel.`);
  });
  for (let i = 0; i < 3; i++) await sayInTrial(secondTrial.sessionId, "Und noch ein Apfel.");
  await start({});
  guest.now = "2026-11-22T00:00:00.000Z";
  await start({});
  await recorder.addChangedRows("the limit of trials");
  await anna.signUp();
  await ben.signUp();
  const keepTrial = (browser: RecordedBrowser, sessionId: string, title = "Essen") =>
    browser.post("/api/conversations/trial", { sessionId, title });
  for (const [browser, sessionId] of [
    [anna, trial.sessionId],
    [anna, trial.sessionId],
    [ben, trial.sessionId],
    [anna, scene.sessionId],
    [anna, crypto.randomUUID()],
  ] as const)
    await keepTrial(browser, sessionId);
  await keepTrial(anna, secondTrial.sessionId, " ");
  await recorder.addChangedRows("the kept trials");
  await anna.get(`/api/conversations/${trial.sessionId}/messages`);
  anna.now = "2026-11-23T18:00:00.000Z";
  await keepTrial(anna, secondTrial.sessionId);
}

/** Scenes of learners. */
export async function recordScenes(recorder: CallRecorder): Promise<void> {
  const [anna, ben] = [recorder.browser("anna"), recorder.browser("ben")];
  await anna.signUp();
  await ben.signUp();
  for (const path of ["scenes", "scenes?level=B1", "scenes/cafe"]) await anna.get(`/api/${path}`);
  for (let round = 0; round < 3; round++) {
    const id = await createConversation(anna, { sceneId: "cafe", title: "x" });
    await anna.get(`/api/conversations/${id}/scene`);
    const texts = [
      "Ich möchte ein Kaffee, bitte.",
      "Was für Kuchen haben Sie?",
      "Ich nehme den Käsekuchen.",
      "Kann ich bitte zahlen?",
      "Auf Wiedersehen!",
    ];
    for (const text of texts.slice(0, 5 - 2 * round)) await sendMessage(anna, id, text);
    await anna.get("/api/scenes/cafe");
    for (const browser of [ben, anna, anna]) await browser.post(`/api/conversations/${id}/scene/end`);
    await anna.get(`/api/conversations/${id}/scene`);
    await sendMessage(anna, id, "Noch ein Tee!");
    await recorder.addChangedRows(`scene ${round + 1}`);
    anna.wait(dayMs / 2);
  }
  const openSceneId = await createConversation(anna, { sceneId: "cafe" });
  anna.wait(dayMs - 1);
  await anna.get("/api/scenes?level=A1");
  anna.wait(2);
  await anna.get("/api/scenes/cafe");
  const plainConversationId = await createConversation(anna);
  for (const id of [plainConversationId, crypto.randomUUID()]) await anna.post(`/api/conversations/${id}/scene/end`);
  await anna.post(`/api/conversations/${openSceneId}/scene/end`, {
    completedAt: "2026-11-23T09:00:00.000Z",
    timeZone: "Europe/Berlin",
  });
  await anna.get("/api/scenes");
}
