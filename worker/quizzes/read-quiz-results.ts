import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/quizzes.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { findLatestResults } from "./store.ts";

/** Lists the newest quiz results, the newest first. */
export async function readQuizResults(context: LearnerContext): Promise<ResponseOf<typeof contract.readQuizResults>> {
  const { rows } = await readAsLearner(context, [findLatestResults(context)]);
  // The rows come sorted by the learner's day. If a result arrived late, this order can differ from the order of their
  // times.
  const sortedResults = rows[0].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
  return sortedResults.map((result) => ({
    ...result,
    percentage: Math.round((result.score / result.totalQuestions) * 100),
  }));
}
