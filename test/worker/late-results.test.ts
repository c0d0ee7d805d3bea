import { env } from "cloudflare:workers";
import { afterAll, expect, test } from "vitest";
import { Browser } from "./client.ts";
import { expectReconciled } from "./expect-reconciled.ts";
import { buildGrammarSubmission, requestGrammarQuiz, submit } from "./grammar-quiz.ts";
import { buildLessonSubmission, finishLesson, firstLesson, type LessonInTest, readLesson } from "./lesson.ts";
import { readStoredWords } from "./stored-words.ts";

afterAll(expectReconciled);

/** A Thursday, 19:00 in Berlin. */
const now = "2026-11-26T18:00:00.000Z";

async function signUp(startTime: string): Promise<{ browser: Browser; id: string; lesson: LessonInTest }> {
  const browser = new Browser("2026-11-10T18:00:00.000Z");
  const id = await browser.signUp();
  browser.now = startTime;
  return { browser, id, lesson: await readLesson(browser, firstLesson) };
}

/** A lesson that the learner finished at `completedAt` with `rightCount` right answers. */
const buildLateLesson = (
  lesson: LessonInTest,
  rightCount: number,
  completedAt: string,
  timeZone = "Europe/Berlin",
) => ({
  ...buildLessonSubmission(lesson, rightCount),
  completedAt,
  timeZone,
});

const queryRows = async (sql: string, id: string) => (await env.DB.prepare(sql).bind(id).all()).results;
const readDays = (id: string) =>
  queryRows("SELECT date, xp_earned, vocabulary_test_complete FROM daily_progress WHERE user_id = ? ORDER BY date", id);
const readStreak = async (browser: Browser) => (await browser.call("/api/gamification/streak")).body;

test("Results of three days give the same days, streak and memory in any order of arrival", async () => {
  const completions = [
    [8, "2026-11-24T10:00:00.000Z"],
    [9, "2026-11-25T10:00:00.000Z"],
    [10, "2026-11-26T10:00:00.000Z"],
  ] as const;
  const statesByOrder = [];
  for (const order of [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
  ]) {
    const { browser, id, lesson } = await signUp(now);
    for (const index of order) {
      const [rightCount, completedAt] = completions[index] as (typeof completions)[number];
      const response = await finishLesson(browser, firstLesson, buildLateLesson(lesson, rightCount, completedAt));
      expect(response.status).toBe(200);
      expect(response.database.roundTrips).toBe(2);
    }
    const words = await readStoredWords(id);
    const stringifyWithoutUndo = (cards: object) =>
      JSON.stringify(cards, (key, value) => (key === "before" ? undefined : value));
    statesByOrder.push({
      days: await readDays(id),
      streak: await readStreak(browser),
      words: words.map((word) => ({
        id: word.id,
        lastEncountered: word.lastEncountered,
        cards: stringifyWithoutUndo(word.cards),
      })),
    });
  }
  const [stateInOrder, ...statesInOtherOrders] = statesByOrder;
  expect(stateInOrder?.days.map(({ date }) => date)).toEqual(["2026-11-24", "2026-11-25", "2026-11-26"]);
  expect(stateInOrder?.streak).toMatchObject({ currentStreak: 3, freezeAvailable: true });
  for (const state of statesInOtherOrders) expect(state).toEqual(stateInOrder);
});

test("A result counts once for its day, and for the streak only within 72 hours", async () => {
  const { browser, id, lesson } = await signUp(now);
  const lessonWithinLimit = buildLateLesson(lesson, 9, "2026-11-25T18:00:00.000Z");
  const responses = await Promise.all(
    [lessonWithinLimit, lessonWithinLimit, lessonWithinLimit].map((body) => finishLesson(browser, firstLesson, body)),
  );
  for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
  expect(await readStreak(browser)).toMatchObject({ currentStreak: 1, lastActiveDate: "2026-11-25" });
  const lessonAfterLimit = buildLateLesson(lesson, 9, "2026-11-23T17:59:59.000Z");
  const response = await finishLesson(browser, firstLesson, lessonAfterLimit);
  expect(response.body).toMatchObject({ xpAwarded: 9 + 5, xp: { currentStreak: 1 } });
  expect(await readStreak(browser)).toMatchObject({ currentStreak: 1, bestStreak: 1 });
  expect(await readDays(id)).toEqual([
    { date: "2026-11-23", xp_earned: 14, vocabulary_test_complete: 1 },
    { date: "2026-11-25", xp_earned: 14, vocabulary_test_complete: 1 },
  ]);
  const statistics = (await browser.call("/api/gamification/statistics")).body;
  expect(statistics.days).toEqual([
    { date: "2026-11-23", xp: 14 },
    { date: "2026-11-25", xp: 14 },
  ]);
});

test("Nobody can fill past days to build a streak, nor collect their XP in this week's league", async () => {
  const { browser, id, lesson } = await signUp(now);
  for (let daysAgo = 12; daysAgo >= 0; daysAgo--) {
    const completedAt = new Date(Date.parse(now) - daysAgo * 86_400_000).toISOString();
    const { status } = await finishLesson(browser, firstLesson, buildLateLesson(lesson, 9, completedAt));
    expect(status).toBe(200);
  }
  expect(await readStreak(browser)).toMatchObject({ currentStreak: 4, bestStreak: 4 });
  // Thirteen days are stored, but the weekly XP count only the four days of this week until now: Monday to Thursday.
  const [row] = await queryRows("SELECT weekly_xp, total_xp, last_active_date FROM user_xp WHERE user_id = ?", id);
  expect(row).toEqual({ weekly_xp: 4 * 14, total_xp: 13 * 14, last_active_date: "2026-11-26" });
});

test("XP of the last week that arrives within 72 hours counts in the new week", async () => {
  const { browser, id, lesson } = await signUp("2026-11-30T07:00:00.000Z");
  // The only active day is two days ago. The streak is still 1, because the freeze covers the missed day.
  const response = await finishLesson(browser, firstLesson, buildLateLesson(lesson, 9, "2026-11-28T10:00:00.000Z"));
  expect(response.body.xp.currentStreak).toBe(1);
  expect((await browser.call("/api/gamification/league/rank")).status).toBe(200);
  const [row] = await queryRows("SELECT week_start, weekly_xp, last_active_date FROM user_xp WHERE user_id = ?", id);
  expect(row).toEqual({ week_start: "2026-11-30", weekly_xp: 14, last_active_date: "2026-11-28" });
});

/**
 * Builds the bodies of two submissions without submission ids: a verb test and the questions about a text. All their
 * answers are wrong.
 */
async function buildWrongSubmissions(browser: Browser) {
  const buildWrongAnswer = ({ id }: { id: string }) => ({ questionId: id, selectedAnswer: "x" });
  const { test: verbTest, questions } = (await browser.call("/api/vocabulary/verb-test")).body;
  const { questions: textQuestions } = (await browser.call("/api/reading/a1-lena-schreibt")).body;
  return {
    verbTestSubmission: { testId: verbTest.id, score: 0, totalQuestions: 10, answers: questions.map(buildWrongAnswer) },
    textSubmission: { quizType: "reading", score: 0, totalQuestions: 5, answers: textQuestions.map(buildWrongAnswer) },
  };
}

test("Progress has the earliest date at which it was reached", async () => {
  const { browser, id, lesson } = await signUp(now);
  await finishLesson(browser, firstLesson, buildLessonSubmission(lesson, 15));
  const completedAt = "2026-11-24T10:00:00.000Z";
  await finishLesson(browser, firstLesson, buildLateLesson(lesson, 12, completedAt));
  await finishLesson(browser, firstLesson, buildLateLesson(lesson, 12, "2026-11-25T10:00:00.000Z"));
  const [progress] = await queryRows("SELECT * FROM user_subchapter_progress WHERE user_id = ?", id);
  expect(progress).toMatchObject({ is_completed: 1, quiz_score: 15, completed_at: completedAt });
  const { verbTestSubmission, textSubmission } = await buildWrongSubmissions(browser);
  for (const finishedAt of [undefined, completedAt, "2026-11-25T10:00:00.000Z"]) {
    await browser.call("/api/vocabulary/verb-test/submit", {
      body: { ...verbTestSubmission, completedAt: finishedAt },
    });
    await browser.call("/api/quiz/submit", { body: { ...textSubmission, completedAt: finishedAt } });
  }
  expect(await queryRows("SELECT created_at FROM verb_prefix_test_results WHERE user_id = ?", id)).toEqual([
    { created_at: completedAt },
  ]);
  expect(await queryRows("SELECT first_read_at, last_read_at FROM text_results WHERE user_id = ?", id)).toEqual([
    { first_read_at: completedAt, last_read_at: now },
  ]);
  const [word] = await readStoredWords(id);
  expect(word?.lastEncountered).toBe(now);
  expect(word?.cards["german-to-english"]?.lastReview).toBe(now);
});

test("The day of an activity is not lost if another submission changes the streak at the same time", async () => {
  const { browser, lesson } = await signUp(now);
  const response = await finishLesson(browser, firstLesson, buildLateLesson(lesson, 9, "2026-11-25T10:00:00.000Z"), {
    beforeWrite: () => finishLesson(browser, firstLesson, buildLessonSubmission(lesson, 8)),
  });
  expect(response.database.roundTrips).toBe(3);
  expect(await readStreak(browser)).toMatchObject({ currentStreak: 2, lastActiveDate: "2026-11-26" });
});

test("A gate quiz that was finished before it expired may arrive up to 72 hours later", async () => {
  const { browser, id } = await signUp(now);
  const takeGateQuiz = async (arrivalTime: string, completedAt: string) => {
    const { body: quiz } = await requestGrammarQuiz(browser, { mode: "total-level", targetLevel: "A2" });
    const body = buildGrammarSubmission(quiz, "total-level", 16, { level: "A1", targetLevel: "A2", completedAt });
    return submit(browser, body, { now: arrivalTime });
  };
  expect((await takeGateQuiz("2026-11-27T18:00:00.000Z", "2026-11-26T20:30:00.000Z")).status).toBe(403);
  expect((await takeGateQuiz("2026-11-29T18:30:01.000Z", "2026-11-26T18:30:00.000Z")).status).toBe(403);
  const response = await takeGateQuiz("2026-11-28T18:00:00.000Z", "2026-11-26T18:30:00.000Z");
  expect(response.body).toMatchObject({ unlocked: true, unlockedLevel: "A2" });
  const [level] = await queryRows("SELECT created_at FROM unlocked_grammar_levels WHERE user_id = ?", id);
  expect(level?.created_at).toBe("2026-11-26T18:30:00.000Z");
});

test("Messages and exercises count for the day on which they were written", async () => {
  const { browser, id } = await signUp(now);
  const completedAt = "2026-11-25T10:00:00.000Z";
  const { body: conversation } = await browser.call("/api/conversations", {
    body: { language: "german", title: "Food", category: "food" },
  });
  const clientMessageId = crypto.randomUUID();
  const message = { content: "Ich esse gern Brot.", language: "german", clientMessageId, completedAt };
  for (let attempt = 0; attempt < 2; attempt++)
    await browser.call(`/api/conversations/${conversation.id}/messages`, { body: message });
  const [topic] = (await browser.call("/api/grammar/library?language=german&level=A1")).body;
  const [exercise] = (await browser.call(`/api/grammar/library/${topic.id}/exercises`)).body;
  const body = { answer: exercise.correctAnswer, completedAt: "2026-11-24T10:00:00.000Z" };
  await browser.call(`/api/grammar/exercises/${exercise.id}/submit`, { body });
  const days = await queryRows(
    "SELECT date, xp_earned, conversation_message_complete FROM daily_progress WHERE user_id = ? ORDER BY date",
    id,
  );
  expect(days).toEqual([
    { date: "2026-11-24", xp_earned: 1, conversation_message_complete: 0 },
    { date: "2026-11-25", xp_earned: 2 + 5, conversation_message_complete: 1 },
  ]);
  expect(await readStreak(browser)).toMatchObject({ currentStreak: 1, lastActiveDate: "2026-11-25" });
});
