import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withChangedSessions } from "./changed-sessions.ts";
import { Browser } from "./client.ts";
import { changeBindings } from "./shard-databases.ts";

let logLines: string[] = [];
beforeEach(() => {
  logLines = [];
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logLines.push(String(line)));
  }
});
afterEach(() => vi.restoreAllMocks());

test("A fault that occurs after the response was sent is logged like other faults, without values", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  const createFailingDatabase = (originalDatabase: D1Database) =>
    withChangedSessions(originalDatabase, (session) => ({
      prepare: (query) => session.prepare(query.replace(/^update "sessions"/, 'update "no_such_table"')),
    }));
  const visitResponse = await anna.call("/api/auth/user", {
    now: "2026-11-21T18:30:00.000Z",
    bindings: changeBindings(createFailingDatabase),
  });
  expect(visitResponse.status).toBe(200);
  expect(logLines).toHaveLength(1);
  expect(JSON.parse(logLines[0] ?? "")).toMatchObject({ event: "deferred_failed", requestId: expect.any(String) });
  expect(logLines.join()).not.toContain(id);
});

test("A refused call is not logged as a fault", async () => {
  const guest = new Browser();
  expect((await guest.call("/api/no-such-call")).status).toBe(404);
  expect((await guest.call("/api/auth/user")).status).toBe(401);
  expect(logLines).toEqual([]);
});

test("No log line contains the id of a trial conversation, because the id gives access to the conversation", async () => {
  const visitor = new Browser();
  const headers = { "cf-connecting-ip": "192.0.2.200" };
  const { body: trial } = await visitor.call("/api/trial-chat", {
    body: { category: "food", tone: "friendly" },
    headers,
  });
  let remainingFailureCount = 1;
  const namespaceFailingOnce = new Proxy(env.CONVERSATIONS, {
    get: (namespace, name) => {
      if (name !== "get") return Reflect.get(namespace, name).bind(namespace);
      return (id: DurableObjectId) => {
        if (remainingFailureCount === 0) return namespace.get(id);
        remainingFailureCount -= 1;
        return { answerMessage: () => Promise.reject(new Error("The object was reset.")) };
      };
    },
  });
  const trialResponse = await visitor.call(`/api/trial-chat/${trial.sessionId}/messages`, {
    body: { content: "Ich esse einen Apfel." },
    headers,
    env: { CONVERSATIONS: namespaceFailingOnce },
  });
  expect([trialResponse.status, trialResponse.body.userMessage.content]).toEqual([200, "Ich esse einen Apfel."]);
  expect(logLines).toHaveLength(1);
  expect(logLines.join()).not.toContain(trial.sessionId);
});

test("If the topics cannot be read, a visitor's topic page is sent without content, and the fault is logged", async () => {
  const unreachableDatabase = new Proxy(env.DB, {
    get: () => () => {
      throw new Error("The database is unreachable.");
    },
  });
  const page = await new Browser().call("/grammar/a1-alphabet-and-pronunciation", { database: unreachableDatabase });
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(page.body).toContain('<div id="root">');
  expect(logLines.map((line) => JSON.parse(line).event)).toEqual(["page_not_rendered"]);
});
