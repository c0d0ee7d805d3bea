import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { liveStandings, readLeaderboard } from "#core/contract/leagues.ts";
import { computeSimulatedStanding, createSimulatedMembers } from "#core/domain/leagues/simulated-member.ts";
import type { MemberTotal } from "#durable-objects/league-members.ts";
import type { LeagueInfo } from "#durable-objects/league-types.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import { completeChallenge, signUpInLeague } from "../worker/league.ts";
import { buildMemberTotal, closingTime, createLeague, friday, timeAfterEnd, wednesday } from "./league-object.ts";

/** Reads and parses the leaderboard. */
async function readStandings(
  league: ReturnType<typeof getLeagueStub>,
  leagueInfo: LeagueInfo,
  member: MemberTotal,
  now: Date,
) {
  await league.publish(leagueInfo, member, now);
  const response = await league.leaderboard(member.userId, member.sequence, now.getTime(), "");
  if (typeof response === "string") return null;
  const repeatedRead = await league.leaderboard(member.userId, member.sequence, now.getTime(), response.version);
  expect(repeatedRead).toBe("same");
  return readLeaderboard.response.parse(JSON.parse(response.body)).leaderboard;
}

test("A message contains a member's whole total, so repeated, late or reordered messages give the same result", async () => {
  const { info, league } = createLeague();
  const anna = buildMemberTotal(40, { sequence: 3 });
  expect(await league.publish(info, anna, wednesday)).toBe("kept");
  expect(await league.publish(info, anna, wednesday)).toBe("older");
  expect(await league.publish(info, { ...anna, weeklyXp: 20, sequence: 2 }, wednesday)).toBe("older");
  expect(await league.publish(info, { ...anna, weeklyXp: 55, sequence: 9 }, wednesday)).toBe("kept");
  expect((await league.storedMember(anna.userId))?.weeklyXp).toBe(55);
});

test("A new member replaces the lowest simulated member, which returns when the new member leaves", async () => {
  const { info, league } = createLeague();
  const anna = buildMemberTotal(1000);
  const standingsBefore = await readStandings(league, info, anna, wednesday);
  const bert = buildMemberTotal(900);
  const standingsAfter = await readStandings(league, info, bert, wednesday);
  const idsOf = (entries: { id: string }[] | null) => (entries ?? []).map(({ id }) => id);
  expect(idsOf(standingsBefore)).toHaveLength(30);
  expect(idsOf(standingsAfter)).toEqual([anna.userId, bert.userId, ...idsOf(standingsBefore).slice(1, -1)]);
  await league.remove(bert.userId, wednesday);
  expect(idsOf(await readStandings(league, info, anna, wednesday))).toEqual(idsOf(standingsBefore));
});

test("Thirty-one learners are accepted, because the database can give a place to a new member before the league has removed the previous member", async () => {
  const { info, league } = createLeague();
  for (let i = 0; i < 31; i++) await league.publish(info, buildMemberTotal(i), wednesday);
  const standings = await readStandings(league, info, buildMemberTotal(500), wednesday);
  expect(standings).toHaveLength(32);
  expect(standings?.some(({ isFictional }) => isFictional)).toBe(false);
});

test("Simulated members never lose XP and do not change after an eviction", async () => {
  const { info, league } = createLeague();
  const anna = buildMemberTotal(0);
  const firstStandings = await readStandings(league, info, anna, wednesday);
  await evictDurableObject(league);
  expect(await readStandings(league, info, anna, wednesday)).toEqual(firstStandings);
  const secondStandings = await readStandings(league, info, anna, friday);
  const earlierXpById = new Map(firstStandings?.map(({ id, weeklyXp }) => [id, weeklyXp]));
  expect(secondStandings?.every(({ id, weeklyXp }) => weeklyXp >= (earlierXpById.get(id) ?? 0))).toBe(true);
  expect(secondStandings).not.toEqual(firstStandings);
});

test("Closing a league fixes the ranks once, from the totals and the list of learners in the database", async () => {
  const { info, league } = createLeague(2);
  const memberTotals = Array.from({ length: 26 }, (_, i) => buildMemberTotal(500 - i));
  for (const learner of memberTotals) await league.publish(info, learner, wednesday);
  const unpublishedMember = buildMemberTotal(700);
  const stranger = buildMemberTotal(900);
  await league.publish(info, stranger, wednesday);
  // For three learners the league and the database differ. The first learner's total has a higher sequence in the
  // database. The second learner's total has other XP with the same sequence, as after a restore. The third learner's
  // total has both a higher sequence and other XP.
  const changesByIndex = new Map([
    [23, { sequence: 5 }],
    [24, { weeklyXp: 550 }],
    [25, { weeklyXp: 600, sequence: 2 }],
  ]);
  const updatedMembers = memberTotals.map((learner, i) => ({ ...learner, ...changesByIndex.get(i) }));
  const totals = [...updatedMembers, unpublishedMember];

  const wouldBeDemoted = (member?: MemberTotal) => league.wouldBeDemoted(member?.userId ?? "", friday.getTime());
  expect(await wouldBeDemoted(unpublishedMember)).toBe(false);
  expect([await wouldBeDemoted(memberTotals[21]), await wouldBeDemoted(memberTotals[22])]).toEqual([false, true]);
  expect(await league.close(info, totals, friday)).toBe("too-early");
  expect(await league.outcomeOf(unpublishedMember.userId)).toBe("open");
  expect(await Promise.all([1, 2, 3].map(() => league.close(info, totals, timeAfterEnd)))).toEqual(
    Array(3).fill("closed"),
  );
  expect(await league.close(info, [], timeAfterEnd)).toBe("closed");
  expect(await league.publish(info, { ...unpublishedMember, weeklyXp: 9999, sequence: 99 }, friday)).toBe("over");
  expect(await readStandings(league, info, unpublishedMember, friday)).toBeNull();
  expect(await wouldBeDemoted(memberTotals[22])).toBe(false);

  expect(await league.outcomeOf(stranger.userId)).toBe("unknown");
  expect(await league.outcomeOf(unpublishedMember.userId)).toMatchObject({
    rank: 1,
    realRank: 1,
    realMembers: 27,
    totalMembers: 30,
    outcome: "promoted",
    newTier: 3,
  });
  const outcomes = await Promise.all(updatedMembers.map(({ userId }) => league.outcomeOf(userId)));
  const countOutcome = (outcome: string) =>
    outcomes.filter((result) => typeof result === "object" && result.outcome === outcome).length;
  expect([countOutcome("promoted"), countOutcome("demoted"), countOutcome("stayed")]).toEqual([14, 4, 8]);
  expect(outcomes[25]).toMatchObject({ realRank: 2, weeklyXp: 600 });
  expect(outcomes[24]).toMatchObject({ realRank: 3, weeklyXp: 550 });
  expect(await league.storedMember(memberTotals[23]?.userId ?? "")).toMatchObject({ sequence: 5 });
});

test("The alarm requests the closing until the league is closed, and later it deletes the league", async () => {
  // The hexadecimal number 010f is 271, and 271 % 240 is 31: the alarm comes 31 seconds after the closing time.
  const info: LeagueInfo = { ...createLeague().info, id: `010f0${crypto.randomUUID().slice(5)}` };
  const league = getLeagueStub(env, info.id);
  const anna = buildMemberTotal(10);
  const readAlarm = () => runInDurableObject(league, (_league, state) => state.storage.getAlarm());
  const startTime = Date.now();
  await league.publish(info, anna, wednesday);
  const delayMs = ((await readAlarm()) ?? 0) - startTime - (closingTime.getTime() - wednesday.getTime());
  expect(delayMs).toBeGreaterThan(30_500);
  expect(delayMs).toBeLessThan(31_500 + Date.now() - startTime);
  // Later totals change neither the alarm nor the properties of the league.
  const firstAlarm = await readAlarm();
  await league.publish({ ...info, tier: 5 }, { ...anna, sequence: 2 }, friday);
  expect(await readAlarm()).toBe(firstAlarm);
  expect(await runInDurableObject(league, (_league, { storage }) => storage.kv.get("facts"))).toEqual(info);
  expect(await runDurableObjectAlarm(league)).toBe(true);
  const retryDelayMs = ((await readAlarm()) ?? 0) - Date.now();
  expect(retryDelayMs).toBeGreaterThan(9.5 * 60_000);
  expect(retryDelayMs).toBeLessThan(10.5 * 60_000);
  await league.close(info, [anna], timeAfterEnd);
  expect(((await readAlarm()) ?? 0) - Date.now()).toBeGreaterThan(180 * 86_400_000);
  expect(await runDurableObjectAlarm(league)).toBe(true);
  expect(await league.outcomeOf(anna.userId)).toBe("unknown");
  // The alarm of a league that is deleted changes nothing.
  await runInDurableObject(league, (instance) => instance.alarm());
  expect(await readAlarm()).toBeNull();
});

test("A league is open until one millisecond before its closing time", async () => {
  const { info, league } = createLeague();
  const anna = buildMemberTotal(10);
  const lastOpenTime = new Date(closingTime.getTime() - 1);
  expect(await league.publish(info, anna, lastOpenTime)).toBe("kept");
  expect(await league.publish(info, { ...anna, sequence: 2 }, closingTime)).toBe("over");
  expect(await league.rank(anna.userId, 1, lastOpenTime.getTime())).toMatchObject({ totalMembers: 30, weeklyXp: 10 });
  expect(await league.rank(anna.userId, 2, lastOpenTime.getTime())).toBe("behind");
  expect(await league.rank(anna.userId, 1, closingTime.getTime())).toBe("over");
  expect(await league.leaderboard(crypto.randomUUID(), 0, wednesday.getTime(), "")).toBe("behind");
  expect(await league.close(info, [anna], lastOpenTime)).toBe("too-early");
  expect(await league.close(info, [anna], closingTime)).toBe("closed");
});

test("A socket is opened only for a member, only for a request with a valid time, and only while the league is open", async () => {
  const { info, league } = createLeague();
  const anna = buildMemberTotal(10);
  const openSocket = async (userId: string, time = wednesday.toISOString()) => {
    const headers = { upgrade: "websocket", "x-league-learner": userId, "x-league-now": time };
    const { status, webSocket } = await league.fetch("https://league/live", { headers });
    webSocket?.accept();
    return status;
  };
  expect(await openSocket(anna.userId)).toBe(404);
  await league.publish(info, anna, wednesday);
  expect(await openSocket(anna.userId)).toBe(101);
  expect(await openSocket(crypto.randomUUID())).toBe(404);
  expect(await openSocket(anna.userId, "soon")).toBe(404);
  await league.close(info, [anna], timeAfterEnd);
  expect(await openSocket(anna.userId)).toBe(404);
});

test("A learner whose outcome was applied is removed from the league, and the removal of the last learner deletes the league", async () => {
  const { info, league } = createLeague();
  const twoMembers = [buildMemberTotal(10), buildMemberTotal(20)];
  for (const learner of twoMembers) await league.publish(info, learner, wednesday);
  await league.close(info, twoMembers, timeAfterEnd);
  await league.remove(twoMembers[0]?.userId as string, timeAfterEnd);
  expect(await league.outcomeOf(twoMembers[1]?.userId as string)).toMatchObject({ realRank: 1, realMembers: 2 });
  await league.remove(twoMembers[1]?.userId as string, timeAfterEnd);
  const [storedFacts, alarm] = await runInDurableObject(league, async (_league, { storage }) => [
    storage.kv.get("facts"),
    await storage.getAlarm(),
  ]);
  expect([storedFacts, alarm]).toEqual([undefined, null]);
  expect(await league.wouldBeDemoted(twoMembers[1]?.userId as string, wednesday.getTime())).toBe(false);
  // A call after the deletion finds no league and creates no league.
  await league.remove(twoMembers[1]?.userId as string, timeAfterEnd);
  expect(await league.storedMember(twoMembers[1]?.userId as string)).toBeNull();
  const tables = await runInDurableObject(league, (_league, state) =>
    state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'league_members'").toArray(),
  );
  expect(tables).toEqual([]);
});

/** Collects the messages of a socket. */
function recordMessages(socket: WebSocket) {
  const messages: ReturnType<typeof liveStandings.parse>[] = [];
  const closePromise = new Promise<number>((resolve) =>
    socket.addEventListener("close", ({ code }) => {
      resolve(code);
    }),
  );
  socket.addEventListener("message", ({ data }) => {
    messages.push(liveStandings.parse(JSON.parse(String(data))));
  });
  socket.accept();
  const waitUntil = async (isConditionTrue: () => boolean) => {
    const deadline = Date.now() + 60_000;
    while (!isConditionTrue() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isConditionTrue()).toBe(true);
  };
  const rankOf = (userId: string) => messages.at(-1)?.leaderboard.find((entry) => entry.userId === userId)?.rank;
  return { messages, closed: closePromise, until: waitUntil, rankOf };
}

test("A second browser sees rank changes, also after hibernation, until the week ends", async () => {
  const time = "2026-11-18T12:00:00.000Z";
  const anna = await signUpInLeague(time, "Anna", "Nowak", 5);
  const bert = await signUpInLeague(time, "Bert", "Öz", 14);
  expect(bert.leagueId).toBe(anna.leagueId);
  const openSocket = () => bert.browser.openSocket(`/api/gamification/league/${bert.leagueId}/live`);
  const { status, webSocket } = await openSocket();
  expect(status).toBe(101);
  const recordedMessages = recordMessages(webSocket as WebSocket);
  await recordedMessages.until(() => recordedMessages.messages.length === 1);
  expect(recordedMessages.messages[0]?.leaderboard).toHaveLength(30);
  expect(recordedMessages.rankOf(bert.id)).toBeLessThan(recordedMessages.rankOf(anna.id) ?? 0);

  const league = getLeagueStub(env, anna.leagueId);
  await evictDurableObject(league);
  anna.browser.now = "2026-11-19T12:00:00.000Z";
  await completeChallenge(anna.browser, 15);
  await recordedMessages.until(
    () => (recordedMessages.rankOf(anna.id) ?? 99) < (recordedMessages.rankOf(bert.id) ?? 0),
  );
  expect(recordedMessages.messages.at(-1)?.leaderboard.find(({ userId }) => userId === bert.id)?.displayName).toBe(
    "Bert Ö.",
  );

  // Many simultaneous changes are sent as few messages.
  const countBefore = recordedMessages.messages.length;
  const leagueInfo: LeagueInfo = { id: anna.leagueId, tier: 1, weekStart: "2026-11-16" };
  const knownMember = await league.storedMember(anna.id);
  if (!knownMember) throw new Error("Anna is gone");
  for (let changeNumber = 1; changeNumber <= 40; changeNumber++) {
    await league.publish(
      leagueInfo,
      { ...knownMember, weeklyXp: knownMember.weeklyXp + changeNumber, sequence: knownMember.sequence + changeNumber },
      friday,
    );
  }
  const readFinalXp = () =>
    recordedMessages.messages.at(-1)?.leaderboard.find(({ userId }) => userId === anna.id)?.weeklyXp;
  await recordedMessages.until(() => readFinalXp() === knownMember.weeklyXp + 40);
  expect(recordedMessages.messages.length - countBefore).toBeLessThanOrEqual(3);

  await league.close(leagueInfo, [{ ...knownMember, weeklyXp: knownMember.weeklyXp + 40 }], timeAfterEnd);
  expect(await recordedMessages.closed).toBe(1000);
});

test("A learner has at most four sockets in a league", async () => {
  const anna = await signUpInLeague("2026-03-18T12:00:00.000Z");
  const path = `/api/gamification/league/${anna.leagueId}/live`;
  const recordedWindows = [];
  for (let windowIndex = 0; windowIndex < 5; windowIndex++)
    recordedWindows.push(recordMessages((await anna.browser.openSocket(path)).webSocket as WebSocket));
  expect(await recordedWindows[0]?.closed).toBe(1008);
  await anna.browser.call("/api/gamification/league/settings", { method: "PATCH", body: { leaguesOff: true } });
  expect(await recordedWindows[4]?.closed).toBe(1000);
});

test("The leaderboard's simulated members follow the domain rules", async () => {
  const { info, league } = createLeague();
  const standings = await readStandings(league, info, buildMemberTotal(0), friday);
  const startsAt = Date.parse("2026-11-16T00:00:00.000Z");
  const rules = new Map(
    createSimulatedMembers(info.id).map((member) => [
      member.id,
      computeSimulatedStanding(member, startsAt, friday.getTime()).weeklyXp,
    ]),
  );
  for (const { id, weeklyXp, isFictional } of standings ?? []) if (isFictional) expect(weeklyXp).toBe(rules.get(id));
});
