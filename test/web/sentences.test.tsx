import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import type { SentenceQuestion } from "#core/contract/sentences.ts";
import { SentencesPage } from "#web/features/sentences/sentences-page.tsx";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { installFakeVoice, katja } from "./fake-voice.ts";
import { buildSavedQuiz } from "./vocabulary-words.ts";

const questionToBuild: SentenceQuestion = {
  id: "gehen:build",
  kind: "build",
  wordId: "gehen",
  wordForms: ["gehe"],
  english: "Today I'm going home.",
  german: "Heute gehe ich nach Hause.",
  given: "Heute",
  tiles: ["ich", "Hause", "gehe", "nach"],
  accept: ["Heute gehe ich nach Hause.", "Ich gehe heute nach Hause."],
  refuse: [],
  variants: [],
  synonyms: {},
  cefrLevel: "A1",
};
const dictationQuestion: SentenceQuestion = {
  ...questionToBuild,
  id: "fahren:dictation",
  kind: "dictation",
  english: "He goes to Bonn.",
  german: "Er fährt nach Bonn.",
  given: null,
  tiles: null,
  accept: ["Er fährt nach Bonn."],
  refuse: [],
};

const renderSentences = (questions: SentenceQuestion[]) => {
  const requests = fakeServer({
    "POST /api/sentences/generate": { quizId: "quiz-1", questions },
    "POST /api/quiz/submit": buildSavedQuiz(),
  });
  renderPage(
    <Routes>
      <Route path="/sentences" element={<SentencesPage learnerId={crypto.randomUUID()} />} />
    </Routes>,
    "/sentences?lesson=a1-hello",
  );
  return requests;
};
const getBuiltWords = () =>
  [...screen.getByRole("region", { name: "Your sentence" }).querySelectorAll("button")].map(
    ({ textContent }) => textContent,
  );
const pressKey = (key: string) => fireEvent.keyDown(window, { key });

test("A learner can build a sentence with only the keyboard: first letters, digits, Backspace, arrows and Enter", async () => {
  const requests = renderSentences([questionToBuild]);
  expect(await screen.findByText("Sentence 1 of 1")).toBeTruthy();
  expect(requests[0]?.body).toMatchObject({ lessonId: "a1-hello", kind: "mixed" });
  await screen.findByRole("region", { name: "Your sentence" });
  expect(screen.getByRole("button", { name: "Check Answer" }).hasAttribute("disabled")).toBe(true);
  for (const key of ["n", "g", "1", "h"]) pressKey(key);
  expect(getBuiltWords()).toEqual(["Heute", "nach", "gehe", "ich", "Hause"]);
  expect(screen.getByText("Hause, placed 5th")).toBeTruthy();
  pressKey("Backspace");
  const nachTile = screen.getByRole("region", { name: "Your sentence" }).querySelectorAll("button")[1] as HTMLElement;
  fireEvent.keyDown(nachTile, { key: "ArrowRight", shiftKey: true });
  expect(getBuiltWords()).toEqual(["Heute", "gehe", "nach", "ich"]);
  pressKey("ArrowLeft");
  pressKey("Backspace");
  pressKey("ArrowRight");
  for (const key of ["n", "H"]) pressKey(key);
  expect(getBuiltWords()).toEqual(["Heute", "gehe", "ich", "nach", "Hause"]);
  pressKey("Enter");
  expect(await screen.findByText("Correct", { selector: "span" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "View Results" }));
  await waitFor(() => expect(requests.at(-1)?.call).toBe("POST /api/quiz/submit"));
  expect(requests.at(-1)?.body).toMatchObject({
    quizType: "sentences",
    score: 1,
    answers: [{ questionId: "gehen:build", selectedAnswer: "Heute gehe ich nach Hause", isCorrect: true }],
  });
});

test("A dictation shows how many words are right, and a sentence with a wrong answer is asked one more time and played immediately", async () => {
  const voice = installFakeVoice([katja]);
  renderSentences([dictationQuestion]);
  const answerField = await screen.findByLabelText("What you heard");
  expect(voice.spokenTexts).toEqual([]);
  fireEvent.change(answerField, { target: { value: "er fahrt nach bonn" } });
  fireEvent.keyDown(answerField, { key: "Enter" });
  expect(await screen.findByText("3 of 4 words")).toBeTruthy();
  expect(await screen.findByText("fährt", { selector: "li span" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Sentence 2 of 2")).toBeTruthy();
  const secondAnswerField = await screen.findByLabelText("What you heard");
  await waitFor(() => expect(voice.spokenTexts.map(({ text }) => text)).toEqual([dictationQuestion.german]));
  fireEvent.change(secondAnswerField, { target: { value: "er fahrt" } });
  fireEvent.keyDown(secondAnswerField, { key: "Enter" });
  expect(await screen.findByRole("button", { name: "View Results" })).toBeTruthy();
});

test("If there is no voice, the sentence is shown, hidden and written from memory; a voice that becomes available plays the sentence", async () => {
  const voice = installFakeVoice([]);
  renderSentences([dictationQuestion]);
  fireEvent.click(await screen.findByRole("button", { name: "Show it" }));
  expect(screen.getByText(dictationQuestion.german)).toBeTruthy();
  const answerField = await screen.findByLabelText("What you remember");
  expect(screen.queryByText(dictationQuestion.german)).toBeNull();
  fireEvent.change(answerField, { target: { value: "Er fährt" } });
  await voice.loadVoices([katja]);
  expect(await screen.findByRole("button", { name: "Play" })).toBeTruthy();
  expect(screen.getByLabelText("What you heard")).toHaveProperty("value", "Er fährt");
});

test("Skipped dictations leave the round at once and are not asked for again on this device", async () => {
  installFakeVoice([]);
  renderSentences([dictationQuestion, questionToBuild]);
  fireEvent.click(await screen.findByRole("button", { name: "Skip dictations" }));
  expect(await screen.findByText("Sentence 1 of 1")).toBeTruthy();
  expect(await screen.findByRole("region", { name: "Your sentence" })).toBeTruthy();
  cleanup();
  const requests = renderSentences([questionToBuild]);
  await screen.findByRole("region", { name: "Your sentence" });
  expect(requests[0]?.body).toMatchObject({ isSilent: true });
});
