import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import worker from "#worker/index.ts";
import { deadLetterQueueName } from "#worker/leagues/process-queue.ts";
import { withChangedSessions } from "./changed-sessions.ts";
import { Browser } from "./client.ts";
import { signUpLearner, startConversation } from "./conversation.ts";
import { completeChallenge, queryValue, signUpInLeague, signUpLearner as signUpLeagueLearner } from "./league.ts";

test("Answers require TLS for two years, including subdomains", async () => {
  const response = await new Browser().call("/api/health");
  expect(response.headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
});

test("A name that contains text direction controls is refused", async () => {
  const signUpForm = { firstName: "Anna", lastName: "Nowak", password: "leuchtturm 7" };
  const signUp = (overrides: object) =>
    new Browser().call("/api/auth/signup", {
      body: { ...signUpForm, email: `${crypto.randomUUID()}@example.org`, ...overrides },
    });
  for (const controlCharacter of ["\u202E", "\u202A", "\u2066", "\u2069", "\u200F", "\u061C"]) {
    const refusedResponse = await signUp({ firstName: `An${controlCharacter}na` });
    expect([refusedResponse.status, Object.keys(refusedResponse.body.fields)]).toEqual([400, ["firstName"]]);
    expect((await signUp({ lastName: `${controlCharacter}Nowak` })).status).toBe(400);
  }
  // Zero-width joiners and non-joiners are part of the spelling in some scripts, so names may contain them.
  // Right-to-left names are accepted too.
  expect((await signUp({ firstName: "می\u200Cخواهم", lastName: "نسرین" })).status).toBe(201);
});

test("If one message of a queue batch fails, only this message is retried", async () => {
  const time = "2026-01-12T00:05:00.000Z";
  const { id, leagueId, browser } = await signUpInLeague("2026-01-14T12:00:00.000Z");
  await browser.call("/api/gamification/league/settings", { method: "PATCH", body: { leaguesOff: true } });
  const messageBodies: LeagueMessage[] = [
    { type: "sweep", after: null, at: time },
    { type: "forget", leagueId, userId: id, at: time },
    { type: "sweep", after: null, at: time },
  ];
  const queue = {
    send: async () => Promise.reject(new Error("out of order")),
    sendBatch: async () => Promise.reject(new Error("out of order")),
  };
  await env.DB.prepare(
    `INSERT INTO leagues (id, name, tier, week_start_date, week_end_date, member_ids, created_at)
      VALUES ('left over', 'Bronze League', 1, '2025-12-29T00:00:00.000Z', '2026-01-05T00:00:00.000Z', '[]', '2025-12-29')`,
  ).run();
  const batch = createMessageBatch<LeagueMessage>(
    "lotse-leagues",
    messageBodies.map((body, i) => ({ id: String(i), timestamp: new Date(time), attempts: 1, body })),
  );
  await worker.queue(batch, { ...env, LEAGUE_QUEUE: queue } as never);
  const result = await getQueueResult(batch, createExecutionContext());
  expect(result.explicitAcks).toEqual(["1"]);
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(["0", "2"]);
  await env.DB.prepare("DELETE FROM leagues WHERE id = 'left over'").run();
});

test("A message in the dead letter queue is logged as an error and retried later", async () => {
  const time = "2026-01-12T00:05:00.000Z";
  const { id, leagueId, browser } = await signUpInLeague("2026-01-14T12:00:00.000Z");
  await browser.call("/api/gamification/league/settings", { method: "PATCH", body: { leaguesOff: true } });
  const readRemainingRow = () => getLeagueStub(env, leagueId).storedMember(id);
  const messageBodies: LeagueMessage[] = [
    { type: "forget", leagueId, userId: id, at: time },
    { type: "sweep", after: null, at: "no time" },
  ];
  const batch = createMessageBatch<LeagueMessage>(
    deadLetterQueueName,
    messageBodies.map((body, i) => ({ id: String(i), timestamp: new Date(time), attempts: 3, body })),
  );
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const retryOptions: unknown[] = [];
  const messages = batch.messages.map((message) => ({
    id: message.id,
    body: message.body,
    attempts: message.attempts,
    ack: () => message.ack(),
    retry: (options: unknown) => {
      retryOptions.push(options);
      message.retry();
    },
  }));
  await worker.queue({ queue: batch.queue, messages } as never, env as never);
  const lines = errorLog.mock.calls.map(([line]) => JSON.parse(String(line)));
  errorLog.mockRestore();
  expect(lines.filter(({ event }) => event === "queue-message-failed")).toEqual([
    { event: "queue-message-failed", queue: deadLetterQueueName, id: "0", attempts: 3, type: "forget" },
    { event: "queue-message-failed", queue: deadLetterQueueName, id: "1", attempts: 3, type: "sweep" },
  ]);
  expect(await readRemainingRow()).toBeNull();
  const result = await getQueueResult(batch, createExecutionContext());
  expect(result.explicitAcks).toEqual(["0"]);
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(["1"]);
  expect(retryOptions).toEqual([{ delaySeconds: 6 * 3600 }]);
});

test("If one nightly sweep fails, the others still run, and the error names the failed sweep", async () => {
  const ben = new Browser("2026-11-21T18:00:00.000Z");
  await ben.call("/api/auth/login", { body: { email: "nobody@example.org", password: "nonsense" } });
  await ben.call("/api/trial-chat", { body: { tone: "friendly" } });
  expect(await queryValue("SELECT count(*) FROM sign_in_attempts")).not.toBe(0);
  const failingDatabase = withChangedSessions(env.DB, (session) => ({
    prepare: (query) => {
      if (/^select .* from "conversations_to_empty"/i.test(query)) throw new Error("out of order");
      return session.prepare(query);
    },
  }));
  const nightlyController = createScheduledController({
    scheduledTime: new Date("2026-11-24T03:40:00.000Z"),
    cron: "40 3 * * *",
  });
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(worker.scheduled(nightlyController, { ...env, DB: failingDatabase as never })).rejects.toThrow(
    /^failed tonight: sweepConversations$/,
  );
  expect(errorLog.mock.calls.map(([line]) => JSON.parse(String(line)).task)).toEqual(["sweepConversations"]);
  errorLog.mockRestore();
  for (const table of ["sign_in_attempts", "trial_chat_sessions", "trial_chat_use"]) {
    expect(await queryValue(`SELECT count(*) FROM ${table}`), table).toBe(0);
  }
});

test("A learner who leaves a league is demoted only if the rank at this time is a demotion rank", async () => {
  const time = "2026-02-22T20:00:00.000Z";
  const createSilverLearner = async (rightCount: number) => {
    const learner = await signUpLeagueLearner(time);
    await env.DB.prepare("UPDATE user_xp SET league_tier = 2 WHERE user_id = ?").bind(learner.id).run();
    await completeChallenge(learner.browser, rightCount);
    return learner;
  };
  const [bestLearner, lastLearner] = [await createSilverLearner(15), await createSilverLearner(1)];
  const { id: leagueId, tier } = (await lastLearner.browser.call("/api/gamification/league")).body;
  expect(tier).toBe(2);
  const league = env.LEAGUES.get(env.LEAGUES.idFromName(leagueId));
  // Adds 22 members whose ranks are between the two learners, so that `lastLearner` has rank 24.
  for (let i = 0; i < 22; i++) {
    const member = { displayName: `M ${i}`, avatarUrl: null, weeklyXp: 20, sequence: 1, lastXpAt: time };
    const leagueInfo = { id: leagueId, tier: 2, weekStart: "2026-02-16" } as const;
    await league.publish(leagueInfo, { ...member, userId: crypto.randomUUID() }, new Date(time));
  }
  const settingsPath = "/api/gamification/league/settings";
  for (const { browser } of [lastLearner, bestLearner])
    await browser.call(settingsPath, { method: "PATCH", body: { leaguesOff: true } });
  const readTier = (id: string) => queryValue("SELECT league_tier FROM user_xp WHERE user_id = ?", id);
  expect([await readTier(lastLearner.id), await readTier(bestLearner.id)]).toEqual([1, 2]);
});

test("Starting a conversation twice with one submission id creates one conversation of this learner", async () => {
  const [mia, tom] = [await signUpLearner(), await signUpLearner()];
  const submissionId = crypto.randomUUID();
  const responses = await Promise.all(Array.from({ length: 6 }, () => startConversation(mia, { submissionId })));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(201);
  expect((await mia.call("/api/conversations")).body).toHaveLength(1);
  const repeatedStartResponse = await startConversation(mia, { submissionId });
  expect([
    repeatedStartResponse.status,
    repeatedStartResponse.body,
    repeatedStartResponse.database.rowsWritten,
  ]).toEqual([201, responses[0]?.body, 0]);
  const otherResponse = await startConversation(tom, { submissionId });
  expect(otherResponse.body.id).not.toBe(responses[0]?.body.id);
  expect((await startConversation(mia)).body.id).not.toBe(responses[0]?.body.id);
  const id = responses[0]?.body.id;
  await mia.call(`/api/conversations/${id}`, { method: "DELETE" });
  expect((await startConversation(mia, { submissionId })).status).toBe(409);
  expect((await mia.call(`/api/conversations/${id}/messages`)).status).toBe(404);
});
