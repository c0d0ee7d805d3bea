import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { recordConnection } from "#web/api/connection.ts";
import { OfflineLine } from "#web/features/offline/offline-line.tsx";
import { Outbox } from "#web/outbox/outbox.tsx";
import { storeSubmission } from "#web/outbox/stored-submissions.ts";
import type { Submission } from "#web/outbox/submission.ts";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { buildSavedQuiz } from "./vocabulary-words.ts";

test("The line counts all results that were sent, also if the server is slow between two of them", async () => {
  const learnerId = crypto.randomUUID();
  for (const minute of ["10", "20"]) {
    const quiz: Submission = {
      kind: "quiz",
      submission: {
        submissionId: crypto.randomUUID(),
        completedAt: `2026-11-24T17:${minute}:00.000Z`,
        quizType: "vocabulary-review",
        score: 1,
        totalQuestions: 1,
        answers: [{ questionId: "stadt", selectedAnswer: "town" }],
      },
    };
    storeSubmission(learnerId, quiz);
  }
  const answerSenders: (() => void)[] = [];
  fakeServer({
    "POST /api/quiz/submit": () => new Promise((resolve) => answerSenders.push(() => resolve(buildSavedQuiz()))),
  });
  recordConnection(false);
  onTestFinished(() => void vi.useRealTimers());
  renderPage(
    <>
      <OfflineLine learnerId={learnerId} />
      <Outbox learnerId={learnerId} />
    </>,
  );
  expect(screen.getByText(/2 results wait to be sent/)).toBeTruthy();
  await vi.waitFor(() => expect(answerSenders).toHaveLength(1));
  vi.useFakeTimers();
  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  answerSenders[0]?.();
  await advanceTime(100);
  expect(screen.getByText("Sent: 1 result.")).toBeTruthy();
  await advanceTime(10_000);
  expect(answerSenders).toHaveLength(2);
  answerSenders[1]?.();
  await advanceTime(100);
  expect(screen.getByText("Sent: 2 results.")).toBeTruthy();
  await advanceTime(5000);
  expect(screen.queryByText(/^Sent/)).toBeNull();
});
