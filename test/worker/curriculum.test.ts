import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson, secondLesson } from "./lesson.ts";
import { encodeSource } from "./stored-awards.ts";
import { learnerKeySql, readStoredWords } from "./stored-words.ts";

test("A learner passes a lesson's quiz, and the next lesson opens", async () => {
  const anna = new Browser();
  await anna.signUp();

  const chaptersResponse = await anna.call("/api/curriculum/chapters/A1");
  expect(chaptersResponse.body[0]).toMatchObject({ chapterOrder: 1, title: "First Contacts", iconName: "BookOpen" });
  expect(chaptersResponse.body[0]).toMatchObject({ subchapterCount: 5, completedCount: 0 });
  expect((await anna.call("/api/curriculum/chapters/C2")).body).toEqual([]);

  const listLessons = () => anna.call(`/api/curriculum/chapter/${chaptersResponse.body[0].id}/subchapters`);
  const lessonsBefore = await listLessons();
  expect(lessonsBefore.body.map((lesson: { isUnlocked: boolean }) => lesson.isUnlocked)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect((await anna.call(`/api/curriculum/subchapter/${secondLesson}`)).status).toBe(403);

  const lesson = await readLesson(anna, firstLesson);
  expect(lesson.words).toHaveLength(15);
  expect(lesson.words[0]).toMatchObject({ word: "hallo", translation: "hello", partOfSpeech: "interjection" });

  const finishResponse = await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 13));
  expect(finishResponse.status).toBe(200);
  expect(finishResponse.body).toMatchObject({
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

  const lessonsAfter = await listLessons();
  expect(lessonsAfter.body[0].progress).toEqual({ isCompleted: true, score: 13, totalQuestions: 15 });
  expect(lessonsAfter.body[1].isUnlocked).toBe(true);
  expect((await anna.call(`/api/curriculum/subchapter/${secondLesson}`)).status).toBe(200);
  const progress = (await anna.call("/api/curriculum/progress/A1")).body;
  expect(progress).toHaveLength(50);
  expect(progress[0]).toEqual({
    subchapterId: firstLesson,
    chapterId: chaptersResponse.body[0].id,
    isCompleted: true,
    score: 13,
    totalQuestions: 15,
    cefrLevel: "A1",
    title: "Hello and Goodbye",
    description: lessonsAfter.body[0].description,
    order: 1,
    isUnlocked: true,
    isCompletedToday: true,
    minutes: 6,
  });
  const untakenLesson = { isCompleted: false, score: 0, totalQuestions: 15 };
  expect(progress[1]).toMatchObject({ subchapterId: secondLesson, ...untakenLesson, isUnlocked: true });
  expect(progress[2]).toMatchObject({ ...untakenLesson, isUnlocked: false });
  expect((await anna.call("/api/curriculum/chapters/A1")).body[0].completedCount).toBe(1);
});

test("If a level is finished, its progress also lists the first lesson of the next level", async () => {
  const anna = new Browser();
  const userId = await anna.signUp();
  const completeLessons = (ids: string[]) =>
    env.DB.batch(
      ids.map((id) =>
        env.DB.prepare(
          "INSERT INTO user_subchapter_progress (user_id, subchapter_id, is_completed, quiz_score) VALUES (?, ?, 1, 15)",
        ).bind(userId, id),
      ),
    );
  const readLessons = async (level: string) => {
    const { body, database } = await anna.call(`/api/curriculum/progress/${level}`);
    expect(database.roundTrips).toBe(1);
    return body as { subchapterId: string; cefrLevel: string; isUnlocked: boolean }[];
  };
  const [lessonsOfA1, lessonsOfA2] = [await readLessons("A1"), await readLessons("A2")];
  const listLessonIds = (lessons: typeof lessonsOfA1) => lessons.map(({ subchapterId }) => subchapterId);

  await completeLessons(listLessonIds(lessonsOfA1));
  const lessonsAfterA1 = await readLessons("A1");
  expect(lessonsAfterA1).toHaveLength(lessonsOfA1.length + 1);
  expect(lessonsAfterA1.at(-1)).toEqual(lessonsOfA2[0]);
  expect(lessonsAfterA1.at(-1)).toMatchObject({ cefrLevel: "A2", isUnlocked: true });

  await completeLessons(listLessonIds(lessonsOfA2));
  // Only levels up to A2 are loaded in the worker's tests.
  expect(await readLessons("A1")).toHaveLength(lessonsOfA1.length);
  expect(await readLessons("C2")).toEqual([]);
});

test("A lesson counts as completed today until the learner's day ends, also when the learner opens another level", async () => {
  // At this time it is 22:00 on the 20th in Los Angeles.
  const eva = new Browser("2026-11-21T06:00:00Z", "America/Los_Angeles");
  await eva.signUp();
  const lesson = await readLesson(eva, firstLesson);
  await finishLesson(eva, firstLesson, buildLessonSubmission(lesson, 15));
  const readLessonOfToday = async (level: string) => {
    const { body, database } = await eva.call(`/api/curriculum/progress/${level}`);
    expect(database.roundTrips).toBe(1);
    return body
      .filter(({ isCompletedToday }: { isCompletedToday: boolean }) => isCompletedToday)
      .map(({ subchapterId }: { subchapterId: string }) => subchapterId);
  };
  eva.now = "2026-11-21T07:59:00Z";
  expect(await readLessonOfToday("A1")).toEqual([firstLesson]);
  expect(await readLessonOfToday("A2")).toEqual([firstLesson]);
  const [nextLesson] = (await eva.call("/api/curriculum/progress/A2")).body;
  expect(nextLesson).toMatchObject({ cefrLevel: "A2", isCompleted: false });
  eva.now = "2026-11-21T08:00:00Z";
  expect(await readLessonOfToday("A1")).toEqual([]);
  expect(await readLessonOfToday("A2")).toEqual([]);
});

test("The server scores a lesson and ignores the browser's score", async () => {
  const cheatingBrowser = new Browser();
  const id = await cheatingBrowser.signUp();
  const lesson = await readLesson(cheatingBrowser, firstLesson);
  const finishResponse = await finishLesson(cheatingBrowser, firstLesson, {
    ...buildLessonSubmission(lesson, 4),
    score: 15,
  });
  expect(finishResponse.body).toMatchObject({ score: 4, passed: false, isCompleted: false, nextSubchapterId: null });
  expect(finishResponse.body.xpAwarded).toBe(4 + 5);
  expect(finishResponse.body.wordsAdded).toBe(15);
  const { results } = await env.DB.prepare(
    "SELECT is_completed, quiz_score, completed_at FROM user_subchapter_progress WHERE user_id = ?",
  )
    .bind(id)
    .all();
  expect(results).toEqual([{ is_completed: 0, quiz_score: 4, completed_at: null }]);
});

test("A failed lesson without a right answer adds its words, but none of them counts as learned", async () => {
  const [ada, bo] = [new Browser(), new Browser()];
  await ada.signUp();
  await bo.signUp();
  const lesson = await readLesson(ada, firstLesson);
  const countVocabulary = async (browser: Browser) => (await browser.call("/api/progress/german")).body.vocabularyCount;
  const failedResponse = await finishLesson(ada, firstLesson, buildLessonSubmission(lesson, 0));
  expect(failedResponse.body).toMatchObject({ passed: false, wordsAdded: 15 });
  expect((await ada.call("/api/vocabulary/german")).body).toHaveLength(15);
  expect(await countVocabulary(ada)).toBe(0);
  // This submission contains a score but no answers. The lesson is not passed, and no word counts as learned, because
  // the server does not know which words were answered right.
  await finishLesson(bo, firstLesson, { score: 5, totalQuestions: 15, addToVocabulary: true });
  expect(await countVocabulary(bo)).toBe(0);
  const storedWords = await readStoredWords((await ada.call("/api/auth/user")).body.id);
  expect(storedWords.find(({ id }) => id === "gehen")?.usedForm).toBe("Gehen");
  expect(storedWords.every(({ usedForm }) => usedForm !== null && usedForm.length > 0)).toBe(true);
});

test("A word that was missed in a lesson comes back in the review of the next day, from its first minute on", async () => {
  const learner = new Browser();
  await learner.signUp();
  learner.now = "2026-11-22T20:00:00.000Z";
  const lesson = await readLesson(learner, firstLesson);
  await finishLesson(learner, firstLesson, buildLessonSubmission(lesson, 12));
  const missedIds = lesson.words.slice(12).map(({ id }) => id);
  const readDueIds = async () => {
    const { body } = await learner.call("/api/vocabulary/review/generate", { body: { language: "german", count: 20 } });
    return body.questions.map(({ wordId }: { wordId: string }) => wordId).toSorted();
  };
  expect(await readDueIds()).toEqual([]);
  learner.now = "2026-11-23T00:00:00.000Z";
  expect(await readDueIds()).toEqual(missedIds.toSorted());
  expect((await learner.call("/api/today")).body.due).toBe(missedIds.length);
});

test("A failed lesson adds its words, the best score is kept, and a passed lesson stays passed", async () => {
  const ben = new Browser();
  await ben.signUp();
  const lesson = await readLesson(ben, firstLesson);
  await finishLesson(ben, firstLesson, buildLessonSubmission(lesson, 5));
  expect((await ben.call("/api/progress/german")).body.vocabularyCount).toBe(5);
  const passingResponse = await finishLesson(ben, firstLesson, buildLessonSubmission(lesson, 12));
  expect(passingResponse.body).toMatchObject({ passed: true, wordsAdded: 0 });
  const worseResponse = await finishLesson(ben, firstLesson, buildLessonSubmission(lesson, 2));
  expect(worseResponse.body).toMatchObject({ passed: false, isCompleted: true, nextSubchapterId: secondLesson });
  const [row] = (await ben.call("/api/curriculum/progress/A1")).body;
  expect(row).toMatchObject({ isCompleted: true, score: 12 });
  expect((await ben.call("/api/progress/german")).body.vocabularyCount).toBe(12);
});

test("If a lesson is submitted without answers, its score is limited, its words are added, and no XP is paid", async () => {
  const hugo = new Browser();
  await hugo.signUp();
  const finishResponse = await finishLesson(hugo, firstLesson, {
    score: 99,
    totalQuestions: 15,
    addToVocabulary: true,
  });
  expect(finishResponse.body).toMatchObject({ score: 15, passed: false, wordsAdded: 15, xpAwarded: 0 });
  expect((await hugo.call("/api/progress/german")).body.vocabularyCount).toBe(0);
});

test("A submitted lesson costs two round trips and writes nine rows and one row per word, and a replay writes no row", async () => {
  const ida = new Browser();
  await ida.signUp();
  const lesson = await readLesson(ida, firstLesson);
  const body = buildLessonSubmission(lesson, 15);
  const firstResponse = await finishLesson(ida, firstLesson, body);
  expect(firstResponse.database.roundTrips).toBeLessThanOrEqual(2);
  expect(firstResponse.database.rowsWritten).toBe(9 + 15);
  const repeatedResponse = await finishLesson(ida, firstLesson, body);
  expect(repeatedResponse.database).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
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
    const lessonResponse = await ida.call(path);
    expect(lessonResponse.status, path).toBe(200);
    expect(lessonResponse.database, path).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  }
});

test("A lesson reads no more rows for a learner with thousands of words and awards", async () => {
  const kai = new Browser();
  const id = await kai.signUp();
  const lesson = await readLesson(kai, firstLesson);
  const numbersSql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)";
  await env.DB.prepare(
    `INSERT INTO vocabulary (user_id, id, cefr_level, part_of_speech, last_encountered, cards, created_at)
      ${numbersSql} SELECT ${learnerKeySql}, 'w' || i, 2, 0, 0, x'', 0 FROM n`,
  )
    .bind(id)
    .run();
  await env.DB.prepare(
    `INSERT INTO xp_transactions (user_id, source, period, key, attempt, amount, day, created_at)
      ${numbersSql} SELECT ${learnerKeySql}, ${encodeSource("quiz-answers")}, 20000, 'x/' || i, x'', 1, 20000, 0 FROM n`,
  )
    .bind(id)
    .run();
  const response = await finishLesson(kai, firstLesson, buildLessonSubmission(lesson, 15));
  expect(response.status).toBe(200);
  expect(response.database.rowsRead).toBeLessThan(1000);
});

test("Unknown, locked and malformed submissions are refused and write nothing", async () => {
  const jana = new Browser();
  await jana.signUp();
  const lesson = await readLesson(jana, firstLesson);
  const goodSubmission = buildLessonSubmission(lesson, 15);
  const wordId = lesson.words[0]?.id ?? "";
  const cases: [string, unknown, number][] = [
    ["no-such-lesson", goodSubmission, 404],
    [secondLesson, goodSubmission, 403],
    [firstLesson, { ...goodSubmission, answers: [{ wordId: "leuchtturm", selectedAnswer: "x" }] }, 400],
    [firstLesson, { ...goodSubmission, answers: [...goodSubmission.answers, { wordId, selectedAnswer: "x" }] }, 400],
    [firstLesson, { ...goodSubmission, answers: "all" }, 400],
    [firstLesson, { ...goodSubmission, answers: [] }, 400],
    [firstLesson, { ...goodSubmission, score: "15" }, 400],
    [firstLesson, { ...goodSubmission, score: -1 }, 400],
    [firstLesson, { ...goodSubmission, addToVocabulary: false }, 400],
    [firstLesson, { ...goodSubmission, submissionId: "mine" }, 400],
    [firstLesson, "{", 400],
    [firstLesson, "[]", 400],
    [firstLesson, "null", 400],
    [firstLesson, { ...goodSubmission, padding: "x".repeat(70_000) }, 413],
  ];
  for (const [id, body, status] of cases) {
    const response = await finishLesson(jana, id, body);
    expect(response.status, JSON.stringify(body).slice(0, 80)).toBe(status);
    expect(response.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
    expect(response.database.rowsWritten).toBe(0);
  }
  expect((await jana.call("/api/curriculum/chapter/nowhere/subchapters")).status).toBe(404);
  expect((await jana.call("/api/curriculum/chapters/D1")).status).toBe(400);
  expect((await jana.call("/api/vocabulary/french")).status).toBe(404);
  expect((await jana.call("/api/progress/french")).status).toBe(404);
});
