import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PlacementPage } from "#web/features/placement/placement-page.tsx";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";

const nextQuestionCall = "POST /api/placement/next";
const buildQuestion = (number: number) => ({
  token: `token ${number}`,
  expiresAt: "2099-01-01T00:00:00.000Z",
  progress: { asked: number - 1, about: 18 },
  question: {
    id: `question-${number}`,
    kind: "choice",
    skill: "grammar",
    prompt: "Wenn ich mehr Zeit ___, würde ich öfter kochen.",
    options: ["habe", "hätte"],
  },
  result: null,
});

const renderPlacement = () => renderPage(<PlacementPage learnerId={null} goalChoice={null} />, "/placement");

test("A visitor answers by key, says 'I don't know' by key, and continues after a reload", async () => {
  let questionNumber = 0;
  const requests = fakeServer({ [nextQuestionCall]: () => buildQuestion(++questionNumber) });
  const { unmount } = renderPlacement();
  fireEvent.click(await screen.findByRole("button", { name: "Find My Level" }));
  expect(await screen.findByText("1 of about 18", { exact: false })).toBeTruthy();
  fireEvent.keyDown(window, { key: "2" });
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("2 of about 18", { exact: false })).toBeTruthy();
  fireEvent.keyDown(window, { key: "0" });
  expect(await screen.findByText("3 of about 18", { exact: false })).toBeTruthy();
  expect(requests.map(({ body }) => body)).toMatchObject([
    { token: null, answer: null },
    { token: "token 1", answer: "hätte" },
    { token: "token 2", answer: "" },
  ]);
  unmount();
  renderPlacement();
  fireEvent.click(await screen.findByRole("button", { name: "Go on at question 3" }));
  expect(await screen.findByText("3 of about 18", { exact: false })).toBeTruthy();
});

test("An answer that was not sent is sent again as the same attempt", async () => {
  let questionNumber = 0;
  const requests = fakeServer({
    [nextQuestionCall]: () =>
      ++questionNumber === 2
        ? buildRefusal("internal", "Something went wrong on our side.")
        : buildQuestion(questionNumber),
  });
  renderPlacement();
  fireEvent.click(await screen.findByRole("button", { name: /Find My Level|Start Again/ }));
  fireEvent.click(await screen.findByRole("button", { name: "I don’t know" }));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("3 of about 18", { exact: false })).toBeTruthy();
  const [, firstBody, secondBody] = requests.map(({ body }) => body as { attemptId: string });
  expect(secondBody).toEqual(firstBody);
});

const buildResult = (overrides: object = {}) => ({
  token: "result",
  expiresAt: "2099-01-01T00:00:00.000Z",
  progress: { asked: 18, about: 18 },
  question: null,
  result: {
    level: "B1",
    tieWith: null,
    scale: 2.95,
    standardError: 0.45,
    levels: [
      { level: "B1", probability: 0.5 },
      { level: "B2", probability: 0.46 },
    ],
    skills: [],
    gaps: [],
    questionCount: 18,
    minutes: 7,
    overview: [],
    ...overrides,
  },
});

const storeResult = (overrides: object = {}) =>
  localStorage.setItem(
    "lotse.placement",
    JSON.stringify({ ...buildResult(), learnerId: null, acceptedLevel: "B1", ...overrides }),
  );
const acceptCall = "POST /api/placement/accept";
const startButton = { name: "Start at B1 · chapter 1" };
const renderForLearner = (address: string) =>
  renderPage(<PlacementPage learnerId={user.id} goalChoice={null} />, address, user);

test("If a visitor starts again but answers nothing, the old result is shown again after a reload", async () => {
  storeResult();
  fakeServer({ [nextQuestionCall]: buildQuestion(1) });
  const { unmount } = renderPlacement();
  fireEvent.click(await screen.findByRole("button", { name: "Start Again" }));
  expect(await screen.findByRole("button", { name: "Find My Level" })).toBeTruthy();
  unmount();
  renderPlacement();
  fireEvent.click(await screen.findByRole("button", { name: "Start Again" }));
  fireEvent.click(await screen.findByRole("button", { name: "Find My Level" }));
  expect(await screen.findByText("1 of about 18", { exact: false })).toBeTruthy();
});

test("Only the result of a tie says that two levels were close, and a result of A1 offers no other level", async () => {
  storeResult();
  fakeServer({});
  const { unmount } = renderPlacement();
  expect(await screen.findByText("B1 with 50%. If not, then most likely B2.")).toBeTruthy();
  unmount();
  storeResult(buildResult({ tieWith: "B2" }));
  const pageOfTiedResult = renderPlacement();
  expect(await screen.findByText(/It was close between B1 and B2/)).toBeTruthy();
  pageOfTiedResult.unmount();
  storeResult(buildResult({ level: "A1" }));
  renderPlacement();
  expect(await screen.findByRole("button", { name: "Start at A1 · chapter 1" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Choose another level" })).toBeNull();
});

test("A stored result is accepted at once only if the visitor has just signed up to keep it", async () => {
  storeResult();
  const requests = fakeServer({
    [acceptCall]: { level: "B1", openedLevels: ["A2", "B1"], openedTopics: 52, wordsBelow: 1 },
  });
  const { unmount } = renderForLearner("/placement");
  expect(await screen.findByRole("button", startButton)).toBeTruthy();
  expect(requests.filter(({ call }) => call === acceptCall)).toEqual([]);
  unmount();
  renderForLearner("/placement?signed-up=yes");
  expect(await screen.findByRole("heading", { name: "B1 is open" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Mark 1 word as known" })).toBeTruthy();
});

test.each([
  ["conflict", null, "This result was accepted before."],
  ["forbidden", null, "Refused"],
  ["rate_limited", "2099-11-28T18:00:00.000Z", /from 28 November at \d\d:00 on/],
] as const)("A result that is refused for good (%s) is discarded", async (code, nextAt, message) => {
  storeResult();
  fakeServer({
    [acceptCall]: buildRefusal(code, code === "conflict" ? "This result was accepted before." : "Refused"),
    "GET /api/placement": { last: null, nextAt },
  });
  renderForLearner("/placement");
  fireEvent.click(await screen.findByRole("button", startButton));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole("button", startButton)).toBeNull();
  expect(localStorage.getItem("lotse.placement")).toBeNull();
});

test("A result is kept after a temporary failure", async () => {
  storeResult();
  fakeServer({ [acceptCall]: buildRefusal("internal", "Something went wrong on our side.") });
  renderForLearner("/placement");
  fireEvent.click(await screen.findByRole("button", startButton));
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  expect(localStorage.getItem("lotse.placement")).not.toBeNull();
});
