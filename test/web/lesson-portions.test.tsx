import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LessonPage } from "#web/features/curriculum/lesson-page.tsx";
import { changeShowsAllAtOnce } from "#web/ui/lesson-settings.ts";
import { buildLessonPageData, buildLessonWord, fakeServer, renderPage } from "./fake-server.tsx";

const lesson = buildLessonPageData(
  Array.from({ length: 15 }, (_, i) => buildLessonWord(`wort-${i + 1}`, `meaning ${i + 1}`)),
);

beforeEach(() => {
  window.scrollTo = vi.fn();
  fakeServer({ "GET /api/curriculum/subchapter/hello": lesson });
});
afterEach(() => changeShowsAllAtOnce(false));

const openLesson = () =>
  renderPage(
    <Routes>
      <Route path="/lesson/:id" element={<LessonPage learnerId={crypto.randomUUID()} />} />
    </Routes>,
    "/lesson/hello",
  );
const listShownWords = () =>
  screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function recallPortion() {
  pressButton("Recall these words");
  await screen.findByText("0 of 5 recalled");
  for (let recalledCount = 0; recalledCount < 5; recalledCount++) {
    pressButton("Show the word");
    pressButton("I knew it");
  }
}

test("The words of a lesson come in portions of five, and a word that was not recalled comes again", async () => {
  openLesson();
  await screen.findByText("Words 1 to 5 of 15");
  expect(listShownWords()).toEqual(["wort-1", "wort-2", "wort-3", "wort-4", "wort-5"]);

  pressButton("Recall these words");
  await screen.findByText("0 of 5 recalled");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("meaning 1");
  expect(screen.queryByText("wort-1")).toBeNull();
  pressButton("Show the word");
  expect(screen.getAllByText("wort-1")).not.toEqual([]);
  pressButton("Not yet");
  for (const number of [2, 3, 4, 5, 1]) {
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(`meaning ${number}`);
    fireEvent.keyDown(screen.getByRole("heading", { level: 1 }), { key: "Enter" });
    pressButton("I knew it");
  }
  await screen.findByText("Words 6 to 10 of 15");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Words 6 to 10 of 15"));
  await recallPortion();
  await screen.findByText("Words 11 to 15 of 15");
  await recallPortion();
  await screen.findByText("All 15 words");
  expect(listShownWords()).toHaveLength(15);
  pressButton("Start Quiz (15 questions)");
  expect(await screen.findByText("Question 1 of 15")).toBeTruthy();
});

test("The portions can be skipped and switched off, and the quiz can be started at any time", async () => {
  const { unmount } = openLesson();
  fireEvent.click(await screen.findByRole("button", { name: "Show all 15 words" }));
  expect(listShownWords()).toHaveLength(15);
  unmount();

  const secondPage = openLesson();
  fireEvent.click(await screen.findByRole("button", { name: "Start Quiz (15 questions)" }));
  expect(await screen.findByText("Question 1 of 15")).toBeTruthy();
  secondPage.unmount();

  changeShowsAllAtOnce(true);
  openLesson();
  await screen.findByRole("button", { name: "Start Quiz (15 questions)" });
  expect(listShownWords()).toHaveLength(15);
  expect(screen.queryByText(/Words 1 to 5/)).toBeNull();
});
