import { env } from "cloudflare:workers";
import nodeCrypto from "node:crypto";
import { expect, test, vi } from "vitest";
import { scryptParameters } from "#worker/accounts/password.ts";
import { type Answer, Browser } from "./client.ts";
import { MailBrowser, newEmail, password } from "./mailbox.ts";

/** What deriving keys has cost: N · r · p of each, which its time is proportional to. No clock says it as surely. */
const work: number[] = [];
const scrypt = nodeCrypto.scrypt;
vi.spyOn(nodeCrypto, "scrypt").mockImplementation((...given: Parameters<typeof scrypt>) => {
  const { N = 0, r = 0, p = 0 } = given[3];
  work.push(N * r * p);
  scrypt(...given);
});

/** One key, with the parameters in force: tests derive cheaper ones than production. */
const once = [scryptParameters.N * scryptParameters.r * scryptParameters.p];

/** What a call answers and costs: all that somebody outside can see of it or measure. */
async function seen(call: Promise<Answer>) {
  work.splice(0);
  const { status, body, headers, database } = await call;
  const { requestId, ...said } = body as Record<string, unknown>;
  const cookies = headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  return { status, said, cookies, work: [...work], roundTrips: database.roundTrips };
}

test("signing in derives one key, whether the address is known, has a password, or not", async () => {
  const [known, withoutPassword] = [newEmail(), newEmail()];
  await new Browser().signUp(known);
  const id = await new Browser().signUp(withoutPassword);
  await env.DB.prepare("UPDATE users SET password_hash = '' WHERE id = ?").bind(id).run();
  const tried = [];
  for (const email of [known, withoutPassword, newEmail()]) {
    tried.push(await seen(new Browser().call("/api/auth/login", { body: { email, password: "nonsense" } })));
  }
  const said = { message: "Invalid email or password.", code: "invalid_credentials" };
  expect(tried).toEqual(Array(3).fill({ status: 401, said, cookies: [], work: once, roundTrips: 1 }));
});

test("signing up derives one key, whether the address is taken or not", async () => {
  const taken = newEmail();
  await new Browser().signUp(taken);
  const form = { firstName: "Anna", lastName: "Nowak", password };
  const signUp = (email: string) => seen(new Browser().call("/api/auth/signup", { body: { ...form, email } }));
  const [refused, made] = [await signUp(taken), await signUp(newEmail())];
  // That it is taken is said, as the contract has it (decision 23); its time says no more.
  expect([refused.status, made.status]).toEqual([409, 201]);
  expect([refused.work, made.work]).toEqual([once, once]);
});

test("asking for a reset costs and answers the same for every address, and derives no key", async () => {
  const known = newEmail();
  await new MailBrowser().signUp(known);
  const ask = (email: string) => seen(new MailBrowser().call("/api/auth/reset", { body: { email } }));
  const [first, second] = [await ask(known), await ask(newEmail())];
  expect(first).toEqual({ status: 202, said: {}, cookies: ["bookmark"], work: [], roundTrips: 1 });
  expect(second).toEqual(first);
});

test("a recovery code derives one key, whether the address is known, has codes, or not", async () => {
  const [withCodes, without] = [newEmail(), newEmail()];
  const owner = new Browser();
  await owner.signUp(withCodes);
  expect((await owner.call("/api/auth/recovery-codes", { method: "POST" })).status).toBe(200);
  await new Browser().signUp(without);
  const code = "AAAA-AAAA-AAAA-AAAA";
  const tried = [];
  for (const email of [withCodes, without, newEmail()]) {
    const body = { email, code, password: "zwei blaue boote" };
    tried.push(await seen(new Browser().call("/api/auth/recovery", { body })));
  }
  expect(tried[0]?.status).toBe(401);
  expect(tried[0]?.work).toEqual(once);
  expect(tried).toEqual(Array(3).fill(tried[0]));
});
