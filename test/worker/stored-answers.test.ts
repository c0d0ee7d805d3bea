import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createServiceContext, inShard, listShards } from "#worker/db/places.ts";
import { sweepAnswers } from "#worker/quizzes/sweep-answers.ts";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

async function sweepAll(time: string): Promise<void> {
  const context = createServiceContext(env, new Date(time));
  for (const shard of listShards(context)) await sweepAnswers(inShard(context, shard));
}

test("Answers are removed after 90 days, and a submission that is sent again still gets its response", async () => {
  const anna = new Browser("2026-07-01T18:00:00.000Z");
  await anna.signUp();
  const lesson = buildLessonSubmission(await readLesson(anna, firstLesson), 12);
  const lessonResponse = (await finishLesson(anna, firstLesson, lesson)).body;
  anna.now = "2026-07-20T18:00:00.000Z";
  const review = (await anna.call("/api/vocabulary/review/generate", { body: { language: "german" } })).body;
  const answers = review.questions.map((question: { id: string; correctAnswer: string }, index: number) => ({
    questionId: question.id,
    selectedAnswer: index === 0 ? "nonsense" : question.correctAnswer,
  }));
  const quiz = {
    ...{ submissionId: crypto.randomUUID(), quizId: review.quizId, quizType: "vocabulary-review" },
    ...{ score: 0, totalQuestions: answers.length, answers },
  };
  const quizResponse = (await anna.call("/api/quiz/submit", { body: quiz })).body;
  const readStoredQuizzes = async () => (await anna.call("/api/account/export")).body.quizzes;

  await sweepAll("2026-09-29T03:40:00.000Z");
  const quizzesBeforeSweep = await readStoredQuizzes();
  expect(
    quizzesBeforeSweep.quiz_results.map(({ answers }: { answers: unknown[] }) => answers.length).toSorted(),
  ).toEqual([answers.length, 15].toSorted());
  expect(quizzesBeforeSweep.quiz_results.flatMap(({ answers }: { answers: object[] }) => answers)).toContainEqual({
    questionId: answers[0].questionId,
    selectedAnswer: "nonsense",
    isCorrect: false,
  });
  await sweepAll("2026-09-30T03:40:00.000Z");
  await sweepAll("2026-10-10T03:40:00.000Z");
  expect((await readStoredQuizzes()).spent_quizzes).toHaveLength(1);
  await sweepAll("2026-10-20T03:40:00.000Z");
  const quizzesAfterSweep = await readStoredQuizzes();
  expect(quizzesAfterSweep.quiz_results.map(({ answers }: { answers: unknown }) => answers)).toEqual([null, null]);
  expect(quizzesAfterSweep.spent_quizzes).toEqual([]);
  expect((await finishLesson(anna, firstLesson, lesson)).body).toEqual(lessonResponse);
  expect((await anna.call("/api/quiz/submit", { body: quiz })).body).toEqual(quizResponse);
});
