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

test("Today offers the open parts of the chapter in which a lesson was last passed, with one round trip", async () => {
  const learner = new Browser();
  await learner.signUp();
  const readToday = async () => (await learner.call("/api/today")).body;
  expect((await readToday()).chapter).toBeNull();
  const lesson = await readLesson(learner, firstLesson);
  await finishLesson(learner, firstLesson, lessonSubmission(lesson, 15));
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
  // The round stays in its place until the day ends. Then the chapter's grammar follows.
  expect(await readToday()).toMatchObject({
    chapter: { hasOpenSentences: false, grammar: null },
    done: ["lesson", "sentences"],
  });
  learner.now = "2026-11-28T18:00:00.000Z";
  const nextDay = await learner.call("/api/today");
  expect(nextDay.database.roundTrips).toBe(1);
  expect(nextDay.body.chapter.grammar).toMatchObject({ id: "a1-alphabet-and-pronunciation" });
});
