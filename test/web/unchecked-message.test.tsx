import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  calls,
  conversationResponse,
  corrected,
  learnerMessage,
  messageResponse,
  opening,
  partnerMessage,
} from "./conversation-answers.ts";
import { messages, pressEnter, renderConversation, startInNewTab, write } from "./conversation-screen.tsx";
import { fakeServer } from "./fake-server.tsx";

beforeEach(startInNewTab);

const note = "Not checked: the checker could not be loaded.";

test("An unchecked message says so, and a checked one without mistakes does not", async () => {
  const unchecked = learnerMessage("Ich esse ein Apfel.", { isChecked: false });
  const checked = learnerMessage("Ich esse einen Apfel.");
  fakeServer({
    [calls.read]: conversationResponse([opening, unchecked, partnerMessage("Schön!"), checked, partnerMessage("Gut!")]),
  });
  renderConversation();
  expect(await screen.findByText(note)).toBeTruthy();
  const [, first, , second] = messages();
  expect(within(first as HTMLElement).getByText(note)).toBeTruthy();
  expect(within(second as HTMLElement).queryByText(note)).toBeNull();
});

test("A model's corrections of an unchecked message are shown without the note", async () => {
  fakeServer({
    [calls.read]: conversationResponse([opening, { ...corrected, isChecked: false }, partnerMessage("Schön!")]),
  });
  renderConversation();
  expect(await screen.findByRole("list", { name: "Corrections" })).toBeTruthy();
  expect(screen.queryByText(note)).toBeNull();
});

test("An unchecked message is announced to screen readers", async () => {
  const userMessage = learnerMessage("Ich esse ein Apfel.", { isChecked: false });
  fakeServer({
    [calls.read]: conversationResponse([opening]),
    [calls.send]: { ...messageResponse("Ich esse ein Apfel."), userMessage },
    [calls.list]: [],
  });
  renderConversation();
  await screen.findByRole("region", { name: "Messages" });
  write("Ich esse ein Apfel.");
  pressEnter();
  expect(await screen.findByText(/Your message was not checked\. Your partner says:/)).toBeTruthy();
});
