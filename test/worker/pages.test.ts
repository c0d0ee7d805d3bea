import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { pageDataId } from "#core/contract/page-data.ts";
import { SharedRoundTrips } from "#worker/pages/shared-round-trips.ts";
import { Browser } from "./client.ts";
import { createConversation } from "./conversation.ts";
import type { DatabaseCounts } from "./counting-database.ts";
import { signUpInLeague } from "./league.ts";

interface Page {
  html: string;
  markup: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the JSON of every page without a type for each
  data: any;
  roundTrips: number;
  rowsWritten: number;
}

/** Opens a page as a phone does. The result's `data` is undefined if the worker did not render the page. */
async function openPage(browser: Browser, path: string): Promise<Page> {
  const response = await browser.call(path, { headers: { accept: "text/html", "user-agent": "Mobile" } });
  const html = String(response.body);
  const [, json] = html.match(new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`)) ?? [];
  const markup = html.split(/<div id="root"[^>]*>/)[1]?.split('<script type="application/json"')[0] ?? "";
  // The request first opens one database session. The calls that collect the page's data share another session. So the
  // counts of both sessions are added.
  const { database } = response;
  const sumCounts = (readCount: (counts: DatabaseCounts) => number) =>
    readCount(database) + (database.laterSessions ? readCount(database.laterSessions) : 0);
  return {
    html,
    markup,
    data: json === undefined ? undefined : JSON.parse(json),
    roundTrips: sumCounts(({ roundTrips }) => roundTrips),
    rowsWritten: sumCounts(({ rowsWritten }) => rowsWritten),
  };
}

const listReadKeys = (page: Page): string[] =>
  page.data.reads.map(({ key }: { key: unknown[] }) => JSON.stringify(key));

async function signUpBrowser(): Promise<Browser> {
  const browser = new Browser();
  await browser.signUp();
  return browser;
}

test("A learner's home page contains its content and its data", async () => {
  const browser = await signUpBrowser();
  const page = await openPage(browser, "/");
  expect(page.markup).toContain("Learning Path");
  expect(page.markup).toContain("Hello and Goodbye");
  expect(page.markup).toContain("Menu of Anna");
  // The page contains HTML elements, and no escaped tags that the browser would show as text.
  expect(page.markup).toMatch(/<(?:main|div)[ >]/);
  expect(page.html).not.toMatch(/&lt;\/?(?:div|main|link|script|style)\b/);
  expect(listReadKeys(page)).toContain('["api","auth","user"]');
  expect(listReadKeys(page)).toContain('["api","curriculum","progress","A1"]');
  expect(page.data.learnerId).toMatch(/^[0-9a-f-]{36}$/);
});

test("A page with all its data costs one round trip to the database and writes nothing", async () => {
  const browser = await signUpBrowser();
  const pagePaths = [
    "/",
    "/vocabulary",
    "/grammar",
    "/grammar/a1-alphabet-and-pronunciation",
    "/profile",
    "/profile/xp",
  ];
  pagePaths.push("/profile/security", "/chat", "/lesson/a1-hello-and-goodbye", "/vocabulary/verb-prefixes");
  pagePaths.push("/scenes", "/vocabulary/quiz?level=A1", "/grammar/quiz?level=A1");
  // If a learner has few due words, the page of the vocabulary quiz needs a second round trip.
  const expectedRoundTrips = Object.fromEntries(
    pagePaths.map((path) => [path, path.startsWith("/vocabulary/quiz") ? 2 : 1]),
  );
  const roundTripsByPath: Record<string, number> = {};
  for (const path of pagePaths) {
    // The first request of a page also reads the content and finds out which reads the page needs. Therefore only the
    // second request is measured.
    await openPage(browser, path);
    const page = await openPage(browser, path);
    expect(page.data, path).toBeDefined();
    expect(page.rowsWritten, path).toBe(0);
    roundTripsByPath[path] = page.roundTrips;
  }
  expect(roundTripsByPath).toEqual(expectedRoundTrips);
});

test("The page of a quiz contains its first question", async () => {
  const browser = await signUpBrowser();
  const page = await openPage(browser, "/grammar/quiz?level=A1");
  const embeddedReadWithAttempt = page.data.reads.find(
    ({ response }: { response: { attemptId?: string } }) => response.attemptId,
  );
  expect(embeddedReadWithAttempt.key.at(-1)).toBe(page.data.environment.attemptId);
  expect(embeddedReadWithAttempt.response.issuedQuiz.questions.length).toBeGreaterThan(0);
  const quizOfLevel = await openPage(browser, "/grammar/quiz?level=A1");
  expect(quizOfLevel.data.environment.attemptId).not.toBe(page.data.environment.attemptId);
});

test("A quiz that unlocks a topic can be submitted with the cookie of its page", async () => {
  const browser = await signUpBrowser();
  const page = await openPage(browser, "/grammar/quiz?topic=a1-alphabet-and-pronunciation&mode=level-up");
  const readWithAttempt = page.data.reads.find(
    ({ response }: { response: { attemptId?: string } }) => response.attemptId,
  );
  expect(readWithAttempt.response.issuedQuiz.questions.length).toBeGreaterThan(0);
  expect([...browser.cookies.keys()]).toContain("quiz-level-up");
});

test("A visitor gets the content of public pages, and a page without content if it needs an account", async () => {
  const visitor = new Browser();
  for (const [path, text] of [
    ["/auth", "Sign In"],
    ["/vocabulary", "First Words"],
    ["/grammar", "Grammar Library"],
    ["/grammar/a1-alphabet-and-pronunciation", "Want to practise this?"],
    ["/legal", "Privacy"],
  ] as const) {
    const page = await openPage(visitor, path);
    expect(page.markup, path).toContain(text);
    expect(page.data.learnerId, path).toBe(null);
  }
  for (const path of [
    "/profile",
    "/leaderboard",
    "/grammar/b1-simple-past",
    "/grammar/a2-comparison",
    "/lesson/a1-hello-and-goodbye",
    "/no/such/page",
  ]) {
    const page = await openPage(visitor, path);
    expect(page.data, path).toBeUndefined();
  }
});

test("Without a valid session a page contains no data", async () => {
  const browser = await signUpBrowser();
  await openPage(browser, "/profile");
  const otherBrowser = new Browser();
  otherBrowser.cookies = new Map(browser.cookies);
  await browser.call("/api/auth/logout", { method: "POST" });
  expect((await openPage(otherBrowser, "/profile")).data).toBeUndefined();
  const browserWithForgedToken = new Browser();
  browserWithForgedToken.cookies.set("lotse_signed_in", "1");
  browserWithForgedToken.cookies.set("session", "no.such.token");
  expect((await openPage(browserWithForgedToken, "/profile")).data).toBeUndefined();
});

test("A page is rendered for the screen, time zone and theme of the browser", async () => {
  const readEnvironment = async (headers: Record<string, string>, timezone?: string) => {
    const { body } = await new Browser().call("/auth", {
      headers: { accept: "text/html", ...headers },
      ...(timezone && { cf: { timezone } }),
    });
    const [, json = ""] = String(body).match(/<script type="application\/json"[^>]*>(.*?)<\/script>/) ?? [];
    return JSON.parse(json).environment;
  };
  const desktopHeaders = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
  expect(await readEnvironment(desktopHeaders)).toMatchObject({ isWide: true, timeZone: "UTC", theme: null });
  expect(await readEnvironment({ ...desktopHeaders, cookie: "lotse_theme=dark" }, "Europe/Vienna")).toMatchObject({
    isWide: true,
    timeZone: "Europe/Vienna",
    theme: "dark",
  });
  expect(await readEnvironment({ ...desktopHeaders, "sec-ch-ua-mobile": "?1" })).toMatchObject({ isWide: false });
  expect(await readEnvironment({ "user-agent": "Mozilla/5.0 (Android 15)" })).toMatchObject({ isWide: false });
});

test("A page contains nothing of another learner", async () => {
  const firstBrowser = new Browser();
  const firstId = await firstBrowser.signUp("first-of-two@example.org");
  for (const path of ["/", "/profile", "/leaderboard", "/vocabulary", "/chat"]) await openPage(firstBrowser, path);
  const secondBrowser = await signUpBrowser();
  for (const path of ["/", "/profile", "/leaderboard", "/vocabulary", "/chat"]) {
    const { html } = await openPage(secondBrowser, path);
    expect(html, path).not.toContain("first-of-two@example.org");
    expect(html, path).not.toContain(firstId);
  }
});

test("No text of a learner can end the script element of the data", async () => {
  const browser = await signUpBrowser();
  const firstName = '</script><img src=x onerror="alert(1)">';
  await browser.call("/api/auth/user", { method: "PATCH", body: { firstName } });
  const page = await openPage(browser, "/profile");
  expect(page.html).not.toContain("<img src=x");
  const user = page.data.reads.find(({ key }: { key: unknown[] }) => key.at(-1) === "user");
  expect(user.response.firstName).toBe(firstName);
});

test("With the level cookie, the next page reads the data of the right level in its first round trip", async () => {
  const browser = await signUpBrowser();
  await browser.call("/api/auth/user", { method: "PATCH", body: { currentLevel: "A2" } });
  browser.cookies.delete("level");
  expect(listReadKeys(await openPage(browser, "/"))).toContain('["api","curriculum","progress","A2"]');
  expect(browser.cookies.get("level")).toBe("A2");
  const page = await openPage(browser, "/");
  expect(page.roundTrips).toBe(1);
  const beginner = await signUpBrowser();
  await openPage(beginner, "/");
  expect(listReadKeys(await openPage(beginner, "/"))).not.toContain('["api","curriculum","progress","A2"]');
  expect(listReadKeys(page)).not.toContain('["api","curriculum","progress","A1"]');
});

test("If the cookie has another level than the account, a page whose reads contain an id is rendered", async () => {
  const { browser, leagueId } = await signUpInLeague("2026-11-19T12:00:00.000Z");
  await browser.call("/api/auth/user", { method: "PATCH", body: { currentLevel: "A2" } });
  browser.cookies.delete("level");
  const page = await openPage(browser, "/leaderboard");
  expect(page.data).toBeDefined();
  expect(listReadKeys(page).join()).toContain(leagueId);
});

test("A conversation's page preloads other scripts than the list of conversations", async () => {
  const browser = await signUpBrowser();
  const id = await createConversation(browser);
  const listPreloadedScripts = async (path: string) => {
    const { html } = await openPage(browser, path);
    return [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]*)">/g)].map(([, address]) => address);
  };
  expect(await listPreloadedScripts("/chat")).toEqual(["/assets/chat.js"]);
  expect(await listPreloadedScripts("/chat/")).toEqual(["/assets/chat.js"]);
  expect(await listPreloadedScripts(`/chat/${id}`)).toEqual(["/assets/conversation.js"]);
});

test("If a statement of one call fails, the other calls of the page succeed, and background work reads the primary database", async () => {
  const startModes: unknown[] = [];
  const database = {
    withSession(startPoint: unknown) {
      startModes.push(startPoint);
      return env.DB.withSession(startPoint as D1SessionConstraint);
    },
  } as D1Database;
  const roundTrips = new SharedRoundTrips({ DB: database });
  const registeredCalls = [roundTrips.registerCall(false), roundTrips.registerCall(false)];
  const [failedCall, successfulCall] = await Promise.allSettled(
    registeredCalls.map(async (call, index) => {
      const session = call.bindings.DB.withSession("first-unconstrained");
      const query = index === 0 ? "SELECT json('{')" : "SELECT 7 AS seven";
      const results = await session.batch<{ seven: number }>([session.prepare(query)]);
      call.finishCall();
      return results[0]?.results;
    }),
  );
  expect(failedCall?.status).toBe("rejected");
  expect(successfulCall).toMatchObject({ status: "fulfilled", value: [{ seven: 7 }] });
  registeredCalls[0]?.bindings.DB.withSession("first-primary");
  expect(startModes).toEqual(["first-unconstrained", "first-primary"]);
});
