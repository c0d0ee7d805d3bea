import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { adverbQuestionsOf, type OptionValue } from "#core/domain/quizzes/adverb-quiz.ts";
import { changeAnswer, checkAnswer, startQuiz } from "#core/domain/quizzes/quiz-flow.ts";
import { buildAdverbRules, buildResult } from "#web/features/landing/adverb-quiz-rules.ts";
import { AdverbQuizSection } from "#web/features/landing/adverb-quiz-section.tsx";
import { readPendingResult } from "#web/quiz/adverb-result.ts";
import { renderPage } from "./fake-server.tsx";

const questions = adverbQuestionsOf("A1");
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const clickButton = (name: string) => fireEvent.click(getButton(name));

afterEach(() => localStorage.clear());

async function startQuizPage() {
  renderPage(<AdverbQuizSection />);
  clickButton("Start Quiz");
  await screen.findByText("Question 1 of 5");
}

function pickOption(index: number, isRight: boolean) {
  const question = questions[index];
  const option = question?.options.find(({ value }) => (value === question.correctAnswer) === isRight);
  fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${option?.label}`) }));
}

test("Next is disabled until an answer is chosen and then shows the result, and Previous hides the result", async () => {
  await startQuizPage();
  expect([getButton("Previous").disabled, getButton("Next").disabled]).toEqual([true, true]);
  pickOption(0, false);
  expect(getButton("Next").disabled).toBe(false);
  clickButton("Next");
  expect(screen.getByText("Incorrect")).toBeTruthy();
  expect(screen.getByText(questions[0]?.explanation ?? "")).toBeTruthy();
  expect(screen.getByText("Question 1 of 5")).toBeTruthy();

  pickOption(0, true);
  expect(screen.queryByText("Incorrect")).toBeNull();
  clickButton("Next");
  expect(screen.getByText("Correct")).toBeTruthy();
  clickButton("Continue");
  expect(screen.getByText("Question 2 of 5")).toBeTruthy();
  expect(getButton("Next").disabled).toBe(true);
  clickButton("Previous");
  expect(screen.getByText("Question 1 of 5")).toBeTruthy();
  expect(screen.queryByText("Correct")).toBeNull();
  expect(getButton("Next").disabled).toBe(false);
});

test("The last question submits the quiz, stores the result in the browser and offers an account", async () => {
  await startQuizPage();
  for (const index of questions.keys()) {
    pickOption(index, index !== 1);
    clickButton(index === 4 ? "Submit Quiz" : "Next");
    if (index < 4) clickButton("Continue");
  }
  expect(readPendingResult(new Date())).toBeNull();
  clickButton("View Results");
  // The code of the results is loaded while the questions are answered. On a busy machine it can arrive later, so the
  // test waits for the results.
  expect(await screen.findByText("4/5")).toBeTruthy();
  const { germanSentence = "", options = [], correctAnswer } = questions[0] ?? {};
  const rightAnswerLabel = options.find(({ value }) => value === correctAnswer)?.label ?? "";
  const dialog = screen.getByRole("dialog", { name: "Quiz Results" });
  expect(dialog.textContent).toContain(germanSentence.replace("___", rightAnswerLabel));
  expect(screen.getByText("80%")).toBeTruthy();
  expect(readPendingResult(new Date())).toMatchObject({ quizType: "adverb", level: "A1", score: 4, totalQuestions: 5 });
  expect(screen.getByRole("link", { name: "Create Account" }).getAttribute("href")).toBe("/auth?mode=signup");
  clickButton("Maybe Later");
  expect(screen.queryByText("Maybe Later")).toBeNull();
  clickButton("Close");
  expect(getButton("Start Quiz")).toBeTruthy();
});

test("Only the first checked answer counts, even if another answer is checked later, and a note says so", async () => {
  await startQuizPage();
  const labelOf = (value: string | undefined) => questions[0]?.options.find((option) => option.value === value)?.label;
  const wrongValue = questions[0]?.options.find(({ value }) => value !== questions[0]?.correctAnswer)?.value;
  for (const index of questions.keys()) {
    pickOption(index, index !== 0);
    clickButton(index === 4 ? "Submit Quiz" : "Next");
    if (index === 0) {
      pickOption(0, true);
      expect(screen.getByText(/The first checked answer counts/).textContent).toContain(labelOf(wrongValue));
      clickButton("Next");
      expect(screen.getByText("Correct")).toBeTruthy();
    }
    if (index < 4) clickButton("Continue");
  }
  clickButton("View Results");
  expect(await screen.findByText("4/5")).toBeTruthy();
  const storedResult = readPendingResult(new Date());
  expect(storedResult).toMatchObject({ score: 4 });
  expect(storedResult?.answers[0]).toMatchObject({ selectedAnswer: wrongValue, isCorrect: false });
});

test("A question without a checked answer counts as unanswered", () => {
  const [firstQuestion] = questions;
  if (!firstQuestion) throw new Error("A1 has five questions");
  const rules = buildAdverbRules(questions);
  const initialFlow = startQuiz<OptionValue>(questions.map(({ id }) => String(id)));
  const flow = checkAnswer(changeAnswer(initialFlow, rules, firstQuestion.correctAnswer), rules);
  const result = buildResult(flow, "A1", questions, new Date());
  expect(result.score).toBe(1);
  expect(result.answers.map(({ selectedAnswer }) => selectedAnswer === null)).toEqual([false, true, true, true, true]);
});

test("C1 and C2 are listed but disabled", () => {
  renderPage(<AdverbQuizSection />);
  expect(["A1", "B2", "C1", "C2"].map((level) => getButton(level).disabled)).toEqual([false, false, true, true]);
  expect(screen.getByText(/No questions at this level yet/)).toBeTruthy();
});

test("A key chooses and focuses an option, and neither a held Enter nor a double click skips the result", async () => {
  await startQuizPage();
  fireEvent.keyDown(window, { key: "b" });
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  fireEvent.keyDown(window, { key: "1" });
  const [firstElement] = screen.getAllByRole<HTMLInputElement>("radio");
  expect(document.activeElement).toBe(firstElement);
  fireEvent.click(getButton("Next"), { detail: 1 });
  fireEvent.click(getButton("Continue"), { detail: 2 });
  expect(fireEvent.keyDown(getButton("Continue"), { key: "Enter", repeat: true })).toBe(false);
  expect(screen.getByText("Question 1 of 5")).toBeTruthy();
  fireEvent.click(getButton("Continue"), { detail: 1 });
  expect(screen.getByText("Question 2 of 5")).toBeTruthy();
});
