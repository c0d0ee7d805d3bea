import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  answered,
  calls,
  conversation,
  corrected,
  harbourTour,
  opening,
  read,
  reply,
  said,
  wrote,
} from "./conversation-answers.ts";
import { later, messages, press, show, startAnew, tell } from "./conversation-screen.tsx";
import { fakeServer, refusal } from "./fake-server.tsx";

beforeEach(startAnew);

test("messages with what was wrong, why, and where it is taught; words and translations behind a tap", async () => {
  fakeServer({ [calls.read]: read(), [calls.translate]: harbourTour });
  show();
  expect(await screen.findByRole("heading", { level: 1, name: "Travel Practice" })).toBeTruthy();
  expect(screen.getAllByText("der Zug").filter((one) => one.closest("del"))).toHaveLength(2);
  expect(screen.getAllByText("einen Freund").some((one) => one.closest("ins"))).toBe(true);
  const list = within(screen.getByRole("list", { name: "Corrections" }));
  expect(list.getAllByText("grammar")).toHaveLength(2);
  expect(list.getByText("mit").getAttribute("lang")).toBe("de");
  expect(document.body.textContent).toContain(
    "You wrote: Ich fahre mit der Zug nach Hamburg und besuche ein Freund. Corrected: Ich fahre mit dem Zug",
  );

  expect(screen.queryByText(/harbour tour or to a pub/)).toBeNull();
  fireEvent.click(screen.getAllByRole("button", { name: "Show translation" }).at(-1) as HTMLElement);
  expect(screen.getByText(/harbour tour or to a pub/)).toBeTruthy();

  const words = within(screen.getByRole("list", { name: "Words of this message" }));
  expect(words.getAllByRole("listitem")).toHaveLength(4);
  expect(words.queryByText("schön")).toBeNull();
  press("+1 more");
  expect(words.getByText("schön")).toBeTruthy();

  fireEvent.click(screen.getByRole("link", { name: /The Accusative/ }));
  expect(screen.getByText('/grammar/a1-accusative {"fromCorrection":true}')).toBeTruthy();
});

test("a word is looked up with its sentence, by mouse and by keyboard, in one tab stop", async () => {
  const requests = fakeServer({ [calls.read]: read(), [calls.translate]: harbourTour });
  show();
  const word = await screen.findByRole("button", { name: "Hafenrundfahrt" });
  fireEvent.click(word);
  expect(await screen.findByText("die Hafenrundfahrten")).toBeTruthy();
  expect(word.getAttribute("aria-expanded")).toBe("true");
  expect(requests.find(({ call }) => call === calls.translate)?.body).toEqual({
    word: "Hafenrundfahrt",
    language: "german",
    context: "Macht ihr eine Hafenrundfahrt oder geht ihr in eine Kneipe?",
  });
  const bar = word.closest("[role=toolbar]") as HTMLElement;
  expect(bar.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  expect(within(bar).queryByRole("button", { name: "ihr" })).toBeNull();
  fireEvent.keyDown(word, { key: "ArrowRight" });
  expect(document.activeElement?.textContent).toBe("geht");
  expect(screen.queryByText("die Hafenrundfahrten")).toBeNull();
  fireEvent.keyDown(document.activeElement as Element, { key: "End" });
  expect(document.activeElement?.textContent).toBe("Kneipe");
  fireEvent.click(document.activeElement as Element);
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
  expect(document.activeElement?.getAttribute("aria-expanded")).toBe("false");
});

test("a verb that is used as a noun is said to be one, whatever it is written like", async () => {
  const travel = {
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
    [calls.read]: read([said("Das lange Reisen macht müde. Trotzdem reisen wir gern.")]),
    [calls.translate]: travel,
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Reisen" }));
  expect((await screen.findByText(/used here as a neuter noun/)).textContent).toBe(
    "Reisen is the verb, used here as a neuter noun",
  );
  fireEvent.click(screen.getByRole("button", { name: "reisen" }));
  expect(await screen.findByText("to travel")).toBeTruthy();
  expect(screen.queryByText(/used here as a neuter noun/)).toBeNull();
});

test("a word that is not in the bank is logged, and said calmly", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  fakeServer({ [calls.read]: read(), [calls.translate]: refusal("not_found", "There is no such word.") });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Kneipe" }));
  expect(await screen.findByText(/is not in the word bank yet/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(warn).toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("a failed look-up is logged and says nothing false about the word; the next tap asks again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  let answer: unknown = refusal("internal", "Something went wrong on our side.");
  fakeServer({ [calls.read]: read(), [calls.translate]: () => answer });
  show();
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

test("the tone changes at once, and back when it was not taken; the level goes with the next message", async () => {
  const taken = later<unknown>();
  const requests = fakeServer({
    [calls.read]: read(),
    [calls.tone]: () => taken.promise,
    [calls.send]: answered("Hallo."),
  });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  if (screen.queryByRole("button", { name: /Change level and tone/ })) press(/Change level and tone/);
  const formal = () => screen.getByRole("radio", { name: /^Formal/ }) as HTMLInputElement;
  fireEvent.click(formal());
  await waitFor(() => expect(formal().checked).toBe(true));
  await taken.give(refusal("internal", "Something went wrong on our side."));
  expect(await screen.findByText("Failed to update conversation tone. Please try again.")).toBeTruthy();
  expect(formal().checked).toBe(false);
  expect(requests.find(({ call }) => call === calls.tone)?.body).toEqual({ tone: "professional" });
});

test("the partner's words come as they are written, and what was said in another window as well", async () => {
  let answer = read();
  fakeServer({ [calls.read]: () => answer });
  show();
  await screen.findByText("+1 more");
  tell({ type: "writing", content: "Ach" });
  expect(screen.getByText("Ach")).toBeTruthy();
  const elsewhere = wrote("Ich bin in der anderen Stube.");
  const last = said("Ach so!");
  answer = read([opening, corrected, reply, elsewhere, last]);
  tell({ type: "message", message: elsewhere });
  tell({ type: "message", message: last });
  tell({ type: "something else" });
  expect(messages().filter((one) => one.textContent?.includes("Ach so!"))).toHaveLength(1);
  expect(screen.queryByText(/The AI takes at most/)).toBeNull();
  expect(messages().some((one) => one.textContent?.includes("anderen Stube"))).toBe(true);
});

test("a conversation that is not there, and one that did not come", async () => {
  fakeServer({ [calls.read]: refusal("not_found", "There is no such conversation.") });
  const { unmount } = show();
  expect(await screen.findByRole("heading", { level: 1, name: "Conversation not found" })).toBeTruthy();
  unmount();
  let answer: unknown = refusal("internal", "Something went wrong on our side.");
  fakeServer({ [calls.read]: () => answer });
  show();
  expect(await screen.findByText("The conversation did not come")).toBeTruthy();
  answer = read([opening], { conversation: { ...conversation, assessedLevel: "B1" } });
  press("Try Again");
  expect(await screen.findByRole("heading", { level: 1, name: "Travel Practice" })).toBeTruthy();
});
