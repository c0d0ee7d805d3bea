import { fireEvent, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { explain } from "#web/api/api-error.ts";
import { setAnswersOnDevice } from "#web/api/connection.ts";
import { readConversationEntries } from "#web/outbox/conversation-entries.ts";
import { setKeepAcceptedLoader } from "#web/outbox/keep-accepted.ts";
import { Outbox } from "#web/outbox/outbox.tsx";
import { isSendingEntry } from "#web/outbox/send-conversation.ts";
import { storeSubmission } from "#web/outbox/stored-submissions.ts";
import { readStoredSubmissions, type Submission } from "#web/outbox/submission.ts";
import { showSaveError, useSubmit } from "#web/outbox/use-submit.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import {
  buildLessonFinishedAt,
  buildLessonSubmission,
  createLearnerId,
  saveCall,
  savedResponse,
} from "./lesson-submission.ts";
import { buildSavedQuiz } from "./vocabulary-words.ts";

function Results({ learnerId, result }: { learnerId: string; result: Submission }) {
  const saveMutation = useSubmit(learnerId);
  return (
    <button
      type="button"
      onClick={() =>
        saveMutation.mutate(result, {
          onError: (error) =>
            showSaveError(
              error,
              `${explain(error, "The result was not saved.")} Please check your internet connection and try again.`,
            ),
        })
      }
    >
      Continue
    </button>
  );
}

test("At the next visit, a stored submission is sent once and deleted, and a toast says that it is saved", async () => {
  const learnerId = createLearnerId();
  const lessonSubmission = buildLessonSubmission();
  storeSubmission(learnerId, lessonSubmission);
  const requests = fakeServer({ [saveCall]: savedResponse });
  renderPage(
    <StrictMode>
      <Outbox learnerId={learnerId} />
      <Outbox learnerId={learnerId} />
    </StrictMode>,
  );
  expect(await screen.findByText("Quiz Complete!")).toBeTruthy();
  expect(screen.getByText("You scored 1/2. Words added to your vocabulary.")).toBeTruthy();
  expect(screen.getByText("+7 XP")).toBeTruthy();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toEqual({
    submissionId: lessonSubmission.submission.submissionId,
    score: 1,
    totalQuestions: 2,
    addToVocabulary: true,
    answers: [{ wordId: "hallo", selectedAnswer: "hello" }],
  });
  expect(readStoredSubmissions(learnerId)).toEqual([]);
});

test("When the connection returns, stored submissions are sent, and a toast shows the XP that they earned", async () => {
  const learnerId = createLearnerId();
  const quiz: Submission = {
    kind: "quiz",
    submission: {
      submissionId: crypto.randomUUID(),
      quizType: "conjugation",
      category: "present",
      score: 1,
      totalQuestions: 1,
      answers: [{ questionId: "gehen-ich", selectedAnswer: "gehe" }],
    },
  };
  let answer: unknown = new TypeError("Failed to fetch");
  const requests = fakeServer({ "POST /api/quiz/submit": () => answer });
  storeSubmission(learnerId, quiz);
  renderPage(<Outbox learnerId={learnerId} />);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(readStoredSubmissions(learnerId)).toEqual([quiz]);
  answer = buildSavedQuiz({ xpAwarded: 3 });
  // Waits until the first attempt has failed, because two attempts to send one submission never run at the same time.
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(readStoredSubmissions(learnerId)).toEqual([]);
  });
  expect(await screen.findByText("Quiz completed!")).toBeTruthy();
  expect(screen.getByText("+3 XP")).toBeTruthy();
});

test("An unsent result is sent when the learner opens the next page", async () => {
  const learnerId = createLearnerId();
  const requests = fakeServer({ [saveCall]: savedResponse });
  renderPage(
    <>
      <Outbox learnerId={learnerId} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
  );
  storeSubmission(learnerId, buildLessonSubmission());
  fireEvent.click(screen.getByText("Elsewhere"));
  expect(await screen.findByText("Quiz Complete!")).toBeTruthy();
  expect(requests).toHaveLength(1);
  expect(readStoredSubmissions(learnerId)).toEqual([]);
});

const completionOf = (entry: Submission | undefined) => {
  const completedAt = entry?.submission.completedAt;
  return completedAt === undefined ? {} : { completedAt };
};

test("Stored results are sent one after another, the earliest first, and results of an earlier version of the app before all others", async () => {
  const learnerId = createLearnerId();
  const [lateEntry, earlyEntry, entryOfEarlierVersion] = [
    "2026-11-22T08:00:00.000Z",
    "2026-11-20T08:00:00.000Z",
    undefined,
  ].map(buildLessonFinishedAt);
  const answers: (() => void)[] = [];
  const requests = fakeServer({
    [saveCall]: () => new Promise((resolve) => answers.push(() => resolve(savedResponse))),
  });
  for (const entry of [lateEntry, earlyEntry, entryOfEarlierVersion]) storeSubmission(learnerId, entry as Submission);
  renderPage(<Outbox learnerId={learnerId} />);
  for (const [index, entry] of [entryOfEarlierVersion, earlyEntry, lateEntry].entries()) {
    await waitFor(() => expect(answers).toHaveLength(index + 1));
    expect(requests).toHaveLength(index + 1);
    expect(requests[index]?.body).toMatchObject({
      submissionId: entry?.submission.submissionId,
      ...completionOf(entry),
    });
    answers[index]?.();
  }
  await waitFor(() => expect(readStoredSubmissions(learnerId)).toEqual([]));
});

test("If the server is not reached, later results are not sent, and a refused result is kept until the earlier results are sent", async () => {
  const learnerId = createLearnerId();
  const [earlyResult, lateResult] = ["2026-11-20T08:00:00.000Z", "2026-11-22T08:00:00.000Z"].map(
    buildLessonFinishedAt,
  ) as [Submission, Submission];
  storeSubmission(learnerId, earlyResult);
  let answer: unknown = new TypeError("Failed to fetch");
  const requests = fakeServer({ [saveCall]: () => answer });
  const { unmount } = renderPage(<Outbox learnerId={learnerId} />);
  storeSubmission(learnerId, lateResult);
  await waitFor(() => expect(requests).toHaveLength(1));
  unmount();
  answer = buildRefusal("locked", "Complete the lesson before this one.");
  renderPage(<Results learnerId={learnerId} result={lateResult} />);
  fireEvent.click(screen.getByText("Continue"));
  await waitFor(() => expect(requests).toHaveLength(2));
  await screen.findByText(/Complete the lesson before this one/);
  expect(readStoredSubmissions(learnerId)).toEqual([earlyResult, lateResult]);
});

test("A result that the server has accepted is stored for this device, and a refused result is not", async () => {
  const learnerId = createLearnerId();
  const [firstLessonResult, secondLessonResult] = ["2026-11-20T08:00:00.000Z", "2026-11-22T08:00:00.000Z"].map(
    buildLessonFinishedAt,
  );
  for (const entry of [firstLessonResult, secondLessonResult]) storeSubmission(learnerId, entry as Submission);
  const keptEntries: unknown[] = [];
  setKeepAcceptedLoader(async () => async (learnerId, entry) => void keptEntries.push([learnerId, entry]));
  const answers = [savedResponse, buildRefusal("locked", "This lesson is locked.")];
  fakeServer({ [saveCall]: () => answers.shift() });
  renderPage(<Outbox learnerId={learnerId} />);
  await waitFor(() => expect(readStoredSubmissions(learnerId)).toEqual([]));
  expect(keptEntries).toEqual([[learnerId, firstLessonResult]]);
});

test("An empty outbox sends no request", () => {
  const requests = fakeServer({});
  renderPage(<Outbox learnerId={createLearnerId()} />);
  expect(requests).toEqual([]);
});

test("A failure is reported, a submission that can be sent again is kept, and a refused submission is deleted", async () => {
  const learnerId = createLearnerId();
  const lessonSubmission = buildLessonSubmission();
  storeSubmission(learnerId, lessonSubmission);
  let answer: unknown = new TypeError("Failed to fetch");
  fakeServer({ [saveCall]: () => answer });
  renderPage(<Results learnerId={learnerId} result={lessonSubmission} />);

  fireEvent.click(screen.getByText("Continue"));
  expect(await screen.findByText("Error Saving Quiz")).toBeTruthy();
  expect(
    screen.getByText("Lotse cannot be reached. Please check your internet connection and try again."),
  ).toBeTruthy();
  expect(readStoredSubmissions(learnerId)).toEqual([lessonSubmission]);

  answer = buildRefusal("internal", "Something went wrong on our side.");
  fireEvent.click(screen.getByText("Continue"));
  expect(await screen.findByText(/^Something went wrong on our side\. Please check/)).toBeTruthy();
  expect(readStoredSubmissions(learnerId)).toEqual([lessonSubmission]);

  answer = buildRefusal("locked", "This lesson is locked.");
  fireEvent.click(screen.getByText("Continue"));
  expect(await screen.findByText(/^This lesson is locked\. Please check/)).toBeTruthy();
  expect(readStoredSubmissions(learnerId)).toEqual([]);
});

test("Invalid stored data is ignored, and the submissions of each learner are stored separately", () => {
  const [annaId, benId] = [createLearnerId(), createLearnerId()];
  const lessonSubmission = buildLessonSubmission();
  for (const [index, invalidText] of ["{", "null", '"text"', '{"a":1}', '{"kind":"lesson"}'].entries()) {
    localStorage.setItem(`lotse.outbox.${annaId}.${index}`, invalidText);
  }
  expect(readStoredSubmissions(annaId)).toEqual([]);
  storeSubmission(annaId, lessonSubmission);
  expect([readStoredSubmissions(annaId), readStoredSubmissions(benId)]).toEqual([[lessonSubmission], []]);
});

test("The waiting entries of a conversation are sent in order, stay stored while the server is not reached, and are never answered by the device", async () => {
  const learnerId = createLearnerId();
  const [conversationId, submissionId, clientMessageId] = [
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
  ];
  const messagesCall = `POST /api/conversations/${conversationId}/messages`;
  const ids = { id: conversationId, timeZone: "Europe/Berlin" };
  const message = { ...ids, clientMessageId, content: "Hallo!", language: "german" };
  const entries = [
    {
      kind: "message",
      submission: { ...message, submissionId: clientMessageId, completedAt: "2026-11-24T10:01:00.000Z" },
    },
    {
      kind: "conversation",
      submission: {
        id: conversationId,
        submissionId,
        language: "german",
        title: "Food",
        completedAt: "2026-11-24T10:00:00.000Z",
      },
    },
  ];
  for (const entry of entries) storeSubmission(learnerId, entry);
  // This fake of the device's answers answers every call except a call that sends an entry of the outbox. The test
  // fails if the outbox takes an answer of the device for an answer of the server.
  const answeredEndpoints: string[] = [];
  setAnswersOnDevice(async () => async ({ path }, input) => {
    answeredEndpoints.push(path);
    return isSendingEntry(Object(input).clientMessageId ?? Object(input).submissionId) ? undefined : conversation;
  });
  const conversation = {
    ...{
      id: conversationId,
      language: "german",
      category: null,
      title: "Food",
      tone: "friendly",
      cefrLevel: "A1",
      assessedLevel: null,
    },
    ...{ messageCount: 1, isActive: true, createdAt: "", updatedAt: "", lastLine: null },
  };
  const requests = fakeServer({ "POST /api/conversations": new Error("no network") });
  const { unmount } = renderPage(<Outbox learnerId={learnerId} />);
  await waitFor(() => expect(answeredEndpoints).toEqual(["/api/conversations"]));
  await waitFor(() => expect(isSendingEntry(submissionId)).toBe(false));
  expect(readConversationEntries(learnerId)).toHaveLength(2);
  unmount();

  const laterRequests = fakeServer({
    "POST /api/conversations": conversation,
    [messagesCall]: buildRefusal("not_found", "There is no such conversation."),
  });
  renderPage(<Outbox learnerId={learnerId} />);
  await waitFor(() => expect(readConversationEntries(learnerId)).toEqual([]));
  const sentCalls = laterRequests.filter(({ call }) => call.startsWith("POST")).map(({ call }) => call);
  expect(sentCalls).toEqual(["POST /api/conversations", messagesCall]);
  expect(laterRequests.find(({ call }) => call === messagesCall)?.body).toMatchObject({ isAnsweredOnDevice: true });
  expect(requests.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
});
