import { buildGrammarSubmission } from "../grammar-quiz.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson, secondLesson } from "../lesson.ts";
import type { CallRecorder, RecordedBrowser } from "./call-recorder.ts";

const hourMs = 3_600_000;
const pathsOfOverview = [
  ...["auth/user", "today", "curriculum/progress/A1", "gamification/xp", "gamification/xp/history"],
  ...["gamification/daily-progress", "gamification/statistics", "gamification/achievements", "gamification/streak"],
  ...["progress/german", "progress/french", "quiz/results", "gamification/league", "gamification/league/standing"],
  ...["offline/state", "offline/words", "vocabulary/german/due", "vocabulary/german/memory", "can-do"],
];

/** Reads everything that screens show about a learner's progress. */
export async function readOverview(browser: RecordedBrowser): Promise<void> {
  for (const path of pathsOfOverview) await browser.get(`/api/${path}`);
}

/** Finishes a lesson with some right answers. @returns the submission */
async function learnLesson(browser: RecordedBrowser, id: string, rightCount: number, changes: object = {}) {
  const submission = { ...buildLessonSubmission(await readLesson(browser, id), rightCount), ...changes };
  await finishLesson(browser, id, submission);
  return submission;
}

/** A new learner with the first lessons, from the sign-up to the fifth day. */
export async function recordFirstDays(recorder: CallRecorder): Promise<void> {
  const anna = recorder.browser("anna");
  await anna.signUp();
  await recorder.addChangedRows("the sign-up");
  await readOverview(anna);
  for (const path of [
    "chapters/A1",
    "chapters/B2",
    "chapters/X",
    "progress/A2",
    "chapter/a1-first-contacts/subchapters",
  ])
    await anna.get(`/api/curriculum/${path}`);
  await anna.get("/api/curriculum/chapter/none/subchapters");
  await anna.get("/api/curriculum/subchapter/none");
  await anna.get(`/api/curriculum/subchapter/${secondLesson}`);
  const submission = await learnLesson(anna, firstLesson, 10);
  await recorder.addChangedRows("the missed lesson");
  await finishLesson(anna, firstLesson, submission);
  await finishLesson(anna, firstLesson, { ...submission, score: 3 });
  await finishLesson(anna, secondLesson, submission);
  await finishLesson(anna, firstLesson, {
    ...submission,
    submissionId: crypto.randomUUID(),
    answers: submission.answers.slice(1),
  });
  await finishLesson(anna, firstLesson, {
    ...submission,
    submissionId: crypto.randomUUID(),
    answers: submission.answers.map((answer) => ({ ...answer, wordId: "hallo" })),
  });
  await learnLesson(anna, firstLesson, 12);
  await recorder.addChangedRows("the passed lesson");
  await learnLesson(anna, firstLesson, 15);
  await learnLesson(anna, secondLesson, 15);
  await learnLesson(anna, "a1-where-are-you-from", 14, { timeZone: "Asia/Tokyo" });
  await recorder.addChangedRows("three lessons");
  await readOverview(anna);
  // The second day begins at midnight in Berlin, which is 23:00 UTC.
  anna.now = "2026-11-21T22:59:59.999Z";
  await anna.get("/api/gamification/daily-progress");
  anna.now = "2026-11-21T23:00:00.000Z";
  await anna.get("/api/gamification/daily-progress");
  await anna.get("/api/gamification/streak");
  const { body: review } = await anna.post("/api/vocabulary/review/generate", { language: "german" });
  await anna.post("/api/quiz/submit", {
    submissionId: crypto.randomUUID(),
    quizType: "vocabulary-review",
    score: 1,
    totalQuestions: 1,
    answers: [{ questionId: review.questions[0]?.id ?? "hallo:german-to-english", selectedAnswer: "hello" }],
  });
  const { body: quiz } = await anna.post("/api/grammar/quiz/generate", {
    language: "german",
    level: "A1",
    mode: "regular",
  });
  await anna.post("/api/quiz/submit", buildGrammarSubmission(quiz, "regular", 8));
  await recorder.addChangedRows("the second day");
  // The third day is missed, so the streak freeze is used.
  anna.now = "2026-11-24T10:00:00.000Z";
  await anna.get("/api/gamification/streak");
  await learnLesson(anna, "a1-numbers-and-age", 15);
  await recorder.addChangedRows("the fourth day");
  await anna.get("/api/gamification/league/standing");
  // A result of the missed day arrives late, and others are too old or not finished yet.
  for (const completedAt of [
    "2026-11-23T09:00:00.000Z",
    "2026-11-20T09:00:00.000Z",
    "2026-09-01T09:00:00.000Z",
    "2026-11-24T11:00:00.000Z",
  ])
    await learnLesson(anna, firstLesson, 15, { completedAt, timeZone: "Europe/Berlin" });
  await recorder.addChangedRows("late results");
  anna.timeZone = "America/Los_Angeles";
  anna.wait(20 * hourMs);
  await learnLesson(anna, secondLesson, 14);
  anna.timeZone = "Nowhere/Nothing";
  anna.wait(24 * hourMs);
  await learnLesson(anna, secondLesson, 14);
  await recorder.addChangedRows("another time zone");
  anna.now = "2026-12-02T10:00:00.000Z";
  for (const path of ["today", "gamification/streak", "gamification/statistics"]) await anna.get(`/api/${path}`);
  await learnLesson(anna, firstLesson, 15);
  await anna.get("/api/gamification/streak");
}
