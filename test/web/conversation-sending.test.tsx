import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answered, calls, conversation, corrected, opening, read, reply, wrote } from "./conversation-answers.ts";
import { enter, field, later, messages, press, show, startAnew, tell, write } from "./conversation-screen.tsx";
import { fakeServer, refusal } from "./fake-server.tsx";

beforeEach(startAnew);

test("a message is sent once, waits with a note, and what it changes is asked for again", async () => {
  const answer = later<unknown>();
  const requests = fakeServer({ [calls.read]: read(), [calls.send]: () => answer.promise });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  write("   ");
  enter();
  enter({ shiftKey: true });
  expect(requests.some(({ call }) => call === calls.send)).toBe(false);
  write(" Wir gehen in die Kneipe. ");
  enter();
  expect(await screen.findByText(/The AI takes at most 10 seconds/)).toBeTruthy();
  expect(field().readOnly).toBe(true);
  expect(field().value).toContain("Kneipe");
  enter();
  press("Sending...");
  await answer.give(answered("Wir gehen in die Kneipe."));
  expect(await screen.findByText("+2 XP")).toBeTruthy();
  expect(field().value).toBe("");
  expect(field().readOnly).toBe(false);
  expect(messages().length).toBeGreaterThan(4);
  expect(screen.getByText("Your partner says:", { exact: false }).textContent).toContain("Ach so! Und dann?");
  const sent = requests.filter(({ call }) => call === calls.send);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ content: "Wir gehen in die Kneipe.", language: "german", level: "A2" });
  expect(sessionStorage.length).toBe(0);
});

test("a tone that is chosen while the partner answers stays chosen", async () => {
  const answer = later<unknown>();
  fakeServer({
    [calls.read]: read(),
    [calls.send]: () => answer.promise,
    [calls.tone]: { ...conversation, tone: "professional" },
  });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  if (screen.queryByRole("button", { name: /Change level and tone/ })) press(/Change level and tone/);
  const formal = () => screen.getByRole("radio", { name: /^Formal/ }) as HTMLInputElement;
  write("Wir gehen in die Kneipe.");
  enter();
  fireEvent.click(formal());
  await waitFor(() => expect(formal().disabled || formal().checked).toBe(true));
  await answer.give(answered("Wir gehen in die Kneipe."));
  expect(await screen.findByText("+2 XP")).toBeTruthy();
  expect(formal().checked).toBe(true);
});

test("after a failure nothing is lost, and trying again sends the same message", async () => {
  let answer: unknown = refusal("internal", "Something went wrong on our side.");
  const requests = fakeServer({ [calls.read]: read(), [calls.send]: () => answer });
  const { unmount } = show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  write("Wir gehen in die Kneipe.");
  press("Send");
  expect(await screen.findByText("Error: Failed to send message. Please try again.")).toBeTruthy();
  expect(field().value).toBe("Wir gehen in die Kneipe.");
  unmount();

  // Also after a reload.
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  expect(field().value).toBe("Wir gehen in die Kneipe.");
  enter();
  expect(await screen.findByText("Error: Failed to send message. Please try again.")).toBeTruthy();
  answer = answered("Wir gehen in die Kneipe.");
  press("Try Again");
  expect(await screen.findByText("+2 XP")).toBeTruthy();
  const ids = () =>
    requests.flatMap(({ call, body }) => (call === calls.send ? [Object(body).clientMessageId as string] : []));
  expect(ids()).toHaveLength(3);
  expect(new Set(ids()).size).toBe(1);

  write("Und du?");
  enter();
  await waitFor(() => expect(new Set(ids()).size).toBe(2));
});

test("a message that was left without an answer is shown once, and finished under its id", async () => {
  const waiting = { clientMessageId: crypto.randomUUID(), content: "Wir gehen in die Kneipe." };
  const stored = wrote(waiting.content);
  const requests = fakeServer({
    [calls.read]: read([opening, stored], { waiting }),
    [calls.send]: { ...answered(waiting.content), userMessage: stored },
  });
  show();
  expect(await screen.findByText(/It has no answer yet/)).toBeTruthy();
  expect(messages()).toHaveLength(2);
  press("Get the Answer");
  expect(await screen.findByText("+2 XP")).toBeTruthy();
  expect(screen.queryByText(/It has no answer yet/)).toBeNull();
  expect(requests.find(({ call }) => call === calls.send)?.body).toMatchObject(waiting);
});

test("what was answered while one was away stands in the messages, not in the field", async () => {
  const answer = later<unknown>();
  let known = read();
  const sent = answered("Wir gehen in die Kneipe.");
  fakeServer({ [calls.read]: () => known, [calls.send]: () => answer.promise });
  const { unmount } = show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  write("Wir gehen in die Kneipe.");
  enter();
  await screen.findByText(/The AI takes at most 10 seconds/);
  // Stored, and told on the socket, before the answer is there.
  tell({ type: "message", message: sent.userMessage });
  await waitFor(() => expect(field().value).toBe(""));
  expect(messages().some((one) => one.textContent?.includes("Wir gehen in die Kneipe."))).toBe(true);
  unmount();
  known = read([opening, corrected, reply, sent.userMessage, sent.assistantMessage]);
  show();
  await screen.findByText("Ach so! Und dann?");
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(field().value).toBe("");
});

test("more than 500 characters are counted and stay with the writer", async () => {
  const requests = fakeServer({ [calls.read]: read() });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  write("a".repeat(399));
  expect(screen.queryByText("399/500")).toBeNull();
  write("a".repeat(450));
  expect(screen.getByText("450/500")).toBeTruthy();
  write("a".repeat(503));
  expect(screen.getByText("3 too many")).toBeTruthy();
  enter();
  expect(requests.some(({ call }) => call === calls.send)).toBe(false);
  expect(field().value).toHaveLength(503);
});

test("a correction is typed once more for a point", async () => {
  const requests = fakeServer({
    [calls.read]: read(),
    [calls.send]: { ...answered(corrected.correctedContent ?? ""), xpAwarded: 3, isRetypeRight: true },
  });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  press(/Type it again, correctly/);
  expect(document.activeElement).toBe(field());
  expect(await screen.findByRole("button", { name: "Do not retype" })).toBeTruthy();
  write(corrected.correctedContent ?? "");
  enter();
  expect(await screen.findByText("Right this time.")).toBeTruthy();
  expect(screen.getByText("+3 XP")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Type it again, correctly/ })).toBeNull();
  expect(requests.find(({ call }) => call === calls.send)?.body).toMatchObject({ retypeOf: corrected.id });
});

test("who is logged out is told so, and led to sign in and back after half a second", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  fakeServer({ [calls.read]: read(), [calls.send]: refusal("signed_out", "Unauthorized") });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  write("Wir gehen in die Kneipe.");
  enter();
  const toast = "Unauthorized: You are logged out. Logging in again...";
  expect((await screen.findAllByText(toast)).length).toBeGreaterThan(0);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/auth\?returnTo=%2F/));
  expect(screen.queryByText(/^Error:/)).toBeNull();
  expect(field().value).toBe("Wir gehen in die Kneipe.");
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("when no model is asked any more today, the learner is told, until one answers again", async () => {
  let spentBudget: string | null = "own";
  fakeServer({ [calls.read]: read(), [calls.send]: () => answered("Wir gehen in die Kneipe.", { spentBudget }) });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  write("Wir gehen in die Kneipe.");
  enter();
  const note = await screen.findByText(/You have used your share of the AI model for today/);
  expect(note.textContent).toContain("The built-in partner goes on until tomorrow.");
  spentBudget = null;
  write("Und dann nach Hause.");
  enter();
  await waitFor(() => expect(screen.queryByText(/your share of the AI model/)).toBeNull());
});
