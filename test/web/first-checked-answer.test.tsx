import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { LessonQuizScreen } from "#web/features/curriculum/lesson-quiz-screen.tsx";
import { PrefixTestPage } from "#web/features/verb-prefixes/prefix-test-page.tsx";
import { QuizPage } from "#web/features/vocabulary/quiz-page.tsx";
import { buildLessonWord, fakeServer, renderPage } from "./fake-server.tsx";
import { buildSavedQuiz, buildVocabularyQuestion } from "./vocabulary-words.ts";

// This file tests only some quizzes. In grammar, adverb, study and conjugation quizzes, a checked answer cannot be
// changed either; the test files of these quizzes test this.

const learnerId = crypto.randomUUID();
const submitForm = (name: string) => fireEvent.submit(screen.getByRole("button", { name }));
const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pressKey = (key: string) => fireEvent.keyDown(window, { key });
const waitForRequestBody = async (requests: ReturnType<typeof fakeServer>, expectedCall: string) => {
  await waitFor(() => expect(requests.some(({ call }) => call === expectedCall)).toBe(true));
  return requests.find(({ call }) => call === expectedCall)?.body;
};

test("Vocabulary quiz: a checked choice and a checked text cannot be changed", async () => {
  const typedQuestion = buildVocabularyQuestion("Boot", { quizType: "fill-in-blank", options: null });
  const requests = fakeServer({
    "POST /api/vocabulary/quiz/generate": {
      quizId: "quiz-1",
      questions: [buildVocabularyQuestion("Hafen"), typedQuestion],
    },
    "POST /api/quiz/submit": buildSavedQuiz(),
  });
  renderPage(<QuizPage learnerId={learnerId} />, "/vocabulary/quiz");
  await screen.findByText("Question 1 of 2");
  pressKey("2");
  submitForm("Check Answer");
  pressKey("1");
  const [rightRadio] = screen.getAllByRole<HTMLInputElement>("radio");
  expect([rightRadio?.checked, rightRadio?.disabled]).toEqual([false, true]);
  expect(screen.queryByRole("button", { name: "Check Answer" })).toBeNull();
  pressButton("Continue");
  const answerField = await screen.findByLabelText<HTMLInputElement>("Your answer in English");
  fireEvent.change(answerField, { target: { value: "ship" } });
  submitForm("Check Answer");
  expect(answerField.readOnly).toBe(true);
  fireEvent.change(answerField, { target: { value: "Boot in English" } });
  pressButton("View Results");
  expect(await screen.findByText("0 out of 2 correct")).toBeTruthy();
  expect(await waitForRequestBody(requests, "POST /api/quiz/submit")).toMatchObject({
    score: 0,
    answers: [{ selectedAnswer: "wrong one" }, { selectedAnswer: "ship" }],
  });
});

test("Prefix test: a checked answer stays locked when the learner goes back to it", async () => {
  const buildQuestion = (id: string) => ({
    id,
    question: "Wann ___ wir ___? (to arrive)",
    options: ["kommen … an", "ankommen … an"],
    correctAnswer: 0,
    explanation: "*ankommen* is separable.",
    prefix: "an",
    baseVerb: "kommen",
    cefrLevel: "A1",
  });
  const { resultId: _, ...savedFields } = buildSavedQuiz({ completedTests: 1, totalTests: 40 });
  const requests = fakeServer({
    "GET /api/vocabulary/verb-test": {
      test: { id: "kommen", verb: "kommen", baseMeaning: "to come", cefrLevel: "A1", testTitle: "kommen" },
      questions: [buildQuestion("one"), buildQuestion("two")],
      completedTests: 0,
      totalTests: 40,
    },
    "POST /api/vocabulary/verb-test/submit": savedFields,
  });
  renderPage(<PrefixTestPage learnerId={learnerId} />, "/vocabulary/verb-prefixes");
  await screen.findByText("Question 1 of 2");
  pressKey("2");
  submitForm("Check Answer");
  pressButton("Next Question");
  pressButton("Previous");
  pressKey("1");
  fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
  expect(screen.getByText("Not quite")).toBeTruthy();
  pressButton("Next Question");
  pressKey("1");
  submitForm("Check Answer");
  pressButton("Finish Test");
  expect(await waitForRequestBody(requests, "POST /api/vocabulary/verb-test/submit")).toMatchObject({
    score: 1,
    answers: [{ selectedAnswer: 1 }, { selectedAnswer: 0 }],
  });
});

test("Lesson quiz: the first choice is locked", () => {
  const word = buildLessonWord("Hafen", "harbour");
  const onFinish = vi.fn();
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  renderPage(
    <LessonQuizScreen
      title="At sea"
      questions={[{ word, options: ["harbour", "boat"] }]}
      onExit={() => {}}
      onFinish={onFinish}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: /boat/ }));
  fireEvent.click(screen.getByRole("button", { name: /harbour/ }));
  pressKey("1");
  expect(screen.getByText("Not quite. Correct answer: harbour")).toBeTruthy();
  act(() => vi.advanceTimersByTime(1000));
  expect(onFinish).toHaveBeenCalledExactlyOnceWith([{ word, selectedAnswer: "boat" }]);
});
