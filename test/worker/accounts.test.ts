import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { scryptParameters } from "#worker/accounts/password.ts";
import { Browser } from "./client.ts";
import { finish, firstLesson, lessonSubmission, readLesson } from "./lesson.ts";

const form = { firstName: "Anna", lastName: "Nowak", password: "leuchtturm 7" };
const newEmail = () => `${crypto.randomUUID()}@example.org`;

test("sign up, leave, come back", async () => {
  const anna = new Browser();
  const email = newEmail();
  const signedUp = await anna.call("/api/auth/signup", { body: { ...form, email: ` ${email.toUpperCase()} ` } });
  expect(signedUp.status).toBe(201);
  expect(signedUp.body.user).toMatchObject({
    email,
    firstName: "Anna",
    lastName: "Nowak",
    subscriptionStatus: "trial",
  });
  expect(Object.keys(signedUp.body.user).toSorted()).toEqual([
    "createdAt",
    "currentLanguage",
    "email",
    "firstName",
    "id",
    "lastName",
    "profileImageUrl",
    "subscriptionStatus",
    "trialMessagesUsed",
  ]);
  const cookies = signedUp.headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith("session="))).toMatch(
    /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/,
  );
  expect(cookies.find((cookie) => cookie.startsWith("lotse_signed_in=1"))).not.toMatch(/HttpOnly/);
  expect((await anna.call("/api/auth/user")).body).toEqual(signedUp.body.user);

  const stolen = new Map(anna.cookies);
  expect((await anna.call("/api/auth/logout", { method: "POST" })).body).toEqual({ message: "Logged out" });
  expect(anna.cookies.has("session")).toBe(false);
  expect(anna.cookies.has("lotse_signed_in")).toBe(false);
  const thief = new Browser();
  thief.cookies = stolen;
  const refused = await thief.call("/api/auth/user");
  expect(refused.status).toBe(401);
  expect(refused.body).toMatchObject({ message: "Unauthorized", code: "signed_out" });
  expect((await anna.call("/api/auth/logout", { method: "POST" })).status).toBe(200);

  const back = await anna.call("/api/auth/login", { body: { email: email.toUpperCase(), password: form.password } });
  expect(back.status).toBe(200);
  expect(back.body.user.id).toBe(signedUp.body.user.id);
  expect((await anna.call("/api/auth/user")).status).toBe(200);
});

test("what is wrong with a form is said at its field", async () => {
  const guest = new Browser();
  const answer = await guest.call("/api/auth/signup", {
    body: { firstName: " ", lastName: "", email: "anna", password: "short" },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Please enter a valid email address",
    password: "Password must be at least 8 characters long",
  });
  const login = await guest.call("/api/auth/login", { body: { email: "anna@example.org", password: "" } });
  expect(login.body.fields).toEqual({ password: "Password is required" });
  expect(login.database.rowsWritten).toBe(0);
});

test("an email has one account, however it is written and however fast one asks", async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => new Browser().call("/api/auth/signup", { body: { ...form, email } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe("An account with this email already exists.");
});

test("an unknown email and a wrong password get the same answer", async () => {
  const email = newEmail();
  await new Browser().signUp(email);
  const guest = new Browser();
  const wrong = await guest.call("/api/auth/login", { body: { email, password: "nonsense" } });
  const unknown = await guest.call("/api/auth/login", { body: { email: newEmail(), password: "nonsense" } });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  const { requestId: first, ...said } = wrong.body;
  const { requestId: second, ...alsoSaid } = unknown.body;
  expect(said).toEqual({ message: "Invalid email or password.", code: "invalid_credentials" });
  expect(alsoSaid).toEqual(said);
  expect(wrong.database.roundTrips).toBe(unknown.database.roundTrips);
});

test("failures close an account for a while, also when they come at once, and success forgets them", async () => {
  expect([env.SIGN_IN_LIMIT_ACCOUNT, env.SIGN_IN_LIMIT_ADDRESS]).toEqual(["10", "100"]);
  const email = newEmail();
  await new Browser().signUp(email);
  const guess = (browser: Browser, password = "nonsense") =>
    browser.call("/api/auth/login", { body: { email, password }, env: { SIGN_IN_LIMIT_ACCOUNT: "3" } });
  const guest = new Browser();
  for (let n = 0; n < 2; n++) expect((await guess(guest)).status).toBe(401);
  expect((await guess(guest, form.password)).status).toBe(200);
  const many = await Promise.all(Array.from({ length: 8 }, () => guess(new Browser())));
  expect(many.filter(({ status }) => status === 401)).toHaveLength(3);
  const closed = await guess(guest, form.password);
  expect(closed.status).toBe(429);
  expect(Number(closed.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(closed.database.rowsWritten).toBeLessThanOrEqual(1);
  guest.now = "2026-11-21T18:16:00.000Z";
  expect((await guess(guest, form.password)).status).toBe(200);
});

test("an address has a limit of its own, which a variable raises", async () => {
  const tight = { env: { SIGN_IN_LIMIT_ADDRESS: "3" }, headers: { "cf-connecting-ip": "203.0.113.7" } };
  const guess = (options: object) =>
    new Browser().call("/api/auth/login", { ...options, body: { email: newEmail(), password: "nonsense" } });
  for (let n = 0; n < 3; n++) expect((await guess(tight)).status).toBe(401);
  expect((await guess(tight)).status).toBe(429);
  expect((await guess({ ...tight, headers: { "cf-connecting-ip": "203.0.113.8" } })).status).toBe(401);
  expect((await guess({ ...tight, env: { SIGN_IN_LIMIT_ADDRESS: "1000" } })).status).toBe(401);
});

test("passwords are stored as scrypt within what production allows, sessions as hashes", async () => {
  const { N, r, p } = scryptParameters;
  expect(N * r * p).toBeLessThanOrEqual(2 ** 20);
  const anna = new Browser();
  const id = await anna.signUp();
  const account = await env.DB.prepare("SELECT password_hash FROM users WHERE id = ?")
    .bind(id)
    .first<{ password_hash: string }>();
  expect(account?.password_hash).toMatch(/^scrypt\$16384\$8\$5\$[\w+/]{22}==\$[\w+/]{43}=$/);
  const session = await env.DB.prepare("SELECT sid FROM sessions WHERE user_id = ?").bind(id).first<{ sid: string }>();
  const payload = JSON.parse(
    atob((anna.cookies.get("session") ?? "").split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/") ?? ""),
  );
  expect(session?.sid).toMatch(/^[0-9a-f]{64}$/);
  expect(session?.sid).not.toContain(payload.sid);
});

test("a forged, foreign or expired token opens nothing", async () => {
  const anna = new Browser();
  await anna.signUp();
  const token = anna.cookies.get("session") ?? "";
  const [head, , signature] = token.split(".");
  const unsigned = btoa(JSON.stringify({ alg: "none" })).replace(/=+$/, "");
  const body = btoa(JSON.stringify({ sub: crypto.randomUUID(), sid: "x", iat: 1, exp: 9_999_999_999 })).replace(
    /=+$/,
    "",
  );
  for (const forged of ["", "x", `${head}.${body}.${signature}`, `${unsigned}.${body}.`]) {
    const thief = new Browser();
    thief.cookies.set("session", forged);
    expect((await thief.call("/api/auth/user")).status, forged).toBe(401);
  }
  expect((await anna.call("/api/auth/user", { now: "2027-01-21T18:00:00.000Z" })).status).toBe(401);
});

test("a session slides: who comes back within thirty days stays signed in", async () => {
  const anna = new Browser("2026-11-21T18:00:00.000Z");
  await anna.signUp();
  for (const now of ["2026-12-15T18:00:00.000Z", "2027-01-10T18:00:00.000Z", "2027-02-05T18:00:00.000Z"]) {
    anna.now = now;
    expect((await anna.call("/api/auth/user")).status, now).toBe(200);
  }
  anna.now = "2027-03-10T18:00:00.000Z";
  expect((await anna.call("/api/auth/user")).status).toBe(401);
});

test("the export holds everything stored about the learner and nothing of anyone else", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  const id = await anna.signUp();
  const other = await ben.signUp();
  for (const browser of [anna, ben]) {
    const lesson = await readLesson(browser, firstLesson);
    await finish(browser, firstLesson, lessonSubmission(lesson, 15));
  }
  const exported = await anna.call("/api/account/export");
  expect(exported.headers.get("content-disposition")).toContain("attachment");
  expect(exported.body.accounts.user).toMatchObject({ id, timeZone: "Europe/Berlin" });
  expect(exported.body.vocabulary.vocabulary).toHaveLength(15);
  expect(exported.body.curriculum.user_subchapter_progress).toHaveLength(1);
  expect(exported.body.quizzes.quiz_results).toHaveLength(1);
  expect(exported.body.progress.xp_transactions).toHaveLength(3);
  expect(exported.body.progress.user_xp[0].totalXp).toBe(30);
  const text = JSON.stringify(exported.body);
  expect(text).not.toContain("scrypt");
  expect(text).not.toContain(other);
});

test("deleting asks for the password and leaves no row in any table", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  const id = await anna.signUp();
  await ben.signUp();
  const lesson = await readLesson(anna, firstLesson);
  await finish(anna, firstLesson, lessonSubmission(lesson, 15));
  await finish(ben, firstLesson, lessonSubmission(lesson, 15));

  const wrong = await anna.call("/api/account", { method: "DELETE", body: { password: "nonsense" } });
  expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_credentials"]);
  expect((await anna.call("/api/auth/user")).status).toBe(200);
  const thief = new Browser();
  thief.cookies = new Map(anna.cookies);
  const gone = await anna.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" } });
  expect([gone.status, gone.body]).toEqual([204, ""]);
  expect((await thief.call("/api/auth/user")).status).toBe(401);
  expect((await finish(thief, firstLesson, lessonSubmission(lesson, 15))).status).toBe(401);

  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE sql LIKE '%user_id%' OR name = 'users'",
  ).all<{ name: string }>();
  expect(tables.length).toBeGreaterThanOrEqual(8);
  for (const { name } of tables) {
    const column = name === "users" ? "id" : "user_id";
    const left = await env.DB.prepare(`SELECT count(*) AS rows FROM ${name} WHERE ${column} = ?`)
      .bind(id)
      .first<{ rows: number }>();
    expect(left?.rows, name).toBe(0);
  }
  expect((await ben.call("/api/vocabulary/german")).body).toHaveLength(15);
});

test("signing in is asked for with a safe way back", async () => {
  const guest = new Browser();
  const to = async (query: string) => (await guest.call(`/api/login${query}`)).headers.get("location");
  expect(await to("")).toBe("/auth");
  expect(await to("?returnTo=/lesson/a1-hello-and-goodbye")).toBe("/auth?returnTo=%2Flesson%2Fa1-hello-and-goodbye");
  for (const evil of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/%0d%0aX: y",
    "lesson",
  ]) {
    expect(await to(`?returnTo=${encodeURIComponent(decodeURIComponent(evil))}`), evil).toBe("/auth");
  }
});
