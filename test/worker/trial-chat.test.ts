import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Conversation } from "#durable-objects/conversation.ts";
import { getConversationStub } from "#durable-objects/stubs.ts";
import { sweepOldTrials } from "#worker/conversations/empty-conversations.ts";
import { Browser, type CallOptions } from "./client.ts";
import { createContextAt, queryValue } from "./league.ts";

/** The number of visitors so far. Each visitor has a different IP address. */
let visitorCount = 0;
function createVisitor() {
  const browser = new Browser();
  visitorCount += 1;
  const headers = { "cf-connecting-ip": `192.0.2.${visitorCount}` };
  return {
    start: (bodyFields = {}, options: CallOptions = {}) =>
      browser.call("/api/trial-chat", {
        body: { category: "food", tone: "friendly", ...bodyFields },
        headers,
        ...options,
      }),
    say: (sessionId: string, content: string, bodyFields = {}, options: CallOptions = {}) =>
      browser.call(`/api/trial-chat/${sessionId}/messages`, { body: { content, ...bodyFields }, headers, ...options }),
  };
}

test("A visitor can send ten messages at A1, gets corrections, and then needs an account", async () => {
  const { start, say } = createVisitor();
  const { status, body: trial } = await start();
  expect(status).toBe(201);
  expect(trial).toMatchObject({ level: "A1", messagesLeft: 10, messages: [{ role: "assistant" }] });
  const clientMessageId = crypto.randomUUID();
  const { body: firstBody } = await say(trial.sessionId, "Ich esse ein Apfel.", { clientMessageId });
  expect(firstBody).toMatchObject({
    messagesLeft: 9,
    tutor: "built-in",
    userMessage: { correctedContent: "Ich esse einen Apfel." },
  });
  expect(firstBody.userMessage.corrections[0].grammarLibraryId).toBe("a1-accusative");
  expect((await say(trial.sessionId, "Ich esse ein Apfel.", { clientMessageId })).body).toEqual(firstBody);
  for (let messagesLeft = 8; messagesLeft >= 0; messagesLeft--) {
    expect((await say(trial.sessionId, `Ich habe ${messagesLeft} Äpfel.`)).body.messagesLeft).toBe(messagesLeft);
  }
  const refusedResponse = await say(trial.sessionId, "Und noch etwas.");
  expect(refusedResponse).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect((await say(trial.sessionId, "")).status).toBe(400);
  expect((await say(crypto.randomUUID(), "Hallo, wer ist da?")).status).toBe(404);
});

test("An IP address has twenty trial messages a day", async () => {
  const { start, say } = createVisitor();
  const trialIds = [(await start()).body.sessionId, (await start()).body.sessionId, (await start()).body.sessionId];
  for (let i = 0; i < 15; i++) expect((await say(trialIds[i < 10 ? 0 : 1], `Ich habe ${i} Äpfel.`)).status).toBe(200);
  const lateTrial = (await start()).body;
  expect(lateTrial.messagesLeft).toBe(5);
  for (let messagesLeft = 4; messagesLeft >= 0; messagesLeft--) {
    expect((await say(lateTrial.sessionId, `Ich habe ${messagesLeft} Äpfel.`)).body.messagesLeft).toBe(messagesLeft);
  }
  expect(await start()).toMatchObject({ status: 429, body: { message: expect.stringContaining("for today") } });
  expect((await say(trialIds[2], "Ich habe viele Äpfel.")).status).toBe(429);
  const refusedResponse = await say(trialIds[2], "Ich habe viele Äpfel.");
  expect(refusedResponse).toMatchObject({ status: 429, database: { rowsWritten: 0 } });
  expect(Number(refusedResponse.headers.get("retry-after"))).toBe(6 * 3600);
  const nextDayOptions = { now: "2026-11-22T08:00:00.000Z" };
  expect((await say(trialIds[2], "Ich habe viele Äpfel.", {}, nextDayOptions)).status).toBe(200);
  const keys = await env.DB.prepare("SELECT key FROM trial_chat_use").raw<[string]>();
  expect(keys.some(([key]) => key.includes("192.0.2"))).toBe(false);
});

test("An IP address starts twenty trials a day, and a refused start writes no row", async () => {
  const { start } = createVisitor();
  const countRows = () => queryValue("SELECT count(*) FROM trial_chat_sessions");
  const rowCountBefore = Number(await countRows());
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++) statuses.push((await start()).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
  expect((await start()).database.rowsWritten).toBe(0);
  expect(await countRows()).toBe(rowCountBefore + 20);
});

test("A trial message costs one round trip and one row", async () => {
  const { start, say } = createVisitor();
  const startResponse = await start();
  expect(startResponse.database.roundTrips).toBe(1);
  await say(startResponse.body.sessionId, "Ich esse gern Brot.");
  expect((await say(startResponse.body.sessionId, "Ich esse gern Käse.")).database).toMatchObject({
    roundTrips: 1,
    rowsWritten: 1,
  });
});

test("Trials are deleted after two days: rows by the nightly sweep, messages by an alarm", async () => {
  const { start, say } = createVisitor();
  const { sessionId } = (await start()).body;
  await say(sessionId, "Ich esse gern Brot.");
  await sweepOldTrials(createContextAt("2026-11-23T03:40:00.000Z"));
  expect(await queryValue("SELECT count(*) FROM trial_chat_sessions WHERE session_id = ?", sessionId)).toBe(1);
  await sweepOldTrials(createContextAt("2026-11-24T03:40:00.000Z"));
  expect(await queryValue("SELECT count(*) FROM trial_chat_sessions")).toBe(0);
  expect(await queryValue("SELECT count(*) FROM trial_chat_use WHERE day = '2026-11-21'")).toBe(0);
  expect((await say(sessionId, "Bist du noch da?")).status).toBe(404);
  const conversationObject = getConversationStub(env, sessionId);
  await runDurableObjectAlarm(conversationObject);
  expect(await conversationObject.read(0)).not.toBe("unknown");
  await runInDurableObject(conversationObject, (_instance: Conversation, state) =>
    state.storage.kv.put("endsAt", Date.now() - 1),
  );
  await runDurableObjectAlarm(conversationObject);
  expect(await conversationObject.read(0)).toBe("unknown");
});
