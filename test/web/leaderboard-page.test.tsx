import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LeaderboardPage } from "#web/features/leagues/leaderboard-page.tsx";
import { LeagueCard } from "#web/features/leagues/league-card.tsx";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";
import {
  buildDailyProgress,
  buildLeaderboard,
  buildRank,
  buildXp,
  calls,
  leagueId,
  leagueStanding,
} from "./progress-answers.ts";

const hourMs = 3_600_000;
const league = {
  id: leagueId,
  name: "Bronze League",
  tier: 1,
  weekStartDate: "2026-11-16T00:00:00.000Z",
  weekEndDate: new Date(Date.now() + 55.5 * hourMs).toISOString(),
};
const xpByName = { "Mara K.": 214, "Jonas W.": 198, "Anna N.": 171, "Lena B.": 20 };
const buildLeagueAnswers = () => ({
  [calls.rank]: buildRank(3, 171),
  [calls.league]: league,
  [calls.board]: { leaderboard: buildLeaderboard(xpByName) },
  [calls.standing]: leagueStanding,
  [calls.xp]: buildXp(337),
});
const noLeagueResponse = buildRefusal("not_found", "You are not in a league this week.");
const answersWithoutLeague = { [calls.rank]: noLeagueResponse, [calls.league]: noLeagueResponse };

let sendLiveMessage: (message: unknown) => void;
beforeEach(() => {
  vi.stubGlobal(
    "WebSocket",
    class {
      onmessage?: (event: { data: string }) => void;
      constructor(address: URL) {
        expect(address.pathname).toBe(`/api/gamification/league/${leagueId}/live`);
        sendLiveMessage = (message) => this.onmessage?.({ data: JSON.stringify(message) });
      }
      send() {}
      close() {}
    },
  );
});

const getShownRows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
const getFactText = (name: string) => screen.getByText(name).parentElement?.textContent;

test("The page shows the league, its week, all ranks and the learner's own standing", async () => {
  fakeServer(buildLeagueAnswers());
  renderPage(<LeaderboardPage learnerId={user.id} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Bronze League" })).toBeTruthy();
  expect(screen.getByText(/^16 November to /)).toBeTruthy();
  expect(screen.getByText("Resets in 2 days 7 hours")).toBeTruthy();
  await screen.findByRole("table");
  expect(getShownRows()).toEqual(["1MKMara K.214", "2JWJonas W.simulated198", "3ANAnna N.You171337", "4LBLena B.20"]);

  expect(screen.getByText("out of 4 members")).toBeTruthy();
  // On a phone, the sections are one below the other, and the learner's own standing is first.
  const relativePosition = screen.getByText("Your Standing").compareDocumentPosition(screen.getByRole("table"));
  expect(relativePosition & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Weekly XP" }).getAttribute("aria-valuetext")).toBe("171 XP of 200");
  expect(getFactText("To rank 2")).toBe("To rank 228 XP");
  expect(getFactText("People behind you")).toBe("People behind you1");
  expect(getFactText("Level")).toBe("Level4");
  expect(getFactText("Tier")).toBe("TierBronze");
  expect(getFactText("Total members")).toBe("Total members4");
});

test("Messages on the socket change the ranks, and a new rank is announced to screen readers", async () => {
  const requests = fakeServer(buildLeagueAnswers());
  renderPage(<LeaderboardPage learnerId={user.id} />);
  await screen.findByRole("table");
  const xpRequestCountBefore = requests.filter(({ call }) => call === calls.xp).length;
  const leaderboard = buildLeaderboard({ ...xpByName, "Anna N.": 230 }).map(({ isCurrentUser: _, ...entry }) => entry);
  act(() => sendLiveMessage({ type: "standings", leaderboard }));
  expect(getShownRows()[0]).toMatch(/^1ANAnna N\.You230/);
  expect(screen.getByText("You are now at rank 1.")).toBeTruthy();
  expect(getFactText("Ahead of rank 2")).toBe("Ahead of rank 216 XP");
  // XP was earned on another device, so the total is read again.
  await waitFor(() => expect(requests.filter(({ call }) => call === calls.xp).length).toBe(xpRequestCountBefore + 1));
  act(() => sendLiveMessage({ type: "something else" }));
  expect(getShownRows()).toHaveLength(4);
});

const endOfWeek = {
  leagueName: "Bronze League",
  tier: 1,
  weekStartDate: "2026-11-09T00:00:00.000Z",
  weekEndDate: "2026-11-16T00:00:00.000Z",
  rank: 3,
  totalMembers: 30,
  weeklyXp: 187,
};

test("Without a league, the first open challenge is offered, and last week's outcome is shown", async () => {
  const lastWeek = { ...endOfWeek, outcome: "promoted", newTier: 2 };
  fakeServer({
    ...answersWithoutLeague,
    [calls.standing]: { ...leagueStanding, lastWeek },
    [calls.day]: buildDailyProgress(),
  });
  renderPage(<LeaderboardPage learnerId={user.id} />);
  expect(await screen.findByText("Not in a League Yet")).toBeTruthy();
  expect(screen.getByText(/Leagues are joined automatically by completing daily challenges/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Take a Vocabulary Quiz" }).getAttribute("href")).toBe("/vocabulary");
  expect(screen.getByText("Promoted to Silver")).toBeTruthy();
  expect(screen.getByText(/9 November to 15 November: rank 3 of 30 with 187 XP/)).toBeTruthy();
});

test("A learner with an unconfirmed address is told to confirm the address, with a link to do so", async () => {
  fakeServer({
    ...answersWithoutLeague,
    [calls.standing]: { ...leagueStanding, needsConfirmation: true },
    [calls.day]: buildDailyProgress(),
  });
  renderPage(<LeaderboardPage learnerId={user.id} />);
  expect(await screen.findByText("Not in a League Yet")).toBeTruthy();
  expect(screen.getByText(/once you have opened the link that was mailed to you/)).toBeTruthy();
  const confirmLink = screen.getByRole("link", { name: "Confirm Your Address" });
  expect(confirmLink.getAttribute("href")).toBe("/profile/security");
});

test("After a learner has completed a challenge today, the page waits for the league and shows it", async () => {
  let isInLeague = false;
  const answers = buildLeagueAnswers();
  fakeServer({
    ...answers,
    [calls.rank]: () => (isInLeague ? answers[calls.rank] : noLeagueResponse),
    [calls.league]: () => (isInLeague ? answers[calls.league] : noLeagueResponse),
    [calls.day]: buildDailyProgress("vocab"),
  });
  renderPage(<LeaderboardPage learnerId={user.id} />);
  expect(await screen.findByText(/your place in a league is being found/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Take a Grammar Quiz" })).toBeTruthy();
  isInLeague = true;
  expect(await screen.findByRole("table")).toBeTruthy();
});

test("After a week has ended, the page reads the league again until the week is closed and shows the outcome", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The browser's clock is slightly ahead of the server's clock.
  const answers = {
    ...buildLeagueAnswers(),
    [calls.league]: { ...league, weekEndDate: new Date(Date.now() - 1000).toISOString() },
  };
  let isWeekOver = false;
  let lastWeek: unknown = null;
  fakeServer({
    ...answers,
    [calls.rank]: () => (isWeekOver ? noLeagueResponse : answers[calls.rank]),
    [calls.league]: () => (isWeekOver ? noLeagueResponse : answers[calls.league]),
    [calls.standing]: () => ({ ...leagueStanding, lastWeek }),
    [calls.day]: buildDailyProgress(),
  });
  renderPage(<LeaderboardPage learnerId={user.id} />);
  expect(await screen.findByText("Resetting soon...")).toBeTruthy();
  isWeekOver = true;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText("Not in a League Yet")).toBeTruthy();
  lastWeek = { ...endOfWeek, outcome: "stayed", newTier: 1 };
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText("You stay in Bronze")).toBeTruthy();
  vi.useRealTimers();
});

test("Numbers from 1,000 on have thousands separators", async () => {
  fakeServer({
    ...buildLeagueAnswers(),
    [calls.rank]: buildRank(1, 1171),
    [calls.board]: { leaderboard: buildLeaderboard({ ...xpByName, "Anna N.": 1171, "Mara K.": 21 }) },
    [calls.xp]: buildXp(16161),
  });
  renderPage(<LeaderboardPage learnerId={user.id} />);
  await screen.findByRole("table");
  expect(getShownRows()[0]).toBe("1ANAnna N.You1,17116,161");
  expect(screen.getByText("Total XP", { selector: "dt" }).parentElement?.textContent).toBe("Total XP16,161");
  expect(getFactText("Ahead of rank 2")).toBe("Ahead of rank 2973 XP");
});

test("Leagues that are switched off can be switched on again on the page", async () => {
  let areLeaguesOff = true;
  const requests = fakeServer({
    ...answersWithoutLeague,
    [calls.day]: buildDailyProgress(),
    [calls.standing]: () => ({ ...leagueStanding, leaguesOff: areLeaguesOff }),
    [calls.switch]: (body: unknown) => {
      ({ leaguesOff: areLeaguesOff } = Object(body));
      return { leaguesOff: areLeaguesOff };
    },
  });
  renderPage(<LeaderboardPage learnerId={user.id} />);
  fireEvent.click(await screen.findByRole("button", { name: "Switch Leagues On" }));
  expect(await screen.findByText("Not in a League Yet")).toBeTruthy();
  expect(requests.find(({ call }) => call === calls.switch)?.body).toEqual({ leaguesOff: false });
});

test("After a failed read, the page says what failed and offers another attempt, and an empty league is explained", async () => {
  const answers: Record<string, unknown> = { ...buildLeagueAnswers() };
  let rank: unknown = buildRefusal("internal", "Something went wrong on our side.");
  let leaderboardAnswer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ ...answers, [calls.rank]: () => rank, [calls.board]: () => leaderboardAnswer });
  renderPage(<LeaderboardPage learnerId={user.id} />);
  expect(await screen.findByText("Failed to fetch league rank")).toBeTruthy();
  rank = answers[calls.rank];
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Failed to fetch leaderboard")).toBeTruthy();
  leaderboardAnswer = { leaderboard: [] };
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("No leaderboard data available")).toBeTruthy();
});

test("The home page shows the learner's rank and the top of the league, or a link to join a league", async () => {
  fakeServer({
    ...buildLeagueAnswers(),
    [calls.board]: { leaderboard: buildLeaderboard({ ...xpByName, "Anna N.": 3 }) },
    [calls.rank]: buildRank(4, 3),
  });
  const leagueCard = renderPage(<LeagueCard />);
  expect(await screen.findByText("Mara K.")).toBeTruthy();
  expect(screen.getByText("Rank 4. Out of 4 members")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1Mara K.214 XP",
    "2Jonas W.simulated198 XP",
    "3Lena B.20 XP",
    "4Anna N.You3 XP",
  ]);
  leagueCard.unmount();

  fakeServer({ ...answersWithoutLeague, [calls.standing]: leagueStanding });
  renderPage(<LeagueCard />);
  expect(await screen.findByText("Not in a League")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Join a League" }).getAttribute("href")).toBe("/leaderboard");
});
