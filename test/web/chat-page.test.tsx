import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ChatArea } from "#web/features/conversations/chat-area.tsx";
import { calls, conversation } from "./conversation-answers.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const pastConversation = {
  ...conversation,
  id: crypto.randomUUID(),
  title: "Food Practice",
  category: "food",
  messageCount: 1,
};
const emptyResponses = { [calls.list]: [], [calls.mistakes]: { topics: [] } };

function ChatPageWithRoutes({ learnerId = "anna" as string | null }) {
  return (
    <Routes>
      <Route
        path="/chat"
        element={
          <Suspense fallback={null}>
            <ChatArea learnerId={learnerId} />
          </Suspense>
        }
      />
      <Route path="/chat/:id" element={<p>talking</p>} />
    </Routes>
  );
}

const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const chooseRadio = (name: RegExp) => fireEvent.click(screen.getByRole("radio", { name }));

beforeEach(() => localStorage.clear());

test("A conversation starts with topic, level and tone, and its level is preselected for the next conversation", async () => {
  const requests = fakeServer({ ...emptyResponses, [calls.create]: conversation });
  const { unmount } = renderPage(<ChatPageWithRoutes />, "/chat");
  expect(await screen.findByRole("heading", { level: 1, name: "Start New Conversation" })).toBeTruthy();
  expect(screen.getAllByRole("radio", { name: /^(?!.*(Sie|du|ey)$)/ })).toHaveLength(10);
  expect((screen.getByRole("radio", { name: /^Formal/ }) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole("button", { name: "A1" }).getAttribute("aria-pressed")).toBe("true");
  chooseRadio(/^Culture/);
  chooseRadio(/^Very Informal/);
  pressButton("B2");
  pressButton("Start Conversation");
  expect(await screen.findByText("talking")).toBeTruthy();
  expect((await screen.findAllByText("Conversation Started")).length).toBeGreaterThan(0);
  expect(requests.find(({ call }) => call === calls.create)?.body).toEqual({
    language: "german",
    category: "culture",
    title: "Culture Practice",
    tone: "slang",
    level: "B2",
    submissionId: expect.any(String),
  });
  unmount();
  fakeServer({ ...emptyResponses, [calls.list]: [{ ...conversation, cefrLevel: "B2" }] });
  renderPage(<ChatPageWithRoutes />, "/chat");
  await waitFor(() => expect(screen.getByRole("button", { name: "B2" }).getAttribute("aria-pressed")).toBe("true"));
});

test("Random picks one of the eight topics, and free practice has no category", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.4);
  const requests = fakeServer({ ...emptyResponses, [calls.create]: conversation });
  const { unmount } = renderPage(<ChatPageWithRoutes />, "/chat");
  chooseRadio(/^Random/);
  pressButton("Start Conversation");
  await screen.findByText("talking");
  unmount();
  vi.restoreAllMocks();
  renderPage(<ChatPageWithRoutes />, "/chat");
  chooseRadio(/^Free/);
  pressButton("Start Conversation");
  await screen.findByText("talking");
  const bodiesOfCreateCalls = requests.filter(({ call }) => call === calls.create).map(({ body }) => body);
  expect(bodiesOfCreateCalls).toMatchObject([
    { category: "food", title: "Food Practice" },
    { category: null, title: "Free Practice" },
  ]);
});

test("A failed start is reported and keeps all choices", async () => {
  fakeServer({ ...emptyResponses, [calls.create]: buildRefusal("internal", "Something went wrong on our side.") });
  renderPage(<ChatPageWithRoutes />, "/chat");
  chooseRadio(/^Work/);
  pressButton("Start Conversation");
  expect(await screen.findByText("Failed to create conversation. Please try again.")).toBeTruthy();
  expect((screen.getByRole("radio", { name: /^Work/ }) as HTMLInputElement).checked).toBe(true);
});

test("Past conversations are listed, and a conversation is deleted after confirmation", async () => {
  const requests = fakeServer({
    ...emptyResponses,
    [calls.list]: () =>
      requests.some(({ call }) => call.startsWith("DELETE")) ? [conversation] : [conversation, pastConversation],
    [`DELETE /api/conversations/${pastConversation.id}`]: new Response(null, { status: 204 }),
  });
  renderPage(<ChatPageWithRoutes />, "/chat");
  const conversationLink = await screen.findByRole("link", { name: /Food Practice/ });
  expect(conversationLink.getAttribute("href")).toBe(`/chat/${pastConversation.id}`);
  expect(conversationLink.textContent).toContain("A2 · Informal · 1 message");
  expect(within(conversationLink).getByText("Und wohin fahren Sie als Nächstes?").getAttribute("lang")).toBe("de");
  pressButton("Delete Food Practice");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Keep It" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  pressButton("Delete Food Practice");
  fireEvent.click(screen.getByRole("button", { name: "Delete Conversation" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Food Practice/ })).toBeNull());
  expect(screen.getByRole("link", { name: /Travel Practice/ })).toBeTruthy();
  expect(requests.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(1);
});

test("After the only conversation is deleted, the list's heading has the focus, and the dialog does not reappear", async () => {
  let listedConversations = [pastConversation];
  fakeServer({
    ...emptyResponses,
    [calls.list]: () => listedConversations,
    [`DELETE /api/conversations/${pastConversation.id}`]: () => {
      // In the meantime another conversation was started in another window.
      listedConversations = [{ ...pastConversation, id: crypto.randomUUID(), title: "Work Practice" }];
      return new Response(null, { status: 204 });
    },
  });
  renderPage(<ChatPageWithRoutes />, "/chat");
  const button = await screen.findByRole("button", { name: "Delete Food Practice" });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole("button", { name: "Delete Conversation" }));
  await screen.findByRole("link", { name: /Work Practice/ });
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your conversations" })));
});

test("A double click starts one conversation", async () => {
  const requests = fakeServer({ ...emptyResponses, [calls.create]: conversation });
  renderPage(<ChatPageWithRoutes />, "/chat");
  await screen.findByText(/None yet/);
  pressButton("Start Conversation");
  pressButton("Start Conversation");
  await screen.findByText("talking");
  expect(requests.filter(({ call }) => call === calls.create)).toHaveLength(1);
});

test("The list says that it is empty or could not be loaded, and shows many conversations in two steps", async () => {
  fakeServer(emptyResponses);
  const { unmount } = renderPage(<ChatPageWithRoutes />, "/chat");
  expect(await screen.findByText(/None yet/)).toBeTruthy();
  unmount();

  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ ...emptyResponses, [calls.list]: () => answer });
  renderPage(<ChatPageWithRoutes />, "/chat");
  expect(await screen.findByText("Your conversations did not come")).toBeTruthy();
  answer = Array.from({ length: 9 }, () => ({ ...conversation, id: crypto.randomUUID() }));
  pressButton("Try Again");
  await waitFor(() => expect(screen.getAllByRole("link", { name: /Travel Practice/ })).toHaveLength(6));
  pressButton("Show all 9");
  const conversationLinks = screen.getAllByRole("link", { name: /Travel Practice/ });
  expect(conversationLinks).toHaveLength(9);
  expect(document.activeElement).toBe(conversationLinks[6]);
});

test("Mistakes lead to exercises on their topics, and without mistakes there is no card", async () => {
  fakeServer(emptyResponses);
  const { unmount } = renderPage(<ChatPageWithRoutes />, "/chat");
  await screen.findByText(/None yet/);
  expect(screen.queryByText("Practise your mistakes")).toBeNull();
  unmount();
  const topic = { topicId: "a1-accusative", title: "The Accusative (Akkusativ)", cefrLevel: "A1", timesEncountered: 7 };
  fakeServer({ ...emptyResponses, [calls.mistakes]: { topics: [topic] } });
  renderPage(<ChatPageWithRoutes />, "/chat");
  expect((await screen.findByRole("link", { name: "Practise your mistakes" })).getAttribute("href")).toBe(
    "/grammar/quiz?mode=mistakes",
  );
  expect(screen.getByRole("link", { name: /7.*The Accusative/ }).getAttribute("href")).toBe("/grammar/a1-accusative");
});

test("A visitor is sent to the sign-in page, which returns to the chat", async () => {
  const replaceLocation = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  renderPage(<ChatPageWithRoutes learnerId={null} />, "/chat");
  await waitFor(() => expect(replaceLocation).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/login\?returnTo=/)));
  replaceLocation.mockClear();

  // The code that detects the end of a session has already redirected to the sign-in page.
  window.history.replaceState(null, "", "/auth?returnTo=%2Fchat");
  renderPage(<ChatPageWithRoutes learnerId={null} />, "/chat");
  expect(replaceLocation).not.toHaveBeenCalled();
  window.history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});
