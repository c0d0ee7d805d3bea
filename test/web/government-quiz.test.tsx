import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { QuizPage } from "#web/features/vocabulary/quiz-page.tsx";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { buildSavedQuiz, buildVocabularyQuestion } from "./vocabulary-words.ts";

const submitCall = "POST /api/quiz/submit";

test("A question about a verb's government hides the verb's frame until the answer is checked", async () => {
  const warten = buildVocabularyQuestion("warten", {
    id: "warten:government",
    quizType: "government",
    options: ["auf + Dative", "auf + Accusative", "für + Accusative"],
    correctAnswer: "auf + Accusative",
    translation: ["to wait"],
    partOfSpeech: "verb",
    caseInfo: "(auf + Accusative)",
    exampleSentence: "Ich warte auf den Bus.",
  });
  const requests = fakeServer({
    "POST /api/vocabulary/quiz/generate": { quizId: "quiz-1", questions: [warten] },
    [submitCall]: buildSavedQuiz(),
  });
  renderPage(<QuizPage learnerId={crypto.randomUUID()} />, "/vocabulary/quiz?type=government");
  expect(await screen.findByText("to wait")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("warten ___ + ?");
  expect(document.body.textContent).not.toContain("(auf + Accusative)");
  fireEvent.keyDown(window, { key: "1" });
  fireEvent.submit(screen.getByRole("button", { name: "Check Answer" }));
  expect(await screen.findByText("Ich warte auf den Bus.")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Feedback" }).textContent).toContain("(auf + Accusative)");
  fireEvent.click(screen.getByRole("button", { name: "View Results" }));
  await waitFor(() => expect(requests.some(({ call }) => call === submitCall)).toBe(true));
  expect(requests.find(({ call }) => call === submitCall)?.body).toMatchObject({
    quizType: "vocabulary-german-to-english-government",
    answers: [{ questionId: "warten:government", selectedAnswer: "auf + Dative", isCorrect: false }],
  });
});
