import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { AuthForm } from "#web/features/accounts/auth-form.tsx";
import { GrammarQuizPage } from "#web/features/grammar/grammar-quiz-page.tsx";
import { saveGuestQuizzes, storeGuestQuiz } from "#web/outbox/guest-quizzes.ts";
import { readStoredSubmissions, type Submission } from "#web/outbox/submission.ts";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";
import { buildChoiceExercise, buildGrammarQuestion, buildTopic } from "./grammar-topics.ts";
import { buildSavedQuiz } from "./vocabulary-words.ts";

const submitCall = "POST /api/quiz/submit";
const buildPassedQuiz = (topicId: string, score = 8): Submission => ({
  kind: "quiz",
  submission: {
    submissionId: crypto.randomUUID(),
    quizId: `token of ${topicId}`,
    quizType: "grammar",
    topicId,
    score,
    totalQuestions: 10,
    answers: [{ questionId: `${topicId}-1`, selectedAnswer: "Der" }],
  },
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Takes a quiz of ten questions as a guest. The first `rightCount` answers are right. */
async function takeAsGuest(rightCount: number) {
  renderPage(<GrammarQuizPage learnerId={null} />, "/grammar/quiz?level=A1&topic=a1-one");
  for (let index = 0; index < 10; index++) {
    await screen.findByText(`Question ${index + 1} of 10`);
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(index < rightCount ? "Der" : "Das") }));
    fireEvent.click(screen.getByRole("button", { name: index === 9 ? "Finish" : "Next" }));
    fireEvent.click(screen.getByRole("button", { name: index === 9 ? "View Results" : "Continue" }));
  }
  await screen.findByText("Want to track your progress?");
}

test("After a guest passes a topic's quiz, the page offers to save the quiz, and sign-in sends it unchanged", async () => {
  const requests = fakeServer({
    "POST /api/grammar/quiz/generate": {
      quizId: "token",
      questions: Array.from({ length: 10 }, (_, index) => buildGrammarQuestion(buildChoiceExercise(`e${index}`))),
    },
    [submitCall]: buildSavedQuiz({ guestMode: true, xpAwarded: 0 }),
    "GET /api/grammar/library/a1-one": buildTopic("a1-one"),
    "POST /api/auth/login": { user },
  });
  await takeAsGuest(8);
  expect(screen.getByText(/this topic counts as passed in your account/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign Up Free" }).getAttribute("href")).toBe(
    "/auth?mode=signup&returnTo=%2Fgrammar%3Ftab%3DA1",
  );

  renderPage(<AuthForm mode="login" onSwitch={() => {}} onSignedIn={() => {}} />);
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "anna@example.org" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "leuchtturm" } });
  fireEvent.click(screen.getByText("Sign In"));
  await waitFor(() => expect(requests.filter(({ call }) => call === submitCall)).toHaveLength(2));
  const [guestSubmission, learnerSubmission] = requests
    .filter(({ call }) => call === submitCall)
    .map(({ body }) => body);
  expect(learnerSubmission).toEqual(guestSubmission);
  expect(learnerSubmission).toMatchObject({ quizId: "token", quizType: "grammar", topicId: "a1-one" });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test("A topic's quiz that a guest fails is not kept, and its toast disappears when the guest leaves the page", async () => {
  fakeServer({
    "POST /api/grammar/quiz/generate": {
      quizId: "token",
      questions: Array.from({ length: 10 }, (_, index) => buildGrammarQuestion(buildChoiceExercise(`e${index}`))),
    },
    [submitCall]: buildSavedQuiz({ guestMode: true, xpAwarded: 0 }),
    "GET /api/grammar/library/a1-one": buildTopic("a1-one"),
  });
  await takeAsGuest(7);
  expect(screen.queryByText(/counts as passed/)).toBeNull();
  expect(await screen.findByText("Quiz completed!")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Sign Up Free" }));
  // The toast must disappear on navigation, before its five seconds are over.
  expect(screen.queryByText("Quiz completed!")).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("The best quiz of each topic is kept for a week, an unsent quiz is sent later, and a refused quiz is deleted", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const now = new Date("2026-11-21T12:00:00Z");
  storeGuestQuiz(buildPassedQuiz("a1-old"), new Date(now.getTime() - retentionMs.guestQuiz - 1));
  storeGuestQuiz(buildPassedQuiz("a1-one", 10), new Date(now.getTime() - retentionMs.guestQuiz));
  storeGuestQuiz(buildPassedQuiz("a1-one", 8), now);
  storeGuestQuiz(buildPassedQuiz("a1-two"), now);
  localStorage.setItem("lotse.guest-quiz.a1-three", "{");
  const failingAnswers: Record<string, unknown> = {
    "a1-one": new TypeError("offline"),
    "a1-two": buildRefusal("invalid_input", "Not a quiz."),
  };
  const requests = fakeServer({ [submitCall]: (body: unknown) => failingAnswers[Object(body).topicId] });
  expect(await saveGuestQuizzes("anna", now)).toBe(false);
  expect(requests.map(({ body }) => [Object(body).topicId, Object(body).score])).toEqual([
    ["a1-one", 10],
    ["a1-two", 8],
  ]);
  expect(readStoredSubmissions("anna").map(({ submission }) => submission)).toMatchObject([
    { topicId: "a1-one", score: 10 },
  ]);
  expect(await saveGuestQuizzes("ben", now)).toBe(false);
  expect(requests).toHaveLength(2);
});
