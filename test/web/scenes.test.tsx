import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { SceneArea, SceneSummaryArea } from "#web/features/conversations/chat-area.tsx";
import { addPhrase, parsePhrase } from "#web/features/conversations/scenes/phrase.ts";
import { orderScenes } from "#web/features/conversations/scenes/scene-order.ts";
import { buildLearnerMessage, calls, conversationId, openingMessage, replyMessage } from "./conversation-answers.ts";
import {
  clickButton,
  getMessageField,
  pressEnter,
  renderConversation,
  startInNewTab,
  writeMessage,
} from "./conversation-screen.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import {
  bank,
  buildStateWithReachedGoals,
  cafe,
  cafeWithPhrases,
  sceneConversation,
  sceneState,
  summary,
} from "./scene-answers.ts";

const listCall = "GET /api/scenes";
const sceneCall = "GET /api/scenes/cafe";
const endCall = `POST /api/conversations/${conversationId}/scene/end`;
const summaryCall = `GET /api/conversations/${conversationId}/scene`;

function Address() {
  const { pathname } = useLocation();
  return <p>{pathname}</p>;
}

const renderScenes = (path: string) =>
  renderPage(
    <Suspense fallback={null}>
      <Routes>
        <Route path="/scenes" element={<SceneArea learnerId="anna" />} />
        <Route path="/chat/:id/summary" element={<SceneSummaryArea learnerId="anna" />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </Suspense>,
    path,
  );

beforeEach(startInNewTab);

test("Scenes are ordered by their distance from the chosen level, lower levels first", () => {
  const scenes = (["A1", "A2", "B1", "B2"] as const).map((level) => ({ ...cafe, id: level, level }));
  const { scenesOfLevel, otherScenes } = orderScenes(scenes, "B1");
  expect(scenesOfLevel.map(({ id }) => id)).toEqual(["B1"]);
  expect(otherScenes.map(({ id }) => id)).toEqual(["A2", "A1", "B2"]);
});

test("The first scene of the level is preselected and shown with its goals, and it starts a conversation", async () => {
  const requests = fakeServer({ [listCall]: [bank, cafe], [calls.create]: sceneConversation });
  renderScenes("/scenes");
  const chosenRadio = (await screen.findByRole("radio", { name: /Im Café/ })) as HTMLInputElement;
  expect(chosenRadio.checked).toBe(true);
  expect(screen.getByText("You are a guest, your partner is the waiter.")).toBeTruthy();
  expect(screen.getByText("Three goals, in any order")).toBeTruthy();
  // At first only the scenes of the level are listed. A button shows the other scenes.
  expect(screen.queryByText("Auf der Bank")).toBeNull();
  clickButton("Show the scenes of all levels");
  expect(
    within(screen.getByText("Auf der Bank").closest("label") ?? document.body).getByText("above your level"),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /Auf der Bank/ }));
  expect(screen.getByText("Eröffnen Sie ein Konto").getAttribute("lang")).toBe("de");
  fireEvent.click(screen.getByRole("radio", { name: /Im Café/ }));
  clickButton("A2");
  clickButton("Start the scene");
  expect(await screen.findByText(`/chat/${conversationId}`)).toBeTruthy();
  expect(requests.find(({ call }) => call === calls.create)?.body).toMatchObject({ sceneId: "cafe", level: "A2" });
});

test("If another level is selected, its scenes are listed, and one of them is chosen", async () => {
  const requests = fakeServer({ [listCall]: [bank, cafe], [calls.create]: sceneConversation });
  renderScenes("/scenes");
  await screen.findByRole("radio", { name: /Im Café/ });
  clickButton("B1");
  expect(screen.queryByRole("radio", { name: /Im Café/ })).toBeNull();
  expect((screen.getByRole("radio", { name: /Auf der Bank/ }) as HTMLInputElement).checked).toBe(true);
  clickButton("Start the scene");
  expect(await screen.findByText(`/chat/${conversationId}`)).toBeTruthy();
  expect(requests.find(({ call }) => call === calls.create)?.body).toMatchObject({ sceneId: "bank", level: "B1" });
});

test("An unfinished scene can be continued, a finished scene shows its result, and a failed read can be repeated", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ [listCall]: () => answer });
  renderScenes("/scenes?scene=bank");
  await screen.findByText("The scenes did not come");
  answer = [
    { ...cafe, best: { score: 3, of: 3 }, isDone: true },
    { ...bank, openConversation: { id: conversationId, score: 1, of: 4 } },
  ];
  clickButton("Try Again");
  const radioOfOpenScene = (await screen.findByRole("radio", { name: /Auf der Bank/ })) as HTMLInputElement;
  expect(radioOfOpenScene.checked).toBe(true);
  expect(screen.getByText("Go on: 1 of 4")).toBeTruthy();
  expect(screen.getByRole("radio", { name: /Im Café.*3 of 3 goals reached/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go on" }).getAttribute("href")).toBe(`/chat/${conversationId}`);
  expect(screen.getByRole("button", { name: "Start again" })).toBeTruthy();
});

const partnerMessage = {
  ...openingMessage,
  content: "Guten Tag! Was möchten Sie trinken?",
  translation: "Hello! What would you like to drink?",
  simpler: { content: "Kaffee oder Tee?", translation: "Coffee or tea?" },
};
const answerAsScene = (reachedCount: number, reachedGoals: string[]) => ({
  userMessage: buildLearnerMessage("Einen Kaffee, bitte.", { reachedGoals }),
  assistantMessage: replyMessage,
  tutor: "built-in",
  xpAwarded: 2,
  conversation: { ...sceneConversation, scene: buildStateWithReachedGoals(reachedCount) },
  isRetypeRight: null,
});

test("A reached goal is ticked, marked below its message and announced once", async () => {
  fakeServer({
    [calls.read]: { conversation: sceneConversation, messages: [partnerMessage], waiting: null },
    [calls.send]: () => answerAsScene(1, ["order-drink"]),
    [sceneCall]: cafeWithPhrases,
  });
  renderConversation();
  expect(await screen.findByRole("heading", { level: 1, name: "Im Café" })).toBeTruthy();
  expect(screen.getByText(/Order something to drink/).textContent).toContain("heading for it");
  writeMessage("Einen Kaffee, bitte.");
  pressEnter();
  const messages = within(await screen.findByRole("region", { name: "Messages" }));
  expect(await messages.findByText("Goal 1 reached: Order something to drink")).toBeTruthy();
  expect(screen.getByText("1 of 3")).toBeTruthy();
  const announcements = screen
    .getAllByRole("status")
    .filter(({ textContent }) => textContent?.includes("Goal 1 reached"));
  expect(announcements).toHaveLength(1);
});

test("Help opens with Alt+H, puts a phrase into the field with its gap selected, and closes with Escape", async () => {
  fakeServer({
    [calls.read]: { conversation: sceneConversation, messages: [partnerMessage], waiting: null },
    [sceneCall]: cafeWithPhrases,
  });
  renderConversation();
  await screen.findByRole("heading", { level: 1, name: "Im Café" });
  fireEvent.keyDown(document.body, { altKey: true, code: "KeyH", key: "h" });
  const helpRegion = within(await screen.findByRole("region", { name: "Help" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("What does that mean?"));
  clickButton("What does that mean?");
  expect(helpRegion.getByText("Hello! What would you like to drink?")).toBeTruthy();
  clickButton("Say it simpler");
  expect(helpRegion.getByText("Kaffee oder Tee?")).toBeTruthy();
  fireEvent.click(await helpRegion.findByRole("button", { name: /order-drink/ }));
  expect(screen.queryByRole("region", { name: "Help" })).toBeNull();
  const messageField = getMessageField();
  expect(document.activeElement).toBe(messageField);
  expect(messageField.value.slice(messageField.selectionStart, messageField.selectionEnd)).toBe("einen Kaffee");

  clickButton("Help");
  await screen.findByRole("region", { name: "Help" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect(screen.queryByRole("region", { name: "Help" })).toBeNull();
  expect(document.activeElement).toBe(messageField);
});

test("When all goals are reached, the learner can end the scene, and its summary opens", async () => {
  const requests = fakeServer({
    [calls.read]: {
      conversation: { ...sceneConversation, scene: buildStateWithReachedGoals(3) },
      messages: [partnerMessage],
      waiting: null,
    },
    [endCall]: summary,
    [sceneCall]: cafeWithPhrases,
  });
  renderConversation();
  expect(await screen.findByText("All three reached. End here, or go on talking.")).toBeTruthy();
  await act(async () => clickButton("End here"));
  expect(await screen.findByText(`/chat/${conversationId}/summary null`)).toBeTruthy();
  expect(requests.filter(({ call }) => call === endCall)).toHaveLength(1);
});

test("A scene that is over has a link to its summary instead of an input", async () => {
  fakeServer({
    [calls.read]: {
      conversation: { ...sceneConversation, scene: { ...sceneState, isOver: true } },
      messages: [partnerMessage],
      waiting: null,
    },
    [sceneCall]: cafeWithPhrases,
  });
  renderConversation();
  expect((await screen.findByRole("link", { name: "See the Summary" })).getAttribute("href")).toBe(
    `/chat/${conversationId}/summary`,
  );
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "End the scene" })).toBeNull();
});

test("The summary shows goals, corrections, XP and words, and the scene can be played again", async () => {
  const requests = fakeServer({ [summaryCall]: summary, [calls.create]: sceneConversation });
  renderScenes(`/chat/${conversationId}/summary`);
  expect(await screen.findByRole("heading", { level: 1, name: "The coffee was good" })).toBeTruthy();
  expect(screen.getByText("On course. One goal waits for the next time.")).toBeTruthy();
  const goals = within(screen.getByRole("list", { name: "Goals" })).getAllByRole("listitem");
  expect(goals.map(({ textContent }) => textContent)).toEqual([
    "Order something to drink (reached)",
    "Order a piece of cake (reached)",
    "Ask what it costs (not yet reached)For example: Was kostet das?",
  ]);
  expect(screen.getByRole("heading", { name: "One thing to remember" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /The Accusative/ })).toBeTruthy();
  expect(screen.getByText("+7 XP")).toBeTruthy();
  expect(screen.getByText("Kuchen")).toBeTruthy();
  await act(async () => clickButton("Play it again"));
  expect(await screen.findByText(`/chat/${conversationId}`)).toBeTruthy();
  expect(requests.find(({ call }) => call === calls.create)?.body).toMatchObject({ sceneId: "cafe" });
});

test("The page says if a summary does not exist or could not be loaded", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ [summaryCall]: () => answer });
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderScenes(`/chat/${conversationId}/summary`);
  expect(await screen.findByText("The summary did not come")).toBeTruthy();
  answer = { ...summary, corrections: [], words: [], xp: { items: [], total: 0 } };
  clickButton("Try Again");
  expect(await screen.findByText("Nothing to correct. That was clean German.")).toBeTruthy();
  expect(screen.getByText("None this time.")).toBeTruthy();
  vi.restoreAllMocks();
});

test("The gap of a phrase is the text in its first brackets, also when the phrase follows other text", () => {
  const phrase = parsePhrase("Um [drei] in [Köln].");
  expect(phrase).toEqual({ text: "Um drei in Köln.", gap: [3, 7] });
  expect(addPhrase("Gern! ", phrase)).toEqual({ text: "Gern! Um drei in Köln.", gap: [9, 13] });
  expect(parsePhrase("Zahlen, bitte!")).toEqual({ text: "Zahlen, bitte!", gap: [14, 14] });
});
