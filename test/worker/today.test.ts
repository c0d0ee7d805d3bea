import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

test("Today's tasks (lesson, due words, goal, completed tasks) are read in one round trip", async () => {
  const learner = new Browser();
  await learner.signUp();
  const firstResponse = await learner.call("/api/today");
  expect(firstResponse.body).toMatchObject({
    lesson: { id: "a1-hello-and-goodbye", level: "A1", minutes: 6 },
    due: 0,
    sentences: 0,
    scene: { id: "cafe", title: "Im Café" },
    text: { id: "a1-die-lotsin-1", minutes: 3 },
    goal: { xp: 0, of: 20 },
    done: [],
    isNewLearner: true,
  });
  await learner.call("/api/auth/user", { method: "PATCH", body: { dailyGoal: 30 } });
  const refusedResponse = await learner.call("/api/auth/user", { method: "PATCH", body: { dailyGoal: 25 } });
  expect(refusedResponse.status).toBe(400);

  const lesson = await readLesson(learner, firstLesson);
  await finishLesson(learner, firstLesson, buildLessonSubmission(lesson, lesson.words.length));
  const responseAfterLesson = await learner.call("/api/today");
  expect(responseAfterLesson.database.roundTrips).toBe(1);
  expect(responseAfterLesson.body).toMatchObject({
    lesson: { id: "a1-hello-and-goodbye" },
    goal: { of: 30 },
    done: ["lesson"],
    isNewLearner: false,
  });
  expect(responseAfterLesson.body.goal.xp).toBeGreaterThan(10);

  learner.now = "2026-11-28T18:00:00.000Z";
  const responseOneWeekLater = await learner.call("/api/today");
  expect(responseOneWeekLater.body).toMatchObject({
    lesson: { id: "a1-what-is-your-name" },
    goal: { xp: 0 },
    done: [],
  });
  expect(responseOneWeekLater.body.due).toBeGreaterThan(5);
  expect(responseOneWeekLater.body.dueWords).toHaveLength(3);
});

test("Today offers the open parts of the chapter in which a lesson was last passed, with one round trip", async () => {
  const learner = new Browser();
  await learner.signUp();
  const readToday = async () => (await learner.call("/api/today")).body;
  expect((await readToday()).chapter).toBeNull();
  const lesson = await readLesson(learner, firstLesson);
  await finishLesson(learner, firstLesson, buildLessonSubmission(lesson, 15));
  expect(await readToday()).toMatchObject({
    text: { id: "a1-neu-im-verein" },
    chapter: { id: "a1-first-contacts", hasOpenSentences: true, grammar: null, talk: null, checkpoint: null },
  });

  const { questions } = (
    await learner.call("/api/sentences/generate", { body: { chapterId: "a1-first-contacts", kind: "build" } })
  ).body;
  const answers = questions.map(({ id, german }: { id: string; german: string }) => ({
    questionId: id,
    selectedAnswer: german,
  }));
  await learner.call("/api/quiz/submit", {
    body: { quizType: "sentences", score: 0, totalQuestions: 10, answers },
  });
  // The finished round of sentences stays among the day's tasks until the day ends. On the next day, the chapter's
  // grammar topic takes its place.
  expect(await readToday()).toMatchObject({
    chapter: { hasOpenSentences: false, grammar: null },
    done: ["lesson", "sentences"],
  });
  learner.now = "2026-11-28T18:00:00.000Z";
  const responseOnNextDay = await learner.call("/api/today");
  expect(responseOnNextDay.database.roundTrips).toBe(1);
  expect(responseOnNextDay.body.chapter.grammar).toMatchObject({ id: "a1-alphabet-and-pronunciation" });
});

test("Today's grammar topic is unlocked, and a talk that was finished today stays when the learner goes on to the next chapter", async () => {
  const learner = new Browser();
  const userId = await learner.signUp();
  const readToday = async () => (await learner.call("/api/today")).body;
  const passFirstLesson = async (chapterId: string) => {
    const lessons = (await learner.call(`/api/curriculum/chapter/${chapterId}/subchapters`)).body;
    await finishLesson(learner, lessons[0].id, buildLessonSubmission(await readLesson(learner, lessons[0].id), 15));
  };
  await passFirstLesson("a1-home");
  await env.DB.prepare(
    "INSERT INTO chapter_results (user_id, chapter_id, talked_at, sentences_score, sentences_total) VALUES (?, 'a1-home', ?, 10, 10)",
  )
    .bind(userId, learner.now)
    .run();
  // The topics of the chapter are locked, so the response offers the topic whose quiz unlocks the next topic.
  const topic = { id: "a1-alphabet-and-pronunciation" };
  expect(await readToday()).toMatchObject({ chapter: { grammar: topic }, done: ["lesson", "talk"] });

  const exercises = (await learner.call(`/api/grammar/library/${topic.id}/exercises`)).body;
  for (const { id: exerciseId, correctAnswer } of exercises)
    await learner.call(`/api/grammar/exercises/${exerciseId}/submit`, { body: { answer: correctAnswer } });
  expect(await readToday()).toMatchObject({ chapter: { grammar: topic }, done: ["lesson", "grammar", "talk"] });

  learner.now = new Date(Date.parse(learner.now) + 60_000).toISOString();
  await passFirstLesson("a1-family-and-friends");
  expect(await readToday()).toMatchObject({
    chapter: { id: "a1-family-and-friends", talk: { chapterId: "a1-home" } },
    done: ["lesson", "grammar", "talk"],
  });
});
