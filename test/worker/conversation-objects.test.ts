import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { conversationStub } from "#durable-objects/stubs.ts";
// Loaded before the model is asked: on a busy machine loading it takes longer than a model is waited for.
import "#durable-objects/tutors/language-model.ts";
import { sweepConversations } from "#worker/conversations/empty-conversations.ts";
import worker from "#worker/index.ts";
import type { Browser } from "./client.ts";
import { newConversation, newLearner, say, scripted } from "./conversation.ts";
import { value } from "./league.ts";

test("export and deletion of the account include conversations", async () => {
  const nora = await newLearner();
  const ids = [await newConversation(nora), await newConversation(nora, { category: null, title: "Free Practice" })];
  for (const id of ids) await say(nora, id, "Ich lese gern Bücher.");
  const exported = (await nora.call("/api/account/export")).body;
  expect(exported.conversations.conversations).toHaveLength(2);
  expect(exported.conversations.messages).toHaveLength(6);
  expect((await nora.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" } })).status).toBe(204);
  for (const id of ids) expect(await conversationStub(env, id).read(0)).toBe("unknown");
  expect(await value("SELECT count(*) FROM conversations_to_empty")).toBe(0);
  const learnerId = exported.accounts.user.id;
  expect(await value("SELECT count(*) FROM sign_in_attempts WHERE key LIKE '%' || ?", learnerId)).toBe(0);
});

test("an object that could not be emptied is emptied at night", async () => {
  const olga = await newLearner();
  const id = await newConversation(olga);
  const broken = { idFromName: () => ({}), get: () => ({ empty: () => Promise.reject(new Error("unreachable")) }) };
  const options = { method: "DELETE", env: { CONVERSATIONS: broken as never } };
  expect((await olga.call(`/api/conversations/${id}`, options)).status).toBe(204);
  expect((await olga.call(`/api/conversations/${id}/messages`)).status).toBe(404);
  expect(await conversationStub(env, id).read(0)).not.toBe("unknown");
  const night = createScheduledController({ scheduledTime: new Date("2026-11-22T03:40:00.000Z"), cron: "40 3 * * *" });
  await worker.scheduled(night, env);
  expect(await conversationStub(env, id).read(0)).toBe("unknown");
  expect(await value("SELECT count(*) FROM conversations_to_empty")).toBe(0);
});

test("what is deleted stays deleted, also when the list of what is to be emptied cannot be written", async () => {
  const oskar = await newLearner();
  const id = await newConversation(oskar);
  const failing = new Proxy(env.DB, {
    get: (database, name) =>
      name !== "withSession"
        ? Reflect.get(database, name)
        : (from: string) => {
            const session = database.withSession(from);
            return {
              getBookmark: () => session.getBookmark(),
              batch: (statements: D1PreparedStatement[]) => session.batch(statements),
              prepare: (query: string) => {
                if (/^delete from "conversations_to_empty"/i.test(query)) throw new Error("unreachable");
                return session.prepare(query);
              },
            };
          },
  });
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const deletion = { method: "DELETE", database: failing };
  expect((await oskar.call(`/api/conversations/${id}`, deletion)).status).toBe(204);
  expect(await conversationStub(env, id).read(0)).toBe("unknown");
  await newConversation(oskar);
  const body = { password: "leuchtturm 7" };
  expect((await oskar.call("/api/account", { ...deletion, body })).status).toBe(204);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
  await sweepConversations(env, new Date("2026-11-22T03:40:00.000Z"));
  expect(await value("SELECT count(*) FROM conversations_to_empty")).toBe(0);
});

interface Told {
  type: "message" | "writing";
  content?: string;
  message?: { role: string; content: string };
}

/** What the conversation's socket says from now on. */
async function listen(browser: Browser, id: string): Promise<{ told: Told[]; socket: WebSocket }> {
  const { status, webSocket } = await browser.open(`/api/conversations/${id}/live`);
  expect(status).toBe(101);
  if (!webSocket) throw new Error("no socket");
  const told: Told[] = [];
  webSocket.addEventListener("message", ({ data }) => {
    told.push(JSON.parse(String(data)));
  });
  webSocket.accept();
  return { told, socket: webSocket };
}

test("the socket tells messages as they are stored, and the answer while a model writes it", async () => {
  const petra = await newLearner();
  const id = await newConversation(petra);
  const { told, socket } = await listen(petra, id);
  const { body } = await say(petra, id, "Ich esse gern Brot.");
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told).toEqual([
    { type: "message", message: body.userMessage },
    { type: "message", message: body.assistantMessage },
  ]);
  const reply = "Das klingt wirklich sehr lecker! Was kochst du gern am Wochenende mit deinen Freunden?";
  const answer = { reply, translation: "That sounds delicious! What do you cook?", corrections: [], vocabulary: [] };
  const streamed = await say(petra, id, "Ich koche gern Suppe.", {}, scripted({ answer }, 5000));
  expect(streamed.body).toMatchObject({ tutor: "openai-compatible", assistantMessage: { content: reply } });
  await vi.waitFor(() => expect(told.at(-1)?.message?.content).toBe(reply));
  const written = told.filter(({ type }) => type === "writing").map(({ content = "" }) => content);
  expect(written.length).toBeGreaterThan(1);
  for (const content of written) expect(reply.startsWith(content)).toBe(true);
  // Whoever deletes the conversation closes it everywhere.
  const closed = new Promise((resolve) => {
    socket.addEventListener("close", resolve);
  });
  await petra.call(`/api/conversations/${id}`, { method: "DELETE" });
  await closed;
});

test("a socket is for who is signed in and comes from the app's own pages", async () => {
  const rosa = await newLearner();
  const id = await newConversation(rosa);
  const path = `/api/conversations/${id}/live`;
  expect((await rosa.call(path)).status).toBe(400);
  const headers = { upgrade: "websocket", origin: "https://evil.example" };
  expect((await rosa.call(path, { headers })).status).toBe(403);
});

test("a tone that is changed while an answer is on its way stays changed", async () => {
  const sara = await newLearner();
  const id = await newConversation(sara, { tone: "professional" });
  const change = () => sara.call(`/api/conversations/${id}/tone`, { method: "PATCH", body: { tone: "slang" } });
  const { body } = await say(sara, id, "Ich esse gern Brot.", {}, { beforeWrite: change });
  expect(body.conversation).toMatchObject({ tone: "slang", messageCount: 3 });
});

test("messages are no quizzes: reading results does not read them", async () => {
  const tom = await newLearner();
  const id = await newConversation(tom);
  await say(tom, id, "Ich esse gern Brot.");
  const learnerId = (await tom.call("/api/auth/user")).body.id;
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO quiz_results SELECT user_id, id || i, quiz_type, quiz_key, level, score, total_questions, answers, outcome,
        created_at FROM quiz_results, n WHERE user_id = ?`,
  )
    .bind(learnerId)
    .run();
  const { body, database } = await tom.call("/api/quiz/results");
  expect(body).toEqual([]);
  expect(database.rowsRead).toBeLessThan(10);
});
