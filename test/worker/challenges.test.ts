import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adverbQuestionsOf } from "#core/domain/quizzes/adverb-quiz.ts";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";
import { insertAward } from "./stored-awards.ts";

const buildAdverbQuiz = (questions = 5) => {
  const answers = adverbQuestionsOf("A1")
    .slice(0, questions)
    .map(({ id }) => ({ questionId: id, selectedAnswer: "x" }));
  return { submissionId: crypto.randomUUID(), quizType: "adverb", level: "A1", score: 0, totalQuestions: 5, answers };
};

test("A day has three challenges, and each challenge pays once on the learner's own day", async () => {
  const anna = new Browser("2026-11-21T22:00:00.000Z");
  const id = await anna.signUp();
  const readToday = async () => (await anna.call("/api/gamification/daily-progress")).body;
  expect(await readToday()).toMatchObject({
    date: "2026-11-21",
    completionPercentage: 0,
    allCompleted: false,
    xpToday: 0,
  });
  const lesson = await readLesson(anna, firstLesson);
  const firstResponse = await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 0));
  expect(firstResponse.body.xpAwarded).toBe(5);
  expect(await readToday()).toMatchObject({ completionPercentage: 33, xpToday: 5 });
  expect((await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 0))).body.xpAwarded).toBe(0);
  const simultaneousResponses = await Promise.all(
    [1, 2].map(() => anna.call("/api/quiz/submit", { body: buildAdverbQuiz() })),
  );
  expect(simultaneousResponses.map(({ body }) => body.xpAwarded).toSorted((a, b) => a - b)).toEqual([0, 5]);
  const dayAfterChallenges = await readToday();
  expect(dayAfterChallenges).toMatchObject({ completionPercentage: 67, allCompleted: false, xpToday: 10 });
  expect(dayAfterChallenges.challenges).toEqual([
    { type: "vocab", title: "Complete a vocabulary quiz", progress: 1, totalRequired: 1, isCompleted: true },
    { type: "grammar", title: "Complete a grammar quiz", progress: 1, totalRequired: 1, isCompleted: true },
    { type: "conversation", title: expect.any(String), progress: 0, totalRequired: 1, isCompleted: false },
  ]);
  // Marks the challenge of conversations as completed and the challenge of vocabulary as not completed. When the
  // learner then completes the challenge of vocabulary, all three are completed, which pays ten more XP.
  await env.DB.prepare(
    "UPDATE daily_progress SET conversation_message_complete = 1, vocabulary_test_complete = 0 WHERE user_id = ?",
  )
    .bind(id)
    .run();
  const lastResponse = await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 0));
  expect(lastResponse.body.xpAwarded).toBe(10);
  expect(await readToday()).toMatchObject({ completionPercentage: 100, allCompleted: true, xpToday: 20 });
  // At this time it is midnight in Berlin.
  anna.now = "2026-11-21T23:00:00.000Z";
  expect(await readToday()).toMatchObject({ date: "2026-11-22", completionPercentage: 0, xpToday: 0 });
});

test("The weekly XP starts on Monday in UTC, and the XP of days and weeks equals the ledger", async () => {
  const ben = new Browser("2026-11-22T23:50:00.000Z", "UTC");
  const id = await ben.signUp();
  const lesson = await readLesson(ben, firstLesson);
  await finishLesson(ben, firstLesson, buildLessonSubmission(lesson, 10));
  ben.now = "2026-11-23T00:10:00.000Z";
  const mondayResponse = await finishLesson(ben, firstLesson, buildLessonSubmission(lesson, 10));
  const row = await env.DB.prepare("SELECT * FROM user_xp WHERE user_id = ?").bind(id).first<Record<string, unknown>>();
  expect(row).toMatchObject({ week_start: "2026-11-23", weekly_xp: mondayResponse.body.xpAwarded, sequence: 2 });
  const sums = await env.DB.prepare(
    `SELECT (SELECT sum(xp_earned) FROM daily_progress WHERE user_id = ?1) AS days,
      (SELECT sum(amount) FROM xp_transactions WHERE user_id = unhex(?1, '-')) AS ledger`,
  )
    .bind(id)
    .first<{ days: number; ledger: number }>();
  expect(sums?.days).toBe(sums?.ledger);
  expect(row?.total_xp).toBe(sums?.ledger);
});

test("An achievement is unlocked once and stores its time, and statistics summarise the activity", async () => {
  const cleo = new Browser();
  const id = await cleo.signUp();
  const listAchievements = async () => (await cleo.call("/api/gamification/achievements")).body;
  expect((await listAchievements()).length).toBeGreaterThanOrEqual(30);
  expect((await listAchievements()).find(({ progress }: { progress: number }) => progress < 0)).toBeUndefined();
  expect(
    (await listAchievements()).every((achievement: { unlockedAt: string | null }) => achievement.unlockedAt === null),
  ).toBe(true);
  const lesson = await readLesson(cleo, firstLesson);
  await finishLesson(cleo, firstLesson, buildLessonSubmission(lesson, 15));
  const earnedAchievements = (await listAchievements()).filter(
    (achievement: { unlockedAt: string | null }) => achievement.unlockedAt !== null,
  );
  expect(earnedAchievements.map((achievement: { type: string }) => achievement.type).toSorted()).toEqual([
    "lessons-passed-1",
    "perfect-quizzes-1",
  ]);
  cleo.now = "2026-11-25T18:00:00.000Z";
  expect((await listAchievements())[0]).toMatchObject({
    unlockedAt: "2026-11-21T18:00:00.000Z",
    progress: 1,
    totalRequired: 1,
  });
  const storedCount = await env.DB.prepare("SELECT count(*) AS n FROM achievements WHERE user_id = ?").bind(id).first();
  expect(storedCount).toEqual({ n: 2 });

  await cleo.call("/api/gamification/statistics");
  const statisticsResponse = await cleo.call("/api/gamification/statistics");
  expect(statisticsResponse.database.roundTrips).toBe(1);
  expect(statisticsResponse.body).toMatchObject({
    days: [{ date: "2026-11-21", xp: 35 }],
    today: "2026-11-25",
    words: [{ cefrLevel: "A1", owned: 15, known: 0 }],
    topics: [],
    timeZone: "Europe/Berlin",
    memberSince: "2026-11-21T18:00:00.000Z",
  });
});

test("The first request unlocks together all achievements that were reached before it", async () => {
  const dora = new Browser();
  const id = await dora.signUp();
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE progress_tracking SET vocabulary_count = 6000, grammar_rules_learned = 132 WHERE user_id = ?",
    ).bind(id),
    env.DB.prepare("UPDATE user_xp SET longest_streak = 400 WHERE user_id = ?").bind(id),
  ]);
  await insertAward({ userId: id, source: "due-reviews", amount: 3000, day: "2026-11-21" });
  const firstAchievements = (await dora.call("/api/gamification/achievements")).body;
  dora.now = "2026-11-25T18:00:00.000Z";
  expect((await dora.call("/api/gamification/achievements")).body).toEqual(firstAchievements);
  expect(
    firstAchievements.filter((achievement: { unlockedAt: string | null }) => achievement.unlockedAt !== null),
  ).toHaveLength(18);
});
