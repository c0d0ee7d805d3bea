import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answered, calls, corrected, opening, read, wrote } from "./conversation-answers.ts";
import { enter, field, later, messages, press, show, startAnew, write } from "./conversation-screen.tsx";
import { fakeServer, refusal } from "./fake-server.tsx";

beforeEach(startAnew);

const { activeElement: nothing } = document;
function pressFocused(name: string | RegExp) {
  screen.getByRole("button", { name }).focus();
  press(name);
  expect(document.activeElement).not.toBe(nothing);
}

test("what is pressed and goes with it hands the focus on", async () => {
  let answer: unknown = refusal("internal", "Something went wrong on our side.");
  fakeServer({ [calls.read]: read(), [calls.send]: () => answer });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  pressFocused("+1 more");
  pressFocused("Fewer");
  expect(screen.getByRole("button", { name: "+1 more" })).toBe(document.activeElement);

  press(/Type it again, correctly/);
  await screen.findByRole("button", { name: "Do not retype" });
  pressFocused("Do not retype");
  expect(document.activeElement).toBe(field());

  write("Wir gehen in die Kneipe.");
  enter();
  await screen.findByText("Error: Failed to send message. Please try again.");
  answer = answered("Wir gehen in die Kneipe.");
  pressFocused("Try Again");
  expect(document.activeElement).toBe(field());
  expect(await screen.findByText("+2 XP")).toBeTruthy();
});

test("who asks for a missing answer stays with the messages", async () => {
  const waiting = { clientMessageId: crypto.randomUUID(), content: "Wir gehen in die Kneipe." };
  fakeServer({ [calls.read]: read([opening, wrote(waiting.content)], { waiting }), [calls.send]: later().promise });
  show();
  await screen.findByText(/It has no answer yet/);
  pressFocused("Get the Answer");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Messages" }));
});

test("a level and a correction to retype that are chosen while the partner answers are for the next message", async () => {
  const answer = later<unknown>();
  const requests = fakeServer({ [calls.read]: read(), [calls.send]: () => answer.promise });
  const { unmount } = show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  if (screen.queryByRole("button", { name: /Change level and tone/ })) press(/Change level and tone/);
  write("Wir gehen in die Kneipe.");
  enter();
  await screen.findByText(/The AI takes at most 10 seconds/);
  press("B1");
  press(/Type it again, correctly/);
  await answer.give(answered("Wir gehen in die Kneipe."));
  await screen.findByText("+2 XP");
  expect(field().value).toBe("");
  expect(screen.getByRole("button", { name: "B1" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("button", { name: "Do not retype" })).toBeTruthy();
  unmount();
  show();
  await screen.findByRole("button", { name: "Do not retype" });
  write(corrected.correctedContent ?? "");
  enter();
  const sent = () => requests.filter(({ call }) => call === calls.send).map(({ body }) => Object(body));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toMatchObject({ level: "A2", retypeOf: null });
  expect(sent()[1]).toMatchObject({ level: "B1", retypeOf: corrected.id });
  expect(sent()[1].clientMessageId).not.toBe(sent()[0].clientMessageId);
});

test("a message whose answer came although the call failed is no failure any more", async () => {
  let known = read();
  const sent = answered("Wir gehen in die Kneipe.");
  fakeServer({
    [calls.read]: () => known,
    [calls.send]: () => {
      known = read([...known.messages, sent.userMessage, sent.assistantMessage]);
      return new Error("The connection was lost.");
    },
  });
  show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  write("Wir gehen in die Kneipe.");
  enter();
  await screen.findAllByText("Ach so! Und dann?");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(field().value).toBe("");
  expect(messages().filter((one) => one.textContent?.includes("Wir gehen in die Kneipe."))).toHaveLength(1);
});

test("a read that fails later on ends neither the page nor the listening", async () => {
  let isReachable = true;
  const { WebSocket } = globalThis;
  let closed = 0;
  WebSocket.prototype.close = () => {
    closed += 1;
  };
  fakeServer({
    [calls.read]: () => (isReachable ? read() : new TypeError("Failed to fetch")),
    [calls.send]: () => new TypeError("Failed to fetch"),
  });
  const { unmount } = show();
  await screen.findByRole("heading", { level: 1, name: "Travel Practice" });
  isReachable = false;
  write("Wir gehen in die Kneipe.");
  enter();
  expect(await screen.findByText("Lotse cannot be reached. Try again in a moment.")).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(closed).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Lotse cannot be reached. Try again in a moment.")).toBeTruthy();
  unmount();
  expect(closed).toBe(1);
});
