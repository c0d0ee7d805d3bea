import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/verb-prefixes.ts";
import { chooseNextTest } from "#core/domain/verb-prefixes/next-test.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { prefixQuestions, prefixTests } from "./catalogue-store.ts";
import { findTestResults } from "./store.ts";

/** Reads the next test with its questions. */
export async function readVerbTest(
  context: LearnerContext,
  input: InputOf<typeof contract.readVerbTest>,
): Promise<ResponseOf<typeof contract.readVerbTest>> {
  const tests = await prefixTests(context);
  const { rows } = await readAsLearner(context, [findTestResults(context)]);
  const results = rows[0].filter(({ testId }) => tests.some(({ id }) => id === testId));
  const offeredTest = chooseNextTest(tests, results, input.exclude);
  if (!offeredTest) throw new AppError("not_found", "No verb tests available");
  const questions = await prefixQuestions(context, offeredTest.id);
  return {
    test: {
      id: offeredTest.id,
      verb: offeredTest.verb,
      baseMeaning: offeredTest.baseMeaning,
      cefrLevel: offeredTest.cefrLevel,
      testTitle: offeredTest.testTitle,
    },
    questions: questions.map(({ id, question, options, correctAnswer, explanation, prefix, cefrLevel }) => ({
      id,
      question,
      options,
      correctAnswer,
      explanation,
      prefix,
      baseVerb: offeredTest.verb,
      cefrLevel,
    })),
    completedTests: results.length,
    totalTests: tests.length,
  };
}
