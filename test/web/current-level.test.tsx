import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { HomePage } from "#web/app/home-page.tsx";
import { StartConversation } from "#web/features/conversations/start/start-conversation.tsx";
import { GrammarPage } from "#web/features/grammar/grammar-page.tsx";
import { VocabularyPage } from "#web/features/vocabulary/vocabulary-page.tsx";
import { fakeServer, renderPage, user } from "./fake-server.tsx";
import { buildOwnWord } from "./vocabulary-words.ts";

const changeCall = "PATCH /api/auth/user";
const learnerAtB1 = { ...user, currentLevel: "B1" as const };
const homePage = <HomePage learnerId={user.id} />;
const getChosenLevel = () =>
  screen.getByRole("group", { name: "Level" }).querySelector("[aria-pressed=true]")?.textContent;

test("The learning path opens at the account's level, and a newly chosen level is saved", async () => {
  const requests = fakeServer({ [changeCall]: (body: object) => ({ ...learnerAtB1, ...body }) });
  const { unmount } = renderPage(homePage, "/", learnerAtB1);
  expect(await screen.findByRole("heading", { name: "B1 Curriculum" })).toBeTruthy();
  expect(requests.some(({ call }) => call === changeCall)).toBe(false);

  fireEvent.click(screen.getByTitle("Upper Intermediate"));
  fireEvent.click(screen.getByTitle("Beginner"));
  expect(await screen.findByRole("heading", { name: "A1 Curriculum" })).toBeTruthy();
  const getSentBodies = () => requests.filter(({ call }) => call === changeCall).map(({ body }) => body);
  await waitFor(() => expect(getSentBodies()).toEqual([{ currentLevel: "B2" }, { currentLevel: "A1" }]));
  unmount();

  renderPage(homePage, "/?level=C1", learnerAtB1);
  await waitFor(() => expect(getSentBodies()).toHaveLength(3));
  expect(getSentBodies()[2]).toEqual({ currentLevel: "C1" });
});

test("A learner who has not chosen a level starts at A1", async () => {
  fakeServer({});
  renderPage(homePage, "/", user);
  expect(await screen.findByRole("heading", { name: "A1 Curriculum" })).toBeTruthy();
});

test("The first conversation starts at the account's level", () => {
  fakeServer({});
  renderPage(<StartConversation />, "/chat", learnerAtB1);
  expect(getChosenLevel()).toBe("B1");
});

test("The vocabulary shows the words of the level, or all words if there are none, and adds words of the level", async () => {
  let words = [buildOwnWord("Hafen", { cefrLevel: "A1" })];
  const requests = fakeServer({
    "GET /api/vocabulary/german": () => words,
    "POST /api/vocabulary/add-batch": () => {
      words = [...words, buildOwnWord("Amt", { cefrLevel: "B1" })];
      return { count: 1, words: [] };
    },
  });
  renderPage(<VocabularyPage learnerId="anna" />, "/vocabulary", learnerAtB1);
  const levelFilter = await screen.findByRole("button", { name: /CEFR Level/ });
  await waitFor(() => expect(levelFilter.textContent).toBe("All Levels"));

  fireEvent.click(screen.getByRole("button", { name: "Add 20 Words" }));
  await waitFor(() => expect(levelFilter.textContent).toBe("B1"));
  expect(requests.find(({ call }) => call.startsWith("POST"))?.body).toMatchObject({ cefrLevel: "B1" });
  fireEvent.click(levelFilter);
  fireEvent.click(screen.getByRole("option", { name: "All Levels" }));
  expect(await screen.findByText(/^2 words/)).toBeTruthy();
});

test("The grammar library opens at the account's level or, if it is locked, at the highest open level below it", async () => {
  let unlockedLevels = ["A1", "A2", "B1"];
  fakeServer({
    "GET /api/grammar/unlocked-levels": () => unlockedLevels.map((cefrLevel) => ({ cefrLevel, unlockMethod: "start" })),
  });
  const grammarPage = <GrammarPage learnerId={user.id} conjugations={null} />;
  const expectChosenTab = (level: RegExp) =>
    waitFor(() => expect(screen.getByRole("tab", { name: level }).getAttribute("aria-selected")).toBe("true"));
  const { unmount } = renderPage(grammarPage, "/grammar", learnerAtB1);
  await expectChosenTab(/B1/);
  unmount();
  unlockedLevels = ["A1", "A2"];
  renderPage(grammarPage, "/grammar", learnerAtB1);
  await expectChosenTab(/A2/);
});
