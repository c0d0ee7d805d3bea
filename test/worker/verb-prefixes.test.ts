import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { PrefixQuestion } from "#core/contract/verb-prefixes.ts";
import { Browser } from "./client.ts";

const read = (browser: Browser, query = "") => browser.call(`/api/vocabulary/verb-test${query}`);

function testSubmission(testId: string, questions: PrefixQuestion[], right: number) {
  const answers = questions.map(({ id, correctAnswer }, i) => ({
    questionId: id,
    selectedAnswer: i < right ? correctAnswer : (correctAnswer + 1) % 4,
  }));
  return { submissionId: crypto.randomUUID(), testId, score: 10, totalQuestions: 10, answers };
}

const submit = (browser: Browser, body: object) => browser.call("/api/vocabulary/verb-test/submit", { body });

test("Untried tests come first, then failed ones, and each counts and pays once", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  // A result of a retired test does not count.
  await env.DB.prepare(
    "INSERT INTO verb_prefix_test_results VALUES (?, 'gone', 9, 10, '[]', '2026-11-20T18:00:00.000Z')",
  )
    .bind(id)
    .run();
  const opening = (await read(anna)).body;
  expect(opening).toMatchObject({ completedTests: 0, test: { cefrLevel: "A1" } });
  expect(opening.questions).toHaveLength(10);
  expect(opening.totalTests).toBeGreaterThanOrEqual(40);

  const body = testSubmission(opening.test.id, opening.questions, 4);
  const [failed, again] = await Promise.all([submit(anna, body), submit(anna, body)]);
  expect(failed.body).toMatchObject({ score: 4, passed: false, completedTests: 1, xpAwarded: 9 });
  expect(again.body).toEqual(failed.body);
  const second = (await read(anna)).body;
  expect(second.test.id).not.toBe(opening.test.id);
  expect(second.completedTests).toBe(1);

  const passed = await submit(anna, testSubmission(opening.test.id, opening.questions, 9));
  expect(passed.body).toMatchObject({ score: 9, percentage: 90, passed: true, completedTests: 1 });
  expect((await read(anna, `?exclude=${second.test.id}`)).body.test.id).not.toBe(second.test.id);
  // The option's text counts in any case, and a missing answer is wrong.
  const [question] = opening.questions as [PrefixQuestion];
  const written = question.options[question.correctAnswer]?.toUpperCase();
  const spelled = await submit(anna, {
    testId: opening.test.id,
    score: 10,
    totalQuestions: 10,
    answers: [{ questionId: question.id, selectedAnswer: ` ${written} ` }],
  });
  expect(spelled.body).toMatchObject({ score: 1, totalQuestions: 10 });
  for (const wrong of [
    { ...body, submissionId: crypto.randomUUID(), testId: "nothing" },
    { ...body, submissionId: crypto.randomUUID(), testId: second.test.id },
    { ...body, submissionId: crypto.randomUUID(), answers: [body.answers[0], body.answers[0]] },
  ]) {
    const refused = await submit(anna, wrong);
    expect([400, 404]).toContain(refused.status);
    expect(refused.database.rowsWritten).toBe(0);
  }
});
