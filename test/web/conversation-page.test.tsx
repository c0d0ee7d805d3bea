import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  buildConversationResponse,
  buildLearnerMessage,
  buildMessageResponse,
  buildPartnerMessage,
  calls,
  conversation,
  correctedMessage,
  harbourTour,
  openingMessage,
  replyMessage,
} from "./conversation-answers.ts";
import {
  clickButton,
  createDeferredAnswer,
  getMessages,
  receiveFromSocket,
  renderConversation,
  startInNewTab,
} from "./conversation-screen.tsx";
import { buildRefusal, fakeServer } from "./fake-server.tsx";

beforeEach(startInNewTab);

test("Messages show corrections, reasons and topics, and words and translations on demand", async () => {
  fakeServer({ [calls.read]: buildConversationResponse(), [calls.translate]: harbourTour });
  renderConversation();
  expect(await screen.findByRole("heading", { level: 1, name: "Travel Practice" })).toBeTruthy();
  // The browser loads the code for the list of corrections only when a message has corrections.
  await screen.findByRole("list", { name: /^Corr/ });
  expect(screen.getAllByText("der Zug").filter((element) => element.closest("del"))).toHaveLength(2);
  expect(screen.getAllByText("einen Freund").some((element) => element.closest("ins"))).toBe(true);
  const correctionList = within(screen.getByRole("list", { name: "Corrections" }));
  expect(correctionList.getAllByText("grammar")).toHaveLength(2);
  expect(correctionList.getByText("mit").getAttribute("lang")).toBe("de");
  expect(document.body.textContent).toContain(
    "You wrote: Ich fahre mit der Zug nach Hamburg und besuche ein Freund. Corrected: Ich fahre mit dem Zug",
  );

  expect(screen.queryByText(/harbour tour or to a pub/)).toBeNull();
  fireEvent.click(screen.getAllByRole("button", { name: "Show translation" }).at(-1) as HTMLElement);
  expect(screen.getByText(/harbour tour or to a pub/)).toBeTruthy();

  const words = within(screen.getByRole("list", { name: "Words of this message" }));
  expect(words.getAllByRole("listitem")).toHaveLength(4);
  expect(words.queryByText("schön")).toBeNull();
  clickButton("+1 more");
  expect(words.getByText("schön")).toBeTruthy();

  fireEvent.click(screen.getByRole("link", { name: /The Accusative/ }));
  expect(screen.getByText('/grammar/a1-accusative {"fromCorrection":true}')).toBeTruthy();
});

test("A word is looked up with its sentence by mouse or keyboard, and all words share one tab stop", async () => {
  const requests = fakeServer({ [calls.read]: buildConversationResponse(), [calls.translate]: harbourTour });
  renderConversation();
  const word = await screen.findByRole("button", { name: "Hafenrundfahrt" });
  fireEvent.click(word);
  expect(await screen.findByText("die Hafenrundfahrten")).toBeTruthy();
  expect(word.getAttribute("aria-expanded")).toBe("true");
  expect(requests.find(({ call }) => call === calls.translate)?.body).toEqual({
    word: "Hafenrundfahrt",
    language: "german",
    context: "Macht ihr eine Hafenrundfahrt oder geht ihr in eine Kneipe?",
  });
  const toolbar = word.closest("[role=toolbar]") as HTMLElement;
  expect(toolbar.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  expect(within(toolbar).queryByRole("button", { name: "ihr" })).toBeNull();
  fireEvent.keyDown(word, { key: "ArrowRight" });
  expect(document.activeElement?.textContent).toBe("geht");
  expect(screen.queryByText("die Hafenrundfahrten")).toBeNull();
  fireEvent.keyDown(document.activeElement as Element, { key: "End" });
  expect(document.activeElement?.textContent).toBe("Kneipe");
  fireEvent.click(document.activeElement as Element);
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
  expect(document.activeElement?.getAttribute("aria-expanded")).toBe("false");
});

test("A nominalised verb is labelled as a noun, but the same verb in lower case is not", async () => {
  const travelWord = {
    ...harbourTour,
    word: "Reisen",
    lemma: "reisen",
    wordId: "reisen",
    translation: ["to travel"],
    gender: null,
    plural: null,
    partOfSpeech: "verb",
  };
  fakeServer({
    [calls.read]: buildConversationResponse([
      buildPartnerMessage("Das lange Reisen macht müde. Trotzdem reisen wir gern."),
    ]),
    [calls.translate]: travelWord,
  });
  renderConversation();
  fireEvent.click(await screen.findByRole("button", { name: "Reisen" }));
  expect((await screen.findByText(/used here as a neuter noun/)).textContent).toBe(
    "Reisen is the verb, used here as a neuter noun",
  );
  fireEvent.click(screen.getByRole("button", { name: "reisen" }));
  expect(await screen.findByText("to travel")).toBeTruthy();
  expect(screen.queryByText(/used here as a neuter noun/)).toBeNull();
});

test("If the word bank does not contain a word, this is logged, and the page says so without an error", async () => {
  const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});
  fakeServer({
    [calls.read]: buildConversationResponse(),
    [calls.translate]: buildRefusal("not_found", "There is no such word."),
  });
  renderConversation();
  fireEvent.click(await screen.findByRole("button", { name: "Kneipe" }));
  expect(await screen.findByText(/is not in the word bank yet/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(warnSpy).toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("A failed look-up is logged and shown as a failure, and the next click tries again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ [calls.read]: buildConversationResponse(), [calls.translate]: () => answer });
  renderConversation();
  const word = await screen.findByRole("button", { name: "Hafenrundfahrt" });
  fireEvent.click(word);
  expect(await screen.findByText(/could not be looked up just now/)).toBeTruthy();
  expect(screen.queryByText(/is not in the word bank/)).toBeNull();
  expect(warn).toHaveBeenCalled();
  answer = harbourTour;
  fireEvent.click(word);
  fireEvent.click(word);
  expect(await screen.findByText("die Hafenrundfahrten")).toBeTruthy();
  vi.restoreAllMocks();
});

test("A new tone applies immediately and is reverted on failure, and a new level is sent with the next message", async () => {
  const toneAnswer = createDeferredAnswer<unknown>();
  const requests = fakeServer({
    [calls.read]: buildConversationResponse(),
    [calls.tone]: () => toneAnswer.promise,
    [calls.send]: buildMessageResponse("Hallo."),
  });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  if (screen.queryByRole("button", { name: /Change level and tone/ })) clickButton(/Change level and tone/);
  const getFormalRadio = () => screen.getByRole("radio", { name: /^Formal/ }) as HTMLInputElement;
  fireEvent.click(getFormalRadio());
  await waitFor(() => expect(getFormalRadio().checked).toBe(true));
  await toneAnswer.answer(buildRefusal("internal", "Something went wrong on our side."));
  expect(await screen.findByText("Failed to update conversation tone. Please try again.")).toBeTruthy();
  expect(getFormalRadio().checked).toBe(false);
  expect(requests.find(({ call }) => call === calls.tone)?.body).toEqual({ tone: "professional" });
});

test("The partner's answer appears as it is written, and messages from another window appear too", async () => {
  let answer = buildConversationResponse();
  fakeServer({ [calls.read]: () => answer });
  renderConversation();
  await screen.findByText("+1 more");
  receiveFromSocket({ type: "writing", content: "Ach" });
  expect(screen.getByText("Ach")).toBeTruthy();
  const otherTabMessage = buildLearnerMessage("Ich bin in der anderen Stube.");
  const lastMessage = buildPartnerMessage("Ach so!");
  answer = buildConversationResponse([openingMessage, correctedMessage, replyMessage, otherTabMessage, lastMessage]);
  receiveFromSocket({ type: "message", message: otherTabMessage });
  receiveFromSocket({ type: "message", message: lastMessage });
  receiveFromSocket({ type: "something else" });
  expect(getMessages().filter((message) => message.textContent?.includes("Ach so!"))).toHaveLength(1);
  expect(screen.queryByText(/The AI takes at most/)).toBeNull();
  expect(getMessages().some((message) => message.textContent?.includes("anderen Stube"))).toBe(true);
});

test("The page reports a missing conversation and a failed read", async () => {
  fakeServer({ [calls.read]: buildRefusal("not_found", "There is no such conversation.") });
  const { unmount } = renderConversation();
  expect(await screen.findByRole("heading", { level: 1, name: "Conversation not found" })).toBeTruthy();
  unmount();
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ [calls.read]: () => answer });
  renderConversation();
  expect(await screen.findByText("The conversation did not come")).toBeTruthy();
  answer = buildConversationResponse([openingMessage], { conversation: { ...conversation, assessedLevel: "B1" } });
  clickButton("Try Again");
  expect(await screen.findByRole("heading", { level: 1, name: "Travel Practice" })).toBeTruthy();
});
