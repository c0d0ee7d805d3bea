import { expect, inject, test, vi } from "vitest";
import { generateAnswer } from "#durable-objects/tutors/language-model.ts";
import { contentPolicy } from "#worker/strict-content-policy.ts";
import { Browser } from "./client.ts";

test("An answer other than a page forbids loading and framing, also when the call is refused", async () => {
  const browser = new Browser();
  for (const path of ["/api/health", "/api/auth/user", "/api/nothing", "/robots.txt", "/assets/gone.js"]) {
    const { headers } = await browser.call(path);
    expect([path, headers.get("content-security-policy")]).toEqual([path, contentPolicy]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  }
  expect(contentPolicy).toContain("default-src 'none'");
  expect(contentPolicy).toContain("frame-ancestors 'none'");
});

test("A page has its own content security policy", async () => {
  const policy = "default-src 'self'";
  const headers = { "Content-Type": "text/html", "Content-Security-Policy": policy };
  const assets = { fetch: async () => new Response("<html></html>", { headers }) };
  const page = await new Browser().call("/auth", { env: { ASSETS: assets as never } });
  expect(page.headers.get("content-security-policy")).toBe(policy);
});

test("The sitemap and robots.txt declare their charset", async () => {
  const readContentType = async (path: string) => (await new Browser().call(path)).headers.get("content-type");
  expect(await readContentType("/sitemap.xml")).toBe("application/xml; charset=utf-8");
  expect(await readContentType("/robots.txt")).toMatch(/^text\/plain; ?charset=utf-8$/i);
});

test("Browsers may cache catalogue reads for some minutes within a session, and may cache no other responses", async () => {
  const browser = new Browser();
  const readCaching = async (path: string) => {
    const { headers } = await browser.call(path);
    return [headers.get("cache-control"), headers.get("vary")?.includes("Cookie") ?? false];
  };
  const catalogueCaching = ["private, max-age=300, stale-while-revalidate=86400", true];
  expect(await readCaching("/api/conjugations/present")).toEqual(catalogueCaching);
  expect(await readCaching("/api/vocabulary-bank/german?level=A1")).toEqual(catalogueCaching);
  expect(await readCaching("/api/vocabulary-bank/german?level=B1")).toEqual(["no-store", false]);
  expect(await readCaching("/api/grammar/library?level=A1")).toEqual(["no-store", false]);
});

test("With an HTTPS origin, plain HTTP is redirected for pages and refused for calls", async () => {
  const browser = new Browser();
  browser.origin = "http://lotse.example";
  const env = { PUBLIC_ORIGIN: "https://lotse.example" };
  const page = await browser.call("/grammar?level=A1", { env });
  expect([page.status, page.headers.get("location")]).toEqual([308, "https://lotse.example/grammar?level=A1"]);
  for (const method of ["GET", "POST"]) {
    const httpResponse = await browser.call("/api/auth/user", { method, env });
    expect([httpResponse.status, httpResponse.body.code, httpResponse.database.roundTrips]).toEqual([
      403,
      "forbidden",
      0,
    ]);
  }
  expect((await browser.call("/api/health")).status).toBe(200);
  browser.origin = "https://lotse.example";
  expect((await browser.call("/api/health", { env })).status).toBe(200);
});

test("A request with TLS older than 1.2 is refused without a database read, also for pages", async () => {
  const browser = new Browser();
  browser.origin = "https://lotse.example";
  const body = { email: "anna@example.org", password: "leuchtturm 7" };
  for (const tlsVersion of ["SSLv3", "TLSv1", "TLSv1.1"]) {
    for (const options of [{ path: "/api/health" }, { path: "/api/auth/login", body }, { path: "/grammar" }]) {
      const response = await browser.call(options.path, { ...options, cf: { tlsVersion } });
      expect([response.status, response.body.code, response.database.roundTrips], tlsVersion).toEqual([
        403,
        "forbidden",
        0,
      ]);
    }
  }
  for (const tlsVersion of ["TLSv1.2", "TLSv1.3", undefined]) {
    expect((await browser.call("/api/health", { cf: { tlsVersion } })).status).toBe(200);
  }
});

test("If the server of a model answers with a redirect, the redirect is not followed", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const model = JSON.stringify({ answer: { reply: "Hallo!" } });
  const question = {
    instructions: "Antworte.",
    messages: [{ role: "user" as const, content: "Hallo" }],
    onReply: null,
  };
  const sendToModel = (baseUrl: string) =>
    generateAnswer(
      {},
      { name: "openai-compatible", model, baseUrl, timeoutMs: 20_000, budget: null },
      question,
      AbortSignal.timeout(20_000),
    );
  expect((await sendToModel(inject("modelUrl"))).reply).toBe("Hallo!");
  await expect(sendToModel(`${inject("modelUrl")}/moved`)).rejects.toThrow();
});
