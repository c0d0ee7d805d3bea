import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { GrammarQuizPage } from "#web/features/grammar/grammar-quiz-page.tsx";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { buildChoiceExercise, buildGrammarQuestion, buildTopic } from "./grammar-topics.ts";

test("Below a wrong answer, the rule can be read without leaving the question", async () => {
  const explanation = "First rule.\n\nThe article is *der*:\n\n| masculine |\n|---|\n| *der* |";
  const questions = [buildGrammarQuestion(buildChoiceExercise("e1", { anchor: "rule-3" }))];
  fakeServer({
    "POST /api/grammar/quiz/generate": { quizId: "quiz-1", questions },
    "GET /api/grammar/library/a1-one": { ...buildTopic("a1-one"), explanation },
  });
  renderPage(<GrammarQuizPage learnerId={crypto.randomUUID()} />, "/grammar/quiz?level=A1");
  await screen.findByText("Question 1 of 1");
  fireEvent.click(screen.getByRole("radio", { name: /^Die/ }));
  fireEvent.submit(screen.getByRole("button", { name: "Finish" }));
  fireEvent.click(await screen.findByRole("button", { name: "Read the rule" }));
  const sheet = await screen.findByRole("dialog", { name: "The rule" });
  expect(await within(sheet).findByText("The article is", { exact: false })).toBeTruthy();
  expect(within(sheet).getByRole("table").textContent).toBe("masculineder");
  expect(within(sheet).queryByText("First rule.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Back to the Question" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([screen.getByText("Not quite"), screen.getByRole("button", { name: "View Results" })]).toHaveLength(2);
});
