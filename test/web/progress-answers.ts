import { user } from "./fake-server.tsx";

/** Responses with XP, streak, challenges and leagues, for tests of screens. */
export const leagueId = "0c9b2f7e-3d0a-4c57-9a3e-54d1a8f0b001";

export function buildXp(totalXp: number, userId: string = user.id) {
  const level = Math.floor(totalXp / 100) + 1;
  return {
    userId,
    level,
    totalXp,
    currentXP: totalXp,
    xpToNextLevel: level * 100 - totalXp,
    totalXPForNextLevel: level * 100,
    currentStreak: 12,
  };
}

export function buildDailyProgress(...completedChallenges: string[]) {
  const challenges = ["vocab", "grammar", "conversation"].map((type) => ({
    type,
    title: `Do ${type}`,
    progress: completedChallenges.includes(type) ? 1 : 0,
    totalRequired: 1,
    isCompleted: completedChallenges.includes(type),
  }));
  return {
    date: "2026-11-21",
    completionPercentage: Math.round((completedChallenges.length / 3) * 100),
    allCompleted: completedChallenges.length === 3,
    xpToday: 37,
    challenges,
  };
}

export const streak = { currentStreak: 12, bestStreak: 21, freezeAvailable: true, lastActiveDate: "2026-11-21" };
export const leagueStanding = { tier: 1, tierName: "Bronze", leaguesOff: false, lastWeek: null };
export const buildRank = (rank: number, weeklyXp: number) => ({
  leagueId,
  leagueName: "Bronze League",
  rank,
  totalMembers: 4,
  weeklyXp,
});

/** The leaderboard of a league of four members. The second member is simulated. */
export function buildLeaderboard(xpByName: Record<string, number>) {
  return Object.entries(xpByName)
    .toSorted(([, a], [, b]) => b - a)
    .map(([displayName, weeklyXp], i) => ({
      id: displayName,
      userId: displayName === "Anna N." ? user.id : null,
      displayName,
      username: displayName,
      avatarUrl: null,
      weeklyXp,
      xp: weeklyXp,
      rank: i + 1,
      isCurrentUser: displayName === "Anna N.",
      isFictional: displayName === "Jonas W.",
    }));
}

export const calls = {
  xp: "GET /api/gamification/xp",
  day: "GET /api/gamification/daily-progress",
  streak: "GET /api/gamification/streak",
  rank: "GET /api/gamification/league/rank",
  league: "GET /api/gamification/league",
  board: `GET /api/gamification/league/${leagueId}/leaderboard`,
  standing: "GET /api/gamification/league/standing",
  switch: "PATCH /api/gamification/league/settings",
};
