import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import type { SentenceQuestion } from "#core/contract/sentences.ts";
import { SentencesPage } from "#web/features/sentences/sentences-page.tsx";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { fakeVoice, katja } from "./fake-voice.ts";
import { buildSavedQuiz } from "./vocabulary-words.ts";

const build: SentenceQuestion = {
  id: "gehen:build",
  kind: "build",
  wordId: "gehen",
  wordForms: ["gehe"],
  english: "Today I'm going home.",
  german: "Heute gehe ich nach Hause.",
  given: "Heute",
  tiles: ["ich", "Hause", "gehe", "nach"],
  accept: ["Heute gehe ich nach Hause.", "Ich gehe heute nach Hause."],
  synonyms: {},
  cefrLevel: "A1",
};
const dictation: SentenceQuestion = {
  ...build,
  id: "fahren:dictation",
  kind: "dictation",
  english: "He goes to Bonn.",
  german: "Er fährt nach Bonn.",
  given: null,
  tiles: null,
  accept: ["Er fährt nach Bonn."],
};

const show = (questions: SentenceQuestion[]) => {
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
const builtWords = () =>
  [...screen.getByRole("region", { name: "Your sentence" }).querySelectorAll("button")].map(
    ({ textContent }) => textContent,
  );
const press = (key: string) => fireEvent.keyDown(window, { key });

test("A learner can build a sentence with only the keyboard: first letters, digits, Backspace, arrows and Enter", async () => {
  const requests = show([build]);
  expect(await screen.findByText("Sentence 1 of 1")).toBeTruthy();
  expect(requests[0]?.body).toMatchObject({ lessonId: "a1-hello", kind: "mixed" });
  await screen.findByRole("region", { name: "Your sentence" });
  expect(screen.getByRole("button", { name: "Check Answer" }).hasAttribute("disabled")).toBe(true);
  for (const key of ["n", "g", "1", "h"]) press(key);
  expect(builtWords()).toEqual(["Heute", "nach", "gehe", "ich", "Hause"]);
  expect(screen.getByText("Hause, placed 5th")).toBeTruthy();
  press("Backspace");
  const nach = screen.getByRole("region", { name: "Your sentence" }).querySelectorAll("button")[1] as HTMLElement;
  fireEvent.keyDown(nach, { key: "ArrowRight", shiftKey: true });
  expect(builtWords()).toEqual(["Heute", "gehe", "nach", "ich"]);
  press("ArrowLeft");
  press("Backspace");
  press("ArrowRight");
  for (const key of ["n", "H"]) press(key);
  expect(builtWords()).toEqual(["Heute", "gehe", "ich", "nach", "Hause"]);
  press("Enter");
  expect(await screen.findByText("Correct", { selector: "span" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "View Results" }));
  await waitFor(() => expect(requests.at(-1)?.call).toBe("POST /api/quiz/submit"));
  expect(requests.at(-1)?.body).toMatchObject({
    quizType: "sentences",
    score: 1,
    answers: [{ questionId: "gehen:build", selectedAnswer: "Heute gehe ich nach Hause", isCorrect: true }],
  });
});

test("A dictation shows how many words are right, and a sentence with a wrong answer is asked again once and played at once", async () => {
  const voice = fakeVoice([katja]);
  show([dictation]);
  const field = await screen.findByLabelText("What you heard");
  expect(voice.spoken).toEqual([]);
  fireEvent.change(field, { target: { value: "er fahrt nach bonn" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByText("3 of 4 words")).toBeTruthy();
  expect(await screen.findByText("fährt", { selector: "li span" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Sentence 2 of 2")).toBeTruthy();
  const secondField = await screen.findByLabelText("What you heard");
  await waitFor(() => expect(voice.spoken.map(({ text }) => text)).toEqual([dictation.german]));
  fireEvent.change(secondField, { target: { value: "er fahrt" } });
  fireEvent.keyDown(secondField, { key: "Enter" });
  expect(await screen.findByRole("button", { name: "View Results" })).toBeTruthy();
});

test("Without a voice the sentence is shown, hidden and written from memory, and a voice that arrives plays it", async () => {
  const voice = fakeVoice([]);
  show([dictation]);
  fireEvent.click(await screen.findByRole("button", { name: "Show it" }));
  expect(screen.getByText(dictation.german)).toBeTruthy();
  const field = await screen.findByLabelText("What you remember");
  expect(screen.queryByText(dictation.german)).toBeNull();
  fireEvent.change(field, { target: { value: "Er fährt" } });
  await voice.loadVoices([katja]);
  expect(await screen.findByRole("button", { name: "Play" })).toBeTruthy();
  expect(screen.getByLabelText("What you heard")).toHaveProperty("value", "Er fährt");
});

test("Skipped dictations leave the round at once and are not asked for again on this device", async () => {
  fakeVoice([]);
  show([dictation, build]);
  fireEvent.click(await screen.findByRole("button", { name: "Skip dictations" }));
  expect(await screen.findByText("Sentence 1 of 1")).toBeTruthy();
  expect(await screen.findByRole("region", { name: "Your sentence" })).toBeTruthy();
  cleanup();
  const requests = show([build]);
  await screen.findByRole("region", { name: "Your sentence" });
  expect(requests[0]?.body).toMatchObject({ isSilent: true });
});
