import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { Authenticator } from "./authenticator.ts";
import { type ApiResponse, Browser, type CallOptions } from "./client.ts";
import { createDatabaseWithCallAfterBatch } from "./counting-database.ts";
import {
  createEmail,
  findMailsTo,
  findOpenLinks,
  findSubjectsTo,
  findTokenMailedTo,
  MailBrowser,
  password,
  readRowsOf,
} from "./mailbox.ts";

const newPassword = "zwei blaue boote";
const addSeconds = (now: string, seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();
const readPasskeyOptions = async (browser: Browser, pathSuffix: "" | "/sign-in") =>
  (await browser.call(`/api/auth/passkeys${pathSuffix}/options`, { method: "POST" })).body.options;

/**
 * Creates an account with two signed-in browsers: the browser of its owner, and the browser of a thief who has a stolen
 * session or password.
 */
async function createAccountWithThief() {
  const [owner, thief] = [new MailBrowser(), new MailBrowser()];
  const email = createEmail();
  const id = await owner.signUp(email);
  expect((await thief.logIn(email)).status).toBe(200);
  return { owner, thief, email, id };
}

async function addPasskey(browser: Browser, key: Authenticator, callOptions: CallOptions = {}): Promise<ApiResponse> {
  const credential = await key.create(await readPasskeyOptions(browser, ""));
  return browser.call("/api/auth/passkeys", { ...callOptions, body: { credential } });
}

const makeRecoveryCodes = (browser: Browser, callOptions: CallOptions = {}) =>
  browser.call("/api/auth/recovery-codes", { ...callOptions, method: "POST" });
const passkeyPathOf = (key: Authenticator) => `/api/auth/passkeys/${Buffer.from(key.id).toString("base64url")}`;

let authenticator: Authenticator;
beforeAll(async () => {
  authenticator = await Authenticator.make();
});

test("After the owner sets a new password, requests of a thief that were in progress fail", async () => {
  const requestsOfThief: Record<string, (thief: MailBrowser, callOptions: CallOptions) => Promise<ApiResponse>> = {
    "adds a passkey": async (thief, callOptions) => addPasskey(thief, await Authenticator.make(), callOptions),
    "makes recovery codes": makeRecoveryCodes,
    "sets a password": (thief, callOptions) =>
      thief.call("/api/auth/password", { ...callOptions, body: { current: password, next: "vier rote autos" } }),
    "changes the address": (thief, callOptions) =>
      thief.call("/api/auth/email", { ...callOptions, body: { email: createEmail(), password } }),
    "removes a passkey": (thief, callOptions) =>
      thief.call(passkeyPathOf(authenticator), { ...callOptions, method: "DELETE" }),
    "removes the password": (thief, callOptions) =>
      thief.call("/api/auth/password", { ...callOptions, method: "DELETE" }),
    "deletes the account": (thief, callOptions) =>
      thief.call("/api/account", { ...callOptions, method: "DELETE", body: { password } }),
    "confirms the identity": (thief, callOptions) =>
      thief.call("/api/auth/confirm", { ...callOptions, body: { password } }),
  };
  for (const [attackName, attack] of Object.entries(requestsOfThief)) {
    const { owner, thief, email, id } = await createAccountWithThief();
    expect((await addPasskey(owner, authenticator)).status).toBe(201);
    const beforeWrite = async () => {
      const body = { current: password, next: newPassword };
      expect((await owner.call("/api/auth/password", { body })).status, attackName).toBe(204);
    };
    const response = await attack(thief, { beforeWrite });
    expect([response.status, response.body.code], attackName).toEqual([401, "signed_out"]);
    expect(await readRowsOf("passkeys", id), attackName).toHaveLength(1);
    expect(await readRowsOf("recovery_codes", id), attackName).toEqual([]);
    expect(await findOpenLinks(id, thief.now), attackName).toEqual([]);
    expect(await readRowsOf("sessions", id), attackName).toHaveLength(1);
    expect((await new MailBrowser().logIn(email, newPassword)).status, attackName).toBe(200);
  }
});

test("If an account is deleted during a request, the answer says that nobody is signed in", async () => {
  for (const request of [
    async (browser: MailBrowser, callOptions: CallOptions) =>
      addPasskey(browser, await Authenticator.make(), callOptions),
    makeRecoveryCodes,
    (browser: MailBrowser, callOptions: CallOptions) =>
      browser.call("/api/auth/email", { ...callOptions, body: { email: createEmail(), password } }),
    (browser: MailBrowser, callOptions: CallOptions) =>
      browser.call("/api/auth/confirmation", { ...callOptions, method: "POST" }),
    (browser: MailBrowser, callOptions: CallOptions) =>
      browser.call("/api/auth/confirm", { ...callOptions, body: { password } }),
  ]) {
    const { owner, thief } = await createAccountWithThief();
    const beforeWrite = () => owner.call("/api/account", { method: "DELETE", body: { password } });
    const response = await request(thief, { beforeWrite });
    expect([response.status, response.body.code]).toEqual([401, "signed_out"]);
  }
});

test("A sign-in opens no session if the password is replaced while it is checked", async () => {
  const { owner, email, id } = await createAccountWithThief();
  const lateResponse = await new MailBrowser().call("/api/auth/login", {
    body: { email, password },
    beforeWrite: () => owner.call("/api/auth/password", { body: { current: password, next: newPassword } }),
  });
  expect([lateResponse.status, lateResponse.body.code]).toEqual([401, "invalid_credentials"]);
  expect(await readRowsOf("sessions", id)).toHaveLength(1);
});

test("A recovery code opens no session if the code is replaced or the account is deleted while the code is used", async () => {
  for (const changeAccount of [
    (owner: MailBrowser) => makeRecoveryCodes(owner),
    (owner: MailBrowser) => owner.call("/api/account", { method: "DELETE", body: { password } }),
  ]) {
    const { owner, email } = await createAccountWithThief();
    const [code] = (await makeRecoveryCodes(owner)).body.codes;
    const lateResponse = await new MailBrowser().call("/api/auth/recovery", {
      body: { email, code, password: newPassword },
      beforeWrite: () => changeAccount(owner),
    });
    expect([lateResponse.status, lateResponse.body.code, lateResponse.headers.getSetCookie()]).toEqual([
      401,
      "invalid_credentials",
      [],
    ]);
    expect((await new MailBrowser().logIn(email, newPassword)).status).toBe(401);
  }
});

test("A passkey that is removed while it is used neither signs in nor confirms the identity", async () => {
  const { owner, thief, id } = await createAccountWithThief();
  for (const path of ["/api/auth/passkeys/sign-in", "/api/auth/confirm/passkey"]) {
    const authenticator = await Authenticator.make();
    await addPasskey(owner, authenticator);
    const sessionsBefore = await readRowsOf("sessions", id);
    const credential = await authenticator.get(await readPasskeyOptions(thief, "/sign-in"));
    const lateResponse = await thief.call(path, {
      body: { credential },
      now: addSeconds(thief.now, 60),
      beforeWrite: () => owner.call(passkeyPathOf(authenticator), { method: "DELETE" }),
    });
    expect([lateResponse.status, lateResponse.body.code], path).toEqual([401, "invalid_credentials"]);
    expect(await readRowsOf("sessions", id), path).toEqual(sessionsBefore);
  }
});

test("Confirming the identity issues a new token, and the old token stops working after ten seconds", async () => {
  const { owner, email, id } = await createAccountWithThief();
  const authenticator = await Authenticator.make();
  await addPasskey(owner, authenticator);
  const identityProofs = {
    "/api/auth/confirm": async () => ({ password }),
    "/api/auth/confirm/passkey": async () => ({
      credential: await authenticator.get(await readPasskeyOptions(owner, "/sign-in")),
    }),
  };
  for (const [path, proofBody] of Object.entries(identityProofs)) {
    owner.now = addSeconds(owner.now, 11 * 60);
    const stolenBrowser = new MailBrowser(owner.now);
    stolenBrowser.cookies = new Map(owner.cookies);
    const createdAt = (await owner.call("/api/auth/sessions")).body[0].createdAt;
    expect((await owner.call(path, { body: await proofBody() })).status, path).toBe(204);
    expect(owner.cookies.get("session")).not.toBe(stolenBrowser.cookies.get("session"));
    expect((await makeRecoveryCodes(owner)).status).toBe(200);
    const [ownSession, ...otherSessions] = (await owner.call("/api/auth/sessions")).body;
    expect([ownSession.isThis, ownSession.createdAt, otherSessions.length]).toEqual([true, createdAt, 1]);
    // The old token remains valid for ten seconds, because other tabs of the browser have possibly just sent requests
    // with it.
    expect((await stolenBrowser.call("/api/auth/user")).status).toBe(200);
    expect((await makeRecoveryCodes(stolenBrowser)).body.code).toBe("confirm_identity");
    stolenBrowser.now = addSeconds(stolenBrowser.now, 11);
    expect((await stolenBrowser.call("/api/auth/user")).status, path).toBe(401);
    expect((await owner.call("/api/auth/user", { now: addSeconds(owner.now, 11) })).status).toBe(200);
  }
  expect(findSubjectsTo(email).length).toBeGreaterThan(0);
  expect((await readRowsOf("sessions", id)).length).toBeLessThanOrEqual(4);
});

test("A visit does not extend the validity of a replaced token", async () => {
  const { owner } = await createAccountWithThief();
  owner.now = addSeconds(owner.now, 2 * 86_400);
  const stolenBrowser = new MailBrowser(owner.now);
  stolenBrowser.cookies = new Map(owner.cookies);
  await owner.call("/api/auth/confirm", { body: { password } });
  const stolenSessionResponse = await stolenBrowser.call("/api/auth/user");
  expect([stolenSessionResponse.status, stolenSessionResponse.headers.getSetCookie()]).toEqual([200, []]);
  stolenBrowser.now = addSeconds(stolenBrowser.now, 11);
  expect((await stolenBrowser.call("/api/auth/user")).status).toBe(401);
});

test("A new sign-in ends the browser's earlier session, also if this session belonged to another account", async () => {
  const { owner, email, id } = await createAccountWithThief();
  const earlierBrowser = new MailBrowser(owner.now);
  earlierBrowser.cookies = new Map(owner.cookies);
  await owner.logIn(email);
  earlierBrowser.now = addSeconds(owner.now, 11);
  expect((await earlierBrowser.call("/api/auth/user")).status).toBe(401);
  expect((await owner.call("/api/auth/sessions", { now: earlierBrowser.now })).body).toHaveLength(2);
  const [code] = (await makeRecoveryCodes(owner)).body.codes;
  const ben = new MailBrowser();
  const benId = await ben.signUp();
  const benWithOldSession = new MailBrowser(addSeconds(ben.now, 11));
  benWithOldSession.cookies = new Map(ben.cookies);
  expect((await ben.call("/api/auth/recovery", { body: { email, code, password: newPassword } })).body.user.id).toBe(
    id,
  );
  expect((await benWithOldSession.call("/api/auth/user")).status).toBe(401);
  expect(await readRowsOf("sessions", benId)).toHaveLength(1);
});

test("An account has at most fifty sessions, and a new session replaces the session that was used longest ago", async () => {
  const { owner, thief, email, id } = await createAccountWithThief();
  const rows = Array.from({ length: 60 }, (_, i) =>
    env.DB.prepare("INSERT INTO sessions (user_id, sid, sess, expire, last_seen_at) VALUES (?, ?, ?, ?, ?)").bind(
      id,
      `session ${i}`,
      JSON.stringify({ createdAt: owner.now }),
      addSeconds(owner.now, 86_400),
      addSeconds(owner.now, i - 100),
    ),
  );
  await env.DB.batch(rows);
  await new MailBrowser().logIn(email);
  const remainingSessionIds = (await readRowsOf("sessions", id)).map(({ sid }) => String(sid));
  expect(remainingSessionIds).toHaveLength(50);
  expect(remainingSessionIds).toContain("session 59");
  expect(remainingSessionIds).not.toContain("session 0");
  for (const browser of [owner, thief]) expect((await browser.call("/api/auth/user")).status).toBe(200);
});

test("The first password reset by mail removes passkeys and recovery codes that were added before the address was confirmed", async () => {
  // A stranger made the account with another person's address, and added a passkey and recovery codes.
  const { owner: stranger, email, id } = await createAccountWithThief();
  const strangersKey = await Authenticator.make();
  await addPasskey(stranger, strangersKey);
  const [code] = (await makeRecoveryCodes(stranger)).body.codes;
  const owner = new MailBrowser();
  const resetPassword = async (chosenPassword: string) => {
    await owner.call("/api/auth/reset", { body: { email } });
    return owner.call(`/api/auth/reset/${findTokenMailedTo(email)}`, { body: { password: chosenPassword } });
  };
  expect((await resetPassword(newPassword)).status).toBe(204);
  expect(await readRowsOf("passkeys", id)).toEqual([]);
  expect(await readRowsOf("recovery_codes", id)).toEqual([]);
  const credential = await strangersKey.get(await readPasskeyOptions(stranger, "/sign-in"));
  expect((await stranger.call("/api/auth/passkeys/sign-in", { body: { credential } })).status).toBe(401);
  expect((await stranger.call("/api/auth/recovery", { body: { email, code, password } })).status).toBe(401);

  // Later password resets do not delete passkeys that the owner has added since the first reset.
  expect((await owner.logIn(email, newPassword)).status).toBe(200);
  await addPasskey(owner, await Authenticator.make());
  expect((await resetPassword("drei gelbe vögel")).status).toBe(204);
  expect(await readRowsOf("passkeys", id)).toHaveLength(1);
});

test("A reset link sent to a former address of the account sets no password", async () => {
  const { owner, email, id } = await createAccountWithThief();
  await owner.call("/api/auth/reset", { body: { email } });
  const token = findTokenMailedTo(email);
  await env.DB.prepare("UPDATE users SET email = ? WHERE id = ?").bind(createEmail(), id).run();
  const lateResponse = await new Browser().call(`/api/auth/reset/${token}`, { body: { password: newPassword } });
  expect([lateResponse.status, lateResponse.body.code]).toEqual([404, "not_found"]);
});

test("The owner gets a mail about each change of the sign-in methods", async () => {
  const { owner, email } = await createAccountWithThief();
  const findNewestSubject = () => findSubjectsTo(email)[0];
  await addPasskey(owner, authenticator);
  expect(findNewestSubject()).toBe("A passkey was added");
  await makeRecoveryCodes(owner);
  expect(findNewestSubject()).toBe("New recovery codes were made");
  await owner.call("/api/auth/password", { method: "DELETE" });
  expect(findNewestSubject()).toBe("Your password was removed");
  await owner.call("/api/auth/password", { body: { current: "", next: newPassword } });
  expect(findNewestSubject()).toBe("Your password was changed");
  await owner.call(passkeyPathOf(authenticator), { method: "DELETE" });
  expect(findNewestSubject()).toBe("A passkey was removed");
  const newAddress = createEmail();
  await owner.call("/api/auth/email", { body: { email: newAddress, password: newPassword } });
  expect(findNewestSubject()).toBe("A new address for your account");
  await owner.call(`/api/auth/email/${findTokenMailedTo(newAddress)}`, { method: "POST" });
  expect(findNewestSubject()).toBe("The address of your account was changed");
  for (const mail of findMailsTo(email)) expect(mail.text).not.toContain("Anna");
});

test("A session token that is replaced during a visit keeps its expiry and is not issued again", async () => {
  const { owner, id } = await createAccountWithThief();
  owner.now = addSeconds(owner.now, 2 * 86_400);
  const stolenBrowser = new MailBrowser(owner.now);
  stolenBrowser.cookies = new Map(owner.cookies);
  const database = createDatabaseWithCallAfterBatch(env.DB, async () => {
    expect((await owner.call("/api/auth/confirm", { body: { password } })).status).toBe(204);
  });
  expect((await stolenBrowser.call("/api/auth/user", { database })).status).toBe(200);
  stolenBrowser.now = addSeconds(stolenBrowser.now, 11);
  expect((await stolenBrowser.call("/api/auth/user")).status).toBe(401);
  expect((await owner.call("/api/auth/user")).status).toBe(200);
  expect(await readRowsOf("sessions", id)).toHaveLength(3);
});
