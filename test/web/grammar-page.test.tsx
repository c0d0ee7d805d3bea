import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Link, Route, Routes, useLocation, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { GrammarPage } from "#web/features/grammar/grammar-page.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildQuizScore, buildTopic } from "./grammar-topics.ts";

const listCall = "GET /api/grammar/library?level=A1";
const levelsCall = "GET /api/grammar/unlocked-levels";
const levelsWithOnlyA1Unlocked = [{ cefrLevel: "A1", unlockMethod: "start" }];

function Page({ learnerId }: { learnerId: string | null }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => navigate(-1)}>
        browser back
      </button>
      <Link to="/grammar">the library</Link>
      <Routes>
        <Route
          path="/grammar"
          element={<GrammarPage learnerId={learnerId} conjugations={<p>All the conjugations</p>} />}
        />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>
  );
}

const createLearnerId = () => crypto.randomUUID();
const getShownAddress = () => screen.getByTestId("address").textContent;
const getTab = (name: RegExp) => screen.getByRole("tab", { name });

test("A visitor can read A1 and is told what else is available with an account", async () => {
  const requests = fakeServer({ [listCall]: [buildTopic("a1-one"), buildTopic("a1-two")] });
  renderPage(<Page learnerId={null} />, "/grammar");
  expect(await screen.findByText("Topic a1-one")).toBeTruthy();
  expect(screen.getByText("Limited Access - A1 Level Only")).toBeTruthy();
  expect(screen.getAllByText("Wo ist der Schlüssel?")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Unlock/ })).toBeNull();
  expect(getTab(/A1/).getAttribute("aria-selected")).toBe("true");
  expect(getTab(/B1/).getAttribute("aria-disabled")).toBe("true");

  fireEvent.click(getTab(/B1/));
  expect(await screen.findByText("Sign up to unlock")).toBeTruthy();
  expect(screen.getByText("Create a free account to access all CEFR levels")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Topic a1-one" }));
  expect(await screen.findByText("Sign up to learn more")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create Account" }).getAttribute("href")).toBe(
    "/auth?mode=signup&returnTo=%2Fgrammar%2Fa1-one",
  );
  expect(getShownAddress()).toBe("/grammar");

  fireEvent.click(getTab(/Conjugations/));
  expect(await screen.findByText("All the conjugations")).toBeTruthy();
  expect(getShownAddress()).toBe("/grammar?tab=conjugations");
  expect(requests.map(({ call }) => call)).toEqual([listCall]);
});

test("A card shows its topic's score by colour and its gate result, and a locked card leads to the topic's page", async () => {
  fakeServer({
    [levelsCall]: levelsWithOnlyA1Unlocked,
    [listCall]: [
      buildTopic("a1-one", { quizScore: buildQuizScore(9), progress: { highestScore: 15, totalExercises: 20 } }),
      buildTopic("a1-two", { quizScore: buildQuizScore(7) }),
      buildTopic("a1-three", { quizScore: buildQuizScore(5), isUnlocked: false }),
      buildTopic("a1-four", { quizScore: buildQuizScore(4) }),
    ],
  });
  renderPage(<Page learnerId={createLearnerId()} />, "/grammar");
  const findCard = async (name: string) => (await screen.findByText(`Topic ${name}`)).closest("li") as HTMLElement;
  expect((await findCard("a1-one")).textContent).toContain("Quiz: 9/10 (90%)Practice: 15/20 (75%)");
  expect((await findCard("a1-one")).textContent).toContain("Nouns and gender");
  expect((await findCard("a1-one")).textContent).toContain("The article is der or die.");
  expect((await findCard("a1-one")).className).toContain("bg-ok-t");
  expect((await findCard("a1-one")).textContent).not.toContain("8/10 unlocks");
  expect((await findCard("a1-two")).textContent).toContain("8/10 unlocks the next topic");
  expect((await findCard("a1-two")).className).toContain("bg-ok-t");
  expect((await findCard("a1-three")).textContent).toContain("Topic Locked");
  expect((await findCard("a1-three")).className).toContain("border-dashed");
  expect((await findCard("a1-four")).className).toContain("bg-no-t");
  expect(screen.getByText("1 of 4 topics complete")).toBeTruthy();
  expect(screen.getByText(/take a 20-question quiz and score 16\/20 or higher/)).toBeTruthy();

  fireEvent.click(getTab(/A2/));
  expect(await screen.findByText("Level locked")).toBeTruthy();
  expect(screen.getByText("Complete quizzes to unlock this level")).toBeTruthy();
  getTab(/A1/).focus();
  fireEvent.keyDown(getTab(/A1/), { key: "ArrowRight" });
  expect(document.activeElement).toBe(getTab(/A2/));
  expect(getShownAddress()).toBe("/grammar");

  fireEvent.click(screen.getByText("Topic a1-three"));
  expect(getShownAddress()).toBe("/grammar/a1-three");
});

test("The quiz of a topic, the quiz of a level and the test for the next level each have an address", async () => {
  for (const [name, path] of [
    ["Quiz: Topic a1-one", "/grammar/quiz?level=A1&topic=a1-one"],
    ["Start Quiz", "/grammar/quiz?level=A1"],
    ["Unlock A2 (20 questions)", "/grammar/quiz?level=A1&mode=total-level"],
  ] as const) {
    fakeServer({ [levelsCall]: levelsWithOnlyA1Unlocked, [listCall]: [buildTopic("a1-one")] });
    const { unmount } = renderPage(<Page learnerId={createLearnerId()} />, "/grammar");
    fireEvent.click(await screen.findByRole("button", { name }));
    expect(getShownAddress()).toBe(path);
    unmount();
  }
});

test("A search covers all levels, shows each topic's level and whether it is locked, and can be cleared", async () => {
  const modalVerbsTopic = buildTopic("a1-one", { title: "Modal Verbs: können", explanation: "With *müssen* too." });
  fakeServer({
    [levelsCall]: levelsWithOnlyA1Unlocked,
    [listCall]: [modalVerbsTopic, buildTopic("a1-two", { title: "Negation" })],
    "GET /api/grammar/library?level=all": [
      modalVerbsTopic,
      buildTopic("a1-two", { title: "Negation" }),
      buildTopic("b1-one", { title: "Past Modals", cefrLevel: "B1", explanation: "Not yet.", isUnlocked: false }),
      buildTopic("b2-one", { title: "Müssen as a guess", cefrLevel: "B2", isUnlocked: false }),
    ],
  });
  renderPage(<Page learnerId={createLearnerId()} />, "/grammar");
  const searchField = await screen.findByLabelText("Search grammar topics");
  await screen.findByText("Negation");
  fireEvent.change(searchField, { target: { value: "MUSSEN" } });
  expect(await screen.findByText("2 topics found in all levels.")).toBeTruthy();
  const cardTexts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(cardTexts[0]).toMatch(/^B2 · Nouns and gender.*Müssen as a guess.*Topic Locked$/);
  expect(cardTexts[1]).toMatch(/^A1 · .*Modal Verbs: können/);
  expect(screen.queryByRole("button", { name: "Start Quiz" })).toBeNull();
  fireEvent.change(searchField, { target: { value: "Plusquam" } });
  expect(await screen.findByText("No grammar topics found matching “Plusquam”.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show All Topics" }));
  expect(await screen.findByText("Negation")).toBeTruthy();
  expect(document.activeElement).toBe(searchField);
});

test("The search is part of the address: Back restores it, and an address without a search shows all topics", async () => {
  fakeServer({
    [levelsCall]: levelsWithOnlyA1Unlocked,
    [listCall]: [buildTopic("a1-one")],
    "GET /api/grammar/library?level=all": [buildTopic("a1-one", { title: "Tables" }), buildTopic("a1-two")],
  });
  renderPage(<Page learnerId={createLearnerId()} />, "/grammar");
  const getField = () => screen.getByRole<HTMLInputElement>("searchbox");
  fireEvent.change(getField(), { target: { value: "tables" } });
  expect(await screen.findByText("1 topic found in all levels.")).toBeTruthy();
  await waitFor(() => expect(getShownAddress()).toBe("/grammar?q=tables"));
  fireEvent.click(screen.getByRole("link", { name: "Tables" }));
  expect(await screen.findByText("elsewhere")).toBeTruthy();
  fireEvent.click(screen.getByText("browser back"));
  expect(await screen.findByText("1 topic found in all levels.")).toBeTruthy();
  expect(getField().value).toBe("tables");
  fireEvent.click(screen.getByText("the library"));
  expect(await screen.findByRole("tab", { name: /A1/ })).toBeTruthy();
  expect(getField().value).toBe("");
});

test("A search result shows the passage that was found, with the match marked, and opens the paragraph that contains this passage", async () => {
  fakeServer({
    [levelsCall]: levelsWithOnlyA1Unlocked,
    [listCall]: [],
    "GET /api/grammar/library?level=all": [buildTopic("a1-one")],
  });
  renderPage(<Page learnerId={createLearnerId()} />, "/grammar");
  const searchField = await screen.findByRole("searchbox");
  fireEvent.change(searchField, { target: { value: "ist der schluessel" } });
  const markedMatch = await screen.findByText("ist der Schlüssel");
  expect([markedMatch.tagName, markedMatch.closest("[lang]")?.getAttribute("lang")]).toEqual(["MARK", "de"]);
  expect(screen.getByText("Where is the key?")).toBeTruthy();
  fireEvent.change(searchField, { target: { value: "Tisch" } });
  expect((await screen.findByText("Tisch")).tagName).toBe("MARK");
  expect(screen.getByRole("link", { name: "Topic a1-one" }).getAttribute("href")).toBe("/grammar/a1-one#rule-2");
});

test("A visitor's search says that it covers only A1", async () => {
  fakeServer({ [listCall]: [buildTopic("a1-one", { title: "Negation" }), buildTopic("a1-two")] });
  renderPage(<Page learnerId={null} />, "/grammar");
  fireEvent.change(await screen.findByLabelText("Search grammar topics"), { target: { value: "nega" } });
  expect(await screen.findByText("1 topic found in A1. A free account searches every level.")).toBeTruthy();
});

test("Open levels can be selected, and the page says if a level is locked, is empty or could not be loaded", async () => {
  let levels: unknown = buildRefusal("internal", "Something went wrong on our side.");
  let topics: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({
    [levelsCall]: () => levels,
    [listCall]: () => topics,
    "GET /api/grammar/library?level=A2": [],
  });
  renderPage(<Page learnerId={createLearnerId()} />, "/grammar");
  expect(await screen.findByText("Failed to fetch unlocked levels.")).toBeTruthy();
  expect(await screen.findByText("Failed to fetch grammar topics")).toBeTruthy();
  topics = [buildTopic("a1-one")];
  fireEvent.click(screen.getAllByRole("button", { name: "Try Again" })[1] as HTMLElement);
  expect(await screen.findByText("Topic a1-one")).toBeTruthy();

  levels = [...levelsWithOnlyA1Unlocked, { cefrLevel: "A2", unlockMethod: "quiz" }];
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(getTab(/A2 unlocked/)).toBeTruthy());
  expect(screen.queryByText("Unlock A2 (20 questions)")).toBeNull();
  fireEvent.click(getTab(/A2/));
  expect(await screen.findByText("No grammar topics available for A2 yet. Check back soon!")).toBeTruthy();
  expect(screen.getByText("Unlock B1 (20 questions)")).toBeTruthy();
  expect(getShownAddress()).toBe("/grammar?tab=A2");
});

test("At the address of a locked level, the page says that the level is locked and shows the highest open level", async () => {
  fakeServer({ [levelsCall]: levelsWithOnlyA1Unlocked, [listCall]: [buildTopic("a1-one")] });
  renderPage(<Page learnerId={createLearnerId()} />, "/grammar?tab=C1");
  expect(await screen.findByText("C1 is locked")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Go to A1" }));
  expect(await screen.findByText("Topic a1-one")).toBeTruthy();
});
