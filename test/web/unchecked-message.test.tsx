import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  buildConversationResponse,
  buildLearnerMessage,
  buildMessageResponse,
  buildPartnerMessage,
  calls,
  correctedMessage,
  openingMessage,
} from "./conversation-answers.ts";
import { getMessages, pressEnter, renderConversation, startInNewTab, writeMessage } from "./conversation-screen.tsx";
import { fakeServer } from "./fake-server.tsx";

beforeEach(startInNewTab);

const uncheckedNote = "Not checked: the checker could not be loaded.";

test("A note says that a message was not checked, and a checked message without mistakes has no such note", async () => {
  const uncheckedMessage = buildLearnerMessage("Ich esse ein Apfel.", { isChecked: false });
  const checkedMessage = buildLearnerMessage("Ich esse einen Apfel.");
  fakeServer({
    [calls.read]: buildConversationResponse([
      openingMessage,
      uncheckedMessage,
      buildPartnerMessage("Schön!"),
      checkedMessage,
      buildPartnerMessage("Gut!"),
    ]),
  });
  renderConversation();
  expect(await screen.findByText(uncheckedNote)).toBeTruthy();
  const [, firstElement, , secondElement] = getMessages();
  expect(within(firstElement as HTMLElement).getByText(uncheckedNote)).toBeTruthy();
  expect(within(secondElement as HTMLElement).queryByText(uncheckedNote)).toBeNull();
});

test("A model's corrections of an unchecked message are shown without the note", async () => {
  fakeServer({
    [calls.read]: buildConversationResponse([
      openingMessage,
      { ...correctedMessage, isChecked: false },
      buildPartnerMessage("Schön!"),
    ]),
  });
  renderConversation();
  expect(await screen.findByRole("list", { name: "Corrections" })).toBeTruthy();
  expect(screen.queryByText(uncheckedNote)).toBeNull();
});

test("An unchecked message is announced to screen readers", async () => {
  const userMessage = buildLearnerMessage("Ich esse ein Apfel.", { isChecked: false });
  fakeServer({
    [calls.read]: buildConversationResponse([openingMessage]),
    [calls.send]: { ...buildMessageResponse("Ich esse ein Apfel."), userMessage },
    [calls.list]: [],
  });
  renderConversation();
  await screen.findByRole("region", { name: "Messages" });
  writeMessage("Ich esse ein Apfel.");
  pressEnter();
  expect(await screen.findByText(/Your message was not checked\. Your partner says:/)).toBeTruthy();
});
