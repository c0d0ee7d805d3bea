import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson, secondLesson } from "./lesson.ts";

test("A repeated lesson pays half, then nothing, and bonuses are paid once a day", async () => {
  const anna = new Browser();
  await anna.signUp();
  const lesson = await readLesson(anna, firstLesson);
  const takeQuiz = async (rightCount: number) =>
    (await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, rightCount))).body.xpAwarded;
  expect(await takeQuiz(14)).toBe(14 + 10 + 5);
  expect(await takeQuiz(15)).toBe(7 + 5);
  expect(await takeQuiz(15)).toBe(0);
  anna.now = "2026-11-22T18:00:00.000Z";
  expect(await takeQuiz(15)).toBe(15 + 5 + 5 + 5);
});

test("A quiz without a right answer counts as an attempt and reduces the XP of later attempts", async () => {
  const abel = new Browser();
  await abel.signUp();
  const lesson = await readLesson(abel, firstLesson);
  const takeQuiz = async (rightCount: number) =>
    (await finishLesson(abel, firstLesson, buildLessonSubmission(lesson, rightCount))).body.xpAwarded;
  expect([await takeQuiz(0), await takeQuiz(9), await takeQuiz(9)]).toEqual([5, 4, 0]);
  expect((await abel.call("/api/gamification/xp/history")).body).toHaveLength(2);
});

test("Due words pay XP as reviews only once, also with simultaneous submissions", async () => {
  const ben = new Browser();
  await ben.signUp();
  const lesson = await readLesson(ben, firstLesson);
  await finishLesson(ben, firstLesson, buildLessonSubmission(lesson, 15));
  ben.now = "2026-12-15T18:00:00.000Z";
  const lessonSubmissions = Array.from({ length: 8 }, () => buildLessonSubmission(lesson, 15));
  const responses = await Promise.all(lessonSubmissions.map((body) => finishLesson(ben, firstLesson, body)));
  const paidAmounts = responses.map(({ body }) => body.xpAwarded).toSorted((a, b) => b - a);
  // The first attempt pays for 15 reviews, for passing, for the perfect score and for the challenge. The second attempt
  // pays half for its answers, and all further attempts pay nothing.
  expect(paidAmounts).toEqual([15 + 5 + 5 + 5, 7, 0, 0, 0, 0, 0, 0]);
  const events = (await ben.call("/api/gamification/xp/history")).body;
  expect(events.filter((event: { source: string }) => event.source === "due-reviews")).toMatchObject([{ amount: 15 }]);
});

test("Due reviews pay at most 100 XP a day", async () => {
  const bea = new Browser();
  await bea.signUp();
  const lessonIds = ["a1-hello-and-goodbye", "a1-what-is-your-name", "a1-where-are-you-from", "a1-numbers-and-age"];
  const otherLessonIds = ["a1-please-and-thank-you", "a1-my-family", "a1-grandparents-and-relatives"];
  const lessons = [];
  for (const id of [...lessonIds, ...otherLessonIds]) {
    const lesson = await readLesson(bea, id);
    lessons.push(lesson);
    await finishLesson(bea, id, buildLessonSubmission(lesson, 15));
  }
  bea.now = "2026-12-15T18:00:00.000Z";
  for (const lesson of lessons) await finishLesson(bea, lesson.id, buildLessonSubmission(lesson, 15));
  const events = (await bea.call("/api/gamification/xp/history")).body as { source: string; amount: number }[];
  const reviews = events.filter(({ source }) => source === "due-reviews").map(({ amount }) => amount);
  expect(reviews.toSorted((a, b) => a - b)).toEqual([10, 15, 15, 15, 15, 15, 15]);
});

test("Two simultaneous activities on a new day count as one day of the streak", async () => {
  const cleo = new Browser();
  const id = await cleo.signUp();
  const lesson = await readLesson(cleo, firstLesson);
  await finishLesson(cleo, firstLesson, buildLessonSubmission(lesson, 8));
  cleo.now = "2026-11-22T18:00:00.000Z";
  const bothSubmissions = [buildLessonSubmission(lesson, 8), buildLessonSubmission(lesson, 9)];
  await Promise.all(bothSubmissions.map((body) => finishLesson(cleo, firstLesson, body)));
  expect((await cleo.call("/api/gamification/streak")).body).toMatchObject({ currentStreak: 2 });
  // During the next call, another write changes the stored streak after the call has read it. The call must not
  // overwrite this streak with one that it computed from the outdated data.
  cleo.now = "2026-11-23T18:00:00.000Z";
  await finishLesson(cleo, firstLesson, buildLessonSubmission(lesson, 7), {
    beforeWrite: () =>
      env.DB.prepare("UPDATE user_xp SET last_active_date = '2026-11-23', current_streak = 9 WHERE user_id = ?")
        .bind(id)
        .run(),
  });
  expect((await cleo.call("/api/gamification/streak")).body).toMatchObject({ currentStreak: 9 });
});

test("A level-up is reported once, in the response to the submission that reached the level", async () => {
  const carla = new Browser();
  await carla.signUp();
  let id: string | null = firstLesson;
  const newLevels: (number | null)[] = [];
  while (id !== null && newLevels.length < 4) {
    const lesson = await readLesson(carla, id);
    const { body } = await finishLesson(carla, id, buildLessonSubmission(lesson, 15));
    newLevels.push(body.levelUp?.newLevel ?? null);
    id = body.nextSubchapterId;
  }
  expect(newLevels).toEqual([null, null, null, 2]);
  expect((await carla.call("/api/gamification/xp")).body).toMatchObject({
    totalXp: 125,
    level: 2,
    currentXP: 125,
    totalXPForNextLevel: 200,
    xpToNextLevel: 75,
  });
});

test("The streak follows the learner's own day, with one freeze", async () => {
  const dana = new Browser("2026-11-21T22:30:00.000Z", "Europe/Berlin");
  await dana.signUp();
  const lesson = await readLesson(dana, firstLesson);
  const takeLesson = async (time: string, zone = "Europe/Berlin") => {
    dana.now = time;
    dana.timeZone = zone;
    await finishLesson(dana, firstLesson, buildLessonSubmission(lesson, 8));
    return (await dana.call("/api/gamification/streak")).body;
  };
  expect(await takeLesson("2026-11-21T22:30:00.000Z")).toMatchObject({
    currentStreak: 1,
    lastActiveDate: "2026-11-21",
  });
  // At this time it is half past midnight in Berlin and still the 21st in UTC.
  expect(await takeLesson("2026-11-21T23:30:00.000Z")).toMatchObject({
    currentStreak: 2,
    lastActiveDate: "2026-11-22",
  });
  // After a flight to the west, the local date is earlier, but the learner's day stays the same.
  expect(await takeLesson("2026-11-22T01:00:00.000Z", "America/New_York")).toMatchObject({
    currentStreak: 2,
    lastActiveDate: "2026-11-22",
  });
  expect(await takeLesson("2026-11-24T12:00:00.000Z")).toEqual({
    currentStreak: 3,
    bestStreak: 3,
    freezeAvailable: false,
    lastActiveDate: "2026-11-24",
  });
  dana.now = "2026-11-26T12:00:00.000Z";
  expect((await dana.call("/api/gamification/streak")).body).toMatchObject({ currentStreak: 0, bestStreak: 3 });
  expect((await dana.call("/api/gamification/xp")).body.currentStreak).toBe(0);
  expect((await dana.call("/api/progress/german")).body).toMatchObject({ currentStreak: 0, longestStreak: 3 });
});

test("Without a time zone header the stored zone applies, and an invalid zone is ignored", async () => {
  const emil = new Browser("2026-11-21T12:00:00.000Z", "Asia/Tokyo");
  await emil.signUp();
  const lesson = await readLesson(emil, firstLesson);
  emil.timeZone = undefined;
  emil.now = "2026-11-21T16:00:00.000Z";
  await finishLesson(emil, firstLesson, buildLessonSubmission(lesson, 8));
  expect((await emil.call("/api/gamification/streak")).body.lastActiveDate).toBe("2026-11-22");
  emil.timeZone = "Mars/Olympus";
  emil.now = "2026-11-22T16:00:00.000Z";
  await finishLesson(emil, firstLesson, buildLessonSubmission(lesson, 8));
  expect((await emil.call("/api/gamification/streak")).body.lastActiveDate).toBe("2026-11-23");
});

test("The pages of the XP history add up to the total", async () => {
  const fred = new Browser("2026-12-31T12:00:00.000Z");
  await fred.signUp();
  const lesson = await readLesson(fred, firstLesson);
  for (let dayIndex = 0; dayIndex < 40; dayIndex++) {
    fred.now = new Date(Date.UTC(2027, 0, 1 + dayIndex, 12)).toISOString();
    await fred.call("/api/auth/user");
    await finishLesson(fred, firstLesson, buildLessonSubmission(lesson, dayIndex % 3 === 0 ? 15 : 12));
  }
  const events: { id: string; amount: number; createdAt: string }[] = [];
  for (let pageNumber = 0; pageNumber < 9; pageNumber++) {
    const lastEventId = events.at(-1)?.id;
    const query = lastEventId ? `?before=${encodeURIComponent(lastEventId)}` : "";
    const { body } = await fred.call(`/api/gamification/xp/history${query}`);
    events.push(...body);
    if (body.length < 100) break;
  }
  expect(events.length).toBeGreaterThan(100);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.map(({ createdAt }) => createdAt)).toEqual(
    events
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  const totalXp = (await fred.call("/api/gamification/xp")).body.totalXp;
  expect(events.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalXp);
  expect((await fred.call("/api/gamification/xp/history?before=yesterday")).status).toBe(400);
});

test("Twenty simultaneous copies of a submission pay once and get the same answer", async () => {
  const carla = new Browser();
  await carla.signUp();
  const lesson = await readLesson(carla, firstLesson);
  const body = buildLessonSubmission(lesson, 15);
  const responses = await Promise.all(Array.from({ length: 20 }, () => finishLesson(carla, firstLesson, body)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
  expect(responses[0]?.body).toMatchObject({ xpAwarded: 35, wordsAdded: 15, xp: { totalXp: 35 } });
  expect((await carla.call("/api/gamification/xp")).body.totalXp).toBe(35);
  expect((await carla.call("/api/gamification/xp/history")).body).toHaveLength(4);
  expect((await carla.call("/api/progress/german")).body.vocabularyCount).toBe(15);
  const words = (await carla.call("/api/vocabulary/german")).body;
  expect(words.every((word: { timesEncountered: number }) => word.timesEncountered === 1)).toBe(true);
});

test("Twenty different simultaneous submissions together pay at most what one day allows", async () => {
  const dana = new Browser();
  await dana.signUp();
  const lesson = await readLesson(dana, firstLesson);
  const bodies = Array.from({ length: 20 }, () => buildLessonSubmission(lesson, 15));
  const responses = await Promise.all(bodies.map((body) => finishLesson(dana, firstLesson, body)));
  const paidXp = responses.reduce((sum, response) => sum + response.body.xpAwarded, 0);
  // The XP consists of 15 answers with full pay, 15 answers with half pay (7 XP), and the challenge, passing and the
  // perfect score once each.
  expect(paidXp).toBe(15 + 7 + 10 + 5 + 5);
  expect((await dana.call("/api/gamification/xp")).body.totalXp).toBe(paidXp);
  const history = (await dana.call("/api/gamification/xp/history")).body;
  expect(history.reduce((sum: number, event: { amount: number }) => sum + event.amount, 0)).toBe(paidXp);
  expect((await dana.call("/api/progress/german")).body.vocabularyCount).toBe(15);
});

test("A body without a submission id counts only once a day", async () => {
  const emil = new Browser();
  await emil.signUp();
  const lesson = await readLesson(emil, firstLesson);
  const { submissionId, ...body } = buildLessonSubmission(lesson, 15);
  const firstResponse = await finishLesson(emil, firstLesson, body);
  const reorderedBody = Object.fromEntries(Object.entries(body).toReversed());
  const repeatedResponse = await finishLesson(emil, firstLesson, reorderedBody);
  expect(repeatedResponse.body).toEqual(firstResponse.body);
  emil.now = "2026-11-22T18:00:00.000Z";
  expect((await finishLesson(emil, firstLesson, body)).body.xpAwarded).toBeGreaterThan(0);
});

test("A submission id belongs to one lesson and one learner", async () => {
  const [finn, gina] = [new Browser(), new Browser()];
  await finn.signUp();
  await gina.signUp();
  const lesson = await readLesson(finn, firstLesson);
  const body = buildLessonSubmission(lesson, 15);
  await finishLesson(finn, firstLesson, body);
  const secondLessonWords = await readLesson(finn, secondLesson);
  const responseToReusedId = await finishLesson(
    finn,
    secondLesson,
    buildLessonSubmission(secondLessonWords, 15, body.submissionId),
  );
  expect(responseToReusedId.status).toBe(409);
  const responseToGina = await finishLesson(gina, firstLesson, buildLessonSubmission(lesson, 3, body.submissionId));
  expect(responseToGina.body).toMatchObject({ score: 3, wordsAdded: 15 });
  const responseToCapitals = await finishLesson(finn, firstLesson, {
    ...body,
    submissionId: body.submissionId.toUpperCase(),
  });
  expect(responseToCapitals.body).toMatchObject({ score: 15, xp: { totalXp: 35 } });
});

test("Progress in German counts words and shows the streak, and progress in another language is not found", async () => {
  const hana = new Browser();
  await hana.signUp();
  await finishLesson(hana, firstLesson, buildLessonSubmission(await readLesson(hana, firstLesson), 15));
  expect((await hana.call("/api/progress/german")).body).toMatchObject({
    language: "german",
    cefrLevel: "A1",
    vocabularyCount: 15,
    currentStreak: 1,
    longestStreak: 1,
    lastActiveDate: "2026-11-21",
  });
  expect((await hana.call("/api/progress/klingon")).status).toBe(404);
});

test("A page of the XP history starts after a given event, and an invalid event is refused", async () => {
  const ida = new Browser();
  await ida.signUp();
  await finishLesson(ida, firstLesson, buildLessonSubmission(await readLesson(ida, firstLesson), 15));
  const historyPath = "/api/gamification/xp/history";
  const allEvents: { id: string }[] = (await ida.call(historyPath)).body;
  expect((await ida.call(`${historyPath}?before=`)).body).toEqual(allEvents);
  expect((await ida.call(`${historyPath}?before=${encodeURIComponent(allEvents[0]?.id ?? "")}`)).body).toEqual(
    allEvents.slice(1),
  );
  expect((await ida.call(`${historyPath}?before=2026`)).status).toBe(400);
});
