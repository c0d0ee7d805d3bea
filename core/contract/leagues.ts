import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, nothing, uuid } from "./values.ts";

/** Of the league of this week; 404 when the learner is in none. */
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
  /** First name and initial of the last name. */
  displayName: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** XP of this week; `xp` is the same figure, by the name the dashboard knows. */
  weeklyXp: z.int(),
  xp: z.int(),
  rank: z.int(),
  isCurrentUser: z.boolean(),
  /** Simulated, and labelled so. */
  isFictional: z.boolean(),
});
export type LeaderboardEntry = z.output<typeof leaderboardEntry>;

/** Sorted by rank; 404 for a league that is not the learner's. */
export const readLeaderboard = endpoint({
  method: "GET",
  path: "/api/gamification/league/:leagueId/leaderboard",
  access: "learner",
  // Whatever is no id of the learner's league is not found, also what is no id at all.
  input: z.object({ leagueId: z.string() }),
  response: z.object({ leaderboard: z.array(leaderboardEntry) }),
});

export const liveEntry = z.omit(leaderboardEntry, { isCurrentUser: true });

/**
 * What the socket at GET /api/gamification/league/{leagueId}/live sends at once and whenever the standings change: the
 * leaderboard as above, `isCurrentUser` left to the browser.
 */
export const liveStandings = z.object({
  type: z.literal("standings"),
  leaderboard: z.array(liveEntry),
});

/** How the learner takes part, and how their last league ended (null before any week was closed). */
export const readLeagueStanding = endpoint({
  method: "GET",
  path: "/api/gamification/league/standing",
  access: "learner",
  input: nothing,
  response: z.object({
    tier: z.int(),
    tierName: z.string(),
    leaguesOff: z.boolean(),
    /** Whether the address has to be confirmed before one takes a place in a league. */
    needsConfirmation: z.optional(z.boolean()),
    lastWeek: z.nullable(
      z.object({
        leagueName: z.string(),
        tier: z.int(),
        weekStartDate: instant,
        weekEndDate: instant,
        rank: z.int(),
        totalMembers: z.int(),
        /** Among the learners alone, by which one rises and falls: `realRank` of `realMembers`. */
        realRank: z.optional(z.int()),
        realMembers: z.optional(z.int()),
        weeklyXp: z.int(),
        outcome: z.enum(["promoted", "demoted", "stayed"]),
        newTier: z.int(),
      }),
    ),
  }),
});

/** Switches leagues off or on. Off: the learner leaves this week's league; learning goes on as before. */
export const switchLeagues = endpoint({
  method: "PATCH",
  path: "/api/gamification/league/settings",
  access: "learner",
  input: z.object({ leaguesOff: z.boolean() }),
  response: z.object({ leaguesOff: z.boolean() }),
});
