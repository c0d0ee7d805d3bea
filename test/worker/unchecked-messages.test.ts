import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { getConversationStub } from "#durable-objects/stubs.ts";
import { Browser } from "./client.ts";
import { createConversation, readConversation, sendMessage, signUpLearner } from "./conversation.ts";

let isLexiconMissing = true;
/** The files of the build. The lexicon is missing as long as `isLexiconMissing` is true. */
const assets = {
  ASSETS: {
    fetch: (url: string, init?: RequestInit) =>
      isLexiconMissing ? Promise.resolve(new Response("blocked", { status: 403 })) : env.ASSETS.fetch(url, init),
  } as never,
};
const textWithMistake = "Ich esse gern ein Apfel mit Käse.";

test("Without the lexicon, messages are answered and marked as unchecked; when the lexicon is available again, new messages are checked", async () => {
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const anna = await signUpLearner();
  const id = await createConversation(anna);
  const clientMessageId = crypto.randomUUID();
  const { status, body, headers } = await sendMessage(anna, id, textWithMistake, { clientMessageId }, { env: assets });
  expect(status).toBe(200);
  expect(body.userMessage).toMatchObject({ isChecked: false, corrections: [], correctedContent: null });
  expect(body.assistantMessage).toMatchObject({ isChecked: true, content: expect.stringMatching(/\S/) });

  expect(errorLog.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    {
      event: "lexicon_unavailable",
      requestId: headers.get("x-request-id"),
      error: expect.objectContaining({ message: expect.stringContaining("403") }),
    },
  ]);
  const healthResponseWithoutLexicon = await anna.call("/api/health", { env: assets });
  expect([healthResponseWithoutLexicon.status, healthResponseWithoutLexicon.body.code]).toEqual([503, "unavailable"]);
  expect(healthResponseWithoutLexicon.body.message).toContain("lexicon");

  const guest = new Browser();
  const { sessionId } = (await guest.call("/api/trial-chat", { body: { category: "food" } })).body;
  const trialMessageResponse = await guest.call(`/api/trial-chat/${sessionId}/messages`, {
    body: { content: textWithMistake },
    env: assets,
  });
  expect(trialMessageResponse.body.userMessage).toMatchObject({ isChecked: false, corrections: [] });

  isLexiconMissing = false;
  expect((await anna.call("/api/health", { env: assets })).status).toBe(200);
  const nextResponse = await sendMessage(anna, id, "Ich esse auch gern ein Kuchen.", {}, { env: assets });
  expect(nextResponse.body.userMessage).toMatchObject({ isChecked: true, corrections: [{ corrected: "einen" }] });
  const reloadedConversation = await readConversation(anna, id);
  expect(reloadedConversation.messages.map(({ isChecked }: { isChecked: boolean }) => isChecked)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
  const repeatedResponse = await sendMessage(anna, id, textWithMistake, { clientMessageId }, { env: assets });
  expect(repeatedResponse.body.userMessage).toEqual(body.userMessage);
  errorLog.mockRestore();
});

test("A message that was stored before the app recorded checks counts as checked", async () => {
  const bea = await signUpLearner();
  const id = await createConversation(bea);
  await sendMessage(bea, id, "Ich esse gern Fisch.");
  await runInDurableObject(getConversationStub(env, id), (_instance, state) => {
    state.storage.sql.exec("UPDATE messages SET body = json_remove(body, '$.isChecked')");
  });
  const { messages } = await readConversation(bea, id);
  expect(messages.map(({ isChecked }: { isChecked: boolean }) => isChecked)).toEqual([true, true, true]);
});
