import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { finishLesson, firstLesson, lessonSubmission, readLesson } from "./lesson.ts";

test("Today's tasks (lesson, due words, goal, completed tasks) are read in one round trip", async () => {
  const learner = new Browser();
  await learner.signUp();
  const firstAnswer = await learner.call("/api/today");
  expect(firstAnswer.body).toMatchObject({
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
  const refusedAnswer = await learner.call("/api/auth/user", { method: "PATCH", body: { dailyGoal: 25 } });
  expect(refusedAnswer.status).toBe(400);

  const lesson = await readLesson(learner, firstLesson);
  await finishLesson(learner, firstLesson, lessonSubmission(lesson, lesson.words.length));
  const answerAfterLesson = await learner.call("/api/today");
  expect(answerAfterLesson.database.roundTrips).toBe(1);
  expect(answerAfterLesson.body).toMatchObject({
    lesson: { id: "a1-hello-and-goodbye" },
    goal: { of: 30 },
    done: ["lesson"],
    isNewLearner: false,
  });
  expect(answerAfterLesson.body.goal.xp).toBeGreaterThan(10);

  learner.now = "2026-11-28T18:00:00.000Z";
  const answerOneWeekLater = await learner.call("/api/today");
  expect(answerOneWeekLater.body).toMatchObject({ lesson: { id: "a1-what-is-your-name" }, goal: { xp: 0 }, done: [] });
  expect(answerOneWeekLater.body.due).toBeGreaterThan(5);
  expect(answerOneWeekLater.body.dueWords).toHaveLength(3);
});
