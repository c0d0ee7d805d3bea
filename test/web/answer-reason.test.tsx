import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { matchAnswer } from "#core/domain/answers/match-answer.ts";
import { AnswerExplanation } from "#web/features/grammar/answer-explanation.tsx";
import type { ReasonRequest } from "#web/features/grammar/check-worker.ts";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { buildChoiceExercise, buildTypedExercise } from "./grammar-topics.ts";

const checkerRequests: ReasonRequest[] = [];
let answerRequest: (request: ReasonRequest) => unknown;

class FakeWorker {
  onmessage: ((event: unknown) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(request: ReasonRequest) {
    checkerRequests.push(request);
    const answer = answerRequest(request);
    queueMicrotask(() => (answer === null ? this.onerror?.() : this.onmessage?.({ data: answer })));
  }
  terminate() {}
}

beforeEach(() => {
  checkerRequests.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
  fakeServer({});
});
afterEach(() => vi.unstubAllGlobals());

const exercise = buildTypedExercise("e1", { question: "Wir fahren mit ___ Bus.", correctAnswer: "dem" });
const renderReason = (answer: string, exerciseToShow = exercise) =>
  renderPage(
    <AnswerExplanation
      exercise={exerciseToShow}
      topicId="a1-one"
      match={matchAnswer(answer, [exerciseToShow.correctAnswer])}
      answer={answer}
    />,
    "/",
  );

test("A wrong typed answer shows the checker's reason", async () => {
  answerRequest = ({ id }) => ({ id, reason: "After *mit* the noun is in the dative: *mit dem Bus*." });
  renderReason("die ");
  expect(await screen.findByText("In your answer:")).toBeTruthy();
  expect(screen.getByText("mit dem Bus").getAttribute("lang")).toBe("de");
  expect(checkerRequests).toMatchObject([
    { answer: "die", question: { question: "Wir fahren mit ___ Bus.", rightAnswers: ["dem"] } },
  ]);
});

test("The checker is not called for right answers and chosen options", async () => {
  answerRequest = ({ id }) => ({ id, reason: "?" });
  renderReason("dem");
  renderReason("Die", buildChoiceExercise("e2"));
  await Promise.resolve();
  expect(checkerRequests).toEqual([]);
});

test("Nothing is shown if the checker has no reason or fails", async () => {
  for (const [index, answer] of [{ reason: null }, { failure: "failed" }].entries()) {
    answerRequest = ({ id }) => ({ id, ...answer });
    const { unmount } = renderReason(`den${index}`);
    await waitFor(() => expect(checkerRequests.length).toBe(index + 1));
    await Promise.resolve();
    expect(screen.queryByText("In your answer:")).toBeNull();
    expect(screen.queryByText(/Not checked/)).toBeNull();
    unmount();
  }
});

test("If the checker could not be loaded, the page says so and can load it again", async () => {
  for (const failedResponse of [{ failure: "not-loaded" }, null]) {
    answerRequest = ({ id }) => failedResponse && { id, ...failedResponse };
    const { unmount } = renderReason("die");
    expect(await screen.findByText("Not checked: the checker could not be loaded.")).toBeTruthy();
    answerRequest = ({ id }) => ({ id, reason: "After *mit* the noun is in the dative: *mit dem Bus*." });
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("In your answer:")).toBeTruthy();
    expect(screen.queryByText(/Not checked/)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    unmount();
  }
});
