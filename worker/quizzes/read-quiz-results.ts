import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/quizzes.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { findNewestResults } from "./store.ts";

export async function readQuizResults(context: LearnerContext): Promise<ResponseOf<typeof contract.readQuizResults>> {
  const { rows } = await readAsLearner(context, [findNewestResults(context)]);
  return rows[0].map((result) => ({
    ...result,
    percentage: Math.round((result.score / result.totalQuestions) * 100),
  }));
}
