import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { Route, Routes, useLocation, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { QuizPage } from "#web/features/vocabulary/quiz-page.tsx";
import { StudyPage } from "#web/features/vocabulary/study-page.tsx";
import { readStoredSubmissions } from "#web/outbox/submission.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildSavedQuiz, buildVocabularyQuestion } from "./vocabulary-words.ts";

const generateCall = "POST /api/vocabulary/quiz/generate";
const submitCall = "POST /api/quiz/submit";
const quizOfTwoQuestions = {
  quizId: "quiz-1",
  questions: [buildVocabularyQuestion("Hafen"), buildVocabularyQuestion("Boot")],
};
const keyQuestion = buildVocabularyQuestion("key", {
  id: "schluessel:english-to-german",
  hyphenated: "Schlüs\u00ADsel",
  direction: "english-to-german",
  quizType: "fill-in-blank",
  options: null,
  correctAnswer: ["Schlüssel"],
  gender: "m",
});

function Pages({ learnerId }: { learnerId: string | null }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <p data-testid="path">{pathname}</p>
      <button type="button" onClick={() => navigate(-1)}>
        browser back
      </button>
      <button type="button" onClick={() => navigate("/vocabulary")}>
        elsewhere
      </button>
      <button
        type="button"
        onClick={() => navigate("/vocabulary/quiz?type=multiple-choice", { state: { shouldReturnHere: true } })}
      >
        go
      </button>
      <Routes>
        <Route path="/vocabulary" element={<h1>Words</h1>} />
        <Route path="/vocabulary/quiz" element={<QuizPage learnerId={learnerId} />} />
        <Route path="/vocabulary/study" element={<StudyPage learnerId={learnerId} />} />
      </Routes>
    </>
  );
}

const createLearnerId = () => crypto.randomUUID();
const checkAnswer = () => fireEvent.submit(screen.getByRole("button", { name: "Check Answer" }));
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("Keys choose an option, checking explains the answer, and the results are sent once in the contract's format", async () => {
  const id = createLearnerId();
  const requests = fakeServer({ [generateCall]: quizOfTwoQuestions, [submitCall]: buildSavedQuiz() });
  renderPage(
    <StrictMode>
      <Pages learnerId={id} />
    </StrictMode>,
    "/vocabulary/quiz?type=multiple-choice&direction=german-to-english&level=A2&pos=noun",
  );
  expect(await screen.findByText("Question 1 of 2")).toBeTruthy();
  expect(screen.getAllByText("Select the correct translation")[0]).toBeTruthy();
  expect(screen.getByRole("button", { name: "Check Answer" }).hasAttribute("disabled")).toBe(true);
  fireEvent.keyDown(window, { key: "2" });
  fireEvent.keyDown(window, { key: "1" });
  checkAnswer();
  expect(await screen.findByText("Correct")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Continue"));
  clickButton("Continue");
  fireEvent.keyDown(window, { key: "3" });
  checkAnswer();
  expect(await screen.findByText("Not quite")).toBeTruthy();
  clickButton("View Results");
  expect(await screen.findByText("1 out of 2 correct")).toBeTruthy();
  expect(screen.getByText("50%")).toBeTruthy();
  expect(await screen.findByText("Your results have been saved.")).toBeTruthy();

  const submissions = requests.filter(({ call }) => call === submitCall);
  expect(submissions).toHaveLength(1);
  expect(submissions[0]?.body).toMatchObject({
    quizId: "quiz-1",
    quizType: "vocabulary-german-to-english-multiple-choice",
    level: "A2",
    category: "noun",
    score: 1,
    totalQuestions: 2,
    answers: [
      { questionId: "Hafen:german-to-english", selectedAnswer: "Hafen in English" },
      { questionId: "Boot:german-to-english", selectedAnswer: "wrong two" },
    ],
  });
  expect(readStoredSubmissions(id)).toEqual([]);
  expect(requests.find(({ call }) => call === generateCall)?.body).toMatchObject({
    count: 10,
    level: "A2",
    category: "noun",
  });

  clickButton("Try Again");
  expect(await screen.findByText("Question 1 of 2")).toBeTruthy();
});

test("A typo is almost right, spelled-out umlauts are right with a note, and a wrong article is reported", async () => {
  fakeServer({
    [generateCall]: {
      quizId: "quiz-1",
      questions: ["a", "b", "c"].map((wordId) => ({ ...keyQuestion, id: `${wordId}:english-to-german` })),
    },
    [submitCall]: buildSavedQuiz({ guestMode: true, xpAwarded: 0 }),
  });
  renderPage(<Pages learnerId={null} />, "/vocabulary/quiz?type=fill-in-blank&direction=english-to-german");
  const typeAnswer = async (answer: string) => {
    fireEvent.change(await screen.findByLabelText("Your answer in German"), { target: { value: answer } });
    checkAnswer();
  };
  await typeAnswer("der Schlussel");
  expect(await screen.findByText("Almost")).toBeTruthy();
  expect(await screen.findByText("der Schlüssel")).toBeTruthy();
  expect((await screen.findByText(/One letter off/)).textContent).toContain("ü, not u");
  clickButton("Continue");
  await typeAnswer("Schluessel");
  expect(await screen.findByText("Correct")).toBeTruthy();
  expect(screen.getByText(/With its own letters/).textContent).toContain("Schlüssel");
  clickButton("Continue");
  await typeAnswer("die Schlüssel");
  expect((await screen.findByText(/The word is right, its article is not/)).textContent).toMatch(
    /It is not counted\.$/,
  );
  clickButton("View Results");
  expect(await screen.findByText("1 out of 3 correct")).toBeTruthy();
  expect(screen.getByText("Want to track your progress?")).toBeTruthy();
  expect(await screen.findByText("Sign up free to save your progress and track your learning.")).toBeTruthy();
  // The results do not tell visitors when words come back, because nothing is stored for visitors.
  expect(screen.queryByText(/comes? back soon|come back later/)).toBeNull();
});

test("The umlaut bar inserts a letter at the caret, and the input keeps the focus", async () => {
  fakeServer({ [generateCall]: { quizId: "quiz-1", questions: [keyQuestion] } });
  renderPage(<Pages learnerId={null} />, "/vocabulary/quiz?type=fill-in-blank&direction=english-to-german");
  const answerField = (await screen.findByLabelText("Your answer in German")) as HTMLInputElement;
  await waitFor(() => expect(document.activeElement).toBe(answerField));
  fireEvent.change(answerField, { target: { value: "Schlssel" } });
  answerField.setSelectionRange(4, 4);
  fireEvent.click(screen.getByRole("button", { name: "ü" }));
  expect(answerField.value).toBe("Schlüssel");
  expect(document.activeElement).toBe(answerField);
  answerField.setSelectionRange(0, 9);
  fireEvent.click(screen.getByRole("button", { name: "ö" }), { shiftKey: true });
  expect(answerField.value).toBe("Ö");
  for (const attributeName of ["autocorrect", "autocapitalize"])
    expect(answerField.getAttribute(attributeName)).toBe("off");
});

test("An unsent result is kept and can be sent again, and an empty quiz and a failed request are explained", async () => {
  const id = createLearnerId();
  let answer: unknown = new TypeError("Failed to fetch");
  let questions = [buildVocabularyQuestion("Hafen")];
  const requests = fakeServer({
    [generateCall]: () => ({ quizId: "quiz-1", questions }),
    [submitCall]: () => answer,
  });
  const { unmount } = renderPage(<Pages learnerId={id} />, "/vocabulary/quiz");
  await screen.findByText("Question 1 of 1");
  fireEvent.keyDown(window, { key: "1" });
  checkAnswer();
  clickButton("View Results");
  expect(await screen.findByText(/Your results are not saved yet/)).toBeTruthy();
  expect(readStoredSubmissions(id)).toHaveLength(1);
  answer = buildSavedQuiz({ xpReason: "half-today" });
  clickButton("Save Again");
  expect(await screen.findByText("+3 XP")).toBeTruthy();
  expect(screen.getByText(/^The same quiz a second time today/)).toBeTruthy();
  expect(readStoredSubmissions(id)).toEqual([]);
  const submissionIds = requests.filter(({ call }) => call === submitCall).map(({ body }) => Object(body).submissionId);
  expect(submissionIds).toHaveLength(2);
  expect(new Set(submissionIds).size).toBe(1);
  unmount();

  questions = [];
  const emptyPage = renderPage(<Pages learnerId={id} />, "/vocabulary/quiz");
  expect(await screen.findByText("No vocabulary available for this quiz")).toBeTruthy();
  emptyPage.unmount();
  const studyPage = renderPage(<Pages learnerId={id} />, "/vocabulary/study");
  expect(await screen.findByText("No vocabulary available for study mode")).toBeTruthy();
  studyPage.unmount();
  fakeServer({ [generateCall]: buildRefusal("internal", "Something went wrong on our side.") });
  renderPage(<Pages learnerId={id} />, "/vocabulary/quiz");
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
});

test("The second click of a double click does not skip the result", async () => {
  fakeServer({ [generateCall]: quizOfTwoQuestions });
  renderPage(<Pages learnerId={null} />, "/vocabulary/quiz");
  await screen.findByText("Question 1 of 2");
  fireEvent.keyDown(window, { key: "1" });
  checkAnswer();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }), { detail: 2 });
  expect(screen.getByText("Question 1 of 2")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }), { detail: 1 });
  expect(screen.getByText("Question 2 of 2")).toBeTruthy();
});

test("If the learner returns to the address of the results, the results are shown again without another request", async () => {
  const requests = fakeServer({
    [generateCall]: { quizId: "quiz-1", questions: [buildVocabularyQuestion("Hafen")] },
    [submitCall]: buildSavedQuiz(),
  });
  const countCalls = (call: string) => requests.filter((request) => request.call === call).length;
  const page = renderPage(<Pages learnerId={createLearnerId()} />, "/vocabulary");
  clickButton("go");
  await screen.findByText("Question 1 of 1");
  fireEvent.keyDown(window, { key: "1" });
  checkAnswer();
  clickButton("View Results");
  expect(await screen.findByText("1 out of 1 correct")).toBeTruthy();
  expect(await screen.findByText("+3 XP")).toBeTruthy();
  clickButton("elsewhere");
  expect(await screen.findByText("Words")).toBeTruthy();
  clickButton("browser back");
  expect(await screen.findByText("1 out of 1 correct")).toBeTruthy();
  expect(screen.getByText("+3 XP")).toBeTruthy();
  expect([countCalls(generateCall), countCalls(submitCall)]).toEqual([1, 1]);

  clickButton("Try Again");
  expect(await screen.findByText("Question 1 of 1")).toBeTruthy();
  clickButton("elsewhere");
  clickButton("browser back");
  expect(await screen.findByText("Question 1 of 1")).toBeTruthy();
  expect([countCalls(generateCall), countCalls(submitCall)]).toEqual([3, 1]);
  page.unmount();
});

test("Leaving a started quiz, also by Back, asks for confirmation and then returns to the previous page", async () => {
  fakeServer({ [generateCall]: quizOfTwoQuestions });
  renderPage(
    <StrictMode>
      <Pages learnerId={null} />
    </StrictMode>,
    "/vocabulary",
  );
  clickButton("go");
  await screen.findByText("Question 1 of 2");
  clickButton("Exit Quiz");
  expect(await screen.findByText("Words")).toBeTruthy();

  clickButton("go");
  await screen.findByText("Question 1 of 2");
  fireEvent.keyDown(window, { key: "1" });
  await act(async () => clickButton("browser back"));
  expect(await screen.findByText("Exit the quiz?")).toBeTruthy();
  clickButton("Keep Going");
  expect(screen.getByTestId("path").textContent).toBe("/vocabulary/quiz");
  expect((screen.getAllByRole("radio")[0] as HTMLInputElement).checked).toBe(true);
  await act(async () => clickButton("browser back"));
  await screen.findByText("Exit the quiz?");
  const [, exitButton] = screen.getAllByRole("button", { name: "Exit Quiz" });
  await act(async () => {
    if (exitButton) fireEvent.click(exitButton);
  });
  await waitFor(() => expect(screen.getByTestId("path").textContent).toBe("/vocabulary"));
});

test("Study mode repeats missed words and sends only the first answer to each word", async () => {
  const requests = fakeServer({ [generateCall]: quizOfTwoQuestions, [submitCall]: buildSavedQuiz() });
  renderPage(<Pages learnerId={createLearnerId()} />, "/vocabulary/study?type=multiple-choice");
  const answerQuestion = (choice: string, nextWord: string) => {
    fireEvent.keyDown(window, { key: choice });
    checkAnswer();
    clickButton(nextWord);
  };
  await screen.findByRole("heading", { name: "Hafen" });
  answerQuestion("2", "Continue");
  await screen.findByRole("heading", { name: "Boot" });
  answerQuestion("1", "Continue");
  await screen.findByRole("heading", { name: "Hafen" });
  answerQuestion("1", "View Results");
  expect(await screen.findByText("Study Session Complete!")).toBeTruthy();
  expect(screen.getByText("100%")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Study Again" })).toBeTruthy();
  await waitFor(() => expect(requests.some(({ call }) => call === submitCall)).toBe(true));
  expect(requests.find(({ call }) => call === generateCall)?.body).toMatchObject({ count: 20, studyMode: true });
  expect(requests.find(({ call }) => call === submitCall)?.body).toMatchObject({
    quizType: "vocabulary-study-mode-german-to-english-multiple-choice",
    score: 1,
    totalQuestions: 2,
    answers: [{ selectedAnswer: "wrong one" }, { selectedAnswer: "Boot in English" }],
  });
});
