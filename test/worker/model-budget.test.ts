import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { maxMessageLength } from "#core/domain/conversations/conversation.ts";
import { getBudgetStub } from "#durable-objects/budget-stub.ts";
import type { ModelBudget } from "#durable-objects/model-budget.ts";
import { estimateMaxTokens } from "#durable-objects/tutors/language-model.ts";
import type { Env } from "#worker/env.ts";
import type { Script } from "../support/scripted-model.ts";
import { Browser, type CallOptions } from "./client.ts";
import {
  createConversation,
  readModelRequests,
  sendMessage,
  signUpLearner,
  withScriptedModel,
} from "./conversation.ts";

/** Maximum tokens of one question at the beginning of a conversation. */
const maxTokensPerQuestion = 2500;
const buildReply = (i: number) => `Das klingt gut. Was isst du um ${(i % 12) + 1} Uhr am ${i + 1}. Mai?`;
const buildMessage = (i: number) => `Ich habe heute ${i + 2} Äpfel.`;

/** Call options with a model that gives a different answer for each `i`, and with token limits of a day. */
function buildOptionsWithModel(script: Script & { name: string }, i: number, limits: Partial<Env>): CallOptions {
  const answer = { reply: buildReply(i), translation: "Good.", corrections: [], vocabulary: [] };
  const callOptions = withScriptedModel({ answer, ...script });
  return { ...callOptions, env: { ...callOptions.env, ...limits } };
}

/** The number of tokens that all learners together used on a day. */
const readTokensUsedOn = (day: string) =>
  runInDurableObject(getBudgetStub(env, day), (_object: ModelBudget, { storage }) =>
    Number(storage.sql.exec("SELECT tokens FROM model_use WHERE who = ''").one().tokens),
  );

// Model failures are logged; the test output should not contain them.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

test("A message reserves one token per byte, because no model can need more", () => {
  const countTokens = (content: string) =>
    estimateMaxTokens({ instructions: "Antworte.", messages: [{ role: "user", content }] }) -
    estimateMaxTokens({ instructions: "Antworte.", messages: [{ role: "user", content: "" }] });
  for (const character of ["𒀀", "、", "~"]) {
    const content = character.repeat(maxMessageLength / character.length);
    expect(countTokens(content), character).toBe(new TextEncoder().encode(content).length);
  }
  // Without instructions and messages, the question has 7 characters, and the provider adds up to 2,000. Three of these
  // characters count as one token. The answer has up to 800 tokens.
  expect(estimateMaxTokens({ instructions: "", messages: [] })).toBe(Math.ceil(2007 / 3) + 800);
});

test("Reservations can use all tokens of a budget, and settling a reservation returns its unused tokens", async () => {
  const budget = getBudgetStub(env, "2026-12-31");
  const reserveTokens = (consumer: string, tokenCount: number) =>
    budget.reserve({ consumer, tokenCount, maxPerConsumer: 100, maxTotal: 150 });
  expect(await reserveTokens("anna", 60)).toBe("reserved");
  expect([await reserveTokens("anna", 41), await reserveTokens("anna", 40)]).toEqual(["own", "reserved"]);
  expect([await reserveTokens("ben", 51), await reserveTokens("ben", 50)]).toEqual(["shared", "reserved"]);
  await budget.settle("anna", -60);
  expect([await reserveTokens("anna", 61), await reserveTokens("anna", 60)]).toEqual(["shared", "reserved"]);
});

test("If a learner has used all tokens of the day, the built-in partner answers, and the answer says why", async () => {
  const [anna, ben] = [await signUpLearner(), await signUpLearner()];
  const id = await createConversation(anna);
  const limits = { TUTOR_TOKENS_A_LEARNER: String(2 * maxTokensPerQuestion) };
  const modelName = crypto.randomUUID();
  const sendMessageNumber = (i: number, overrides = {}, options: CallOptions = {}) =>
    sendMessage(anna, id, buildMessage(i), overrides, {
      ...buildOptionsWithModel({ name: modelName, tokens: 1800 }, i, limits),
      ...options,
    });
  const lastMessageId = crypto.randomUUID();
  const responses = [
    await sendMessageNumber(0),
    await sendMessageNumber(1),
    await sendMessageNumber(2),
    await sendMessageNumber(3, { clientMessageId: lastMessageId }),
  ];
  const tutorAndBudget = responses.map(({ body }) => [body.tutor, body.spentBudget]);
  expect(tutorAndBudget.slice(0, 2)).toEqual(Array(2).fill(["openai-compatible", null]));
  expect(tutorAndBudget.at(-1)).toEqual(["built-in", "own"]);
  // XP does not depend on the budget, and a replay gets the same answer.
  expect(responses[3]).toMatchObject({ status: 200, body: { xpAwarded: 2 } });
  expect((await sendMessageNumber(3, { clientMessageId: lastMessageId })).body).toMatchObject({
    spentBudget: "own",
    assistantMessage: responses[3]?.body.assistantMessage,
  });
  expect((await readModelRequests(modelName)).length).toBe(
    tutorAndBudget.filter(([tutor]) => tutor !== "built-in").length,
  );
  // The limit covers all conversations of one learner and one day.
  const otherConversation = await createConversation(anna);
  expect(
    (
      await sendMessage(
        anna,
        otherConversation,
        buildMessage(9),
        {},
        buildOptionsWithModel({ name: modelName }, 9, limits),
      )
    ).body.spentBudget,
  ).toBe("own");
  const conversationOfBen = await createConversation(ben);
  const responseToBen = await sendMessage(
    ben,
    conversationOfBen,
    buildMessage(1),
    {},
    buildOptionsWithModel({ name: "other" }, 1, limits),
  );
  expect(responseToBen.body).toMatchObject({ tutor: "openai-compatible", spentBudget: null });
  const nextDayResponse = await sendMessageNumber(4, {}, { now: "2026-11-22T18:00:00.000Z" });
  expect(nextDayResponse.body).toMatchObject({ tutor: "openai-compatible", spentBudget: null });
});

test("Simultaneous messages of many learners do not exceed the daily tokens", async () => {
  const day = "2026-12-01";
  const learners = await Promise.all(Array.from({ length: 4 }, () => signUpLearner(`${day}T12:00:00.000Z`)));
  const limit = 3 * maxTokensPerQuestion;
  const limits = { TUTOR_TOKENS_A_DAY: String(limit) };
  const openedConversations = await Promise.all(
    learners.flatMap((learner) =>
      Array.from({ length: 3 }, async () => [learner, await createConversation(learner)] as const),
    ),
  );
  const slowScript = { name: crypto.randomUUID(), delay: 200, tokens: maxTokensPerQuestion - 800 };
  const responses = await Promise.all(
    openedConversations.map(([learner, id], i) =>
      sendMessage(learner, id, buildMessage(i), {}, buildOptionsWithModel(slowScript, i, limits)),
    ),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  const requestCount = (await readModelRequests(slowScript.name)).length;
  expect(requestCount).toBeGreaterThanOrEqual(1);
  expect(requestCount * slowScript.tokens).toBeLessThanOrEqual(limit);
  // After the answers, the tokens that were reserved but not used are subtracted from the used tokens again.
  await expect.poll(() => readTokensUsedOn(day)).toBe(requestCount * slowScript.tokens);
  expect(responses.filter(({ body }) => body.spentBudget === "shared")).toHaveLength(
    openedConversations.length - requestCount,
  );
});

test("Failed model calls use tokens as well, so that the number of retries is limited", async () => {
  const carl = await signUpLearner("2026-12-02T12:00:00.000Z");
  const id = await createConversation(carl);
  const limits = { TUTOR_TOKENS_A_LEARNER: String(3 * maxTokensPerQuestion) };
  const modelName = crypto.randomUUID();
  for (let i = 0; i < 5; i++)
    await sendMessage(
      carl,
      id,
      buildMessage(i),
      {},
      buildOptionsWithModel({ name: modelName, status: 500 }, i, limits),
    );
  const requestCount = (await readModelRequests(modelName)).length;
  expect([requestCount >= 2, requestCount <= 4]).toEqual([true, true]);
});

test("Trial conversations use the shared tokens", async () => {
  const visitor = new Browser("2026-12-03T12:00:00.000Z");
  const { sessionId } = (await visitor.call("/api/trial-chat", { body: { tone: "friendly" } })).body;
  const sendTrialMessage = (i: number, limits: Partial<Env>) =>
    visitor.call(`/api/trial-chat/${sessionId}/messages`, {
      body: { content: buildMessage(i) },
      ...buildOptionsWithModel({ name: "visitor" }, i, limits),
    });
  expect((await sendTrialMessage(0, {})).body).toMatchObject({ tutor: "openai-compatible", spentBudget: null });
  const responseWithSpentBudget = await sendTrialMessage(1, { TUTOR_TOKENS_A_DAY: "100" });
  expect(responseWithSpentBudget.body).toMatchObject({ tutor: "built-in", spentBudget: "shared", messagesLeft: 8 });
  expect((await sendTrialMessage(2, { TUTOR_TOKENS_A_LEARNER: "0" })).body).toMatchObject({
    tutor: "built-in",
    spentBudget: "own",
  });
});

test("The budget object stores learners only as hashes and deletes itself", async () => {
  const dora = new Browser("2026-12-04T12:00:00.000Z");
  const learner = await dora.signUp();
  await sendMessage(
    dora,
    await createConversation(dora),
    buildMessage(0),
    {},
    buildOptionsWithModel({ name: "named" }, 0, {}),
  );
  const budget = getBudgetStub(env, "2026-12-04");
  const readRows = () =>
    runInDurableObject(budget, (_object: ModelBudget, { storage }) =>
      storage.sql.databaseSize === 0
        ? []
        : storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'model_use'").toArray(),
    );
  const storedRows = await runInDurableObject(budget, (_object: ModelBudget, { storage }) =>
    storage.sql.exec("SELECT who FROM model_use").toArray(),
  );
  expect(storedRows).toHaveLength(2);
  expect(JSON.stringify(storedRows)).not.toContain(learner);
  expect(await readRows()).toHaveLength(1);
  await runDurableObjectAlarm(budget);
  expect(await readRows()).toHaveLength(0);
});
