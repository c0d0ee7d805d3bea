import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { PrefixQuestion } from "#core/contract/verb-prefixes.ts";
import { Browser } from "./client.ts";

const readTest = (browser: Browser, query = "") => browser.call(`/api/vocabulary/verb-test${query}`);

function buildTestSubmission(testId: string, questions: PrefixQuestion[], rightCount: number) {
  const answers = questions.map(({ id, correctAnswer }, i) => ({
    questionId: id,
    selectedAnswer: i < rightCount ? correctAnswer : (correctAnswer + 1) % 4,
  }));
  return { submissionId: crypto.randomUUID(), testId, score: 10, totalQuestions: 10, answers };
}

const submit = (browser: Browser, body: object) => browser.call("/api/vocabulary/verb-test/submit", { body });

test("Tests that the learner has not tried come first, then failed tests, and each test counts and pays only once", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  // A result of a test that was retired later does not count.
  await env.DB.prepare(
    "INSERT INTO verb_prefix_test_results VALUES (?, 'gone', 9, 10, '[]', '2026-11-20T18:00:00.000Z')",
  )
    .bind(id)
    .run();
  const firstTestBody = (await readTest(anna)).body;
  expect(firstTestBody).toMatchObject({ completedTests: 0, test: { cefrLevel: "A1" } });
  expect(firstTestBody.questions).toHaveLength(10);
  expect(firstTestBody.totalTests).toBeGreaterThanOrEqual(40);

  const body = buildTestSubmission(firstTestBody.test.id, firstTestBody.questions, 4);
  const [failedResponse, repeatedResponse] = await Promise.all([submit(anna, body), submit(anna, body)]);
  expect(failedResponse.body).toMatchObject({ score: 4, passed: false, completedTests: 1, xpAwarded: 9 });
  expect(repeatedResponse.body).toEqual(failedResponse.body);
  const secondTestBody = (await readTest(anna)).body;
  expect(secondTestBody.test.id).not.toBe(firstTestBody.test.id);
  expect(secondTestBody.completedTests).toBe(1);

  const passingResponse = await submit(anna, buildTestSubmission(firstTestBody.test.id, firstTestBody.questions, 9));
  expect(passingResponse.body).toMatchObject({ score: 9, percentage: 90, passed: true, completedTests: 1 });
  expect((await readTest(anna, `?exclude=${secondTestBody.test.id}`)).body.test.id).not.toBe(secondTestBody.test.id);
  // Upper and lower case do not matter in the text of an option, and a missing answer is wrong.
  const [question] = firstTestBody.questions as [PrefixQuestion];
  const upperCaseAnswer = question.options[question.correctAnswer]?.toUpperCase();
  const responseToSpelledOutAnswer = await submit(anna, {
    testId: firstTestBody.test.id,
    score: 10,
    totalQuestions: 10,
    answers: [{ questionId: question.id, selectedAnswer: ` ${upperCaseAnswer} ` }],
  });
  expect(responseToSpelledOutAnswer.body).toMatchObject({ score: 1, totalQuestions: 10 });
  for (const wrongSubmission of [
    { ...body, submissionId: crypto.randomUUID(), testId: "nothing" },
    { ...body, submissionId: crypto.randomUUID(), testId: secondTestBody.test.id },
    { ...body, submissionId: crypto.randomUUID(), answers: [body.answers[0], body.answers[0]] },
  ]) {
    const refusedResponse = await submit(anna, wrongSubmission);
    expect([400, 404]).toContain(refusedResponse.status);
    expect(refusedResponse.database.rowsWritten).toBe(0);
  }
});
