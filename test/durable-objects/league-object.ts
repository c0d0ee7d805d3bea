import { env } from "cloudflare:workers";
import type { MemberTotal } from "#durable-objects/league-members.ts";
import type { LeagueInfo } from "#durable-objects/league-types.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";

export const wednesday = new Date("2026-11-18T12:00:00.000Z");
export const friday = new Date("2026-11-20T12:00:00.000Z");
export const closingTime = new Date("2026-11-23T00:01:00.000Z");
export const timeAfterEnd = new Date("2026-11-23T00:05:00.000Z");

export function createLeague(tier = 1) {
  const leagueInfo: LeagueInfo = { id: crypto.randomUUID(), tier, weekStart: "2026-11-16" };
  return { info: leagueInfo, league: getLeagueStub(env, leagueInfo.id) };
}

export const buildMemberTotal = (weeklyXp: number, overrides: Partial<MemberTotal> = {}): MemberTotal => ({
  userId: crypto.randomUUID(),
  displayName: "Anna N.",
  avatarUrl: null,
  weeklyXp,
  sequence: 1,
  lastXpAt: "2026-11-17T08:00:00.000Z",
  ...overrides,
});
