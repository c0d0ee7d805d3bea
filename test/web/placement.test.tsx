import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PlacementPage } from "#web/features/placement/placement-page.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const nextCall = "POST /api/placement/next";
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

const showPlacement = () => renderPage(<PlacementPage learnerId={null} goalChoice={null} />, "/placement");

test("A visitor answers by key, says 'I don't know' by key, and continues after a reload", async () => {
  let number = 0;
  const requests = fakeServer({ [nextCall]: () => buildQuestion(++number) });
  const { unmount } = showPlacement();
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
  showPlacement();
  fireEvent.click(await screen.findByRole("button", { name: "Go on at question 3" }));
  expect(await screen.findByText("3 of about 18", { exact: false })).toBeTruthy();
});

test("An answer that was not sent is sent again as the same attempt", async () => {
  let number = 0;
  const requests = fakeServer({
    [nextCall]: () =>
      ++number === 2 ? buildRefusal("internal", "Something went wrong on our side.") : buildQuestion(number),
  });
  showPlacement();
  fireEvent.click(await screen.findByRole("button", { name: /Find My Level|Start Again/ }));
  fireEvent.click(await screen.findByRole("button", { name: "I don’t know" }));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("3 of about 18", { exact: false })).toBeTruthy();
  const [, first, second] = requests.map(({ body }) => body as { attemptId: string });
  expect(second).toEqual(first);
});
