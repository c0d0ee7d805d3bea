import { expect, test } from "vitest";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";
import { readStoredWords } from "./stored-words.ts";

const addWords = (browser: Browser, body: object = {}) =>
  browser.call("/api/vocabulary/add-batch", { body: { language: "german", ...body } });

test("The words are listed newest first", async () => {
  const anna = new Browser();
  await anna.signUp();
  const wordIds = ["haus", "hund", "zeitung"];
  for (const [i, wordId] of wordIds.entries()) {
    anna.now = `2026-11-21T18:0${i}:00.000Z`;
    await addWords(anna, { wordIds: [wordId] });
  }
  const words = (await anna.call("/api/vocabulary/german")).body;
  expect(words.map(({ id }: { id: string }) => id)).toEqual(wordIds.toReversed());
});

test("The words of a lesson are added with their memory cards and examples", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  expect((await anna.call("/api/vocabulary/german")).body).toEqual([]);
  const lesson = await readLesson(anna, firstLesson);
  await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 10));

  const words = (await anna.call("/api/vocabulary/german")).body;
  expect(words.map((word: { id: string }) => word.id).toSorted()).toEqual(
    lesson.words.map((word) => word.id).toSorted(),
  );
  expect(words.find((word: { id: string }) => word.id === "tag")).toMatchObject({
    word: "Tag",
    gender: "m",
    plural: "Tage",
    cefrLevel: "A1",
    partOfSpeech: "noun",
    category: "first-contacts",
    timesEncountered: 1,
    strength: 1,
    exampleSentence: expect.stringContaining("Tag"),
  });
  const nouns = (await anna.call("/api/vocabulary/german?category=noun&level=A1")).body;
  expect(new Set(nouns.map((word: { partOfSpeech: string }) => word.partOfSpeech))).toEqual(new Set(["noun"]));
  expect((await anna.call("/api/vocabulary/german?category=all&level=")).body).toHaveLength(15);
  expect((await anna.call("/api/vocabulary/german?level=B2")).body).toEqual([]);
  expect((await anna.call("/api/vocabulary/german?category=cheese")).status).toBe(400);

  const storedRow = (await readStoredWords(id)).find((row) => row.id === lesson.words[0]?.id);
  expect(storedRow?.revision).toBe(1);
  expect(storedRow?.cards).toMatchObject({ "german-to-english": { reps: 1, lapses: 0 } });
});

test("Adding words can be undone by the learner who added them, but a word that was answered or suspended since then is kept", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  await anna.signUp();
  await ben.signUp();
  const submissionId = crypto.randomUUID();
  const { body: addedWordsBody } = await addWords(anna, { submissionId, wordIds: ["haus", "tag", "frau"] });
  expect(addedWordsBody.count).toBe(3);
  await addWords(anna, { wordIds: ["gehen"] });
  const { body: quiz } = await anna.call("/api/vocabulary/quiz/generate", {
    body: { language: "german", quizType: "multiple-choice", direction: "german-to-english", count: 4 },
  });
  const askedQuestions: VocabularyQuestion[] = quiz.questions.filter(
    ({ wordId }: VocabularyQuestion) => wordId === "frau",
  );
  const answers = askedQuestions.map(({ id, correctAnswer }) => ({
    questionId: id,
    selectedAnswer: [correctAnswer].flat()[0],
  }));
  const submissionResponse = await anna.call("/api/quiz/submit", {
    body: { quizType: "vocabulary-review", score: 1, totalQuestions: 1, answers },
  });
  expect(submissionResponse.body).toMatchObject({ score: 1, totalQuestions: 1 });
  const undoPath = `/api/vocabulary/add-batch/${submissionId}`;
  expect((await ben.call(undoPath, { method: "DELETE" })).body).toEqual({ count: 0 });
  await anna.call("/api/vocabulary/german/words/tag", { method: "PATCH", body: { isSuspended: true } });
  expect((await anna.call(undoPath, { method: "DELETE" })).body).toEqual({ count: 1 });
  const repeatedUndoResponse = await anna.call(undoPath, { method: "DELETE" });
  expect(repeatedUndoResponse.body).toEqual({ count: 0 });
  const { body: words } = await anna.call("/api/vocabulary/german");
  expect(words.map(({ id }: { id: string }) => id).toSorted()).toEqual(["frau", "gehen", "tag"]);
  expect((await anna.call("/api/vocabulary/add-batch/x", { method: "DELETE" })).status).toBe(400);
});

test("Words are added in groups of twenty, the most frequent first, until no word is left, and a replay adds no word", async () => {
  const anna = new Browser();
  await anna.signUp();
  const submissionId = crypto.randomUUID();
  const repeatedResponses = await Promise.all([addWords(anna, { submissionId }), addWords(anna, { submissionId })]);
  expect(repeatedResponses.map(({ body }) => body.count)).toEqual([20, 20]);
  expect((await anna.call("/api/vocabulary/german")).body).toHaveLength(20);
  expect((await addWords(anna, { submissionId })).database.rowsWritten).toBe(0);
  const secondResponse = await addWords(anna);
  expect(secondResponse.body.count).toBe(20);
  expect(secondResponse.database).toMatchObject({ roundTrips: 2, rowsWritten: 21 });
  expect((await anna.call("/api/progress/german")).body.vocabularyCount).toBe(0);

  const words = (await anna.call("/api/vocabulary/german")).body;
  expect(words[0]).toMatchObject({ dueAt: null, strength: 0, isSuspended: false, cefrLevel: "A1" });
  const categories = (await anna.call("/api/vocabulary/german/categories")).body;
  expect(categories).toContain("verb");
  expect(new Set(categories)).toEqual(new Set(words.map((word: { partOfSpeech: string }) => word.partOfSpeech)));

  let addedCount = 0;
  for (let response = await addWords(anna, { partOfSpeech: "preposition", count: 7 }); ; ) {
    addedCount += response.body.count;
    if (response.body.count === 0) break;
    expect(response.body.words[0].partOfSpeech).toBe("preposition");
    response = await addWords(anna, { partOfSpeech: "preposition", count: 7 });
  }
  expect(addedCount).toBeGreaterThan(5);
  const addedBody = (await addWords(anna, { cefrLevel: "all", partOfSpeech: "preposition", count: 1 })).body;
  expect(addedBody.words).toMatchObject([{ cefrLevel: "A2", partOfSpeech: "preposition" }]);
  expect((await addWords(anna, { cefrLevel: "D1" })).status).toBe(400);
  expect((await addWords(anna, { language: "klingon" })).status).toBe(404);
});

test("A word's memory is updated only if its revision has not changed since it was read", async () => {
  const ben = new Browser();
  const id = await ben.signUp();
  const lesson = await readLesson(ben, firstLesson);
  await finishLesson(ben, firstLesson, buildLessonSubmission(lesson, 15));
  const submissions = [buildLessonSubmission(lesson, 15), buildLessonSubmission(lesson, 0)];
  await Promise.all(submissions.map((body) => finishLesson(ben, firstLesson, body)));
  for (const row of await readStoredWords(id)) {
    expect(row.cards["german-to-english"]?.reps).toBe(row.revision);
    expect(row.timesEncountered).toBe(row.revision);
  }
});

test("A look-up finds the word of an inflected form, and a separable verb with the help of the sentence; an unknown word gets 404", async () => {
  const learner = new Browser();
  await learner.signUp();
  const lookUp = async (word: string, context?: string) =>
    (await learner.call("/api/translate-word", { body: { word, language: "german", context } })).body;
  expect(await lookUp("ging")).toMatchObject({ lemma: "gehen", partOfSpeech: "verb" });
  expect(await lookUp("Häusern")).toMatchObject({ lemma: "Haus", gender: "n", plural: "Häuser" });
  expect(await lookUp("schönsten")).toMatchObject({ lemma: "schön", partOfSpeech: "adjective" });
  expect(await lookUp("„Kindes“")).toMatchObject({ lemma: "Kind" });
  expect(await lookUp("stehe", "Ich stehe jeden Tag um sieben Uhr auf.")).toMatchObject({ lemma: "aufstehen" });
  expect(await lookUp("auf", "Ich stehe jeden Tag um sieben Uhr auf.")).toMatchObject({ lemma: "aufstehen" });
  expect(await lookUp("stehe", "Ich stehe auf der Straße.")).toMatchObject({ lemma: "stehen" });
  expect(await lookUp("auf", "Ich stehe auf der Straße.")).toMatchObject({ partOfSpeech: "preposition" });
  expect(await lookUp("Essen", "Das Essen ist gut.")).toMatchObject({ partOfSpeech: "noun" });
  expect(await lookUp("essen", "Wir essen um eins.")).toMatchObject({ lemma: "essen", partOfSpeech: "verb" });
  for (const word of ["Xylqu", "(((", "T-Shirt-[", "a".repeat(80)]) {
    const { status } = await learner.call("/api/translate-word", { body: { word, language: "german", context: word } });
    expect([404, 200], word).toContain(status);
  }
  for (const word of ["zum Beispiel", "sich setzen", "stehe auf", "steht auf!"]) {
    expect(await lookUp(word), word).toMatchObject({ lemma: word.startsWith("steh") ? "aufstehen" : word });
  }
  expect((await learner.call("/api/translate-word", { body: { word: "  ", language: "german" } })).status).toBe(400);
  const guest = new Browser();
  expect((await guest.call("/api/translate-word", { body: { word: "ging", language: "german" } })).status).toBe(200);
});

test("A guest who looks up a word above A1 is told that it is locked, not that it is unknown", async () => {
  const guest = new Browser();
  const lookUp = async (word: string) => {
    const { status, body } = await guest.call("/api/translate-word", { body: { word, language: "german" } });
    return [status, body.code];
  };
  expect(await lookUp("viel")).toEqual([200, undefined]);
  expect(await lookUp("Hafen")).toEqual([403, "locked"]);
  expect(await lookUp("Xylqu")).toEqual([404, "not_found"]);
});

test("Country names are shown and asked without an article, except the names that always have an article (die Schweiz)", async () => {
  const guest = new Browser();
  const bankWords = (await guest.call("/api/vocabulary-bank/german?level=A1&limit=100&partOfSpeech=noun")).body;
  const translateName = async (name: string) =>
    (await guest.call("/api/translate-word", { body: { word: name, language: "german" } })).body;
  expect(bankWords.length).toBeGreaterThan(0);
  const genderByName = {
    Deutschland: null,
    Österreich: null,
    Frankreich: null,
    Europa: null,
    Schweiz: "f",
    Türkei: "f",
  };
  for (const [name, gender] of Object.entries(genderByName)) {
    expect(await translateName(name), name).toMatchObject({ lemma: name, gender });
  }
  const germany = bankWords.find(({ word }: { word: string }) => word === "Deutschland");
  expect(germany).toMatchObject({ gender: null, nameGender: "n" });
  expect(
    bankWords.filter(({ word, nameGender }: { word: string; nameGender?: string }) => word === "Land" && nameGender),
  ).toEqual([]);
  expect(await translateName("Deutschlands")).toMatchObject({ lemma: "Deutschland", gender: null });
  const generateQuestions = async (body: object): Promise<VocabularyQuestion[]> =>
    (
      await guest.call("/api/vocabulary/quiz/generate", {
        body: { language: "german", level: "A1", category: "noun", count: 50, ...body },
      })
    ).body.questions;
  const settingsToGerman = { direction: "english-to-german", quizType: "multiple-choice" };
  for (let roundIndex = 0; roundIndex < 6; roundIndex++) {
    const genderQuestions = await generateQuestions({ quizType: "gender", direction: "german-to-english" });
    expect(genderQuestions.map(({ word }) => word).filter((word) => Object(genderByName)[word] === null)).toEqual([]);
    for (const { options } of await generateQuestions(settingsToGerman)) {
      expect(
        options?.filter((option) => /^d(as|ie|er) (Deutschland|Österreich|Frankreich|Europa)$/.test(option)),
      ).toEqual([]);
    }
  }
});

test("After sign-out, no words above A1 are shown", async () => {
  const gina = new Browser();
  await gina.signUp();
  const [word] = (await gina.call("/api/vocabulary-bank/german?level=A2&limit=1")).body;
  const cookies = new Map(gina.cookies);
  await gina.call("/api/auth/logout", { method: "POST" });
  for (const [path, body] of [
    ["/api/vocabulary-bank/german?level=A2", undefined],
    ["/api/translate-word", { word: word.word, language: "german" }],
  ] as const) {
    gina.cookies = new Map(cookies);
    expect((await gina.call(path, { body })).status).toBe(401);
  }
});
