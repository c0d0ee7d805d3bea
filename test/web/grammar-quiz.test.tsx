import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { expect, test } from "vitest";
import { GrammarQuizPage } from "#web/features/grammar/grammar-quiz-page.tsx";
import { readStoredSubmissions } from "#web/outbox/submission.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildChoiceExercise, buildGrammarQuestion, buildTopic, buildTypedExercise } from "./grammar-topics.ts";
import { buildSavedQuiz } from "./vocabulary-words.ts";

const generateCall = "POST /api/grammar/quiz/generate";
const submitCall = "POST /api/quiz/submit";
const quiz = {
  quizId: "quiz-1",
  questions: [buildGrammarQuestion(buildChoiceExercise("e1")), buildGrammarQuestion(buildTypedExercise("e2"))],
};

function Pages({ learnerId }: { learnerId: string | null }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <Routes>
        <Route path="/grammar/quiz" element={<GrammarQuizPage learnerId={learnerId} />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>
  );
}

const createLearnerId = () => crypto.randomUUID();
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const pressButton = (name: string) => fireEvent.click(getButton(name));
const checkAnswer = (name: string) => fireEvent.submit(getButton(name));
const pickOption = (label: string) => fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${label}`) }));
const getField = () => screen.getByLabelText<HTMLInputElement>("Your answer in German");
const typeAnswer = (answer: string) => fireEvent.change(getField(), { target: { value: answer } });
const findSubmissions = (requests: ReturnType<typeof fakeServer>) => requests.filter(({ call }) => call === submitCall);

test("A regular quiz gives feedback, allows going back, counts the first checked answers and lists all answers", async () => {
  const id = createLearnerId();
  const requests = fakeServer({ [generateCall]: quiz, [submitCall]: buildSavedQuiz() });
  renderPage(<Pages learnerId={id} />, "/grammar/quiz?level=A1");
  expect(await screen.findByText("Question 1 of 2")).toBeTruthy();
  expect(requests[0]?.body).toEqual({ language: "german", mode: "regular", count: 10, level: "A1" });
  expect([screen.getByText("multiple choice"), screen.getByText("easy")]).toHaveLength(2);
  expect(getButton("Next").disabled).toBe(true);
  pickOption("Die");
  checkAnswer("Next");
  expect(await screen.findByText("Not quite")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Continue"));
  expect(screen.queryByText(/The first checked answer counts/)).toBeNull();
  pickOption("Der");
  expect(screen.queryByText("Not quite")).toBeNull();
  expect(screen.getByText(/The first checked answer counts/).textContent).toContain("Die");
  checkAnswer("Next");
  expect(await screen.findByText("Correct")).toBeTruthy();
  pressButton("Continue");

  expect(await screen.findByText("Question 2 of 2")).toBeTruthy();
  expect(getField().placeholder).toBe("Type your answer here...");
  typeAnswer("Schloss");
  pressButton("Previous");
  expect(await screen.findByText("Question 1 of 2")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Feedback" })).toBeNull();
  checkAnswer("Next");
  pressButton("Continue");
  expect(getField().value).toBe("Schloss");
  checkAnswer("Finish");
  expect(screen.getByText(/^Correct answer/).textContent).toBe("Correct answer: Schlüssel");
  pressButton("View Results");

  expect(await screen.findByText("0 out of 2 correct")).toBeTruthy();
  expect(await screen.findByText("Quiz completed!")).toBeTruthy();
  expect(screen.getByText("Your results have been saved.")).toBeTruthy();
  expect(screen.getByText("Your answers")).toBeTruthy();
  expect([screen.getByText("Die"), screen.getByText("Schloss")]).toHaveLength(2);
  const correctAnswers = screen
    .getAllByRole("strong")
    .map((answer) => [answer.textContent, answer.parentElement?.textContent]);
  expect(correctAnswers).toEqual([
    ["Der", "Der Tisch ist neu."],
    ["Schlüssel", "Wo ist der Schlüssel?"],
  ]);
  expect(screen.getAllByText("easy")).toHaveLength(2);
  const ruleLinks = screen.getAllByRole("link", { name: "Read the rule" }).map((link) => link.getAttribute("href"));
  expect(ruleLinks).toEqual(["/grammar/a1-one#rule-1", "/grammar/a1-one#rule-1"]);
  expect(findSubmissions(requests)).toHaveLength(1);
  expect(findSubmissions(requests)[0]?.body).toMatchObject({
    quizId: "quiz-1",
    quizType: "grammar",
    level: "A1",
    score: 0,
    totalQuestions: 2,
    answers: [
      { questionId: "e1", selectedAnswer: "Die" },
      { questionId: "e2", selectedAnswer: "Schloss" },
    ],
  });
  pressButton("Try Again");
  expect(await screen.findByText("Question 1 of 2")).toBeTruthy();
  expect(requests.filter(({ call }) => call === generateCall)).toHaveLength(2);
});

test("A gate quiz counts only the first checked answers, says so, and does not list the answers", async () => {
  const requests = fakeServer({
    [generateCall]: quiz,
    [submitCall]: buildSavedQuiz({ unlockedTopicId: "a1-two" }),
    "GET /api/grammar/library/a1-one": buildTopic("a1-one"),
    "GET /api/grammar/library/a1-two": buildTopic("a1-two"),
  });
  renderPage(<Pages learnerId={createLearnerId()} />, "/grammar/quiz?level=A1&mode=level-up&topic=a1-one");
  await screen.findByText("Question 1 of 2");
  expect(requests[0]?.body).toEqual({ language: "german", mode: "level-up", count: 10, topicId: "a1-one" });
  pickOption("Die");
  checkAnswer("Next");
  pickOption("Der");
  expect(screen.getByText(/The first checked answer counts/).textContent).toContain("Die");
  checkAnswer("Next");
  pressButton("Continue");
  typeAnswer("Schlüssel");
  checkAnswer("Finish");
  pressButton("View Results");
  expect(await screen.findByText("1 out of 2 correct")).toBeTruthy();
  expect(screen.queryByText("Your answers")).toBeNull();
  expect(await screen.findByText("The next topic is open")).toBeTruthy();
  expect(await screen.findByText("Topic a1-two")).toBeTruthy();
  const body = findSubmissions(requests)[0]?.body;
  expect(body).toMatchObject({ quizType: "grammar-level-up", topicId: "a1-one", quizId: "quiz-1", score: 1 });
  expect(body).toMatchObject({ answers: [{ selectedAnswer: "Die" }, { selectedAnswer: "Schlüssel" }] });
  pressButton("Back to Grammar Library");
  expect(screen.getByTestId("address").textContent).toBe("/grammar?tab=A1");
});

test("A level's test names the level that it unlocks, and its results say that the level is unlocked", async () => {
  const requests = fakeServer({
    [generateCall]: { quizId: "quiz-1", questions: [buildGrammarQuestion(buildChoiceExercise("e1"))] },
    [submitCall]: buildSavedQuiz({ unlocked: true, unlockedLevel: "A2" }),
  });
  renderPage(<Pages learnerId={createLearnerId()} />, "/grammar/quiz?level=A1&mode=total-level");
  await screen.findByText("Question 1 of 1");
  expect(requests[0]?.body).toMatchObject({ mode: "total-level", count: 20, level: "A1", targetLevel: "A2" });
  pickOption("Der");
  checkAnswer("Finish");
  pressButton("View Results");
  expect(await screen.findByText("A2 Unlocked!")).toBeTruthy();
  expect(screen.getByText("Congratulations! You've unlocked the A2 level.")).toBeTruthy();
  expect(screen.getByText("A2 is open")).toBeTruthy();
  expect(findSubmissions(requests)[0]?.body).toMatchObject({
    quizType: "grammar-total-level",
    targetLevel: "A2",
    level: "A1",
  });

  // The learner can continue with the next test, and Back does not return to the passed test.
  pressButton("Unlock B1 (20 questions)");
  expect(screen.getByTestId("address").textContent).toBe("/grammar/quiz?level=A2&mode=total-level");
  await screen.findByText("Question 1 of 1");
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === generateCall).map(({ body }) => Object(body).targetLevel)).toEqual([
      "A2",
      "B1",
    ]),
  );
});

test("After the test of the last level, no other test is offered", async () => {
  fakeServer({
    [generateCall]: { quizId: "quiz-1", questions: [buildGrammarQuestion(buildChoiceExercise("e1"))] },
    [submitCall]: buildSavedQuiz({ unlocked: true, unlockedLevel: "C2" }),
  });
  renderPage(<Pages learnerId={createLearnerId()} />, "/grammar/quiz?level=C1&mode=total-level");
  await screen.findByText("Question 1 of 1");
  pickOption("Der");
  checkAnswer("Finish");
  pressButton("View Results");
  expect(await screen.findByText("C2 is open")).toBeTruthy();
  expect(getButton("Go to C2")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Unlock/ })).toBeNull();
});

test("Passing a gate quiz again unlocks nothing, and its results do not say that something was unlocked", async () => {
  const questions = Array.from({ length: 10 }, (_, i) => buildGrammarQuestion(buildChoiceExercise(`e${i}`)));
  let nextTopicStatus = { isUnlocked: false };
  let unlockedTopicId: string | null = "a1-two";
  fakeServer({
    [generateCall]: { quizId: "quiz-1", questions },
    [submitCall]: () => buildSavedQuiz({ unlockedTopicId }),
    "GET /api/grammar/library?level=A1": () => [buildTopic("a1-one"), buildTopic("a1-two", nextTopicStatus)],
    "GET /api/grammar/library/a1-one": buildTopic("a1-one"),
    "GET /api/grammar/library/a1-two": buildTopic("a1-two"),
  });
  const takeQuiz = async () => {
    renderPage(<Pages learnerId={createLearnerId()} />, "/grammar/quiz?level=A1&mode=level-up&topic=a1-one");
    for (const index of questions.keys()) {
      await screen.findByText(`Question ${index + 1} of 10`);
      pickOption("Der");
      checkAnswer(index === 9 ? "Finish" : "Next");
      pressButton(index === 9 ? "View Results" : "Continue");
    }
    await screen.findByText("Quiz completed!");
  };
  await takeQuiz();
  expect(screen.getByText("On course: that opens the next topic.")).toBeTruthy();
  expect(screen.getByText("The next topic is open")).toBeTruthy();
  cleanup();
  unlockedTopicId = null;
  // The next topic is already open, because the same quiz was passed in another tab. In the first run, the browser does
  // not know yet that the topic is open; in the second run, it knows this.
  for (const isUnlocked of [false, true]) {
    nextTopicStatus = { isUnlocked };
    await takeQuiz();
    expect(screen.getByText("On course: this topic is passed.")).toBeTruthy();
    expect(screen.queryByText(/next topic/)).toBeNull();
    cleanup();
  }
});

test("A visitor can practise only A1, is offered an account, and must sign in for gate quizzes", async () => {
  const requests = fakeServer({
    [generateCall]: { quizId: "quiz-1", questions: [buildGrammarQuestion(buildChoiceExercise("e1"))] },
    [submitCall]: buildSavedQuiz({ guestMode: true, xpAwarded: 0 }),
  });
  const { unmount } = renderPage(<Pages learnerId={null} />, "/grammar/quiz?level=B1");
  await screen.findByText("Question 1 of 1");
  expect(requests[0]?.body).toMatchObject({ level: "A1" });
  pickOption("Der");
  checkAnswer("Finish");
  pressButton("View Results");
  expect(await screen.findByText("Want to track your progress?")).toBeTruthy();
  expect(await screen.findByText("Sign up free to save your progress and track your learning.")).toBeTruthy();
  unmount();
  renderPage(<Pages learnerId={null} />, "/grammar/quiz?level=A1&mode=total-level");
  expect(screen.getByTestId("address").textContent).toMatch(/^\/auth\?returnTo=%2Fgrammar%2Fquiz/);
});

test("A quiz about conversation mistakes is a regular quiz, says if there are no mistakes, and needs an account", async () => {
  let answer: unknown = quiz;
  const requests = fakeServer({ [generateCall]: () => answer, [submitCall]: buildSavedQuiz() });
  const { unmount } = renderPage(<Pages learnerId={createLearnerId()} />, "/grammar/quiz?mode=mistakes");
  expect(await screen.findByText("Your mistakes")).toBeTruthy();
  expect(requests[0]?.body).toEqual({ language: "german", mode: "mistakes" });
  pickOption("Der");
  checkAnswer("Next");
  pressButton("Continue");
  await screen.findByText("Question 2 of 2");
  typeAnswer("Schlüssel");
  checkAnswer("Finish");
  pressButton("View Results");
  expect(await screen.findByRole("button", { name: "Back to Conversations" })).toBeTruthy();
  await waitFor(() =>
    expect(findSubmissions(requests)[0]?.body).toMatchObject({ quizType: "grammar", level: "all", score: 2 }),
  );
  unmount();

  answer = buildRefusal("not_found", "There are no mistakes to practise yet: they come from your conversations.");
  const pageWithoutMistakes = renderPage(<Pages learnerId={createLearnerId()} />, "/grammar/quiz?mode=mistakes");
  expect(await screen.findByText("No mistakes to practise yet")).toBeTruthy();
  pageWithoutMistakes.unmount();
  renderPage(<Pages learnerId={null} />, "/grammar/quiz?mode=mistakes");
  expect(screen.getByTestId("address").textContent).toMatch(/^\/auth\?returnTo=%2Fgrammar%2Fquiz%3Fmode%3Dmistakes/);
});

test("An unsent result is kept, an empty quiz and a refusal are explained, and leaving asks for confirmation", async () => {
  const id = createLearnerId();
  let questions: unknown = { quizId: "quiz-1", questions: [] };
  fakeServer({ [generateCall]: () => questions, [submitCall]: new TypeError("offline") });
  const { unmount } = renderPage(<Pages learnerId={id} />, "/grammar/quiz?level=A1");
  expect(await screen.findByText("No grammar exercises available for this quiz")).toBeTruthy();
  unmount();

  questions = buildRefusal("locked", "Complete quizzes to unlock this level");
  const lockedPage = renderPage(<Pages learnerId={id} />, "/grammar/quiz?level=B1");
  expect(await screen.findByText("Complete quizzes to unlock this level")).toBeTruthy();
  lockedPage.unmount();

  questions = { quizId: "quiz-1", questions: [buildGrammarQuestion(buildChoiceExercise("e1"))] };
  renderPage(<Pages learnerId={id} />, "/grammar/quiz?level=A1");
  await screen.findByText("Question 1 of 1");
  pickOption("Der");
  fireEvent.click(screen.getByRole("button", { name: "Exit Quiz" }));
  expect(await screen.findByText("Exit the quiz?")).toBeTruthy();
  pressButton("Keep Going");
  checkAnswer("Finish");
  pressButton("View Results");
  expect(await screen.findByText(/Your results are not saved yet/)).toBeTruthy();
  await waitFor(() => expect(readStoredSubmissions(id)).toHaveLength(1));
});
