import { useMutation, useQueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readXp } from "#core/contract/progress.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { startFlagAnimation } from "#web/features/progress/confetti.ts";
import { LevelCard } from "#web/features/progress/level-card.tsx";
import { LevelUpObserver } from "#web/features/progress/level-up-observer.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildDailyProgress, buildXp, calls, streak } from "./progress-answers.ts";

const confettiCounts: number[] = [];
vi.mock("canvas-confetti", () => {
  const fireConfetti = ({ particleCount }: { particleCount: number }) => void confettiCounts.push(particleCount);
  fireConfetti.reset = () => {};
  return { default: { create: () => fireConfetti } };
});

let xp = buildXp(0);
let learnerId = "";
beforeEach(() => {
  learnerId = crypto.randomUUID();
  xp = buildXp(337, learnerId);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  fakeServer({ [calls.xp]: () => xp, [calls.day]: buildDailyProgress("vocab", "grammar"), [calls.streak]: streak });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  confettiCounts.length = 0;
});

/** A screen that submits a result. It represents all screens of the app that do so. */
function SubmittingScreen() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async () => ({ levelUp: { newLevel: 6, currentXP: 550, xpToNextLevel: 50, totalXPForNextLevel: 600 } }),
  });
  return (
    <>
      <LevelUpObserver learnerId={learnerId} />
      <LevelCard />
      <button type="button" onClick={() => client.invalidateQueries({ queryKey: buildQueryKey(readXp) })}>
        refresh
      </button>
      <button type="button" onClick={() => mutation.mutate()}>
        hand in
      </button>
      <button type="button" onClick={async () => client.setQueryData(buildQueryKey(readXp), await call(readXp, {}))}>
        put in
      </button>
    </>
  );
}

const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const queryDialog = () => screen.queryByRole("dialog");

test("The widget shows level, total, missing XP, the day's challenges and the XP just earned", async () => {
  renderPage(<SubmittingScreen />);
  expect(await screen.findByText("Level 4")).toBeTruthy();
  expect(screen.getByText("63 XP needed")).toBeTruthy();
  expect(screen.getByText("Daily challenges 67% complete")).toBeTruthy();
  expect(screen.getByText("Do vocab: done")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Do conversation: 0 of 1" }).getAttribute("href")).toBe("/chat");
  const progressBar = screen.getByRole("progressbar", { name: "XP to the next level" });
  const ariaValues = ["min", "now", "max", "text"].map((name) => progressBar.getAttribute(`aria-value${name}`));
  expect(ariaValues).toEqual(["300", "337", "400", "63 XP to level 5"]);
  // The bar shows the XP within the level, not the total: 37 of 100.
  expect((progressBar.firstElementChild as HTMLElement).style.width).toBe("37%");
  expect(screen.getByRole("link", { name: /XP history/ }).textContent).toContain("337 XP in total");
  // The first read is not a level-up, and XP within a level is not a level-up either.
  xp = buildXp(352, learnerId);
  pressButton("refresh");
  expect(await screen.findByText("+15 XP")).toBeTruthy();
  expect(queryDialog()).toBeNull();
  await waitFor(() => expect(screen.queryByText("+15 XP")).toBeNull());
});

test("A level-up that a read shows is celebrated once, and several levels at once cause only one dialog", async () => {
  renderPage(<SubmittingScreen />);
  await screen.findByText("Level 4");
  xp = buildXp(550, learnerId);
  pressButton("refresh");
  expect(await screen.findByText("Level Up!")).toBeTruthy();
  expect(screen.getByText("You're now Level 6")).toBeTruthy();
  expect(screen.getByText("Progress to Level 7")).toBeTruthy();
  expect(screen.getAllByText("50 XP needed")).toHaveLength(2);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Continue Learning"));
  pressButton("Continue Learning");
  await waitFor(() => expect(queryDialog()).toBeNull());
  pressButton("hand in");
  pressButton("put in");
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(queryDialog()).toBeNull();
});

test("A response with a level-up opens the dialog, which closes after five seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(<SubmittingScreen />);
  await screen.findByText("Level 4");
  pressButton("hand in");
  await screen.findByText("You're now Level 6");
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(queryDialog()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(queryDialog()).toBeNull();
});

test.each([true, false])(
  "Confetti appears only if the user has not asked for reduced motion (reduced: %s)",
  async (matches) => {
    vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
    renderPage(<SubmittingScreen />);
    await screen.findByText("Level 4");
    pressButton("hand in");
    await screen.findByText("You're now Level 6");
    if (matches) {
      // Waits long enough for the first confetti, if any were created.
      await act(async () => {
        await new Promise((resolve) => setTimeout(resolve, 400));
      });
      expect(confettiCounts).toEqual([]);
    } else await waitFor(() => expect(confettiCounts.length).toBeGreaterThan(0));
    pressButton("Continue Learning");
  },
);

test("For three seconds, confetti is fired every 250 ms, and at most 50 pieces are visible at once", () => {
  vi.useFakeTimers();
  startFlagAnimation(document.createElement("canvas"));
  const confettiBursts: number[] = [];
  for (let index = 0; index <= 6000; index += 250) {
    confettiBursts.push(confettiCounts.splice(0).reduce((sum, count) => sum + count, 0));
    vi.advanceTimersByTime(250);
  }
  expect(confettiBursts.slice(0, 12).every((count) => count > 0 && count <= 50)).toBe(true);
  expect(confettiBursts.slice(12).every((count) => count === 0)).toBe(true);
});

test("If the numbers cannot be read, the widget says so and tries again", async () => {
  fakeServer({
    [calls.xp]: () => xp,
    [calls.day]: buildRefusal("internal", "Something went wrong on our side."),
    [calls.streak]: streak,
  });
  renderPage(<LevelCard />);
  expect(await screen.findByText("Error loading gamification data")).toBeTruthy();
  expect(screen.getByText("Something went wrong on our side.")).toBeTruthy();
  fakeServer({ [calls.xp]: () => xp, [calls.day]: buildDailyProgress(), [calls.streak]: streak });
  pressButton("Try Again");
  expect(await screen.findByText("Daily challenges 0% complete")).toBeTruthy();
});
