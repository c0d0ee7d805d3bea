import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, nothing, uuid } from "./values.ts";

/** The learner's rank in this week's league. 404 if the learner is in no league. */
export const readLeagueRank = endpoint({
  method: "GET",
  path: "/api/gamification/league/rank",
  access: "learner",
  input: nothing,
  response: z.object({
    leagueId: uuid,
    leagueName: z.string(),
    rank: z.int(),
    totalMembers: z.int(),
    weeklyXp: z.int(),
  }),
});

export const readLeague = endpoint({
  method: "GET",
  path: "/api/gamification/league",
  access: "learner",
  input: nothing,
  response: z.object({
    id: uuid,
    name: z.string(),
    /** 1 (Bronze) to 10. */
    tier: z.int(),
    weekStartDate: instant,
    weekEndDate: instant,
  }),
});

export const leaderboardEntry = z.object({
  /** The member's id within the league. */
  id: z.string(),
  /** Null for simulated members. */
  userId: z.nullable(uuid),
  /** The first name and the initial of the last name. */
  displayName: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** XP of this week. */
  weeklyXp: z.int(),
  /** The same number as `weeklyXp`, under the name that the dashboard uses. */
  xp: z.int(),
  rank: z.int(),
  isCurrentUser: z.boolean(),
  /** Whether the member is simulated. The screens label such members. */
  isFictional: z.boolean(),
});
export type LeaderboardEntry = z.output<typeof leaderboardEntry>;

/** The members sorted by rank. 404 if the learner is not a member of the league. */
export const readLeaderboard = endpoint({
  method: "GET",
  path: "/api/gamification/league/:leagueId/leaderboard",
  access: "learner",
  // Any string is accepted here, so that an invalid id gets the status 404, like an unknown id, and not 400.
  input: z.object({ leagueId: z.string() }),
  response: z.object({ leaderboard: z.array(leaderboardEntry) }),
});

export const liveEntry = z.omit(leaderboardEntry, { isCurrentUser: true });

/**
 * The message on the socket GET /api/gamification/league/{leagueId}/live. It is sent when the socket opens and whenever
 * the standings change. It contains the leaderboard without `isCurrentUser`, because all members receive the same
 * message.
 */
export const liveStandings = z.object({
  type: z.literal("standings"),
  leaderboard: z.array(liveEntry),
});

/**
 * The learner's league settings, and the result of the learner's last league (null until the first league has closed).
 */
export const readLeagueStanding = endpoint({
  method: "GET",
  path: "/api/gamification/league/standing",
  access: "learner",
  input: nothing,
  response: z.object({
    tier: z.int(),
    tierName: z.string(),
    leaguesOff: z.boolean(),
    /** Whether the learner has to confirm their email address before joining a league. */
    needsConfirmation: z.optional(z.boolean()),
    lastWeek: z.nullable(
      z.object({
        leagueName: z.string(),
        tier: z.int(),
        weekStartDate: instant,
        weekEndDate: instant,
        rank: z.int(),
        totalMembers: z.int(),
        /**
         * The rank among the real learners only (`realRank` of `realMembers`). This rank decides promotion and
         * demotion.
         */
        realRank: z.optional(z.int()),
        realMembers: z.optional(z.int()),
        weeklyXp: z.int(),
        outcome: z.enum(["promoted", "demoted", "stayed"]),
        newTier: z.int(),
      }),
    ),
  }),
});

/**
 * Turns leagues on or off. Turning leagues off removes the learner from this week's league and changes nothing else.
 */
export const switchLeagues = endpoint({
  method: "PATCH",
  path: "/api/gamification/league/settings",
  access: "learner",
  input: z.object({ leaguesOff: z.boolean() }),
  response: z.object({ leaguesOff: z.boolean() }),
});
