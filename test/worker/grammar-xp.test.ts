import { expect, test } from "vitest";
import type { Topic } from "#core/contract/grammar.ts";
import { Browser } from "./client.ts";
import { generate, get, quizSubmission, submit } from "./grammar-quiz.ts";

test("The same quiz under another name does not pay in full again", async () => {
  const jan = new Browser();
  await jan.signUp();
  const [, second, third] = (await get(jan, "library?level=A1")) as Topic[];
  const [paid, reasons]: [number[], unknown[]] = [[], []];
  for (const more of [{}, { topicId: second?.id }, { topicId: third?.id, category: "cheese" }]) {
    const { quizId, ...body } = quizSubmission((await generate(jan, {})).body, "regular", 10, more);
    const answer = await submit(jan, body);
    paid.push(answer.body.xpAwarded);
    reasons.push(answer.body.xpReason);
    expect((await submit(jan, body)).body).toEqual(answer.body);
  }
  for (const topicId of [null, second?.id, third?.id]) {
    const test = (await generate(jan, { mode: "total-level", topicId })).body;
    paid.push((await submit(jan, quizSubmission(test, "total-level", 20, { targetLevel: null }))).body.xpAwarded);
  }
  expect(paid).toEqual([25, 5, 0, 80, 10, 0]);
  // Each result gives the reason for the lower pay.
  expect(reasons).toEqual([null, "half-today", "none-today"]);
  const { quizId, ...wrong } = quizSubmission((await generate(jan, {})).body, "regular", 0);
  expect((await submit(jan, wrong)).body).toMatchObject({ xpAwarded: 0, xpReason: null });
});
