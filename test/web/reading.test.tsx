import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Text } from "#core/contract/reading.ts";
import { readBookmarks, storeBookmark } from "#web/features/reading/bookmarks.ts";
import { LibraryPage } from "#web/features/reading/library-page.tsx";
import { joinSentences, splitParagraph } from "#web/features/reading/paragraph-text.ts";
import { TextPage } from "#web/features/reading/text-page.tsx";
import { readStoredSubmissions } from "#web/outbox/submission.ts";
import { fakeServer, renderPage, user } from "./fake-server.tsx";
import { installFakeVoice, katja } from "./fake-voice.ts";

/** The fields of a word of the bank that these tests do not check. */
const bankWordFields = {
  hyphenated: "",
  gender: null,
  partOfSpeech: "noun",
  caseInfo: null,
  forms: null,
  category: null,
  exampleSentence: null,
  exampleTranslation: null,
  timesEncountered: 1,
};

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

const renderReading = (address = "/reading/a2-der-turm", learnerId: string | null = null) =>
  renderPage(
    <Suspense fallback={null}>
      <Routes>
        <Route path="/reading" element={<LibraryPage learnerId={learnerId} />} />
        <Route path="/reading/:id" element={<TextPage learnerId={learnerId} />} />
      </Routes>
    </Suspense>,
    address,
    learnerId === null ? undefined : user,
  );

test("Each line of a dialogue begins a new line, and the words of the answer are separated from the rest of the paragraph", () => {
  const dialogue = joinSentences([
    buildSentence("Mia: Wo ist Ben?"),
    buildSentence("Ich suche ihn."),
    buildSentence("Tim: Im Garten."),
  ]);
  expect(dialogue.text).toBe("Mia: Wo ist Ben? Ich suche ihn.\nTim: Im Garten.");
  const paragraphPieces = splitParagraph(dialogue, { playingSentenceIndex: 2, quote: "suche ihn" });
  expect(paragraphPieces.map((piece) => piece.text)).toEqual([
    ...["Mia: Wo ist Ben? Ich ", "suche ihn", ".\n", "Tim: Im Garten."],
  ]);
  expect(paragraphPieces.map(({ className }) => className !== undefined)).toEqual([false, true, false, true]);
});

test("A paragraph is read aloud sentence by sentence, and the sentence that is being spoken is marked", async () => {
  const voice = installFakeVoice([katja]);
  fakeServer({ "GET /api/reading/a2-der-turm": text });
  renderReading();
  fireEvent.click(await screen.findByRole("button", { name: "Play paragraph 1" }));
  expect(voice.spokenTexts.map((utterance) => utterance.text)).toEqual(["Der Turm ist alt.", "Niemand wohnt dort."]);
  voice.fire("start");
  expect(screen.getByRole("button", { name: "wohnt" }).className).toContain("decoration-2");
  expect(screen.getByRole("button", { name: "Turm" }).className).not.toContain("decoration-2");
  voice.fire("end");
  expect(screen.getByRole("button", { name: "Play paragraph 1" })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("button", { name: "Turm" }), { key: "p" });
  expect(voice.spokenTexts).toHaveLength(4);
});

test("Events are put in order by pressing them, and a visitor is told that nothing is kept", async () => {
  const requests = fakeServer({ "GET /api/reading/a2-der-turm": text, "POST /api/quiz/submit": {} });
  renderReading();
  const openQuestionsButton = await screen.findByRole("button", { name: /Answer 1 question|Check Answer/ });
  if (openQuestionsButton.textContent?.startsWith("Answer")) fireEvent.click(openQuestionsButton);
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

test("The popover shows the parts and the case of a word and the text's notes, and a word that was added can be taken out again", async () => {
  const word = {
    translation: ["tower"],
    otherGender: null,
    plural: null,
    cefrLevel: "A2" as const,
    knowledge: "new" as const,
  };
  const sentence = {
    german: "Der Wasserturm gehorcht Lotsin Jana.",
    english: null,
    words: [
      [4, 10, 0],
      [15, 8, 1],
    ] as [number, number, number][],
    notes: [[24, 6, 0]] as [number, number, number][],
  };
  const parts = [
    { word: "Wasser", gender: "n" as const },
    { word: "Turm", gender: "m" as const },
  ];
  const ownText: Text = {
    ...text,
    paragraphs: [[sentence]],
    notes: [{ word: "die Lotsin", english: "pilot" }],
    vocabulary: [
      { ...word, id: "wasserturm", word: "Wasserturm", gender: "m", partOfSpeech: "noun", caseInfo: null, parts },
      { ...word, id: "gehorchen", word: "gehorchen", gender: null, partOfSpeech: "verb", caseInfo: "+ Dative" },
    ],
  };
  const addedWord = { ...word, id: "wasserturm", word: "Wasserturm" };
  let undoCall = "";
  const answers: Record<string, unknown> = {
    "GET /api/reading/a2-der-turm": ownText,
    "POST /api/vocabulary/add-batch": ({ submissionId }: { submissionId: string }) => {
      undoCall = `DELETE /api/vocabulary/add-batch/${submissionId}`;
      answers[undoCall] = { count: 1 };
      return { count: 1, words: [{ ...bankWordFields, ...addedWord }] };
    },
  };
  const requests = fakeServer(answers);
  renderReading(undefined, user.id);
  const wordButton = await screen.findByRole("button", { name: "Wasserturm" });
  fireEvent.click(wordButton);
  const popoverParts = await screen.findByRole("list", { name: "Parts of the word" });
  expect(popoverParts.textContent).toBe("das Wasserder Turm");
  fireEvent.click(screen.getByRole("button", { name: "Add to my words" }));
  expect(await screen.findByText("you are learning it")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("new to you")).toBeTruthy();
  expect(requests.map(({ call }) => call)).toContain(undoCall);
  fireEvent.click(screen.getByRole("button", { name: "gehorcht" }));
  expect(await screen.findByText("+ Dative")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Lotsin" }));
  expect(await screen.findByText("pilot", { selector: ".word-popover p" })).toBeTruthy();
  expect(requests.some(({ call }) => call.includes("translate-word"))).toBe(false);

  // Without a connection the word waits in the outbox, until it is taken out again.
  answers["POST /api/vocabulary/add-batch"] = new TypeError("Failed to fetch");
  fireEvent.click(wordButton);
  fireEvent.click(await screen.findByRole("button", { name: "Add to my words" }));
  expect(await screen.findByText("Kept on this device, and sent when you are online again.")).toBeTruthy();
  expect(readStoredSubmissions(user.id)).toMatchObject([
    { kind: "added-words", submission: { wordIds: ["wasserturm"] } },
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(readStoredSubmissions(user.id)).toEqual([]));
});

test("The library continues a text at the paragraph where the learner stopped", async () => {
  onTestFinished(() => localStorage.clear());
  const longText = { ...text, paragraphs: [...text.paragraphs, [buildSentence("Am Ende fällt er um.")]] };
  fakeServer({
    "GET /api/reading/a2-der-turm": longText,
    "GET /api/reading?level=A1": [text],
    "GET /api/own-texts": [],
  });
  const { unmount } = renderReading(undefined, user.id);
  await screen.findByRole("heading", { name: "Der Turm" });
  vi.useFakeTimers();
  fireEvent.scroll(window);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(readBookmarks(user.id)).toEqual({});
  vi.spyOn(window, "scrollY", "get").mockReturnValue(500);
  fireEvent.scroll(window);
  await waitFor(() => expect(readBookmarks(user.id)["a2-der-turm"]).toMatchObject({ paragraph: 2, of: 2 }));
  expect(readBookmarks(null)).toEqual({});
  unmount();
  renderReading("/reading", user.id);
  const cell = await screen.findByRole("link", { name: /you stopped at paragraph 2 of 2$/ });
  expect(cell.getAttribute("href")).toBe("/reading/a2-der-turm#paragraph-2");
  fireEvent.click(screen.getByRole("link", { name: "Continue" }));
  expect(await screen.findByRole("button", { name: "Continue at paragraph 2 of 2" })).toBeTruthy();
  storeBookmark(user.id, "a2-der-turm", null);
  expect(readBookmarks(user.id)).toEqual({});
});
