import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusalEvents, successEvents } from "#worker/security-log.ts";
import { Authenticator } from "./authenticator.ts";
import { Browser, type CallOptions } from "./client.ts";
import { createEmail, findTokenMailedTo, MailBrowser, password } from "./mailbox.ts";

let logLines: string[] = [];
beforeEach(() => {
  logLines = [];
  vi.spyOn(console, "log").mockImplementation((line) => void logLines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

type LogEntry = Record<string, unknown>;

/** The lines about calls of this browser. Other lines can come from work that an earlier test has started. */
const parseLinesOf = ({ requestIds }: Browser, lines: readonly string[]): LogEntry[] =>
  lines.flatMap((line) => (requestIds.some((id) => line.includes(id)) ? [JSON.parse(line) as LogEntry] : []));
const findLoggedEvents = (browser: Browser) =>
  parseLinesOf(browser, logLines).filter(({ security }) => security !== undefined);

test("Events of an account are logged without personal data", async () => {
  const anna = new Browser();
  const email = `${crypto.randomUUID()}@example.org`;
  const headers = { "cf-connecting-ip": "203.0.113.99" };
  const id = await anna.signUp(email);
  await anna.call("/api/auth/logout", { method: "POST", headers });
  await anna.call("/api/auth/login", { body: { email, password: "wrong" }, headers });
  await anna.call("/api/auth/login", { body: { email, password: "leuchtturm 7" }, headers });
  const body = { current: "leuchtturm 7", next: "wellenbrecher 9" };
  expect((await anna.call("/api/auth/password", { body, headers })).status).toBe(204);
  await anna.call("/api/account/export");
  await anna.call("/api/vocabulary/add-batch", {
    body: { language: "german" },
    headers: { origin: "https://evil.example" },
  });
  await anna.call("/api/account", { method: "DELETE", body: { password: "wellenbrecher 9" } });
  expect(findLoggedEvents(anna).map(({ security, path }) => `${security} ${path}`)).toEqual([
    "account-made POST /api/auth/signup",
    "signed-out POST /api/auth/logout",
    "credentials-refused POST /api/auth/login",
    "signed-in POST /api/auth/login",
    "password-changed POST /api/auth/password",
    "data-exported GET /api/account/export",
    expect.stringMatching(/^forbidden POST /),
    "account-deleted DELETE /api/account",
  ]);
  const logText = JSON.stringify(findLoggedEvents(anna));
  for (const secret of [id, email, "203.0.113.99", "Anna", "Nowak", "leuchtturm", "evil.example"]) {
    expect(logText, secret).not.toContain(secret);
  }
  const [signUpEvent, , failedEvent, signInEvent] = findLoggedEvents(anna);
  expect(signUpEvent?.who).toMatch(/^[\w-]{12}$/);
  expect(signInEvent?.who).toBe(signUpEvent?.who);
  expect(failedEvent?.from).toBe(signInEvent?.from);
  anna.now = "2026-11-22T18:00:00.000Z";
  await anna.call("/api/auth/login", { body: { email, password: "wrong" }, headers });
  expect(findLoggedEvents(anna).at(-1)?.from).not.toBe(failedEvent?.from);
});

test("A reached limit is logged with the call and without the requested id", async () => {
  const ben = new Browser();
  await ben.signUp();
  for (let i = 0; i < 2; i++) {
    const body = { email: "nobody@example.org", password: "x" };
    await ben.call("/api/auth/login", { body, env: { SIGN_IN_LIMIT_ACCOUNT: "1" } });
  }
  expect(findLoggedEvents(ben).at(-1)).toMatchObject({
    security: "limit-hit",
    path: "POST /api/auth/login",
    who: null,
  });
});

test("A client cannot choose the logged request id", async () => {
  const headers = { "x-request-id": "another-request" };
  const guest = new Browser();
  const response = await guest.call("/api/auth/login", {
    body: { email: createEmail(), password: "nonsense" },
    headers,
  });
  expect(response.status).toBe(401);
  expect(response.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get("x-request-id")).toBe(response.body.requestId);
  expect(findLoggedEvents(guest).map(({ requestId }) => requestId)).toEqual([response.body.requestId]);
});

test("Each event of an account is logged, and no log line contains personal data", async () => {
  const faultMessages: string[] = [];
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void faultMessages.push(String(line)));
  }
  const anna = new MailBrowser();
  const [email, wantedEmail] = [createEmail(), createEmail()];
  const id = await anna.signUp(email);
  const headers = { "cf-connecting-ip": "203.0.113.99" };
  const postJson = (path: string, body: object = {}, callOptions: CallOptions = {}) =>
    anna.call(path, { body, headers, ...callOptions });
  const authenticator = await Authenticator.make();
  const requestPasskeyOptions = async (pathSuffix: "" | "/sign-in") =>
    (await postJson(`/api/auth/passkeys${pathSuffix}/options`)).body.options;

  await postJson("/api/auth/confirm", { password });
  const responseToAdding = await postJson("/api/auth/passkeys", {
    credential: await authenticator.create(await requestPasskeyOptions("")),
  });
  const passkeyPath = `/api/auth/passkeys/${responseToAdding.body.id}`;
  await anna.call(passkeyPath, { method: "PATCH", body: { name: "Annas Handy" } });
  await postJson("/api/auth/confirm/passkey", {
    credential: await authenticator.get(await requestPasskeyOptions("/sign-in")),
  });
  await postJson("/api/auth/passkeys/sign-in", {
    credential: await authenticator.get(await requestPasskeyOptions("/sign-in")),
  });
  const [recoveryCode] = (await postJson("/api/auth/recovery-codes")).body.codes;
  await postJson("/api/auth/email", { email: wantedEmail, password });
  await postJson("/api/auth/confirmation");
  await postJson(`/api/auth/email/${findTokenMailedTo(wantedEmail)}`);
  await postJson("/api/auth/recovery", { email: wantedEmail, code: recoveryCode, password: "zwei blaue boote" });
  await postJson("/api/auth/reset", { email: wantedEmail });
  const resetToken = findTokenMailedTo(wantedEmail);
  await postJson(`/api/auth/reset/${resetToken}`, { password: "vier rote autos" });
  await postJson("/api/auth/login", { email: wantedEmail, password: "vier rote autos" });
  await postJson("/api/auth/password", { current: "vier rote autos", next: password });
  await anna.call("/api/auth/password", { method: "DELETE" });
  await postJson("/api/auth/password", { current: "", next: password });
  await anna.call(passkeyPath, { method: "DELETE" });
  await anna.call("/api/auth/sessions", { method: "DELETE" });
  const reportBody = {
    kind: "other",
    subject: { type: "correction", id: "der → dem" },
    note: "Annas Satz stimmt doch.",
  };
  await postJson("/api/reports", reportBody);
  await anna.call("/api/account/export");
  await postJson("/api/auth/login", { email: wantedEmail, password: "geheim geraten" });
  await postJson("/api/auth/signup", { email: "keine Adresse", password: "kurz" });
  await postJson("/api/auth/logout");
  anna.cookies.set("session", "forged");
  await anna.call("/api/auth/user");
  await postJson("/api/auth/login", { email: wantedEmail, password });
  const [session] = (await anna.call("/api/auth/sessions")).body;
  anna.now = "2026-11-21T18:30:00.000Z";
  await anna.call(`/api/auth/sessions/${"0".repeat(64)}`, { method: "DELETE" });
  await anna.call(`/api/auth/sessions/${session.id}`, { method: "DELETE" });
  await postJson("/api/auth/login", { email: wantedEmail, password });
  await anna.call("/api/account", { method: "DELETE", body: { password } });

  const loggedEventNames = new Set(findLoggedEvents(anna).map(({ security }) => security));
  const eventsTestedElsewhere = ["account-made", "limit-hit", "forbidden", "locked"];
  const expectedEvents = [...Object.values(successEvents), ...Object.values(refusalEvents)];
  expect(
    expectedEvents.filter((event) => !loggedEventNames.has(event) && !eventsTestedElsewhere.includes(event)),
  ).toEqual([]);
  const logText = [...logLines, ...faultMessages].join("\n");
  const secrets = [
    id,
    email,
    wantedEmail,
    "203.0.113.99",
    "Anna",
    "Nowak",
    password,
    recoveryCode,
    resetToken.slice(22),
    authenticator.userHandle,
  ];
  for (const secret of [...secrets, responseToAdding.body.id, session.id, "stimmt doch", "geheim", "keine Adresse"]) {
    expect(logText, secret).not.toContain(secret);
  }
});

test("A fault is logged without statement values, addresses and texts", async () => {
  const faultMessages: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void faultMessages.push(String(line)));
  const failingDatabase = new Proxy(env.DB, {
    get: (database, name) =>
      name !== "withSession"
        ? Reflect.get(database, name)
        : () => ({
            getBookmark: () => null,
            prepare: (query: string) => database.prepare(query.replace("users", "no_such_table")),
            batch: (statements: D1PreparedStatement[]) => database.batch(statements),
          }),
  });
  const email = createEmail();
  const guest = new MailBrowser();
  const response = await guest.call("/api/auth/login", {
    body: { email, password: "ein stilles wort" },
    database: failingDatabase,
  });
  expect([response.status, response.body.message]).toEqual([500, "Something went wrong on our side."]);
  await guest.signUp(email);
  const settingsOfRefusingService = {
    MAIL: "http",
    MAIL_API_URL: "http://localhost:1/mails",
    MAIL_FROM: "Lotse <lotse@example.org>",
  };
  await guest.call("/api/auth/reset", { body: { email }, env: settingsOfRefusingService });
  expect(parseLinesOf(guest, faultMessages)).toEqual([
    expect.objectContaining({ path: "/api/auth/login", error: expect.objectContaining({ name: expect.any(String) }) }),
    expect.objectContaining({ event: "mail_failed" }),
  ]);
  for (const secret of [email, "stilles", "Anna"]) expect(faultMessages.join("\n"), secret).not.toContain(secret);
});
