import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MemoryPage } from "#web/features/vocabulary/memory/memory-page.tsx";
import type { Memory } from "#web/features/vocabulary/memory/memory-types.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const readCall = "GET /api/vocabulary/german/memory";
const changeCall = "PATCH /api/vocabulary/german/memory";

const buildMemory = (changes: Partial<Memory> = {}): Memory => ({
  verdict: "a-little-less",
  overall: { reviews: 500, expected: 0.91, remembered: 0.87 },
  lastMonth: { reviews: 120, expected: 0.9, remembered: 0.88 },
  byDays: [
    { days: 1, reviews: 300, expected: 0.97, remembered: 0.98 },
    { days: 60, reviews: 12, expected: 0.88, remembered: 0.84 },
  ],
  byFacet: [{ facet: "gender", reviews: 500, expected: 0.91, remembered: 0.87 }],
  byLevel: [{ level: "A1", reviews: 500, expected: 0.91, remembered: 0.87 }],
  words: 812,
  dueWords: 34,
  nextDueAt: "2099-01-01T10:00:00.000Z",
  stability: 23.4,
  atRisk: [
    {
      id: "stufe",
      word: "Stufe",
      hyphenated: "Stufe",
      translation: ["step", "stair"],
      gender: "f",
      otherGender: null,
      partOfSpeech: "noun",
      recall: 0.58,
      dueAt: "2020-01-01T10:00:00.000Z",
    },
  ],
  newWordsPerDay: 6,
  forecast: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-06-${String(index + 1).padStart(2, "0")}`,
    scheduled: index === 0 ? 34 : 10,
    further: index === 5 ? 31 : 2,
  })),
  settings: { desiredRetention: 0.9, fit: null },
  loads: [
    { desiredRetention: 0.8, wordsPerDay: 20 },
    { desiredRetention: 0.9, wordsPerDay: 30.4 },
  ],
  minReviewsToFit: 400,
  ...changes,
});

test("The page describes in words and numbers how much the learner remembers, and the charts open as tables", async () => {
  fakeServer({ [readCall]: buildMemory() });
  renderPage(<MemoryPage />, "/vocabulary/memory");
  expect(await screen.findByText(/^You remember a little less than expected/)).toBeTruthy();
  expect(screen.getByText("88 %", { selector: "dd" })).toBeTruthy();
  expect(screen.getByText("23 days")).toBeTruthy();
  expect(screen.getByText(/after 1 day 98 \(expected 97\), after 60 days 84 \(expected 88\)/)).toBeTruthy();
  expect(screen.getByText(/^Today 36, tomorrow 12, most on Saturday,? 6 Jun: 41\. About/)).toBeTruthy();
  const [details] = [...document.querySelectorAll("details")];
  if (!details) throw new Error("the page has no table");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  const rows = within(await screen.findByRole("region", { name: "Expected and remembered, as a table" })).getAllByRole(
    "row",
  );
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toContainEqual([
    "60",
    "12",
    "88\u00A0%",
    "84\u00A0%",
  ]);
  expect(within(screen.getByRole("region", { name: "At risk" })).getByText("58 %")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Review (now|34 words)$/ })).toHaveLength(2);
});

test("The desired retention is saved at once, and the schedule can be fitted after enough reviews", async () => {
  let memory = buildMemory();
  const requests = fakeServer({
    [readCall]: () => memory,
    [changeCall]: () => ({ settings: memory.settings, fitting: "not-better" }),
  });
  renderPage(<MemoryPage />, "/vocabulary/memory");
  const choice = await screen.findByRole("radio", { name: /80.*about 20 words a day 3 minutes/ });
  memory = buildMemory({ settings: { desiredRetention: 0.8, fit: null } });
  fireEvent.click(choice);
  await waitFor(() =>
    expect(requests.find(({ call }) => call === changeCall)?.body).toEqual({ desiredRetention: 0.8 }),
  );
  await waitFor(() => expect((screen.getByRole("radio", { name: /80/ }) as HTMLInputElement).checked).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "Fit to My Answers" }));
  await waitFor(() => expect(requests.findLast(({ call }) => call === changeCall)?.body).toEqual({ isFitted: true }));
});

test("Before 100 reviews the page shows the forecast and says what it will show later, and it says if no word is due", async () => {
  fakeServer({ [readCall]: buildMemory({ verdict: "too-early", overall: null, lastMonth: null, dueWords: 0 }) });
  renderPage(<MemoryPage />, "/vocabulary/memory");
  expect(await screen.findByText(/After about 100 reviews you see here how well words stick\.$/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Due in the next 30 days" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Expected and remembered" })).toBeNull();
  expect(screen.getByText("Nothing is due")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Fit/ })).toBeNull();
});

test("Without any words the page shows neither an empty chart nor numbers of reviews", async () => {
  const { forecast, loads } = buildMemory();
  fakeServer({
    [readCall]: buildMemory({
      ...{ verdict: "too-early", overall: null, lastMonth: null, dueWords: 0, words: 0, stability: null, atRisk: [] },
      forecast: forecast.map((day) => ({ ...day, scheduled: 0, further: 0 })),
      loads: loads.map((load) => ({ ...load, wordsPerDay: 0 })),
    }),
  });
  renderPage(<MemoryPage />, "/vocabulary/memory");
  expect(await screen.findByText(/^Nothing so far\. Take a lesson or a quiz/)).toBeTruthy();
  expect(screen.queryByText("As a table")).toBeNull();
  expect(screen.queryByText(/about 0 words/)).toBeNull();
});

test("After an error, the learner can try again", async () => {
  fakeServer({ [readCall]: buildRefusal("internal", "The server failed.") });
  renderPage(<MemoryPage />, "/vocabulary/memory");
  expect(await screen.findByText("This did not come")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
});

test("Without a connection no error is shown, and controls that need the server say so and are disabled", async () => {
  let answer: unknown = new TypeError("Failed to fetch");
  fakeServer({ [readCall]: () => answer });
  renderPage(<MemoryPage />, "/vocabulary/memory");
  expect(await screen.findByRole("heading", { name: "Needs a connection" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText(/what is on this device goes on\. Your words are safe\./)).toBeTruthy();

  answer = buildRefusal("internal", "Something broke.");
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("alert")).toBeTruthy();

  answer = buildMemory();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText(/^You remember a little less than expected/);
  const choice = screen.getByRole("radio", { name: /^90/ }).closest("fieldset");
  expect(choice?.disabled).toBe(false);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText("Reviews go on as you chose before.")).toBeTruthy();
  expect(choice?.disabled).toBe(true);
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(choice?.disabled).toBe(false);
});
