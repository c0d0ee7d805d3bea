import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { QuizPage } from "#web/features/vocabulary/quiz-page.tsx";
import { Outbox } from "#web/outbox/outbox.tsx";
import { readStoredSubmissions } from "#web/outbox/submission.ts";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { buildSavedQuiz, buildVocabularyQuestion } from "./vocabulary-words.ts";

const submitCall = "POST /api/quiz/submit";

test("Results that could not be sent are saved when the connection returns, and a message says so", async () => {
  const learnerId = crypto.randomUUID();
  let answer: unknown = new TypeError("Failed to fetch");
  const requests = fakeServer({
    "POST /api/vocabulary/quiz/generate": () => ({ quizId: "quiz-1", questions: [buildVocabularyQuestion("Hafen")] }),
    [submitCall]: () => answer,
  });
  renderPage(
    <>
      <Outbox learnerId={learnerId} />
      <QuizPage learnerId={learnerId} />
    </>,
    "/vocabulary/quiz",
  );
  await screen.findByText("Question 1 of 1");
  fireEvent.keyDown(window, { key: "1" });
  fireEvent.submit(screen.getByRole("button", { name: "Check Answer" }));
  fireEvent.click(screen.getByRole("button", { name: "View Results" }));
  await screen.findByText(/Your results are not saved yet/);

  answer = buildSavedQuiz();
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(screen.queryByText(/Your results are not saved yet/)).toBeNull();
  expect(readStoredSubmissions(learnerId)).toEqual([]);
  expect(requests.filter(({ call }) => call === submitCall)).toHaveLength(2);
});
