import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findZoneProblems } from "../scripts/zone-settings.ts";

/** The only token that the server accepts. */
const token = "token of the tests";
let settings: Record<string, unknown> = {};
let requestedPaths: string[] = [];
/** A server that answers as Cloudflare's API does, for one token and one zone. */
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://api");
  requestedPaths.push(`${pathname}${searchParams.has("name") ? ` ${searchParams.get("name")}` : ""}`);
  const sendResponse = (status: number, body: object) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };
  if (request.headers.authorization !== `Bearer ${token}`) return sendResponse(403, { success: false, result: null });
  if (pathname === "/zones") {
    const result = searchParams.get("name") === "lotse.example" ? [{ id: "zone-1" }] : [];
    return sendResponse(200, { success: true, result });
  }
  const [, setting = ""] = /^\/zones\/zone-1\/settings\/(\w+)$/.exec(pathname) ?? [];
  if (!(setting in settings)) return sendResponse(404, { success: false, result: null });
  return sendResponse(200, { success: true, result: { id: setting, value: settings[setting] } });
});

let apiUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  settings = { min_tls_version: "1.2", always_use_https: "on" };
  requestedPaths = [];
});

const findProblems = (origin = "https://app.lotse.example", givenToken = token) =>
  findZoneProblems({ origin, token: givenToken, apiUrl });

test("A zone that accepts only TLS 1.2 and newer and redirects HTTP to HTTPS has no problem", async () => {
  expect(await findProblems()).toEqual([]);
  expect(requestedPaths.slice(0, 2)).toEqual(["/zones app.lotse.example", "/zones lotse.example"]);
  settings.min_tls_version = "1.3";
  expect(await findProblems("https://lotse.example")).toEqual([]);
});

test("Each setting that accepts insecure connections is named", async () => {
  settings = { min_tls_version: "1.0", always_use_https: "off" };
  expect(await findProblems()).toEqual([
    '"Minimum TLS Version" of the zone is 1.0; it has to be 1.2 or newer.',
    '"Always Use HTTPS" of the zone is off; it has to be on.',
  ]);
});

test("If a zone cannot be checked, the problem lists the settings to check by hand", async () => {
  expect(await findProblems(undefined, "")).toEqual([expect.stringContaining("CLOUDFLARE_API_TOKEN is not set")]);
  expect(requestedPaths).toEqual([]);
  expect(await findProblems(undefined, "another token")).toEqual([expect.stringContaining("responded with 403")]);
  expect(await findProblems("https://lotse.account.workers.dev")).toEqual([
    expect.stringContaining("has access to no zone"),
  ]);
  settings = {};
  for (const [problem] of [await findProblems(), await findProblems(undefined, "")]) {
    expect(problem).toContain('set "Minimum TLS Version" to 1.2 or newer and "Always Use HTTPS" to on');
  }
});
