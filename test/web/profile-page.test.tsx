import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LeaguesSwitch } from "#web/features/leagues/leagues-switch.tsx";
import { ProfilePage } from "#web/features/progress/profile-page.tsx";
import { VoiceChoice } from "#web/features/progress/voice-choice.tsx";
import { XpHistoryPage } from "#web/features/progress/xp-history-page.tsx";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";
import { buildXp, calls, leagueStanding } from "./progress-answers.ts";

const statistics = {
  days: [
    { date: "2026-11-20", xp: 120 },
    { date: "2026-11-21", xp: 37 },
  ],
  today: "2026-11-21",
  words: [{ cefrLevel: "A1", owned: 86, known: 12 }],
  topics: [
    { topicId: "a1-articles", title: "Articles", cefrLevel: "A1", correct: 27, total: 30 },
    { topicId: "a1-accusative", title: "The Accusative", cefrLevel: "A1", correct: 12, total: 30 },
  ],
  timeZone: "America/New_York",
  memberSince: user.createdAt,
};
const buildAchievement = (type: string, progress: number, unlockedAt: string | null) => ({
  type,
  title: type,
  description: `About ${type}`,
  icon: "compass",
  unlockedAt,
  progress,
  totalRequired: 10,
});
const statisticsCall = "GET /api/gamification/statistics";
const deleteCall = "DELETE /api/account";
const answers = {
  [statisticsCall]: statistics,
  "GET /api/gamification/achievements": [
    buildAchievement("earned", 10, "2026-11-20T10:00:00Z"),
    ...[1, 2, 3, 4, 5, 6, 7].map((progress) => buildAchievement(`open ${progress}`, progress, null)),
  ],
  [calls.standing]: leagueStanding,
  [calls.xp]: buildXp(337),
};
const buildProfilePage = (onDeleted = () => {}) => (
  <ProfilePage
    user={user}
    leaguesSwitch={<LeaguesSwitch />}
    waitingResults={null}
    deviceContent={<p>Levels</p>}
    voiceChoice={<VoiceChoice />}
    reminder={null}
    onDeleted={onDeleted}
  />
);

function openTable() {
  const detailsElement = screen.getByText("As a table").closest("details");
  if (!detailsElement) throw new Error("there is no table");
  detailsElement.open = true;
  fireEvent(detailsElement, new Event("toggle"));
}

test("A learner sees their data and activity, with a table for each chart", async () => {
  fakeServer(answers);
  renderPage(buildProfilePage());
  expect(await screen.findByText("157 XP on 2 days in the last year")).toBeTruthy();
  expect(screen.getByText("anna@example.org")).toBeTruthy();
  expect(screen.getByText("America/New York")).toBeTruthy();
  expect(screen.getByText("21 November 2026", { selector: "dd" })).toBeTruthy();
  openTable();
  expect(screen.getByRole("row", { name: "20 November 2026 120" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "A1 12 86" })).toBeTruthy();
  // The topics that need practice are listed first and have links to their practice.
  const [firstElement] = within(screen.getByRole("region", { name: "Accuracy by topic" })).getAllByRole("link");
  expect(firstElement?.getAttribute("href")).toBe("/grammar/a1-accusative");

  const getShownTitles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  await screen.findByText("1 of 8 earned");
  expect(getShownTitles()).toEqual(["earned", "open 7", "open 6", "open 5", "open 4", "open 3", "open 2"]);
  fireEvent.click(screen.getByRole("button", { name: "Show all 8" }));
  expect(getShownTitles()).toHaveLength(8);
});

test("The switch for leagues changes at once and is reset if the server fails, and the theme applies everywhere", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  let areLeaguesOff = false;
  fakeServer({
    ...answers,
    [calls.standing]: () => ({ ...leagueStanding, leaguesOff: areLeaguesOff }),
    [calls.switch]: () => answer,
  });
  renderPage(buildProfilePage());
  const leaguesSwitch = await screen.findByRole("switch", { name: "Weekly leagues" });
  fireEvent.click(leaguesSwitch);
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  expect(leaguesSwitch.getAttribute("aria-checked")).toBe("true");
  areLeaguesOff = true;
  answer = { leaguesOff: areLeaguesOff };
  fireEvent.click(leaguesSwitch);
  await waitFor(() => expect(leaguesSwitch.getAttribute("aria-checked")).toBe("false"));

  fireEvent.click(screen.getByRole("button", { name: "Dark" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  fireEvent.click(screen.getByRole("button", { name: "System" }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test("All data of the learner is downloaded as one file", async () => {
  const savedFiles: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => savedFiles.push(file) && "blob:x" }));
  fakeServer({ ...answers, "GET /api/account/export": { accounts: { user } } });
  renderPage(buildProfilePage());
  fireEvent.click(await screen.findByRole("button", { name: "Export my data" }));
  expect(await screen.findByText("Export ready")).toBeTruthy();
  expect(JSON.parse((await savedFiles[0]?.text()) ?? "")).toEqual({ accounts: { user } });
});

test("Deleting an account needs the password and leaves nothing in the browser", async () => {
  localStorage.setItem(`lotse.quizzes.${user.id}`, "[]");
  const onDeleted = vi.fn();
  let answer: unknown = buildRefusal("invalid_credentials", "That password is not right.", {
    password: "That password is not right.",
  });
  const requests = fakeServer({ ...answers, [deleteCall]: () => answer });
  renderPage(buildProfilePage(onDeleted));
  fireEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/Your level 4, your 337 XP, your streak, every word/)).toBeTruthy();
  const password = dialog.getByLabelText("Your password");
  fireEvent.click(dialog.getByRole("button", { name: "Delete Everything" }));
  expect(dialog.getByText("Password is required")).toBeTruthy();
  fireEvent.change(password, { target: { value: "nonsense" } });
  fireEvent.click(dialog.getByRole("button", { name: "Delete Everything" }));
  expect(await dialog.findByText("That password is not right.")).toBeTruthy();
  expect(password).toHaveProperty("value", "nonsense");
  expect(onDeleted).not.toHaveBeenCalled();

  answer = new Response(null, { status: 204 });
  fireEvent.change(password, { target: { value: "leuchtturm 7" } });
  fireEvent.click(dialog.getByRole("button", { name: "Delete Everything" }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(requests.findLast(({ call }) => call === deleteCall)?.body).toEqual({ password: "leuchtturm 7" });
  expect(localStorage.getItem(`lotse.quizzes.${user.id}`)).toBeNull();
});

test("Numbers from 1,000 on have thousands separators", async () => {
  const days = [{ date: "2026-11-21", xp: 16161 }];
  const words = [{ cefrLevel: "A1", owned: 1086, known: 1012 }];
  const largeAchievement = { ...buildAchievement("many", 1250, null), totalRequired: 2500 };
  fakeServer({
    ...answers,
    [statisticsCall]: { ...statistics, days, words },
    "GET /api/gamification/achievements": [largeAchievement],
    "GET /api/gamification/xp/history": [],
    [calls.xp]: buildXp(16161),
  });
  const renderedPage = renderPage(buildProfilePage());
  expect(await screen.findByText("16,161 XP on 1 day in the last year")).toBeTruthy();
  openTable();
  expect(screen.getByRole("row", { name: "21 November 2026 16,161" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "A1 1,012 1,086" })).toBeTruthy();
  expect(await screen.findByText("1,250/2,500")).toBeTruthy();
  renderedPage.unmount();
  renderPage(<XpHistoryPage />);
  expect(await screen.findByText("16,161 XP")).toBeTruthy();
});

test("The XP history groups awards with their reasons by day and loads the next page", async () => {
  const now = Date.now();
  const buildEvent = (eventNumber: number) => ({
    id: `e${eventNumber}`,
    amount: 2,
    source: "quiz-passed",
    description: `Passed: quiz ${eventNumber}`,
    createdAt: new Date(now - eventNumber * 3_600_000).toISOString(),
  });
  let olderResponse: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({
    [calls.xp]: buildXp(206),
    "GET /api/gamification/xp/history": Array.from({ length: 100 }, (_, index) => buildEvent(index)),
    "GET /api/gamification/xp/history?before=e99": () => olderResponse,
  });
  renderPage(<XpHistoryPage />);
  expect(await screen.findByText("206 XP")).toBeTruthy();
  expect(await screen.findByText("Today")).toBeTruthy();
  expect(screen.getAllByText(/^Passed: quiz/)).toHaveLength(100);
  fireEvent.click(screen.getByRole("button", { name: "Show Older" }));
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  expect(screen.getAllByText(/^Passed: quiz/)).toHaveLength(100);
  olderResponse = [buildEvent(100), buildEvent(101), buildEvent(102)];
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(screen.getAllByText(/^Passed: quiz/)).toHaveLength(103));
  expect(screen.queryByRole("button", { name: "Show Older" })).toBeNull();
});
