import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChapterList } from "#web/features/curriculum/chapter-list.tsx";
import { buildLesson, buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const chaptersCall = "GET /api/curriculum/chapters/A1";
const buildChapter = (chapterNumber: number, completedCount = 0) => ({
  id: `c${chapterNumber}`,
  chapterOrder: chapterNumber,
  title: `Chapter title ${chapterNumber}`,
  description: "What it is about",
  iconName: "BookOpen",
  subchapterCount: 3,
  completedCount,
  sealedAt: null,
});
/**
 * The calls of the requests, except the calls that load a chapter's other parts (`/further`). The last test checks
 * these exceptions.
 */
const listCallsWithoutFurther = (requests: readonly { call: string }[]) =>
  requests.map(({ call }) => call).filter((call) => !call.endsWith("/further"));
const subchapters = [
  { title: "Hello", isUnlocked: true, progress: { isCompleted: true, score: 14, totalQuestions: 15 } },
  { title: "Numbers", isUnlocked: true, progress: { isCompleted: false, score: 3, totalQuestions: 15 } },
  { title: "Thanks", isUnlocked: false, progress: null },
].map((lessonProperties, index) => ({
  id: `s${index}`,
  description: "Guten Tag",
  order: index + 1,
  ...lessonProperties,
}));

test("The first chapter is expanded, and another chapter loads its lessons when it is expanded", async () => {
  const requests = fakeServer({
    [chaptersCall]: [buildChapter(1, 1), buildChapter(2)],
    "GET /api/curriculum/chapter/c1/subchapters": subchapters,
    "GET /api/curriculum/chapter/c2/subchapters": buildRefusal("internal", "Something went wrong on our side."),
  });
  renderPage(<ChapterList level="A1" lessons={null} onLevelChange={() => {}} />);
  expect(await screen.findByText("Completed (14/15)")).toBeTruthy();
  const [firstChapterButton, secondChapterButton] = screen.getAllByRole("button", { name: /Chapter title/ });
  expect(firstChapterButton?.getAttribute("aria-expanded")).toBe("true");
  expect(secondChapterButton?.getAttribute("aria-expanded")).toBe("false");
  expect(listCallsWithoutFurther(requests)).toEqual([chaptersCall, "GET /api/curriculum/chapter/c1/subchapters"]);

  if (secondChapterButton) fireEvent.click(secondChapterButton);
  expect(await screen.findByText(/Unable to load these lessons/)).toBeTruthy();
});

const readExpanded = () =>
  screen
    .getAllByRole("button", { name: /Chapters?\s/ })
    .map((button) => [button.textContent, button.getAttribute("aria-expanded")]);

test("Finished chapters are grouped, and the current chapter is expanded with its loaded lessons", async () => {
  const requests = fakeServer({
    [chaptersCall]: [
      { ...buildChapter(1, 3), sealedAt: "2026-10-04T18:00:00.000Z" },
      buildChapter(2, 3),
      buildChapter(3, 1),
      buildChapter(4),
      buildChapter(5, 3),
    ],
    "GET /api/curriculum/chapter/c2/subchapters": subchapters,
  });
  const lessons = ["Hello", "Numbers"].map((title, index) => buildLesson(title, { chapterId: "c3", order: index + 1 }));
  renderPage(<ChapterList level="A1" lessons={lessons} onLevelChange={() => {}} />);
  expect(await screen.findByRole("link", { name: /Hello.*Start/s })).toBeTruthy();
  await screen.findByRole("button", { name: "Chapters 1 to 2 finished" });
  expect(readExpanded()).toEqual([
    ["Chapters 1 to 2 finished", "false"],
    ["Chapter 3: Chapter title 3", "true"],
    ["Chapter 4: Chapter title 4", "false"],
    ["Chapter 5: Chapter title 5", "false"],
  ]);
  expect(screen.getByText("Chapter title 1 · Chapter title 2")).toBeTruthy();
  // The lessons of these chapters are not requested again, because the page has already loaded them.
  expect(listCallsWithoutFurther(requests)).toEqual([chaptersCall]);

  fireEvent.click(screen.getByRole("button", { name: "Chapters 1 to 2 finished" }));
  expect(screen.getByText("1 of 2 sealed")).toBeTruthy();
  expect(screen.getByText("Sealed on 4 October 2026")).toBeTruthy();
  expect(screen.getByText("Lessons finished, the checkpoint is open")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Chapter 2: Chapter title 2" }));
  expect(await screen.findByText("Completed (14/15)")).toBeTruthy();
  expect(listCallsWithoutFurther(requests)).toEqual([chaptersCall, "GET /api/curriculum/chapter/c2/subchapters"]);
});

test("A chapter whose lessons are passed stays open until its checkpoint is passed, and then until the next visit", async () => {
  let chapters: object[] = [buildChapter(1, 3), buildChapter(2)];
  fakeServer({ [chaptersCall]: () => chapters, "GET /api/curriculum/chapter/c1/subchapters": subchapters });
  const openList = () => renderPage(<ChapterList level="A1" lessons={null} onLevelChange={() => {}} />);
  const expandedChapters = [
    ["Chapter 1: Chapter title 1", "true"],
    ["Chapter 2: Chapter title 2", "false"],
  ];
  const { unmount } = openList();
  await screen.findByText("Chapter title 1");
  expect(readExpanded()).toEqual(expandedChapters);
  unmount();

  chapters = [{ ...buildChapter(1, 3), sealedAt: "2026-10-04T18:00:00.000Z" }, buildChapter(2)];
  const { unmount: unmountSealed } = openList();
  await screen.findByText("Chapter title 1");
  expect(readExpanded()).toEqual(expandedChapters);
  unmountSealed();

  chapters = [buildChapter(1, 3), buildChapter(2, 1)];
  openList();
  await screen.findByRole("button", { name: "Chapter 1 finished" });
  expect(readExpanded()).toEqual([
    ["Chapter 1 finished", "false"],
    ["Chapter 2: Chapter title 2", "true"],
  ]);
});

test("All chapters of a finished level are collapsed, and the next level is one click away", async () => {
  fakeServer({ [chaptersCall]: [buildChapter(1, 3), buildChapter(2, 3)] });
  const chosenLevels: string[] = [];
  renderPage(<ChapterList level="A1" lessons={[]} onLevelChange={(level) => chosenLevels.push(level)} />);
  expect(await screen.findByText("A1 is finished")).toBeTruthy();
  await screen.findByRole("button", { name: "Chapters 1 to 2 finished" });
  expect(readExpanded()).toEqual([["Chapters 1 to 2 finished", "false"]]);
  fireEvent.click(screen.getByRole("button", { name: "Go to A2" }));
  expect(chosenLevels).toEqual(["A2"]);
});

test("Passed and current lessons are links, and a locked lesson says why it is locked", async () => {
  fakeServer({
    [chaptersCall]: [buildChapter(1, 1)],
    "GET /api/curriculum/chapter/c1/subchapters": subchapters,
  });
  renderPage(<ChapterList level="A1" lessons={null} onLevelChange={() => {}} />);
  const currentLesson = await screen.findByRole("link", { name: /Numbers.*Start/s });
  expect(currentLesson.getAttribute("href")).toBe("/lesson/s1");
  expect(screen.getByRole("link", { name: /Hello/ }).textContent).not.toContain("Start");

  const lockedLessonButton = screen.getByRole("button", { name: /Thanks/ });
  expect(lockedLessonButton.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(lockedLessonButton);
  expect(await screen.findByText("Pass “Numbers” to open it.")).toBeTruthy();
});

test("The page says that there are no chapters, and a failed read is repeated three times before the page offers another attempt", async () => {
  let answer: unknown = [];
  const requests = fakeServer({ [chaptersCall]: () => answer });
  const { unmount } = renderPage(<ChapterList level="A1" lessons={null} onLevelChange={() => {}} />);
  expect(await screen.findByText("No Curriculum Available")).toBeTruthy();
  unmount();

  requests.length = 0;
  answer = buildRefusal("internal", "Something went wrong on our side.");
  renderPage(<ChapterList level="A1" lessons={null} onLevelChange={() => {}} />);
  expect(await screen.findByText("Unable to Load Curriculum")).toBeTruthy();
  expect(listCallsWithoutFurther(requests)).toHaveLength(4);
  expect(screen.getByText("Reload Page")).toBeTruthy();
  answer = [buildChapter(1)];
  fireEvent.click(screen.getByText("Try Again"));
  expect(await screen.findByText("Chapter title 1")).toBeTruthy();
}, 12_000);

const furtherParts = {
  ...{ title: "Chapter title 1", chapterNumber: 1, cefrLevel: "B1", canDo: ["I can greet people."] },
  canDoGerman: ["Ich kann Leute begrüßen."],
  topics: [
    { id: "t1", title: "The Verb (Das Verb)", example: "Ich gehe.", isDone: true, score: { score: 18, of: 20 } },
  ],
  sentences: { example: "Wie geht es dir?", minutes: 3, isDone: false, score: null },
  text: null,
  scene: null,
  talk: null,
  next: null,
  checkpoint: { best: 12, of: 20, passed: false, passedAt: null, minutes: 7 },
};
const furtherCall = "GET /api/curriculum/chapter/c1/further";

test("A chapter shows its statements at once, and its parts once a lesson is begun", async () => {
  const answers = { [chaptersCall]: [buildChapter(1)], [furtherCall]: furtherParts };
  fakeServer({ ...answers, "GET /api/curriculum/chapter/c1/subchapters": subchapters });
  const { unmount } = renderPage(<ChapterList level="A1" lessons={null} onLevelChange={() => {}} />);
  expect(await screen.findByText("I can greet people.", { exact: false })).toBeTruthy();
  expect(screen.getByText("Ich kann Leute begrüßen.").lang).toBe("de");
  expect(screen.queryByText("Go further")).toBeNull();
  unmount();

  fakeServer({ ...answers, [chaptersCall]: [buildChapter(1, 1)] });
  renderPage(<ChapterList level="A1" lessons={null} onLevelChange={() => {}} />);
  const goFurtherRegion = await screen.findByRole("region", { name: "Go further" });
  expect(goFurtherRegion.textContent).toContain("1 of 3 done");
  expect(screen.getByRole("link", { name: /The Verb.*18 of 20 right/s }).getAttribute("href")).toBe("/grammar/t1");
  expect(screen.getByRole("link", { name: /A round of ten/ }).getAttribute("href")).toBe("/sentences?chapter=c1");
  const checkpointLink = screen.getByRole("link", { name: /20 questions for the seal.*not passed yet.*12 of 20/s });
  expect(checkpointLink.getAttribute("href")).toBe("/checkpoint/c1");
});

test("If the parts of a chapter do not load, its lessons are shown and the parts can be requested again", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({
    [chaptersCall]: [buildChapter(1, 1)],
    "GET /api/curriculum/chapter/c1/subchapters": subchapters,
    [furtherCall]: () => answer,
  });
  renderPage(<ChapterList level="A1" lessons={null} onLevelChange={() => {}} />);
  expect(await screen.findByText(/What belongs to this chapter did not load/)).toBeTruthy();
  expect(await screen.findByText("Completed (14/15)")).toBeTruthy();
  answer = furtherParts;
  fireEvent.click(screen.getByText("Try Again"));
  expect(await screen.findByText("Go further")).toBeTruthy();
});
