import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { createServiceContext } from "#worker/db/places.ts";
import worker from "#worker/index.ts";
import { closeLeagues } from "#worker/leagues/close-leagues.ts";
import { findMembership } from "#worker/leagues/store.ts";
import { updateLeague } from "#worker/leagues/update-league.ts";
import { compareTotals, computeTotalsInOpenLeagues, type LeagueTotal } from "../../scripts/reconcile-checks.ts";
import { Browser } from "./client.ts";
import { createCountingBindings } from "./counting-database.ts";
import { expectReconciled, readDatabases } from "./expect-reconciled.ts";
import {
  completeChallenge,
  createContextAt,
  createContextOfLearner,
  queryValue,
  readLeaderboard,
  seedLearners,
  signUpInLeague,
  signUpLearner,
} from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

import { chooseForShards } from "./shard-databases.ts";
import { sumAwards } from "./stored-awards.ts";

const thursdayNoon = "2026-11-19T12:00:00.000Z";

/** Updates the learner's league as each write of XP does. */
async function updateLeagueOf(userId: string, now: string) {
  const context = await createContextOfLearner(userId, now);
  const [membership] = await findMembership(context, userId);
  await updateLeague(context, membership);
}

test("The first challenge of the week adds the learner to a league of 30, and the XP of this week that was earned before counts", async () => {
  const { browser, id } = await signUpLearner(thursdayNoon);
  for (const path of ["", "/rank"]) expect((await browser.call(`/api/gamification/league${path}`)).status).toBe(404);
  expect((await browser.call("/api/gamification/league/standing")).body).toEqual({
    tier: 1,
    tierName: "Bronze",
    leaguesOff: false,
    lastWeek: null,
  });
  const lesson = await readLesson(browser, firstLesson);
  const { body, database } = await finishLesson(browser, firstLesson, buildLessonSubmission(lesson, 12));
  const earnedXp = body.xpAwarded;
  expect(database.roundTrips).toBe(2);
  // Eight rows are written: the learner's row, the league's row with its index entry, a row which marks that the
  // learner's place is being changed, the deletion of this row, and three more rows because the league is new.
  expect(database.laterSessions).toMatchObject({ roundTrips: 3, rowsWritten: 8 });
  const secondLearner = await signUpLearner(thursdayNoon, "Bea");
  const challengeResponse = await finishLesson(secondLearner.browser, firstLesson, buildLessonSubmission(lesson, 1));
  expect(challengeResponse.database.laterSessions).toMatchObject({ roundTrips: 3, rowsWritten: 5 });
  const league = (await browser.call("/api/gamification/league")).body;
  expect(league).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: "Bronze League",
    tier: 1,
    weekStartDate: "2026-11-16T00:00:00.000Z",
    weekEndDate: "2026-11-23T00:00:00.000Z",
  });
  const response = await browser.call(`/api/gamification/league/${league.id}/leaderboard`);
  expect(response.database).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  const leaderboard = response.body.leaderboard;
  expect(leaderboard.map(({ rank }: { rank: number }) => rank)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  const ownEntry = leaderboard.find(({ isCurrentUser }: { isCurrentUser: boolean }) => isCurrentUser);
  expect(ownEntry).toMatchObject({
    userId: id,
    displayName: "Anna N.",
    weeklyXp: earnedXp,
    xp: earnedXp,
    isFictional: false,
  });
  expect(leaderboard.filter(({ isFictional }: { isFictional: boolean }) => isFictional)).toHaveLength(28);
  expect((await browser.call("/api/gamification/league/rank")).body).toEqual({
    leagueId: league.id,
    leagueName: "Bronze League",
    rank: ownEntry.rank,
    totalMembers: 30,
    weeklyXp: earnedXp,
  });
});

test("A league is visible only to its members", async () => {
  const anna = await signUpInLeague(thursdayNoon);
  const { browser } = await signUpLearner(thursdayNoon, "Bert");
  const path = `/api/gamification/league/${anna.leagueId}`;
  expect((await browser.call(`${path}/leaderboard`)).status).toBe(404);
  expect((await browser.call(`${path}/live`, { headers: { upgrade: "websocket" } })).status).toBe(404);
  expect((await new Browser().call(`${path}/live`, { headers: { upgrade: "websocket" } })).status).toBe(401);
  const foreignHeaders = { upgrade: "websocket", origin: "https://evil.example" };
  expect((await anna.browser.call(`${path}/live`, { headers: foreignHeaders })).status).toBe(403);
  expect((await anna.browser.call(`${path}/live`)).status).toBe(400);
  expect((await anna.browser.call(`/api/gamification/league/${crypto.randomUUID()}/leaderboard`)).status).toBe(404);
  expect((await anna.browser.call("/api/gamification/league/x/leaderboard")).status).toBe(404);
});

test("Seventy simultaneous joins fill three leagues of at most thirty members, and each learner gets only one place", async () => {
  const ids = await seedLearners(70, "2026-10-05", (i) => 10 + i);
  const now = "2026-10-06T12:00:00.000Z";
  await Promise.all([...ids, ...ids].map((id) => updateLeagueOf(id, now)));
  const { results } = await env.DB.prepare(
    "SELECT id, real_members, member_ids FROM leagues WHERE week_start_date = '2026-10-05T00:00:00.000Z' ORDER BY created_at, id",
  ).all<{ id: string; real_members: number; member_ids: string }>();
  expect(results.map(({ real_members }) => real_members).toSorted((a, b) => b - a)).toEqual([30, 30, 10]);
  const assignedIds = results.flatMap(({ member_ids }) => JSON.parse(member_ids) as string[]);
  expect(assignedIds.toSorted()).toEqual(ids.toSorted());
  const memberships = await env.DB.prepare("SELECT DISTINCT league_id FROM user_xp WHERE league_week = '2026-10-05'")
    .bind()
    .raw<[string]>();
  expect(new Set(memberships.map(([leagueId]) => leagueId)).size).toBe(3);
  for (const { id, real_members } of results) {
    expect(await queryValue("SELECT count(*) FROM user_xp WHERE league_id = ?", id)).toBe(real_members);
  }
});

test("A league closes only once, also after simultaneous calls, and the closing writes at most three rows", async () => {
  const ids = await seedLearners(30, "2026-10-12", (i) => 300 - 10 * i);
  for (const id of ids) await updateLeagueOf(id, "2026-10-13T12:00:00.000Z");
  const leagueId = (await queryValue("SELECT league_id FROM user_xp WHERE user_id = ?", ids[0])) as string;
  const contextBeforeClosing = createContextAt("2026-10-19T00:00:30.000Z");
  expect(await closeLeagues(contextBeforeClosing, [leagueId])).toEqual([]);
  expect(await queryValue("SELECT is_active FROM leagues WHERE id = ?", leagueId)).toBe(1);

  const contextAtClosing = createContextAt("2026-10-19T00:05:00.000Z");
  const time = contextAtClosing.now.toISOString();
  const messages = [1, 2].map((messageNumber) => ({
    id: String(messageNumber),
    timestamp: contextAtClosing.now,
    attempts: 1,
    body: { type: "close", leagueId, at: time } satisfies LeagueMessage,
  }));
  const batch = createMessageBatch<LeagueMessage>("lotse-leagues", messages);
  await Promise.all([
    closeLeagues(contextAtClosing, [leagueId]),
    closeLeagues(createContextAt(time), [leagueId, leagueId]),
    worker.queue(batch, env as never),
    updateLeagueOf(ids[5] as string, time),
  ]);
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual(["1", "2"]);
  await closeLeagues(contextAtClosing, [leagueId]);
  expect(await queryValue("SELECT is_active FROM leagues WHERE id = ?", leagueId)).toBe(0);
  expect(await queryValue("SELECT member_ids FROM leagues WHERE id = ?", leagueId)).toBe("[]");

  const [lateLearner] = await seedLearners(1, "2026-10-12", () => 5);
  await updateLeagueOf(lateLearner as string, "2026-10-13T12:00:00.000Z");
  const otherLeagueId = (await queryValue("SELECT league_id FROM user_xp WHERE user_id = ?", lateLearner)) as string;
  const databaseCounts = { roundTrips: 0, rowsWritten: 0, rowsRead: 0 };
  const countedContext = createServiceContext({ ...env, ...createCountingBindings(databaseCounts) }, new Date(time));
  await closeLeagues(countedContext, [otherLeagueId]);
  expect(databaseCounts.roundTrips).toBe(chooseForShards(3, 4));
  expect(databaseCounts.rowsWritten).toBeGreaterThan(0);
  expect(databaseCounts.rowsWritten).toBeLessThanOrEqual(3);
  await closeLeagues(countedContext, [otherLeagueId]);
  expect(databaseCounts.rowsWritten).toBeLessThanOrEqual(3);
});

test("The outcome is applied once when the learner returns, and promotion depends on the rank among the learners", async () => {
  const anna = await signUpInLeague("2026-11-04T12:00:00.000Z");
  anna.browser.now = "2026-11-09T08:00:00.000Z";
  const standingResponses = await Promise.all(
    [1, 2, 3].map(() => anna.browser.call("/api/gamification/league/standing")),
  );
  for (const { body } of standingResponses) {
    expect(body).toMatchObject({ tier: 2, tierName: "Silver", lastWeek: { outcome: "promoted", tier: 1, newTier: 2 } });
  }
  expect(standingResponses[0]?.body.lastWeek).toMatchObject({
    leagueName: "Bronze League",
    weekStartDate: "2026-11-02T00:00:00.000Z",
    weekEndDate: "2026-11-09T00:00:00.000Z",
    totalMembers: 30,
    weeklyXp: anna.earnedXp,
    realRank: 1,
    realMembers: 1,
  });
  expect((await anna.browser.call("/api/gamification/league")).status).toBe(404);
  await completeChallenge(anna.browser);
  expect((await anna.browser.call("/api/gamification/league")).body).toMatchObject({ name: "Silver League", tier: 2 });
  expect((await anna.browser.call("/api/gamification/league/standing")).body.lastWeek.outcome).toBe("promoted");
  // A closed league keeps no data of the learner.
  expect(await env.LEAGUES.get(env.LEAGUES.idFromName(anna.leagueId)).storedMember(anna.id)).toBeNull();
});

test("Joining a new league first applies the outcome of the last week", async () => {
  const bert = await signUpInLeague("2026-11-05T12:00:00.000Z", "Bert");
  bert.browser.now = "2026-11-10T12:00:00.000Z";
  await bert.browser.call("/api/auth/user");
  await completeChallenge(bert.browser);
  expect((await bert.browser.call("/api/gamification/league")).body).toMatchObject({ tier: 2 });
  // If the clock goes back a week, nothing changes.
  bert.browser.now = "2026-11-08T12:00:00.000Z";
  expect((await bert.browser.call("/api/gamification/league")).status).toBe(404);
  expect(await completeChallenge(bert.browser)).toBeGreaterThanOrEqual(0);
  bert.browser.now = "2026-11-10T13:00:00.000Z";
  expect((await bert.browser.call("/api/gamification/league")).body).toMatchObject({ tier: 2 });
});

test("The cron sends a queue message, and the queue closes leagues page by page", async () => {
  const ids = await seedLearners(3, "2026-09-07", () => 20);
  for (const id of ids) await updateLeagueOf(id, "2026-09-08T12:00:00.000Z");
  const leagueId = await queryValue("SELECT league_id FROM user_xp WHERE user_id = ?", ids[0]);
  const queuedMessages: LeagueMessage[] = [];
  const queue = {
    send: async (body: LeagueMessage) => void queuedMessages.push(body),
    sendBatch: async (messages: { body: LeagueMessage }[]) =>
      void queuedMessages.push(...messages.map(({ body }) => body)),
  };
  const countedEnv = { ...env, LEAGUE_QUEUE: queue } as never;
  const time = new Date("2026-09-14T00:05:00.000Z");
  const controller = createScheduledController({ scheduledTime: time, cron: "5 0 * * MON" });
  await worker.scheduled(controller, countedEnv);
  const deliverMessages = async () => {
    const batch = createMessageBatch<LeagueMessage>(
      "lotse-leagues",
      queuedMessages.splice(0).map((body, i) => ({ id: String(i), timestamp: time, attempts: 1, body })),
    );
    await worker.queue(batch, countedEnv);
  };
  expect(queuedMessages).toEqual([{ type: "sweep", after: null, at: time.toISOString() }]);
  await deliverMessages();
  expect(queuedMessages).toContainEqual({ type: "close", leagueId, at: time.toISOString() });
  await deliverMessages();
  expect(
    await queryValue("SELECT count(*) FROM leagues WHERE is_active = 1 AND week_end_date <= ?", time.toISOString()),
  ).toBe(0);
  // The second run of the cron finds no league to close.
  await worker.scheduled(controller, countedEnv);
  await deliverMessages();
  expect(queuedMessages).toEqual([]);
});

test("Forty simultaneous copies of a submission count once in the league", async () => {
  const { browser, id } = await signUpLearner(thursdayNoon, "Cem");
  const lesson = await readLesson(browser, firstLesson);
  const body = buildLessonSubmission(lesson, 11);
  const responses = await Promise.all(Array.from({ length: 40 }, () => finishLesson(browser, firstLesson, body)));
  expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
  const paidXp = responses[0]?.body.xpAwarded;
  const { leagueId, weeklyXp } = (await browser.call("/api/gamification/league/rank")).body;
  expect(weeklyXp).toBe(paidXp);
  expect(await sumAwards(id)).toBe(paidXp);
  const ownEntries = (await readLeaderboard(browser, leagueId)).filter(({ userId }) => userId === id);
  expect(ownEntries).toHaveLength(1);
});

test("A learner can switch leagues off and on, and earns XP in both cases", async () => {
  const gina = await signUpInLeague("2026-07-08T12:00:00.000Z", "Gina");
  const hugo = await signUpInLeague("2026-07-08T12:00:00.000Z", "Hugo");
  expect(hugo.leagueId).toBe(gina.leagueId);
  const settingsPath = "/api/gamification/league/settings";
  expect((await gina.browser.call(settingsPath, { method: "PATCH", body: { leaguesOff: true } })).body).toEqual({
    leaguesOff: true,
  });
  expect((await gina.browser.call("/api/gamification/league/rank")).status).toBe(404);
  expect(await completeChallenge(gina.browser)).toBeGreaterThan(0);
  expect((await gina.browser.call("/api/gamification/league/rank")).status).toBe(404);
  expect((await readLeaderboard(hugo.browser, hugo.leagueId)).map(({ userId }) => userId)).not.toContain(gina.id);
  expect(await queryValue("SELECT real_members FROM leagues WHERE id = ?", gina.leagueId)).toBe(1);
  await gina.browser.call(settingsPath, { method: "PATCH", body: { leaguesOff: false } });
  expect((await gina.browser.call("/api/gamification/league/rank")).body).toMatchObject({ leagueId: gina.leagueId });
  expect((await readLeaderboard(hugo.browser, hugo.leagueId)).map(({ userId }) => userId)).toContain(gina.id);
});

test("The export contains league rows, and deleting the account removes them", async () => {
  const ida = await signUpInLeague("2026-06-10T12:00:00.000Z", "Ida");
  const jan = await signUpInLeague("2026-06-10T12:00:00.000Z", "Jan");
  const exportedData = (await ida.browser.call("/api/account/export")).body;
  expect(exportedData.leagues.league_members).toEqual([
    expect.objectContaining({ leagueId: ida.leagueId, userId: ida.id, weeklyXp: ida.earnedXp, displayName: "Ida N." }),
  ]);
  const response = await ida.browser.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" } });
  expect(response.status).toBe(204);
  expect(await env.LEAGUES.get(env.LEAGUES.idFromName(ida.leagueId)).storedMember(ida.id)).toBeNull();
  expect((await readLeaderboard(jan.browser, jan.leagueId)).map(({ userId }) => userId)).not.toContain(ida.id);
  expect(await queryValue("SELECT member_ids FROM leagues WHERE id = ?", ida.leagueId)).toBe(JSON.stringify([jan.id]));
});

test("After all tests of this file, all stored totals equal the ledger", async () => {
  await expectReconciled();
  const totalByLearnerId = new Map<string, LeagueTotal>();
  const results = computeTotalsInOpenLeagues(await readDatabases());
  const memberships = await env.DB.prepare("SELECT user_id, league_id FROM user_xp WHERE league_id IS NOT NULL").raw<
    [string, string]
  >();
  for (const [userId, leagueId] of memberships) {
    const row = await env.LEAGUES.get(env.LEAGUES.idFromName(leagueId)).storedMember(userId);
    if (row) totalByLearnerId.set(userId, row);
  }
  expect(results.length).toBeGreaterThan(70);
  expect(compareTotals(results, totalByLearnerId)).toEqual({ behind: [], wrong: [] });
});
