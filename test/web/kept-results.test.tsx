import { fireEvent, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test } from "vitest";
import { type KeptResult, keepResult, keptResults } from "#web/features/curriculum/kept-results.ts";
import { showSaveError, useSaveLesson, useSendKeptResults } from "#web/features/curriculum/save-lesson.ts";
import { fakeServer, refusal, renderPage } from "./fake-server.tsx";

const saveCall = "POST /api/curriculum/subchapter/a1-hello/quiz";
const learner = () => crypto.randomUUID();
const someResult = (lessonId = "a1-hello"): KeptResult => ({
  submissionId: crypto.randomUUID(),
  lessonId,
  score: 1,
  totalQuestions: 2,
  answers: [{ wordId: "hallo", selectedAnswer: "hello" }],
});
const saved = {
  success: true,
  score: 1,
  totalQuestions: 2,
  passed: false,
  isCompleted: false,
  wordsAdded: 2,
  nextSubchapterId: null,
  xpAwarded: 7,
  xp: {
    userId: crypto.randomUUID(),
    level: 1,
    totalXp: 7,
    currentXP: 7,
    xpToNextLevel: 93,
    totalXPForNextLevel: 100,
    currentStreak: 1,
  },
  levelUp: null,
};

function Home({ learnerId, lessonId }: { learnerId: string; lessonId?: string }) {
  useSendKeptResults(learnerId, lessonId);
  return <p>Home</p>;
}

function Results({ learnerId, result }: { learnerId: string; result: KeptResult }) {
  const save = useSaveLesson(learnerId);
  return (
    <button type="button" onClick={() => save.mutate(result, { onError: showSaveError })}>
      Continue
    </button>
  );
}

test("a result that was kept is sent once by the next visit, with its toast, and then forgotten", async () => {
  const id = learner();
  const result = someResult();
  keepResult(id, result);
  const requests = fakeServer({ [saveCall]: saved });
  renderPage(
    <StrictMode>
      <Home learnerId={id} />
      <Home learnerId={id} />
    </StrictMode>,
  );
  expect(await screen.findByText("Quiz Complete!")).toBeTruthy();
  expect(screen.getByText("You scored 1/2. Words added to your vocabulary.")).toBeTruthy();
  expect(screen.getByText("+7 XP")).toBeTruthy();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toEqual({
    submissionId: result.submissionId,
    score: 1,
    totalQuestions: 2,
    addToVocabulary: true,
    answers: [{ wordId: "hallo", selectedAnswer: "hello" }],
  });
  expect(keptResults(id)).toEqual([]);
});

test("a lesson sends its own results only", async () => {
  const id = learner();
  const other = someResult("a1-numbers");
  keepResult(id, someResult());
  keepResult(id, other);
  const requests = fakeServer({ [saveCall]: saved });
  renderPage(<Home learnerId={id} lessonId="a1-hello" />);
  await waitFor(() => expect(keptResults(id)).toEqual([other]));
  expect(requests).toHaveLength(1);
});

test("a failure is told; what may yet succeed is kept, what never will is dropped", async () => {
  const id = learner();
  const result = someResult();
  keepResult(id, result);
  let answer: unknown = new TypeError("Failed to fetch");
  fakeServer({ [saveCall]: () => answer });
  renderPage(<Results learnerId={id} result={result} />);

  fireEvent.click(screen.getByText("Continue"));
  expect(await screen.findByText("Error Saving Quiz")).toBeTruthy();
  expect(
    screen.getByText("Lotse cannot be reached. Please check your internet connection and try again."),
  ).toBeTruthy();
  expect(keptResults(id)).toEqual([result]);

  answer = refusal("internal", "Something went wrong on our side.");
  fireEvent.click(screen.getByText("Continue"));
  expect(await screen.findByText(/^Something went wrong on our side\. Please check/)).toBeTruthy();
  expect(keptResults(id)).toEqual([result]);

  answer = refusal("locked", "This lesson is locked.");
  fireEvent.click(screen.getByText("Continue"));
  expect(await screen.findByText(/^This lesson is locked\. Please check/)).toBeTruthy();
  expect(keptResults(id)).toEqual([]);
});

test("stored nonsense is ignored, and every learner has their own results", () => {
  const [anna, ben] = [learner(), learner()];
  const result = someResult();
  for (const nonsense of ["{", "null", '"text"', '{"a":1}', "[1,null,{}]"]) {
    localStorage.setItem(`lotse.lessonResults.${anna}`, nonsense);
    expect(keptResults(anna)).toEqual([]);
  }
  localStorage.setItem(`lotse.lessonResults.${anna}`, JSON.stringify([{ ...result, score: "many" }, result]));
  expect(keptResults(anna)).toEqual([result]);
  expect(keptResults(ben)).toEqual([]);
});
