import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReviewPage } from "#web/features/vocabulary/review-page.tsx";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { buildSavedQuiz, buildVocabularyQuestion } from "./vocabulary-words.ts";

const generateCall = "POST /api/vocabulary/review/generate";
const submitCall = "POST /api/quiz/submit";
const dueCall = "GET /api/vocabulary/german/due";

test("A review asks each word's due facet, is sent as one quiz, says how many words remain, and can be continued", async () => {
  const genderQuestion = buildVocabularyQuestion("Boot", {
    id: "boot:gender",
    quizType: "gender",
    options: ["der", "die", "das"],
    correctAnswer: ["das"],
    gender: "n",
  });
  let dueResponse: object = { dueWords: 3, nextDueAt: null, words: [] };
  const requests = fakeServer({
    [generateCall]: { quizId: "review-1", questions: [buildVocabularyQuestion("Hafen"), genderQuestion], dueWords: 5 },
    [submitCall]: buildSavedQuiz(),
    [dueCall]: () => dueResponse,
  });
  const takeReview = async () => {
    await screen.findByRole("heading", { name: "Hafen" });
    fireEvent.keyDown(window, { key: "1" });
    fireEvent.submit(screen.getByRole("button", { name: "Check Answer" }));
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getAllByText("What is the correct gender article?")[0]).toBeTruthy();
    fireEvent.keyDown(window, { key: "3" });
    fireEvent.submit(screen.getByRole("button", { name: "Check Answer" }));
    fireEvent.click(screen.getByRole("button", { name: "View Results" }));
  };
  renderPage(<ReviewPage learnerId={crypto.randomUUID()} />, "/vocabulary/review");
  await takeReview();
  expect(await screen.findByText("3 words are still due.")).toBeTruthy();
  expect(requests.find(({ call }) => call === submitCall)?.body).toMatchObject({
    quizId: "review-1",
    quizType: "vocabulary-review",
    answers: [{ questionId: "Hafen:german-to-english" }, { questionId: "boot:gender", selectedAnswer: "das" }],
  });

  dueResponse = { dueWords: 0, nextDueAt: "2099-01-05T10:00:00Z", words: [] };
  fireEvent.click(screen.getByRole("button", { name: "Go On" }));
  await takeReview();
  expect(await screen.findByText("Nothing else is due.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Go On" })).toBeNull();
});

test("If no words are due, the review says so", async () => {
  fakeServer({ [generateCall]: { quizId: "review-1", questions: [], dueWords: 0 } });
  renderPage(<ReviewPage learnerId="anna" />, "/vocabulary/review");
  expect(await screen.findByText("Nothing is due")).toBeTruthy();
});
