import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { modelTokensPerDay, modelTokensPerLearner } from "#core/domain/limits.ts";
import { createRequestContext } from "#worker/context.ts";
import type { AppBindings, Env } from "#worker/env.ts";
import { Browser } from "./client.ts";
import { createConversation, sendMessage, signUpLearner, withScriptedModel } from "./conversation.ts";

/** Values that a deployment may set by mistake instead of a number. */
const nonNumericSettings = ["20.000.000", "twenty", "-5", "", " "];

test("If the token limit is invalid, the default limit applies", async () => {
  const anna = await signUpLearner();
  const id = await createConversation(anna);
  for (const settingText of nonNumericSettings) {
    let budgetOfMessage: unknown;
    const recordingNamespace = new Proxy(env.CONVERSATIONS, {
      get: (namespace, name) => {
        if (name !== "get") return Reflect.get(namespace, name).bind(namespace);
        return () => ({
          answerMessage: async (message: { model: { budget: unknown } }) => {
            budgetOfMessage = message.model.budget;
            return { state: "busy" };
          },
        });
      },
    });
    const limits: Partial<Env> = {
      TUTOR_TOKENS_A_LEARNER: settingText,
      TUTOR_TOKENS_A_DAY: settingText,
      CONVERSATIONS: recordingNamespace,
    };
    await sendMessage(
      anna,
      id,
      "Ich esse einen Apfel.",
      {},
      { env: { ...withScriptedModel({ answer: {} }).env, ...limits } },
    );
    expect(budgetOfMessage, settingText).toMatchObject({
      maxPerConsumer: modelTokensPerLearner,
      maxTotal: modelTokensPerDay,
    });
  }
});

test("If the sign-in limit is invalid, the default limit applies", async () => {
  for (const [i, settingText] of nonNumericSettings.entries()) {
    const guesser = new Browser();
    const tryPassword = () =>
      guesser.call("/api/auth/login", {
        body: { email: `guessed-${i}@example.org`, password: "nonsense" },
        headers: { "cf-connecting-ip": `198.51.100.${i}` },
        env: { SIGN_IN_LIMIT_ACCOUNT: settingText, SIGN_IN_LIMIT_ADDRESS: settingText },
      });
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await tryPassword()).status);
    expect(statuses, settingText).toEqual([...Array(10).fill(401), 429]);
  }
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::7", "2001:db8:1:2"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2"],
  ["2001:db8:1::7", "2001:db8:1:0"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["2001::3:4:5:6:7:8", "2001:0:3:4"],
  ["2001:db8::", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("Limits count the address %s as %s: an IPv6 address counts as its /64 network", async (address, network) => {
  const app = new Hono<AppBindings>();
  app.get("/", (http) => http.text(createRequestContext(http).address));
  const response = await app.request("/", { headers: { "cf-connecting-ip": address } }, env);
  expect(await response.text()).toBe(network);
});
