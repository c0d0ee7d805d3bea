import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  buildConversationResponse,
  buildLearnerMessage,
  buildMessageResponse,
  calls,
  conversation,
  correctedMessage,
  openingMessage,
  replyMessage,
} from "./conversation-answers.ts";
import {
  clickButton,
  createDeferredAnswer,
  getMessageField,
  getMessages,
  pressEnter,
  receiveFromSocket,
  renderConversation,
  startInNewTab,
  writeMessage,
} from "./conversation-screen.tsx";
import { buildRefusal, fakeServer } from "./fake-server.tsx";

beforeEach(startInNewTab);

test("A message is sent once and shown as pending, and the reads that it changes are refreshed", async () => {
  const pendingAnswer = createDeferredAnswer<unknown>();
  const requests = fakeServer({ [calls.read]: buildConversationResponse(), [calls.send]: () => pendingAnswer.promise });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  writeMessage("   ");
  pressEnter();
  pressEnter({ shiftKey: true });
  expect(requests.some(({ call }) => call === calls.send)).toBe(false);
  writeMessage(" Wir gehen in die Kneipe. ");
  pressEnter();
  expect(await screen.findByText(/The AI takes at most 10 seconds/)).toBeTruthy();
  expect(getMessageField().readOnly).toBe(true);
  expect(getMessageField().value).toContain("Kneipe");
  pressEnter();
  clickButton("Sending...");
  await pendingAnswer.answer(buildMessageResponse("Wir gehen in die Kneipe."));
  expect(await screen.findByText("+2 XP")).toBeTruthy();
  expect(getMessageField().value).toBe("");
  expect(getMessageField().readOnly).toBe(false);
  expect(getMessages().length).toBeGreaterThan(4);
  expect(screen.getByText("Your partner says:", { exact: false }).textContent).toContain("Ach so! Und dann?");
  const requestsOfSending = requests.filter(({ call }) => call === calls.send);
  expect(requestsOfSending).toHaveLength(1);
  expect(requestsOfSending[0]?.body).toMatchObject({
    content: "Wir gehen in die Kneipe.",
    language: "german",
    level: "A2",
  });
  expect(sessionStorage.length).toBe(0);
});

test("A tone that is chosen while the partner answers stays chosen", async () => {
  const pendingAnswer = createDeferredAnswer<unknown>();
  fakeServer({
    [calls.read]: buildConversationResponse(),
    [calls.send]: () => pendingAnswer.promise,
    [calls.tone]: { ...conversation, tone: "professional" },
  });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  if (screen.queryByRole("button", { name: /Change level and tone/ })) clickButton(/Change level and tone/);
  await screen.findByRole("radio", { name: /^Formal/ });
  const getFormalRadio = () => screen.getByRole("radio", { name: /^Formal/ }) as HTMLInputElement;
  writeMessage("Wir gehen in die Kneipe.");
  pressEnter();
  fireEvent.click(getFormalRadio());
  await waitFor(() => expect(getFormalRadio().disabled || getFormalRadio().checked).toBe(true));
  await pendingAnswer.answer(buildMessageResponse("Wir gehen in die Kneipe."));
  expect(await screen.findByText("+2 XP")).toBeTruthy();
  expect(getFormalRadio().checked).toBe(true);
});

test("A failure loses nothing, and trying again sends the same message", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  const requests = fakeServer({ [calls.read]: buildConversationResponse(), [calls.send]: () => answer });
  const { unmount } = renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  writeMessage("Wir gehen in die Kneipe.");
  clickButton("Send");
  expect(await screen.findByText("Error: Failed to send message. Please try again.")).toBeTruthy();
  expect(getMessageField().value).toBe("Wir gehen in die Kneipe.");
  unmount();

  // Renders the page again, as after a reload.
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  expect(getMessageField().value).toBe("Wir gehen in die Kneipe.");
  pressEnter();
  expect(await screen.findByText("Error: Failed to send message. Please try again.")).toBeTruthy();
  answer = buildMessageResponse("Wir gehen in die Kneipe.");
  clickButton("Try Again");
  expect(await screen.findByText("+2 XP")).toBeTruthy();
  const getSentIds = () =>
    requests.flatMap(({ call, body }) => (call === calls.send ? [Object(body).clientMessageId as string] : []));
  expect(getSentIds()).toHaveLength(3);
  expect(new Set(getSentIds()).size).toBe(1);

  writeMessage("Und du?");
  pressEnter();
  await waitFor(() => expect(new Set(getSentIds()).size).toBe(2));
});

test("A read that began before the message was stored does not remove the message from the screen", async () => {
  const olderReadAnswer = createDeferredAnswer<unknown>();
  const response = buildMessageResponse("Wir gehen in die Kneipe.");
  let storedMessages = [openingMessage];
  let reads = 0;
  let attempts = 0;
  fakeServer({
    // After the failed attempt, the page reads the conversation a second time. The server created the response to this
    // read before it stored the message, but the response arrives only after the message was stored.
    [calls.read]: () => {
      reads += 1;
      return reads === 2 ? olderReadAnswer.promise : buildConversationResponse(storedMessages);
    },
    [calls.send]: () => {
      attempts += 1;
      if (attempts === 1) return new TypeError("Failed to fetch");
      storedMessages = [openingMessage, response.userMessage, response.assistantMessage];
      return response;
    },
  });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  writeMessage("Wir gehen in die Kneipe.");
  clickButton("Send");
  expect(await screen.findByText(/Lotse cannot be reached/)).toBeTruthy();
  await waitFor(() => expect(reads).toBe(2));
  clickButton("Try Again");
  expect(await screen.findByText("+2 XP")).toBeTruthy();
  await olderReadAnswer.answer(buildConversationResponse([openingMessage]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText("+2 XP")).toBeTruthy();
  expect(getMessages().length).toBe(3);
});

test("An unanswered message is shown once, and its answer is requested with the same message id", async () => {
  const waitingMessage = { clientMessageId: crypto.randomUUID(), content: "Wir gehen in die Kneipe." };
  const storedMessage = buildLearnerMessage(waitingMessage.content);
  const requests = fakeServer({
    [calls.read]: buildConversationResponse([openingMessage, storedMessage], { waiting: waitingMessage }),
    [calls.send]: { ...buildMessageResponse(waitingMessage.content), userMessage: storedMessage },
  });
  renderConversation();
  expect(await screen.findByText(/It has no answer yet/)).toBeTruthy();
  expect(getMessages()).toHaveLength(2);
  clickButton("Get the Answer");
  expect(await screen.findByText("+2 XP")).toBeTruthy();
  expect(screen.queryByText(/It has no answer yet/)).toBeNull();
  expect(requests.find(({ call }) => call === calls.send)?.body).toMatchObject(waitingMessage);
});

test("A message that is answered while the page is closed is shown in the list of messages, not in the input", async () => {
  const pendingAnswer = createDeferredAnswer<unknown>();
  let knownConversation = buildConversationResponse();
  const response = buildMessageResponse("Wir gehen in die Kneipe.");
  fakeServer({ [calls.read]: () => knownConversation, [calls.send]: () => pendingAnswer.promise });
  const { unmount } = renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  writeMessage("Wir gehen in die Kneipe.");
  pressEnter();
  await screen.findByText(/The AI takes at most 10 seconds/);
  // The message is stored and arrives on the socket before the response does.
  receiveFromSocket({ type: "message", message: response.userMessage });
  await waitFor(() => expect(getMessageField().value).toBe(""));
  expect(getMessages().some((message) => message.textContent?.includes("Wir gehen in die Kneipe."))).toBe(true);
  unmount();
  knownConversation = buildConversationResponse([
    openingMessage,
    correctedMessage,
    replyMessage,
    response.userMessage,
    response.assistantMessage,
  ]);
  renderConversation();
  await screen.findByText("Ach so! Und dann?");
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(getMessageField().value).toBe("");
});

test("If a message has more than 500 characters, they stay in the input, and the excess is counted", async () => {
  const requests = fakeServer({ [calls.read]: buildConversationResponse() });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  writeMessage("a".repeat(399));
  expect(screen.queryByText("399/500")).toBeNull();
  writeMessage("a".repeat(450));
  expect(screen.getByText("450/500")).toBeTruthy();
  writeMessage("a".repeat(503));
  expect(screen.getByText("3 too many")).toBeTruthy();
  pressEnter();
  expect(requests.some(({ call }) => call === calls.send)).toBe(false);
  expect(getMessageField().value).toHaveLength(503);
});

test("Retyping a corrected message earns one XP", async () => {
  const requests = fakeServer({
    [calls.read]: buildConversationResponse(),
    [calls.send]: {
      ...buildMessageResponse(correctedMessage.correctedContent ?? ""),
      xpAwarded: 3,
      isRetypeRight: true,
    },
  });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  clickButton(/Type it again, correctly/);
  await waitFor(() => expect(document.activeElement).toBe(getMessageField()));
  expect(await screen.findByRole("button", { name: "Do not retype" })).toBeTruthy();
  writeMessage(correctedMessage.correctedContent ?? "");
  pressEnter();
  expect(await screen.findByText("Right this time.")).toBeTruthy();
  expect(screen.getByText("+3 XP")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Type it again, correctly/ })).toBeNull();
  expect(requests.find(({ call }) => call === calls.send)?.body).toMatchObject({ retypeOf: correctedMessage.id });
});

test("After the session has ended, a toast says so, and half a second later the sign-in page opens", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const assignLocation = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  fakeServer({ [calls.read]: buildConversationResponse(), [calls.send]: buildRefusal("signed_out", "Unauthorized") });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  writeMessage("Wir gehen in die Kneipe.");
  pressEnter();
  const toastText = "Unauthorized: You are logged out. Logging in again...";
  expect((await screen.findAllByText(toastText)).length).toBeGreaterThan(0);
  expect(assignLocation).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(assignLocation).toHaveBeenCalledWith(expect.stringMatching(/^\/auth\?returnTo=%2F/));
  expect(screen.queryByText(/^Error:/)).toBeNull();
  expect(getMessageField().value).toBe("Wir gehen in die Kneipe.");
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("The learner is told while the daily model budget is used up", async () => {
  let spentBudget: string | null = "own";
  fakeServer({
    [calls.read]: buildConversationResponse(),
    [calls.send]: () => buildMessageResponse("Wir gehen in die Kneipe.", { spentBudget }),
  });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  writeMessage("Wir gehen in die Kneipe.");
  pressEnter();
  const note = await screen.findByText(/You have used your share of the AI model for today/);
  expect(note.textContent).toContain("The built-in partner goes on until tomorrow.");
  spentBudget = null;
  writeMessage("Und dann nach Hause.");
  pressEnter();
  await waitFor(() => expect(screen.queryByText(/your share of the AI model/)).toBeNull());
});
