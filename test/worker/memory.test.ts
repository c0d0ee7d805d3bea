import { expect, test } from "vitest";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { type Facet, facets } from "#core/domain/vocabulary/facet.ts";
import { cardAfterAnswer, type MemoryCard, type MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import { Browser } from "./client.ts";
import { signUpLearner } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";
import { buildMemoryColumns, readStoredWords, updateStoredWords } from "./stored-words.ts";

const now = "2026-05-06T12:00:00.000Z";
const dayMs = 86_400_000;
const memoryPath = "/api/vocabulary/german/memory";

/** Gives each of the learner's words a history of answers in all facets; every fifth answer is missed. */
async function createHistory(userId: string, answerDays: readonly number[]): Promise<void> {
  const storedWords = await readStoredWords(userId);
  const createCards = (wordIndex: number): MemoryCards =>
    Object.fromEntries(
      facets.map((facet, facetIndex): [Facet, MemoryCard | undefined] => [
        facet,
        answerDays.reduce<MemoryCard | undefined>(
          (card, daysAgo, index) =>
            cardAfterAnswer(
              card,
              (wordIndex + facetIndex + index) % 5 > 0,
              new Date(Date.parse(now) - daysAgo * dayMs),
            ),
          undefined,
        ),
      ]),
    );
  for (const [index, { id }] of storedWords.entries())
    await updateStoredWords(userId, buildMemoryColumns(createCards(index)), id);
}

test("The memory report compares answers with expectations, in one round trip, and only for the learner's own words", async () => {
  const { browser: anna, id: userId } = await signUpLearner(now);
  const { browser: ben } = await signUpLearner(now);
  expect((await new Browser().call(memoryPath)).status).toBe(401);
  expect((await anna.call("/api/vocabulary/french/memory")).status).toBe(404);
  await anna.call("/api/vocabulary/add-batch", { body: { language: "german", count: 40 } });
  const memoryBeforePractice = (await anna.call(memoryPath)).body;
  expect(memoryBeforePractice).toMatchObject({
    verdict: "too-early",
    overall: null,
    words: 0,
    dueWords: 0,
    stability: null,
  });
  expect(memoryBeforePractice.newWordsPerDay).toBeCloseTo(40 / 14);
  for (const [index, { id }] of (await readStoredWords(userId)).slice(0, 12).entries())
    await updateStoredWords(userId, { addedBy: `${index < 8 ? "import" : "placement"}/${crypto.randomUUID()}` }, id);
  expect((await anna.call(memoryPath)).body.newWordsPerDay).toBeCloseTo(28 / 14);

  await createHistory(userId, [60, 57, 50, 30, 10]);
  const { status, body, database } = await anna.call(memoryPath);
  expect([status, database.roundTrips, database.rowsWritten]).toEqual([200, 1, 0]);
  expect(body).toMatchObject({ words: 40, overall: { reviews: 480 }, lastMonth: { reviews: 120 } });
  expect(body.overall.remembered).toBeCloseTo(0.8, 1);
  expect(body.verdict).toBe("a-little-less");
  expect(body.byDays.map(({ days }: { days: number }) => days)).toEqual([3, 7, 14]);
  expect(body.byFacet.map(({ facet }: { facet: string }) => facet)).toEqual(facets);
  expect(body.byLevel).toMatchObject([{ level: "A1", reviews: 480 }]);
  expect(body.atRisk).toHaveLength(6);
  expect(body.forecast).toHaveLength(30);
  expect(body.forecast[0]).toMatchObject({ day: "2026-05-06" });
  expect(body.forecast[0].scheduled).toBeGreaterThanOrEqual(body.dueWords);
  expect(body.loads.map(({ desiredRetention }: { desiredRetention: number }) => desiredRetention)).toEqual([
    0.8, 0.85, 0.9, 0.95,
  ]);
  // Ben's words are not due, so none of them is at risk.
  await finishLesson(ben, firstLesson, buildLessonSubmission(await readLesson(ben, firstLesson), 15));
  expect((await ben.call(memoryPath)).body).toMatchObject({ words: 15, dueWords: 0, atRisk: [] });
});

test("The desired retention determines the due date of a word after its next answer, and is stored only for this account", async () => {
  const { browser: anna } = await signUpLearner(now);
  const { browser: ben } = await signUpLearner(now);
  const changeSettings = (body: object) => anna.call(memoryPath, { method: "PATCH", body });
  expect((await changeSettings({ desiredRetention: 0.99 })).status).toBe(400);
  const { body, database } = await changeSettings({ desiredRetention: 0.8 });
  expect(body).toEqual({ settings: { desiredRetention: 0.8, fit: null }, fitting: null });
  expect([database.roundTrips, database.rowsWritten]).toEqual([2, 2]);
  expect((await changeSettings({ desiredRetention: 0.8 })).database.rowsWritten).toBe(0);

  const answerFirstWord = async (browser: Browser) => {
    await browser.call("/api/vocabulary/add-batch", { body: { language: "german", wordIds: ["haus"] } });
    await browser.call("/api/quiz/submit", {
      body: {
        quizType: "vocabulary-german-to-english-multiple-choice",
        score: 1,
        totalQuestions: 1,
        answers: [{ questionId: "haus:german-to-english", selectedAnswer: "house" }],
      },
    });
    const { memory } = (await browser.call("/api/vocabulary/german/words/haus")).body;
    return Date.parse(memory[0].dueAt) - Date.parse(now);
  };
  const [annasInterval, bensInterval] = [await answerFirstWord(anna), await answerFirstWord(ben)];
  expect(annasInterval).toBeGreaterThan(bensInterval);
  expect((await anna.call("/api/account/export")).body.accounts.user.memorySettings).toMatchObject({
    desiredRetention: 0.8,
  });
});

test("The schedule is fitted to the learner after 400 reviews, if the fit predicts better, and can return to the average", async () => {
  const { browser: anna, id: userId } = await signUpLearner(now);
  const setFitted = (isFitted: boolean) => anna.call(memoryPath, { method: "PATCH", body: { isFitted } });
  expect((await setFitted(true)).body).toMatchObject({ fitting: "too-few-reviews", settings: { fit: null } });
  await anna.call("/api/vocabulary/add-batch", { body: { language: "german", count: 60 } });
  await createHistory(userId, [60, 59, 57, 50, 43]);
  const { body, database } = await setFitted(true);
  expect(body).toMatchObject({ fitting: "fitted", settings: { fit: { reviewCount: 720, fittedAt: now } } });
  expect([database.roundTrips, database.rowsWritten]).toEqual([2, 2]);
  expect((await anna.call(memoryPath)).body.settings.fit.reviewCount).toBe(720);
  await updateStoredWords(userId, { isSuspended: true });
  expect((await setFitted(true)).body).toMatchObject({
    fitting: "too-few-reviews",
    settings: { fit: { reviewCount: 720 } },
  });
  expect((await setFitted(false)).body).toMatchObject({ fitting: null, settings: { fit: null } });
});

test("A review can ask words that are not due yet, words of a theme, or words that were missed often, with another example", async () => {
  const { browser: anna, id: userId } = await signUpLearner(now);
  await anna.call("/api/vocabulary/add-batch", { body: { language: "german", count: 30 } });
  const generateReview = async (body: object) => {
    const response = await anna.call("/api/vocabulary/review/generate", { body: { language: "german", ...body } });
    expect([response.status, response.database.roundTrips]).toEqual([200, 1]);
    return response.body.questions as VocabularyQuestion[];
  };
  await anna.call("/api/gender-rules");
  expect(await generateReview({ from: "ahead" })).toEqual([]);
  expect(await generateReview({ from: "leeches" })).toEqual([]);
  const [word] = (await anna.call("/api/vocabulary/german")).body as { id: string; category: string }[];
  const themeQuestions = await generateReview({ from: "theme", theme: word?.category });
  expect(themeQuestions.length).toBeGreaterThan(0);
  expect(themeQuestions.every(({ category }) => category === word?.category)).toBe(true);

  await createHistory(userId, [3]);
  const aheadQuestions = await generateReview({ from: "ahead" });
  expect(aheadQuestions).toHaveLength(20);
  expect(aheadQuestions.some(({ leech }) => leech)).toBe(false);
  const missedCard = [40, 30, 20, 19, 18, 17, 2].reduce<MemoryCard | undefined>(
    (card, daysAgo, index) => cardAfterAnswer(card, index < 2, new Date(Date.parse(now) - daysAgo * dayMs)),
    undefined,
  );
  if (!missedCard) throw new Error("the word has no memory");
  await updateStoredWords(userId, buildMemoryColumns({ "german-to-english": missedCard }), word?.id);
  // Another word was missed just as often, but its stability is 30 days now. It is no longer a leech, so the review of
  // leeches does not ask it.
  const otherWordId = (await anna.call("/api/vocabulary/german")).body.find(
    ({ id }: { id: string }) => id !== word?.id,
  ).id;
  const learnedCard = { ...missedCard, stability: 30, due: "2026-01-01T00:00:00.000Z" };
  await updateStoredWords(userId, buildMemoryColumns({ "german-to-english": learnedCard }), otherWordId);
  expect(await generateReview({ from: "leeches", count: 1 })).toHaveLength(1);
  const leechQuestions = await generateReview({ from: "leeches" });
  expect(leechQuestions.map(({ wordId, leech }) => [wordId, leech?.misses])).toEqual([[word?.id, 5]]);
  expect(
    (await anna.call("/api/vocabulary/german")).body.filter(({ isLeech }: { isLeech?: boolean }) => isLeech),
  ).toHaveLength(1);
});

test("Only the learner's own words can rest for a week, and the rest does not change their memory", async () => {
  const { browser: anna, id: userId } = await signUpLearner(now);
  const { browser: ben } = await signUpLearner(now);
  await anna.call("/api/vocabulary/add-batch", { body: { language: "german", wordIds: ["haus"] } });
  const path = "/api/vocabulary/german/words/haus/rest";
  expect((await ben.call(path, { body: {} })).status).toBe(404);
  expect((await new Browser().call(path, { body: {} })).status).toBe(401);
  expect((await anna.call(path, { body: {} })).database.rowsWritten).toBe(0);
  await createHistory(userId, [30, 27, 20]);
  const wordBefore = (await anna.call("/api/vocabulary/german/words/haus")).body;
  const { body, database } = await anna.call(path, { body: {} });
  expect([database.roundTrips, database.rowsWritten]).toEqual([2, 2]);
  expect(body.memory.every(({ dueAt }: { dueAt: string }) => dueAt >= "2026-05-14T00:00:00.000Z")).toBe(true);
  const listStabilities = (memory: { stability: number }[]) => memory.map(({ stability }) => stability);
  expect(listStabilities(body.memory)).toEqual(listStabilities(wordBefore.memory));
  expect((await anna.call("/api/vocabulary/german/due")).body.dueWords).toBe(0);
  expect((await anna.call(path, { body: {} })).database.rowsWritten).toBe(0);
});
