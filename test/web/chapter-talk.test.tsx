import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { StartPage } from "#web/features/conversations/start/start-page.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const furtherParts = {
  ...{ title: "My Home", chapterNumber: 5, cefrLevel: "A1", canDo: [], canDoGerman: null, topics: [] },
  ...{ text: null, scene: null, next: null },
  sentences: { example: "Das ist die Küche.", minutes: 3, isDone: false, score: null },
  talk: {
    ...{ title: "My room", german: "Wie sieht dein Zimmer aus?", english: "What does your room look like?" },
    ...{ minutes: 3, isDone: false, score: null },
  },
  checkpoint: { best: null, of: 20, passed: false, passedAt: null, minutes: 7 },
};
const furtherCall = "GET /api/curriculum/chapter/c5/further";

test("The page of a talk shows how the partner begins, and starts the talk of its chapter", async () => {
  const requests = fakeServer({
    [furtherCall]: furtherParts,
    "POST /api/conversations": buildRefusal("internal", "No."),
  });
  renderPage(<StartPage />, "/chat?chapter=c5");
  expect(await screen.findByRole("heading", { level: 1, name: "My room" })).toBeTruthy();
  expect(screen.getByText("Wie sieht dein Zimmer aus?").lang).toBe("de");
  expect(screen.getByText("What does your room look like?")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Start the talk" }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ call: "POST /api/conversations", body: { chapterId: "c5" } }),
  );
});

test("A chapter with a scene has no talk, and a failed read can be repeated", async () => {
  const scene = { id: "cafe", title: "Im Café", setting: "A café", minutes: 5, isDone: false, score: null };
  let answer: unknown = { ...furtherParts, talk: null, scene };
  fakeServer({ [furtherCall]: () => answer });
  const { unmount } = renderPage(<StartPage />, "/chat?chapter=c5");
  expect(await screen.findByText("This chapter has a scene instead.")).toBeTruthy();
  unmount();

  answer = buildRefusal("not_found", "There is no such chapter.");
  const pageWithoutTalk = renderPage(<StartPage />, "/chat?chapter=c5");
  expect(await screen.findByText("There is no such talk")).toBeTruthy();
  expect(screen.queryByText("This chapter has a scene instead.")).toBeNull();
  pageWithoutTalk.unmount();

  answer = buildRefusal("internal", "Something went wrong on our side.");
  renderPage(<StartPage />, "/chat?chapter=c5");
  expect(await screen.findByText("The talk did not load")).toBeTruthy();
  answer = furtherParts;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "My room" })).toBeTruthy();
});
