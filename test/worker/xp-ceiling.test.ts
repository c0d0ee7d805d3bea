import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { maxXpPerDay } from "#core/domain/limits.ts";
import { Browser } from "./client.ts";
import { createConversation, sendMessage } from "./conversation.ts";
import { expectReconciled } from "./expect-reconciled.ts";
import { readLeaderboard } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson, secondLesson } from "./lesson.ts";
import { insertAward, readAwards } from "./stored-awards.ts";

const currentDay = "2026-11-21";

async function signUpBrowser(): Promise<{ browser: Browser; id: string }> {
  const browser = new Browser(`${currentDay}T12:00:00.000Z`, "UTC");
  return { browser, id: await browser.signUp() };
}

/** Gives a learner XP on the current day and updates all tables that contain XP. */
async function giveXp(id: string, xp: number): Promise<void> {
  await insertAward({ userId: id, source: "exercise", amount: xp, day: currentDay });
  await env.DB.batch([
    env.DB.prepare("INSERT INTO daily_progress (user_id, date, xp_earned) VALUES (?, ?, ?)").bind(id, currentDay, xp),
    env.DB.prepare(
      "UPDATE user_xp SET total_xp = ?2, level = ?2 / 100 + 1, weekly_xp = ?2, week_start = '2026-11-16' WHERE user_id = ?1",
    ).bind(id, xp),
  ]);
}

interface Question {
  id: string;
  answer: string;
}

/** Submits a quiz with all answers right. */
const submit = (browser: Browser, quizType: string, questions: readonly Question[], overrides: object = {}) =>
  browser.call("/api/quiz/submit", {
    body: {
      submissionId: crypto.randomUUID(),
      quizType,
      score: questions.length,
      totalQuestions: questions.length,
      answers: questions.map(({ id, answer }) => ({ questionId: id, selectedAnswer: answer })),
      ...overrides,
    },
  });

async function addGenderQuestions(browser: Browser): Promise<Question[]> {
  const responseToAdding = await browser.call("/api/vocabulary/add-batch", {
    body: { language: "german", cefrLevel: "A1", count: 40, partOfSpeech: "noun" },
  });
  const words = responseToAdding.body.words as { id: string; gender: "m" | "f" | "n" | null }[];
  const articles = { m: "der", f: "die", n: "das" };
  return words
    .flatMap(({ id, gender }) => (gender ? [{ id: `${id}:gender`, answer: articles[gender] }] : []))
    .slice(0, 20);
}

/** All names under which the same twenty gender questions can be submitted. */
const quizNames = ["german-to-english", "english-to-german"].flatMap((direction) =>
  ["vocabulary", "vocabulary-study-mode"].flatMap((mode) =>
    ["A1", "all"].flatMap((level) =>
      ["noun", "all"].map((category) => ({ quizType: `${mode}-${direction}-gender`, level, category })),
    ),
  ),
);

test("Twenty questions that are submitted under seventeen quiz names pay in full, then half, then nothing", async () => {
  const { browser: moritz } = await signUpBrowser();
  const questions = await addGenderQuestions(moritz);
  const responseBodies = [];
  for (const { quizType, ...quizFields } of quizNames)
    responseBodies.push((await submit(moritz, quizType, questions, quizFields)).body);
  responseBodies.push((await submit(moritz, "vocabulary-review", questions)).body);
  // The first submission pays for 20 answers, for a passed and perfect quiz, and for the daily challenge. The second
  // submission pays half of the XP for the answers.
  expect(responseBodies.map(({ xpAwarded }) => xpAwarded)).toEqual([35, 10, ...Array(quizNames.length - 1).fill(0)]);
  expect(responseBodies[1].xpReason).toBe("asked-today");
  const concurrentLearner = await signUpBrowser();
  const concurrentQuestions = await addGenderQuestions(concurrentLearner.browser);
  await Promise.all(
    quizNames.map(({ quizType, ...quizFields }) =>
      submit(concurrentLearner.browser, quizType, concurrentQuestions, quizFields),
    ),
  );
  expect((await concurrentLearner.browser.call("/api/gamification/xp")).body.totalXp).toBe(45);
  await expectReconciled();
});

test("A quiz that is repeated after a failure pays its bonus, and another kind of question about the same words pays in full", async () => {
  const { browser: eva } = await signUpBrowser();
  const questions = (await addGenderQuestions(eva)).slice(0, 10);
  const genderQuizType = "vocabulary-german-to-english-gender";
  const wrongAnswers = questions.map(({ id }) => ({ id, answer: "dem" }));
  // The failed quiz pays only 5 XP for the daily challenge. The repeated quiz pays 5 XP for its answers (half of 10
  // XP), 5 XP for passing, and 5 XP for the perfect score.
  expect((await submit(eva, genderQuizType, wrongAnswers)).body).toMatchObject({ xpAwarded: 5, xpReason: null });
  expect((await submit(eva, genderQuizType, questions)).body).toMatchObject({
    xpAwarded: 5 + 10,
    xpReason: "half-today",
  });
  const words = (await eva.call("/api/vocabulary/german")).body as { id: string; translation: string[] }[];
  const translations = questions.map(({ id }) => {
    const wordId = id.split(":")[0];
    const word = words.find((candidate) => candidate.id === wordId);
    return { id: `${wordId}:german-to-english`, answer: word?.translation[0] ?? "" };
  });
  for (const quizKind of ["multiple-choice", "fill-in-blank"]) {
    const response = await submit(eva, `vocabulary-german-to-english-${quizKind}`, translations);
    expect(response.body).toMatchObject({ score: 10, xpAwarded: 20, xpReason: null });
  }
});

test("Simultaneous quizzes fill a day up to its XP ceiling and not beyond", async () => {
  const { browser: moritz, id } = await signUpBrowser();
  const drawQuestions = async (query: string): Promise<(Question & { verb: string })[]> =>
    (await moritz.call(`/api/conjugation-questions/random?${query}`)).body;
  const verbs = [...new Set((await drawQuestions("limit=100")).map(({ verb }) => verb))].slice(0, 10);
  const quizzes = await Promise.all(verbs.map((verb) => drawQuestions(`verb=${encodeURIComponent(verb)}&limit=10`)));
  await giveXp(id, maxXpPerDay - 50);
  const responses = await Promise.all(
    quizzes.map((quiz, i) => submit(moritz, "conjugation", quiz, { category: verbs[i] })),
  );
  const paidAmounts = responses.map(({ body }) => body.xpAwarded as number);
  expect(paidAmounts.reduce((sum, xp) => sum + xp, 0)).toBe(50);
  expect(responses.filter(({ body }) => body.xpReason === "day-full").length).toBeGreaterThanOrEqual(7);
  expect(responses.every(({ body }) => body.score === 10 && body.passed)).toBe(true);
  expect((await moritz.call("/api/gamification/xp")).body).toMatchObject({ totalXp: maxXpPerDay, currentStreak: 1 });
  const { body } = await moritz.call("/api/gamification/daily-progress");
  expect(body).toMatchObject({ xpToday: maxXpPerDay, completionPercentage: 33 });
  expect((await moritz.call("/api/quiz/results")).body).toHaveLength(10);
  // The league contains the XP that was paid.
  const league = (await moritz.call("/api/gamification/league")).body;
  const ownEntry = (await readLeaderboard(moritz, league.id)).find(({ userId }) => userId === id);
  expect(ownEntry?.weeklyXp).toBe(maxXpPerDay);
  await expectReconciled();
  moritz.now = "2026-11-22T12:00:00.000Z";
  const responseOnNextDay = await submit(moritz, "conjugation", quizzes[0] ?? [], { category: verbs[0] });
  expect(responseOnNextDay.body).toMatchObject({ xpAwarded: 25, xpReason: null });
});

test("No XP is paid above the daily ceiling, and a one-time award that was refused can still be earned on a later day", async () => {
  const { browser: moritz, id } = await signUpBrowser();
  const lesson = await readLesson(moritz, firstLesson);
  const topic = ((await moritz.call("/api/grammar/library?level=A1")).body as { id: string }[])[0]?.id;
  const [exercise] = (await moritz.call(`/api/grammar/library/${topic}/exercises`)).body as {
    id: string;
    correctAnswer: string;
  }[];
  const subject = { type: "exercise", id: exercise?.id };
  await moritz.call("/api/reports", { body: { kind: "my-answer", subject, answer: "Hm" } });
  const acceptStatement = env.DB.prepare("UPDATE reports SET state = 'accepted', settled_at = ? WHERE user_id = ?");
  await acceptStatement.bind(moritz.now, id).run();
  const conversation = await createConversation(moritz);
  const prefixTest = (await moritz.call("/api/vocabulary/verb-test")).body;
  await giveXp(id, maxXpPerDay);
  const submitAllActivities = async () => {
    const lessonResponse = await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 15));
    const prefixTestResponse = await moritz.call("/api/vocabulary/verb-test/submit", {
      body: {
        submissionId: crypto.randomUUID(),
        testId: prefixTest.test.id,
        score: 10,
        totalQuestions: 10,
        answers: prefixTest.questions.map((question: { id: string; correctAnswer: number }) => ({
          questionId: question.id,
          selectedAnswer: question.correctAnswer,
        })),
      },
    });
    const body = { answer: exercise?.correctAnswer };
    const exerciseResponse = await moritz.call(`/api/grammar/exercises/${exercise?.id}/submit`, { body });
    const messageResponse = await sendMessage(
      moritz,
      conversation,
      `Ich esse heute, am ${moritz.now.slice(8, 10)}., einen Apfel.`,
    );
    await moritz.call("/api/auth/user");
    return [lessonResponse, prefixTestResponse, exerciseResponse, messageResponse].map((response) => [
      response.body.xpAwarded,
      response.body.xpReason,
    ]);
  };
  expect(await submitAllActivities()).toEqual([
    [0, "day-full"],
    [0, "day-full"],
    [0, undefined],
    [0, undefined],
  ]);
  expect((await moritz.call("/api/gamification/xp")).body.totalXp).toBe(maxXpPerDay);
  expect((await moritz.call(`/api/curriculum/subchapter/${secondLesson}`)).status).toBe(200);
  expect((await moritz.call("/api/gamification/daily-progress")).body).toMatchObject({ completionPercentage: 67 });
  moritz.now = "2026-11-22T12:00:00.000Z";
  // The lesson pays 15 XP for its answers, 10 for its completion, 5 for a perfect score and 5 for the challenge. The
  // prefix test, the exercise, and the message with its challenge follow.
  expect(await submitAllActivities()).toEqual([
    [15 + 10 + 5 + 5, null],
    [10 + 5 + 5, null],
    [1, undefined],
    [2 + 5, undefined],
  ]);
  const paidAnswers = (await readAwards(id)).filter(({ source }) => source === "answer-accepted");
  expect(paidAnswers.map(({ day }) => day)).toEqual(["2026-11-22"]);
  await expectReconciled();
});

test("If the daily ceiling leaves too little XP for a one-time payment, the payment is postponed and not reduced", async () => {
  const { browser: moritz, id } = await signUpBrowser();
  const lesson = await readLesson(moritz, firstLesson);
  await giveXp(id, maxXpPerDay - 15);
  const firstLessonResponse = await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 15));
  expect(firstLessonResponse.body).toMatchObject({ xpAwarded: 15, xpReason: "day-full", isCompleted: true });
  moritz.now = "2026-11-22T12:00:00.000Z";
  const nextDayResponse = await finishLesson(moritz, firstLesson, buildLessonSubmission(lesson, 15));
  expect(nextDayResponse.body).toMatchObject({ xpAwarded: 35, xpReason: null });
});
