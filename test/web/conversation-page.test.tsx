import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ConversationPage } from "#web/features/conversations/conversation-page.tsx";
import {
  answered,
  calls,
  conversation,
  conversationId,
  corrected,
  harbourTour,
  opening,
  read,
  reply,
  said,
  wrote,
} from "./conversation-answers.ts";
import { fakeServer, refusal, renderPage } from "./fake-server.tsx";

let tell: (message: unknown) => void;

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal(
    "WebSocket",
    class {
      onmessage?: (event: { data: string }) => void;
      constructor(address: URL) {
        expect(address.pathname).toBe(`/api/conversations/${conversationId}/live`);
        tell = (message) => act(() => this.onmessage?.({ data: JSON.stringify(message) }));
      }
      send() {}
      close() {}
    },
  );
});

function Address() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

const show = () =>
  renderPage(
    <Routes>
      <Route path="/chat/:id" element={<ConversationPage id={conversationId} />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    `/chat/${conversationId}`,
  );

const field = () => screen.getByLabelText("Your message in German") as HTMLTextAreaElement;
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const enter = (more = {}) => fireEvent.keyDown(field(), { key: "Enter", ...more });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const messages = () => within(screen.getByRole("region", { name: "Messages" })).getAllByRole("listitem");

/** An answer that comes when it is told to. */
function later<T>() {
  let give: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { promise, give: (value: T) => act(async () => give(value)) };
}

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

test("a correction is typed once more for a point", async () => {
  const requests = fakeServer({
    [calls.read]: read(),
    [calls.send]: { ...answered(corrected.correctedContent ?? ""), xpAwarded: 3, isRetypeRight: true },
  });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  press(/Type it again, correctly/);
  expect(document.activeElement).toBe(field());
  expect(screen.getByRole("button", { name: "Do not retype" })).toBeTruthy();
  write(corrected.correctedContent ?? "");
  enter();
  expect(await screen.findByText("Right this time.")).toBeTruthy();
  expect(screen.getByText("+3 XP")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Type it again, correctly/ })).toBeNull();
  expect(requests.find(({ call }) => call === calls.send)?.body).toMatchObject({ retypeOf: corrected.id });
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
