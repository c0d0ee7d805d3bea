import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  buildConversationResponse,
  buildLearnerMessage,
  buildMessageResponse,
  calls,
  correctedMessage,
  openingMessage,
} from "./conversation-answers.ts";
import {
  clickButton,
  createDeferredAnswer,
  getMessageField,
  getMessages,
  pressEnter,
  renderConversation,
  startInNewTab,
  writeMessage,
} from "./conversation-screen.tsx";
import { buildRefusal, fakeServer } from "./fake-server.tsx";

beforeEach(startInNewTab);

const { activeElement: unfocusedElement } = document;
function pressFocused(name: string | RegExp) {
  screen.getByRole("button", { name }).focus();
  clickButton(name);
  expect(document.activeElement).not.toBe(unfocusedElement);
}

test("If a pressed control disappears, another element gets the focus", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ [calls.read]: buildConversationResponse(), [calls.send]: () => answer });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  pressFocused("+1 more");
  pressFocused("Fewer");
  expect(screen.getByRole("button", { name: "+1 more" })).toBe(document.activeElement);

  clickButton(/Type it again, correctly/);
  await screen.findByRole("button", { name: "Do not retype" });
  pressFocused("Do not retype");
  expect(document.activeElement).toBe(getMessageField());

  writeMessage("Wir gehen in die Kneipe.");
  pressEnter();
  await screen.findByText("Error: Failed to send message. Please try again.");
  answer = buildMessageResponse("Wir gehen in die Kneipe.");
  pressFocused("Try Again");
  expect(document.activeElement).toBe(getMessageField());
  expect(await screen.findByText("+2 XP")).toBeTruthy();
});

test("After the learner requests a missing answer, the focus is in the list of messages", async () => {
  const waitingMessage = { clientMessageId: crypto.randomUUID(), content: "Wir gehen in die Kneipe." };
  fakeServer({
    [calls.read]: buildConversationResponse([openingMessage, buildLearnerMessage(waitingMessage.content)], {
      waiting: waitingMessage,
    }),
    [calls.send]: createDeferredAnswer().promise,
  });
  renderConversation();
  await screen.findByText(/It has no answer yet/);
  pressFocused("Get the Answer");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Messages" }));
});

test("A level and a retype that are chosen while the partner answers apply to the next message", async () => {
  const pendingAnswer = createDeferredAnswer<unknown>();
  const requests = fakeServer({ [calls.read]: buildConversationResponse(), [calls.send]: () => pendingAnswer.promise });
  const { unmount } = renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  if (screen.queryByRole("button", { name: /Change level and tone/ })) clickButton(/Change level and tone/);
  writeMessage("Wir gehen in die Kneipe.");
  pressEnter();
  await screen.findByText(/The AI takes at most 10 seconds/);
  clickButton("B1");
  clickButton(/Type it again, correctly/);
  await pendingAnswer.answer(buildMessageResponse("Wir gehen in die Kneipe."));
  await screen.findByText("+2 XP");
  expect(getMessageField().value).toBe("");
  expect(screen.getByRole("button", { name: "B1" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("button", { name: "Do not retype" })).toBeTruthy();
  unmount();
  renderConversation();
  await screen.findByRole("button", { name: "Do not retype" });
  writeMessage(correctedMessage.correctedContent ?? "");
  pressEnter();
  const getSentBodies = () => requests.filter(({ call }) => call === calls.send).map(({ body }) => Object(body));
  await waitFor(() => expect(getSentBodies()).toHaveLength(2));
  expect(getSentBodies()[0]).toMatchObject({ level: "A2", retypeOf: null });
  expect(getSentBodies()[1]).toMatchObject({ level: "B1", retypeOf: correctedMessage.id });
  expect(getSentBodies()[1].clientMessageId).not.toBe(getSentBodies()[0].clientMessageId);
});

test("If the answer arrives although the call failed, the message is no longer marked as failed", async () => {
  let knownConversation = buildConversationResponse();
  const response = buildMessageResponse("Wir gehen in die Kneipe.");
  fakeServer({
    [calls.read]: () => knownConversation,
    [calls.send]: () => {
      knownConversation = buildConversationResponse([
        ...knownConversation.messages,
        response.userMessage,
        response.assistantMessage,
      ]);
      return new Error("The connection was lost.");
    },
  });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  writeMessage("Wir gehen in die Kneipe.");
  pressEnter();
  await screen.findAllByText("Ach so! Und dann?");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(getMessageField().value).toBe("");
  expect(getMessages().filter((message) => message.textContent?.includes("Wir gehen in die Kneipe."))).toHaveLength(1);
});

test("If a later read fails, the page stays and the socket stays open", async () => {
  let isReachable = true;
  const { WebSocket } = globalThis;
  let closedCount = 0;
  WebSocket.prototype.close = () => {
    closedCount += 1;
  };
  fakeServer({
    [calls.read]: () => (isReachable ? buildConversationResponse() : new TypeError("Failed to fetch")),
    [calls.send]: () => new TypeError("Failed to fetch"),
  });
  const { unmount } = renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  isReachable = false;
  writeMessage("Wir gehen in die Kneipe.");
  pressEnter();
  expect(await screen.findByText("Lotse cannot be reached. Try again in a moment.")).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(closedCount).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Lotse cannot be reached. Try again in a moment.")).toBeTruthy();
  unmount();
  expect(closedCount).toBe(1);
});
