import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/quizzes.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { findLatestResults } from "./store.ts";

export async function readQuizResults(context: LearnerContext): Promise<ResponseOf<typeof contract.readQuizResults>> {
  const { rows } = await readAsLearner(context, [findLatestResults(context)]);
  return rows[0].map((result) => ({
    ...result,
    percentage: Math.round((result.score / result.totalQuestions) * 100),
  }));
}
