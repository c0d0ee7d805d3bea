import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { initiallyShownWordCount } from "#core/domain/conversations/conversation.ts";
import { getConversationStub } from "#durable-objects/stubs.ts";
import { Browser } from "./client.ts";
import {
  createConversation,
  readConversation,
  sendMessage,
  sendMessages,
  signUpLearner,
  startConversation,
} from "./conversation.ts";
import { queryValue } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";
import { readStoredWords } from "./stored-words.ts";

test("The partner begins with the topic and answers about it, and a reload shows the same conversation", async () => {
  const anna = await signUpLearner();
  const { status, body: conversation } = await startConversation(anna);
  expect(status).toBe(201);
  expect(conversation).toMatchObject({ category: "food", tone: "friendly", cefrLevel: "A1", messageCount: 1 });
  const openedConversation = await readConversation(anna, conversation.id);
  expect(openedConversation.messages).toMatchObject([{ role: "assistant", corrections: [], originalContent: null }]);
  const { status: sendStatus, body } = await sendMessage(anna, conversation.id, "Ich esse gern ein Apfel mit Käse.");
  expect(sendStatus).toBe(200);
  expect(body).toMatchObject({ tutor: "built-in", isRetypeRight: null, conversation: { messageCount: 3 } });
  expect(body.userMessage).toMatchObject({
    role: "user",
    content: "Ich esse gern ein Apfel mit Käse.",
    correctedContent: "Ich esse gern einen Apfel mit Käse.",
    corrections: [
      {
        type: "grammar",
        original: "ein",
        corrected: "einen",
        grammarCategory: "accusative-case",
        grammarLibraryId: "a1-accusative",
        start: 14,
        end: 17,
      },
    ],
  });
  expect(body.assistantMessage.content).toMatch(/(?:Apfel|Lecker|Geschmack).*[?!.]$/);
  expect(body.assistantMessage.translation).toMatch(/[?!.]$/);
  const repeatedRead = await readConversation(anna, conversation.id);
  expect(repeatedRead.messages).toEqual([...openedConversation.messages, body.userMessage, body.assistantMessage]);
  expect(repeatedRead.waiting).toBeNull();
  expect((await anna.call("/api/conversations")).body).toEqual([repeatedRead.conversation]);
  expect(openedConversation.conversation.lastLine).toBeNull();
  const previewText = [...body.assistantMessage.content].slice(0, 120).join("");
  expect(repeatedRead.conversation.lastLine).toBe(previewText);
});

test("A message pays 2 XP at most ten times a day, the first message completes the challenge, and short or repeated messages pay nothing", async () => {
  const bea = await signUpLearner();
  const id = await createConversation(bea);
  const sendForXp = async (text: string) => (await sendMessage(bea, id, text)).body.xpAwarded;
  expect(await sendForXp("Hallo!")).toBe(0);
  expect((await bea.call("/api/gamification/streak")).body.currentStreak).toBe(0);
  expect(await sendForXp("Ich esse gern Käse.")).toBe(2 + 5);
  expect(await sendForXp("ich esse gern käse")).toBe(0);
  expect((await bea.call("/api/gamification/streak")).body.currentStreak).toBe(1);
  const foods = "Brot Fisch Fleisch Reis Salat Suppe Kuchen Eis Obst Gemüse Schokolade".split(" ");
  const responses = await sendMessages(
    bea,
    id,
    foods.map((food) => `Ich mag ${food} sehr gern.`),
  );
  expect(responses.map(({ body }) => body.xpAwarded)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0]);
  const dailyProgress = (await bea.call("/api/gamification/daily-progress")).body;
  expect(
    dailyProgress.challenges.find((challenge: { type: string }) => challenge.type === "conversation").isCompleted,
  ).toBe(true);
  expect((await bea.call("/api/quiz/results")).body).toEqual([]);
});

test("A message completes the day's third challenge", async () => {
  const cleo = await signUpLearner();
  const lesson = await readLesson(cleo, firstLesson);
  await finishLesson(cleo, firstLesson, buildLessonSubmission(lesson, 3));
  const answers = (await import("#core/domain/quizzes/adverb-quiz.ts")).adverbQuestions.slice(0, 5);
  await cleo.call("/api/quiz/submit", {
    body: {
      quizType: "adverb",
      level: "A1",
      score: 0,
      totalQuestions: 5,
      answers: answers.map(({ id }) => ({ questionId: id, selectedAnswer: null })),
    },
  });
  const id = await createConversation(cleo);
  expect((await sendMessage(cleo, id, "Ich trinke gern Kaffee.")).body.xpAwarded).toBe(2 + 5 + 10);
  expect((await cleo.call("/api/gamification/daily-progress")).body).toMatchObject({
    completionPercentage: 100,
    allCompleted: true,
  });
});

test("Twenty simultaneous copies of a message are stored and paid once", async () => {
  const dora = await signUpLearner();
  const id = await createConversation(dora);
  const clientMessageId = crypto.randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => sendMessage(dora, id, "Ich koche oft mit Freunden.", { clientMessageId })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(
    new Set(responses.map(({ body }) => JSON.stringify([body.userMessage, body.assistantMessage, body.xpAwarded])))
      .size,
  ).toBe(1);
  expect((await readConversation(dora, id)).messages).toHaveLength(3);
  expect((await dora.call("/api/gamification/xp")).body.totalXp).toBe(7);
  const otherId = await createConversation(dora);
  // The same `clientMessageId` in another conversation identifies a different message.
  expect((await sendMessage(dora, otherId, "Ich koche oft mit Freunden.", { clientMessageId })).body.xpAwarded).toBe(2);
  expect((await sendMessage(dora, otherId, "Am Abend lese ich.")).body.xpAwarded).toBe(2);
});

test("The partner's words are added to the vocabulary, and after five messages a conversation is complete and shows a level", async () => {
  const gina = await signUpLearner();
  const id = await createConversation(gina);
  const responses = await sendMessages(gina, id, [
    "Ich esse gern Brot.",
    "Am Morgen trinke ich Tee.",
    "Ich koche am Abend.",
    "Meine Mutter kocht gut.",
    "Ich kaufe Obst auf dem Markt.",
  ]);
  const assessedLevels = responses.map(({ body }) => body.conversation.assessedLevel);
  expect(assessedLevels).toEqual([null, null, null, null, expect.stringMatching(/^A[12]$/)]);
  type OfferedWord = { word: string; cefrLevel: string };
  const offeredWords = responses.flatMap(({ body }): OfferedWord[] =>
    body.assistantMessage.vocabulary.slice(0, initiallyShownWordCount),
  );
  const offeredA1Words = new Set(offeredWords.flatMap(({ word, cefrLevel }) => (cefrLevel === "A1" ? word : [])));
  const ownedWords = (await gina.call("/api/vocabulary/german")).body.map(({ word }: { word: string }) => word);
  expect(offeredA1Words.size).toBeGreaterThan(0);
  expect(new Set(ownedWords)).toEqual(offeredA1Words);
  expect((await gina.call("/api/progress/german")).body).toMatchObject({
    conversationsCompleted: 1,
    // The words were added, but the learner has not answered a question about them yet.
    vocabularyCount: 0,
  });
  const partnerText = responses.map(({ body }) => body.assistantMessage.content).join("\n");
  const words: { id: string; word: string }[] = (await gina.call("/api/vocabulary/german")).body;
  const lemmaById = new Map(words.map(({ id, word }) => [id, word]));
  const storedWords = await readStoredWords((await gina.call("/api/auth/user")).body.id);
  const usedWords = storedWords.flatMap(({ id, usedForm }) => (usedForm === null ? [] : [{ id, usedForm }]));
  expect(new Set(usedWords.map(({ id }) => lemmaById.get(id)))).toEqual(offeredA1Words);
  for (const { usedForm } of usedWords) {
    for (const part of usedForm.split(" … ")) expect(partnerText).toContain(part);
  }
  const unlockedAchievements = (await gina.call("/api/gamification/achievements")).body;
  expect(
    unlockedAchievements.find((achievement: { type: string }) => achievement.type === "conversations-1").unlockedAt,
  ).not.toBeNull();
});

test("A message takes two round trips and writes few rows; a replay and a read take one round trip", async () => {
  const hugo = await signUpLearner();
  const id = await createConversation(hugo);
  await sendMessage(hugo, id, "Ich mag Fisch sehr.");
  const clientMessageId = crypto.randomUUID();
  const body = { content: "Ich mag Salat sehr.", language: "german", clientMessageId };
  const path = `/api/conversations/${id}/messages`;
  const firstResponse = await hugo.call(path, { body });
  const newWordCount = Math.min(firstResponse.body.assistantMessage.vocabulary.length, initiallyShownWordCount);
  expect(firstResponse.database.roundTrips).toBe(2);
  // The written rows are one row each for the allowance, the message, its XP, the total, the day, the progress and the
  // conversation, and one row for each new word.
  expect(firstResponse.database.rowsWritten).toBeLessThanOrEqual(7 + newWordCount);
  const repeatedResponse = await hugo.call(path, { body });
  expect(repeatedResponse.database).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  expect(repeatedResponse.body.assistantMessage).toEqual(firstResponse.body.assistantMessage);
  for (const requestedPath of ["/api/conversations", path, "/api/conversations/mistakes"]) {
    expect((await hugo.call(requestedPath)).database, requestedPath).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  }
});

test("A change of level and tone applies to the next answer", async () => {
  const ida = await signUpLearner();
  const id = await createConversation(ida, { tone: "professional" });
  const formalBody = (await sendMessage(ida, id, "Ich esse gern Fisch.")).body;
  expect(formalBody.assistantMessage.content).not.toMatch(/\b(du|dein\w*|dich|dir)\b/i);
  expect(
    (await ida.call(`/api/conversations/${id}/tone`, { method: "PATCH", body: { tone: "slang" } })).body,
  ).toMatchObject({
    tone: "slang",
  });
  const { body } = await sendMessage(ida, id, "Ich mag auch Suppe.", { level: "A2" });
  expect(body.conversation).toMatchObject({ cefrLevel: "A2", tone: "slang" });
  expect((await readConversation(ida, id)).conversation).toMatchObject({ cefrLevel: "A2", tone: "slang" });
  expect(body.assistantMessage.content).not.toMatch(/[a-zäöüß,] (Sie|Ihnen)\b/);
});

test("No call and no socket finds another learner's conversation or a deleted conversation", async () => {
  const jana = await signUpLearner();
  const kai = await signUpLearner();
  const id = await createConversation(jana);
  await sendMessage(jana, id, "Ich esse gern Brot.");
  const tryAllCalls = (browser: Browser, headers = {}) => [
    browser.call(`/api/conversations/${id}/messages`, { headers }),
    browser.call(`/api/conversations/${id}/messages`, { headers, body: { content: "Hallo du!", language: "german" } }),
    browser.call(`/api/conversations/${id}/tone`, { headers, method: "PATCH", body: { tone: "slang" } }),
    browser.call(`/api/conversations/${id}/live`, { headers: { ...headers, upgrade: "websocket" } }),
    browser.call(`/api/conversations/${id}`, { headers, method: "DELETE" }),
  ];
  for (const response of await Promise.all(tryAllCalls(kai))) expect(response.status).toBe(404);
  for (const response of await Promise.all(tryAllCalls(new Browser()))) expect(response.status).toBe(401);
  expect((await readConversation(jana, id)).messages).toHaveLength(3);
  expect((await jana.call(`/api/conversations/${id}`, { method: "DELETE" })).status).toBe(204);
  for (const response of await Promise.all(tryAllCalls(jana))) expect(response.status).toBe(404);
  expect(await getConversationStub(env, id).read(0)).toBe("unknown");
  expect((await jana.call("/api/conversations")).body).toEqual([]);
  expect(await queryValue("SELECT count(*) FROM conversations_to_empty")).toBe(0);
});

test("A learner has at most 500 conversations", async () => {
  const mara = await signUpLearner();
  const id = await createConversation(mara);
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 499)
      INSERT INTO conversations SELECT user_id, i, language, title, category, cefr_level, assessed_level, tone, message_count,
        is_active, created_at, updated_at, last_line, scene_id, scene_state, chapter_id
        FROM conversations, n WHERE id = ?`,
  )
    .bind(id)
    .run();
  expect(await startConversation(mara)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Delete one") },
  });
  await mara.call(`/api/conversations/${id}`, { method: "DELETE" });
  expect((await startConversation(mara)).status).toBe(201);
});
