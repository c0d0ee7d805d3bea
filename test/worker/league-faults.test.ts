import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import worker from "#worker/index.ts";
import { findMembership } from "#worker/leagues/store.ts";
import { updateLeague } from "#worker/leagues/update-league.ts";
import type { Browser } from "./client.ts";
import { completeChallenge, createContextOfLearner, queryValue, signUpInLeague, signUpLearner } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

async function readMembershipAt(userId: string, now: string) {
  const [membership] = await findMembership(await createContextOfLearner(userId, now), userId);
  if (!membership) throw new Error("the learner is gone");
  return membership;
}
const settingsPath = "/api/gamification/league/settings";

/** Signs up a learner and completes a challenge, but the worker fails before the learner joins a league. */
async function signUpWithoutLeague(time: string, firstName: string) {
  const learner = await signUpLearner(time, firstName);
  const lesson = await readLesson(learner.browser, firstLesson);
  const failingSession = {
    withSession: () => ({ prepare: () => Promise.reject(), batch: () => Promise.reject(new Error("gone")) }),
  };
  const { DB } = env;
  let hasOpenedSession = false;
  const databaseFailingLater = {
    withSession: (startPoint: string) => {
      if (hasOpenedSession) return failingSession;
      hasOpenedSession = true;
      return DB.withSession(startPoint);
    },
  };
  const response = await finishLesson(learner.browser, firstLesson, buildLessonSubmission(lesson, 8), {
    database: databaseFailingLater as never,
  });
  expect(response.status).toBe(200);
  expect(await queryValue("SELECT league_id FROM user_xp WHERE user_id = ?", learner.id)).toBeNull();
  return { ...learner, earnedXp: response.body.xpAwarded as number };
}

test("If a league received no totals, its outcome is not lost by a read in the minute between the end of the week and the closing", async () => {
  const { browser, id } = await signUpLearner("2026-05-06T12:00:00.000Z", "Klara");
  const lesson = await readLesson(browser, firstLesson);
  const namespaceOfUnreachableLeagues = {
    idFromName: () => null,
    get: () => ({ publish: () => Promise.reject(new Error("gone")) }),
  };
  const { body } = await finishLesson(browser, firstLesson, buildLessonSubmission(lesson, 8), {
    env: { LEAGUES: namespaceOfUnreachableLeagues as never },
  });
  const leagueId = await queryValue("SELECT league_id FROM user_xp WHERE user_id = ?", id);
  browser.now = "2026-05-11T00:00:20.000Z";
  expect((await browser.call("/api/gamification/league/standing")).body).toMatchObject({ tier: 1, lastWeek: null });
  expect(await queryValue("SELECT league_id FROM user_xp WHERE user_id = ?", id)).toBe(leagueId);
  browser.now = "2026-05-11T00:02:00.000Z";
  expect((await browser.call("/api/gamification/league/standing")).body).toMatchObject({
    tier: 2,
    lastWeek: { outcome: "promoted", weeklyXp: body.xpAwarded, realRank: 1, realMembers: 1 },
  });
});

test("If joining a league failed, the next read adds the learner to a league", async () => {
  const lena = await signUpWithoutLeague("2026-04-08T12:00:00.000Z", "Lena");
  const response = await lena.browser.call("/api/gamification/league/rank");
  expect(response).toMatchObject({ status: 200, body: { leagueName: "Bronze League", weeklyXp: lena.earnedXp } });
  const mira = await signUpWithoutLeague("2026-04-08T12:00:00.000Z", "Mira");
  expect((await mira.browser.call("/api/gamification/league")).body.id).toBe(response.body.leagueId);
});

test("A learner who switches leagues off during a join is in no league afterwards", async () => {
  const time = "2026-03-11T12:00:00.000Z";
  const nora = await signUpWithoutLeague(time, "Nora");
  let leagueId: string | null = null;
  const beforeWrite = async () => {
    await updateLeague(await createContextOfLearner(nora.id, time), await readMembershipAt(nora.id, time));
    leagueId = (await readMembershipAt(nora.id, time)).leagueId;
  };
  await nora.browser.call(settingsPath, { method: "PATCH", body: { leaguesOff: true }, beforeWrite });
  if (leagueId === null) throw new Error("nobody joined in between");
  expect(await readMembershipAt(nora.id, time)).toMatchObject({ leaguesOff: true, leagueId: null });
  expect(await queryValue("SELECT real_members FROM leagues WHERE id = ?", leagueId)).toBe(0);
  expect(await getLeagueStub(env, leagueId).storedMember(nora.id)).toBeNull();
});

test("A late total of a learner who has left the league is removed, unless the learner has joined it again", async () => {
  const time = "2026-02-11T12:00:00.000Z";
  const olga = await signUpInLeague(time, "Olga");
  const lateMembership = await readMembershipAt(olga.id, time);
  const queuedMessages: LeagueMessage[] = [];
  const queue = { send: async (body: LeagueMessage) => void queuedMessages.push(body) };
  const switchLeaguesOff = () =>
    olga.browser.call(settingsPath, {
      method: "PATCH",
      body: { leaguesOff: true },
      env: { LEAGUE_QUEUE: queue as never },
    });
  const deliverMessages = () =>
    worker.queue(
      createMessageBatch<LeagueMessage>(
        "lotse-leagues",
        queuedMessages.splice(0).map((body, i) => ({ id: String(i), timestamp: new Date(time), attempts: 1, body })),
      ),
      env as never,
    );
  const league = getLeagueStub(env, olga.leagueId);
  await switchLeaguesOff();
  await updateLeague(await createContextOfLearner(olga.id, time), lateMembership);
  await deliverMessages();
  expect(await league.storedMember(olga.id)).toBeNull();
  await olga.browser.call(settingsPath, { method: "PATCH", body: { leaguesOff: false } });
  await switchLeaguesOff();
  await olga.browser.call(settingsPath, { method: "PATCH", body: { leaguesOff: false } });
  await deliverMessages();
  expect(await league.storedMember(olga.id)).toMatchObject({ userId: olga.id, weeklyXp: olga.earnedXp });
});

test("Deleting an account removes its row in the league, even if the queue fails", async () => {
  const paul = await signUpInLeague("2026-01-14T12:00:00.000Z", "Paul");
  expect(await completeChallenge(paul.browser, 4)).toBeGreaterThanOrEqual(0);
  const queue = { send: () => Promise.reject(new Error("out of order")) };
  const response = await paul.browser.call("/api/account", {
    method: "DELETE",
    body: { password: "leuchtturm 7" },
    env: { LEAGUE_QUEUE: queue as never },
  });
  expect(response.status).toBe(204);
  expect(await getLeagueStub(env, paul.leagueId).storedMember(paul.id)).toBeNull();
});

test("A total that did not reach the league is corrected by the next read, by the next total or when the league closes", async () => {
  const time = "2026-08-05T12:00:00.000Z";
  const namespaceOfUnreachableLeagues = {
    ...env.LEAGUES,
    idFromName: () => null,
    get: () => ({ publish: () => Promise.reject(new Error("gone")) }),
  };
  const earnWithoutLeague = async (browser: Browser, rightCount: number) => {
    const lesson = await readLesson(browser, firstLesson);
    const response = await finishLesson(browser, firstLesson, buildLessonSubmission(lesson, rightCount), {
      env: { LEAGUES: namespaceOfUnreachableLeagues as never },
    });
    return response.body.xpAwarded as number;
  };
  const [dora, emil, fritz] = [
    await signUpLearner(time, "Dora"),
    await signUpLearner(time, "Emil"),
    await signUpLearner(time, "Fritz"),
  ];
  const xpByLearner = new Map<string, number>();
  for (const [i, { browser, id }] of [dora, emil, fritz].entries())
    xpByLearner.set(id, await earnWithoutLeague(browser, 9 - i));
  const leagueId = (await queryValue("SELECT league_id FROM user_xp WHERE user_id = ?", dora.id)) as string;
  const leagueObject = env.LEAGUES.get(env.LEAGUES.idFromName(leagueId));
  expect(await leagueObject.storedMember(dora.id)).toBeNull();

  expect((await dora.browser.call("/api/gamification/league/rank")).body.weeklyXp).toBe(xpByLearner.get(dora.id));
  const earnedXp = await completeChallenge(emil.browser, 12);
  expect((await leagueObject.storedMember(emil.id))?.weeklyXp).toBe((xpByLearner.get(emil.id) ?? 0) + earnedXp);
  expect(await leagueObject.storedMember(fritz.id)).toBeNull();
  // Fritz already earns XP of the next week while the league of this week is still open. Nevertheless, the final total
  // in this league is the sum of the ledger for this week only.
  fritz.browser.now = "2026-08-10T00:00:20.000Z";
  await earnWithoutLeague(fritz.browser, 4);
  fritz.browser.now = "2026-08-10T09:00:00.000Z";
  const { lastWeek } = (await fritz.browser.call("/api/gamification/league/standing")).body;
  expect(lastWeek).toMatchObject({
    weeklyXp: xpByLearner.get(fritz.id),
    realRank: 3,
    realMembers: 3,
    outcome: "promoted",
  });
});
