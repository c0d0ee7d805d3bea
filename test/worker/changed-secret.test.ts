import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser, type CallOptions } from "./client.ts";

const oldSecret = env.SESSION_SECRET;
const newSecret = "another secret for the tests, long enough to sign";
/** The settings while the secret is being changed, after the change, and with a previous secret that is too short. */
const optionsWhileChanging = { env: { SESSION_SECRET: newSecret, SESSION_SECRET_PREVIOUS: oldSecret } };
const optionsAfterChange = { env: { SESSION_SECRET: newSecret } };
const optionsWithShortPrevious = {
  env: { SESSION_SECRET: newSecret, SESSION_SECRET_PREVIOUS: oldSecret.slice(0, 20) },
};

const statusOf = async (browser: Browser, options?: CallOptions) =>
  (await browser.call("/api/auth/user", options)).status;

async function signUp(email = `${crypto.randomUUID()}@example.org`): Promise<Browser> {
  const browser = new Browser();
  await browser.signUp(email);
  return browser;
}

test("While the secret is changed, sessions of the old secret are accepted, and a visit on another day signs them with the new secret", async () => {
  const [anna, ben] = [await signUp(), await signUp()];
  const oldToken = anna.cookies.get("session");
  expect(await statusOf(anna, optionsWhileChanging)).toBe(200);
  expect(anna.cookies.get("session")).toBe(oldToken);
  anna.now = "2026-11-23T18:00:00.000Z";
  expect(await statusOf(anna, optionsWhileChanging)).toBe(200);
  expect(anna.cookies.get("session")).not.toBe(oldToken);
  expect(await statusOf(anna, optionsAfterChange)).toBe(200);
  expect(await statusOf(ben, optionsWithShortPrevious)).toBe(401);
});

test("After the change, tokens that were signed with the old secret are refused", async () => {
  const anna = await signUp();
  expect(await statusOf(anna, optionsAfterChange)).toBe(401);
  const ben = await signUp();
  ben.cookies.set("session", "forged");
  expect(await statusOf(ben, optionsWhileChanging)).toBe(401);
});

test("While the secret is changed, a checkpoint that was begun before can be handed in, and a known device stays known", async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const anna = await signUp(email);
  const checkpoint = await anna.call("/api/curriculum/chapter/a1-first-contacts/checkpoint", { body: {} });
  const { quizId, questions } = checkpoint.body;
  const answers = questions.map(({ id }: { id: string }) => ({ questionId: id, selectedAnswer: "Quatsch" }));
  const body = {
    submissionId: crypto.randomUUID(),
    quizId,
    quizType: "checkpoint",
    score: 0,
    totalQuestions: 20,
    answers,
  };
  const submission = await anna.call("/api/quiz/submit", { body, ...optionsWhileChanging });
  expect([submission.status, submission.body.score]).toEqual([200, 0]);

  const tryPassword = (browser: Browser, options: { env: object }, password = "falsch geraten") =>
    browser.call("/api/auth/login", { body: { email, password }, env: { ...options.env, SIGN_IN_LIMIT_ACCOUNT: "1" } });
  const stranger = new Browser();
  for (let i = 0; i < 3; i++) await tryPassword(stranger, optionsWhileChanging);
  expect((await tryPassword(stranger, optionsWhileChanging, "leuchtturm 7")).status).toBe(429);
  expect((await tryPassword(anna, optionsWhileChanging, "leuchtturm 7")).status).toBe(200);
});
