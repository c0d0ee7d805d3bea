import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import type { Text } from "#core/contract/reading.ts";
import { joinSentences, splitParagraph } from "#web/features/reading/paragraph-text.ts";
import { TextPage } from "#web/features/reading/text-page.tsx";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { installFakeVoice, katja } from "./fake-voice.ts";

const buildSentence = (german: string, english: string | null = null) => ({ german, english, words: [], notes: [] });

const text: Text = {
  id: "a2-der-turm",
  title: "Der Turm",
  english: "The Tower",
  summary: "A tower.",
  firstLine: "Der Turm ist alt.",
  level: "A2",
  kind: "story",
  words: 9,
  minutes: 2,
  knownShare: 0.9,
  isRead: false,
  best: null,
  episode: null,
  paragraphs: [
    [
      buildSentence("Der Turm ist alt.", "The tower is old."),
      buildSentence("Niemand wohnt dort.", "Nobody lives there."),
    ],
  ],
  notes: [],
  questions: [
    {
      id: "a2-der-turm:1",
      type: "order",
      question: "Ordnen Sie.",
      options: ["zwei", "eins"],
      correctAnswer: "2 1",
      accept: [],
      explanation: "First *eins*.",
      quote: null,
    },
  ],
  vocabulary: [],
  next: null,
};

const renderText = () =>
  renderPage(
    <Suspense fallback={null}>
      <Routes>
        <Route path="/reading/:id" element={<TextPage learnerId={null} />} />
      </Routes>
    </Suspense>,
    "/reading/a2-der-turm",
  );

test("Each line of a dialogue begins a new line, and the words of the answer are separated from the rest of the paragraph", () => {
  const dialogue = joinSentences([
    buildSentence("Mia: Wo ist Ben?"),
    buildSentence("Ich suche ihn."),
    buildSentence("Tim: Im Garten."),
  ]);
  expect(dialogue.text).toBe("Mia: Wo ist Ben? Ich suche ihn.\nTim: Im Garten.");
  const paragraphPieces = splitParagraph(dialogue, { playingSentence: 2, quote: "suche ihn" });
  expect(paragraphPieces.map((piece) => piece.text)).toEqual([
    ...["Mia: Wo ist Ben? Ich ", "suche ihn", ".\n", "Tim: Im Garten."],
  ]);
  expect(paragraphPieces.map(({ className }) => className !== undefined)).toEqual([false, true, false, true]);
});

test("A paragraph is read aloud sentence by sentence, and the sentence that is being spoken is marked", async () => {
  const voice = installFakeVoice([katja]);
  fakeServer({ "GET /api/reading/a2-der-turm": text });
  renderText();
  fireEvent.click(await screen.findByRole("button", { name: "Play paragraph 1" }));
  expect(voice.spoken.map((utterance) => utterance.text)).toEqual(["Der Turm ist alt.", "Niemand wohnt dort."]);
  voice.fire("start");
  expect(screen.getByRole("button", { name: "wohnt" }).className).toContain("decoration-2");
  expect(screen.getByRole("button", { name: "Turm" }).className).not.toContain("decoration-2");
  voice.fire("end");
  expect(screen.getByRole("button", { name: "Play paragraph 1" })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("button", { name: "Turm" }), { key: "p" });
  expect(voice.spoken).toHaveLength(4);
});

test("Events are put in order by pressing them, and a visitor is told that nothing is kept", async () => {
  const requests = fakeServer({ "GET /api/reading/a2-der-turm": text, "POST /api/quiz/submit": {} });
  renderText();
  const openButton = await screen.findByRole("button", { name: /Answer 1 question|Check Answer/ });
  if (openButton.textContent?.startsWith("Answer")) fireEvent.click(openButton);
  fireEvent.click(await screen.findByRole("button", { name: /^eins/ }));
  expect(screen.getByRole("button", { name: "Check Answer" }).hasAttribute("disabled")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: /^zwei/ }));
  fireEvent.click(screen.getByRole("button", { name: "Check Answer" }));
  expect(screen.getByText("Right")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "See the result" }));
  expect(await screen.findByRole("heading", { name: "1 of 1 right" })).toBeTruthy();
  expect(screen.getByText(/A free account keeps what you have read/)).toBeTruthy();
  await waitFor(() => expect(requests.at(-1)?.call).toBe("POST /api/quiz/submit"));
  expect(requests.at(-1)?.body).toMatchObject({
    quizType: "reading",
    score: 1,
    answers: [{ questionId: "a2-der-turm:1", selectedAnswer: "2 1" }],
  });
});
