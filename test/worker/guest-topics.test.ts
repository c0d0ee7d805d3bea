import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { GrammarQuestion, Topic } from "#core/contract/grammar.ts";
import { Browser } from "./client.ts";

const read = async (browser: Browser, path: string) => (await browser.call(`/api/grammar/${path}`)).body;
const submit = (browser: Browser, body: object) => browser.call("/api/quiz/submit", { body });

/** The submission of a topic's quiz with the first `right` questions answered right. */
async function takeQuiz(browser: Browser, topicId: string | undefined, right: number) {
  const body = { language: "german", level: "A1", topicId };
  const { quizId, questions } = (await browser.call("/api/grammar/quiz/generate", { body })).body;
  return {
    submissionId: crypto.randomUUID(),
    quizId,
    quizType: "grammar",
    topicId,
    score: right,
    totalQuestions: questions.length,
    answers: questions.map(({ id, correctAnswer }: GrammarQuestion, index: number) => ({
      questionId: id,
      selectedAnswer: index < right ? correctAnswer : "nonsense",
    })),
  };
}

test("Topics that a guest passed count once in the new account and open the next topics", async () => {
  const browser = new Browser();
  const topics: Topic[] = await read(browser, "library?level=A1");
  const take = (index: number, right: number) => takeQuiz(browser, topics[index]?.id, right);
  // The third topic before the first two counts, but opens nothing yet.
  const [third, first, second] = [await take(2, 10), await take(0, 8), await take(1, 9)];
  const [missed, stale] = [await take(3, 7), await take(3, 10)];
  expect((await submit(browser, third)).body).toMatchObject({ guestMode: true, unlockedTopicId: null });

  const id = await browser.signUp();
  expect((await submit(browser, third)).body).toMatchObject({ score: 10, unlockedTopicId: null });
  expect(await read(browser, `is-topic-unlocked/${topics[2]?.id}`)).toEqual({ isUnlocked: false });
  expect((await submit(browser, first)).body).toMatchObject({ unlockedTopicId: topics[1]?.id });
  const last = await submit(browser, second);
  expect(last.body).toMatchObject({ unlockedTopicId: topics[3]?.id, guestMode: false });
  const repeatedResponse = await submit(browser, { ...second, submissionId: crypto.randomUUID() });
  expect([repeatedResponse.body, repeatedResponse.database.rowsWritten]).toEqual([last.body, 0]);
  await submit(browser, missed);
  const unlockedTopics = ((await read(browser, "library?level=A1")) as Topic[]).filter((topic) => topic.isUnlocked);
  expect(unlockedTopics.map((topic) => topic.id)).toEqual(topics.slice(0, 4).map((topic) => topic.id));
  const unlocked = await env.DB.prepare("SELECT count(*) AS n FROM unlocked_grammar_topics WHERE user_id = ?")
    .bind(id)
    .first();
  expect(unlocked).toEqual({ n: 3 });

  browser.now = "2026-11-29T18:00:00.000Z";
  expect((await submit(browser, stale)).body).toMatchObject({ score: 10, unlockedTopicId: null });
  expect(await read(browser, `is-topic-unlocked/${topics[4]?.id}`)).toEqual({ isUnlocked: false });
});

test("A quiz issued to another learner opens nothing", async () => {
  const [anna, ben] = [new Browser(), new Browser()];
  await anna.signUp();
  await ben.signUp();
  const [first, second]: Topic[] = await read(anna, "library?level=A1");
  const quiz = await takeQuiz(anna, first?.id, 10);
  expect((await submit(ben, quiz)).body).toMatchObject({ score: 10, unlockedTopicId: null });
  expect(await read(ben, `is-topic-unlocked/${second?.id}`)).toEqual({ isUnlocked: false });
});
