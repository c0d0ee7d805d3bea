import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type CookieDescription, cookies } from "#core/domain/privacy/cookies.ts";
import { themeCookieBaseName } from "#core/domain/theme.ts";
import { isPasswordRight, scryptParameters } from "#worker/accounts/password.ts";
import { type ApiResponse, Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";
import { runAtFullCost } from "./password-cost.ts";
import { usesShards } from "./shard-databases.ts";

test("The check of a password takes as long for an unknown email as for a known one", async () => {
  const startTime = performance.now();
  expect(await runAtFullCost(() => isPasswordRight("nonsense", undefined))).toBe(false);
  expect(performance.now() - startTime).toBeGreaterThan(20);
});

test("Passwords are stored as scrypt hashes within the CPU limit, and sessions as hashes", async () => {
  const anna = new Browser();
  const id = await runAtFullCost(() => {
    const { N, r, p } = scryptParameters;
    expect(N * r * p).toBeLessThanOrEqual(2 ** 20);
    return anna.signUp();
  });
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

test("A token that is forged, invalid or expired opens no session", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  const token = anna.cookies.get("session") ?? "";
  const [tokenHeader, , signature] = token.split(".");
  const unsignedHeader = btoa(JSON.stringify({ alg: "none" })).replace(/=+$/, "");
  const body = btoa(JSON.stringify({ sub: crypto.randomUUID(), sid: "x", iat: 1, exp: 9_999_999_999 })).replace(
    /=+$/,
    "",
  );
  for (const forgedToken of ["", "x", `${tokenHeader}.${body}.${signature}`, `${unsignedHeader}.${body}.`]) {
    const thief = new Browser();
    thief.cookies.set("session", forgedToken);
    expect((await thief.call("/api/auth/user")).status, forgedToken).toBe(401);
  }
  expect((await anna.call("/api/auth/user", { now: "2027-01-21T18:00:00.000Z" })).status).toBe(401);
  // A valid token opens nothing after its session row has expired.
  await env.DB.prepare("UPDATE sessions SET expire = '2026-11-21T17:00:00.000Z' WHERE user_id = ?").bind(id).run();
  expect((await anna.call("/api/auth/user")).status).toBe(401);
});

test("A visit within thirty days extends the session, at most once a day", async () => {
  const anna = new Browser("2026-11-21T18:00:00.000Z");
  await anna.signUp();
  const isExtendedAt = async (now: string) =>
    (await anna.call("/api/auth/user", { now })).headers.getSetCookie().some((cookie) => /session=/.test(cookie));
  expect(await isExtendedAt("2026-11-22T18:00:00.000Z")).toBe(false);
  expect(await isExtendedAt("2026-11-22T18:00:01.000Z")).toBe(true);
  expect(await isExtendedAt("2026-11-22T18:00:02.000Z")).toBe(false);
  for (const now of ["2026-12-15T18:00:00.000Z", "2027-01-10T18:00:00.000Z", "2027-02-05T18:00:00.000Z"]) {
    anna.now = now;
    expect((await anna.call("/api/auth/user")).status, now).toBe(200);
  }
  anna.now = "2027-03-10T18:00:00.000Z";
  expect((await anna.call("/api/auth/user")).status).toBe(401);
});

test("If an account is deleted before a write, the answer says that nobody is signed in", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  const lesson = await readLesson(anna, firstLesson);
  const responseAfterDeletion = await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 15), {
    beforeWrite: () => env.DB.prepare("DELETE FROM users WHERE id = ?").bind(id).run(),
  });
  expect([responseAfterDeletion.status, responseAfterDeletion.body.code]).toEqual([401, "signed_out"]);
});

test("A read sees the learner's own earlier writes, and a write starts at the primary database", async () => {
  const startPoints: (string | undefined)[] = [];
  const database = new Proxy(env.DB, {
    get: (target, name) =>
      name === "withSession"
        ? (startPoint?: string) => {
            startPoints.push(startPoint);
            return target.withSession("first-primary");
          }
        : Reflect.get(target, name),
  });
  const anna = new Browser();
  await anna.signUp();
  expect(anna.cookies.get("bookmark")).toMatch(usesShards() ? /^\d\d\.[0-9a-f-]+$/ : /^[0-9a-f-]+$/);
  await anna.call("/api/auth/user", { database });
  await anna.call("/api/auth/logout", { method: "POST", database });
  await new Browser().call("/api/health", { database });
  anna.cookies.set("bookmark", "'; DROP TABLE users");
  await anna.call("/api/health", { database });
  // With shards, the bookmark belongs to the learner's shard, so it is not used for the directory.
  expect(startPoints).toEqual([
    usesShards() ? "first-unconstrained" : expect.stringMatching(/^[0-9a-f-]+$/),
    "first-primary",
    "first-unconstrained",
    "first-unconstrained",
  ]);
});

test("The sign-in redirect returns only to pages of this site", async () => {
  const guest = new Browser();
  const readRedirectTarget = async (query: string) => (await guest.call(`/api/login${query}`)).headers.get("location");
  expect(await readRedirectTarget("")).toBe("/auth");
  expect(await readRedirectTarget("?returnTo=/lesson/a1-hello-and-goodbye")).toBe(
    "/auth?returnTo=%2Flesson%2Fa1-hello-and-goodbye",
  );
  for (const forgedToken of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/%0d%0aX: y",
    "lesson",
  ]) {
    expect(
      await readRedirectTarget(`?returnTo=${encodeURIComponent(decodeURIComponent(forgedToken))}`),
      forgedToken,
    ).toBe("/auth");
  }
});

test("A request that names another learner is refused, and the session remains valid", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  const lesson = await readLesson(anna, firstLesson);
  const headers = { "x-learner": crypto.randomUUID() };
  const refusedResponse = await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 15), { headers });
  expect([refusedResponse.status, refusedResponse.body.code]).toEqual([401, "signed_out"]);
  expect(refusedResponse.headers.getSetCookie()).toEqual([]);
  expect((await anna.call("/api/gamification/xp", { headers: { "x-learner": id } })).body.totalXp).toBe(0);
});

test("A request of a learner whose session is missing is not answered like a request of a guest", async () => {
  const headers = { "x-learner": crypto.randomUUID() };
  const quiz = { quizType: "vocabulary-german-to-english-multiple-choice", level: "A1", score: 0, totalQuestions: 1 };
  const body = { ...quiz, submissionId: crypto.randomUUID(), answers: [{ questionId: "q", selectedAnswer: "x" }] };
  const refusedResponse = await new Browser().call("/api/quiz/submit", { method: "POST", body, headers });
  expect([refusedResponse.status, refusedResponse.body.code]).toEqual([401, "signed_out"]);
});

test("A session ends after half a year of use", async () => {
  const anna = new Browser("2026-01-01T12:00:00.000Z");
  await anna.signUp();
  for (let day = 20; day < 180; day += 20) {
    anna.now = new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString();
    expect((await anna.call("/api/auth/user")).status, String(day)).toBe(200);
  }
  anna.now = new Date(Date.UTC(2026, 0, 1 + 180, 11)).toISOString();
  expect((await anna.call("/api/auth/user")).status).toBe(200);
  anna.now = new Date(Date.UTC(2026, 0, 1 + 180, 13)).toISOString();
  expect((await anna.call("/api/auth/user")).status).toBe(401);
});

test("A token signed for another purpose opens no session", async () => {
  const anna = new Browser();
  await anna.signUp();
  const thief = new Browser();
  thief.cookies.set("session", anna.cookies.get("device") ?? "");
  expect((await thief.call("/api/auth/user")).status).toBe(401);
  expect((await anna.call("/api/auth/user")).status).toBe(200);
});

test("Each cookie is bound to this host and TLS and expires as the privacy page says", async () => {
  const anna = new Browser();
  anna.origin = "https://lotse.example";
  const cookieSettings = new Map<string, string>();
  const recordCookies = (path: string, response: ApiResponse) => {
    expect(response.status, path).toBeLessThan(300);
    for (const cookie of response.headers.getSetCookie()) cookieSettings.set(cookie.split("=")[0] ?? "", cookie);
  };
  const callAndRecordCookies = async (path: string, body: object = {}) =>
    recordCookies(path, await anna.call(path, { body }));
  const password = "leuchtturm 7";
  await callAndRecordCookies("/api/auth/signup", {
    firstName: "Anna",
    lastName: "Nowak",
    email: "tls@example.org",
    password,
  });
  await callAndRecordCookies("/api/grammar/quiz/generate", {
    language: "german",
    level: "A1",
    mode: "total-level",
    targetLevel: "A2",
  });
  const [firstTopic] = (await anna.call("/api/grammar/library?level=A1")).body;
  await callAndRecordCookies("/api/grammar/quiz/generate", {
    language: "german",
    level: "A1",
    mode: "level-up",
    topicId: firstTopic.id,
  });
  await callAndRecordCookies("/api/auth/passkeys/options");
  recordCookies("/", await anna.call("/"));
  const describedCookies = Object.entries<CookieDescription>(cookies).filter(([name]) => name !== themeCookieBaseName);
  expect([...cookieSettings.keys()].toSorted()).toEqual(describedCookies.map(([name]) => `__Host-${name}`).toSorted());
  for (const [name, { retentionMs: maxRetentionMs, isReadableByScripts, sameSite }] of describedCookies) {
    const cookie = cookieSettings.get(`__Host-${name}`) ?? "";
    expect(cookie, name).toContain(`; SameSite=${sameSite}`);
    expect(cookie, name).toMatch(/; Path=\/(;|$)/);
    expect(cookie, name).toContain("; Secure");
    expect(cookie.includes("; HttpOnly"), name).toBe(!isReadableByScripts);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) * 1000, name).toBeLessThanOrEqual(maxRetentionMs);
  }
  expect((await anna.call("/api/auth/user")).status).toBe(200);
  expect((await anna.call("/api/auth/logout", { method: "POST" })).status).toBe(200);
  expect([...anna.cookies.keys()]).not.toContain("__Host-session");
  expect([...anna.cookies.keys()]).not.toContain("__Host-lotse_signed_in");
  expect([...anna.cookies.keys()]).not.toContain("__Host-level");
});
