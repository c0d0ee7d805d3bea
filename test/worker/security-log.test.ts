import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Browser } from "./client.ts";

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const events = () =>
  lines.flatMap((line) => (line.startsWith('{"security"') ? [JSON.parse(line) as Record<string, string>] : []));

test("what touches an account leaves a line that names nobody", async () => {
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
  expect(events().map(({ security, path }) => `${security} ${path}`)).toEqual([
    "account-made POST /api/auth/signup",
    "signed-out POST /api/auth/logout",
    "credentials-refused POST /api/auth/login",
    "signed-in POST /api/auth/login",
    "password-changed POST /api/auth/password",
    "data-exported GET /api/account/export",
    expect.stringMatching(/^forbidden POST /),
    "account-deleted DELETE /api/account",
  ]);
  const all = JSON.stringify(events());
  for (const secret of [id, email, "203.0.113.99", "Anna", "Nowak", "leuchtturm", "evil.example"]) {
    expect(all, secret).not.toContain(secret);
  }
  const [made, , failed, signedIn] = events();
  expect(made?.who).toMatch(/^[\w-]{12}$/);
  expect(signedIn?.who).toBe(made?.who);
  expect(failed?.from).toBe(signedIn?.from);
  anna.now = "2026-11-22T18:00:00.000Z";
  await anna.call("/api/auth/login", { body: { email, password: "wrong" }, headers });
  expect(events().at(-1)?.from).not.toBe(failed?.from);
});

test("a limit that is hit leaves a line with the call, and no id of what was asked for", async () => {
  const ben = new Browser();
  await ben.signUp();
  for (let i = 0; i < 2; i++) {
    const body = { email: "nobody@example.org", password: "x" };
    await ben.call("/api/auth/login", { body, env: { SIGN_IN_LIMIT_ACCOUNT: "1" } });
  }
  expect(events().at(-1)).toMatchObject({ security: "limit-hit", path: "POST /api/auth/login", who: null });
});
