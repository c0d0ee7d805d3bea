import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { ServiceContext } from "../context.ts";
import { findLearnersAfter, removeOldAnswers, removeOldSpentQuizzes } from "./old-answers-store.ts";

/**
 * One statement reads the rows of this number of learners: about 200,000 rows if each learner has been active for a
 * full year. A full shard has 40,000 learners, and an invocation may have a thousand queries.
 */
const learnersPerStep = 200;

/**
 * Runs every night: removes the answers of submissions, and the ids of their quizzes, after `retentionMs.quizAnswers`.
 * The outcome stays, so that a submission that is sent again gets its response.
 */
export async function sweepAnswers(context: ServiceContext): Promise<void> {
  const createdBefore = new Date(context.now.getTime() - retentionMs.quizAnswers);
  let lastId = "";
  for (;;) {
    const learners = await findLearnersAfter(context, lastId, learnersPerStep);
    if (learners.length === 0) return;
    const ids = learners.map(({ id }) => id);
    await context.db.orm.batch([
      // The ids of the quizzes are removed first, because they are found through the results.
      removeOldSpentQuizzes(context, ids, createdBefore),
      removeOldAnswers(context, ids, createdBefore),
    ]);
    lastId = ids.at(-1) ?? lastId;
  }
}
