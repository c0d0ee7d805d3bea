import { fireEvent, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { AuthForm } from "#web/features/accounts/auth-form.tsx";
import { LearnerAdverbQuiz } from "#web/features/landing/learner-adverb-quiz.tsx";
import { Outbox } from "#web/outbox/outbox.tsx";
import { readStoredSubmissions } from "#web/outbox/submission.ts";
import { useSubmit } from "#web/outbox/use-submit.ts";
import {
  type AdverbResult,
  readPendingResult,
  savePendingResult,
  storePendingResult,
} from "#web/quiz/adverb-result.ts";
import { CompletedResult } from "#web/quiz/completed-result.tsx";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";

const submitCall = "POST /api/quiz/submit";
const buildAdverbResult = (savedAt = new Date()): AdverbResult => ({
  submissionId: crypto.randomUUID(),
  savedAt: savedAt.toISOString(),
  quizType: "adverb",
  level: "A1",
  score: 1,
  totalQuestions: 2,
  answers: [
    { questionId: 1, selectedAnswer: "c", correctAnswer: "c", isCorrect: true },
    { questionId: 2, selectedAnswer: null, correctAnswer: "a", isCorrect: false },
  ],
});
const savedResponse = {
  success: true,
  resultId: crypto.randomUUID(),
  guestMode: false,
  score: 1,
  totalQuestions: 2,
  percentage: 50,
  passed: false,
  unlocked: false,
  unlockedLevel: null,
  unlockedTopicId: null,
  xpAwarded: 1,
  xp: null,
  levelUp: null,
  streak: 1,
};
const isPending = () => localStorage.getItem("pendingQuizResult") !== null;
const readCompletedResult = () => sessionStorage.getItem("completedQuizResult");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

function FirstVisit({ learnerId }: { learnerId: string }) {
  const { mutateAsync } = useSubmit(learnerId);
  return <LearnerAdverbQuiz level="A1" send={mutateAsync} onClose={() => {}} />;
}

function logIn() {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "anna@example.org" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "leuchtturm" } });
  fireEvent.click(screen.getByText("Sign In"));
}

test("Signing in sends the visitor's result once and stores it for the home page", async () => {
  const result = buildAdverbResult();
  storePendingResult(result);
  const requests = fakeServer({ "POST /api/auth/login": { user }, [submitCall]: savedResponse });
  const onSignedIn = vi.fn();
  renderPage(<AuthForm mode="login" onSwitch={() => {}} onSignedIn={onSignedIn} />);
  logIn();
  expect(await screen.findByText("Logged in successfully and quiz results saved!")).toBeTruthy();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  const { savedAt: _, ...submission } = result;
  expect(requests.filter(({ call }) => call === submitCall).map(({ body }) => body)).toEqual([submission]);
  expect(isPending()).toBe(false);
  expect(JSON.parse(readCompletedResult() ?? "")).toEqual(result);
  expect(await savePendingResult()).toBe(false);
});

test("The message after signing up says that the result is saved", async () => {
  storePendingResult(buildAdverbResult());
  fakeServer({ "POST /api/auth/signup": { user }, [submitCall]: savedResponse });
  renderPage(<AuthForm mode="signup" onSwitch={() => {}} onSignedIn={() => {}} />);
  for (const [label, value] of Object.entries({ "First name": "Anna", "Last name": "Nowak" })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "anna@example.org" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "leuchtturm" } });
  fireEvent.click(screen.getByText("Create Account"));
  expect(await screen.findByText("Your account has been created and quiz results saved!")).toBeTruthy();
});

test("A failed save is only logged, the usual welcome is shown, and a result that can be sent again is kept", async () => {
  storePendingResult(buildAdverbResult());
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ "POST /api/auth/login": { user }, [submitCall]: () => answer });
  renderPage(<AuthForm mode="login" onSwitch={() => {}} onSignedIn={() => {}} />);
  logIn();
  expect(await screen.findByText("Logged in successfully.")).toBeTruthy();
  expect(console.error).toHaveBeenCalled();
  expect([isPending(), readCompletedResult()]).toEqual([true, null]);

  answer = buildRefusal("invalid_input", "Not a quiz.");
  expect(await savePendingResult()).toBe(false);
  expect([isPending(), readCompletedResult()]).toEqual([false, null]);
});

test("A malformed result and a result that is older than a week are deleted", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const resultOfLastWeek = buildAdverbResult(new Date(now.getTime() - retentionMs.guestQuiz));
  storePendingResult(resultOfLastWeek);
  expect(readPendingResult(now)).toEqual(resultOfLastWeek);
  storePendingResult(buildAdverbResult(new Date(now.getTime() - retentionMs.guestQuiz - 1)));
  expect(readPendingResult(now)).toBeNull();
  expect(isPending()).toBe(false);
  const invalidTexts = ["{", "null", "[]", JSON.stringify({ ...resultOfLastWeek, savedAt: "yesterday" })];
  for (const text of [...invalidTexts, JSON.stringify({ ...resultOfLastWeek, answers: [{ questionId: 1 }] })]) {
    localStorage.setItem("pendingQuizResult", text);
    expect(readPendingResult(now)).toBeNull();
    expect(isPending()).toBe(false);
  }
});

test("A pending result that was stored without an id is sent again with the same id after a failure", async () => {
  const { submissionId: _, savedAt: __, ...sentResult } = buildAdverbResult();
  localStorage.setItem("pendingQuizResult", JSON.stringify(sentResult));
  let answer: unknown = new TypeError("offline");
  const requests = fakeServer({ [submitCall]: () => answer });
  expect(await savePendingResult()).toBe(false);
  answer = savedResponse;
  expect(await savePendingResult()).toBe(true);
  const requestBodies = requests.map(({ body }) => Object(body));
  expect(requestBodies).toMatchObject([sentResult, sentResult]);
  expect(requestBodies[0].submissionId).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestBodies[1].submissionId).toBe(requestBodies[0].submissionId);
  expect([isPending(), JSON.parse(readCompletedResult() ?? "").score]).toEqual([false, sentResult.score]);
});

test("A completed result that was stored without an id is shown", async () => {
  fakeServer({});
  const { submissionId: _, savedAt: __, ...sentResult } = buildAdverbResult();
  sessionStorage.setItem("completedQuizResult", JSON.stringify(sentResult));
  renderPage(<CompletedResult />);
  expect(await screen.findByText("Quiz Results")).toBeTruthy();
  expect(console.error).not.toHaveBeenCalled();
});

test("A learner's adverb quiz that cannot be saved is kept and sent once at the next visit", async () => {
  const learnerId = crypto.randomUUID();
  let answer: unknown = new TypeError("offline");
  const requests = fakeServer({ [submitCall]: () => answer });
  const { unmount } = renderPage(<FirstVisit learnerId={learnerId} />);
  const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  for (let questionNumber = 1; questionNumber <= 5; questionNumber++) {
    await screen.findByText(`Question ${questionNumber} of 5`);
    fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
    pressButton(questionNumber === 5 ? "Submit Quiz" : "Next");
    pressButton(questionNumber === 5 ? "View Results" : "Continue");
  }
  expect(
    await screen.findByText("Failed to save quiz results. They wait in this browser and are sent again later."),
  ).toBeTruthy();
  expect([readStoredSubmissions(learnerId).length, isPending()]).toEqual([1, false]);
  unmount();
  answer = savedResponse;
  renderPage(<Outbox learnerId={learnerId} />);
  expect(await screen.findByText("Your quiz results have been saved to your account!")).toBeTruthy();
  const bodies = requests.filter(({ call }) => call === submitCall).map(({ body }) => Object(body));
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(readStoredSubmissions(learnerId)).toEqual([]);
});

test("A completed result is shown once, and unanswered questions are labelled as unanswered", async () => {
  fakeServer({});
  sessionStorage.setItem("completedQuizResult", JSON.stringify(buildAdverbResult()));
  const { unmount } = renderPage(
    <StrictMode>
      <CompletedResult />
    </StrictMode>,
  );
  expect(await screen.findByText("Quiz Results")).toBeTruthy();
  expect(screen.getByText("50%")).toBeTruthy();
  expect(screen.getByText("Not answered")).toBeTruthy();
  expect(readCompletedResult()).toBeNull();
  unmount();
  renderPage(<CompletedResult />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText("Quiz Results")).toBeNull();
});

test("A corrupted completed result is logged and ignored", async () => {
  fakeServer({});
  sessionStorage.setItem("completedQuizResult", '{"score":"many"}');
  renderPage(<CompletedResult />);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.queryByText("Quiz Results")).toBeNull();
  expect(readCompletedResult()).toBeNull();
});
