import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { AnyEndpoint } from "#core/contract/endpoint.ts";
import { createApp } from "#worker/app.ts";
import { calls } from "#worker/openapi/calls.ts";
import { describeApi } from "#worker/openapi/describe-api.ts";
import { servedEndpoints } from "#worker/serve.ts";
import { Browser } from "./client.ts";

const endpoints = calls.map(({ endpoint }) => endpoint);
const listCallNames = (endpoints: Iterable<AnyEndpoint>) =>
  [...endpoints].map(({ method, path }) => `${method} ${path}`).toSorted();

test("Each call of the contract is served once", () => {
  expect(endpoints.length).toBeGreaterThan(10);
  expect(new Set(listCallNames(endpoints)).size).toBe(endpoints.length);
  expect(listCallNames(servedEndpoints)).toEqual(listCallNames(endpoints));
});

test("Guests can read the API description, which contains each served address", async () => {
  const response = await new Browser().call("/api/openapi.json");
  expect([response.status, response.database.roundTrips]).toEqual([200, 0]);
  expect(response.body).toEqual(describeApi("test"));
  const servedRoutes = createApp().routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
  expect(servedRoutes.length).toBeGreaterThan(endpoints.length);
  for (const { method, path } of servedRoutes) {
    expect(response.body.paths[path.replace(/:(\w+)/g, "{$1}")], path).toHaveProperty(method.toLowerCase());
  }
});

test("The API description names the parameters of reads and the bodies of writes", async () => {
  const { paths } = (await new Browser().call("/api/openapi.json")).body;
  const describedWordsCall = paths["/api/vocabulary-bank/{language}"].get;
  const parameterPlaceByName = Object.fromEntries(
    describedWordsCall.parameters.map((parameter: { name: string; in: string }) => [parameter.name, parameter.in]),
  );
  expect(parameterPlaceByName).toMatchObject({ language: "path", level: "query", limit: "query" });
  expect(describedWordsCall.requestBody).toBeUndefined();
  const describedRenameCall = paths["/api/auth/passkeys/{id}"].patch;
  expect(describedRenameCall.parameters).toMatchObject([{ name: "id", in: "path", required: true }]);
  expect(Object.keys(describedRenameCall.requestBody.content["application/json"].schema.properties)).toEqual(["name"]);
});

test("Unknown pages answer 404 with the app, and known pages answer 200", async () => {
  const ASSETS = { fetch: async () => new Response("<html><head></head><body>the app</body></html>") };
  const requestPage = async (path: string) => {
    const { status, headers, body } = await createApp().request(path, {}, { ...env, ASSETS } as never);
    return { status, cacheControl: headers.get("Cache-Control"), text: await new Response(body).text() };
  };
  for (const path of ["/", "/lesson/x", "/grammar/a1-articles", "/chat", "/chat/1", "/vocabulary/", "/Auth"]) {
    expect((await requestPage(path)).status, path).toBe(200);
  }
  for (const path of ["/no/such/page", "/lesson", "/lesson/x/y", "/vocabulary/quizzes", "/landing", "/toString"]) {
    const { status, text, cacheControl } = await requestPage(path);
    // The page is the same for every visitor, so it needs no header that forbids storing it.
    expect([status, text.includes("the app"), cacheControl], path).toEqual([404, true, null]);
  }
});

test("Each learner's call answers 401 to a guest with any body", async () => {
  const guest = new Browser();
  for (const { method, path, access } of endpoints) {
    if (access !== "learner") continue;
    const response = await guest.call(path.replace(/:\w+/g, "a1"), {
      method,
      ...(method !== "GET" && { body: { x: 1 } }),
    });
    expect([response.status, response.body.message, response.body.code], path).toEqual([
      401,
      "Unauthorized",
      "signed_out",
    ]);
    expect(response.database.roundTrips).toBe(0);
  }
});

test("Each writing call refuses invalid or too large JSON and writes nothing", async () => {
  const anna = new Browser();
  await anna.signUp();
  const writingEndpoints = endpoints.filter(({ method }) => method !== "GET");
  expect(writingEndpoints.length).toBeGreaterThanOrEqual(5);
  const cases: [unknown, Record<string, string>, number][] = [
    ["{", {}, 400],
    ["[1]", {}, 400],
    ['"text"', {}, 400],
    [`{"padding": "${"x".repeat(300_000)}"}`, {}, 413],
    ["a=1", { "content-type": "application/x-www-form-urlencoded" }, 415],
    [{ email: 1, password: [], firstName: {}, score: "x", answers: 7 }, {}, 400],
  ];
  for (const { method, path, input } of writingEndpoints) {
    const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, "a1"]));
    for (const [body, headers, status] of cases) {
      // A call that needs no body accepts any object, so such a call is skipped if the body is an object.
      if (typeof body === "object" && input.safeParse({ ...body, ...ids }).success) continue;
      const response = await anna.call(path.replace(/:\w+/g, "a1"), { method, body, headers });
      expect(
        [response.status, response.database.rowsWritten],
        `${method} ${path} ${JSON.stringify(body).slice(0, 20)}`,
      ).toEqual([status, 0]);
    }
  }
});

test("The health check names the content version and answers 503 with the failing part", async () => {
  const guest = new Browser();
  const healthyResponse = await guest.call("/api/health");
  expect(healthyResponse.body).toEqual({
    status: "ok",
    version: "test",
    contentVersion: "test-content",
  });
  const brokenResponse = await guest.call("/api/health", {
    env: { SESSION_SECRET: "" },
  });
  expect(brokenResponse.status).toBe(503);
  await env.DB.prepare("UPDATE content_version SET version = 'older'").run();
  const healthResponse = await guest.call("/api/health");
  expect([healthResponse.status, healthResponse.body.code]).toEqual([503, "unavailable"]);
  await env.DB.prepare("UPDATE content_version SET version = ?").bind(healthyResponse.body.contentVersion).run();
  expect(brokenResponse.body.message).toContain("SESSION_SECRET");
});

test("Another origin cannot write, and bodies must be JSON", async () => {
  const guest = new Browser();
  const body = { email: "a@example.org", password: "x" };
  const sendLogin = (headers: Record<string, string>) => guest.call("/api/auth/login", { body, headers });
  expect((await sendLogin({ origin: "https://evil.example" })).status).toBe(403);
  expect((await sendLogin({ origin: "null" })).status).toBe(403);
  expect((await sendLogin({ origin: "http://localhost" })).status).toBe(401);
  expect((await sendLogin({ "content-type": "text/plain" })).status).toBe(415);
  expect((await guest.call("/api/auth/logout", { method: "POST" })).status).toBe(200);
  expect((await guest.call("/api/nowhere")).body).toMatchObject({ code: "not_found", requestId: expect.any(String) });
  expect((await guest.call("/api/auth/login?email=a@example.org&password=x", { method: "POST" })).status).toBe(400);
  expect((await guest.call("/api/auth/login", { body: "{" })).status).toBe(400);
  const missingScriptResponse = await guest.call("/assets/gone-1a2b3c.js");
  expect([missingScriptResponse.status, missingScriptResponse.headers.get("cache-control")]).toEqual([404, "no-store"]);
  const hugeResponse = await guest.call("/api/auth/login", { body: { ...body, password: "x".repeat(70_000) } });
  expect([hugeResponse.status, hugeResponse.body.code]).toEqual([413, "too_large"]);
});

test("An internal error reveals no details", async () => {
  const guest = new Browser();
  const brokenDatabase = {
    withSession: () => ({
      prepare: () => {
        throw new Error("SELECT secrets FROM vault");
      },
      getBookmark: () => null,
    }),
  };
  const response = await guest.call("/api/auth/login", {
    body: { email: "a@example.org", password: "x" },
    env: { SIGN_IN_LIMIT_ACCOUNT: "10" },
    database: brokenDatabase as never,
  });
  expect(response.status).toBe(500);
  expect(JSON.stringify(response.body)).not.toContain("vault");
  expect(response.body.requestId).toBe(response.headers.get("x-request-id"));
});

test("Tables with a text key have no row id, so that an insert writes only one row", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string; sql: string }>();
  const tablesWithRowId = results.filter(({ sql }) => !/WITHOUT ROWID/i.test(sql)).map(({ name }) => name);
  expect(tablesWithRowId).toEqual(["content_version"]);
});
