import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { WaitingResults } from "#web/features/offline/waiting-results.tsx";
import { Outbox } from "#web/outbox/outbox.tsx";
import { readRefusals } from "#web/outbox/refused-submissions.ts";
import { findOutboxKeys, storeSubmission } from "#web/outbox/stored-submissions.ts";
import type { Submission } from "#web/outbox/submission.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildSavedQuiz } from "./vocabulary-words.ts";

const buildReview = (completedAt: string): Submission => ({
  kind: "quiz",
  submission: {
    submissionId: crypto.randomUUID(),
    completedAt,
    quizType: "vocabulary-review",
    score: 16,
    totalQuestions: 17,
    answers: [{ questionId: "stadt", selectedAnswer: "town" }],
  },
});

test("The card lists the waiting results, sends them on request, and disappears when all are sent", async () => {
  const learnerId = crypto.randomUUID();
  storeSubmission(learnerId, buildReview("2026-11-24T17:55:00.000Z"));
  const requests = fakeServer({ "POST /api/quiz/submit": buildSavedQuiz() });
  renderPage(<WaitingResults learnerId={learnerId} />);
  expect(screen.getByText("Review of 17 words")).toBeDefined();
  expect(screen.getByText(/^16 of 17 right · 24 November, \d\d:55$/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try to send now" }));
  await waitFor(() => expect(screen.queryByText("Waiting to be sent")).toBeNull());
  expect(requests.map(({ call }) => call)).toContain("POST /api/quiz/submit");
  expect(findOutboxKeys(learnerId)).toEqual([]);
});

test("Without a connection the results stay, and the card says so", async () => {
  const learnerId = crypto.randomUUID();
  storeSubmission(learnerId, buildReview(new Date().toISOString()));
  fakeServer({ "POST /api/quiz/submit": new TypeError("Failed to fetch") });
  renderPage(<WaitingResults learnerId={learnerId} />);
  fireEvent.click(screen.getByRole("button", { name: "Try to send now" }));
  expect(await screen.findByText("Lotse cannot be reached. They stay here and go out later.")).toBeDefined();
  expect(findOutboxKeys(learnerId)).toHaveLength(1);
});

test("The card follows the outbox when the results are sent by the page", async () => {
  const learnerId = crypto.randomUUID();
  storeSubmission(learnerId, buildReview(new Date().toISOString()));
  fakeServer({ "POST /api/quiz/submit": buildSavedQuiz() });
  renderPage(
    <>
      <WaitingResults learnerId={learnerId} />
      <Outbox learnerId={learnerId} />
    </>,
  );
  expect(screen.getByText("Waiting to be sent")).toBeDefined();
  await waitFor(() => expect(screen.queryByText("Waiting to be sent")).toBeNull());
});

test("A refused result stays with its reason until the learner removes it", async () => {
  const learnerId = crypto.randomUUID();
  storeSubmission(learnerId, buildReview(new Date().toISOString()));
  fakeServer({ "POST /api/quiz/submit": buildRefusal("invalid_input", "This quiz is unknown.") });
  renderPage(<WaitingResults learnerId={learnerId} />);
  fireEvent.click(screen.getByRole("button", { name: "Try to send now" }));
  expect(await screen.findByText("Not accepted: This quiz is unknown.")).toBeDefined();
  expect(findOutboxKeys(learnerId)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Remove: Review of 17 words" }));
  expect(screen.queryByText("Waiting to be sent")).toBeNull();
  expect(readRefusals(learnerId)).toEqual([]);
});
