import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

const signUpForm = { firstName: "Anna", lastName: "Nowak", password: "leuchtturm 7" };
const createEmail = () => `${crypto.randomUUID()}@example.org`;

test("A learner can sign up, sign out and sign in again", async () => {
  const anna = new Browser();
  const email = createEmail();
  const signUpResponse = await anna.call("/api/auth/signup", {
    body: { ...signUpForm, email: ` ${email.toUpperCase()} ` },
  });
  expect(signUpResponse.status).toBe(201);
  expect(signUpResponse.body.user).toMatchObject({
    email,
    firstName: "Anna",
    lastName: "Nowak",
    subscriptionStatus: "trial",
  });
  expect(Object.keys(signUpResponse.body.user).toSorted()).toEqual([
    "createdAt",
    "currentLanguage",
    "currentLevel",
    "dailyGoal",
    "email",
    "firstName",
    "id",
    "lastName",
    "profileImageUrl",
    "subscriptionStatus",
    "trialMessagesUsed",
  ]);
  const setCookieHeaders = signUpResponse.headers.getSetCookie();
  expect(setCookieHeaders.find((cookie) => cookie.startsWith("session="))).toMatch(
    /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/,
  );
  expect(setCookieHeaders.find((cookie) => cookie.startsWith("lotse_signed_in=1"))).not.toMatch(/HttpOnly/);
  expect((await anna.call("/api/auth/user")).body).toEqual(signUpResponse.body.user);

  const stolenCookies = new Map(anna.cookies);
  expect((await anna.call("/api/auth/logout", { method: "POST" })).body).toEqual({ message: "Logged out" });
  expect(anna.cookies.has("session")).toBe(false);
  expect(anna.cookies.has("lotse_signed_in")).toBe(false);
  const thief = new Browser();
  thief.cookies = stolenCookies;
  const refusedResponse = await thief.call("/api/auth/user");
  expect(refusedResponse.status).toBe(401);
  expect(refusedResponse.body).toMatchObject({ message: "Unauthorized", code: "signed_out" });
  expect((await anna.call("/api/auth/logout", { method: "POST" })).status).toBe(200);

  const signInResponse = await anna.call("/api/auth/login", {
    body: { email: email.toUpperCase(), password: signUpForm.password },
  });
  expect(signInResponse.status).toBe(200);
  expect(signInResponse.body.user.id).toBe(signUpResponse.body.user.id);
  expect((await anna.call("/api/auth/user")).status).toBe(200);
});

test("A learner changes names and level separately, and the changes are stored", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  await anna.signUp();
  await ben.signUp();
  const stateBefore = (await anna.call("/api/auth/user")).body;
  expect(stateBefore.currentLevel).toBe("A1");
  const changeUser = (body: object) => anna.call("/api/auth/user", { method: "PATCH", body });

  const levelResponse = await changeUser({ currentLevel: "B1" });
  expect([levelResponse.status, levelResponse.body]).toEqual([200, { ...stateBefore, currentLevel: "B1" }]);
  expect(levelResponse.database.roundTrips).toBe(2);
  expect(levelResponse.database.rowsWritten).toBe(2);
  expect((await changeUser({ firstName: " Änne ", lastName: "O’Neill" })).status).toBe(200);
  const responseAfterChanges = await anna.call("/api/auth/user");
  expect(responseAfterChanges.body).toEqual({
    ...stateBefore,
    currentLevel: "B1",
    firstName: "Änne",
    lastName: "O’Neill",
  });
  expect(responseAfterChanges.database.roundTrips).toBe(1);

  const responseToRepeatedChange = await changeUser({ currentLevel: "B1" });
  expect([responseToRepeatedChange.status, responseToRepeatedChange.database.rowsWritten]).toEqual([200, 0]);
  expect((await ben.call("/api/auth/user")).body).toMatchObject({ currentLevel: "A1", firstName: "Anna" });
});

test("A change of settings is refused for an unknown level, an empty name and a visitor", async () => {
  const anna = new Browser();
  await anna.signUp();
  for (const [body, fields] of [
    [{ currentLevel: "D1" }, ["currentLevel"]],
    [{ currentLevel: null }, ["currentLevel"]],
    [{ firstName: " ", currentLevel: "B1" }, ["firstName"]],
    [{ lastName: "x".repeat(81) }, ["lastName"]],
  ] as const) {
    const refusedResponse = await anna.call("/api/auth/user", { method: "PATCH", body });
    expect(refusedResponse.status).toBe(400);
    expect(Object.keys(refusedResponse.body.fields)).toEqual(fields);
    expect(refusedResponse.database.rowsWritten).toBe(0);
  }
  const visitorResponse = await new Browser().call("/api/auth/user", { method: "PATCH", body: { currentLevel: "B1" } });
  expect([visitorResponse.status, visitorResponse.database.rowsWritten]).toEqual([401, 0]);
  expect((await anna.call("/api/auth/user")).body).toMatchObject({ currentLevel: "A1", firstName: "Anna" });
});

test("Invalid form fields are reported by field", async () => {
  const guest = new Browser();
  const response = await guest.call("/api/auth/signup", {
    body: { firstName: " ", lastName: "", email: "anna", password: "short" },
  });
  expect(response.status).toBe(400);
  expect(response.body.fields).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Please enter a valid email address",
    password: "Password must be at least 8 characters long",
  });
  const responseToInvisibleName = await guest.call("/api/auth/signup", {
    body: { firstName: "\u3164", lastName: "\u200b\u00a0", email: createEmail(), password: "\u200b".repeat(8) },
  });
  expect([responseToInvisibleName.status, Object.keys(responseToInvisibleName.body.fields)]).toEqual([
    400,
    ["firstName", "lastName", "password"],
  ]);
  const loginResponse = await guest.call("/api/auth/login", { body: { email: "anna@example.org", password: "" } });
  expect(loginResponse.body.fields).toEqual({ password: "Password is required" });
  expect(loginResponse.database.rowsWritten).toBe(0);
});

test("An email address has only one account, also with another spelling and with simultaneous sign-ups", async () => {
  const email = createEmail();
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => new Browser().call("/api/auth/signup", { body: { ...signUpForm, email } })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const refusedResponses = responses.filter(({ status }) => status === 409);
  expect(refusedResponses[0]?.body.message).toBe("An account with this email already exists.");
  for (const { headers } of refusedResponses) expect(headers.getSetCookie()).toEqual([]);
});

test("An unknown email and a wrong password get the same answer", async () => {
  const email = createEmail();
  await new Browser().signUp(email);
  const guest = new Browser();
  const wrongResponse = await guest.call("/api/auth/login", { body: { email, password: "nonsense" } });
  const responseToUnknownEmail = await guest.call("/api/auth/login", {
    body: { email: createEmail(), password: "nonsense" },
  });
  expect([wrongResponse.status, responseToUnknownEmail.status]).toEqual([401, 401]);
  const { requestId: wrongRequestId, ...knownAnswer } = wrongResponse.body;
  const { requestId: unknownRequestId, ...unknownAnswer } = responseToUnknownEmail.body;
  expect(knownAnswer).toEqual({ message: "Invalid email or password.", code: "invalid_credentials" });
  expect(unknownAnswer).toEqual(knownAnswer);
  expect(wrongResponse.database.roundTrips).toBe(responseToUnknownEmail.database.roundTrips);
});

test("Failed sign-ins, also simultaneous ones, lock an account for some time, and a successful sign-in resets their number", async () => {
  expect([env.SIGN_IN_LIMIT_ACCOUNT, env.SIGN_IN_LIMIT_ADDRESS]).toEqual(["10", "100"]);
  const email = createEmail();
  await new Browser().signUp(email);
  const tryPassword = (browser: Browser, password = "nonsense") =>
    browser.call("/api/auth/login", { body: { email, password }, env: { SIGN_IN_LIMIT_ACCOUNT: "3" } });
  const guest = new Browser();
  for (let attempt = 0; attempt < 2; attempt++) expect((await tryPassword(guest)).status).toBe(401);
  expect((await tryPassword(guest, signUpForm.password)).status).toBe(200);
  const guessResponses = await Promise.all(Array.from({ length: 8 }, () => tryPassword(new Browser())));
  expect(guessResponses.filter(({ status }) => status === 401)).toHaveLength(3);
  const lockedAccountResponse = await tryPassword(new Browser(), signUpForm.password);
  expect(lockedAccountResponse.status).toBe(429);
  expect(Number(lockedAccountResponse.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(lockedAccountResponse.database.rowsWritten).toBeLessThanOrEqual(1);
  expect((await tryPassword(new Browser("2026-11-21T18:16:00.000Z"), signUpForm.password)).status).toBe(200);
});

test("An IP address has its own sign-in limit, which is set by a variable", async () => {
  const lowLimitOptions = { env: { SIGN_IN_LIMIT_ADDRESS: "3" }, headers: { "cf-connecting-ip": "203.0.113.7" } };
  const tryPassword = (options: object) =>
    new Browser().call("/api/auth/login", { ...options, body: { email: createEmail(), password: "nonsense" } });
  for (let attempt = 0; attempt < 3; attempt++) expect((await tryPassword(lowLimitOptions)).status).toBe(401);
  expect((await tryPassword(lowLimitOptions)).status).toBe(429);
  expect((await tryPassword({ ...lowLimitOptions, headers: { "cf-connecting-ip": "203.0.113.8" } })).status).toBe(401);
  expect((await tryPassword({ ...lowLimitOptions, env: { SIGN_IN_LIMIT_ADDRESS: "1000" } })).status).toBe(401);
});

test("The number of sign-ups and of attempts to delete an account is limited", async () => {
  const callOptions = { env: { SIGN_IN_LIMIT_ADDRESS: "2" }, headers: { "cf-connecting-ip": "2001:db8:1:2::7" } };
  const email = createEmail();
  const anna = new Browser();
  await anna.signUp(email);
  const signUpFrom = (ip: string) =>
    new Browser().call("/api/auth/signup", {
      ...callOptions,
      headers: { "cf-connecting-ip": ip },
      body: { ...signUpForm, email },
    });
  const statuses = [
    await signUpFrom("2001:db8:1:2::7"),
    await signUpFrom("2001:db8:1:2:ffff::1"),
    await signUpFrom("2001:db8:1:2::9"),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([409, 409, 429]);
  expect((await signUpFrom("2001:db8:1:3::7")).status).toBe(409);

  const deleteAccount = () =>
    anna.call("/api/account", {
      method: "DELETE",
      body: { password: "nonsense" },
      env: { SIGN_IN_LIMIT_ACCOUNT: "2" },
    });
  expect([(await deleteAccount()).status, (await deleteAccount()).status, (await deleteAccount()).status]).toEqual([
    401, 401, 429,
  ]);
});

test("The records of failed sign-ins are deleted when they no longer count", async () => {
  const lateBrowser = new Browser("2027-06-01T12:00:00.000Z");
  await lateBrowser.call("/api/auth/login", { body: { email: createEmail(), password: "nonsense" } });
  lateBrowser.now = "2027-06-01T13:00:00.000Z";
  const email = createEmail();
  await lateBrowser.signUp(email);
  await lateBrowser.call("/api/auth/login", { body: { email, password: signUpForm.password } });
  const readCountRows = () =>
    env.DB.prepare("SELECT key FROM sign_in_attempts WHERE window_start < '2027-06-01T12:30'").all<{ key: string }>();
  // Of the failed sign-in, only one count is still stored: the number of failures for the account, from all addresses.
  // This count is deleted at the end of the day.
  expect((await readCountRows()).results.map(({ key }) => key.split(" ")[0])).toEqual(["account"]);
  lateBrowser.now = "2027-06-02T00:00:00.000Z";
  await lateBrowser.call("/api/auth/login", { body: { email, password: signUpForm.password } });
  expect((await readCountRows()).results).toEqual([]);
});

test("The export contains all data of the learner and none of another learner", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  const id = await anna.signUp();
  const otherId = await ben.signUp();
  for (const browser of [anna, ben]) {
    const lesson = await readLesson(browser, firstLesson);
    await finishLesson(browser, firstLesson, buildLessonSubmission(lesson, 15));
  }
  const exportResponse = await anna.call("/api/account/export");
  expect(exportResponse.headers.get("content-disposition")).toContain("attachment");
  expect(exportResponse.body.accounts.user).toMatchObject({ id, timeZone: "Europe/Berlin" });
  expect(exportResponse.body.vocabulary.vocabulary).toHaveLength(15);
  expect(exportResponse.body.curriculum.user_subchapter_progress).toHaveLength(1);
  expect(exportResponse.body.quizzes.quiz_results).toHaveLength(1);
  expect(exportResponse.body.progress.xp_transactions).toHaveLength(4);
  expect(exportResponse.body.progress.user_xp[0].totalXp).toBe(35);
  const text = JSON.stringify(exportResponse.body);
  expect(text).not.toContain("scrypt");
  expect(text).not.toContain(otherId);
});

test("Deleting an account needs the password and leaves no row in any table", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  const id = await anna.signUp();
  await ben.signUp();
  const lesson = await readLesson(anna, firstLesson);
  await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 15));
  await finishLesson(ben, firstLesson, buildLessonSubmission(lesson, 15));

  const wrongResponse = await anna.call("/api/account", { method: "DELETE", body: { password: "nonsense" } });
  expect([wrongResponse.status, wrongResponse.body.code]).toEqual([401, "invalid_credentials"]);
  expect((await anna.call("/api/auth/user")).status).toBe(200);
  const thief = new Browser();
  thief.cookies = new Map(anna.cookies);
  const deletionResponse = await anna.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" } });
  expect([deletionResponse.status, deletionResponse.body]).toEqual([204, ""]);
  expect((await thief.call("/api/auth/user")).status).toBe(401);
  expect((await finishLesson(thief, firstLesson, buildLessonSubmission(lesson, 15))).status).toBe(401);

  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND (sql LIKE '%user_id%' OR name = 'users')",
  ).all<{ name: string }>();
  expect(tables.length).toBeGreaterThanOrEqual(8);
  for (const { name } of tables) {
    const column = name === "users" ? "id" : "user_id";
    const remainingRows = await env.DB.prepare(`SELECT count(*) AS rows FROM ${name} WHERE ${column} = ?`)
      .bind(id)
      .first<{ rows: number }>();
    expect(remainingRows?.rows, name).toBe(0);
  }
  expect((await ben.call("/api/vocabulary/german")).body).toHaveLength(15);
});

test("A common password is refused, and the error belongs to the password field", async () => {
  const guest = new Browser();
  for (const password of ["password1", "PASSWORD1", "11111111", "anna.nowak@example.org"]) {
    const refusedResponse = await guest.call("/api/auth/signup", {
      body: { ...signUpForm, email: "anna.nowak@example.org", password },
    });
    expect([refusedResponse.status, refusedResponse.database.rowsWritten], password).toEqual([400, 0]);
    expect(refusedResponse.body.fields.password).toContain("easy to guess");
  }
  const responseToSpaces = await guest.call("/api/auth/signup", {
    body: { ...signUpForm, email: createEmail(), password: "         " },
  });
  expect(responseToSpaces.body.fields).toEqual({ password: "Password must not be only spaces" });
});
