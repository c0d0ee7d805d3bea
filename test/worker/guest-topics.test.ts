import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { GrammarQuestion, Topic } from "#core/contract/grammar.ts";
import { Browser } from "./client.ts";

const readGrammar = async (browser: Browser, path: string) => (await browser.call(`/api/grammar/${path}`)).body;
const submit = (browser: Browser, body: object) => browser.call("/api/quiz/submit", { body });

/**
 * Generates a quiz about a topic. Returns a submission in which the first `rightCount` questions are answered right.
 */
async function answerNewQuiz(browser: Browser, topicId: string | undefined, rightCount: number) {
  const body = { language: "german", level: "A1", topicId };
  const { quizId, questions } = (await browser.call("/api/grammar/quiz/generate", { body })).body;
  return {
    submissionId: crypto.randomUUID(),
    quizId,
    quizType: "grammar",
    topicId,
    score: rightCount,
    totalQuestions: questions.length,
    answers: questions.map(({ id, correctAnswer }: GrammarQuestion, index: number) => ({
      questionId: id,
      selectedAnswer: index < rightCount ? correctAnswer : "nonsense",
    })),
  };
}

test("Topics that a guest passed count once in the new account and open the next topics", async () => {
  const browser = new Browser();
  const topics: Topic[] = await readGrammar(browser, "library?level=A1");
  const answerTopicQuiz = (index: number, rightCount: number) => answerNewQuiz(browser, topics[index]?.id, rightCount);
  // The quiz about the third topic is submitted before the quizzes about the first two topics. It counts, but unlocks
  // nothing yet.
  const [thirdSubmission, firstSubmission, secondSubmission] = [
    await answerTopicQuiz(2, 10),
    await answerTopicQuiz(0, 8),
    await answerTopicQuiz(1, 9),
  ];
  const [failedSubmission, staleSubmission] = [await answerTopicQuiz(3, 7), await answerTopicQuiz(3, 10)];
  expect((await submit(browser, thirdSubmission)).body).toMatchObject({ guestMode: true, unlockedTopicId: null });

  const id = await browser.signUp();
  expect((await submit(browser, thirdSubmission)).body).toMatchObject({ score: 10, unlockedTopicId: null });
  expect(await readGrammar(browser, `is-topic-unlocked/${topics[2]?.id}`)).toEqual({ isUnlocked: false });
  expect((await submit(browser, firstSubmission)).body).toMatchObject({ unlockedTopicId: topics[1]?.id });
  const lastResponse = await submit(browser, secondSubmission);
  expect(lastResponse.body).toMatchObject({ unlockedTopicId: topics[3]?.id, guestMode: false });
  const repeatedResponse = await submit(browser, { ...secondSubmission, submissionId: crypto.randomUUID() });
  expect([repeatedResponse.body, repeatedResponse.database.rowsWritten]).toEqual([lastResponse.body, 0]);
  await submit(browser, failedSubmission);
  const unlockedTopics = ((await readGrammar(browser, "library?level=A1")) as Topic[]).filter(
    (topic) => topic.isUnlocked,
  );
  expect(unlockedTopics.map((topic) => topic.id)).toEqual(topics.slice(0, 4).map((topic) => topic.id));
  const unlockedCount = await env.DB.prepare("SELECT count(*) AS n FROM unlocked_grammar_topics WHERE user_id = ?")
    .bind(id)
    .first();
  expect(unlockedCount).toEqual({ n: 3 });

  browser.now = "2026-11-29T18:00:00.000Z";
  expect((await submit(browser, staleSubmission)).body).toMatchObject({ score: 10, unlockedTopicId: null });
  expect(await readGrammar(browser, `is-topic-unlocked/${topics[4]?.id}`)).toEqual({ isUnlocked: false });
});

test("A quiz issued to another learner opens nothing", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  await anna.signUp();
  await ben.signUp();
  const [firstTopic, secondTopic]: Topic[] = await readGrammar(anna, "library?level=A1");
  const quiz = await answerNewQuiz(anna, firstTopic?.id, 10);
  expect((await submit(ben, quiz)).body).toMatchObject({ score: 10, unlockedTopicId: null });
  expect(await readGrammar(ben, `is-topic-unlocked/${secondTopic?.id}`)).toEqual({ isUnlocked: false });
});
