import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import worker from "#worker/index.ts";
import { Browser } from "./client.ts";

/** A dataset that stores the written data points for the test. */
function createDataset() {
  const points: AnalyticsEngineDataPoint[] = [];
  const dataset = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void (point && points.push(point)) };
  return { points, dataset };
}

test("Each request is counted by its call and outcome, without ids, addresses and names", async () => {
  const { points, dataset } = createDataset();
  const anna = new Browser();
  const id = await anna.signUp();
  const options = { env: { METRICS: dataset } };
  const body = { email: "anna@example.org", password: "falsch geraten" };
  const failingSession = {
    getBookmark: () => null,
    prepare: (query: string) => env.DB.prepare(query),
    batch: () => Promise.reject(new Error("no database")),
  };
  const failingDatabase = new Proxy(env.DB, {
    get: (database, name) => (name === "withSession" ? () => failingSession : Reflect.get(database, name)),
  });
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
  await anna.call("/api/gamification/xp", options);
  await anna.call(`/api/conversations/${crypto.randomUUID()}/messages`, options);
  await anna.call("/api/auth/login", { ...options, body });
  await anna.call(`/api/no-such-call/${id}`, options);
  await anna.call("/auth", options);
  await new Browser().call("/api/auth/login", { ...options, body, database: failingDatabase });
  errorLog.mockRestore();
  expect(points.map(({ blobs }) => blobs?.join(" "))).toEqual([
    "call GET /api/gamification/xp answered",
    "call GET /api/conversations/:id/messages refused",
    "call POST /api/auth/login refused",
    "call unknown call refused",
    "call page answered",
    "call POST /api/auth/login failed",
  ]);
  for (const { doubles } of points) expect([doubles?.length, doubles?.[1]]).toEqual([2, 1]);
  expect(JSON.stringify(points)).not.toMatch(new RegExp(`${id}|anna|example`, "i"));
});

test("With a sample, one of many answered requests is counted with the weight of all of them, and every refused request is counted", async () => {
  const { points, dataset } = createDataset();
  const guest = new Browser();
  const sampledEnv = { METRICS: dataset, METRICS_SAMPLE: "4" };
  for (let i = 0; i < 60; i++) await guest.call("/api/operator", { env: sampledEnv });
  const weights = points.map(({ doubles }) => doubles?.[1]);
  expect(new Set(weights)).toEqual(new Set([4]));
  expect(weights.length).toBeLessThan(40);
  await guest.call("/api/auth/user", { env: sampledEnv });
  expect(points.at(-1)).toMatchObject({
    blobs: ["call", "GET /api/auth/user", "refused"],
    doubles: [expect.any(Number), 1],
  });
});

test("Each nightly task is counted", async () => {
  const { points, dataset } = createDataset();
  const nightlyController = createScheduledController({
    cron: "40 3 * * *",
    scheduledTime: new Date("2026-11-22T03:40:00.000Z"),
  });
  await worker.scheduled(nightlyController, { ...env, METRICS: dataset });
  expect(points.map(({ blobs }) => blobs?.join(" "))).toContain("task sweepAccounts done");
  for (const { indexes, blobs } of points) expect(indexes).toEqual([`${blobs?.[0]} ${blobs?.[1]}`]);
});
