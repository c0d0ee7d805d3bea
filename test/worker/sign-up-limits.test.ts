import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, inject, test } from "vitest";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import type { ChallengeToken } from "../support/turnstile-server.ts";
import { Browser } from "./client.ts";

const signUpForm = { firstName: "Max", lastName: "Muster", password: "leuchtturm 7" };
const createEmail = () => `${crypto.randomUUID()}@example.org`;

function signUp(address: string, overrides: { env?: Partial<Env>; now?: string; body?: object } = {}) {
  const headers = { "cf-connecting-ip": address };
  return new Browser(overrides.now).call("/api/auth/signup", {
    body: { ...signUpForm, email: createEmail(), ...overrides.body },
    headers,
    env: { SIGN_UP_LIMIT_ADDRESS: "3", ...overrides.env },
  });
}
const sortStatuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).toSorted();

test("An IP address makes a limited number of accounts a day, and failed sign-ups do not count", async () => {
  const takenEmail = createEmail();
  await new Browser().signUp(takenEmail);
  for (let i = 0; i < 4; i++) expect((await signUp("203.0.113.1", { body: { email: takenEmail } })).status).toBe(409);
  const responses = await Promise.all(Array.from({ length: 5 }, () => signUp("203.0.113.1")));
  expect(sortStatuses(responses)).toEqual([201, 201, 201, 429, 429]);
  const refusedResponse = responses.find(({ status }) => status === 429);
  expect(refusedResponse?.body.message).toBe(
    "Many accounts were made from your network today. Please try again tomorrow.",
  );
  expect(refusedResponse?.headers.get("retry-after")).toBe(String(6 * 3600));
  expect((await signUp("203.0.113.2")).status).toBe(201);
  // A later successful sign-in deletes only counts that have expired.
  const laterTime = "2026-11-21T20:00:00.000Z";
  await new Browser(laterTime).call("/api/auth/login", { body: { email: takenEmail, password: "leuchtturm 7" } });
  expect((await signUp("203.0.113.1", { now: laterTime })).status).toBe(429);
  expect((await signUp("203.0.113.1", { now: "2026-11-22T00:00:01.000Z" })).status).toBe(201);
});

test("The addresses of an IPv6 network share one limit", async () => {
  const responses = [];
  for (let i = 0; i < 4; i++) responses.push(await signUp(`2001:db8:1:2::${i + 1}`));
  expect(sortStatuses(responses)).toEqual([201, 201, 201, 429]);
  expect((await signUp("2001:db8:1:3::1")).status).toBe(201);
});

test("Without a variable the default limit applies, and IP addresses are stored as hashes", async () => {
  const response = await signUp("203.0.113.44", { env: { SIGN_UP_LIMIT_ADDRESS: "" } });
  expect(response.status).toBe(201);
  const readAttempts = async () => (await env.DB.prepare("SELECT * FROM sign_in_attempts").all()).results;
  expect(JSON.stringify(await readAttempts())).not.toContain("203.0.113");
  expect(JSON.stringify(await readAttempts())).toContain("sign-up ");
  const context = createExecutionContext();
  const nightlyRun = { scheduledTime: new Date("2026-11-24T03:40:00.000Z"), cron: "40 3 * * *" };
  await worker.scheduled(createScheduledController(nightlyRun), env);
  await waitOnExecutionContext(context);
  expect(await readAttempts()).toEqual([]);
});

const challengeSettings = { TURNSTILE_SECRET: "a turnstile secret", TURNSTILE_URL: inject("turnstileUrl") };

test("If a challenge is configured, each sign-up needs a token, and a token can be used for only one account", async () => {
  const signUpWithToken = (challenge?: ChallengeToken) =>
    signUp("203.0.113.9", { env: challengeSettings, body: { challenge } });
  for (const token of [undefined, "", "bad"] as const) {
    const refusedResponse = await signUpWithToken(token);
    expect([refusedResponse.status, refusedResponse.body.code, Object.keys(refusedResponse.body.fields)]).toEqual([
      403,
      "forbidden",
      ["challenge"],
    ]);
    expect(refusedResponse.database.roundTrips).toBe(0);
  }
  expect((await signUpWithToken("good one")).status).toBe(201);
  expect((await signUpWithToken("good one")).status).toBe(403);
  const settingsWithWrongSecret = { ...challengeSettings, TURNSTILE_SECRET: "another" };
  expect((await signUp("203.0.113.9", { env: settingsWithWrongSecret, body: { challenge: "good two" } })).status).toBe(
    403,
  );
});

test("If the challenge cannot be checked, sign-up is unavailable", async () => {
  const response = await signUp("203.0.113.9", { env: challengeSettings, body: { challenge: "down" } });
  expect([response.status, response.body.code]).toEqual([503, "unavailable"]);
  // The server must not follow redirects of the challenge service.
  const movedSettings = { ...challengeSettings, TURNSTILE_URL: `${challengeSettings.TURNSTILE_URL}/moved` };
  expect((await signUp("203.0.113.9", { env: movedSettings, body: { challenge: "good moved" } })).status).toBe(503);
});

test("A page names and allows the challenge only if it is configured", async () => {
  const policy = "default-src 'self'; script-src 'self'; object-src 'none'";
  const headers = { "Content-Type": "text/html", "Content-Security-Policy": policy };
  const assets = { fetch: async () => new Response("<html><head></head></html>", { headers }) };
  const openPage = (overrides: Partial<Env>) =>
    new Browser().call("/auth", { env: { ASSETS: assets as never, ...overrides } });
  const pageWithoutChallenge = await openPage({ TURNSTILE_SITE_KEY: "" });
  expect([
    pageWithoutChallenge.headers.get("content-security-policy"),
    String(pageWithoutChallenge.body).includes("turnstile"),
  ]).toEqual([policy, false]);
  const pageWithChallenge = await openPage({ TURNSTILE_SITE_KEY: 'a-key"><script>' });
  expect(pageWithChallenge.body).toContain('<meta name="turnstile-site-key" content="a-keyscript">');
  const challenge = "https://challenges.cloudflare.com";
  expect(pageWithChallenge.headers.get("content-security-policy")).toBe(
    `default-src 'self'; script-src 'self' ${challenge}; object-src 'none'; frame-src ${challenge}`,
  );
});
