import { env } from "cloudflare:workers";
import nodeCrypto from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { scryptParameters } from "#worker/accounts/password.ts";
import { type ApiResponse, Browser } from "./client.ts";
import { createEmail, MailBrowser, password } from "./mailbox.ts";
import { chooseForShards } from "./shard-databases.ts";

/**
 * The cost of each key derivation (N · r · p). The cost determines how long a derivation takes. Unlike a measured time,
 * the cost is the same in each run.
 */
const derivationCosts: number[] = [];
const scrypt = nodeCrypto.scrypt;
beforeAll(() => {
  vi.spyOn(nodeCrypto, "scrypt").mockImplementation((...parameters: Parameters<typeof scrypt>) => {
    const { N = 0, r = 0, p = 0 } = parameters[3];
    derivationCosts.push(N * r * p);
    scrypt(...parameters);
  });
});

/** The cost of one key derivation with the parameters of the tests, which are cheaper than those of production. */
const costsOfOneDerivation = [scryptParameters.N * scryptParameters.r * scryptParameters.p];

/**
 * Returns everything that a client can observe of a call: the answer, the cookies and the time. The time is represented
 * by the cost of the key derivations.
 */
async function observeCall(call: Promise<ApiResponse>) {
  derivationCosts.splice(0);
  const { status, body, headers, database } = await call;
  const { requestId, ...message } = body as Record<string, unknown>;
  const cookies = headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  return { status, message, cookies, derivationCosts: [...derivationCosts], roundTrips: database.roundTrips };
}

test("Sign-in derives exactly one key for a known address, for an address without a password and for an unknown address", async () => {
  const [knownEmail, emailWithoutPassword] = [createEmail(), createEmail()];
  await new Browser().signUp(knownEmail);
  const id = await new Browser().signUp(emailWithoutPassword);
  await env.DB.prepare("UPDATE users SET password_hash = '' WHERE id = ?").bind(id).run();
  const observations = [];
  for (const email of [knownEmail, emailWithoutPassword, createEmail()]) {
    observations.push(
      await observeCall(new Browser().call("/api/auth/login", { body: { email, password: "nonsense" } })),
    );
  }
  const message = { message: "Invalid email or password.", code: "invalid_credentials" };
  expect(observations).toEqual(
    Array(3).fill({
      status: 401,
      message,
      cookies: [],
      derivationCosts: costsOfOneDerivation,
      roundTrips: chooseForShards(1, 3),
    }),
  );
});

test("Sign-up derives exactly one key, also if the address already has an account", async () => {
  const takenEmail = createEmail();
  await new Browser().signUp(takenEmail);
  const signUpForm = { firstName: "Anna", lastName: "Nowak", password };
  const signUp = (email: string) =>
    observeCall(new Browser().call("/api/auth/signup", { body: { ...signUpForm, email } }));
  const [refusedResult, createdResult] = [await signUp(takenEmail), await signUp(createEmail())];
  // The contract reveals that an address has an account (decision 23). The time that the answer takes must not reveal
  // anything else.
  expect([refusedResult.status, createdResult.status]).toEqual([409, 201]);
  expect([refusedResult.derivationCosts, createdResult.derivationCosts]).toEqual([
    costsOfOneDerivation,
    costsOfOneDerivation,
  ]);
});

test("A reset request has the same answer and cost for every address, and derives no key", async () => {
  const knownEmail = createEmail();
  await new MailBrowser().signUp(knownEmail);
  const requestReset = (email: string) => observeCall(new MailBrowser().call("/api/auth/reset", { body: { email } }));
  const [knownResult, unknownResult] = [await requestReset(knownEmail), await requestReset(createEmail())];
  expect(knownResult).toEqual({ status: 202, message: {}, cookies: ["bookmark"], derivationCosts: [], roundTrips: 1 });
  expect(unknownResult).toEqual(knownResult);
});

test("Recovery derives exactly one key for an address with codes, for an address without codes and for an unknown address", async () => {
  const [emailWithCodes, emailWithoutCodes] = [createEmail(), createEmail()];
  const owner = new Browser();
  await owner.signUp(emailWithCodes);
  expect((await owner.call("/api/auth/recovery-codes", { method: "POST" })).status).toBe(200);
  await new Browser().signUp(emailWithoutCodes);
  const wrongRecoveryCode = "AAAA-AAAA-AAAA-AAAA";
  const observations = [];
  for (const email of [emailWithCodes, emailWithoutCodes, createEmail()]) {
    const body = { email, code: wrongRecoveryCode, password: "zwei blaue boote" };
    observations.push(await observeCall(new Browser().call("/api/auth/recovery", { body })));
  }
  expect(observations[0]?.status).toBe(401);
  expect(observations[0]?.derivationCosts).toEqual(costsOfOneDerivation);
  expect(observations).toEqual(Array(3).fill(observations[0]));
});
