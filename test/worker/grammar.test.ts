import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { GrammarQuestion, Topic } from "#core/contract/grammar.ts";
import { Browser, type CallOptions } from "./client.ts";
import { expectReconciled } from "./expect-reconciled.ts";
import {
  buildGrammarSubmission,
  type GeneratedQuiz,
  passLevelTestOfA1,
  readGrammar,
  requestGrammarQuiz,
  submit,
} from "./grammar-quiz.ts";
import { readAwards } from "./stored-awards.ts";

test("A guest can read and practise A1 only", async () => {
  const guest = new Browser();
  const topics: Topic[] = await readGrammar(guest, "library?level=A1");
  expect(topics).toHaveLength(25);
  expect(topics.map(({ orderIndex }) => orderIndex)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  expect(topics[0]).toMatchObject({ cefrLevel: "A1", progress: null, quizScore: null, isUnlocked: true });
  expect((await readGrammar(guest, "library")).length).toBe(25);
  expect((await guest.call("/api/grammar/library?level=A2")).status).toBe(403);
  expect((await guest.call(`/api/grammar/library/${topics[3]?.id}`)).body.title).toBe(topics[3]?.title);
  expect((await guest.call("/api/grammar/library/nothing")).status).toBe(404);
  const quiz = await requestGrammarQuiz(guest, {});
  expect(quiz.body.questions).toHaveLength(10);
  expect((await requestGrammarQuiz(guest, { level: "A2" })).status).toBe(403);
  expect((await requestGrammarQuiz(guest, { mode: "total-level" })).status).toBe(401);
  expect((await requestGrammarQuiz(guest, { count: 20 })).status).toBe(401);
  const submissionResponse = await submit(guest, buildGrammarSubmission(quiz.body, "regular", 7));
  expect(submissionResponse.body).toMatchObject({ guestMode: true, score: 7, unlocked: false, xpAwarded: 0 });
  expect(submissionResponse.database.rowsWritten).toBe(0);
  expect((await submit(guest, buildGrammarSubmission(quiz.body, "level-up", 7))).status).toBe(401);
});

test("Passing a topic's gate quiz opens the next topic once and pays once", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  const libraryResponse = await anna.call("/api/grammar/library?level=A1");
  expect(libraryResponse.database.roundTrips).toBe(1);
  const [firstTopic, secondTopic] = libraryResponse.body as [Topic, Topic];
  expect((libraryResponse.body as Topic[]).map((topic) => topic.isUnlocked)).toEqual([true, ...Array(24).fill(false)]);
  expect(await readGrammar(anna, `is-topic-unlocked/${secondTopic.id}`)).toEqual({ isUnlocked: false });
  expect((await anna.call(`/api/grammar/library/${secondTopic.id}/exercises`)).status).toBe(403);
  expect((await requestGrammarQuiz(anna, { topicId: secondTopic.id, mode: "level-up" })).status).toBe(403);

  const failedQuiz = (await requestGrammarQuiz(anna, { topicId: firstTopic.id, mode: "level-up" })).body;
  expect(new Set(failedQuiz.questions.map((question: GrammarQuestion) => question.topicId))).toEqual(
    new Set([firstTopic.id]),
  );
  const responseWithSevenRight = await submit(
    anna,
    buildGrammarSubmission(failedQuiz, "level-up", 7, { topicId: firstTopic.id }),
  );
  expect(responseWithSevenRight.body).toMatchObject({
    score: 7,
    passed: false,
    unlocked: false,
    unlockedTopicId: null,
  });

  const levelUpQuiz = (await requestGrammarQuiz(anna, { topicId: firstTopic.id, mode: "level-up" })).body;
  const body = buildGrammarSubmission(levelUpQuiz, "level-up", 8, { topicId: firstTopic.id });
  const responses = await Promise.all(Array.from({ length: 5 }, () => submit(anna, body)));
  expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
  expect(responses[0]?.body).toMatchObject({
    score: 8,
    passed: true,
    unlocked: false,
    unlockedTopicId: secondTopic.id,
  });
  // The same quiz with another submission id gets the first result and writes nothing.
  const replay = await submit(anna, { ...body, submissionId: crypto.randomUUID() });
  expect([replay.body, replay.database.rowsWritten]).toEqual([responses[0]?.body, 0]);
  expect(await readGrammar(anna, `is-topic-unlocked/${secondTopic.id}`)).toEqual({ isUnlocked: true });
  expect(await readGrammar(anna, "unlocked-topics")).toEqual([
    { topicId: firstTopic.id, unlockMethod: "start" },
    { topicId: secondTopic.id, unlockMethod: "quiz" },
  ]);
  expect((await readGrammar(anna, `library/${firstTopic.id}`)).quizScore).toEqual({
    score: 8,
    totalQuestions: 10,
    percentage: 80,
  });
  expect((await anna.call("/api/progress/german")).body.grammarRulesLearned).toBe(1);
  const readRule = () =>
    env.DB.prepare("SELECT id, rule, explanation, examples, times_mastered FROM grammar_rules WHERE user_id = ?")
      .bind(id)
      .all();
  const learnedRule = {
    id: firstTopic.id,
    rule: firstTopic.title,
    explanation: firstTopic.explanation.split("\n\n")[0],
  };
  expect((await readRule()).results).toEqual([
    { ...learnedRule, examples: JSON.stringify(firstTopic.examples), times_mastered: 1 },
  ]);
  const secondQuiz = (await requestGrammarQuiz(anna, { topicId: firstTopic.id })).body;
  await submit(anna, buildGrammarSubmission(secondQuiz, "regular", 9, { topicId: firstTopic.id }));
  expect((await readRule()).results).toMatchObject([{ ...learnedRule, times_mastered: 2 }]);
  expect((await anna.call("/api/progress/german")).body.grammarRulesLearned).toBe(1);
  expect((await anna.call("/api/account/export")).body.grammar.grammar_rules).toMatchObject([learnedRule]);
  const paidTopics = (await readAwards(id)).filter(({ source }) => source === "topic-passed");
  expect(paidTopics.map(({ amount }) => amount)).toEqual([10]);
  const totalsRow = await env.DB.prepare(
    "SELECT total_xp AS total, (SELECT sum(amount) FROM xp_transactions WHERE user_id = unhex(?1, '-')) AS ledger FROM user_xp WHERE user_id = ?1",
  )
    .bind(id)
    .first<{ total: number; ledger: number }>();
  expect(totalsRow?.total).toBe(totalsRow?.ledger);
});

test("Sixteen of twenty right answers open the next level, and fifteen right answers do not", async () => {
  const ben = new Browser();
  await ben.signUp();
  const quiz = (await requestGrammarQuiz(ben, { count: 20, targetLevel: "A2" })).body;
  expect(quiz.questions).toHaveLength(20);
  expect(new Set(quiz.questions.map((question: GrammarQuestion) => question.topicId)).size).toBe(20);
  const shortResponse = await submit(
    ben,
    buildGrammarSubmission(quiz, "total-level", 15, { level: "A1", targetLevel: "A2" }),
  );
  expect(shortResponse.body).toMatchObject({ score: 15, passed: false, unlocked: false, unlockedLevel: null });
  expect(await readGrammar(ben, "unlocked-levels")).toEqual([{ cefrLevel: "A1", unlockMethod: "start" }]);
  expect((await requestGrammarQuiz(ben, { level: "A2" })).status).toBe(403);

  const passingResponse = await passLevelTestOfA1(ben);
  expect(passingResponse.body).toMatchObject({ score: 16, passed: true, unlocked: true, unlockedLevel: "A2" });
  expect((await readGrammar(ben, "unlocked-levels")).at(-1)).toEqual({ cefrLevel: "A2", unlockMethod: "quiz" });
  const topicsOfA1: Topic[] = await readGrammar(ben, "library?level=A1");
  expect(topicsOfA1.every((topic) => topic.isUnlocked)).toBe(true);
  const topicsOfA2: Topic[] = await readGrammar(ben, "library?level=A2");
  expect(topicsOfA2.map((topic) => topic.isUnlocked)).toEqual([true, ...Array(24).fill(false)]);
  expect((await ben.call("/api/progress/german")).body.cefrLevel).toBe("A2");
  expect((await passLevelTestOfA1(ben)).body).toMatchObject({ unlocked: false, unlockedLevel: null });
});

test("A quiz unlocks something only if it was issued to this learner for the next level, was not used before, and is submitted completely and in time", async () => {
  const [cleo, otherBrowser] = [new Browser(), new Browser()];
  await cleo.signUp();
  await otherBrowser.signUp();
  const quiz: GeneratedQuiz = (await requestGrammarQuiz(cleo, { mode: "total-level" })).body;
  const goodSubmission = buildGrammarSubmission(quiz, "total-level", 20, { level: "A1", targetLevel: "A2" });
  const foreignQuiz: GeneratedQuiz = (await requestGrammarQuiz(otherBrowser, { mode: "total-level" })).body;
  const regularQuiz: GeneratedQuiz = (await requestGrammarQuiz(cleo, {})).body;
  const [firstAnswer] = goodSubmission.answers;
  const foreignQuestion = foreignQuiz.questions.find(
    ({ id }) => !quiz.questions.some((question) => question.id === id),
  );
  const refusedSubmissions: [object, number, CallOptions?][] = [
    [{ ...goodSubmission, quizId: foreignQuiz.quizId }, 403],
    [{ ...goodSubmission, quizId: regularQuiz.quizId }, 403],
    [{ ...goodSubmission, quizId: `${quiz.quizId}x` }, 403],
    [{ ...goodSubmission, quizId: crypto.randomUUID() }, 403],
    [{ ...goodSubmission, targetLevel: "B1" }, 403],
    [{ ...goodSubmission, level: "A2" }, 403],
    [
      {
        ...goodSubmission,
        answers: [{ questionId: foreignQuestion?.id, selectedAnswer: foreignQuestion?.correctAnswer }],
      },
      400,
    ],
    [{ ...goodSubmission, answers: [firstAnswer, firstAnswer] }, 400],
    [goodSubmission, 403, { now: "2026-11-21T20:00:01.000Z" }],
  ];
  for (const [body, status, options] of refusedSubmissions) {
    const refusedResponse = await submit(cleo, body, options);
    expect([refusedResponse.status, refusedResponse.database.rowsWritten], JSON.stringify(body).slice(0, 300)).toEqual([
      status,
      0,
    ]);
  }
  // Missing answers count as wrong.
  const partialResponse = await submit(cleo, { ...goodSubmission, answers: goodSubmission.answers.slice(0, 10) });
  expect(partialResponse.body).toMatchObject({ score: 10, totalQuestions: 20, unlocked: false });
  // The quiz was already submitted. So this submission, in which all answers are right, only gets the first result,
  // which unlocks nothing.
  expect((await submit(cleo, { ...goodSubmission, submissionId: crypto.randomUUID() })).body.unlocked).toBe(false);
  expect((await requestGrammarQuiz(cleo, { mode: "total-level", targetLevel: "B1" })).status).toBe(403);
  expect((await requestGrammarQuiz(cleo, { mode: "total-level", level: "A2" })).status).toBe(403);
  expect((await requestGrammarQuiz(cleo, { mode: "level-up" })).status).toBe(400);

  // A submission without a quiz id uses the newest quiz of the same mode that was issued to this browser. If there is
  // no such quiz, the submission is refused.
  const { quizId, ...submissionWithoutQuizId } = buildGrammarSubmission(
    (await requestGrammarQuiz(cleo, { mode: "total-level" })).body,
    "total-level",
    20,
  );
  expect((await submit(cleo, submissionWithoutQuizId)).body).toMatchObject({ unlocked: true, unlockedLevel: "A2" });
  expect((await submit(cleo, { ...submissionWithoutQuizId, submissionId: crypto.randomUUID() })).status).toBe(403);
});

test("A quiz of a category asks about its open topics, and is refused as locked if no topic of the category is open", async () => {
  const kim = new Browser();
  await kim.signUp();
  const topics: Topic[] = await readGrammar(kim, "library?level=A1");
  const [openTopic] = topics as [Topic];
  const closedCategoryTopic = topics.find(
    ({ category }) => !topics.some((topic) => topic.isUnlocked && topic.category === category),
  );
  const refusedResponse = await requestGrammarQuiz(kim, { category: closedCategoryTopic?.category });
  expect([refusedResponse.status, refusedResponse.body.code]).toEqual([403, "locked"]);
  const { questions } = (await requestGrammarQuiz(kim, { category: openTopic.category })).body as GeneratedQuiz;
  expect(new Set(questions.map(({ topicId }) => topicId))).toEqual(new Set([openTopic.id]));
  await passLevelTestOfA1(kim);
  expect((await requestGrammarQuiz(kim, { category: closedCategoryTopic?.category })).status).toBe(200);
  for (const category of ["all", ""]) expect((await requestGrammarQuiz(kim, { category })).status).toBe(200);
});

test("The category of a correction leads to the highest topic at or below the level", async () => {
  const emil = new Browser();
  await emil.signUp();
  expect(await readGrammar(emil, "category/perfect-tense?level=A1")).toMatchObject({ cefrLevel: "A1" });
  expect(await readGrammar(emil, "category/perfect-tense?level=C1")).toMatchObject({ category: "perfect-tense" });
  expect((await emil.call("/api/grammar/category/perfect-tense")).body.cefrLevel).toBe("A1");
  expect((await emil.call("/api/grammar/category/cheese?level=A1")).status).toBe(404);
});

test("Most questions of a quiz are about topics with low scores", async () => {
  const fritz = new Browser();
  await fritz.signUp();
  await passLevelTestOfA1(fritz);
  const [, , weakTopic] = (await readGrammar(fritz, "library?level=A1")) as Topic[];
  const levelUpQuiz = (await requestGrammarQuiz(fritz, { topicId: weakTopic?.id, mode: "level-up" })).body;
  await submit(fritz, buildGrammarSubmission(levelUpQuiz, "level-up", 2, { topicId: weakTopic?.id }));
  const { questions } = (await requestGrammarQuiz(fritz, {})).body as GeneratedQuiz;
  expect(questions.filter(({ topicId }) => topicId === weakTopic?.id).length).toBeGreaterThanOrEqual(6);
});

test("A quiz that is submitted again gets its first answer, also after two hours or without a quiz id", async () => {
  const gerda = new Browser();
  await gerda.signUp();
  const quiz = (await requestGrammarQuiz(gerda, { mode: "total-level" })).body;
  const body = buildGrammarSubmission(quiz, "total-level", 15);
  const firstResponse = await submit(gerda, body);
  for (const repeatedBody of [body, { ...body, submissionId: crypto.randomUUID() }]) {
    const lateResponse = await submit(gerda, repeatedBody, { now: "2026-11-21T23:00:00.000Z" });
    expect([lateResponse.status, lateResponse.body, lateResponse.database.rowsWritten]).toEqual([
      200,
      firstResponse.body,
      0,
    ]);
  }
  const { quizId, ...withoutQuizId } = buildGrammarSubmission(
    (await requestGrammarQuiz(gerda, { mode: "total-level" })).body,
    "total-level",
    20,
  );
  const passingResponse = await submit(gerda, withoutQuizId);
  expect(passingResponse.body.unlockedLevel).toBe("A2");
  expect((await submit(gerda, withoutQuizId)).body).toEqual(passingResponse.body);
  // If an older quiz is submitted, the newest quiz of this browser remains unused.
  const olderQuiz = (await requestGrammarQuiz(gerda, { mode: "total-level" })).body;
  const { quizId: newerQuizId, ...newestSubmission } = buildGrammarSubmission(
    (await requestGrammarQuiz(gerda, { mode: "total-level" })).body,
    "total-level",
    20,
  );
  await submit(gerda, buildGrammarSubmission(olderQuiz, "total-level", 3));
  expect((await submit(gerda, newestSubmission)).body.score).toBe(20);
});

test("Passing the test of a lower level does not lower the learner's level", async () => {
  const hans = new Browser();
  await hans.signUp();
  const passLevel = async (level: string) =>
    submit(
      hans,
      buildGrammarSubmission((await requestGrammarQuiz(hans, { mode: "total-level", level })).body, "total-level", 20),
    );
  expect((await passLevel("A1")).body.unlockedLevel).toBe("A2");
  expect((await passLevel("A2")).body.unlockedLevel).toBe("B1");
  expect((await passLevel("A1")).body.unlockedLevel).toBeNull();
  expect((await hans.call("/api/progress/german")).body.cefrLevel).toBe("B1");
});

test("A perfect short quiz of a topic does not replace its gate quiz", async () => {
  const ida = new Browser();
  await ida.signUp();
  const [firstTopic, secondTopic] = (await readGrammar(ida, "library?level=A1")) as [Topic, Topic];
  const shortQuiz = (await requestGrammarQuiz(ida, { topicId: firstTopic.id, count: 5 })).body;
  await submit(ida, buildGrammarSubmission(shortQuiz, "regular", 5, { topicId: firstTopic.id }));
  expect(await readGrammar(ida, `is-topic-unlocked/${secondTopic.id}`)).toEqual({ isUnlocked: false });
  const levelUpQuiz = (await requestGrammarQuiz(ida, { topicId: firstTopic.id, mode: "level-up" })).body;
  expect((await submit(ida, buildGrammarSubmission(levelUpQuiz, "level-up", 8))).body.unlockedTopicId).toBe(
    secondTopic.id,
  );
  expect(await readGrammar(ida, `is-topic-unlocked/${secondTopic.id}`)).toEqual({ isUnlocked: true });
  const secondQuiz = (await requestGrammarQuiz(ida, { topicId: firstTopic.id, count: 5 })).body;
  await submit(ida, buildGrammarSubmission(secondQuiz, "regular", 5, { topicId: firstTopic.id }));
  expect(await readGrammar(ida, `is-topic-unlocked/${secondTopic.id}`)).toEqual({ isUnlocked: true });
});

test("After all tests of this file, all stored totals equal the ledger", expectReconciled);
