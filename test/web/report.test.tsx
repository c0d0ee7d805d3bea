import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { setExpectedLearner } from "#web/api/expected-learner.ts";
import { Outbox } from "#web/outbox/outbox.tsx";
import { sendStoredReports } from "#web/outbox/stored-reports.ts";
import { ReportButton } from "#web/quiz/report-button.tsx";
import type { ReportTarget } from "#web/quiz/report-target.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const reportTarget: ReportTarget = {
  subject: { type: "exercise", id: "a1-x-01" },
  subjectKind: "exercise",
  location: "Exercise 6 · Two-Way Prepositions",
  text: "Samstags gehe ich gern ___ Markt.",
  answer: "zum",
  expected: "auf den",
  isWrong: true,
};
const reportCall = "POST /api/reports";
const buildReportResponse = () => ({ reportedAt: new Date().toISOString() });

function renderReport(overrides: Partial<ReportTarget> = {}): void {
  localStorage.clear();
  renderPage(<ReportButton {...reportTarget} {...overrides} />);
  fireEvent.click(screen.getByRole("button", { name: "Something wrong here?" }));
}
const getRadios = () => screen.getAllByRole<HTMLInputElement>("radio");

test("An answer that was marked wrong can be reported as right, but an answer that was marked right cannot", () => {
  fakeServer({});
  renderReport();
  expect(getRadios().map((input) => input.labels?.[0]?.textContent)).toEqual([
    "My answer should count",
    "The German is wrong",
    "The explanation is wrong",
    "Something else",
  ]);
  expect(getRadios().map((input) => input.checked)).toEqual([true, false, false, false]);
  expect(screen.getByText("auf den")).toBeTruthy();
  expect(screen.getByRole("dialog", { description: "Exercise 6 · Two-Way Prepositions" })).toBeTruthy();
});

test("For a right answer, the learner can report the German text or the explanation", () => {
  fakeServer({});
  renderReport({ isWrong: false });
  expect(getRadios().map((input) => input.value)).toEqual(["german", "explanation", "other"]);
});

test("A report is sent with its subject and note, and the sender is thanked", async () => {
  const requests = fakeServer({ [reportCall]: buildReportResponse });
  renderReport();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: " Everybody says it. " } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Thank you");
  expect(screen.getByRole("heading", { name: "Something wrong here?" }).closest(".sr-only")).toBeTruthy();
  expect(requests.filter(({ call }) => call === reportCall).map(({ body }) => body)).toEqual([
    { kind: "my-answer", subject: reportTarget.subject, answer: "zum", note: "Everybody says it." },
  ]);
  expect(screen.getByText(/is right, it counts from then/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Back to the exercise" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("A repeated report shows when it was first sent", async () => {
  fakeServer({ [reportCall]: { reportedAt: "2026-11-20T10:00:00.000Z" } });
  renderReport();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("You told us on 20 November. Thank you.");
});

test("Outside the text field, number keys choose a reason, Ctrl+Enter sends, and the quiz receives no keys", async () => {
  const requests = fakeServer({ [reportCall]: buildReportResponse });
  renderReport();
  const receivedKeys: string[] = [];
  const recordKey = (event: Event) => receivedKeys.push((event as KeyboardEvent).key);
  window.addEventListener("keydown", recordKey);
  fireEvent.keyDown(getRadios()[0] as HTMLElement, { key: "3" });
  expect(getRadios().map((input) => input.checked)).toEqual([false, false, true, false]);
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "1" });
  expect(getRadios()[2]?.checked).toBe(true);
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter", ctrlKey: true });
  await screen.findByText("Thank you");
  window.removeEventListener("keydown", recordKey);
  expect(receivedKeys).toEqual([]);
  expect(requests.at(-1)?.body).toMatchObject({ kind: "explanation" });
});

test("After a refusal, the sheet and its text stay, and closing the sheet asks for confirmation", async () => {
  fakeServer({ [reportCall]: buildRefusal("rate_limited", "Thank you, that was a lot for today.") });
  renderReport();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Hm." } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Thank you, that was a lot for today.");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Hm.");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("A report that is written offline is stored, and sent once when the server can be reached", async () => {
  fakeServer({ [reportCall]: () => new TypeError("offline") });
  renderReport();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("You are offline. Your report is kept on this device and sent later.");
  const requests = fakeServer({ [reportCall]: buildReportResponse });
  await sendStoredReports(null);
  await sendStoredReports(null);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({ kind: "my-answer", subject: reportTarget.subject, answer: "zum" });
});

test("A learner's stored report is sent on the learner's next page, and never while somebody else is signed in", async () => {
  const [annaId, benId] = ["01a0c0de-0000-4000-8000-00000000000a", "01a0c0de-0000-4000-8000-00000000000b"];
  fakeServer({ [reportCall]: () => new TypeError("offline") });
  setExpectedLearner(annaId);
  renderReport();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("You are offline. Your report is kept on this device and sent later.");
  cleanup();

  const requests = fakeServer({ [reportCall]: buildReportResponse });
  for (const otherLearnerId of [benId, null]) {
    setExpectedLearner(otherLearnerId);
    renderPage(<ReportButton {...reportTarget} />);
    await sendStoredReports(otherLearnerId);
    cleanup();
  }
  expect(requests).toEqual([]);
  setExpectedLearner(annaId);
  renderPage(<Outbox learnerId={annaId} />);
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  setExpectedLearner(null);
});
