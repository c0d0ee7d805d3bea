import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, inject, test, vi } from "vitest";
import type { Conversation } from "#durable-objects/conversation.ts";
import type { ReadContent } from "#durable-objects/conversation-turn.ts";
import { getConversationStub } from "#durable-objects/stubs.ts";
import { waitForModelRequest } from "../worker/conversation.ts";
import {
  buildUnreachableModel,
  contentReaderOf,
  createConversation,
  openingPrompt,
  readContent,
  userMessage,
} from "./conversation-object.ts";

test("A conversation starts once, and content is read once per version for all conversations", async () => {
  const { info, object } = createConversation();
  expect(await object.read(0)).toBe("unknown");
  expect(await object.answerMessage(userMessage("Hallo du."), readContent)).toEqual({ state: "unknown" });
  expect(await object.begin(info, openingPrompt)).toBe("begun");
  expect(await object.begin(info, { ...openingPrompt, text: "Etwas anderes." })).toBe("begun");
  const requestedNames: string[][] = [];
  const recordContentRead: ReadContent = (names) => {
    requestedNames.push(names);
    return readContent(names);
  };
  const messageInOtherVersion = userMessage("Ich esse Brot.", { contentVersion: "another" });
  expect(await object.answerMessage(messageInOtherVersion, contentReaderOf([]))).toEqual({ state: "no-content" });
  expect(await object.read(0)).toMatchObject({
    messages: [{ content: openingPrompt.text }],
    waiting: null,
    unrecordedTurns: [],
  });
  expect(await object.answerMessage(messageInOtherVersion, recordContentRead)).toMatchObject({
    turn: { number: 1, messageCount: 3 },
  });
  expect(
    await object.answerMessage(userMessage("Ich trinke Tee.", { contentVersion: "another" }), recordContentRead),
  ).toMatchObject({
    state: "answered",
  });
  expect(requestedNames).toEqual([["a1/food", "a1/reactions", "a1/partner"]]);
});

test("The object reports each turn until the database has recorded it", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const [firstMessage, secondMessage] = [userMessage("Ich esse Brot."), userMessage("Ich trinke Tee.")];
  await object.answerMessage(firstMessage, readContent);
  const answeredTurn = await object.answerMessage(secondMessage, readContent);
  expect(answeredTurn).toMatchObject({ unrecordedTurns: [{ number: 1 }, { number: 2 }] });
  expect(await object.answerMessage({ ...secondMessage, recordedMessageCount: 5 }, readContent)).toMatchObject({
    turn: { number: 2 },
    unrecordedTurns: [],
  });
  expect(await object.read(3)).toMatchObject({ unrecordedTurns: [{ number: 2 }] });
});

test("The opening is repeated on request, and a goodbye is answered without a question", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const { utterance } = userMessage("");
  const answerMessageOfKind = async (kind: "repeat" | "goodbye") => {
    const result = await object.answerMessage(
      userMessage("Noch einmal!", { utterance: { ...utterance, kind } }),
      readContent,
    );
    return result.state === "answered" ? result.turn.assistantMessage : null;
  };
  expect(await answerMessageOfKind("repeat")).toMatchObject({
    content: expect.stringMatching(/^Zu repeat \d+\. Was isst du gern\?$/),
    translation: "repeat What do you like?",
  });
  expect((await answerMessageOfKind("goodbye"))?.content).toMatch(/^Zu goodbye \d+\.$/);
});

test("Simultaneous messages are answered in their order of arrival", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const utterances = Array.from({ length: 4 }, (_, i) =>
    userMessage(`Nummer ${i} ist gut.`, { model: i % 2 ? buildUnreachableModel() : null }),
  );
  const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await object.answerMessage(userMessage("Guten Tag, du.", { model: buildUnreachableModel() }), readContent);
  // A failure of the model is logged, because the learner does not see it.
  expect(warnSpy).toHaveBeenCalledWith(expect.stringContaining('"tutor":"openai-compatible","model":"none"'));
  await Promise.all(utterances.map((utterance) => object.answerMessage(utterance, readContent)));
  const readResult = await object.read(0);
  if (readResult === "unknown") throw new Error("it was begun");
  expect(readResult.messages.map(({ role }) => role)).toEqual([
    "assistant",
    ...Array.from({ length: 5 }, () => ["user", "assistant"]).flat(),
  ]);
  expect(readResult.messages.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual([
    "Guten Tag, du.",
    ...utterances.map(({ content }) => content),
  ]);
  const replies = readResult.messages.filter(({ role }) => role === "assistant").map(({ content }) => content);
  expect(new Set(replies).size).toBe(6);
});

test("An interrupted turn is finished once by the next call", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const modelName = crypto.randomUUID();
  const interruptedMessage = userMessage("Ich esse Brot.", {
    model: buildUnreachableModel({
      model: JSON.stringify({ shouldHang: true, name: modelName }),
      baseUrl: inject("modelUrl"),
      timeoutMs: 8000,
    }),
  });
  const startTime = Date.now();
  const sendPromise = object.answerMessage(interruptedMessage, readContent).catch((error: unknown) => String(error));
  await waitForModelRequest(modelName);
  expect(await getConversationStub(env, info.id).read(0)).toMatchObject({ waiting: {} });
  // An alarm finishes the interrupted turn, but not before the time limit of the model.
  const alarmTime = await runInDurableObject(object, (_instance: Conversation, { storage }) => storage.getAlarm());
  expect((alarmTime ?? 0) - startTime).toBeGreaterThan(8000);
  await abortAllDurableObjects();
  expect(await sendPromise).toContain("abort");
  const restartedObject = getConversationStub(env, info.id);
  const nextTurn = await restartedObject.answerMessage(userMessage("Ich trinke Tee."), readContent);
  expect(nextTurn).toMatchObject({
    turn: { number: 2 },
    unrecordedTurns: [{ number: 1, tutor: "built-in" }, { number: 2 }],
  });
  expect(await restartedObject.answerMessage(interruptedMessage, readContent)).toMatchObject({
    turn: { number: 1, tutor: "built-in" },
  });
  expect(await restartedObject.read(0)).toMatchObject({ messages: { length: 5 }, waiting: null });
});

test("An emptied conversation has no data, and a late call does not start it again", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  await object.answerMessage(userMessage("Ich esse Brot."), readContent);
  await object.empty();
  expect(await object.begin(info, openingPrompt)).toBe("gone");
  expect(await object.answerMessage(userMessage("Ich trinke Tee."), readContent)).toEqual({ state: "unknown" });
  const readTables = () =>
    runInDurableObject(object, (_instance: Conversation, { storage }) => [
      ...storage.sql.exec("SELECT name FROM sqlite_master WHERE name IN ('messages', 'turns')"),
    ]);
  expect(await readTables()).toEqual([]);
  expect(await runDurableObjectAlarm(object)).toBe(true);
  expect(
    await runInDurableObject(object, (_instance: Conversation, { storage }) => storage.kv.get("gone")),
  ).toBeUndefined();
});

test("A model's answer after its conversation was emptied is discarded", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const sendPromise = object.answerMessage(
    userMessage("Ich esse Brot.", {
      model: buildUnreachableModel({
        model: JSON.stringify({ shouldHang: true }),
        baseUrl: inject("modelUrl"),
        timeoutMs: 700,
      }),
    }),
    readContent,
  );
  await vi.waitFor(async () => expect(await getConversationStub(env, info.id).read(0)).toMatchObject({ waiting: {} }));
  await getConversationStub(env, info.id).empty();
  expect(await sendPromise).toEqual({ state: "unknown" });
  expect(await getConversationStub(env, info.id).read(0)).toBe("unknown");
});

test("Sockets survive an eviction and receive later messages, and a ninth socket is refused", async () => {
  const { info, object } = createConversation();
  const openSocket = () => object.fetch("https://conversation/live", { headers: { Upgrade: "websocket" } });
  expect((await openSocket()).status).toBe(404);
  await object.begin(info, openingPrompt);
  const { webSocket } = await openSocket();
  const receivedTypes: string[] = [];
  webSocket?.addEventListener("message", ({ data }) => {
    receivedTypes.push(JSON.parse(String(data)).message.content);
  });
  webSocket?.accept();
  await evictDurableObject(object);
  await object.answerMessage(userMessage("Ich esse Brot."), readContent);
  await vi.waitFor(() => expect(receivedTypes).toHaveLength(2));
  expect(receivedTypes[0]).toBe("Ich esse Brot.");
  let closeCode = 0;
  const recordMessages = (socket: WebSocket | null) =>
    socket?.addEventListener("close", (event) => {
      closeCode = event.code;
    });
  recordMessages(webSocket);
  for (let i = 0; i < 8; i++) {
    const { webSocket: secondSocket } = await openSocket();
    secondSocket?.accept();
    recordMessages(secondSocket);
  }
  await vi.waitFor(() => expect(closeCode).toBe(1008));
});

test("While a model writes, sockets get its partial answers at most every 120 milliseconds", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const { webSocket } = await object.fetch("https://conversation/live", { headers: { Upgrade: "websocket" } });
  const receivedTypes: string[] = [];
  webSocket?.addEventListener("message", ({ data }) => void receivedTypes.push(JSON.parse(String(data)).type));
  webSocket?.accept();
  const reply = "Das klingt wirklich sehr lecker! Was kochst du gern am Wochenende mit deinen Freunden?";
  const answer = { reply, translation: "That sounds delicious!", corrections: [], vocabulary: [] };
  const model = buildUnreachableModel({
    model: JSON.stringify({ answer }),
    baseUrl: inject("modelUrl"),
    timeoutMs: 8000,
  });
  // The clock stands still during the test, so only the first of about ten partial answers is sent.
  const clockMock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  const answeredMessage = await object
    .answerMessage(userMessage("Ich koche gern Suppe.", { model }), readContent)
    .finally(() => clockMock.mockRestore());
  expect(answeredMessage).toMatchObject({ turn: { assistantMessage: { content: reply } } });
  await vi.waitFor(() => expect(receivedTypes).toEqual(["message", "writing", "message"]));
});

test("A socket is closed after an hour, and its page must authenticate again", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const { webSocket } = await object.fetch("https://conversation/live", { headers: { Upgrade: "websocket" } });
  const receivedMessages: unknown[] = [];
  let closeCode = 0;
  webSocket?.addEventListener("message", ({ data }) => void receivedMessages.push(data));
  webSocket?.addEventListener("close", (event) => {
    closeCode = event.code;
  });
  webSocket?.accept();
  await runInDurableObject(object, (_instance: Conversation, state) => {
    for (const socket of state.getWebSockets()) {
      const endTimeMs = socket.deserializeAttachment() as number;
      expect(endTimeMs - Date.now()).toBeGreaterThan(3_500_000);
      socket.serializeAttachment(endTimeMs - 3_600_000);
    }
  });
  await object.answerMessage(userMessage("Ich esse Brot."), readContent);
  await vi.waitFor(() => expect(closeCode).toBe(1012));
  expect(receivedMessages).toEqual([]);
});

test("A message in a conversation of a thousand turns is answered, and a read returns the unrecorded turns in batches", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  await object.answerMessage(userMessage("Ich esse Brot."), readContent);
  await runInDurableObject(object, (_instance: Conversation, { storage: { sql } }) => {
    for (let messageNumber = 2; messageNumber <= 1000; messageNumber++) {
      sql.exec(
        "INSERT INTO turns SELECT ?, ?, data, tutor, said FROM turns WHERE number = 1",
        messageNumber,
        crypto.randomUUID(),
      );
      for (const seq of [0, 1]) {
        sql.exec("INSERT INTO messages SELECT ?, body FROM messages WHERE seq = ?", 2 * messageNumber + seq, 2 + seq);
      }
    }
  });
  const answeredTurn = await object.answerMessage(
    userMessage("Ich trinke Tee.", { recordedMessageCount: 2001 }),
    readContent,
  );
  expect(answeredTurn).toMatchObject({
    turn: { number: 1001, messageCount: 2003 },
    unrecordedTurns: [{ number: 1001 }],
  });
  const readResult = await object.read(1);
  expect(readResult).toMatchObject({ messages: { length: 2003 }, unrecordedTurns: { length: 25, 0: { number: 1 } } });
});
