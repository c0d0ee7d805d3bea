import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { HomePage } from "#web/app/home-page.tsx";
import { buildLesson, buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";
import { buildDailyProgress, buildXp, calls, streak } from "./progress-answers.ts";

const lessonsCall = "GET /api/curriculum/progress/A1";
const todayCall = "GET /api/today";
const noDueWords = { due: 0, nextDueAt: null, dueWords: [] };

/** The response of GET /api/today for a learner who has words. */
const buildToday = (overrides: object = {}) => ({
  lesson: null,
  ...noDueWords,
  sentences: 0,
  scene: null,
  text: null,
  chapter: null,
  goal: { xp: 5, of: 20 },
  done: [],
  isConversationDone: false,
  isNewLearner: false,
  ...overrides,
});
const passedLesson = { isCompleted: true, score: 14 };
const usualResponses = {
  [calls.xp]: buildXp(37),
  [calls.day]: buildDailyProgress(),
  [calls.streak]: streak,
  [lessonsCall]: [buildLesson("Hello"), buildLesson("Numbers", { isUnlocked: false })],
  [todayCall]: buildToday(),
};

function renderHome(answers: object, isWide = true) {
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));
  const requests = fakeServer({ ...usualResponses, ...answers });
  renderPage(<HomePage learnerId={user.id} />, "/", user);
  return requests;
}

const findTodayCard = async () => within(await screen.findByRole("region", { name: /Today|Done for today/ }));
/** The text and the address of each task that is shown. */
async function getShownTasks() {
  const taskItems = await (await findTodayCard()).findAllByRole("listitem");
  return taskItems.map((item) => {
    const [link] = within(item).getAllByRole("link");
    return [link?.textContent, link?.getAttribute("href")];
  });
}

test("A new learner is offered the first lesson and can start the placement with one click", async () => {
  const requests = renderHome({ [todayCall]: buildToday({ isNewLearner: true }) });
  expect(await getShownTasks()).toEqual([
    ["Hello, A1, 6 minutes", "/lesson/hello"],
    ["Know some German? Find your level, Placement, 7 minutes", "/placement"],
  ]);
  const card = await findTodayCard();
  expect(card.getByText("Guten Tag").getAttribute("lang")).toBe("de");
  expect(card.getByText("about 13 min")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Your daily goal" })).toBeTruthy();
  expect(card.getByRole("link", { name: "Continue · 6 min" }).getAttribute("href")).toBe("/lesson/hello");
  expect(screen.queryByRole("link", { name: /^Continue:/ })).toBeNull();
  expect(requests.filter(({ call }) => call === lessonsCall)).toHaveLength(1);
});

test("On a phone, the button for the next task is in the dock and not in the card", async () => {
  renderHome({}, false);
  const dockLink = await screen.findByRole("link", { name: /Continue: Hello · 6\smin/ });
  expect(dockLink.getAttribute("href")).toBe("/lesson/hello");
  expect(screen.queryByRole("link", { name: "Continue · 6 min" })).toBeNull();
});

test("Due words come first and link to their review, and a conversation stays available after the day's challenge", async () => {
  renderHome({
    [lessonsCall]: [buildLesson("Hello", passedLesson), buildLesson("Numbers")],
    [todayCall]: buildToday({
      due: 34,
      dueWords: [
        { word: "Staub", gender: "m" },
        { word: "Stufe", gender: "f" },
        { word: "entsorgen", gender: null },
      ],
      isConversationDone: true,
    }),
  });
  expect(await getShownTasks()).toEqual([
    ["34 words are due, Review, 5 minutes", "/vocabulary/review"],
    ["Numbers, A1, 6 minutes", "/lesson/numbers"],
    ["Talk with your partner, Chat (done)", "/chat"],
  ]);
  const card = await findTodayCard();
  expect(card.getByText("der Staub, die Stufe, entsorgen …")).toBeTruthy();
  expect(card.getByText(/done · about 11 min/).textContent).toBe("1 of 3 done · about 11 min");
});

test("After a break, the estimate covers only the reviews that earn XP, and after a review the next date is shown", async () => {
  renderHome({ [todayCall]: buildToday({ due: 552 }) });
  expect((await getShownTasks())[0]).toEqual(["552 words are due, Review, 15 minutes", "/vocabulary/review"]);

  renderHome({ [todayCall]: buildToday({ nextDueAt: "2099-01-05T10:00:00Z", done: ["review"] }) });
  expect(await screen.findByText("The next one comes back on 5 January 2099.")).toBeTruthy();
});

test("The daily goal is shown as a ring, and reaching the goal is announced once a day", async () => {
  renderHome({});
  expect(await screen.findByRole("img", { name: "Daily goal: 5 of 20 XP" })).toBeTruthy();

  renderHome({ [todayCall]: buildToday({ goal: { xp: 24, of: 20 } }) });
  expect(await screen.findByRole("img", { name: "Daily goal reached: 24 of 20 XP" })).toBeTruthy();
  expect(localStorage.getItem(`lotse.goal.${user.id}`)).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("After the last lesson of a level, the first lesson of the next level is the next task", async () => {
  renderHome({
    [lessonsCall]: [
      buildLesson("Hello", passedLesson),
      buildLesson("Characters", { cefrLevel: "A2", chapterId: "a2-c1" }),
    ],
  });
  expect((await getShownTasks())[0]).toEqual(["Characters, A2, 6 minutes", "/lesson/characters"]);
});

test("A lesson that was completed today is marked as done, and the following task is next", async () => {
  const lessonOfToday = { ...passedLesson, isCompletedToday: true };
  renderHome({
    [lessonsCall]: [
      buildLesson("Hello", lessonOfToday),
      buildLesson("Numbers"),
      buildLesson("Characters", { ...lessonOfToday, cefrLevel: "A2", chapterId: "a2-c1" }),
    ],
    [todayCall]: buildToday({ due: 1, dueWords: [{ word: "Hafen", gender: "m" }] }),
  });
  expect(await getShownTasks()).toEqual([
    ["1 word is due, Review, 1 minute", "/vocabulary/review"],
    ["Characters, A2 (done)", "/lesson/characters"],
    ["Talk with your partner, Chat, 5 minutes", "/chat"],
  ]);
  expect((await findTodayCard()).getByText(/done · about 6 min/).textContent).toBe("1 of 3 done · about 6 min");
  expect(screen.getByRole("link", { name: "Continue · 1 min" }).getAttribute("href")).toBe("/vocabulary/review");
});

test("The adverb quiz starts at the chosen level, and the level is still chosen after the quiz was closed", async () => {
  // Normally the quiz loads this code while the learner answers. The test answers too fast for that, so it loads the
  // code in advance.
  await import("#web/quiz/adverb-results-dialog.tsx");
  renderHome({});
  const openQuizAtB1 = async () => {
    const offerElement = (await screen.findByRole("button", { name: "Start Quiz" })).parentElement;
    return within(offerElement ?? document.body).getByRole("button", { name: "B1" });
  };
  fireEvent.click(await openQuizAtB1());
  fireEvent.click(screen.getByRole("button", { name: "Start Quiz" }));
  for (let questionNumber = 1; questionNumber <= 5; questionNumber++) {
    await screen.findByText(`Question ${questionNumber} of 5`);
    fireEvent.keyDown(window, { key: "1" });
    fireEvent.click(screen.getByRole("button", { name: questionNumber === 5 ? "Submit Quiz" : "Next" }));
    fireEvent.click(screen.getByRole("button", { name: questionNumber === 5 ? "View Results" : "Continue" }));
  }
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect((await openQuizAtB1()).getAttribute("aria-pressed")).toBe("true");
});

test("If a read fails, only its task is left out", async () => {
  renderHome({
    [lessonsCall]: buildRefusal("internal", "Something went wrong on our side."),
    [todayCall]: buildToday({ due: 1, dueWords: [{ word: "Hafen", gender: "m" }] }),
  });
  expect(await getShownTasks()).toEqual([
    ["1 word is due, Review, 1 minute", "/vocabulary/review"],
    ["Talk with your partner, Chat, 5 minutes", "/chat"],
  ]);
  expect(screen.getByRole("link", { name: "Continue · 1 min" }).getAttribute("href")).toBe("/vocabulary/review");
});

test("When all tasks are done, no button for a next task is shown", async () => {
  renderHome({
    [lessonsCall]: [buildLesson("Hello", passedLesson)],
    [todayCall]: buildToday({ nextDueAt: "2099-01-05T10:00:00Z", done: ["lesson"], isConversationDone: true }),
  });
  expect(await screen.findByRole("heading", { name: "Done for today" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Continue/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Next lesson/ })).toBeNull();
});

test("A learner who has done all tasks of the day can continue with the next lesson in one press", async () => {
  const lessonOfToday = { ...passedLesson, isCompletedToday: true };
  renderHome({
    [lessonsCall]: [buildLesson("Hello", lessonOfToday), buildLesson("Numbers")],
    [todayCall]: buildToday({ nextDueAt: "2099-01-05T10:00:00Z", done: ["lesson"], isConversationDone: true }),
  });
  const nextLessonLink = await screen.findByRole("link", { name: /^Next lesson/ });
  expect(nextLessonLink.textContent).toBe("Next lesson: Numbers");
  expect(nextLessonLink.getAttribute("href")).toBe("/lesson/numbers");
});

test("The scene of the day replaces the free conversation, and its task is done after the scene was played", async () => {
  renderHome({ [todayCall]: buildToday({ scene: { id: "cafe", title: "Im Café" } }) });
  expect((await getShownTasks()).at(-1)).toEqual(["A scene to play, Scene, 5 minutes", "/scenes?scene=cafe"]);
  expect((await findTodayCard()).getByText("Im Café").getAttribute("lang")).toBe("de");
  cleanup();
  renderHome({ [todayCall]: buildToday({ scene: { id: "cafe", title: "Im Café" }, done: ["scene"] }) });
  expect((await getShownTasks()).at(-1)).toEqual(["A scene to play, Scene (done)", "/scenes?scene=cafe"]);
  expect(screen.getByRole("link", { name: /^Scenes/ }).getAttribute("href")).toBe("/scenes");
  expect(screen.getByRole("link", { name: /^Free talk/ }).getAttribute("href")).toBe("/chat");
});

test("Today offers the open parts of the chapter, and its grammar and checkpoint when sentences and text are done", async () => {
  const parts = {
    sentences: 10,
    scene: { id: "cafe", title: "Im Café" },
    text: { id: "t", title: "Text", minutes: 3 },
  };
  const chapter = { id: "c1", hasOpenSentences: true, grammar: null, talk: null, checkpoint: null };
  const talk = { chapterId: "c0", german: "Was kochst du gern?" };
  renderHome({ [todayCall]: buildToday({ ...parts, chapter: { ...chapter, talk } }) });
  expect((await getShownTasks()).slice(-3).map(([, path]) => path)).toEqual([
    "/sentences?chapter=c1",
    "/chat?chapter=c0",
    "/reading/t",
  ]);
  expect((await findTodayCard()).getByText("Was kochst du gern?").getAttribute("lang")).toBe("de");
  cleanup();

  const laterChapter = {
    ...{ ...chapter, hasOpenSentences: false, grammar: { id: "g", title: "Articles (Artikel)" } },
    checkpoint: { chapterId: "c0", chapterNumber: 1 },
  };
  renderHome({
    [todayCall]: buildToday({ ...parts, chapter: laterChapter, done: ["grammar", "checkpoint"] }),
  });
  expect((await getShownTasks()).slice(-3)).toEqual([
    ["A grammar topic, Grammar (done)", "/grammar/g"],
    ["A scene to play, Scene, 5 minutes", "/scenes?scene=cafe"],
    ["Checkpoint of chapter 1, Checkpoint (done)", "/checkpoint/c0"],
  ]);
  expect((await findTodayCard()).getByText("Articles")).toBeTruthy();
});
