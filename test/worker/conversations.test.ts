import { expect, test } from "vitest";
import { Browser } from "./client.ts";

const start = (browser: Browser, more: Record<string, unknown> = {}) =>
  browser.call("/api/conversations", {
    body: { language: "german", category: "food", title: "Food Practice", ...more },
  });

const say = (browser: Browser, id: string, content: string, more: Record<string, unknown> = {}) =>
  browser.call(`/api/conversations/${id}/messages`, {
    body: { content, language: "german", clientMessageId: crypto.randomUUID(), ...more },
  });

async function learner(): Promise<Browser> {
  const browser = new Browser();
  await browser.signUp();
  return browser;
}

test("the partner opens, answers on the topic, and the conversation is there after a reload", async () => {
  const anna = await learner();
  const { status, body: conversation } = await start(anna, { tone: "friendly" });
  expect(status).toBe(201);
  expect(conversation).toMatchObject({ category: "food", tone: "friendly", cefrLevel: "A1", messageCount: 1 });
  const opened = (await anna.call(`/api/conversations/${conversation.id}/messages`)).body;
  expect(opened.messages).toHaveLength(1);
  const { status: sent, body } = await say(anna, conversation.id, "Ich esse gern ein Apfel mit meine Freunde.");
  expect(sent).toBe(200);
  const read = (await anna.call(`/api/conversations/${conversation.id}/messages`)).body;
  expect(read.messages.slice(1)).toEqual([body.userMessage, body.assistantMessage]);
  expect(read.waiting).toBeNull();
});
