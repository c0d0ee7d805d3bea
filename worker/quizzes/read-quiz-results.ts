import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/quizzes.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { findLatestResults } from "./store.ts";

/** Lists the newest quiz results, the newest first. */
export async function readQuizResults(context: LearnerContext): Promise<ResponseOf<typeof contract.readQuizResults>> {
  const { rows } = await readAsLearner(context, [findLatestResults(context)]);
  // A result of an earlier day can have arrived later.
  const newestFirst = rows[0].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
  return newestFirst.map((result) => ({
    ...result,
    percentage: Math.round((result.score / result.totalQuestions) * 100),
  }));
}
