import { env } from "cloudflare:workers";
import nodeCrypto from "node:crypto";
import { expect, test, vi } from "vitest";
import { scryptParameters } from "#worker/accounts/password.ts";
import { type Answer, Browser } from "./client.ts";
import { MailBrowser, newEmail, password } from "./mailbox.ts";

/** Cost of each key derivation: N · r · p, which its time is proportional to. More reliable than measuring time. */
const derivationCosts: number[] = [];
const scrypt = nodeCrypto.scrypt;
vi.spyOn(nodeCrypto, "scrypt").mockImplementation((...parameters: Parameters<typeof scrypt>) => {
  const { N = 0, r = 0, p = 0 } = parameters[3];
  derivationCosts.push(N * r * p);
  scrypt(...parameters);
});

/** The cost of one key with the current parameters, which are cheaper in tests than in production. */
const oneDerivation = [scryptParameters.N * scryptParameters.r * scryptParameters.p];

/** Everything that a client can observe of a call: answer, cookies and cost. */
async function observeCall(call: Promise<Answer>) {
  derivationCosts.splice(0);
  const { status, body, headers, database } = await call;
  const { requestId, ...message } = body as Record<string, unknown>;
  const cookies = headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  return { status, message, cookies, derivationCosts: [...derivationCosts], roundTrips: database.roundTrips };
}

test("Sign-in derives one key for a known address, one without a password and an unknown one", async () => {
  const [knownEmail, withoutPassword] = [newEmail(), newEmail()];
  await new Browser().signUp(knownEmail);
  const id = await new Browser().signUp(withoutPassword);
  await env.DB.prepare("UPDATE users SET password_hash = '' WHERE id = ?").bind(id).run();
  const answers = [];
  for (const email of [knownEmail, withoutPassword, newEmail()]) {
    answers.push(await observeCall(new Browser().call("/api/auth/login", { body: { email, password: "nonsense" } })));
  }
  const message = { message: "Invalid email or password.", code: "invalid_credentials" };
  expect(answers).toEqual(
    Array(3).fill({ status: 401, message, cookies: [], derivationCosts: oneDerivation, roundTrips: 1 }),
  );
});

test("Sign-up derives one key, whether or not the address is taken", async () => {
  const takenEmail = newEmail();
  await new Browser().signUp(takenEmail);
  const form = { firstName: "Anna", lastName: "Nowak", password };
  const signUp = (email: string) => observeCall(new Browser().call("/api/auth/signup", { body: { ...form, email } }));
  const [refusedResult, createdResult] = [await signUp(takenEmail), await signUp(newEmail())];
  // The contract reveals that an address is taken (decision 23); the time must not reveal more.
  expect([refusedResult.status, createdResult.status]).toEqual([409, 201]);
  expect([refusedResult.derivationCosts, createdResult.derivationCosts]).toEqual([oneDerivation, oneDerivation]);
});

test("A reset request has the same answer and cost for every address, and derives no key", async () => {
  const knownEmail = newEmail();
  await new MailBrowser().signUp(knownEmail);
  const requestReset = (email: string) => observeCall(new MailBrowser().call("/api/auth/reset", { body: { email } }));
  const [knownResult, unknownResult] = [await requestReset(knownEmail), await requestReset(newEmail())];
  expect(knownResult).toEqual({ status: 202, message: {}, cookies: ["bookmark"], derivationCosts: [], roundTrips: 1 });
  expect(unknownResult).toEqual(knownResult);
});

test("A recovery code derives one key for an address with codes, one without and an unknown one", async () => {
  const [emailWithCodes, emailWithoutCodes] = [newEmail(), newEmail()];
  const owner = new Browser();
  await owner.signUp(emailWithCodes);
  expect((await owner.call("/api/auth/recovery-codes", { method: "POST" })).status).toBe(200);
  await new Browser().signUp(emailWithoutCodes);
  const code = "AAAA-AAAA-AAAA-AAAA";
  const answers = [];
  for (const email of [emailWithCodes, emailWithoutCodes, newEmail()]) {
    const body = { email, code, password: "zwei blaue boote" };
    answers.push(await observeCall(new Browser().call("/api/auth/recovery", { body })));
  }
  expect(answers[0]?.status).toBe(401);
  expect(answers[0]?.derivationCosts).toEqual(oneDerivation);
  expect(answers).toEqual(Array(3).fill(answers[0]));
});
