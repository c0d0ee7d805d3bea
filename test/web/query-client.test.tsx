import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { countDueWords } from "#core/contract/review.ts";
import { useRead } from "#web/api/use-read.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const dueCall = "GET /api/vocabulary/german/due";

function DueWordsScreen() {
  const dueRead = useRead(countDueWords, { language: "german" });
  return <p>{dueRead.data ? `${dueRead.data.dueWords} due` : dueRead.isFetching ? "Loading" : "Failed"}</p>;
}

function reconnect() {
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
}

test("When the connection returns, a read that failed without a connection is repeated, but a successful read is not", async () => {
  let answer: unknown = new TypeError("Failed to fetch");
  const requests = fakeServer({ [dueCall]: () => answer });
  renderPage(<DueWordsScreen />);
  expect(await screen.findByText("Failed")).toBeTruthy();

  answer = { dueWords: 3, nextDueAt: null, words: [] };
  reconnect();
  expect(await screen.findByText("3 due")).toBeTruthy();
  reconnect();
  await Promise.resolve();
  expect(requests).toHaveLength(2);
});

test("A read that the server refused is not repeated when the connection returns", async () => {
  const requests = fakeServer({ [dueCall]: buildRefusal("internal", "Something went wrong on our side.") });
  renderPage(<DueWordsScreen />);
  await screen.findByText("Failed");
  reconnect();
  await waitFor(() => expect(screen.getByText("Failed")).toBeTruthy());
  expect(requests).toHaveLength(1);
});
