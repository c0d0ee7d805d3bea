import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getConversationStub } from "#durable-objects/stubs.ts";
import { Browser } from "./client.ts";
import { sendMessage, signUpLearner } from "./conversation.ts";
import { queryValue } from "./league.ts";

/** Starts a trial conversation as a visitor, sends two messages, and returns the id of the trial. */
async function startTrial(address: string): Promise<string> {
  const visitor = new Browser();
  const headers = { "cf-connecting-ip": address };
  const { sessionId } = (await visitor.call("/api/trial-chat", { body: { category: "food" }, headers })).body;
  for (const content of ["Ich esse ein Apfel.", "Ich trinke gern Tee."])
    await visitor.call(`/api/trial-chat/${sessionId}/messages`, { body: { content }, headers });
  return sessionId;
}

const keepTrial = (browser: Browser, sessionId: string) =>
  browser.call("/api/conversations/trial", { body: { sessionId, title: "Food Practice" } });

test("A trial becomes a conversation of the account only once, and keeps its messages, mistakes and XP", async () => {
  const sessionId = await startTrial("198.51.100.1");
  const learner = await signUpLearner();
  const { status, body } = await keepTrial(learner, sessionId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: sessionId, title: "Food Practice", category: "food", messageCount: 5 });
  expect(body.lastLine).toEqual(expect.any(String));
  expect((await keepTrial(learner, sessionId)).body).toEqual(body);
  const { messages } = (await learner.call(`/api/conversations/${sessionId}/messages`)).body;
  expect(messages).toHaveLength(5);
  expect((await learner.call("/api/conversations/mistakes")).body.topics).toMatchObject([{ topicId: "a1-accusative" }]);
  expect((await learner.call("/api/gamification/xp")).body.totalXp).toBeGreaterThanOrEqual(4);
  expect((await sendMessage(learner, sessionId, "Und ich esse gern Brot.")).status).toBe(200);

  // The visitor can no longer reach the trial. Its Durable Object has become a learner's conversation, so it does not
  // delete itself any more.
  const lateMessage = { body: { content: "Bist du noch da?" } };
  expect((await new Browser().call(`/api/trial-chat/${sessionId}/messages`, lateMessage)).status).toBe(404);
  const [facts, endsAt] = await runInDurableObject(getConversationStub(env, sessionId), (_instance, { storage }) => [
    storage.kv.get("facts"),
    storage.kv.get("endsAt"),
  ]);
  expect(facts).toMatchObject({ kind: "learner" });
  expect(endsAt).toBeUndefined();
});

test("Only one learner can keep a trial, and an unknown or ended trial is not found", async () => {
  const sessionId = await startTrial("198.51.100.2");
  const [anna, ben] = [await signUpLearner(), await signUpLearner()];
  const statuses = (await Promise.all([keepTrial(anna, sessionId), keepTrial(ben, sessionId)])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 404]);
  expect(await queryValue("SELECT count(*) FROM conversations WHERE id = ?", sessionId)).toBe(1);
  expect((await keepTrial(anna, crypto.randomUUID())).status).toBe(404);

  const endedId = await startTrial("198.51.100.3");
  await getConversationStub(env, endedId).empty();
  expect((await keepTrial(anna, endedId)).status).toBe(404);
  expect(await queryValue("SELECT count(*) FROM conversations WHERE id = ?", endedId)).toBe(0);
  expect((await keepTrial(new Browser(), sessionId)).status).toBe(401);
});

test("A trial that was kept continues its scene", async () => {
  const visitor = new Browser();
  const { sessionId } = (await visitor.call("/api/trial-chat", { body: { sceneId: "cafe" } })).body;
  await visitor.call(`/api/trial-chat/${sessionId}/messages`, { body: { content: "Ich möchte einen Kaffee, bitte." } });
  const learner = await signUpLearner();
  const { scene } = (await keepTrial(learner, sessionId)).body;
  expect(scene).toMatchObject({ id: "cafe", isOver: false });
  expect(scene.goals.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, false, false, false, false]);
  expect((await learner.call(`/api/conversations/${sessionId}/scene/end`, { body: {} })).body.score).toBe(1);
});
