import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { signUpLearner } from "./conversation.ts";

interface Question {
  id: string;
  type: string;
  correctAnswer: string;
}

const submitText = (browser: Browser, questions: Question[], wrongCount = 0, submissionId = crypto.randomUUID()) =>
  browser.call("/api/quiz/submit", {
    body: {
      submissionId,
      quizType: "reading",
      score: 5,
      totalQuestions: questions.length,
      answers: questions.map(({ id, correctAnswer }, i) => ({
        questionId: id,
        selectedAnswer: i < wrongCount ? "x" : correctAnswer,
      })),
    },
  });

test("Guests can read the texts of A1, and the texts of higher levels are locked", async () => {
  const guest = new Browser();
  const { body: texts } = await guest.call("/api/reading");
  expect(texts).toHaveLength(15);
  expect(texts[0]).toMatchObject({ id: "a1-die-lotsin-1", level: "A1", episode: 1, knownShare: null, isRead: false });
  const { body: text } = await guest.call("/api/reading/a1-lena-schreibt");
  expect(text.paragraphs[0][0]).toMatchObject({ german: "Hallo Mehmet!", english: "Hi Mehmet!" });
  expect(text.questions).toHaveLength(5);
  const { body: episode } = await guest.call("/api/reading/a1-die-lotsin-1");
  const episodeSentences = episode.paragraphs.flat() as { german: string; notes: [number, number, number][] }[];
  const [noteStart = 0, noteLength = 0, noteIndex = -1] = episodeSentences.flatMap(({ notes }) => notes)[0] ?? [];
  const explainedSentence = episodeSentences.find(({ notes }) => notes.length > 0);
  expect(explainedSentence?.german.slice(noteStart, noteStart + noteLength)).toBe("Lotsin");
  expect(episode.notes[noteIndex].word).toBe("die Lotsin");
  expect(text.vocabulary.every((word: { cefrLevel: string }) => word.cefrLevel === "A1")).toBe(true);
  expect((await guest.call("/api/reading?level=B1")).status).toBe(403);
  expect((await guest.call("/api/reading/b1-die-lotsin-11")).status).toBe(403);
  expect((await guest.call("/api/reading/no-such-text")).status).toBe(404);
  const { status, body } = await submitText(guest, text.questions, 2);
  expect(status).toBe(200);
  expect(body).toMatchObject({ guestMode: true, score: 3, xpAwarded: 0 });
  expect((await guest.call("/api/own-texts")).status).toBe(401);
});

test("A text that was read pays once, and counts as read and as done today", async () => {
  const mia = await signUpLearner();
  expect((await mia.call("/api/today")).body.text).toMatchObject({ id: "a1-die-lotsin-1" });
  const { body: text } = await mia.call("/api/reading/a1-die-lotsin-1");
  expect(text.next.id).toBe("a1-die-lotsin-2");
  const [, , wordIndex] = text.paragraphs[0][1].words.at(-1) ?? [];
  expect(text.vocabulary[wordIndex]).toMatchObject({ knowledge: "new", cefrLevel: "A1" });

  const responseToAdding = await mia.call("/api/vocabulary/add-batch", {
    body: { language: "german", wordIds: [text.vocabulary[0].id, text.vocabulary[1].id] },
  });
  expect(responseToAdding.body.count).toBe(2);
  const requestWithUnknownWord = { language: "german", wordIds: ["no-such-word"] };
  expect((await mia.call("/api/vocabulary/add-batch", { body: requestWithUnknownWord })).status).toBe(404);

  const fewerQuestions = text.questions.slice(0, 4);
  expect((await submitText(mia, fewerQuestions)).status).toBe(400);
  const submissionId = crypto.randomUUID();
  const firstResponse = await submitText(mia, text.questions, 1, submissionId);
  expect(firstResponse.body).toMatchObject({ score: 4, totalQuestions: 5, passed: true });
  expect(firstResponse.body.xpAwarded).toBeGreaterThanOrEqual(9);
  const replay = await submitText(mia, text.questions, 1, submissionId);
  expect(replay.body).toEqual(firstResponse.body);
  expect(replay.database.rowsWritten).toBe(0);
  const { body: today } = await mia.call("/api/today");
  expect(today).toMatchObject({ text: { id: "a1-die-lotsin-1" }, done: ["text"] });

  const { body: texts, database } = await mia.call("/api/reading?level=A1");
  expect(database.roundTrips).toBe(1);
  expect(texts[0]).toMatchObject({ isRead: true, best: { score: 4, of: 5 } });
  expect(texts[0].knownShare).toBeLessThan(1);
  const { body: words } = await mia.call("/api/vocabulary/german");
  expect(words.map(({ timesEncountered }: { timesEncountered: number }) => timesEncountered)).toEqual([2, 2]);
  const { body: textAfterAdding } = await mia.call("/api/reading/a1-die-lotsin-1");
  expect(textAfterAdding.vocabulary[0].knowledge).toBe("learning");

  // If all answers of a second reading are wrong, it pays nothing, and the best result is kept.
  const secondResponse = await submitText(mia, text.questions, 5);
  expect(secondResponse.body.xpAwarded).toBe(0);
  expect((await mia.call("/api/reading?level=A1")).body[0].best).toEqual({ score: 4, of: 5 });
});

test("A learner's own text is kept once, can be read only by its owner, and is part of the export and of the deletion", async () => {
  const mia = await signUpLearner();
  const otherLearner = await signUpLearner();
  const id = crypto.randomUUID();
  const text = "Liebe Mieter, die Wasserzähler werden abgelesen.";
  const keptResponse = await mia.call("/api/own-texts", { body: { id, title: "Mail", text } });
  expect(keptResponse.status).toBe(201);
  const secondResponse = await mia.call("/api/own-texts", { body: { id, title: "Other", text: "Anders" } });
  expect(secondResponse.body).toEqual(keptResponse.body);
  expect(secondResponse.database.rowsWritten).toBe(0);
  expect((await mia.call(`/api/own-texts/${id}`)).body).toMatchObject({ title: "Mail", text });
  expect((await otherLearner.call(`/api/own-texts/${id}`)).status).toBe(404);
  expect((await otherLearner.call(`/api/own-texts/${id}`, { method: "DELETE" })).status).toBe(204);
  expect((await otherLearner.call("/api/own-texts")).body).toEqual([]);
  expect((await mia.call("/api/own-texts")).body).toMatchObject([{ id, title: "Mail", length: text.length }]);
  const tooLongText = { id: crypto.randomUUID(), title: "Long", text: "a".repeat(20_001) };
  expect((await mia.call("/api/own-texts", { body: tooLongText })).status).toBe(400);

  const mentions = [
    { form: "Die", lemma: "der", mentionClass: "function", isReflexive: false },
    { form: "Häuser", lemma: "Haus", mentionClass: "noun", isReflexive: false },
    { form: "Quasselstrippe", lemma: "Quasselstrippe", mentionClass: "noun", isReflexive: false },
  ];
  const { body: foundWords } = await mia.call("/api/own-texts/words", { body: { mentions } });
  expect(foundWords.found).toEqual([-2, 0, -1]);
  expect(foundWords.vocabulary).toMatchObject([{ word: "Haus", cefrLevel: "A1", knowledge: "new" }]);

  const { body: exportedData } = await mia.call("/api/account/export");
  expect(exportedData.reading).toMatchObject({ own_texts: [{ id, text }], text_results: [] });
  expect((await mia.call(`/api/own-texts/${id}`, { method: "DELETE" })).status).toBe(204);
  expect((await mia.call(`/api/own-texts/${id}`)).status).toBe(404);
});
