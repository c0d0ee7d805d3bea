import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { getConversationStub } from "#durable-objects/stubs.ts";
// This import loads the code for models in advance. On a busy machine, loading the code takes longer than the time
// limit of a model.
import "#durable-objects/tutors/language-model.ts";
import { withChangedSessions } from "./changed-sessions.ts";
import type { Browser } from "./client.ts";
import {
  createConversation,
  readConversation,
  sendMessage,
  signUpLearner,
  waitForModelRequest,
  withScriptedModel,
} from "./conversation.ts";
import { queryValue } from "./league.ts";
import { runNightlySweeps } from "./nightly-sweep.ts";
import { changeBindings } from "./shard-databases.ts";

test("Export and deletion of the account include conversations", async () => {
  const nora = await signUpLearner();
  const ids = [
    await createConversation(nora),
    await createConversation(nora, { category: null, title: "Free Practice" }),
  ];
  for (const id of ids) await sendMessage(nora, id, "Ich lese gern Bücher.");
  const exportedData = (await nora.call("/api/account/export")).body;
  expect(exportedData.conversations.conversations).toHaveLength(2);
  expect(exportedData.conversations.messages).toHaveLength(6);
  expect((await nora.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" } })).status).toBe(204);
  for (const id of ids) expect(await getConversationStub(env, id).read(0)).toBe("unknown");
  expect(await queryValue("SELECT count(*) FROM conversations_to_empty")).toBe(0);
  const learnerId = exportedData.accounts.user.id;
  expect(await queryValue("SELECT count(*) FROM sign_in_attempts WHERE key LIKE '%' || ?", learnerId)).toBe(0);
});

test("The nightly sweep empties an object that could not be emptied before", async () => {
  const olga = await signUpLearner();
  const id = await createConversation(olga);
  const brokenNamespace = {
    idFromName: () => ({}),
    get: () => ({ empty: () => Promise.reject(new Error("unreachable")) }),
  };
  const deleteOptions = { method: "DELETE", env: { CONVERSATIONS: brokenNamespace as never } };
  expect((await olga.call(`/api/conversations/${id}`, deleteOptions)).status).toBe(204);
  expect((await olga.call(`/api/conversations/${id}/messages`)).status).toBe(404);
  expect(await getConversationStub(env, id).read(0)).not.toBe("unknown");
  await runNightlySweeps("2026-11-22T03:40:00.000Z");
  expect(await getConversationStub(env, id).read(0)).toBe("unknown");
  expect(await queryValue("SELECT count(*) FROM conversations_to_empty")).toBe(0);
});

test("A deleted conversation stays deleted if the list of objects to empty cannot be written", async () => {
  const oskar = await signUpLearner();
  const id = await createConversation(oskar);
  const createFailingDatabase = (originalDatabase: D1Database) =>
    withChangedSessions(originalDatabase, (session) => ({
      prepare: (query) => {
        if (/^delete from "conversations_to_empty"/i.test(query)) throw new Error("unreachable");
        return session.prepare(query);
      },
    }));
  const errorSpy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const deletionOptions = { method: "DELETE", bindings: changeBindings(createFailingDatabase) };
  expect((await oskar.call(`/api/conversations/${id}`, deletionOptions)).status).toBe(204);
  expect(await getConversationStub(env, id).read(0)).toBe("unknown");
  await createConversation(oskar);
  const body = { password: "leuchtturm 7" };
  expect((await oskar.call("/api/account", { ...deletionOptions, body })).status).toBe(204);
  expect(errorSpy).toHaveBeenCalledTimes(2);
  errorSpy.mockRestore();
  await runNightlySweeps("2026-11-22T03:40:00.000Z");
  expect(await queryValue("SELECT count(*) FROM conversations_to_empty")).toBe(0);
});

test("A conversation whose object could not begin begins with the first read or the first message", async () => {
  const paula = await signUpLearner();
  const failingNamespace = {
    idFromName: () => ({}),
    get: () => ({ begin: () => Promise.reject(new Error("unreachable")) }),
  };
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const title of ["First", "Second"]) {
    const body = { language: "german", category: "food", title, tone: "friendly" };
    const options = { body, env: { CONVERSATIONS: failingNamespace as never } };
    expect((await paula.call("/api/conversations", options)).status).toBe(500);
  }
  errorLog.mockRestore();
  const conversations: { id: string }[] = (await paula.call("/api/conversations")).body;
  const [firstId, secondId] = conversations.map(({ id }) => id) as [string, string];
  for (const id of [firstId, secondId]) expect(await getConversationStub(env, id).read(0)).toBe("unknown");
  expect((await readConversation(paula, firstId)).messages).toMatchObject([{ role: "assistant" }]);
  const response = await sendMessage(paula, secondId, "Ich esse gern Brot.");
  expect(response).toMatchObject({ status: 200, body: { conversation: { messageCount: 3 } } });
  expect((await readConversation(paula, secondId)).messages).toMatchObject([
    { role: "assistant" },
    { role: "user", content: "Ich esse gern Brot." },
    response.body.assistantMessage,
  ]);
  // After the data of a conversation's Durable Object was deleted, the conversation does not begin again, although the
  // database still contains the conversation.
  await getConversationStub(env, firstId).empty();
  expect((await sendMessage(paula, firstId, "Ich esse gern Brot.")).status).toBe(404);
  expect((await readConversation(paula, firstId)).messages).toEqual([]);
});

interface SocketMessage {
  type: "message" | "writing";
  content?: string;
  message?: { role: string; content: string };
}

/** Opens the conversation's socket and collects its messages. */
async function openSocket(
  browser: Browser,
  id: string,
): Promise<{ receivedMessages: SocketMessage[]; socket: WebSocket }> {
  const { status, webSocket } = await browser.openSocket(`/api/conversations/${id}/live`);
  expect(status).toBe(101);
  if (!webSocket) throw new Error("no socket");
  const receivedMessages: SocketMessage[] = [];
  webSocket.addEventListener("message", ({ data }) => {
    receivedMessages.push(JSON.parse(String(data)));
  });
  webSocket.accept();
  return { receivedMessages, socket: webSocket };
}

test("The socket sends stored messages, and it sends a model's whole reply before the rest of the model's answer arrives", async () => {
  const petra = await signUpLearner();
  const id = await createConversation(petra);
  const { receivedMessages, socket } = await openSocket(petra, id);
  const { body } = await sendMessage(petra, id, "Ich esse gern Brot.");
  await vi.waitFor(() => expect(receivedMessages).toHaveLength(2));
  expect(receivedMessages).toEqual([
    { type: "message", message: body.userMessage },
    { type: "message", message: body.assistantMessage },
  ]);
  const modelReply = "Das klingt wirklich sehr lecker! Was kochst du gern am Wochenende mit deinen Freunden?";
  const answer = {
    reply: modelReply,
    translation: "That sounds delicious! What do you cook?",
    corrections: [],
    vocabulary: [],
  };
  const streamedResponse = await sendMessage(
    petra,
    id,
    "Ich koche gern Suppe.",
    {},
    withScriptedModel({ answer }, 5000),
  );
  expect(streamedResponse.body).toMatchObject({
    tutor: "openai-compatible",
    assistantMessage: { content: modelReply },
  });
  await vi.waitFor(() => expect(receivedMessages.at(-1)?.message?.content).toBe(modelReply));
  const writtenTexts = receivedMessages.filter(({ type }) => type === "writing").map(({ content = "" }) => content);
  expect(writtenTexts).toEqual([modelReply]);
  // Deleting the conversation closes its sockets.
  const closePromise = new Promise((resolve) => {
    socket.addEventListener("close", resolve);
  });
  await petra.call(`/api/conversations/${id}`, { method: "DELETE" });
  await closePromise;
});

test("A socket needs a signed-in learner and the app's own origin", async () => {
  const rosa = await signUpLearner();
  const id = await createConversation(rosa);
  const path = `/api/conversations/${id}/live`;
  expect((await rosa.call(path)).status).toBe(400);
  const headers = { upgrade: "websocket", origin: "https://evil.example" };
  expect((await rosa.call(path, { headers })).status).toBe(403);
});

test("A tone that is changed while the partner writes an answer remains changed", async () => {
  const sara = await signUpLearner();
  const id = await createConversation(sara, { tone: "professional" });
  const changeTone = () => sara.call(`/api/conversations/${id}/tone`, { method: "PATCH", body: { tone: "slang" } });
  const { body } = await sendMessage(sara, id, "Ich esse gern Brot.", {}, { beforeWrite: changeTone });
  expect(body.conversation).toMatchObject({ tone: "slang", messageCount: 3 });
});

test("A read of the quiz results reads no rows of messages", async () => {
  const tom = await signUpLearner();
  const id = await createConversation(tom);
  await sendMessage(tom, id, "Ich esse gern Brot.");
  const learnerId = (await tom.call("/api/auth/user")).body.id;
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO quiz_results SELECT user_id, CAST(id || i AS BLOB), quiz_key, level, score, total_questions, created_at,
        title, outcome, answers FROM quiz_results, n WHERE user_id = unhex(?, '-')`,
  )
    .bind(learnerId)
    .run();
  const { body, database } = await tom.call("/api/quiz/results");
  expect(body).toEqual([]);
  expect(database.rowsRead).toBeLessThan(10);
});

const text = "Ich esse gern Fisch mit Reis.";

test("If an object is ended while a model answers, the turn is finished once, with the fallback answer", async () => {
  const hugo = await signUpLearner();
  const id = await createConversation(hugo);
  const [clientMessageId, modelName] = [crypto.randomUUID(), crypto.randomUUID()];
  const sendPromise = sendMessage(
    hugo,
    id,
    text,
    { clientMessageId },
    withScriptedModel({ shouldHang: true, name: modelName }, 8000),
  );
  await waitForModelRequest(modelName);
  expect((await readConversation(hugo, id)).waiting).toMatchObject({ clientMessageId, content: text });
  await abortAllDurableObjects();
  expect((await sendPromise).body).toMatchObject({ tutor: "built-in", xpAwarded: 7 });
  const reloadedConversation = await readConversation(hugo, id);
  expect(reloadedConversation.waiting).toBeNull();
  expect(reloadedConversation.messages).toMatchObject([
    { role: "assistant" },
    { content: text },
    { role: "assistant" },
  ]);
  const repeatedResponse = await sendMessage(hugo, id, text, { clientMessageId });
  expect(repeatedResponse.body).toMatchObject({
    tutor: "built-in",
    xpAwarded: 7,
    assistantMessage: reloadedConversation.messages[2],
  });
  expect((await hugo.call("/api/gamification/xp")).body.totalXp).toBe(7);
});

test("The alarm finishes an interrupted turn", async () => {
  const ida = await signUpLearner();
  const id = await createConversation(ida);
  const modelName = crypto.randomUUID();
  const sendPromise = sendMessage(
    ida,
    id,
    text,
    {},
    withScriptedModel({ shouldHang: true, name: modelName }, 8000),
  ).catch(() => undefined);
  await waitForModelRequest(modelName);
  expect((await readConversation(ida, id)).waiting).not.toBeNull();
  await abortAllDurableObjects();
  expect(await runDurableObjectAlarm(getConversationStub(env, id))).toBe(true);
  await sendPromise;
  const { messages, waiting } = await readConversation(ida, id);
  expect(waiting).toBeNull();
  expect(messages).toHaveLength(3);
});

test("If a worker fails after the object has stored a turn, the next message or read writes the result to the database", async () => {
  const jana = await signUpLearner();
  const id = await createConversation(jana);
  const clientMessageId = crypto.randomUUID();
  const optionsFailingBeforeWrite = { beforeWrite: () => Promise.reject(new Error("killed")) };
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect((await sendMessage(jana, id, text, { clientMessageId }, optionsFailingBeforeWrite)).status).toBe(500);
  expect((await jana.call("/api/gamification/xp")).body.totalXp).toBe(0);
  expect((await sendMessage(jana, id, text, { clientMessageId })).body).toMatchObject({
    xpAwarded: 7,
    tutor: "built-in",
  });
  expect((await sendMessage(jana, id, "Am Abend koche ich.", {}, optionsFailingBeforeWrite)).status).toBe(500);
  expect((await sendMessage(jana, id, "Morgen koche ich Suppe.")).body).toMatchObject({ xpAwarded: 2 });
  expect((await jana.call("/api/gamification/xp")).body.totalXp).toBe(11);
  expect((await sendMessage(jana, id, "Heute koche ich Fisch.", {}, optionsFailingBeforeWrite)).status).toBe(500);
  // Reading the conversation succeeds although recording the turn fails.
  const readResponse = await jana.call(`/api/conversations/${id}/messages`, optionsFailingBeforeWrite);
  expect(readResponse).toMatchObject({
    status: 200,
    body: { messages: { length: 9 }, conversation: { messageCount: 7 } },
  });
  expect((await readConversation(jana, id)).conversation.messageCount).toBe(9);
  expect((await jana.call("/api/gamification/xp")).body.totalXp).toBe(13);
});

test("An evicted object restores its whole state", async () => {
  const kai = await signUpLearner();
  const id = await createConversation(kai);
  await sendMessage(kai, id, text);
  const stateBefore = await readConversation(kai, id);
  await evictDurableObject(getConversationStub(env, id));
  expect(await readConversation(kai, id)).toEqual(stateBefore);
  const { body } = await sendMessage(kai, id, "Ich mag auch Käse.");
  expect(stateBefore.messages.map(({ content }: { content: string }) => content)).not.toContain(
    body.assistantMessage.content,
  );
});
