import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Link, Route, Routes, useLocation, useNavigate } from "react-router";
import { expect, test, vi } from "vitest";
import { LessonPage } from "#web/features/curriculum/lesson-page.tsx";
import { buildLessonPageData, buildLessonWord, fakeServer, renderPage } from "./fake-server.tsx";

const learnerId = crypto.randomUUID();
const lesson = buildLessonPageData(
  ["day", "night", "morning", "evening", "week"].map((translation) =>
    buildLessonWord(`wort-${translation}`, translation),
  ),
);

function Frame() {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().pathname}</output>
      <button type="button" onClick={() => navigate(-1)}>
        The browser's Back
      </button>
      <Routes>
        <Route path="/" element={<Link to="/lesson/hello">To the lesson</Link>} />
        <Route path="/lesson/:id" element={<LessonPage learnerId={learnerId} />} />
      </Routes>
    </>
  );
}

const pressBack = () => fireEvent.click(screen.getByText("The browser's Back"));
const getShownAddress = () => document.querySelector("output")?.textContent;

async function startQuiz() {
  window.scrollTo = vi.fn();
  fakeServer({ "GET /api/curriculum/subchapter/hello": lesson });
  renderPage(<Frame />);
  fireEvent.click(screen.getByText("To the lesson"));
  fireEvent.click(await screen.findByRole("button", { name: /^Start Quiz/ }));
  await screen.findByText("Question 1 of 5");
}

const dispatchBeforeUnload = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test("Back and closing the tab ask for confirmation only if a lesson's answers would be lost", async () => {
  await startQuiz();
  expect(dispatchBeforeUnload()).toBe(false);
  fireEvent.keyDown(document.body, { key: "1" });
  expect(dispatchBeforeUnload()).toBe(true);

  pressBack();
  expect(await screen.findByText("Exit the quiz?")).toBeTruthy();
  expect(getShownAddress()).toBe("/lesson/hello");
  fireEvent.click(screen.getByRole("button", { name: "Keep Going" }));
  expect(await screen.findByText("Question 2 of 5")).toBeTruthy();

  pressBack();
  fireEvent.click(await screen.findByText("Exit Quiz"));
  expect(await screen.findByRole("button", { name: /^Start Quiz/ })).toBeTruthy();
  expect(dispatchBeforeUnload()).toBe(false);
  pressBack();
  await waitFor(() => expect(getShownAddress()).toBe("/"));
});

test("A lesson's quiz without an answer can be left without confirmation", async () => {
  await startQuiz();
  fireEvent.click(screen.getByRole("button", { name: "Exit Quiz" }));
  expect(await screen.findByRole("button", { name: /^Start Quiz/ })).toBeTruthy();
  expect(screen.queryByText("Exit the quiz?")).toBeNull();
});
