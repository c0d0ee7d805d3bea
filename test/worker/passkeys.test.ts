import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Authenticator, type AuthenticatorFault } from "./authenticator.ts";
import { type ApiResponse, Browser } from "./client.ts";
import { createEmail, findSubjectsTo, MailBrowser, password, readRowsOf } from "./mailbox.ts";
import { chooseForShards } from "./shard-databases.ts";

const requestPasskeyOptions = async (browser: Browser, pathSuffix: "" | "/sign-in") =>
  (await browser.call(`/api/auth/passkeys${pathSuffix}/options`, { method: "POST" })).body.options;

async function addPasskey(
  browser: Browser,
  authenticator: Authenticator,
  fault: AuthenticatorFault = {},
): Promise<ApiResponse> {
  const credential = await authenticator.create(await requestPasskeyOptions(browser, ""), fault);
  return browser.call("/api/auth/passkeys", { body: { credential } });
}

async function signIn(
  browser: Browser,
  authenticator: Authenticator,
  fault: AuthenticatorFault = {},
): Promise<ApiResponse> {
  const credential = await authenticator.get(await requestPasskeyOptions(browser, "/sign-in"), fault);
  return browser.call("/api/auth/passkeys/sign-in", { body: { credential } });
}

test("A learner adds a passkey, signs in with it without an email, renames it and removes it", async () => {
  const [anna, phone] = [new MailBrowser(), new MailBrowser()];
  const email = createEmail();
  const id = await anna.signUp(email);
  const authenticator = await Authenticator.make();
  const responseToAdding = await addPasskey(anna, authenticator);
  expect([responseToAdding.status, responseToAdding.database.roundTrips]).toEqual([201, 2]);
  expect(responseToAdding.body).toEqual({
    id: Buffer.from(authenticator.id).toString("base64url"),
    name: "Unknown device",
    createdAt: anna.now,
    lastUsedAt: null,
    isThis: true,
  });
  expect(findSubjectsTo(email)[0]).toBe("A passkey was added");

  phone.now = "2026-11-22T09:00:00.000Z";
  const signInResponse = await signIn(phone, authenticator);
  expect([signInResponse.status, signInResponse.body.user?.id, signInResponse.database.roundTrips]).toEqual([
    200,
    id,
    chooseForShards(2, 4),
  ]);
  expect((await phone.call("/api/auth/user")).body.id).toBe(id);
  expect((await phone.call("/api/auth/passkeys")).body).toEqual([{ ...responseToAdding.body, lastUsedAt: phone.now }]);

  const path = `/api/auth/passkeys/${responseToAdding.body.id}`;
  const responseToRenaming = await anna.call(path, { method: "PATCH", body: { name: " MacBook  " } });
  expect([responseToRenaming.status, responseToRenaming.body.name]).toEqual([200, "MacBook"]);
  expect((await anna.call(path, { method: "PATCH", body: { name: " " } })).status).toBe(400);
  const ben = new Browser();
  await ben.signUp();
  expect((await ben.call(path, { method: "PATCH", body: { name: "Ben's" } })).status).toBe(404);
  expect((await ben.call(path, { method: "DELETE" })).status).toBe(404);
  expect((await anna.call(path, { method: "DELETE" })).status).toBe(204);
  expect((await anna.call(path, { method: "DELETE" })).status).toBe(404);
  const responseAfterDeletion = await signIn(new MailBrowser(), authenticator);
  expect([responseAfterDeletion.status, responseAfterDeletion.body.code]).toEqual([401, "invalid_credentials"]);
});

test("A passkey of another site or without user verification is refused", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  const authenticator = await Authenticator.make();
  const authenticatorFaults: AuthenticatorFault[] = [
    { origin: "https://evil.example" },
    { rpId: "evil.example" },
    { challenge: "AAAA" },
    { isUnverified: true },
  ];
  for (const fault of authenticatorFaults) {
    expect((await addPasskey(anna, authenticator, fault)).status, JSON.stringify(fault)).toBe(400);
  }
  expect(await readRowsOf("passkeys", id)).toEqual([]);
  expect((await addPasskey(anna, authenticator)).status).toBe(201);
  const otherBrowser = new Browser();
  const ben = await otherBrowser.signUp();
  const benHandle = Buffer.from(ben.replaceAll("-", ""), "hex").toString("base64url");
  for (const fault of [...authenticatorFaults, { userHandle: benHandle }, { userHandle: "AAAA" }, { signCount: 1 }]) {
    const refusedResponse = await signIn(new Browser(), authenticator, fault);
    expect([refusedResponse.status, refusedResponse.body.code], JSON.stringify(fault)).toEqual([
      401,
      "invalid_credentials",
    ]);
    expect(refusedResponse.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toEqual([]);
  }
  expect((await signIn(new Browser(), authenticator)).status).toBe(200);
});

test("A challenge is valid once, for five minutes and in the same browser", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  await anna.signUp();
  await ben.signUp();
  const authenticator = await Authenticator.make();
  const credential = await authenticator.create(await requestPasskeyOptions(anna, ""));
  const cookies = new Map(anna.cookies);
  const foreignBrowser = new Browser();
  foreignBrowser.cookies = new Map([...ben.cookies, ["passkey-challenge", cookies.get("passkey-challenge") ?? ""]]);
  const addKey = (browser: Browser, time?: string) =>
    browser.call("/api/auth/passkeys", { body: { credential }, ...(time && { now: time }) });
  expect((await addKey(foreignBrowser)).status).toBe(409);
  expect((await addKey(anna, "2026-11-21T18:06:00.000Z")).status).toBe(409);
  expect((await addKey(anna)).status).toBe(409);
  anna.cookies = new Map(cookies);
  expect((await addKey(anna)).status).toBe(201);

  const guest = new Browser();
  const usedCredential = await authenticator.get(await requestPasskeyOptions(guest, "/sign-in"));
  const cookiesBefore = new Map(guest.cookies);
  const signInAgain = () => guest.call("/api/auth/passkeys/sign-in", { body: { credential: usedCredential } });
  expect((await signInAgain()).status).toBe(200);
  guest.cookies = cookiesBefore;
  // A repeated sign-in response is refused, even if the authenticator does not count its signatures.
  await env.DB.prepare("UPDATE passkeys SET sign_count = 0 WHERE id = ?").bind(usedCredential.id).run();
  const replayedResponse = await signInAgain();
  expect([replayedResponse.status, replayedResponse.body.code]).toEqual([409, "conflict"]);
});

test("An authenticator without a counter is accepted, and a lower counter is refused", async () => {
  const anna = new Browser();
  await anna.signUp();
  const authenticator = await Authenticator.make();
  authenticator.signCount = 0;
  await addPasskey(anna, authenticator);
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await signIn(new Browser(), authenticator, { signCount: 0 })).status).toBe(200);
  expect((await signIn(new Browser(), authenticator, { signCount: 7 })).status).toBe(200);
  expect((await signIn(new Browser(), authenticator, { signCount: 7 })).status).toBe(401);
  expect((await signIn(new Browser(), authenticator, { signCount: 8 })).status).toBe(200);
});

test("The last passkey cannot be removed if there is no password, and the password cannot be removed if there is no passkey", async () => {
  const anna = new Browser();
  const email = createEmail();
  await anna.signUp(email);
  const removePassword = () => anna.call("/api/auth/password", { method: "DELETE" });
  expect((await removePassword()).status).toBe(409);
  const [firstKey, secondKey] = [await Authenticator.make(), await Authenticator.make()];
  const passkeyIds = [await addPasskey(anna, firstKey), await addPasskey(anna, secondKey)].map(({ body }) => body.id);
  expect((await removePassword()).status).toBe(204);
  expect((await anna.call("/api/auth/security")).body).toMatchObject({ hasPassword: false, passwordChangedAt: null });
  for (const typedPassword of ["", password]) {
    const response = await anna.call("/api/auth/login", { body: { email, password: typedPassword || " " } });
    expect(response.status).toBe(401);
  }

  const removePasskey = (id: string) => anna.call(`/api/auth/passkeys/${id}`, { method: "DELETE" });
  expect((await removePasskey(passkeyIds[0])).status).toBe(204);
  const refusedResponse = await removePasskey(passkeyIds[1]);
  expect([refusedResponse.status, refusedResponse.body.message]).toEqual([
    409,
    "This is your last passkey and you have no password. Set a password first.",
  ]);
  // Twenty minutes after the sign-in, the learner must use the passkey again before setting a password or deleting the
  // account.
  anna.now = "2026-11-21T18:20:00.000Z";
  const setPassword = () => anna.call("/api/auth/password", { body: { current: "", next: "zwei blaue boote" } });
  expect((await setPassword()).body.code).toBe("confirm_identity");
  expect((await anna.call("/api/account", { method: "DELETE", body: {} })).body.code).toBe("confirm_identity");
  const credential = await secondKey.get(await requestPasskeyOptions(anna, "/sign-in"));
  expect((await anna.call("/api/auth/confirm/passkey", { body: { credential } })).status).toBe(204);
  expect((await setPassword()).status).toBe(204);
  expect((await removePasskey(passkeyIds[1])).status).toBe(204);
  expect((await new MailBrowser().logIn(email, "zwei blaue boote")).status).toBe(200);
});

test("An account without a password can be deleted after its passkey was used", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  const authenticator = await Authenticator.make();
  await addPasskey(anna, authenticator);
  await anna.call("/api/auth/recovery-codes", { method: "POST" });
  await anna.call("/api/auth/password", { method: "DELETE" });
  const returningBrowser = new Browser("2026-12-01T08:00:00.000Z");
  await signIn(returningBrowser, authenticator);
  returningBrowser.now = "2026-12-01T08:11:00.000Z";
  const deleteAccount = (body = {}) => returningBrowser.call("/api/account", { method: "DELETE", body });
  for (const body of [{}, { password: "leuchtturm 7" }]) {
    const refusedDeletionResponse = await deleteAccount(body);
    expect([refusedDeletionResponse.status, refusedDeletionResponse.body.code]).toEqual([403, "confirm_identity"]);
  }
  const confirmWithKey = async (authenticator: Authenticator) =>
    returningBrowser.call("/api/auth/confirm/passkey", {
      body: { credential: await authenticator.get(await requestPasskeyOptions(returningBrowser, "/sign-in")) },
    });
  const [ben, authenticatorOfBen] = [new Browser(), await Authenticator.make()];
  await ben.signUp();
  await addPasskey(ben, authenticatorOfBen);
  expect((await confirmWithKey(authenticatorOfBen)).status).toBe(401);
  expect((await deleteAccount()).status).toBe(403);
  expect((await confirmWithKey(authenticator)).status).toBe(204);
  expect((await deleteAccount()).status).toBe(204);
  expect(returningBrowser.cookies.has("session")).toBe(false);
  expect((await signIn(new Browser(), authenticator)).status).toBe(401);
  for (const table of ["passkeys", "recovery_codes", "sessions", "account_links"]) {
    expect(await readRowsOf(table, id), table).toEqual([]);
  }
});

test("More than ten minutes after sign-in, a change needs a confirmation, and another learner's passkey is not accepted for it", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  await anna.signUp();
  await ben.signUp();
  const [authenticatorOfAnna, authenticatorOfBen] = [await Authenticator.make(), await Authenticator.make()];
  const { body } = await addPasskey(anna, authenticatorOfAnna);
  await addPasskey(ben, authenticatorOfBen);
  anna.now = "2026-11-21T18:11:00.000Z";
  const sensitiveCalls = [
    () => anna.call("/api/auth/passkeys/options", { method: "POST" }),
    () => anna.call(`/api/auth/passkeys/${body.id}`, { method: "PATCH", body: { name: "Key" } }),
    () => anna.call(`/api/auth/passkeys/${body.id}`, { method: "DELETE" }),
    () => anna.call("/api/auth/password", { method: "DELETE" }),
    () => anna.call("/api/auth/recovery-codes", { method: "POST" }),
  ];
  for (const call of sensitiveCalls) expect((await call()).body.code).toBe("confirm_identity");
  const confirmWithKey = async (confirmingAuthenticator: Authenticator) =>
    anna.call("/api/auth/confirm/passkey", {
      body: { credential: await confirmingAuthenticator.get(await requestPasskeyOptions(anna, "/sign-in")) },
    });
  expect((await confirmWithKey(authenticatorOfBen)).status).toBe(401);
  expect((await confirmWithKey(authenticatorOfAnna)).status).toBe(204);
  for (const call of sensitiveCalls.slice(0, 2)) expect((await call()).status).toBe(200);
});

test("A site whose address is an IP address has no passkeys, and a variable sets the relying party", async () => {
  const anna = new Browser();
  await anna.signUp();
  const requestResetAt = async (origin: string, settings = {}) => {
    const guest = new Browser();
    guest.origin = origin;
    return guest.call("/api/auth/passkeys/sign-in/options", { method: "POST", env: settings });
  };
  for (const origin of ["http://127.0.0.1:8787", "http://[::1]:8787"]) {
    const response = await requestResetAt(origin);
    expect([response.status, response.body.code]).toEqual([503, "unavailable"]);
  }
  expect((await requestResetAt("https://lotse.example")).body.options.rpId).toBe("lotse.example");
  const responseWithConfiguredOrigin = await requestResetAt("http://127.0.0.1:8787", {
    PUBLIC_ORIGIN: "https://learn.example.org",
  });
  expect(responseWithConfiguredOrigin.body.options.rpId).toBe("learn.example.org");
});
