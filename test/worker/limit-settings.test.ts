import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { modelTokensPerDay, modelTokensPerLearner } from "#core/domain/limits.ts";
import type { Env } from "#worker/env.ts";
import { Browser } from "./client.ts";
import { newConversation, newLearner, sendMessage, withScriptedModel } from "./conversation.ts";

/** What a deployment may write by mistake where a number belongs. */
const noNumbers = ["20.000.000", "twenty", "-5", "", " "];

test("An invalid token limit falls back to the default", async () => {
  const anna = await newLearner();
  const id = await newConversation(anna);
  for (const written of noNumbers) {
    let budget: unknown;
    const listening = new Proxy(env.CONVERSATIONS, {
      get: (objects, name) => {
        if (name !== "get") return Reflect.get(objects, name).bind(objects);
        return () => ({
          answerMessage: async (said: { model: { budget: unknown } }) => {
            budget = said.model.budget;
            return { state: "busy" };
          },
        });
      },
    });
    const limits: Partial<Env> = {
      TUTOR_TOKENS_A_LEARNER: written,
      TUTOR_TOKENS_A_DAY: written,
      CONVERSATIONS: listening,
    };
    await sendMessage(
      anna,
      id,
      "Ich esse einen Apfel.",
      {},
      { env: { ...withScriptedModel({ answer: {} }).env, ...limits } },
    );
    expect(budget, written).toMatchObject({ maxPerConsumer: modelTokensPerLearner, maxTotal: modelTokensPerDay });
  }
});

test("An invalid sign-in limit falls back to the default", async () => {
  for (const [i, written] of noNumbers.entries()) {
    const guesser = new Browser();
    const guess = () =>
      guesser.call("/api/auth/login", {
        body: { email: `guessed-${i}@example.org`, password: "nonsense" },
        headers: { "cf-connecting-ip": `198.51.100.${i}` },
        env: { SIGN_IN_LIMIT_ACCOUNT: written, SIGN_IN_LIMIT_ADDRESS: written },
      });
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await guess()).status);
    expect(statuses, written).toEqual([...Array(10).fill(401), 429]);
  }
});
