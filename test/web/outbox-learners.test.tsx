import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { setExpectedLearner } from "#web/api/expected-learner.ts";
import { WaitingResults } from "#web/features/offline/waiting-results.tsx";
import { Outbox } from "#web/outbox/outbox.tsx";
import { storeSubmission } from "#web/outbox/stored-submissions.ts";
import { readStoredSubmissions, type Submission } from "#web/outbox/submission.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import {
  buildLessonFinishedAt,
  buildLessonSubmission,
  createLearnerId,
  saveCall,
  savedResponse,
} from "./lesson-submission.ts";

test("When the session has ended, the results stay, another learner neither sees nor sends them, and their learner sends them later", async () => {
  const [annaId, benId] = [createLearnerId(), createLearnerId()];
  const lesson = buildLessonSubmission();
  storeSubmission(annaId, lesson);
  let answer: unknown = buildRefusal("signed_out", "Unauthorized");
  const requests = fakeServer({ [saveCall]: () => answer });
  const { unmount } = renderPage(<Outbox learnerId={annaId} />);
  await waitFor(() => expect(requests).toHaveLength(1));
  unmount();
  answer = savedResponse;
  const benPage = renderPage(
    <>
      <Outbox learnerId={benId} />
      <WaitingResults learnerId={benId} />
    </>,
  );
  window.dispatchEvent(new Event("online"));
  expect(screen.queryByText("Waiting to be sent")).toBeNull();
  expect(requests).toHaveLength(1);
  expect(readStoredSubmissions(annaId)).toEqual([lesson]);
  benPage.unmount();
  renderPage(<Outbox learnerId={annaId} />);
  await waitFor(() => expect(readStoredSubmissions(annaId)).toEqual([]));
  expect(requests).toHaveLength(2);
});

test("If another learner signs in while results are sent, the remaining results wait for the first learner", async () => {
  const [annaId, benId] = [createLearnerId(), createLearnerId()];
  const [firstLessonResult, secondLessonResult] = ["2026-11-20T08:00:00.000Z", "2026-11-22T08:00:00.000Z"].map(
    buildLessonFinishedAt,
  );
  for (const entry of [firstLessonResult, secondLessonResult]) storeSubmission(annaId, entry as Submission);
  const answer = Promise.withResolvers<unknown>();
  const requests = fakeServer({ [saveCall]: () => answer.promise });
  onTestFinished(() => setExpectedLearner(null));
  setExpectedLearner(annaId);
  renderPage(<Outbox learnerId={annaId} />);
  await waitFor(() => expect(requests).toHaveLength(1));
  setExpectedLearner(benId);
  answer.resolve(savedResponse);
  await waitFor(() => expect(readStoredSubmissions(annaId)).toEqual([secondLessonResult]));
  await screen.findByText("Quiz Complete!");
  expect(requests).toHaveLength(1);
});
