import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };
import { readDatabaseSize, readMetrics } from "../scripts/cloudflare-api.ts";
import { describeStatus } from "../scripts/status-report.ts";

const buildMetricRow = (kind: string, name: string, outcome: string, events: number, amount = 0, p95 = 20) => ({
  kind,
  name,
  outcome,
  events,
  amount,
  p50: 5,
  p95,
  latest: 1_795_700_000,
});
const metricsOfQuietDay = [
  buildMetricRow("call", "GET /api/today", "answered", 900),
  buildMetricRow("call", "POST /api/auth/signup", "answered", 12),
  buildMetricRow("task", "sweepAccounts", "done", 1),
  buildMetricRow("backup", "DB", "complete", 1, 4321),
];

/** The queries that the server received. */
const queries: string[] = [];
/** A server that answers as Cloudflare's API does. */
const server = createServer((request, response) => {
  let query = "";
  request.on("data", (data) => {
    query += data;
  });
  request.on("end", () => {
    queries.push(query);
    const sendJson = (status: number, body: object) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== "Bearer token of the tests") sendJson(403, { success: false });
    else if (request.url === "/accounts/a1/analytics_engine/sql") {
      sendJson(200, {
        data: metricsOfQuietDay.map((metric) => ({ ...metric, events: String(metric.events) })),
        rows: 4,
      });
    } else if (request.url === "/accounts/a1/d1/database/d1") sendJson(200, { result: { file_size: 5e9 } });
    else sendJson(404, {});
  });
});
let apiUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const account = () => ({ accountId: "a1", token: "token of the tests", apiUrl });

test("The status is read from Cloudflare's API with the token, and a quiet day has no alarm", async () => {
  const metrics = await readMetrics(account(), 24);
  expect(metrics).toEqual(metricsOfQuietDay);
  expect(queries[0]).toMatch(/FROM lotse WHERE timestamp > NOW\(\) - INTERVAL '24' HOUR .*FORMAT JSON$/s);
  const databases = [{ name: "DB", bytes: await readDatabaseSize(account(), "d1") }];
  const { lines, alarms } = describeStatus({ metrics, databases, health: { status: 200, text: "" } });
  expect(alarms).toEqual([]);
  expect(lines.join("\n")).toContain("calls     912 in 24 hours, 0 failed, 0 limited; 12 sign-ups");
  expect(lines.join("\n")).toContain("database  DB  5.00 GB  takes no more accounts: close it");
  expect(lines.join("\n")).toContain("backup    DB  4321 rows");
  await expect(readMetrics({ ...account(), token: "another" }, 24)).rejects.toThrow("403");
});

test("Each trouble raises its alarm", () => {
  const { alarms } = describeStatus({
    metrics: [
      buildMetricRow("call", "GET /api/today", "answered", 900, 0, 4000),
      buildMetricRow("call", "GET /api/today", "failed", 20),
      buildMetricRow("call", "POST /api/quiz/submit", "limited", 80),
      buildMetricRow("model", "workers-ai", "answered", 60, 900_000),
      buildMetricRow("model", "workers-ai", "failed", 40),
      buildMetricRow("model", "workers-ai", "budget-spent", 5),
      buildMetricRow("task", "sweepAccounts", "failed", 1),
      buildMetricRow("queue", "lotse-leagues-failed", "failed", 3),
    ],
    databases: [{ name: "LEARNERS_03", bytes: 8.4e9 }],
    health: { status: 503, text: "The content has not been loaded." },
    maxModelTokens: 1_000_000,
  });
  expect(alarms).toEqual([
    "health: the service answers 503: The content has not been loaded.",
    "full database: LEARNERS_03 has 8.40 GB of 10 GB",
    "errors: 2.0 % of the calls failed",
    "limits: 8.0 % of the calls were limited",
    "slow: GET /api/today has a p95 of 4000 ms",
    "model down: 40.0 % of the questions failed; the built-in partner answers them",
    "model budget: 90.0 % of a day's tokens are used",
    "night: sweepAccounts failed",
    "stuck queue: 3 messages of lotse-leagues-failed failed",
  ]);
});

test("A night without tasks raises an alarm, and few calls raise none", () => {
  const { alarms } = describeStatus({
    metrics: [buildMetricRow("call", "page", "failed", 3)],
    databases: [],
    health: null,
  });
  expect(alarms).toEqual(["night: no nightly task ran in the last 24 hours"]);
  expect(describeStatus({ metrics: null, databases: [], health: null }).alarms).toEqual([]);
});

test("The runbook describes each alarm, and names only commands and settings that exist", () => {
  const runbookText = readFileSync("docs/runbook.md", "utf8");
  const alarms = [...readFileSync("scripts/status-report.ts", "utf8").matchAll(/[`"]([a-z ]+): [$n]/g)];
  expect(new Set(alarms.map(([, name]) => name)).size).toBeGreaterThan(7);
  for (const [, name] of alarms) expect(runbookText, name).toContain(`\`${name}: `);
  const namedScripts = [...runbookText.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(namedScripts.filter((name) => !(name in packageFile.scripts))).toEqual([]);
  const settings = [...runbookText.matchAll(/`((?:SESSION|TUTOR|SIGN|TURNSTILE|MAIL|SMTP|METRICS)_[A-Z_]+)/g)];
  const knownSettings = ["worker/env.ts", "worker/mail/mail.ts", "durable-objects/tutors/language-model.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join();
  for (const [, name = ""] of settings) expect(knownSettings, name).toContain(name);
});
