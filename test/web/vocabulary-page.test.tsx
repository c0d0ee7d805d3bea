import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { VocabularyPage } from "#web/features/vocabulary/vocabulary-page.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildBankWord, buildOwnWord } from "./vocabulary-words.ts";

const listCall = "GET /api/vocabulary/german";
const categoriesCall = "GET /api/vocabulary/german/categories";
const addCall = "POST /api/vocabulary/add-batch";
const bankCall = "GET /api/vocabulary-bank/german?level=A1&partOfSpeech=all&limit=100";
const pastTime = "2020-01-01T00:00:00Z";
const futureDate = "2099-01-01T00:00:00Z";

const getListItems = () => within(screen.getByRole("tabpanel")).getAllByRole("listitem");

test("A visitor sees A1, is told what else is available with an account, and cannot start anything that needs an account", async () => {
  fakeServer({
    [bankCall]: [buildBankWord("Hafen", { gender: "m" }), buildBankWord("gehen", { partOfSpeech: "verb" })],
  });
  renderPage(<VocabularyPage learnerId={null} />, "/vocabulary?level=B2");
  expect(await screen.findByText("2 words")).toBeTruthy();
  expect(screen.getByText("Limited Access - A1 Level Only")).toBeTruthy();
  expect(screen.queryByText(/Add 20 Words/)).toBeNull();

  const levelButton = screen.getByRole("button", { name: /CEFR Level/ });
  expect(levelButton.textContent).toBe("A1");
  fireEvent.click(levelButton);
  const lockedLevelOption = screen.getByRole("option", { name: "B1" });
  expect(lockedLevelOption.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(lockedLevelOption);
  expect(await screen.findByText("Create a free account to access all CEFR levels")).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("listbox"), { key: "Escape" });
  expect(document.activeElement).toBe(levelButton);

  fireEvent.click(screen.getByRole("button", { name: "Start Test" }));
  expect(await screen.findByText("Create a free account to access verb prefix tests")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create Account" }).getAttribute("href")).toBe(
    "/auth?mode=signup&returnTo=%2Fvocabulary%2Fverb-prefixes",
  );
  // A visitor has no due words, because nothing is stored for visitors.
  expect(screen.queryByText(/due/)).toBeNull();
});

test("Words are counted, filtered, searched and grouped by part of speech", async () => {
  fakeServer({
    [listCall]: [
      buildOwnWord("Schlüssel", { gender: "m", plural: "Schlüssel", dueAt: pastTime, timesEncountered: 4 }),
      buildOwnWord("gehen", { partOfSpeech: "verb", caseInfo: "+ Accusative", dueAt: pastTime, isSuspended: true }),
      buildOwnWord("Amt", { gender: "n", cefrLevel: "B1", dueAt: futureDate }),
    ],
  });
  renderPage(<VocabularyPage learnerId="anna" />);
  expect(await screen.findByText(/^3 words/)).toBeTruthy();
  // A suspended word is not due.
  expect(screen.getByText("1 due")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Review now" })).toBeTruthy();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["All 3", "Nouns 2", "Verbs 1"]);
  expect(screen.getByText("Seen 4x")).toBeTruthy();

  fireEvent.click(screen.getByRole("tab", { name: /Verbs/ }));
  expect(getListItems()).toHaveLength(1);
  fireEvent.keyDown(screen.getByRole("tablist"), { key: "Home" });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "schluessel" } });
  await waitFor(() => expect(getListItems()).toHaveLength(1));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zzz" } });
  expect(await screen.findByText("Nothing matches")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show All Words" }));
  await waitFor(() => expect(getListItems()).toHaveLength(3));

  fireEvent.click(screen.getByRole("button", { name: /CEFR Level/ }));
  fireEvent.click(screen.getByRole("option", { name: "B1" }));
  expect(await screen.findByText(/^1 word/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Test Genders" }).hasAttribute("disabled")).toBe(false);
});

test("Without words, all cards are disabled, and after words are added a toast says how many words were added", async () => {
  let words: unknown[] = [];
  let answer: unknown = buildRefusal("rate_limited", "Slow down.");
  const requests = fakeServer({ [listCall]: () => words, [addCall]: () => answer });
  renderPage(<VocabularyPage learnerId="anna" />, "/vocabulary?level=A2&pos=verb");
  expect(await screen.findByText("No vocabulary yet")).toBeTruthy();
  for (const name of ["Start Quiz", "Start Studying", "Test Genders", "Start Test"]) {
    expect(screen.getByRole("button", { name }).hasAttribute("disabled"), name).toBe(true);
  }

  expect(screen.getAllByText("Needs words: add some first.")).toHaveLength(5);
  const addButton = screen.getByRole("button", { name: "Add 20 Words" });
  // Enabled actions come before disabled ones.
  const quizButton = screen.getByRole("button", { name: "Start Quiz" });
  expect(addButton.compareDocumentPosition(quizButton) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(addButton);
  expect(await screen.findByText("Slow down.")).toBeTruthy();
  answer = new TypeError("Failed to fetch");
  fireEvent.click(addButton);
  expect(await screen.findByText("Failed to add new words")).toBeTruthy();
  answer = { count: 0, words: [] };
  fireEvent.click(addButton);
  expect(await screen.findByText("All words added")).toBeTruthy();
  answer = { count: 2, words: [] };
  words = [buildOwnWord("gehen", { partOfSpeech: "verb", cefrLevel: "A2" })];
  fireEvent.click(addButton);
  expect(await screen.findByText("Successfully added 2 new words to your vocabulary.")).toBeTruthy();
  expect(await screen.findByText(/^1 word/)).toBeTruthy();

  const sentBodies = requests.filter(({ call }) => call === addCall).map(({ body }) => Object(body));
  expect(sentBodies[0]).toMatchObject({ cefrLevel: "A2", partOfSpeech: "verb", count: 20 });
  // An attempt without a response has possibly reached the server, so the next attempt uses the same id. After a
  // response, the next request uses a new id.
  expect(sentBodies[1].submissionId).toBe(sentBodies[0].submissionId);
  expect(sentBodies[2].submissionId).toBe(sentBodies[0].submissionId);
  expect(sentBodies[3].submissionId).not.toBe(sentBodies[0].submissionId);
});

test("A learner without any words also gets a link to the first lesson", async () => {
  fakeServer({ [listCall]: [] });
  renderPage(<VocabularyPage learnerId="anna" />, "/vocabulary");
  expect((await screen.findByRole("link", { name: "Take the First Lesson" })).getAttribute("href")).toBe("/");
});

test("The parts of speech of the learner's words come first, other parts of speech can be chosen, and a failed read is reported", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  const requests = fakeServer({
    [listCall]: [buildOwnWord("gehen", { partOfSpeech: "verb" })],
    [categoriesCall]: () => answer,
    [addCall]: { count: 1, words: [] },
  });
  renderPage(<VocabularyPage learnerId="anna" />);
  expect(await screen.findByText("Failed to fetch categories")).toBeTruthy();
  const getShownChoices = () => {
    fireEvent.click(screen.getByRole("button", { name: /Part of Speech/ }));
    return screen.getAllByRole("option").map((option) => option.textContent);
  };
  expect(getShownChoices().slice(0, 3)).toEqual(["All", "Noun", "Verb"]);
  fireEvent.keyDown(screen.getByRole("listbox"), { key: "Escape" });
  answer = ["verb"];
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(screen.queryByText("Failed to fetch categories")).toBeNull());
  expect(getShownChoices().slice(0, 3)).toEqual(["All", "Verb", "Noun none yet"]);
  fireEvent.click(screen.getByRole("option", { name: /Noun/ }));
  expect(await screen.findByText("No vocabulary yet")).toBeTruthy();

  // The parts of speech are requested again, because an added word can have a part of speech that is not listed yet.
  const countRequests = () => requests.filter(({ call }) => call === categoriesCall).length;
  expect(countRequests()).toBe(2);
  fireEvent.click(screen.getByRole("button", { name: "Add 20 Words" }));
  await waitFor(() => expect(countRequests()).toBe(3));
});

test("A failed read is explained and can be repeated, and in gender-only mode the prefix tests are hidden", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ [listCall]: () => answer });
  renderPage(<VocabularyPage learnerId="anna" />, "/vocabulary?mode=gender-only");
  expect(await screen.findByText("Failed to fetch vocabulary")).toBeTruthy();
  answer = [buildOwnWord("gehen", { partOfSpeech: "verb" })];
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText(/^1 word/)).toBeTruthy();
  expect(screen.queryByText("Verb + Prefix Tests")).toBeNull();
  expect(screen.getByRole("button", { name: "Start Quiz" }).hasAttribute("disabled")).toBe(true);
});

test("A name that has an article only with an adjective is shown with an example of that article", async () => {
  const wordsOfNames = [buildOwnWord("Europa", { nameGender: "n" }), buildOwnWord("Schweiz", { gender: "f" })];
  fakeServer({ [listCall]: wordsOfNames, [categoriesCall]: ["noun"] });
  renderPage(<VocabularyPage learnerId="anna" />, "/vocabulary");
  fireEvent.click(await screen.findByRole("button", { name: "Europa" }));
  const wordDialog = await screen.findByRole("dialog", { name: "Word" });
  expect(within(wordDialog).getByText(/No article, but with an adjective/).parentElement?.textContent).toBe(
    "No article, but with an adjective: das ganze Europa",
  );
  fireEvent.click(within(wordDialog).getByRole("button", { name: "Close" }));
  fireEvent.click(screen.getByRole("button", { name: /Schweiz/ }));
  await screen.findByRole("dialog", { name: "Word" });
  expect(screen.queryByText(/No article/)).toBeNull();
});

test("A word's dialog shows when each facet is due, can suspend the word, and can undo the last answer", async () => {
  const word = buildOwnWord("Hafen", { gender: "m", dueAt: pastTime });
  const facetMemory = {
    facet: "gender",
    dueAt: pastTime,
    isDue: true,
    recall: 0.874,
    stability: 3,
    reps: 2,
    lapses: 1,
    answers: [
      { at: "2026-11-20T10:00:00.000Z", isCorrect: true },
      { at: "2026-11-18T10:00:00.000Z", isCorrect: false },
    ],
  };
  const lastAnswerAt = "2026-11-20T10:00:00.000Z";
  const rememberedWord = { ...word, usedForm: "Häfen", memory: [facetMemory], canUndo: true, lastAnswerAt };
  const wordCall = "/api/vocabulary/german/words/Hafen";
  const requests = fakeServer({
    [listCall]: [word],
    [`GET ${wordCall}`]: rememberedWord,
    [`POST ${wordCall}/undo`]: { ...rememberedWord, memory: [], canUndo: false, lastAnswerAt: null },
    [`PATCH ${wordCall}`]: (body: unknown) => ({ ...rememberedWord, ...Object(body) }),
  });
  renderPage(<VocabularyPage learnerId="anna" />);
  fireEvent.click(await screen.findByRole("button", { name: /Hafen$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Due now")).toBeTruthy();
  expect(dialog.getByText("Häfen").getAttribute("lang")).toBe("de");
  expect(dialog.getByText("87%")).toBeTruthy();
  expect(dialog.getByText("right")).toBeTruthy();

  fireEvent.click(dialog.getByRole("button", { name: "Set aside" }));
  expect(await dialog.findByRole("button", { name: "Take up again" })).toBeTruthy();
  expect(screen.queryByText("1 due")).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Undo last answer" }));
  expect(await dialog.findByText(/It has not been asked yet/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Undo last answer" })).toBeNull();
  expect(requests.find(({ call }) => call.endsWith("/undo"))?.body).toEqual({ answeredAt: lastAnswerAt });
});
