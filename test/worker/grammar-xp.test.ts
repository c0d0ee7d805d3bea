import { expect, test } from "vitest";
import type { Topic } from "#core/contract/grammar.ts";
import { Browser } from "./client.ts";
import { buildGrammarSubmission, readGrammar, requestGrammarQuiz, submit } from "./grammar-quiz.ts";

test("A quiz that is submitted again under another name does not pay in full", async () => {
  const jan = new Browser();
  await jan.signUp();
  const [, secondTopic, thirdTopic] = (await readGrammar(jan, "library?level=A1")) as Topic[];
  const [paidAmounts, reasons]: [number[], unknown[]] = [[], []];
  for (const overrides of [{}, { topicId: secondTopic?.id }, { topicId: thirdTopic?.id, category: "cheese" }]) {
    const { quizId, ...body } = buildGrammarSubmission(
      (await requestGrammarQuiz(jan, {})).body,
      "regular",
      10,
      overrides,
    );
    const response = await submit(jan, body);
    paidAmounts.push(response.body.xpAwarded);
    reasons.push(response.body.xpReason);
    expect((await submit(jan, body)).body).toEqual(response.body);
  }
  for (const topicId of [null, secondTopic?.id, thirdTopic?.id]) {
    const levelTest = (await requestGrammarQuiz(jan, { mode: "total-level", topicId })).body;
    paidAmounts.push(
      (await submit(jan, buildGrammarSubmission(levelTest, "total-level", 20, { targetLevel: null }))).body.xpAwarded,
    );
  }
  expect(paidAmounts).toEqual([25, 5, 0, 80, 10, 0]);
  // Each result names the reason why less XP was paid.
  expect(reasons).toEqual([null, "half-today", "none-today"]);
  const { quizId, ...wrongSubmission } = buildGrammarSubmission((await requestGrammarQuiz(jan, {})).body, "regular", 0);
  expect((await submit(jan, wrongSubmission)).body).toMatchObject({ xpAwarded: 0, xpReason: null });
});

test("The questions of one topic pay in full only once, also if they are submitted first for the topic and then for its category or level", async () => {
  const lea = new Browser();
  await lea.signUp();
  const [topic] = (await readGrammar(lea, "library?level=A1")) as [Topic];
  const questions = (await requestGrammarQuiz(lea, { topicId: topic.id })).body;
  const paidAmounts: [number, string | null][] = [];
  for (const subject of [{ topicId: topic.id }, { category: topic.category }, {}]) {
    const { quizId, ...body } = buildGrammarSubmission(questions, "regular", 10, subject);
    const response = await submit(lea, body);
    paidAmounts.push([response.body.xpAwarded, response.body.xpReason]);
  }
  // The first submission pays XP for ten answers, for a passed and perfect quiz, and for the daily challenge.
  expect(paidAmounts).toEqual([
    [25, null],
    [5, "asked-today"],
    [0, "asked-today"],
  ]);
});
