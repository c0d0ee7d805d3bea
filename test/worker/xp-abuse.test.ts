import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { expectReconciled } from "./expect-reconciled.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson, secondLesson } from "./lesson.ts";
import { encodeSource } from "./stored-awards.ts";

async function signUpBrowser(time?: string, zone?: string): Promise<Browser> {
  const browser = new Browser(time, zone);
  await browser.signUp();
  return browser;
}

const readStreak = async (browser: Browser) => (await browser.call("/api/gamification/streak")).body;
const readTotalXp = async (browser: Browser) => (await browser.call("/api/gamification/xp")).body.totalXp;

test("A score that is claimed without answers passes no lesson, opens no lesson and counts neither for the streak nor for the day", async () => {
  const moritz = await signUpBrowser();
  const submittedScore = { score: 100, totalQuestions: 100, addToVocabulary: true };
  const responseToClaim = await finishLesson(moritz, firstLesson, submittedScore);
  expect(responseToClaim.body).toMatchObject({
    success: true,
    score: 15,
    totalQuestions: 15,
    wordsAdded: 15,
    xpAwarded: 0,
  });
  expect(responseToClaim.body).toMatchObject({
    passed: false,
    isCompleted: false,
    nextSubchapterId: null,
    levelUp: null,
  });
  expect((await finishLesson(moritz, secondLesson, submittedScore)).status).toBe(403);
  expect(await readStreak(moritz)).toMatchObject({ currentStreak: 0, lastActiveDate: null });
  expect((await moritz.call("/api/gamification/daily-progress")).body.completionPercentage).toBe(0);
  const readProgress = async () => (await moritz.call("/api/curriculum/progress/A1")).body[0];
  expect(await readProgress()).toMatchObject({ isCompleted: false, score: 15 });
  const lesson = await readLesson(moritz, firstLesson);
  await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 5));
  expect(await readProgress()).toMatchObject({ isCompleted: false, score: 5 });
  await finishLesson(moritz, firstLesson, { ...submittedScore, score: 14 });
  expect(await readProgress()).toMatchObject({ isCompleted: false, score: 5 });
  const passingResponse = await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 12));
  expect(passingResponse.body).toMatchObject({ passed: true, isCompleted: true, nextSubchapterId: secondLesson });
  const laterResponse = await finishLesson(moritz, firstLesson, { ...submittedScore, score: 13 });
  expect(laterResponse.body).toMatchObject({ passed: false, isCompleted: true });
  expect(await readProgress()).toMatchObject({ isCompleted: true, score: 12 });
});

test("Submissions in three time zones within a second count for only one day", async () => {
  const moritz = await signUpBrowser("2026-11-21T11:00:00.000Z", "Etc/GMT+12");
  const lesson = await readLesson(moritz, firstLesson);
  const days: string[] = [];
  for (const zone of ["Etc/GMT+12", "UTC", "Etc/GMT-14"]) {
    moritz.timeZone = zone;
    await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 15));
    days.push((await readStreak(moritz)).lastActiveDate);
  }
  expect(days).toEqual(["2026-11-20", "2026-11-20", "2026-11-20"]);
  // The XP of one day are the XP of the lesson and of the challenge, once each, and half of the XP for the answers when
  // the lesson is taken a second time.
  expect(await readTotalXp(moritz)).toBe(15 + 10 + 5 + 5 + 7);
});

test("A change of the time zone does not continue a streak after a gap of two days", async () => {
  // In the eastern zone the first lesson takes place on the 22nd. The second lesson takes place 97 hours later, which
  // is the 26th in the eastern zone but still the 24th in the western zone. If the western zone applied immediately,
  // only one day would lie between the lessons, and a freeze would cover this day.
  const moritz = await signUpBrowser("2026-11-21T10:30:00.000Z", "Etc/GMT-14");
  const lesson = await readLesson(moritz, firstLesson);
  await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 8));
  expect((await readStreak(moritz)).lastActiveDate).toBe("2026-11-22");
  moritz.timeZone = "Etc/GMT+12";
  moritz.now = "2026-11-25T11:30:00.000Z";
  await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 8));
  expect((await readStreak(moritz)).currentStreak).toBe(1);
});

test("A traveller keeps the streak, and the new zone applies as soon as both zones have the same day", async () => {
  const eva = await signUpBrowser("2026-11-21T08:00:00.000Z", "Europe/Berlin");
  const lesson = await readLesson(eva, firstLesson);
  const takeLesson = async (time: string, zone: string) => {
    eva.now = time;
    eva.timeZone = zone;
    await finishLesson(eva, firstLesson, buildLessonSubmission(lesson, 8));
    const { currentStreak, lastActiveDate } = await readStreak(eva);
    return [currentStreak, lastActiveDate];
  };
  expect(await takeLesson("2026-11-21T08:00:00.000Z", "Europe/Berlin")).toEqual([1, "2026-11-21"]);
  // At this time it is 1 a.m. on the 23rd in Tokyo, and still the 22nd in Berlin.
  expect(await takeLesson("2026-11-22T16:00:00.000Z", "Asia/Tokyo")).toEqual([2, "2026-11-22"]);
  expect(await takeLesson("2026-11-23T01:00:00.000Z", "Asia/Tokyo")).toEqual([3, "2026-11-23"]);
  // The stored zone is Tokyo now, where it is already the 24th.
  expect(await takeLesson("2026-11-23T16:00:00.000Z", "Asia/Tokyo")).toEqual([4, "2026-11-24"]);
  // The learner is back in Berlin on the same day, but the zone was changed less than 24 hours ago.
  expect(await takeLesson("2026-11-23T20:00:00.000Z", "Europe/Berlin")).toEqual([4, "2026-11-24"]);
  expect(await takeLesson("2026-11-24T20:00:00.000Z", "Europe/Berlin")).toEqual([5, "2026-11-25"]);
  expect(await takeLesson("2026-11-25T10:00:00.000Z", "Europe/Berlin")).toEqual([5, "2026-11-25"]);
  expect(await takeLesson("2026-11-26T20:00:00.000Z", "Europe/Berlin")).toEqual([6, "2026-11-26"]);
});

test("A review that is undone and repeated pays only once a day", async () => {
  const moritz = await signUpBrowser("2026-11-21T10:00:00.000Z", "UTC");
  const lesson = await readLesson(moritz, firstLesson);
  await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 15));
  moritz.now = "2026-12-15T10:00:00.000Z";
  const [word] = lesson.words;
  const takeReview = () =>
    moritz.call("/api/quiz/submit", {
      body: {
        submissionId: crypto.randomUUID(),
        quizType: "vocabulary-german-to-english-multiple-choice",
        score: 1,
        totalQuestions: 1,
        answers: [{ questionId: `${word?.id}:german-to-english`, selectedAnswer: word?.translation }],
      },
    });
  const paidAmounts: number[] = [];
  for (let i = 0; i < 5; i++) {
    paidAmounts.push((await takeReview()).body.xpAwarded);
    const wordMemory = (await moritz.call(`/api/vocabulary/german/words/${word?.id}`)).body;
    await moritz.call(`/api/vocabulary/german/words/${word?.id}/undo`, {
      body: { answeredAt: wordMemory.lastAnswerAt },
    });
    expect((await moritz.call(`/api/vocabulary/german/words/${word?.id}`)).body.memory[0].isDue).toBe(true);
  }
  expect(paidAmounts).toEqual([1, 0, 0, 0, 0]);
  const countReviews = () =>
    env.DB.prepare("SELECT sum(amount) AS n FROM xp_transactions WHERE source = ? AND day = unixepoch(?) / 86400")
      .bind(encodeSource("due-reviews"), moritz.now.slice(0, 10))
      .first("n");
  expect(await countReviews()).toBe(1);
  moritz.now = "2026-12-16T10:00:00.000Z";
  await takeReview();
  expect(await countReviews()).toBe(1);
});

test("If added words and a lesson have the same submission id, each word counts once", async () => {
  const moritz = await signUpBrowser();
  const submissionId = crypto.randomUUID();
  const addBatch = () =>
    moritz.call("/api/vocabulary/add-batch", { body: { language: "german", count: 100, submissionId } });
  const responseToAdding = await addBatch();
  expect(responseToAdding.body.count).toBe(100);
  const lesson = await readLesson(moritz, firstLesson);
  const ownedIds = new Set(responseToAdding.body.words.map(({ id }: { id: string }) => id));
  const newWordCount = lesson.words.filter(({ id }) => !ownedIds.has(id)).length;
  expect(newWordCount).toBeLessThan(15);
  const finishResponse = await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 15, submissionId));
  expect(finishResponse.body.wordsAdded).toBe(newWordCount);
  expect((await addBatch()).body).toEqual(responseToAdding.body);
  expect((await moritz.call("/api/progress/german")).body.vocabularyCount).toBe(15);
  await expectReconciled();
});
