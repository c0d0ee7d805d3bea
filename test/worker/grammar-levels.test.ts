import { expect, test } from "vitest";
import type { Topic } from "#core/contract/grammar.ts";
import { Browser } from "./client.ts";
import {
  buildGrammarSubmission,
  type GeneratedQuiz,
  passLevelTestOfA1,
  readGrammar,
  requestGrammarQuiz,
  submit,
} from "./grammar-quiz.ts";

async function signUp(): Promise<Browser> {
  const learner = new Browser();
  await learner.signUp();
  return learner;
}

test("“all” and an empty level list the same topics as no level", async () => {
  const learner = await signUp();
  const allTopics: Topic[] = await readGrammar(learner, "library");
  expect(new Set(allTopics.map(({ cefrLevel }) => cefrLevel)).size).toBeGreaterThan(1);
  const guest = new Browser();
  const topicsOfGuest: Topic[] = await readGrammar(guest, "library");
  expect(topicsOfGuest).toHaveLength(25);
  for (const level of ["all", ""]) {
    expect(await readGrammar(learner, `library?level=${level}`), level).toEqual(allTopics);
    expect(await readGrammar(guest, `library?level=${level}`), level).toEqual(topicsOfGuest);
    expect(await readGrammar(learner, `category/perfect-tense?level=${level}`), level).toMatchObject({
      category: "perfect-tense",
      cefrLevel: "A1",
    });
  }
});

test("An issued quiz refuses an answer to an exercise of a locked level as an unknown question", async () => {
  const learner = await signUp();
  const quiz: GeneratedQuiz = (await requestGrammarQuiz(learner, {})).body;
  const [topicOfA2] = (await readGrammar(learner, "library?level=A2")) as [Topic];
  const answers = [{ questionId: `${topicOfA2.id}-01`, selectedAnswer: "nonsense" }];
  const body = buildGrammarSubmission(quiz, "regular", 10, { answers });
  const responseToIssuedQuiz = await submit(learner, body);
  expect([responseToIssuedQuiz.status, responseToIssuedQuiz.database.rowsWritten]).toEqual([400, 0]);
  const { quizId: _, ...bodyWithoutQuiz } = body;
  const responseWithoutQuiz = await submit(learner, bodyWithoutQuiz);
  expect([responseWithoutQuiz.status, responseWithoutQuiz.body.code]).toEqual([403, "locked"]);
  // The refused submissions did not use up the quiz: it can still be submitted.
  expect((await submit(learner, buildGrammarSubmission(quiz, "regular", 10))).body.score).toBe(10);
});

test("A practice quiz that is submitted for another topic and level is scored, and keeps the level of its questions", async () => {
  const learner = await signUp();
  const [, otherTopic] = (await readGrammar(learner, "library?level=A1")) as [Topic, Topic];
  const quiz: GeneratedQuiz = (await requestGrammarQuiz(learner, {})).body;
  const body = buildGrammarSubmission(quiz, "regular", 6, { topicId: otherTopic.id, level: "A2" });
  const firstResponse = await submit(learner, body);
  expect(firstResponse).toMatchObject({ status: 200, body: { score: 6, unlockedTopicId: null } });
  // A second submission of the same quiz, with other answers, gets the result of the first submission.
  const secondResponse = await submit(learner, buildGrammarSubmission(quiz, "regular", 10));
  expect([secondResponse.body, secondResponse.database.rowsWritten]).toEqual([firstResponse.body, 0]);
  expect((await learner.call("/api/quiz/results")).body).toMatchObject([{ level: "A1", score: 6 }]);
});

test("A submission without a quiz id has the level of its questions, or no level if they have several levels", async () => {
  const learner = await signUp();
  await passLevelTestOfA1(learner);
  const [quizOfA1, quizOfA2]: [GeneratedQuiz, GeneratedQuiz] = [
    (await requestGrammarQuiz(learner, { level: "A1" })).body,
    (await requestGrammarQuiz(learner, { level: "A2" })).body,
  ];
  expect(new Set(quizOfA1.questions.map(({ topicId }) => topicId)).size).toBeGreaterThan(1);
  const mixedQuestions = [...quizOfA1.questions.slice(0, 5), ...quizOfA2.questions.slice(0, 5)];
  const levels: string[] = [];
  for (const [i, questions] of [quizOfA1.questions, quizOfA2.questions, mixedQuestions].entries()) {
    learner.now = `2026-11-21T18:0${i + 1}:00.000Z`;
    const { quizId: _, ...body } = buildGrammarSubmission({ quizId: "", questions }, "regular", 10);
    expect((await submit(learner, body)).status).toBe(200);
    const [newestResult] = (await learner.call("/api/quiz/results")).body;
    levels.push(newestResult.level);
  }
  expect(levels).toEqual(["A1", "A2", "all"]);
});
