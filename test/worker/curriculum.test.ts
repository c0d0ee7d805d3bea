import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { finish, firstLesson, lessonSubmission, readLesson, secondLesson } from "./lesson.ts";

test("a learner walks the path: chapters, lessons, a quiz, and the next lesson opens", async () => {
  const anna = new Browser();
  await anna.signUp();

  const chapters = await anna.call("/api/curriculum/chapters/A1");
  expect(chapters.body[0]).toMatchObject({ chapterOrder: 1, title: "First Contacts", iconName: "BookOpen" });
  expect(chapters.body[0]).toMatchObject({ subchapterCount: 5, completedCount: 0 });
  expect((await anna.call("/api/curriculum/chapters/C2")).body).toEqual([]);

  const list = () => anna.call(`/api/curriculum/chapter/${chapters.body[0].id}/subchapters`);
  const before = await list();
  expect(before.body.map((one: { isUnlocked: boolean }) => one.isUnlocked)).toEqual([true, false, false, false, false]);
  expect((await anna.call(`/api/curriculum/subchapter/${secondLesson}`)).status).toBe(403);

  const lesson = await readLesson(anna, firstLesson);
  expect(lesson.words).toHaveLength(15);
  expect(lesson.words[0]).toMatchObject({ word: "hallo", translation: "hello", partOfSpeech: "interjection" });

  const result = await finish(anna, firstLesson, lessonSubmission(lesson, 13));
  expect(result.status).toBe(200);
  expect(result.body).toMatchObject({
    success: true,
    score: 13,
    totalQuestions: 15,
    passed: true,
    isCompleted: true,
    wordsAdded: 15,
    nextSubchapterId: secondLesson,
    xpAwarded: 28,
    levelUp: null,
    xp: { totalXp: 28, level: 1, currentStreak: 1 },
  });

  const after = await list();
  expect(after.body[0].progress).toEqual({ isCompleted: true, score: 13, totalQuestions: 15 });
  expect(after.body[1].isUnlocked).toBe(true);
  expect((await anna.call(`/api/curriculum/subchapter/${secondLesson}`)).status).toBe(200);
  const progress = (await anna.call("/api/curriculum/progress/A1")).body;
  expect(progress).toHaveLength(50);
  expect(progress[0]).toEqual({
    subchapterId: firstLesson,
    chapterId: chapters.body[0].id,
    isCompleted: true,
    score: 13,
    totalQuestions: 15,
    cefrLevel: "A1",
    title: "Hello and Goodbye",
    description: after.body[0].description,
    order: 1,
    isUnlocked: true,
    isCompletedToday: true,
    minutes: 6,
  });
  const untaken = { isCompleted: false, score: 0, totalQuestions: 15 };
  expect(progress[1]).toMatchObject({ subchapterId: secondLesson, ...untaken, isUnlocked: true });
  expect(progress[2]).toMatchObject({ ...untaken, isUnlocked: false });
  expect((await anna.call("/api/curriculum/chapters/A1")).body[0].completedCount).toBe(1);
});

test("after a finished level stands the next lesson of a higher one", async () => {
  const anna = new Browser();
  const userId = await anna.signUp();
  const complete = (ids: string[]) =>
    env.DB.batch(
      ids.map((id) =>
        env.DB.prepare(
          "INSERT INTO user_subchapter_progress (user_id, subchapter_id, is_completed, quiz_score) VALUES (?, ?, 1, 15)",
        ).bind(userId, id),
      ),
    );
  const read = async (level: string) => {
    const { body, database } = await anna.call(`/api/curriculum/progress/${level}`);
    expect(database.roundTrips).toBe(1);
    return body as { subchapterId: string; cefrLevel: string; isUnlocked: boolean }[];
  };
  const [a1, a2] = [await read("A1"), await read("A2")];
  const idsOf = (lessons: typeof a1) => lessons.map(({ subchapterId }) => subchapterId);

  await complete(idsOf(a1));
  const afterA1 = await read("A1");
  expect(afterA1).toHaveLength(a1.length + 1);
  expect(afterA1.at(-1)).toEqual(a2[0]);
  expect(afterA1.at(-1)).toMatchObject({ cefrLevel: "A2", isUnlocked: true });

  await complete(idsOf(a2));
  // The worker's tests load no higher level.
  expect(await read("A1")).toHaveLength(a1.length);
  expect(await read("C2")).toEqual([]);
});

test("a lesson is one of today until the learner's own day ends, also when another level is looked at", async () => {
  // 22:00 on the 20th.
  const eva = new Browser("2026-11-21T06:00:00Z", "America/Los_Angeles");
  await eva.signUp();
  const lesson = await readLesson(eva, firstLesson);
  await finish(eva, firstLesson, lessonSubmission(lesson, 15));
  const ofToday = async (level: string) => {
    const { body, database } = await eva.call(`/api/curriculum/progress/${level}`);
    expect(database.roundTrips).toBe(1);
    return body
      .filter(({ isCompletedToday }: { isCompletedToday: boolean }) => isCompletedToday)
      .map(({ subchapterId }: { subchapterId: string }) => subchapterId);
  };
  eva.now = "2026-11-21T07:59:00Z";
  expect(await ofToday("A1")).toEqual([firstLesson]);
  expect(await ofToday("A2")).toEqual([firstLesson]);
  const [first] = (await eva.call("/api/curriculum/progress/A2")).body;
  expect(first).toMatchObject({ cefrLevel: "A2", isCompleted: false });
  eva.now = "2026-11-21T08:00:00Z";
  expect(await ofToday("A1")).toEqual([]);
  expect(await ofToday("A2")).toEqual([]);
});

test("the server scores: what the browser claims is ignored", async () => {
  const cheat = new Browser();
  await cheat.signUp();
  const lesson = await readLesson(cheat, firstLesson);
  const result = await finish(cheat, firstLesson, { ...lessonSubmission(lesson, 4), score: 15 });
  expect(result.body).toMatchObject({ score: 4, passed: false, isCompleted: false, nextSubchapterId: null });
  expect(result.body.xpAwarded).toBe(4 + 5);
  expect(result.body.wordsAdded).toBe(15);
});

test("a failed lesson without a right answer adds its words, and none of them counts as learned", async () => {
  const [ada, bo] = [new Browser(), new Browser()];
  await ada.signUp();
  await bo.signUp();
  const lesson = await readLesson(ada, firstLesson);
  const counted = async (browser: Browser) => (await browser.call("/api/progress/german")).body.vocabularyCount;
  const failed = await finish(ada, firstLesson, lessonSubmission(lesson, 0));
  expect(failed.body).toMatchObject({ passed: false, wordsAdded: 15 });
  expect((await ada.call("/api/vocabulary/german")).body).toHaveLength(15);
  expect(await counted(ada)).toBe(0);
  // Without answers: a lesson that is not passed tells of no right one.
  await finish(bo, firstLesson, { score: 5, totalQuestions: 15, addToVocabulary: true });
  expect(await counted(bo)).toBe(0);
  const { results } = await env.DB.prepare("SELECT id, used_form FROM vocabulary WHERE user_id = ?")
    .bind((await ada.call("/api/auth/user")).body.id)
    .all<{ id: string; used_form: string }>();
  expect(results.find(({ id }) => id === "gehen")?.used_form).toBe("Gehen");
  expect(results.every(({ used_form }) => used_form.length > 0)).toBe(true);
});

test("failing adds the words, the best score is kept, and a lesson once passed stays passed", async () => {
  const ben = new Browser();
  await ben.signUp();
  const lesson = await readLesson(ben, firstLesson);
  await finish(ben, firstLesson, lessonSubmission(lesson, 5));
  expect((await ben.call("/api/progress/german")).body.vocabularyCount).toBe(5);
  const passed = await finish(ben, firstLesson, lessonSubmission(lesson, 12));
  expect(passed.body).toMatchObject({ passed: true, wordsAdded: 0 });
  const worse = await finish(ben, firstLesson, lessonSubmission(lesson, 2));
  expect(worse.body).toMatchObject({ passed: false, isCompleted: true, nextSubchapterId: secondLesson });
  const [row] = (await ben.call("/api/curriculum/progress/A1")).body;
  expect(row).toMatchObject({ isCompleted: true, score: 12 });
  expect((await ben.call("/api/progress/german")).body.vocabularyCount).toBe(12);
});

test("twenty identical submissions at once pay once and all get the same answer", async () => {
  const carla = new Browser();
  await carla.signUp();
  const lesson = await readLesson(carla, firstLesson);
  const body = lessonSubmission(lesson, 15);
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(carla, firstLesson, body)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ xpAwarded: 35, wordsAdded: 15, xp: { totalXp: 35 } });
  expect((await carla.call("/api/gamification/xp")).body.totalXp).toBe(35);
  expect((await carla.call("/api/gamification/xp/history")).body).toHaveLength(4);
  expect((await carla.call("/api/progress/german")).body.vocabularyCount).toBe(15);
  const words = (await carla.call("/api/vocabulary/german")).body;
  expect(words.every((word: { timesEncountered: number }) => word.timesEncountered === 1)).toBe(true);
});

test("twenty different submissions at once pay what the rules allow for one day", async () => {
  const dana = new Browser();
  await dana.signUp();
  const lesson = await readLesson(dana, firstLesson);
  const bodies = Array.from({ length: 20 }, () => lessonSubmission(lesson, 15));
  const answers = await Promise.all(bodies.map((body) => finish(dana, firstLesson, body)));
  const paid = answers.reduce((sum, answer) => sum + answer.body.xpAwarded, 0);
  // 15 answers in full, 15 at half (7), the rest nothing; the challenge, the lesson once, perfection once.
  expect(paid).toBe(15 + 7 + 10 + 5 + 5);
  expect((await dana.call("/api/gamification/xp")).body.totalXp).toBe(paid);
  const history = (await dana.call("/api/gamification/xp/history")).body;
  expect(history.reduce((sum: number, event: { amount: number }) => sum + event.amount, 0)).toBe(paid);
  expect((await dana.call("/api/progress/german")).body.vocabularyCount).toBe(15);
});

test("without a submission id the same body on the same day counts once", async () => {
  const emil = new Browser();
  await emil.signUp();
  const lesson = await readLesson(emil, firstLesson);
  const { submissionId, ...body } = lessonSubmission(lesson, 15);
  const first = await finish(emil, firstLesson, body);
  const reordered = Object.fromEntries(Object.entries(body).toReversed());
  const again = await finish(emil, firstLesson, reordered);
  expect(again.body).toEqual(first.body);
  emil.now = "2026-11-22T18:00:00.000Z";
  expect((await finish(emil, firstLesson, body)).body.xpAwarded).toBeGreaterThan(0);
});

test("a submission id belongs to one lesson and one learner", async () => {
  const [finn, gina] = [new Browser(), new Browser()];
  await finn.signUp();
  await gina.signUp();
  const lesson = await readLesson(finn, firstLesson);
  const body = lessonSubmission(lesson, 15);
  await finish(finn, firstLesson, body);
  const second = await readLesson(finn, secondLesson);
  const reused = await finish(finn, secondLesson, lessonSubmission(second, 15, body.submissionId));
  expect(reused.status).toBe(409);
  const hers = await finish(gina, firstLesson, lessonSubmission(lesson, 3, body.submissionId));
  expect(hers.body).toMatchObject({ score: 3, wordsAdded: 15 });
  const shouted = await finish(finn, firstLesson, { ...body, submissionId: body.submissionId.toUpperCase() });
  expect(shouted.body).toMatchObject({ score: 15, xp: { totalXp: 35 } });
});

test("without answers the score is taken within bounds, the words are added, and no XP is paid", async () => {
  const hugo = new Browser();
  await hugo.signUp();
  const result = await finish(hugo, firstLesson, { score: 99, totalQuestions: 15, addToVocabulary: true });
  expect(result.body).toMatchObject({ score: 15, passed: false, wordsAdded: 15, xpAwarded: 0 });
  expect((await hugo.call("/api/progress/german")).body.vocabularyCount).toBe(0);
});

test("a lesson costs two round trips, writes nine rows and one a word, and a repeat writes none", async () => {
  const ida = new Browser();
  await ida.signUp();
  const lesson = await readLesson(ida, firstLesson);
  const body = lessonSubmission(lesson, 15);
  const first = await finish(ida, firstLesson, body);
  expect(first.database.roundTrips).toBeLessThanOrEqual(2);
  expect(first.database.rowsWritten).toBe(9 + 15);
  const repeat = await finish(ida, firstLesson, body);
  expect(repeat.database).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  for (const path of [
    "/api/curriculum/chapters/A1",
    "/api/curriculum/progress/A1",
    `/api/curriculum/subchapter/${firstLesson}`,
    "/api/gamification/xp",
    "/api/gamification/xp/history",
    "/api/gamification/streak",
    "/api/progress/german",
    "/api/vocabulary/german",
    "/api/auth/user",
  ]) {
    await ida.call(path);
    const read = await ida.call(path);
    expect(read.status, path).toBe(200);
    expect(read.database, path).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  }
});

test("a lesson reads no more for a learner who has thousands of words and awards", async () => {
  const kai = new Browser();
  const id = await kai.signUp();
  const lesson = await readLesson(kai, firstLesson);
  const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)";
  await env.DB.prepare(
    `INSERT INTO vocabulary (user_id, id, word, translation, cefr_level, part_of_speech, last_encountered, cards, created_at)
      ${numbers} SELECT ?, 'w' || i, 'w', '[]', 'B1', 'noun', '2026', '{}', '2026' FROM n`,
  )
    .bind(id)
    .run();
  await env.DB.prepare(
    `INSERT INTO xp_transactions (user_id, source, source_id, amount, description, day, submission_id, created_at)
      ${numbers} SELECT ?, 'quiz-answers', '2025-01-01/x/' || i, 1, '', '2025-01-01', 'x', '2025' FROM n`,
  )
    .bind(id)
    .run();
  const answer = await finish(kai, firstLesson, lessonSubmission(lesson, 15));
  expect(answer.status).toBe(200);
  expect(answer.database.rowsRead).toBeLessThan(1000);
});

test("what is unknown, locked or malformed is refused and writes nothing", async () => {
  const jana = new Browser();
  await jana.signUp();
  const lesson = await readLesson(jana, firstLesson);
  const good = lessonSubmission(lesson, 15);
  const wordId = lesson.words[0]?.id ?? "";
  const cases: [string, unknown, number][] = [
    ["no-such-lesson", good, 404],
    [secondLesson, good, 403],
    [firstLesson, { ...good, answers: [{ wordId: "leuchtturm", selectedAnswer: "x" }] }, 400],
    [firstLesson, { ...good, answers: [...good.answers, { wordId, selectedAnswer: "x" }] }, 400],
    [firstLesson, { ...good, answers: "all" }, 400],
    [firstLesson, { ...good, answers: [] }, 400],
    [firstLesson, { ...good, score: "15" }, 400],
    [firstLesson, { ...good, score: -1 }, 400],
    [firstLesson, { ...good, addToVocabulary: false }, 400],
    [firstLesson, { ...good, submissionId: "mine" }, 400],
    [firstLesson, "{", 400],
    [firstLesson, "[]", 400],
    [firstLesson, "null", 400],
    [firstLesson, { ...good, padding: "x".repeat(70_000) }, 413],
  ];
  for (const [id, body, status] of cases) {
    const answer = await finish(jana, id, body);
    expect(answer.status, JSON.stringify(body).slice(0, 80)).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
    expect(answer.database.rowsWritten).toBe(0);
  }
  expect((await jana.call("/api/curriculum/chapter/nowhere/subchapters")).status).toBe(404);
  expect((await jana.call("/api/curriculum/chapters/D1")).status).toBe(400);
  expect((await jana.call("/api/vocabulary/french")).status).toBe(404);
  expect((await jana.call("/api/progress/french")).status).toBe(404);
});
