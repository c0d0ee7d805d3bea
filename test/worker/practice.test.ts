import { expect, test } from "vitest";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { Browser, type CallOptions } from "./client.ts";
import { expectReconciled } from "./expect-reconciled.ts";
import { sumAwards } from "./stored-awards.ts";
import { updateStoredWords } from "./stored-words.ts";

const generateQuiz = (browser: Browser, body: object, options: CallOptions = {}) =>
  browser.call("/api/vocabulary/quiz/generate", {
    ...options,
    body: { language: "german", quizType: "multiple-choice", direction: "german-to-english", count: 10, ...body },
  });

const addWords = (browser: Browser, body: object = {}) =>
  browser.call("/api/vocabulary/add-batch", { body: { language: "german", ...body } });

const pickFirstAnswer = (answer: string | string[]) => (Array.isArray(answer) ? (answer[0] ?? "") : answer);

/** Returns the body that the page sends if the first `rightCount` questions were answered right. */
function buildQuizSubmission(questions: VocabularyQuestion[], rightCount: number, overrides: object = {}) {
  return {
    submissionId: crypto.randomUUID(),
    quizType: "vocabulary-german-to-english-multiple-choice",
    level: "all",
    score: questions.length,
    totalQuestions: questions.length,
    answers: questions.map((question, i) => ({
      questionId: question.id,
      wordId: question.wordId,
      selectedAnswer: i < rightCount ? pickFirstAnswer(question.correctAnswer) : "nonsense",
      isCorrect: true,
    })),
    ...overrides,
  };
}

const submit = (browser: Browser, body: object, options: CallOptions = {}) =>
  browser.call("/api/quiz/submit", { ...options, body });

test("A guest gets only questions of A1, and nothing is stored", async () => {
  const guest = new Browser();
  const quizResponse = await generateQuiz(guest, {
    quizType: "fill-in-blank",
    direction: "english-to-german",
    count: 50,
  });
  expect(quizResponse.body.questions).toHaveLength(50);
  const questionLevels = new Set(quizResponse.body.questions.map((question: VocabularyQuestion) => question.cefrLevel));
  expect(questionLevels).toEqual(new Set(["A1"]));
  for (const level of ["B1", "C2"]) {
    expect((await generateQuiz(guest, { level })).status).toBe(403);
    expect((await guest.call(`/api/vocabulary-bank/german?level=${level}`)).status).toBe(403);
  }
  const bankWords = (await guest.call("/api/vocabulary-bank/german?limit=5000")).body;
  expect(bankWords).toHaveLength(100);
  expect(new Set(bankWords.map((word: { cefrLevel: string }) => word.cefrLevel))).toEqual(new Set(["A1"]));
  const verbs = (await guest.call("/api/vocabulary-bank/german?partOfSpeech=verb&limit=7")).body;
  expect(verbs.map((word: { partOfSpeech: string }) => word.partOfSpeech)).toEqual(Array(7).fill("verb"));
  expect((await guest.call("/api/vocabulary-bank/french")).status).toBe(404);

  const choiceQuestions = (await generateQuiz(guest, {})).body.questions;
  const submissionResponse = await submit(guest, buildQuizSubmission(choiceQuestions, 7));
  expect(submissionResponse.body).toMatchObject({
    guestMode: true,
    score: 7,
    totalQuestions: 10,
    passed: true,
    xpAwarded: 0,
  });
  expect(submissionResponse.database.rowsWritten).toBe(0);
});

test("A quiz asks due words first and then new words, and each facet is scored and remembered separately", async () => {
  const ben = new Browser();
  const id = await ben.signUp();
  await addWords(ben, { partOfSpeech: "noun" });
  const quizResponse = await generateQuiz(ben, { count: 20 });
  expect(quizResponse.database.roundTrips).toBeLessThanOrEqual(2);
  const questions: VocabularyQuestion[] = quizResponse.body.questions;
  expect(new Set(questions.map(({ wordId }) => wordId)).size).toBe(20);
  for (const question of questions) {
    expect(question.options).toHaveLength(4);
    expect(question.options?.filter((option) => option === pickFirstAnswer(question.correctAnswer))).toHaveLength(1);
  }
  const body = buildQuizSubmission(questions.slice(0, 10), 8, { quizId: quizResponse.body.quizId });
  const submissionResponse = await submit(ben, body);
  expect(submissionResponse.body).toMatchObject({
    score: 8,
    totalQuestions: 10,
    passed: true,
    guestMode: false,
    xpAwarded: 18,
  });
  // The written rows are user_xp, progress, day, three rows of the ledger (answers, passed, challenge), the submission,
  // the spent quiz and ten words.
  expect(submissionResponse.database).toMatchObject({ roundTrips: 2, rowsWritten: 18 });

  // A replay gets the first answer and writes nothing, even if it has another id or a better score.
  for (const repeatedBody of [body, { ...body, submissionId: crypto.randomUUID(), score: 10 }]) {
    const repeatedResponse = await submit(ben, repeatedBody);
    expect(repeatedResponse.body).toEqual(submissionResponse.body);
    expect(repeatedResponse.database.rowsWritten).toBe(0);
  }

  // The two words with wrong answers are due before the eight other words. The ten words that were not asked yet
  // follow.
  ben.now = "2026-11-23T19:00:00.000Z";
  const missedWordIds = questions.slice(8, 10).map(({ wordId }) => wordId);
  const nextQuestions: VocabularyQuestion[] = (await generateQuiz(ben, { count: 20 })).body.questions;
  const dueBody = (await ben.call("/api/vocabulary/german/due")).body;
  expect(
    nextQuestions
      .slice(0, 2)
      .map(({ wordId }) => wordId)
      .toSorted(),
  ).toEqual(missedWordIds.toSorted());
  expect(dueBody.dueWords).toBeGreaterThanOrEqual(2);
  const ownedWords: { word: string; gender: string | null; dueAt: string | null }[] = (
    await ben.call("/api/vocabulary/german")
  ).body;
  const dueWords = ownedWords.filter(({ dueAt }) => dueAt !== null && dueAt <= ben.now);
  expect(dueBody.words).toHaveLength(Math.min(3, dueBody.dueWords));
  for (const { word, gender } of dueBody.words)
    expect(dueWords).toContainEqual(expect.objectContaining({ word, gender }));
  const dueQuestions = (await generateQuiz(ben, { dueOnly: true })).body.questions;
  expect(dueQuestions).toHaveLength(dueBody.dueWords);
  const review = (await ben.call("/api/vocabulary/review/generate", { body: { language: "german" } })).body;
  expect(review).toMatchObject({ dueWords: dueBody.dueWords });
  expect(review.questions.map((question: VocabularyQuestion) => question.id).toSorted()).toEqual(
    dueQuestions.map((question: VocabularyQuestion) => question.id).toSorted(),
  );

  // A right answer to a due word pays XP as a review. The other facets of the word do not change.
  const reviewResponse = await submit(
    ben,
    buildQuizSubmission(review.questions, 99, { quizType: "vocabulary-review" }),
  );
  expect(reviewResponse.body.score).toBe(dueBody.dueWords);
  expect((await ben.call("/api/vocabulary/german/due")).body).toMatchObject({ dueWords: 0, words: [] });
  expect(await sumAwards(id, "due-reviews")).toBe(dueBody.dueWords);
  const typedQuestions = (
    await generateQuiz(ben, { quizType: "fill-in-blank", direction: "english-to-german", dueOnly: true })
  ).body;
  expect(typedQuestions.questions).toEqual([]);
});

test("The server and the page give the same verdict on typed answers and genders", async () => {
  const cleo = new Browser();
  await cleo.signUp();
  await addWords(cleo, { partOfSpeech: "noun" });
  const fillInQuestions: VocabularyQuestion[] = (
    await generateQuiz(cleo, { quizType: "fill-in-blank", direction: "english-to-german" })
  ).body.questions;
  // The questions are random. Names have no article and some nouns have two articles, so the test chooses a noun with
  // exactly one article.
  const word = fillInQuestions.find(({ gender, otherGender }) => gender !== null && otherGender === null);
  if (!word?.gender) throw new Error("no noun with one article");
  const article = { m: "der", f: "die", n: "das" }[word.gender];
  const wrongArticle = article === "der" ? "die" : "der";
  const answers = [
    `${article} ${pickFirstAnswer(word.correctAnswer)}`,
    `${wrongArticle} ${pickFirstAnswer(word.correctAnswer)}`,
  ];
  const scores = [];
  for (const selectedAnswer of answers) {
    const { body } = await submit(cleo, {
      quizType: "vocabulary-english-to-german-fill-in-blank",
      score: 0,
      totalQuestions: 1,
      answers: [{ questionId: word.id, selectedAnswer }],
    });
    scores.push(body.score);
  }
  expect(scores).toEqual([1, 0]);
  const genderQuestions: VocabularyQuestion[] = (await generateQuiz(cleo, { quizType: "gender" })).body.questions;
  expect(genderQuestions[0]?.options).toEqual(["der", "die", "das"]);
  const studyResponse = await submit(
    cleo,
    buildQuizSubmission(genderQuestions, 10, { quizType: "vocabulary-study-mode-german-to-english-gender" }),
  );
  expect(studyResponse.body).toMatchObject({ score: 10, percentage: 100 });
});

test("Answers about another learner's words, unknown words, other facets or repeated words are refused, and nothing changes", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  await anna.signUp();
  await ben.signUp();
  await addWords(anna, { cefrLevel: "A1" });
  const questions: VocabularyQuestion[] = (await generateQuiz(anna, {})).body.questions;
  const goodSubmission = buildQuizSubmission(questions, 10);
  const [answer] = goodSubmission.answers;
  const vocabularyBefore = (await anna.call("/api/vocabulary/german")).body;
  for (const [browser, body] of [
    [ben, goodSubmission],
    [anna, { ...goodSubmission, answers: [answer, answer] }],
    [anna, { ...goodSubmission, answers: [{ questionId: "nothing:gender", selectedAnswer: "der" }] }],
    [anna, { ...goodSubmission, answers: [{ questionId: answer?.wordId, selectedAnswer: "x" }] }],
    [anna, { ...goodSubmission, quizType: "vocabulary-english-to-german-fill-in-blank" }],
    [anna, { ...goodSubmission, quizType: "vocabulary-sideways" }],
    [anna, { ...goodSubmission, answers: [] }],
  ] as const) {
    const refusedResponse = await submit(browser, body);
    expect([refusedResponse.status, refusedResponse.database.rowsWritten]).toEqual([400, 0]);
  }
  expect((await anna.call("/api/vocabulary/german")).body).toEqual(vocabularyBefore);
});

test("The page of a word shows its schedule, a word can be suspended, and its last answer can be undone", async () => {
  const [dora, otherBrowser] = [new Browser(), new Browser()];
  await dora.signUp();
  await otherBrowser.signUp();
  await addWords(dora);
  const questions: VocabularyQuestion[] = (await generateQuiz(dora, {})).body.questions;
  await submit(dora, buildQuizSubmission(questions, 5));
  const wordId = questions[9]?.wordId as string;
  const path = `/api/vocabulary/german/words/${wordId}`;
  const stateBefore = (await dora.call(path)).body;
  expect(stateBefore.memory).toMatchObject([
    { facet: "german-to-english", reps: 1, recall: 1, answers: [{ at: dora.now, isCorrect: false }] },
  ]);
  expect(stateBefore).toMatchObject({ canUndo: true, lastAnswerAt: dora.now, timesEncountered: 2 });
  for (const answer of [
    await otherBrowser.call(path),
    await otherBrowser.call(path, { method: "PATCH", body: { isSuspended: true } }),
    await otherBrowser.call(`${path}/undo`, { body: { answeredAt: dora.now } }),
  ]) {
    expect(answer.status).toBe(404);
  }

  dora.now = "2026-11-25T18:00:00.000Z";
  const dueCount = (await dora.call("/api/vocabulary/german/due")).body.dueWords;
  const responseToSuspending = await dora.call(path, { method: "PATCH", body: { isSuspended: true } });
  expect(responseToSuspending.body.isSuspended).toBe(true);
  expect((await dora.call(path, { method: "PATCH", body: { isSuspended: true } })).database.rowsWritten).toBe(0);
  expect((await dora.call("/api/vocabulary/german/due")).body.dueWords).toBe(dueCount - 1);
  const newQuestions = (await generateQuiz(dora, { count: 50 })).body.questions;
  expect(newQuestions.map((question: VocabularyQuestion) => question.wordId)).not.toContain(wordId);
  await dora.call(path, { method: "PATCH", body: { isSuspended: false } });

  const responseToUndo = await dora.call(`${path}/undo`, { body: { answeredAt: stateBefore.lastAnswerAt } });
  expect(responseToUndo.body).toMatchObject({ memory: [], canUndo: false, lastAnswerAt: null, dueAt: null });
  const responseToRepeatedUndo = await dora.call(`${path}/undo`, { body: { answeredAt: stateBefore.lastAnswerAt } });
  expect([responseToRepeatedUndo.status, responseToRepeatedUndo.database.rowsWritten]).toEqual([200, 0]);
  expect((await dora.call("/api/vocabulary/german/due")).body.dueWords).toBe(dueCount - 1);
});

test("Words that are submitted again under another quiz name pay as repeated words, and new words pay in full", async () => {
  const emma = new Browser();
  await emma.signUp();
  await addWords(emma, { partOfSpeech: "noun" });
  await addWords(emma, { partOfSpeech: "verb" });
  const nouns: VocabularyQuestion[] = (await generateQuiz(emma, { category: "noun" })).body.questions;
  const verbs: VocabularyQuestion[] = (await generateQuiz(emma, { category: "verb" })).body.questions;
  const mixedWords = [...nouns.slice(0, 5), ...verbs.slice(0, 5)];
  const paidAmounts = [];
  for (const [questions, overrides] of [
    [nouns, { category: "noun" }],
    [mixedWords, {}],
    [mixedWords, { category: "noun" }],
    [mixedWords, { category: "~".repeat(80), level: "B2" }],
  ] as const) {
    paidAmounts.push((await submit(emma, buildQuizSubmission([...questions], 10, overrides))).body.xpAwarded);
  }
  // In the second quiz, five of the ten words are asked for the second time, so their answers pay half of the XP. In
  // the third quiz, these five words are asked for the third time and pay nothing; now the other five words pay half.
  expect(paidAmounts).toEqual([25, 5 + 2 + 10, 2, 0]);
  const events = (await emma.call("/api/gamification/xp/history")).body;
  for (const { id } of events) {
    expect((await emma.call(`/api/gamification/xp/history?before=${encodeURIComponent(id)}`)).status).toBe(200);
  }
});

test("A word whose level changed after it was learned is asked and answered like any other word", async () => {
  const finn = new Browser();
  const id = await finn.signUp();
  await addWords(finn);
  // Stores the level A2 with the learner's words, although the word bank has them at A1.
  await updateStoredWords(id, { cefrLevel: "A2" });
  const questions: VocabularyQuestion[] = (await generateQuiz(finn, { count: 20 })).body.questions;
  expect(questions).toHaveLength(20);
  expect((await submit(finn, buildQuizSubmission(questions, 10))).body).toMatchObject({
    score: 10,
    totalQuestions: 20,
  });
  finn.now = "2026-12-15T18:00:00.000Z";
  const review = (await finn.call("/api/vocabulary/review/generate", { body: { language: "german" } })).body;
  expect([review.dueWords, review.questions.length]).toEqual([20, 20]);
  const words = (await finn.call("/api/vocabulary/german")).body;
  expect(words.every((word: { exampleSentence: string | null }) => word.exampleSentence !== null)).toBe(true);
});

test("After all tests of this file, all stored totals equal the ledger", expectReconciled);
