import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Link, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import type { Topic } from "#core/contract/grammar.ts";
import { TopicPage } from "#web/features/grammar/topic-page.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildChoiceExercise, buildQuizScore, buildTopic, buildTypedExercise } from "./grammar-topics.ts";

const topicCall = "GET /api/grammar/library/a1-one";
const statusCall = "GET /api/grammar/is-topic-unlocked/a1-one";
const exercisesCall = "GET /api/grammar/library/a1-one/exercises";
const progressCall = "GET /api/grammar/progress/a1-one";
const listCall = "GET /api/grammar/library?level=A1";
const levelsCall = "GET /api/grammar/unlocked-levels";
const levelsWithOnlyA1Unlocked = [{ cefrLevel: "A1", unlockMethod: "start" }];
const buildSubmitCall = (id: string) => `POST /api/grammar/exercises/${id}/submit`;

const exercises = [buildChoiceExercise("e1"), buildTypedExercise("e2"), buildTypedExercise("e3")];
const buildProgress = (answers: Record<string, boolean> = {}) => ({
  exercisesCorrect: Object.values(answers).filter(Boolean).length,
  exercisesCompleted: Object.keys(answers).length,
  highestScore: 2,
  totalExercises: 3,
  answers,
});
const unlockedResponses = {
  [topicCall]: buildTopic("a1-one"),
  [statusCall]: { isUnlocked: true },
  [exercisesCall]: exercises,
  [progressCall]: buildProgress(),
  [listCall]: [
    buildTopic("a1-zero", { quizScore: buildQuizScore(9) }),
    buildTopic("a1-one"),
    buildTopic("a1-two", { isUnlocked: false }),
  ],
};

function Page({ learnerId = "learner" }: { learnerId?: string | null }) {
  return (
    <Routes>
      <Route
        path="/"
        element={
          <Link to="/grammar/a1-one" state={{ fromCorrection: true }}>
            correction
          </Link>
        }
      />
      <Route path="/grammar/:id" element={<TopicPage learnerId={learnerId} />} />
      <Route path="/auth" element="Sign in" />
    </Routes>
  );
}

const typeAnswer = (answer: string) =>
  fireEvent.change(screen.getByLabelText("Your answer in German"), { target: { value: answer } });
const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const submitForm = (name: string) => fireEvent.submit(screen.getByRole("button", { name }));

test("A topic shows its text, and its exercises continue where the learner stopped and can be restarted at the end", async () => {
  const buildCheckedAnswer = (isCorrect: boolean) => ({
    isCorrect,
    correctAnswer: "Schlüssel",
    explanation: "",
    xpAwarded: 1,
  });
  const requests = fakeServer({
    ...unlockedResponses,
    [progressCall]: buildProgress({ e1: true }),
    [buildSubmitCall("e2")]: buildCheckedAnswer(false),
    [buildSubmitCall("e3")]: buildCheckedAnswer(true),
    "POST /api/grammar/progress/a1-one/restart": buildProgress(),
  });
  renderPage(<Page />, "/grammar/a1-one");
  expect(await screen.findByRole("heading", { level: 1, name: "Topic a1-one" })).toBeTruthy();
  expect(screen.getByText("der Tisch").getAttribute("lang")).toBe("de");
  expect(screen.getByText("der Tisch").className).toContain("text-der");
  expect(screen.getByText("This is a long sentence.")).toBeTruthy();
  expect(await screen.findByText("Exercise 2 of 3")).toBeTruthy();
  expect(screen.getByText("Progress: 1/1 correct")).toBeTruthy();
  expect(document.activeElement).not.toBe(await screen.findByLabelText("Your answer in German"));
  expect(screen.getByRole("button", { name: "Check Answer" }).hasAttribute("disabled")).toBe(true);

  typeAnswer("Schlussel");
  submitForm("Check Answer");
  expect(await screen.findByText("Not quite")).toBeTruthy();
  expect(await screen.findByText("You typed")).toBeTruthy();
  expect(screen.getByText("Progress: 1/2 correct")).toBeTruthy();
  submitForm("Next Exercise");
  expect(await screen.findByText("Exercise 3 of 3")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Your answer in German")));
  typeAnswer("schluessel");
  submitForm("Check Answer");
  expect(await screen.findByText("Correct!")).toBeTruthy();
  expect(screen.getByText(/With its own letters/).textContent).toContain("Schlüssel");
  submitForm("Finish");
  expect(await screen.findByText("Exercises Complete!")).toBeTruthy();
  expect(await screen.findByText("All 3 exercises done")).toBeTruthy();
  expect(screen.getByText("2/3")).toBeTruthy();
  expect(screen.getByText(/8 of 10 right opens the next topic/).textContent).toContain("Topic a1-two");
  expect(screen.getByRole("button", { name: "Take the Quiz" })).toBeTruthy();
  expect(requests.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
    { answer: "Schlussel", completedAt: expect.any(String), timeZone: "UTC" },
    { answer: "schluessel", completedAt: expect.any(String), timeZone: "UTC" },
  ]);

  pressButton("Practise again");
  expect(await screen.findByText("Exercise 1 of 3")).toBeTruthy();
  expect(screen.getByText("Progress: 0/0 correct")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Next topic.*Topic a1-two/ }).getAttribute("href")).toBe("/grammar/a1-two");
});

test("A failed submission is reported, and the answer stays in its field", async () => {
  fakeServer({
    ...unlockedResponses,
    [exercisesCall]: [buildTypedExercise("e2")],
    [buildSubmitCall("e2")]: new TypeError("offline"),
  });
  renderPage(<Page />, "/grammar/a1-one");
  await screen.findByText("Exercise 1 of 1");
  typeAnswer("Schlüssel");
  submitForm("Check Answer");
  expect(await screen.findByText("Failed to submit answer. Please try again.")).toBeTruthy();
  expect((screen.getByLabelText("Your answer in German") as HTMLInputElement).value).toBe("Schlüssel");
  expect(screen.getByRole("button", { name: "Check Answer" })).toBeTruthy();
});

test("A topic's quiz is a gate only while passing it unlocks something", async () => {
  const findOfferedTopic = async (topics: Topic[]) => {
    const shownTopic = topics.find(({ id }) => id === "a1-one");
    fakeServer({ ...unlockedResponses, [topicCall]: shownTopic, [listCall]: topics });
    const { unmount } = renderPage(<Page />, "/grammar/a1-one");
    await screen.findByText("Exercise 1 of 3");
    await screen.findByRole("navigation", { name: "Other topics" });
    const shownLabels = ["Unlock Next Level", "Take the Quiz", "Take the Quiz Again"].filter((name) =>
      screen.queryByRole("button", { name }),
    );
    unmount();
    return shownLabels;
  };
  const previousTopic = buildTopic("a1-zero", { quizScore: buildQuizScore(9) });
  const nextTopic = buildTopic("a1-two");
  const ownTopic = buildTopic("a1-one");
  expect(await findOfferedTopic([previousTopic, ownTopic, { ...nextTopic, isUnlocked: false }])).toEqual([
    "Unlock Next Level",
  ]);
  expect(await findOfferedTopic([previousTopic, { ...ownTopic, quizScore: buildQuizScore(8) }, nextTopic])).toEqual([
    "Take the Quiz Again",
  ]);
  expect(await findOfferedTopic([previousTopic, { ...ownTopic, quizScore: buildQuizScore(7) }, nextTopic])).toEqual([
    "Take the Quiz",
  ]);
  expect(await findOfferedTopic([previousTopic, ownTopic])).toEqual(["Take the Quiz"]);
});

test("A locked topic offers its first missing quiz, lists the other missing quizzes, and offers the level's test if it is shorter", async () => {
  const lockedResponses = {
    ...unlockedResponses,
    [statusCall]: { isUnlocked: false },
    [levelsCall]: levelsWithOnlyA1Unlocked,
  };
  const topics = ["a1-a", "a1-b", "a1-c"].map((id) => buildTopic(id));
  const requests = fakeServer({ ...lockedResponses, [listCall]: [...topics.slice(0, 2), buildTopic("a1-one")] });
  const { unmount } = renderPage(<Page />, "/grammar/a1-one");
  expect(await screen.findByText("Topic Locked")).toBeTruthy();
  expect(await screen.findByText(/quizzes with a score of 8\/10 or higher/)).toBeTruthy();
  expect(screen.queryByText("Examples")).toBeNull();
  expect(screen.queryByText("Unlock Next Level")).toBeNull();
  expect(screen.getByText("2 quizzes are missing, in this order")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Start Quiz: Topic a1-a" }).getAttribute("href")).toBe(
    "/grammar/quiz?level=A1&mode=level-up&topic=a1-a",
  );
  expect(screen.getByRole("link", { name: "Topic a1-a" }).getAttribute("href")).toBe("/grammar/a1-a");
  expect(screen.queryByText(/The shortest way/)).toBeNull();
  expect(requests.some(({ call }) => call === exercisesCall)).toBe(false);
  unmount();

  fakeServer({ ...lockedResponses, [listCall]: [...topics, buildTopic("a1-one")] });
  renderPage(<Page />, "/grammar/a1-one");
  expect(await screen.findByText(/The shortest way/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Unlock A2 (20 questions)" }).getAttribute("href")).toBe(
    "/grammar/quiz?level=A1&mode=total-level",
  );
});

test("The first topic of a locked level says that it opens together with the level, and links to the missing test", async () => {
  const topic = buildTopic("a1-one", { cefrLevel: "B1", isUnlocked: false });
  const answers = {
    ...unlockedResponses,
    [topicCall]: topic,
    [statusCall]: { isUnlocked: false },
    [levelsCall]: [...levelsWithOnlyA1Unlocked, { cefrLevel: "A2", unlockMethod: "quiz" }],
    "GET /api/grammar/library?level=B1": [topic],
  };
  fakeServer(answers);
  const { unmount } = renderPage(<Page />, "/grammar/a1-one");
  expect(await screen.findByText(/opens with the level. Score 16\/20 or higher/)).toBeTruthy();
  expect(screen.queryByText(/8\/10/)).toBeNull();
  expect(screen.getByRole("link", { name: "Unlock B1 (20 questions)" }).getAttribute("href")).toBe(
    "/grammar/quiz?level=A2&mode=total-level",
  );
  unmount();

  fakeServer({ ...answers, [levelsCall]: levelsWithOnlyA1Unlocked });
  renderPage(<Page />, "/grammar/a1-one");
  expect(await screen.findByText(/Missing: A2, B1/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Unlock A2 (20 questions)" }).getAttribute("href")).toBe(
    "/grammar/quiz?level=A1&mode=total-level",
  );
});

test("A locked topic can be read without its exercises if the learner comes from a correction", async () => {
  fakeServer({ ...unlockedResponses, [statusCall]: { isUnlocked: false } });
  const { unmount } = renderPage(<Page />);
  fireEvent.click(screen.getByText("correction"));
  expect(await screen.findByText("Examples")).toBeTruthy();
  expect(await screen.findByText(/You came from a correction/)).toBeTruthy();
  expect(screen.queryByText(/^Exercise 1/)).toBeNull();
  unmount();
  // A visitor arrives from the sign-in page. The sign-in page keeps only the address, so the navigation state is lost.
  renderPage(<Page />, "/grammar/a1-one?from=correction");
  expect(await screen.findByText("Examples")).toBeTruthy();
});

test("The page says if a topic does not exist or if its status could not be read", async () => {
  fakeServer({ ...unlockedResponses, [topicCall]: buildRefusal("not_found", "There is no such topic.") });
  const { unmount } = renderPage(<Page />, "/grammar/a1-one");
  expect(await screen.findByRole("heading", { level: 1, name: "Topic not found" })).toBeTruthy();
  unmount();

  let status: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ ...unlockedResponses, [statusCall]: () => status });
  renderPage(<Page />, "/grammar/a1-one");
  expect(await screen.findByText("Failed to check topic status")).toBeTruthy();
  status = { isUnlocked: true };
  pressButton("Try Again");
  expect(await screen.findByText("Exercise 1 of 3")).toBeTruthy();
});

test("A guest reads the rule and gets the quiz and an offer to sign up instead of the exercises", async () => {
  const requests = fakeServer({ [topicCall]: buildTopic("a1-one"), [listCall]: unlockedResponses[listCall] });
  renderPage(<Page learnerId={null} />, "/grammar/a1-one");
  expect((await screen.findByRole("link", { name: "Sign Up Free" })).getAttribute("href")).toBe(
    "/auth?mode=signup&returnTo=%2Fgrammar%2Fa1-one",
  );
  expect(screen.getByRole("link", { name: "Take the Quiz" }).getAttribute("href")).toBe(
    "/grammar/quiz?level=A1&topic=a1-one",
  );
  await screen.findByRole("navigation", { name: "Other topics" });
  expect(screen.queryByRole("heading", { name: "Exercises" })).toBeNull();
  expect(requests.map(({ call }) => call).toSorted()).toEqual([topicCall, listCall].toSorted());
});

test("A guest who opens a topic above A1 is sent to the sign-in page", async () => {
  fakeServer({ [topicCall]: buildRefusal("locked", "Create a free account to access all CEFR levels.") });
  renderPage(<Page learnerId={null} />, "/grammar/a1-one");
  expect(await screen.findByText("Sign in")).toBeTruthy();
});
