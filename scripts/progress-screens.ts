/** The screens of XP, leagues and the profile, for scripts/screens.ts. */
import type { Page } from "@playwright/test";

interface Screen {
  name: string;
  isGuest?: boolean;
  show(page: Page): Promise<void>;
}

const gamification = (call: string) => `**/api/gamification/${call}`;
const answering = async (page: Page, answers: Record<string, unknown>) => {
  for (const [call, json] of Object.entries(answers)) {
    await page.route(gamification(call), (route) =>
      json === undefined
        ? undefined
        : route.fulfill(
            json instanceof Error
              ? { status: 500, json: { message: json.message, code: "internal", requestId: "7f3a" } }
              : json === null
                ? { status: 404, json: { message: "Not here.", code: "not_found", requestId: "7f3a" } }
                : { json },
          ),
    );
  }
};
const failure = new Error("Something went wrong on our side.");

const names = "Mara K.,Jonas W.,Aylin D.,Anna N.,Piotr Z.,Lena B.,Tomás R.,Grace O.,Yuki S.,Maximilian-Alexander W."
  .split(",")
  .concat(Array.from({ length: 20 }, (_, i) => `Nikos ${String.fromCharCode(65 + i)}.`));
const leagueId = "0c9b2f7e-3d0a-4c57-9a3e-54d1a8f0b001";
const week = 7 * 86_400_000;
const monday = Math.floor((Date.now() - 4 * 86_400_000) / week) * week + 4 * 86_400_000;
const weekStartDate = new Date(monday).toISOString();
const weekEndDate = new Date(monday + week).toISOString();

function board(myRank = 4) {
  const others = names.filter((name) => name !== "Anna N.");
  return {
    leaderboard: names.map((_, i) => {
      const isMine = i === myRank - 1;
      const displayName = isMine ? "Anna N." : (others[i < myRank ? i : i - 1] ?? "");
      const xp = Math.max(0, 214 - i * i - i * 3);
      return {
        id: `m${i}`,
        userId: isMine ? "00000000-0000-4000-8000-000000000001" : null,
        displayName,
        username: displayName,
        avatarUrl: null,
        weeklyXp: xp,
        xp,
        rank: i + 1,
        isCurrentUser: isMine,
        isFictional: !isMine && i % 2 === 1,
      };
    }),
  };
}

const rank = (myRank = 4) => ({
  leagueId,
  leagueName: "Bronze League",
  rank: myRank,
  totalMembers: 30,
  weeklyXp: board(myRank).leaderboard[myRank - 1]?.weeklyXp,
});
const league = { id: leagueId, name: "Bronze League", tier: 1, weekStartDate, weekEndDate };
const lastWeek = (outcome: string, tier: number, newTier: number) => ({
  leagueName: "Bronze League",
  tier,
  weekStartDate: new Date(monday - week).toISOString(),
  weekEndDate: weekStartDate,
  rank: 3,
  totalMembers: 30,
  weeklyXp: 187,
  outcome,
  newTier,
});
const standing = { tier: 1, tierName: "Bronze", leaguesOff: false, lastWeek: null };
const notInLeague = { "league/rank": null, league: null };
const inLeague = (myRank = 4) => ({
  "league/rank": rank(myRank),
  league,
  [`league/${leagueId}/leaderboard`]: board(myRank),
  "league/standing": standing,
  xp: xpOf(337),
});
const xpOf = (totalXp: number) => {
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
const challenge = (type: string, title: string, isCompleted: boolean) => ({
  type,
  title,
  progress: isCompleted ? 1 : 0,
  totalRequired: 1,
  isCompleted,
});
const day = {
  date: new Date().toISOString().slice(0, 10),
  completionPercentage: 67,
  allCompleted: false,
  xpToday: 37,
  challenges: [
    challenge("vocab", "Complete a vocabulary quiz", true),
    challenge("grammar", "Complete a grammar quiz", true),
    challenge("conversation", "Send a message in a conversation", false),
  ],
};
const streak = { currentStreak: 12, bestStreak: 21, freezeAvailable: true, lastActiveDate: day.date };
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const statistics = {
  days: Array.from({ length: 364 }, (_, i) => ({ date: dayBefore(i), xp: (i * 37) % 11 < 4 ? 0 : (i * 53) % 140 }))
    .filter(({ xp }) => xp > 0)
    .toReversed(),
  today: day.date,
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
const full = { ...inLeague(), "daily-progress": day, streak };

const at =
  (path: string, answers: Record<string, unknown> = {}) =>
  async (page: Page) => {
    await answering(page, answers);
    await page.goto(path);
  };

/** A result that waited in the browser is sent on the visit home, and its answer says that a level was reached. */
async function reachLevel(page: Page): Promise<void> {
  const { id } = await (await page.request.get("/api/auth/user")).json();
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? "", value ?? ""),
    [
      `lotse.lessonResults.${id}`,
      JSON.stringify([
        {
          submissionId: "0c9b2f7e-3d0a-4c57-9a3e-54d1a8f0b00f",
          lessonId: "a1-hello-and-goodbye",
          score: 1,
          totalQuestions: 1,
          answers: [{ wordId: "hallo", selectedAnswer: "hello" }],
        },
      ]),
    ],
  );
  await answering(page, full);
  const reached = xpOf(402);
  await page.route("**/api/curriculum/subchapter/*/quiz", (route) =>
    route.fulfill({
      json: {
        success: true,
        score: 1,
        totalQuestions: 1,
        passed: true,
        isCompleted: true,
        wordsAdded: 0,
        nextSubchapterId: null,
        xpAwarded: 65,
        xp: { ...reached, userId: id },
        levelUp: { ...reached, newLevel: 5 },
      },
    }),
  );
  await page.goto("/");
  await page.getByText("Level Up!").waitFor();
}

export const progressScreens: Screen[] = [
  { name: "home-standing", show: at("/", full) },
  { name: "home-new-widget", show: at("/", notInLeague) },
  {
    name: "home-waiting-widget",
    show: at("/", { xp: undefined, "league/rank": undefined }),
  },
  { name: "home-failed-widget", show: at("/", { xp: failure, "league/rank": failure }) },
  { name: "home-leagues-off", show: at("/", { ...notInLeague, "league/standing": { ...standing, leaguesOff: true } }) },
  { name: "leaderboard-full", show: at("/leaderboard", inLeague()) },
  {
    name: "leaderboard-promoted",
    show: at("/leaderboard", {
      ...inLeague(24),
      league: { ...league, name: "Silver League", tier: 2 },
      "league/standing": { ...standing, tier: 2, tierName: "Silver", lastWeek: lastWeek("promoted", 1, 2) },
    }),
  },
  {
    name: "leaderboard-low",
    async show(page) {
      await at("/leaderboard", inLeague(24))(page);
      await page.getByText("Your Standing").waitFor();
      await page.evaluate("window.scrollTo(0, 200)");
    },
  },
  { name: "leaderboard-none", show: at("/leaderboard", notInLeague) },
  {
    name: "leaderboard-joining",
    show: at("/leaderboard", {
      ...notInLeague,
      "daily-progress": day,
      "league/standing": { ...standing, lastWeek: lastWeek("stayed", 1, 1) },
    }),
  },
  {
    name: "leaderboard-off",
    show: at("/leaderboard", { ...notInLeague, "league/standing": { ...standing, leaguesOff: true } }),
  },
  {
    name: "leaderboard-empty",
    show: at("/leaderboard", { ...inLeague(), [`league/${leagueId}/leaderboard`]: { leaderboard: [] } }),
  },
  { name: "leaderboard-failed", show: at("/leaderboard", { "league/rank": failure }) },
  { name: "leaderboard-loading", show: at("/leaderboard", { "league/rank": undefined }) },
  { name: "level-up", show: reachLevel },
  {
    name: "level-up-flags",
    async show(page) {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await reachLevel(page);
    },
  },
  { name: "xp-history", show: at("/profile/xp") },
  {
    name: "xp-history-rules",
    async show(page) {
      await page.goto("/profile/xp");
      await page.getByText("How XP is earned").click();
    },
  },
  { name: "xp-history-empty", show: at("/profile/xp", { "xp/history": [] }) },
  { name: "xp-history-failed", show: at("/profile/xp", { "xp/history": failure }) },
  { name: "xp-history-loading", show: at("/profile/xp", { "xp/history": undefined }) },
  { name: "profile-full", show: at("/profile", { statistics, "league/standing": standing }) },
  { name: "profile-new", show: at("/profile") },
  {
    name: "profile-failed",
    show: at("/profile", { statistics: failure, achievements: failure, "league/standing": failure }),
  },
  {
    name: "profile-loading",
    show: at("/profile", { statistics: undefined, achievements: undefined, "league/standing": undefined }),
  },
  {
    name: "profile-delete",
    async show(page) {
      await page.goto("/profile");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByLabel("Your password").fill("nonsense");
      await page.getByRole("button", { name: "Delete Everything" }).click();
      await page.getByText("That password is not right.").waitFor();
    },
  },
];
