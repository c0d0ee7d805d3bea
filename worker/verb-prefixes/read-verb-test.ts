import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/verb-prefixes.ts";
import { describeTest, offerTest } from "#core/domain/verb-prefixes/prefix-test.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { readPrefixQuestions, readPrefixTests } from "./catalogue-store.ts";
import { findTestResults } from "./store.ts";

/** Reads the next test with its questions. */
export async function readVerbTest(
  context: LearnerContext,
  input: InputOf<typeof contract.readVerbTest>,
): Promise<ResponseOf<typeof contract.readVerbTest>> {
  const tests = await readPrefixTests(context);
  const { rows } = await readAsLearner(context, [findTestResults(context)]);
  const offer = offerTest(tests, rows[0], input.exclude);
  if (!offer) throw new AppError("not_found", "No verb tests available");
  const { test, completedTests } = offer;
  const questions = await readPrefixQuestions(context, test.id);
  return { ...describeTest(test, questions), completedTests, totalTests: tests.length };
}
