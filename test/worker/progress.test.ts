import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { finish, firstLesson, lessonSubmission, readLesson } from "./lesson.ts";

test("the same lesson again pays half, then nothing, and bonuses once a day", async () => {
  const anna = new Browser();
  await anna.signUp();
  const lesson = await readLesson(anna, firstLesson);
  const take = async (right: number) =>
    (await finish(anna, firstLesson, lessonSubmission(lesson, right))).body.xpAwarded;
  expect(await take(14)).toBe(14 + 10 + 5);
  expect(await take(15)).toBe(7 + 5);
  expect(await take(15)).toBe(0);
  anna.now = "2026-11-22T18:00:00.000Z";
  expect(await take(15)).toBe(15 + 5 + 5 + 5);
});

test("a try without a right answer is a try", async () => {
  const abel = new Browser();
  await abel.signUp();
  const lesson = await readLesson(abel, firstLesson);
  const take = async (right: number) =>
    (await finish(abel, firstLesson, lessonSubmission(lesson, right))).body.xpAwarded;
  expect([await take(0), await take(9), await take(9)]).toEqual([5, 4, 0]);
  expect((await abel.call("/api/gamification/xp/history")).body).toHaveLength(2);
});

test("words that are due pay as reviews once, however many submissions come at once", async () => {
  const ben = new Browser();
  await ben.signUp();
  const lesson = await readLesson(ben, firstLesson);
  await finish(ben, firstLesson, lessonSubmission(lesson, 15));
  ben.now = "2026-12-15T18:00:00.000Z";
  const bodies = Array.from({ length: 8 }, () => lessonSubmission(lesson, 15));
  const answers = await Promise.all(bodies.map((body) => finish(ben, firstLesson, body)));
  const paid = answers.map(({ body }) => body.xpAwarded).toSorted((a, b) => b - a);
  // 15 reviews, the bonuses and the day's challenge; the second try pays its answers at half; the rest nothing.
  expect(paid).toEqual([15 + 5 + 5 + 5, 7, 0, 0, 0, 0, 0, 0]);
  const events = (await ben.call("/api/gamification/xp/history")).body;
  expect(events.filter((event: { source: string }) => event.source === "due-reviews")).toMatchObject([{ amount: 15 }]);
});

test("due reviews pay at most 100 a day", async () => {
  const bea = new Browser();
  await bea.signUp();
  const ids = ["a1-hello-and-goodbye", "a1-what-is-your-name", "a1-where-are-you-from", "a1-numbers-and-age"];
  const more = ["a1-please-and-thank-you", "a1-my-family", "a1-grandparents-and-relatives"];
  const lessons = [];
  for (const id of [...ids, ...more]) {
    const lesson = await readLesson(bea, id);
    lessons.push(lesson);
    await finish(bea, id, lessonSubmission(lesson, 15));
  }
  bea.now = "2026-12-15T18:00:00.000Z";
  for (const lesson of lessons) await finish(bea, lesson.id, lessonSubmission(lesson, 15));
  const events = (await bea.call("/api/gamification/xp/history")).body as { source: string; amount: number }[];
  const reviews = events.filter(({ source }) => source === "due-reviews").map(({ amount }) => amount);
  expect(reviews.toSorted((a, b) => a - b)).toEqual([10, 15, 15, 15, 15, 15, 15]);
});

test("two activities at once on a new day make one streak day", async () => {
  const cleo = new Browser();
  const id = await cleo.signUp();
  const lesson = await readLesson(cleo, firstLesson);
  await finish(cleo, firstLesson, lessonSubmission(lesson, 8));
  cleo.now = "2026-11-22T18:00:00.000Z";
  const both = [lessonSubmission(lesson, 8), lessonSubmission(lesson, 9)];
  await Promise.all(both.map((body) => finish(cleo, firstLesson, body)));
  expect((await cleo.call("/api/gamification/streak")).body).toMatchObject({ currentStreak: 2 });
  // Who computed the streak from what was read before another wrote it does not write it.
  cleo.now = "2026-11-23T18:00:00.000Z";
  await finish(cleo, firstLesson, lessonSubmission(lesson, 7), {
    beforeWrite: () =>
      env.DB.prepare("UPDATE user_xp SET last_active_date = '2026-11-23', current_streak = 9 WHERE user_id = ?")
        .bind(id)
        .run(),
  });
  expect((await cleo.call("/api/gamification/streak")).body).toMatchObject({ currentStreak: 9 });
});

test("a level is reached once and told with the submission that reached it", async () => {
  const carla = new Browser();
  await carla.signUp();
  let id: string | null = firstLesson;
  const told: (number | null)[] = [];
  while (id !== null && told.length < 4) {
    const lesson = await readLesson(carla, id);
    const { body } = await finish(carla, id, lessonSubmission(lesson, 15));
    told.push(body.levelUp?.newLevel ?? null);
    id = body.nextSubchapterId;
  }
  expect(told).toEqual([null, null, null, 2]);
  expect((await carla.call("/api/gamification/xp")).body).toMatchObject({
    totalXp: 125,
    level: 2,
    currentXP: 125,
    totalXPForNextLevel: 200,
    xpToNextLevel: 75,
  });
});

test("the streak follows the learner's own day, with one freeze", async () => {
  const dana = new Browser("2026-11-21T22:30:00.000Z", "Europe/Berlin");
  await dana.signUp();
  const lesson = await readLesson(dana, firstLesson);
  const study = async (at: string, zone = "Europe/Berlin") => {
    dana.now = at;
    dana.timeZone = zone;
    await finish(dana, firstLesson, lessonSubmission(lesson, 8));
    return (await dana.call("/api/gamification/streak")).body;
  };
  expect(await study("2026-11-21T22:30:00.000Z")).toMatchObject({ currentStreak: 1, lastActiveDate: "2026-11-21" });
  // Half past midnight in Berlin, still the 21st in UTC.
  expect(await study("2026-11-21T23:30:00.000Z")).toMatchObject({ currentStreak: 2, lastActiveDate: "2026-11-22" });
  // Flown west: the day does not move backwards.
  expect(await study("2026-11-22T01:00:00.000Z", "America/New_York")).toMatchObject({
    currentStreak: 2,
    lastActiveDate: "2026-11-22",
  });
  expect(await study("2026-11-24T12:00:00.000Z")).toEqual({
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

test("without a header the day is counted in the zone stored last, and an invalid zone is ignored", async () => {
  const emil = new Browser("2026-11-21T12:00:00.000Z", "Asia/Tokyo");
  await emil.signUp();
  const lesson = await readLesson(emil, firstLesson);
  emil.timeZone = undefined;
  emil.now = "2026-11-21T16:00:00.000Z";
  await finish(emil, firstLesson, lessonSubmission(lesson, 8));
  expect((await emil.call("/api/gamification/streak")).body.lastActiveDate).toBe("2026-11-22");
  emil.timeZone = "Mars/Olympus";
  emil.now = "2026-11-22T16:00:00.000Z";
  await finish(emil, firstLesson, lessonSubmission(lesson, 8));
  expect((await emil.call("/api/gamification/streak")).body.lastActiveDate).toBe("2026-11-23");
});

test("the history of XP adds up to the total, page by page", async () => {
  const fred = new Browser("2026-12-31T12:00:00.000Z");
  await fred.signUp();
  const lesson = await readLesson(fred, firstLesson);
  for (let n = 0; n < 40; n++) {
    fred.now = new Date(Date.UTC(2027, 0, 1 + n, 12)).toISOString();
    await fred.call("/api/auth/user");
    await finish(fred, firstLesson, lessonSubmission(lesson, n % 3 === 0 ? 15 : 12));
  }
  const events: { id: string; amount: number; createdAt: string }[] = [];
  for (let page = 0; page < 9; page++) {
    const before = events.at(-1)?.id;
    const query = before ? `?before=${encodeURIComponent(before)}` : "";
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
  const total = (await fred.call("/api/gamification/xp")).body.totalXp;
  expect(events.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect((await fred.call("/api/gamification/xp/history?before=yesterday")).status).toBe(400);
});
