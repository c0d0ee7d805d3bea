import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PrefixQuestion } from "#core/contract/verb-prefixes.ts";
import { PrefixTestPage } from "#web/features/verb-prefixes/prefix-test-page.tsx";
import { containsPrefix, hasGermanOptions } from "#web/features/verb-prefixes/prefix-text.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildSavedQuiz } from "./vocabulary-words.ts";

const testCall = "GET /api/vocabulary/verb-test";
const submitCall = "POST /api/vocabulary/verb-test/submit";
const buildQuestion = (id: string, correctAnswer: number): PrefixQuestion => ({
  id,
  question: `Wann ___ wir ${id} ___? (to arrive)`,
  options: ["kommen … an", "ankommen … an"],
  correctAnswer,
  explanation: "*ankommen* is separable.",
  prefix: "an",
  baseVerb: "kommen",
  cefrLevel: "A1",
});
const testOfKommen = {
  test: { id: "kommen", verb: "kommen", baseMeaning: "to come", cefrLevel: "A1", testTitle: "kommen" },
  questions: [buildQuestion("one", 0), buildQuestion("two", 0)],
  completedTests: 4,
  totalTests: 40,
};
const xp = {
  userId: crypto.randomUUID(),
  level: 1,
  totalXp: 7,
  currentXP: 7,
  xpToNextLevel: 93,
  totalXPForNextLevel: 100,
  currentStreak: 1,
};

test("A test allows going back to checked answers, is sent once, counts completed tests and offers another test", async () => {
  const testOfGehen = { ...testOfKommen, test: { ...testOfKommen.test, id: "gehen", verb: "gehen" } };
  const { resultId: _, ...savedFields } = buildSavedQuiz({ xp, completedTests: 5, totalTests: 40 });
  const requests = fakeServer({
    [testCall]: testOfKommen,
    [`${testCall}?exclude=kommen`]: testOfGehen,
    [submitCall]: savedFields,
  });
  renderPage(<PrefixTestPage learnerId={crypto.randomUUID()} />, "/vocabulary/verb-prefixes");
  expect((await screen.findByRole("heading", { name: /Verb \+ Prefix/ })).textContent).toBe("Verb + Prefix: kommenA1");
  const answerQuestion = (key: string) => {
    fireEvent.keyDown(window, { key });
    fireEvent.submit(screen.getByRole("button", { name: "Check Answer" }));
  };
  const getShownVerb = () => screen.getByRole("heading", { level: 1 }).nextElementSibling?.textContent;
  // The prefix is hidden, because it would fill the gap.
  expect(getShownVerb()).toBe("(blank)kommen");
  answerQuestion("1");
  expect(screen.getByText("Correct")).toBeTruthy();
  expect(getShownVerb()).toBe("ankommen");
  fireEvent.click(screen.getByRole("button", { name: "Next Question" }));
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(screen.getByText("Correct")).toBeTruthy();
  expect((screen.getAllByRole("radio")[0] as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Next Question" }));
  answerQuestion("2");
  expect(screen.getByText("Not quite")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Finish Test" }));

  expect(await screen.findByText("Keep Practicing!")).toBeTruthy();
  expect(await screen.findByText("Test completed!")).toBeTruthy();
  expect(await screen.findByText("Completed: 5 / 40 tests")).toBeTruthy();
  expect(screen.getAllByText(/^Wann/)[0]?.textContent).toBe("Wann kommen wir one an?");
  const submissions = requests.filter(({ call }) => call === submitCall);
  expect(submissions).toHaveLength(1);
  expect(submissions[0]?.body).toMatchObject({
    testId: "kommen",
    score: 1,
    totalQuestions: 2,
    answers: [
      { questionId: "one", selectedAnswer: 0 },
      { questionId: "two", selectedAnswer: 1 },
    ],
  });
  fireEvent.click(screen.getByRole("button", { name: "Next Test" }));
  expect(await screen.findByText("Question 1 of 2")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("gehen");
});

test("If there is no test, the page says so, and after a failure it offers another attempt", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ [testCall]: () => answer });
  renderPage(<PrefixTestPage learnerId="anna" />, "/vocabulary/verb-prefixes");
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  answer = buildRefusal("not_found", "There are no tests.");
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("No verb tests available")).toBeTruthy();
});

test("German options are distinguished from English ones", () => {
  const sentenceQuestion = { ...buildQuestion("one", 0), question: "Which sentence is right?" };
  expect(hasGermanOptions({ ...sentenceQuestion, options: ["Komm an!", "Ankomm!"] })).toBe(true);
  expect(hasGermanOptions({ ...sentenceQuestion, options: ["It arrives.", "It leaves."] })).toBe(false);
  expect(hasGermanOptions({ ...sentenceQuestion, question: "Er ___ heute.", options: ["ist", "hat"] })).toBe(true);
});

test("A question that contains the verb with its prefix is distinguished from a question about the prefix", () => {
  const questionContains = (text: string, prefix = "an") =>
    containsPrefix({ ...buildQuestion("one", 0), question: text, prefix });
  expect(questionContains("Wann ___ wir in Hamburg ___? (ankommen)")).toBe(true);
  expect(questionContains("„Ankommen ist schwer.“ What is hard?", "an-")).toBe(true);
  expect(questionContains("Wann ___ wir in Hamburg ___? (to arrive)")).toBe(false);
  expect(questionContains("Wann müssen wir herankommen?")).toBe(false);
});
