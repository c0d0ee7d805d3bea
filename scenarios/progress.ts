/**
 * Scenarios of leagues, levels, XP and profile. Their responses are canned, because a test account would need months to
 * reach these states.
 */
import {
  buildJsonResponse,
  type CannedResponse,
  noResponse,
  notFoundResponse,
  type Scenario,
  serverErrorResponse,
} from "./scenario.ts";

/** Canned responses for calls below /api/gamification. A body of null gives the status 404. */
const buildResponses = (bodyByCall: Record<string, unknown>): Record<string, CannedResponse> =>
  Object.fromEntries(
    Object.entries(bodyByCall).map(([call, body]) => [
      `GET /api/gamification/${call}`,
      body === null ? notFoundResponse : isCannedResponse(body) ? body : buildJsonResponse(body),
    ]),
  );
const isCannedResponse = (body: unknown): body is CannedResponse =>
  typeof body === "object" && body !== null && "kind" in body;

const displayNames =
  "Mara K.,Jonas W.,Aylin D.,Anna N.,Piotr Z.,Lena B.,Tomás R.,Grace O.,Yuki S.,Maximilian-Alexander W."
    .split(",")
    .concat(Array.from({ length: 20 }, (_, i) => `Nikos ${String.fromCharCode(65 + i)}.`));
const leagueId = "0c9b2f7e-3d0a-4c57-9a3e-54d1a8f0b001";
const weekMs = 7 * 86_400_000;
const mondayMs = Math.floor((Date.now() - 4 * 86_400_000) / weekMs) * weekMs + 4 * 86_400_000;
const weekStartDate = new Date(mondayMs).toISOString();
const weekEndDate = new Date(mondayMs + weekMs).toISOString();

function buildLeaderboardBody(myRank = 4) {
  const otherNames = displayNames.filter((name) => name !== "Anna N.");
  return {
    leaderboard: displayNames.map((_, i) => {
      const isOwnRow = i === myRank - 1;
      const displayName = isOwnRow ? "Anna N." : (otherNames[i < myRank ? i : i - 1] ?? "");
      const xp = Math.max(0, 214 - i * i - i * 3);
      return {
        id: `m${i}`,
        userId: isOwnRow ? "00000000-0000-4000-8000-000000000001" : null,
        displayName,
        username: displayName,
        avatarUrl: null,
        weeklyXp: xp,
        xp,
        rank: i + 1,
        isCurrentUser: isOwnRow,
        isFictional: !isOwnRow && i % 2 === 1,
      };
    }),
  };
}

const buildRankBody = (myRank = 4) => ({
  leagueId,
  leagueName: "Bronze League",
  rank: myRank,
  totalMembers: 30,
  weeklyXp: buildLeaderboardBody(myRank).leaderboard[myRank - 1]?.weeklyXp,
});
const league = { id: leagueId, name: "Bronze League", tier: 1, weekStartDate, weekEndDate };
const buildLastWeek = (outcome: string, tier: number, newTier: number) => ({
  leagueName: "Bronze League",
  tier,
  weekStartDate: new Date(mondayMs - weekMs).toISOString(),
  weekEndDate: weekStartDate,
  rank: 3,
  totalMembers: 30,
  weeklyXp: 187,
  outcome,
  newTier,
});
const standingBody = { tier: 1, tierName: "Bronze", leaguesOff: false, lastWeek: null };
const noLeagueBodies = { "league/rank": null, league: null };
const buildLeagueBodies = (myRank = 4) => ({
  "league/rank": buildRankBody(myRank),
  league,
  [`league/${leagueId}/leaderboard`]: buildLeaderboardBody(myRank),
  "league/standing": standingBody,
  xp: buildXpBody(337),
});
const buildXpBody = (totalXp: number) => {
  const level = Math.floor(totalXp / 100) + 1;
  return {
    userId: "00000000-0000-4000-8000-000000000001",
    level,
    totalXp,
    currentXP: totalXp,
    xpToNextLevel: level * 100 - totalXp,
    totalXPForNextLevel: level * 100,
    currentStreak: 12,
  };
};
const buildChallenge = (challengeType: string, title: string, isCompleted: boolean) => ({
  type: challengeType,
  title,
  progress: isCompleted ? 1 : 0,
  totalRequired: 1,
  isCompleted,
});
const dailyProgress = {
  date: new Date().toISOString().slice(0, 10),
  completionPercentage: 67,
  allCompleted: false,
  xpToday: 37,
  challenges: [
    buildChallenge("vocab", "Complete a vocabulary quiz", true),
    buildChallenge("grammar", "Complete a grammar quiz", true),
    buildChallenge("conversation", "Send a message in a conversation", false),
  ],
};
const streak = { currentStreak: 12, bestStreak: 21, freezeAvailable: true, lastActiveDate: dailyProgress.date };
const dateDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const statistics = {
  days: Array.from({ length: 364 }, (_, i) => ({ date: dateDaysAgo(i), xp: (i * 37) % 11 < 4 ? 0 : (i * 53) % 140 }))
    .filter(({ xp }) => xp > 0)
    .toReversed(),
  today: dailyProgress.date,
  words: [
    { cefrLevel: "A1", owned: 486, known: 312 },
    { cefrLevel: "A2", owned: 120, known: 18 },
    { cefrLevel: "B1", owned: 20, known: 0 },
  ],
  topics: [
    { topicId: "a1-accusative", title: "The Accusative", cefrLevel: "A1", correct: 14, total: 30 },
    { topicId: "a1-articles", title: "Definite and Indefinite Articles", cefrLevel: "A1", correct: 28, total: 30 },
    {
      topicId: "a1-word-order",
      title: "Word Order in Main Clauses and Questions",
      cefrLevel: "A1",
      correct: 20,
      total: 29,
    },
    ...["Plural", "Numbers", "Modal Verbs", "Separable Verbs", "Dative"].map((title, i) => ({
      topicId: `a1-${i}`,
      title,
      cefrLevel: "A1",
      correct: 22 + i,
      total: 30,
    })),
  ],
  timeZone: "Europe/Berlin",
  memberSince: "2026-03-03T10:00:00.000Z",
};
const allProgressBodies = { ...buildLeagueBodies(), "daily-progress": dailyProgress, streak };

export const progressScenarios: Scenario[] = [
  { name: "home-in-league", viewer: "beginner", path: "/", responses: buildResponses(allProgressBodies) },
  { name: "home-without-league", viewer: "beginner", path: "/", responses: buildResponses(noLeagueBodies) },
  {
    name: "home-widget-loading",
    viewer: "beginner",
    path: "/",
    responses: buildResponses({ xp: noResponse, "league/rank": noResponse }),
  },
  {
    name: "home-widget-error",
    viewer: "beginner",
    path: "/",
    responses: buildResponses({ xp: serverErrorResponse, "league/rank": serverErrorResponse }),
  },
  {
    name: "home-leagues-off",
    viewer: "beginner",
    path: "/",
    responses: buildResponses({ ...noLeagueBodies, "league/standing": { ...standingBody, leaguesOff: true } }),
  },
  {
    name: "leaderboard",
    viewer: "beginner",
    path: "/leaderboard",
    responses: buildResponses(buildLeagueBodies()),
    isMainScreen: true,
  },
  {
    name: "leaderboard-promoted",
    viewer: "beginner",
    path: "/leaderboard",
    responses: buildResponses({
      ...buildLeagueBodies(24),
      league: { ...league, name: "Silver League", tier: 2 },
      "league/standing": { ...standingBody, tier: 2, tierName: "Silver", lastWeek: buildLastWeek("promoted", 1, 2) },
    }),
  },
  {
    name: "leaderboard-low",
    viewer: "beginner",
    path: "/leaderboard",
    responses: buildResponses(buildLeagueBodies(24)),
  },
  { name: "leaderboard-none", viewer: "beginner", path: "/leaderboard", responses: buildResponses(noLeagueBodies) },
  {
    name: "leaderboard-joining",
    viewer: "beginner",
    path: "/leaderboard",
    responses: buildResponses({
      ...noLeagueBodies,
      "daily-progress": dailyProgress,
      "league/standing": { ...standingBody, lastWeek: buildLastWeek("stayed", 1, 1) },
    }),
  },
  {
    name: "leaderboard-unconfirmed",
    viewer: "beginner",
    path: "/leaderboard",
    responses: buildResponses({ ...noLeagueBodies, "league/standing": { ...standingBody, needsConfirmation: true } }),
  },
  {
    name: "leaderboard-off",
    viewer: "beginner",
    path: "/leaderboard",
    responses: buildResponses({ ...noLeagueBodies, "league/standing": { ...standingBody, leaguesOff: true } }),
  },
  {
    name: "leaderboard-empty",
    viewer: "beginner",
    path: "/leaderboard",
    responses: buildResponses({
      ...buildLeagueBodies(),
      [`league/${leagueId}/leaderboard`]: { leaderboard: [] },
    }),
  },
  {
    name: "leaderboard-error",
    viewer: "beginner",
    path: "/leaderboard",
    responses: buildResponses({ "league/rank": serverErrorResponse }),
  },
  {
    name: "leaderboard-loading",
    viewer: "beginner",
    path: "/leaderboard",
    responses: buildResponses({ "league/rank": noResponse }),
  },
  { name: "xp-history", viewer: "experienced-learner", path: "/profile/xp" },
  {
    name: "xp-history-rules",
    viewer: "beginner",
    path: "/profile/xp",
    steps: [{ click: "summary", name: "How XP is earned" }],
  },
  {
    name: "xp-history-empty",
    viewer: "beginner",
    path: "/profile/xp",
    responses: buildResponses({ "xp/history": [] }),
  },
  {
    name: "xp-history-error",
    viewer: "beginner",
    path: "/profile/xp",
    responses: buildResponses({ "xp/history": serverErrorResponse }),
  },
  {
    name: "xp-history-loading",
    viewer: "beginner",
    path: "/profile/xp",
    responses: buildResponses({ "xp/history": noResponse }),
  },
  { name: "profile", viewer: "experienced-learner", path: "/profile", isMainScreen: true },
  {
    name: "profile-full",
    viewer: "beginner",
    path: "/profile",
    responses: buildResponses({ statistics, "league/standing": standingBody }),
  },
  { name: "profile-new", viewer: "new-learner", path: "/profile" },
  { name: "profile-voice", viewer: "new-learner", path: "/profile", hasVoice: true, steps: [{ see: "Try it" }] },
  {
    name: "profile-error",
    viewer: "beginner",
    path: "/profile",
    responses: buildResponses({
      statistics: serverErrorResponse,
      achievements: serverErrorResponse,
      "league/standing": serverErrorResponse,
    }),
  },
  {
    name: "profile-loading",
    viewer: "beginner",
    path: "/profile",
    responses: buildResponses({ statistics: noResponse, achievements: noResponse, "league/standing": noResponse }),
  },
  {
    name: "profile-delete",
    viewer: "beginner",
    path: "/profile",
    steps: [
      { click: "button", name: "Delete my account" },
      { fill: /Your password/, value: "nonsense" },
      { click: "button", name: "Delete Everything" },
      { see: "That password is not right." },
    ],
  },
];
