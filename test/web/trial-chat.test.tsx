import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { TrialChat } from "#web/features/conversations/trial/trial-chat.tsx";
import { readStoredTrial, saveGuestTrial, storeTrial } from "#web/outbox/guest-trial.ts";
import {
  buildLearnerMessage,
  buildPartnerMessage,
  conversation,
  correctedMessage,
  openingMessage,
} from "./conversation-answers.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildStateWithReachedGoals, cafe, sceneState, summary } from "./scene-answers.ts";

const sessionId = crypto.randomUUID();
const startCall = "POST /api/trial-chat";
const sendCall = `POST /api/trial-chat/${sessionId}/messages`;
const trialResponse = { sessionId, level: "A1", messages: [openingMessage], messagesLeft: 10 };
const buildMessagePair = (content: string, messagesLeft: number) => ({
  userMessage: buildLearnerMessage(content),
  assistantMessage: buildPartnerMessage("Ach so!"),
  tutor: "built-in",
  messagesLeft,
});

beforeEach(() => sessionStorage.clear());

const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const getField = () => screen.getByLabelText("Your message in German") as HTMLTextAreaElement;
function sendMessage(text: string) {
  fireEvent.change(getField(), { target: { value: text } });
  fireEvent.keyDown(getField(), { key: "Enter" });
}

test("A visitor chooses topic and tone, writes up to the limit, and is offered an account", async () => {
  let messagesLeft = 10;
  const requests = fakeServer({
    [startCall]: trialResponse,
    [sendCall]: (body: unknown) => {
      messagesLeft -= 1;
      const answer = buildMessagePair(String(Object(body).content), messagesLeft);
      return messagesLeft === 9 ? { ...answer, userMessage: correctedMessage } : answer;
    },
  });
  const { unmount } = renderPage(<TrialChat />);
  fireEvent.click(screen.getByRole("radio", { name: /^Food/ }));
  fireEvent.click(screen.getByRole("radio", { name: /^Informal/ }));
  pressButton("Start Trial Chat");
  expect(await screen.findByRole("heading", { name: "Food Practice" })).toBeTruthy();
  expect(requests.find(({ call }) => call === startCall)?.body).toEqual({
    category: "food",
    tone: "friendly",
    sceneId: null,
  });
  expect(screen.getByText("10 of 10 messages left")).toBeTruthy();

  sendMessage("Ich fahre mit der Zug.");
  const topicLink = await screen.findByRole("link", { name: /The Accusative/ });
  expect(topicLink.getAttribute("href")).toBe("/auth?returnTo=%2Fgrammar%2Fa1-accusative%3Ffrom%3Dcorrection");
  expect(screen.queryByRole("button", { name: /Type it again/ })).toBeNull();
  unmount();

  // Renders the trial again, as after a reload. The messages are restored.
  renderPage(<TrialChat />);
  expect(screen.getByText("9 of 10 messages left")).toBeTruthy();
  for (let remainingCount = 8; remainingCount >= 0; remainingCount--) {
    sendMessage(`Nachricht ${remainingCount}`);
    await screen.findByText(`${remainingCount} of 10 messages left`);
  }
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Those were your 10 messages"));
  expect(screen.queryByLabelText("Your message in German")).toBeNull();
  expect(screen.getByRole("link", { name: "Create Account" }).getAttribute("href")).toBe(
    `/auth?mode=signup&returnTo=%2Fchat%2F${sessionId}`,
  );
  pressButton("Another Topic");
  expect(screen.getByRole("button", { name: "Start Trial Chat" })).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test("At the daily limit an alternative is offered, and other failures are explained by their cause", async () => {
  let answer: unknown = buildRefusal("rate_limited", "That was a lot for today. Sign up free to go on.");
  fakeServer({ [startCall]: () => answer });
  renderPage(<TrialChat />);
  pressButton("Start Trial Chat");
  expect(await screen.findByText("That was a lot for today. Sign up free to go on.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create Account" })).toBeTruthy();
  answer = buildRefusal("internal", "Something went wrong on our side.");
  pressButton("Start Trial Chat");
  expect(await screen.findByText("Failed to create conversation. Please try again.")).toBeTruthy();
});

test("At the daily limit, also before the tenth message, the text is kept and no other topic is offered", async () => {
  const limitMessage = "That was a lot for today. Sign up free to go on.";
  let answer: unknown = buildRefusal("rate_limited", limitMessage);
  fakeServer({ [startCall]: { ...trialResponse, messagesLeft: 1 }, [sendCall]: () => answer });
  const { unmount } = renderPage(<TrialChat />);
  pressButton("Start Trial Chat");
  await screen.findByText("1 of 10 messages left");
  sendMessage("Hallo!");
  expect(await screen.findByRole("heading", { name: "That is all for today" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create Account" })).toBeTruthy();
  expect(screen.getByText(/From then on your words, your mistakes and your XP are kept/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Another Topic" })).toBeNull();
  expect(getField().value).toBe("Hallo!");
  answer = buildMessagePair("Hallo!", 0);
  fireEvent.keyDown(getField(), { key: "Enter" });
  await screen.findByText("0 of 10 messages left");
  expect(screen.getByRole("heading", { name: "That is all for today" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  unmount();
  renderPage(<TrialChat />);
  expect(screen.queryByRole("button", { name: "Another Topic" })).toBeNull();
});

test("When a trial starts, it is scrolled to the top of the window, and each answer is scrolled into view", async () => {
  const scrollCalls: [string | null, unknown][] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, scrollOptions) {
    scrollCalls.push([this.textContent, scrollOptions]);
  });
  let messagesLeft = 10;
  fakeServer({ [startCall]: trialResponse, [sendCall]: () => buildMessagePair("Hallo!", --messagesLeft) });
  renderPage(<TrialChat />);
  pressButton("Start Trial Chat");
  await screen.findByText("10 of 10 messages left");
  // The window is scrolled by an effect, which can run after the text is in the document.
  await waitFor(() => expect(scrollCalls).toEqual([[expect.stringMatching(/^Travel Practice/), { block: "start" }]]));
  const mockPosition = (topY: number, bottomY: number) =>
    vi
      .spyOn(Element.prototype, "getBoundingClientRect")
      .mockReturnValue({ ...new DOMRect(), top: topY, bottom: bottomY });
  mockPosition(-300, 300);
  getField().focus();
  sendMessage("Hallo!");
  await screen.findByText("9 of 10 messages left");
  await waitFor(() => expect(scrollCalls[1]).toEqual([expect.stringMatching(/^Travel Practice/), { block: "start" }]));
  mockPosition(-300, 500);
  sendMessage("Wie geht es?");
  await screen.findByText("8 of 10 messages left");
  await waitFor(() => expect(scrollCalls[2]).toEqual([expect.stringMatching(/Ach so!/), { block: "nearest" }]));
  getField().blur();
  sendMessage("Noch etwas.");
  await screen.findByText("7 of 10 messages left");
  expect(scrollCalls).toHaveLength(3);
  vi.restoreAllMocks();
});

test("An offline visitor is told only that they are offline", async () => {
  let answer: unknown = new TypeError("Failed to fetch");
  fakeServer({ [startCall]: () => answer, [sendCall]: () => answer });
  renderPage(<TrialChat />);
  pressButton("Start Trial Chat");
  expect(await screen.findByText("Lotse cannot be reached. Try again in a moment.")).toBeTruthy();
  answer = trialResponse;
  pressButton("Start Trial Chat");
  await screen.findByText("10 of 10 messages left");
  answer = new TypeError("Failed to fetch");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  sendMessage("Hallo!");
  expect(await screen.findByText("You are offline. Try again when you are connected.")).toBeTruthy();
  expect(screen.queryByText(/Failed to send/)).toBeNull();
  vi.restoreAllMocks();
});

test("A failed message stays in the input and is sent again with the same id, and an expired trial is shown as ended", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  const requests = fakeServer({ [startCall]: trialResponse, [sendCall]: () => answer });
  renderPage(<TrialChat />);
  pressButton("Start Trial Chat");
  await screen.findByText("10 of 10 messages left");
  sendMessage("Hallo!");
  expect(await screen.findByText("Error: Failed to send message. Please try again.")).toBeTruthy();
  expect(getField().value).toBe("Hallo!");
  answer = buildMessagePair("Hallo!", 9);
  pressButton("Try Again");
  await screen.findByText("9 of 10 messages left");
  const sentIds = requests.filter(({ call }) => call === sendCall).map(({ body }) => Object(body).clientMessageId);
  expect(sentIds[0]).toBe(sentIds[1]);

  answer = buildRefusal("not_found", "This trial is over. Please start a new one.");
  sendMessage("Und?");
  await waitFor(() => expect(screen.getByRole("button", { name: "Another Topic" })).toBeTruthy());
  expect(screen.getByText("This trial is over")).toBeTruthy();
});

test("A reload keeps the draft, does not move the focus, and sends the same message again", async () => {
  let answer: unknown = new Promise(() => {});
  const requests = fakeServer({ [startCall]: trialResponse, [sendCall]: () => answer });
  const { unmount } = renderPage(<TrialChat />);
  pressButton("Start Trial Chat");
  pressButton("Start Trial Chat");
  await screen.findByText("10 of 10 messages left");
  expect(requests.filter(({ call }) => call === startCall)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Travel Practice"));
  sendMessage("Hallo!");
  await screen.findByText(/The AI takes at most 10 seconds/);
  unmount();
  answer = buildMessagePair("Hallo!", 9);
  renderPage(<TrialChat />);
  expect(document.activeElement).toBe(document.body);
  expect(getField().value).toBe("Hallo!");
  fireEvent.keyDown(getField(), { key: "Enter" });
  await screen.findByText("9 of 10 messages left");
  const sentIds = requests.filter(({ call }) => call === sendCall).map(({ body }) => Object(body).clientMessageId);
  expect(sentIds).toHaveLength(2);
  expect(sentIds[0]).toBe(sentIds[1]);
  expect(getField().value).toBe("");
});

test("A visitor is told when the day's model budget is used up", async () => {
  fakeServer({
    [startCall]: trialResponse,
    [sendCall]: () => ({ ...buildMessagePair("Hallo!", 9), spentBudget: "shared" }),
  });
  renderPage(<TrialChat />);
  pressButton("Start Trial Chat");
  await screen.findByText("10 of 10 messages left");
  sendMessage("Hallo!");
  expect(await screen.findByText(/The AI model has answered all it can for today/)).toBeTruthy();
});

test("Signing in moves a trial with messages to the account, or keeps the trial if the server is not reached", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const keepCall = "POST /api/conversations/trial";
  let answer: unknown = new TypeError("Failed to fetch");
  const requests = fakeServer({ [keepCall]: () => answer });
  const storedTrial = {
    sessionId,
    title: "Food Practice",
    messages: [openingMessage],
    messagesLeft: 10,
    scene: null,
  };
  storeTrial(storedTrial);
  await saveGuestTrial();
  expect(requests).toEqual([]);
  storeTrial({ ...storedTrial, messages: [openingMessage, correctedMessage] });
  await saveGuestTrial();
  expect(readStoredTrial()).not.toBeNull();
  answer = { ...conversation, id: sessionId };
  await saveGuestTrial();
  expect(requests[1]?.body).toEqual({ sessionId, title: "Food Practice" });
  expect(readStoredTrial()).toBeNull();
  vi.restoreAllMocks();
});

test("A visitor can play and end a scene that is open to visitors, and its summary is also shown after a reload", async () => {
  const endCall = `POST /api/trial-chat/${sessionId}/scene/end`;
  const requests = fakeServer({
    "GET /api/scenes?level=A1": [cafe, { ...cafe, id: "hotel", german: "Im Hotel", isOpenToVisitors: false }],
    [startCall]: { ...trialResponse, scene: sceneState },
    [sendCall]: { ...buildMessagePair("Einen Kaffee, bitte.", 9), scene: buildStateWithReachedGoals(3) },
    [endCall]: { ...summary, conversationId: sessionId, words: [], xp: { items: [], total: 0 } },
  });
  const { unmount } = renderPage(<TrialChat />);
  fireEvent.click(await screen.findByRole("radio", { name: /Im Café/ }));
  expect(screen.queryByRole("radio", { name: /Im Hotel/ })).toBeNull();
  expect(screen.queryByRole("radio", { name: /^Informal/ })).toBeNull();
  pressButton("Start Trial Chat");
  expect(await screen.findByText("Order something to drink")).toBeTruthy();
  expect(requests.find(({ call }) => call === startCall)?.body).toMatchObject({ sceneId: "cafe", category: null });
  sendMessage("Einen Kaffee, bitte.");
  expect(await screen.findByText("All three reached. End here, or go on talking.")).toBeTruthy();
  pressButton("End here");
  expect(await screen.findByText("The coffee was good")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create Account" }).getAttribute("href")).toContain(sessionId);
  unmount();
  renderPage(<TrialChat />);
  expect(await screen.findByText("The coffee was good")).toBeTruthy();
});
