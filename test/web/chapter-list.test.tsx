import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChapterList } from "#web/features/curriculum/chapter-list.tsx";
import { fakeServer, refusal, renderPage } from "./fake-server.tsx";

const chaptersCall = "GET /api/curriculum/chapters/A1";
const someChapter = (order: number, completedCount = 0) => ({
  id: `c${order}`,
  chapterOrder: order,
  title: `Chapter title ${order}`,
  description: "What it is about",
  iconName: "BookOpen",
  subchapterCount: 3,
  completedCount,
});
const subchapters = [
  { title: "Hello", isUnlocked: true, progress: { isCompleted: true, score: 14, totalQuestions: 15 } },
  { title: "Numbers", isUnlocked: true, progress: { isCompleted: false, score: 3, totalQuestions: 15 } },
  { title: "Thanks", isUnlocked: false, progress: null },
].map((more, index) => ({ id: `s${index}`, description: "Guten Tag", order: index + 1, ...more }));

test("the first chapter is open, the lessons of another are asked for when it is opened", async () => {
  const requests = fakeServer({
    [chaptersCall]: [someChapter(1, 1), someChapter(2)],
    "GET /api/curriculum/chapter/c1/subchapters": subchapters,
    "GET /api/curriculum/chapter/c2/subchapters": refusal("internal", "Something went wrong on our side."),
  });
  renderPage(<ChapterList level="A1" />);
  expect(await screen.findByText("Completed (14/15)")).toBeTruthy();
  const [first, second] = screen.getAllByRole("button", { name: /Chapter title/ });
  expect(first?.getAttribute("aria-expanded")).toBe("true");
  expect(second?.getAttribute("aria-expanded")).toBe("false");
  expect(requests.map(({ call }) => call)).toEqual([chaptersCall, "GET /api/curriculum/chapter/c1/subchapters"]);

  if (second) fireEvent.click(second);
  expect(await screen.findByText(/Unable to load these lessons/)).toBeTruthy();
});

test("the chapter that the learner has come to starts open, too", async () => {
  fakeServer({
    [chaptersCall]: [someChapter(1, 3), someChapter(2, 1), someChapter(3)],
    "GET /api/curriculum/chapter/c1/subchapters": [],
    "GET /api/curriculum/chapter/c2/subchapters": subchapters,
  });
  renderPage(<ChapterList level="A1" />);
  expect(await screen.findByText("Completed (14/15)")).toBeTruthy();
  const open = screen.getAllByRole("button", { name: /Chapter title/ }).map((one) => one.getAttribute("aria-expanded"));
  expect(open).toEqual(["true", "true", "false"]);
});

test("passed and current lessons lead on, a locked one says why it does not", async () => {
  fakeServer({
    [chaptersCall]: [someChapter(1, 1)],
    "GET /api/curriculum/chapter/c1/subchapters": subchapters,
  });
  renderPage(<ChapterList level="A1" />);
  const current = await screen.findByRole("link", { name: /Numbers.*Start/s });
  expect(current.getAttribute("href")).toBe("/lesson/s1");
  expect(screen.getByRole("link", { name: /Hello/ }).textContent).not.toContain("Start");

  const locked = screen.getByRole("button", { name: /Thanks/ });
  expect(locked.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(locked);
  expect(await screen.findByText("Pass “Numbers” to open it.")).toBeTruthy();
});

test("no chapters is said as such; a failure is asked for three more times and then offers another try", async () => {
  let answer: unknown = [];
  const requests = fakeServer({ [chaptersCall]: () => answer });
  const { unmount } = renderPage(<ChapterList level="A1" />);
  expect(await screen.findByText("No Curriculum Available")).toBeTruthy();
  unmount();

  requests.length = 0;
  answer = refusal("internal", "Something went wrong on our side.");
  renderPage(<ChapterList level="A1" />);
  expect(await screen.findByText("Unable to Load Curriculum")).toBeTruthy();
  expect(requests).toHaveLength(4);
  expect(screen.getByText("Reload Page")).toBeTruthy();
  answer = [someChapter(1)];
  fireEvent.click(screen.getByText("Try Again"));
  expect(await screen.findByText("Chapter title 1")).toBeTruthy();
}, 12_000);
