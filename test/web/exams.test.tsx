import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { RunningExam } from "#core/contract/exams.ts";
import { ExamRun } from "#web/features/exams/exam-run.tsx";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";

const saveCall = "PATCH /api/exams/a1/answers";

/** An exam whose reading part has one question and takes one minute. */
function buildExam(secondsUsed: number): RunningExam {
  const progress = { part: "reading" as const, state: "open" as const, secondsUsed, answered: 0 };
  const attempt = {
    ...{ id: crypto.randomUUID(), startedAt: "2026-11-21T18:00:00.000Z", keptUntil: "2026-11-28T18:00:00.000Z" },
    ...{ isExpired: false, currentPart: "reading" as const, parts: [progress] },
  };
  const item = { id: "text-1", number: 1, type: "true-false" as const, question: "Anna ist da.", text: null };
  const section = { id: "text", instructions: "Lesen Sie.", english: null, texts: [], choices: [], plays: null };
  const parts = [{ part: "reading" as const, summary: "One text", minutes: 1, itemCount: 1 }];
  return {
    exam: { ...{ id: "a1", level: "A1", minutes: 1, parts, state: "open" }, attempt, best: null, results: [] },
    attempt,
    sections: {
      reading: [{ ...section, items: [{ ...item, options: ["richtig", "falsch"] }] }],
      listening: [],
      language: [],
    },
    tasks: [],
    scene: { ...{ id: "cafe", title: "", german: "", setting: "", settingGerman: null }, you: "", partner: "" },
    answers: {},
  };
}

const renderRun = (runningExam: RunningExam, onClose: (isComplete: boolean) => Promise<void>) =>
  renderPage(<ExamRun runningExam={runningExam} learnerId={user.id} onClose={onClose} />, "/exams/a1");

test("A part whose time is up is handed in at once", async () => {
  const runningExam = buildExam(60);
  const requests = fakeServer({ [saveCall]: { ...runningExam.attempt, currentPart: "listening" } });
  const onClose = vi.fn(async () => {});
  renderRun(runningExam, onClose);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(false));
  expect(requests.map(({ body }) => body)).toMatchObject([{ part: "reading", state: "handed-in", secondsUsed: 60 }]);
});

test("An answer that could not be sent is kept on the device when the page is closed, and is sent with the next call", async () => {
  const runningExam = buildExam(10);
  let isReachable = false;
  const requests = fakeServer({
    [saveCall]: () => (isReachable ? { ...runningExam.attempt, currentPart: null } : buildRefusal("internal", "Oh.")),
  });
  const onClose = vi.fn(async () => {});
  const { unmount } = renderRun(runningExam, onClose);
  fireEvent.keyDown(await screen.findByRole("radio", { name: "richtig" }), { key: "2" });
  expect(await screen.findByText(/Your answers are kept on this device/, {}, { timeout: 4000 })).toBeTruthy();
  unmount();

  isReachable = true;
  renderRun(runningExam, onClose);
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "falsch" })).checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Hand in Reading" }));
  fireEvent.click(await screen.findByRole("button", { name: "Hand in" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(requests.at(-1)?.body).toMatchObject({ answers: { "text-1": "falsch" }, state: "handed-in" });
  expect(localStorage.getItem(`lotse.exam.${runningExam.attempt.id}`)).toBe(null);
});

/** An exam whose listening part is the current part. The part takes one minute. */
function buildListeningExam(secondsUsed: number): RunningExam {
  const exam = buildExam(0);
  const parts = [{ part: "listening" as const, state: "open" as const, secondsUsed, answered: 0 }];
  return {
    ...exam,
    exam: { ...exam.exam, parts: [{ part: "listening", summary: "One text", minutes: 1, itemCount: 1 }] },
    attempt: { ...exam.attempt, currentPart: "listening", parts },
    sections: { ...exam.sections, reading: [], listening: exam.sections.reading },
  };
}

test("On a device without a German voice the clock of listening stands still, and a failed call is reported", async () => {
  const requests = fakeServer({ [saveCall]: () => buildRefusal("internal", "Oh.") });
  const onClose = vi.fn(async () => {});
  const { unmount } = renderRun(buildListeningExam(60), onClose);
  fireEvent.click(await screen.findByRole("button", { name: "Leave listening out" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(requests.map(({ body }) => body)).toMatchObject([{ part: "listening", state: "left-out" }]);
  expect(onClose).not.toHaveBeenCalled();
  unmount();

  renderRun(buildListeningExam(50), onClose);
  const leaveOutButton = await screen.findByRole("button", { name: "Leave listening out" });
  const moreThanOneTickMs = 1100;
  await new Promise((resolve) => setTimeout(resolve, moreThanOneTickMs));
  fireEvent.click(leaveOutButton);
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ state: "left-out", secondsUsed: 50 }));
});
